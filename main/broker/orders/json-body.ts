/** Writes a body field by field, in the order given, so that a test can hold every byte of it against the interface. */

/** A value as JSON writes it; null leaves the field out. Names are our own words and need no escaping. */
export type Written = string | null

export function jsonBody(fields: readonly (readonly [name: string, value: Written])[]): string {
  let written = ''
  for (const [name, value] of fields) if (value !== null) written += `${written === '' ? '' : ','}"${name}":${value}`
  return `{${written}}`
}

/** A text in quotes. */
export function quoted(text: string): string {
  return plain.test(text) ? `"${text}"` : JSON.stringify(text)
}

/** What JSON writes as it stands; escaping takes longer than all the rest of a body. */
const plain = /^[ !#-[\]-~]*$/
