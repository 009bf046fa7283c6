/** Finds out whether a token kept from an earlier start still holds. Decides nothing about the session's state. */
import type { AppError } from '../../contract/errors.ts'
import type { Instant } from '../../contract/kinds.ts'
import type { SessionEnd } from '../../contract/session.ts'
import type { Token, TokenKeeper } from './kept-token.ts'
import { type LoginParts, readIdentity } from './login.ts'
import { keptOutOfReach, keptUnchecked } from './sign-in-troubles.ts'

export type KeptOutcome =
  | { readonly kind: 'holds'; readonly token: Token }
  | { readonly kind: 'ended'; readonly why: SessionEnd; readonly at: Instant }
  | { readonly kind: 'none' }
  /** The keychain could not be read. The token stays kept; a login in the browser is still possible. */
  | { readonly kind: 'out-of-reach'; readonly because: AppError }
  /** The broker could not be asked. The token stays kept, to be checked again. */
  | { readonly kind: 'unsure'; readonly because: AppError }

export async function checkKept(kept: TokenKeeper, parts: LoginParts): Promise<KeptOutcome> {
  const found = await kept.read()
  if (!found.ok) return { kind: 'out-of-reach', because: keptOutOfReach(found.error) }
  const token = found.value
  if (token === null) return { kind: 'none' }
  const now = parts.clock.wall()
  if (token.endsAt <= now) return { kind: 'ended', why: parts.life.knownEnd, at: token.endsAt }
  const account = await readIdentity(parts, token.secret)
  if (account.ok) return { kind: 'holds', token: { ...token, account: account.value } }
  if (account.error.kind !== 'session-ended') return { kind: 'unsure', because: keptUnchecked(account.error) }
  const at = parts.clock.wall()
  return { kind: 'ended', why: parts.life.endSeenAt(at), at }
}
