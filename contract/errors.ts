/** An error as the person and the program both need it: a kind for code, sentences for the screen, a reference for the log. */

export type ErrorKind =
  /** The doorway: a stranger asked, the ask had another shape, or a handler broke. */
  | 'refused'
  | 'malformed-ask'
  | 'unexpected'
  | 'core-lost'
  /** The way to the broker, and its answers. */
  | 'not-sent'
  | 'no-answer'
  | 'unreadable-answer'
  /** The rest of the same answer could be read, and is told. */
  | 'unreadable-part'
  | 'broker-refused'
  /** Not from here, not by this session, or of candles not any more: what else it may do is not said. */
  | 'forbidden'
  | 'broker-down'
  | 'rate-limited'
  | 'session-ended'
  /** Signing in. */
  | 'port-in-use'
  | 'login-cancelled'
  | 'login-timed-out'
  | 'login-denied'
  | 'foreign-redirect'
  | 'code-refused'
  | 'credentials-missing'
  | 'credentials-refused'
  | 'browser-not-opened'
  /** The keychain: four different states. */
  | 'keychain-missing'
  | 'keychain-locked'
  | 'keychain-denied'
  | 'keychain-hanging'
  /** Orders: stopped by a rule, waiting for a word, or not possible now. */
  | 'check-stopped'
  | 'confirm-needed'
  | 'halted'
  | 'not-checked'
  | 'not-recorded'
  | 'outcome-unknown'
  /** This computer. */
  | 'storage-failed'
  | 'not-now'

/** A broker's refusal of these kinds says nothing of the very order that it answers: it may have been taken all the same (O07, O08). */
export const saysNothingOfOrder: ReadonlySet<ErrorKind> = new Set(['rate-limited', 'session-ended', 'forbidden'])

export type AppError = {
  readonly kind: ErrorKind
  /** What happened and what it means, in one or two sentences. */
  readonly happened: string
  /** What the person can do about it. */
  readonly todo: string
  /** How long the broker asked to be left alone with this. */
  readonly retryAfterMillis?: number
  /** Finds the detail in main's log. */
  readonly reference?: string
}

/** As one breath of speech: what happened, and what to do. */
export function inWords({ happened, todo }: AppError): string {
  return `${happened} ${todo}`
}
