/** The codes in the addresses that authorise one connection each (service facts 1.1). */
import type { VirtualClock } from '../clock.ts'
import { minute } from '../ist.ts'
import type { Token } from '../tokens.ts'

export type FeedCodes = {
  readonly issue: (token: Token) => { readonly requestId: string; readonly code: string }
  /** The token a code was made for, once. */
  readonly redeem: (code: string) => Token | null
}

const codeLife = 5 * minute

export function openFeedCodes(clock: VirtualClock, newText: () => string): FeedCodes {
  const issued = new Map<string, { readonly token: Token; readonly endsAt: number }>()
  return {
    issue: (token) => {
      const now = clock.now()
      for (const [code, { endsAt }] of issued) if (now >= endsAt) issued.delete(code)
      const code = newText()
      issued.set(code, { token, endsAt: now + codeLife })
      return { requestId: newText(), code }
    },
    redeem: (code) => {
      const found = issued.get(code)
      issued.delete(code)
      return found && clock.now() < found.endsAt ? found.token : null
    },
  }
}
