/** Where the broker's order-button script is, and the trade page that it opens. */
import type { Profile } from '../profile.ts'

/** Compiled in (service facts 13), as the hosts of a live profile are: no file can lead orders to another page. */
const liveTradePage = 'https://pro.upstox.com/trade/'

/** The practice broker has it beside the script. */
export function tradePageOf({ kind, scriptUrl }: Pick<Profile, 'kind' | 'scriptUrl'>): string {
  return kind === 'live' ? liveTradePage : new URL('trade/', scriptUrl).href
}

/** A host alone is no script. */
export function namesScript(scriptUrl: string): boolean {
  return !new URL(scriptUrl).pathname.endsWith('/')
}
