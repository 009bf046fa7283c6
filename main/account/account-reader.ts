/** Reads the account for whoever shows it: the profile once a sign-in, the balances every ten seconds, never twice at a time. */
import type { AccountProfile, AccountState, Balances } from '../../contract/account.ts'
import type { AppError } from '../../contract/errors.ts'
import { type Instant, instant } from '../../contract/kinds.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { SessionState } from '../../contract/session.ts'
import type { Broker, BrokerCall } from '../broker/broker.ts'
import { explainTooSoon } from '../broker/explain.ts'
import { held, type Source } from '../ipc/source.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Random } from '../ports/random.ts'
import type { Stop } from '../ports/stop.ts'
import type { Secret } from '../session/secret.ts'
import { openPart, type Part } from './part.ts'
import { followSession } from './session-changes.ts'

/** What the reader needs of the session: to know of it, and to borrow its token for one call. */
export type AccountSession = {
  readonly state: Source<SessionState, SessionState>
  readonly withToken: <Value>(call: (token: Secret) => BrokerCall<Value>) => BrokerCall<Value>
}

export type AccountParts = {
  /** Null until the app's credentials are known. */
  readonly broker: () => Broker | null
  readonly session: AccountSession
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

export type AccountReader = {
  /** Reads while somebody listens. */
  readonly source: Source<AccountState, AccountState>
  /** Reads now, or says when it may. */
  readonly refresh: () => Promise<Result<void, AppError>>
  readonly stop: Stop
}

const balancesEveryMillis = 10_000

export function readAccount({ broker, session, clock, random, log }: AccountParts): AccountReader {
  const profile = openPart<AccountProfile>({
    name: 'profile',
    everyMillis: null,
    ask: () => ask((at, token) => at.readProfile(token)),
    clock,
    random,
  })
  const balances = openPart<Balances>({
    name: 'balances',
    everyMillis: balancesEveryMillis,
    ask: () => ask((at, token) => at.readBalances(token)),
    clock,
    random,
  })
  const parts: readonly Part<unknown>[] = [profile, balances]
  const state = held<AccountState>({ profile: profile.reading(), balances: balances.reading(), nextReadAt: null })
  let listeners = 0
  let underWay: Promise<Result<void, AppError>> | null = null
  let stopTimer: Stop = () => {}
  let stopped = false

  async function ask<Value>(call: (at: Broker, token: Secret) => BrokerCall<Value>): BrokerCall<Value> {
    const at = broker()
    if (at === null) return fail(notSignedIn)
    try {
      return await session.withToken((token) => call(at, token))
    } catch (error) {
      return fail(unexpected(log.fault('account', error)))
    }
  }

  /** When the next reading may go, within the rate limits; null while there is no reason or no way to read. */
  function nextAt(): number | null {
    const at = broker()
    if (stopped || listeners === 0 || at === null || !isSignedIn(session)) return null
    const now = clock.elapsed()
    const times = parts.flatMap((part) => {
      const due = part.dueAt()
      return due === null ? [] : [Math.max(due, now + at.waitFor(part.name))]
    })
    return times.length === 0 ? null : Math.min(...times)
  }

  /** After anything that matters: reads if it is time, else sets the timer anew and tells what is known. */
  function plan(): void {
    stopTimer()
    if (stopped) return
    const at = underWay === null ? nextAt() : null
    const now = clock.elapsed()
    if (at !== null && at <= now) {
      read((part) => isDue(part, now))
      return
    }
    if (at !== null) stopTimer = clock.after(at - now, plan)
    tell(at === null ? null : instant(clock.wall() + at - now))
  }

  function tell(nextReadAt: Instant | null): void {
    if (!stopped) state.set({ profile: profile.reading(), balances: balances.reading(), nextReadAt })
  }

  function isDue(part: Part<unknown>, now: number): boolean {
    const due = part.dueAt()
    return due !== null && due <= now
  }

  function read(wanted: (part: Part<unknown>) => boolean): Promise<Result<void, AppError>> {
    const chosen = parts.filter((part) => wanted(part) && broker()?.waitFor(part.name) === 0)
    const reading = readInTurn(chosen).finally(() => {
      underWay = null
      plan()
    })
    underWay = reading
    plan()
    return reading
  }

  async function readInTurn(chosen: readonly Part<unknown>[]): Promise<Result<void, AppError>> {
    let outcome: Result<void, AppError> = ok()
    for (const part of chosen) {
      const read = await part.read()
      if (!read.ok) outcome = read
      tell(null)
      // One 401 is enough: the rest would only hear the same.
      if (!isSignedIn(session)) break
    }
    return outcome
  }

  async function refresh(): Promise<Result<void, AppError>> {
    const at = broker()
    if (stopped || at === null || !isSignedIn(session)) return fail(notSignedIn)
    if (underWay !== null) return underWay
    const wait = at.waitFor('balances')
    if (wait > 0) return fail(explainTooSoon('balances', wait, clock.wall()))
    return read(() => true)
  }

  const unfollow = followSession(session.state, parts, plan)

  return {
    source: {
      snapshot: state.snapshot,
      subscribe: (onChange) => {
        const unsubscribe = state.subscribe(onChange)
        listeners += 1
        plan()
        let heard = true
        return () => {
          if (!heard) return
          heard = false
          unsubscribe()
          listeners -= 1
          plan()
        }
      },
    },
    refresh,
    stop: () => {
      unfollow()
      stopTimer()
      stopped = true
    },
  }
}

function isSignedIn(session: AccountSession): boolean {
  return session.state.snapshot().kind === 'signed-in'
}

const notSignedIn: AppError = {
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
