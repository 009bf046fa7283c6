/** Authorization codes: good for one exchange within five minutes, and remembered long enough to notice a second one. */
import type { VirtualClock } from '../clock.ts'
import { minute } from '../ist.ts'

/** What a person allowed, to whom, and where the answer was sent. */
export type Grant = { readonly apiKey: string; readonly clientId: string; readonly redirectUri: string }

export type TakenCode =
  | { readonly kind: 'good'; readonly grant: Grant; readonly remember: (token: string) => void }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'expired' }
  /** `token` is what the first exchange made, if it made one. */
  | { readonly kind: 'used'; readonly token: string | null }

export type Codes = {
  readonly issue: (grant: Grant) => string
  /** Uses the code up, whatever comes of it. */
  readonly take: (code: string, apiKey: string) => TakenCode
}

const codeLife = 5 * minute
const mostCodes = 1_000

type Issued = { readonly grant: Grant; readonly issuedAt: number; used: boolean; token: string | null }

export function openCodes(clock: VirtualClock, newText: () => string): Codes {
  const issued = new Map<string, Issued>()
  return {
    issue: (grant) => {
      const code = newText()
      issued.set(code, { grant, issuedAt: clock.now(), used: false, token: null })
      const oldest = issued.keys().next().value
      if (issued.size > mostCodes && oldest !== undefined) issued.delete(oldest)
      return code
    },
    take: (code, apiKey) => {
      const found = issued.get(code)
      if (!found || found.grant.apiKey !== apiKey) return { kind: 'unknown' }
      if (found.used) return { kind: 'used', token: found.token }
      found.used = true
      if (clock.now() >= found.issuedAt + codeLife) return { kind: 'expired' }
      const remember = (token: string) => {
        found.token = token
      }
      return { kind: 'good', grant: found.grant, remember }
    },
  }
}
