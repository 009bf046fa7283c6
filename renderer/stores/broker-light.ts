/** What the last readings say about the broker, for the light in the status bar. */
import type { AccountState } from '../../contract/account.ts'
import type { AppError } from '../../contract/errors.ts'
import type { SessionState } from '../../contract/session.ts'
import type { Heard } from './heard.ts'

export type BrokerLight =
  /** Nothing is asked of the broker without a sign-in. */
  | { readonly kind: 'not-asked' }
  /** It was asked and takes the sign-in no more, so it is asked nothing until there is another. */
  | { readonly kind: 'sign-in-over' }
  | { readonly kind: 'first-reading' }
  | { readonly kind: 'answering' }
  | { readonly kind: 'problem'; readonly error: AppError }
  /** The core that would know does not answer. */
  | { readonly kind: 'unknown' }

export function brokerLight(session: Heard<SessionState>, account: Heard<AccountState>): BrokerLight {
  if (session.kind === 'lost' || account.kind === 'lost') return { kind: 'unknown' }
  if (session.kind === 'current' && session.value.kind === 'ended') return { kind: 'sign-in-over' }
  if (session.kind !== 'current' || session.value.kind !== 'signed-in') return { kind: 'not-asked' }
  if (account.kind !== 'current') return { kind: 'first-reading' }
  const { profile, balances } = account.value
  const error = balances.problem ?? profile.problem
  if (error) return { kind: 'problem', error }
  return profile.readAt === null && balances.readAt === null ? { kind: 'first-reading' } : { kind: 'answering' }
}
