/** Logins under way: what was asked for when the page was opened, and who has signed in on it since. */
import type { VirtualClock } from '../clock.ts'
import { minute } from '../ist.ts'

/** What the terminal asked for when it opened the page. */
export type Asked = { readonly apiKey: string; readonly redirectUri: string; readonly state: string | null }
/** `What` is what the page was opened for. */
export type Attempt<What = Asked> = What & {
  readonly id: string
  readonly openedAt: number
  /** Null until the password was right. */
  readonly clientId: string | null
}

export type Attempts<What = Asked> = {
  readonly open: (asked: What) => Attempt<What>
  readonly find: (id: string) => Attempt<What> | null
  readonly signIn: (attempt: Attempt<What>, clientId: string) => Attempt<What>
  readonly close: (attempt: Attempt<What>) => void
}

const attemptLife = 10 * minute
const mostAttempts = 1_000

export function openAttempts<What>(clock: VirtualClock, newText: () => string): Attempts<What> {
  const attempts = new Map<string, Attempt<What>>()
  function keep(attempt: Attempt<What>): Attempt<What> {
    attempts.set(attempt.id, attempt)
    const oldest = attempts.keys().next().value
    if (attempts.size > mostAttempts && oldest !== undefined) attempts.delete(oldest)
    return attempt
  }
  return {
    open: (asked) => keep({ ...asked, id: newText(), openedAt: clock.now(), clientId: null }),
    find: (id) => {
      const attempt = attempts.get(id)
      return attempt && clock.now() < attempt.openedAt + attemptLife ? attempt : null
    },
    signIn: (attempt, clientId) => keep({ ...attempt, clientId }),
    close: (attempt) => void attempts.delete(attempt.id),
  }
}
