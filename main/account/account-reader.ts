/** Reads the account for whoever shows it: the profile once a sign-in, the balances every ten seconds, never twice at a time. */
import type { AccountState } from '../../contract/account.ts'
import type { AppError } from '../../contract/errors.ts'
import { type Instant, instant } from '../../contract/kinds.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { explainTooSoon } from '../broker/explain.ts'
import { held, type Source } from '../ipc/source.ts'
import type { Stop } from '../ports/stop.ts'
import { type AccountNeeds, type AccountSession, notSignedIn, openAccountParts } from './account-parts.ts'
import type { Part } from './part.ts'
import { followSession } from './session-changes.ts'

export type AccountReader = {
  /** Reads while somebody listens. */
  readonly source: Source<AccountState, AccountState>
  /** Reads now, or says when it may. */
  readonly refresh: () => Promise<Result<void, AppError>>
  readonly stop: Stop
}

export function readAccount(needs: AccountNeeds): AccountReader {
  const { broker, session, clock } = needs
  const { profile, balances } = openAccountParts(needs)
  const parts: readonly Part<unknown>[] = [profile, balances]
  const state = held<AccountState>({ profile: profile.reading(), balances: balances.reading(), nextReadAt: null })
  let listeners = 0
  let underWay: Promise<Result<void, AppError>> | null = null
  let stopTimer: Stop = () => {}
  let stopped = false

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
