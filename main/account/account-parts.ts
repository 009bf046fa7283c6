/** The two parts of the account, each asking the broker through the session and never throwing. */
import type { AccountProfile, Balances } from '../../contract/account.ts'
import type { AppError } from '../../contract/errors.ts'
import { fail } from '../../contract/result.ts'
import type { SessionState } from '../../contract/session.ts'
import type { Broker, BrokerCall } from '../broker/broker.ts'
import type { Source } from '../ipc/source.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Random } from '../ports/random.ts'
import type { Secret } from '../session/secret.ts'
import { openPart, type Part } from './part.ts'

/** What the reader needs of the session: to know of it, and to borrow its token for one call. */
export type AccountSession = {
  readonly state: Source<SessionState, SessionState>
  readonly withToken: <Value>(call: (token: Secret) => BrokerCall<Value>) => BrokerCall<Value>
}

export type AccountNeeds = {
  /** Null until the app's credentials are known. */
  readonly broker: () => Broker | null
  readonly session: AccountSession
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

const balancesEveryMillis = 10_000

export function openAccountParts({ broker, session, clock, random, log }: AccountNeeds): {
  readonly profile: Part<AccountProfile>
  readonly balances: Part<Balances>
} {
  async function ask<Value>(call: (at: Broker, token: Secret) => BrokerCall<Value>): BrokerCall<Value> {
    const at = broker()
    if (at === null) return fail(notSignedIn)
    try {
      return await session.withToken((token) => call(at, token))
    } catch (error) {
      return fail(unexpected(log.fault('account', error)))
    }
  }

  return {
    profile: openPart<AccountProfile>({
      name: 'profile',
      everyMillis: null,
      ask: () => ask((at, token) => at.readProfile(token)),
      clock,
      random,
    }),
    balances: openPart<Balances>({
      name: 'balances',
      everyMillis: balancesEveryMillis,
      ask: () => ask((at, token) => at.readBalances(token)),
      clock,
      random,
    }),
  }
}

export const notSignedIn: AppError = {
  kind: 'not-now',
  happened: 'You are not signed in, so there is no account to read.',
  todo: 'Sign in first.',
}

function unexpected(reference: string): AppError {
  return {
    kind: 'unexpected',
    happened: 'The terminal met a fault of its own while reading the account. What is shown is as old as it says.',
    todo: 'Read the account again; if it happens again, report it with the reference.',
    reference,
  }
}
