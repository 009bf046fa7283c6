/** One part of the account: its last good value, the trouble beside it, and when it is due to be read again. */
import type { Reading } from '../../contract/account.ts'
import type { AppError } from '../../contract/errors.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { BrokerCall, PacedReading } from '../broker/broker.ts'
import type { Clock } from '../ports/clock.ts'
import type { Random } from '../ports/random.ts'
import { backOffMillis } from './back-off.ts'

export type Part<Value> = {
  readonly name: PacedReading
  readonly reading: () => Reading<Value>
  /** On the monotonic clock; null when it is not to be read. */
  readonly dueAt: () => number | null
  /** Never fails by throwing; what it read is kept unless the account changed meanwhile. */
  readonly read: () => Promise<Result<void, AppError>>
  /** A sign-in: read as soon as may be, and believe nothing still under way from before. */
  readonly start: () => void
  /** The session ended: the value stays, marked, and is not read again. */
  readonly rest: (problem: AppError) => void
  readonly forget: () => void
}

export type PartOptions<Value> = {
  readonly name: PacedReading
  /** Null: once for each sign-in. */
  readonly everyMillis: number | null
  readonly ask: () => BrokerCall<Value>
  readonly clock: Clock
  readonly random: Random
}

const nothing = { value: null, readAt: null, problem: null }

export function openPart<Value>({ name, everyMillis, ask, clock, random }: PartOptions<Value>): Part<Value> {
  let reading: Reading<Value> = nothing
  let dueAt: number | null = null
  let failures = 0
  // Grows with every change of session, so that an answer from an earlier one is known as such.
  let era = 0

  function enter(next: Reading<Value>, due: number | null): void {
    era += 1
    failures = 0
    reading = next
    dueAt = due
  }

  async function read(): Promise<Result<void, AppError>> {
    const asked = era
    const answer = await ask()
    if (asked !== era) return answer.ok ? fail(overtaken) : answer
    if (answer.ok) {
      failures = 0
      reading = { value: answer.value, readAt: clock.wall(), problem: null }
      dueAt = everyMillis === null ? null : clock.elapsed() + everyMillis
      return ok()
    }
    failures += 1
    reading = { ...reading, problem: answer.error }
    dueAt = clock.elapsed() + backOffMillis(failures, random)
    return answer
  }

  return {
    name,
    reading: () => reading,
    dueAt: () => dueAt,
    read,
    start: () => enter({ ...reading, problem: null }, clock.elapsed()),
    rest: (problem) => enter({ ...reading, problem }, null),
    forget: () => enter(nothing, null),
  }
}

const overtaken: AppError = {
  kind: 'not-now',
  happened: 'The session changed while the account was being read, so that reading was thrown away.',
  todo: 'Read the account again once you are signed in.',
}
