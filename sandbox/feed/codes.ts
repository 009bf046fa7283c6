/** The codes in the addresses that authorise one connection each (service facts 1.1 and 2). */
import type { VirtualClock } from '../clock.ts'
import type { Call } from '../http/call.ts'
import { minute } from '../ist.ts'

export type FeedCodes<Granted> = {
  readonly issue: (granted: Granted) => { readonly requestId: string; readonly code: string }
  /** What a code was made for, once. */
  readonly redeem: (code: string) => Granted | null
}

const codeLife = 5 * minute

export function openFeedCodes<Granted>(clock: VirtualClock, newText: () => string): FeedCodes<Granted> {
  const issued = new Map<string, { readonly granted: Granted; readonly endsAt: number }>()
  return {
    issue: (granted) => {
      const now = clock.now()
      for (const [code, { endsAt }] of issued) if (now >= endsAt) issued.delete(code)
      const code = newText()
      issued.set(code, { granted, endsAt: now + codeLife })
      return { requestId: newText(), code }
    },
    redeem: (code) => {
      const found = issued.get(code)
      issued.delete(code)
      return found && clock.now() < found.endsAt ? found.granted : null
    },
  }
}

/** By the name the caller used, so that a way through another port stays on that way. */
export function codeAddress<Granted>(codes: FeedCodes<Granted>, call: Call, path: string, granted: Granted): string {
  const { requestId, code } = codes.issue(granted)
  return `ws://${call.headers.host}${path}?${new URLSearchParams({ requestId, code })}`
}
