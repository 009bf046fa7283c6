/** The codes by which the broker says of a signed-in call that the session itself is over (service facts 4): for reads and for orders alike. */

/** What a signed-in call shows is its token, so credentials that are invalid there are the token. */
const sessionOver: ReadonlySet<string> = new Set(['UDAPI100016', 'UDAPI100050'])

export function saysSessionOver(code: string | undefined): boolean {
  return code !== undefined && sessionOver.has(code)
}
