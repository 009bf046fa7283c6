/** One login from the open loopback server to a token whose account is known. Decides nothing about the session's state. */
import type { AppError } from '../../contract/errors.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { AccountIdentity } from '../../contract/session.ts'
import type { Broker, BrokerCall } from '../broker/broker.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Token } from './kept-token.ts'
import type { Secret } from './secret.ts'
import { accountUnread } from './sign-in-troubles.ts'
import type { TokenLife } from './token-life.ts'

export type LoginParts = {
  readonly broker: Broker
  readonly life: TokenLife
  readonly clock: Clock
  readonly log: Log
}

/** The code is used here, once, whatever comes of it. */
export async function exchange(parts: LoginParts, code: string, redirectUri: string): BrokerCall<Token> {
  const { broker, life, clock, log } = parts
  // Before asking: a life counted from the answer would outlast the broker's own count.
  const issuedAt = clock.wall()
  const exchanged = await broker.exchangeCode(code, redirectUri)
  if (!exchanged.ok) return exchanged
  const secret = exchanged.value
  const account = await readIdentity(parts, secret)
  if (account.ok) return ok({ secret, account: account.value, endsAt: life.endOf(issuedAt) })
  discard(parts, secret)
  log.note('session', `signed in, but the account could not be read: ${account.error.kind}`)
  return fail(accountUnread(account.error))
}

/** Whose token it is. Also the way to find out whether a kept one still holds. */
export async function readIdentity({ broker, clock }: LoginParts, token: Secret): BrokerCall<AccountIdentity> {
  await pause(clock, broker.waitFor('profile'))
  const profile = await broker.readProfile(token)
  return profile.ok ? ok({ id: profile.value.id, name: profile.value.name }) : profile
}

/** Asks the broker to forget a token that nobody will use; its answer changes nothing here. */
export function discard({ broker, log }: LoginParts, token: Secret): Promise<Result<void, AppError>> {
  return broker.endSession(token).then((ended) => {
    if (!ended.ok) log.note('session', `the broker did not confirm the sign-out: ${ended.error.kind}`)
    return ended
  })
}

function pause(clock: Clock, millis: number): Promise<void> {
  return millis <= 0 ? Promise.resolve() : new Promise((resolve) => clock.after(millis, resolve))
}
