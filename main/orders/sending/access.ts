/** The one way to the broker's order calls: the token lent for one request, the limits kept, and nothing ever asked twice. */
import type { AppError } from '../../../contract/errors.ts'
import type { Instant } from '../../../contract/kinds.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { AppCredentials, BrokerCall } from '../../broker/broker.ts'
import type { OrderCalls, SendOutcome } from '../../broker/orders/order-calls.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Stop } from '../../ports/stop.ts'
import type { Secret } from '../../session/secret.ts'
import type { Session } from '../../session/session.ts'
import type { LaneName } from './lane-limits.ts'
import type { Lanes, TurnWish } from './lanes.ts'

export type Access = {
  /** What can be made ready of a request while it may not leave yet; whatever goes wrong with it shows when it is sent. */
  readonly prepare: (make: (calls: OrderCalls, token: Secret) => void) => void
  /** One request, now: the caller has had its turn. */
  readonly send: <Value>(
    call: (calls: OrderCalls, token: Secret) => Promise<SendOutcome<Value>>,
  ) => Promise<SendOutcome<Value>>
  /** Waits for its turn, then asks once. */
  readonly read: <Value>(
    lane: LaneName,
    call: (calls: OrderCalls, token: Secret) => BrokerCall<Value>,
  ) => BrokerCall<Value>
  /** What time it is at the broker, once it has said. */
  readonly brokerNow: () => Instant | null
  readonly stop: Stop
}

export type AccessParts = {
  readonly session: Pick<Session, 'state' | 'withToken'>
  readonly app: Session['app']
  readonly openCalls: (app: AppCredentials) => OrderCalls
  readonly lanes: Pick<Lanes, 'turn' | 'answered' | 'giveBack'>
  readonly clock: Pick<Clock, 'elapsed'>
  readonly log: Log
}

/** When the broker says "too often": as long as it asks, and not longer than a book may stay unchecked without being called so. */
const pauseMillis = 5_000
const longestPauseMillis = 60_000

type Opened = { readonly app: AppCredentials; readonly calls: OrderCalls; readonly stopWarmth: Stop }

/** Where the broker asked to be left alone: what is wanted meanwhile fails at once, so that nobody takes what was known for current. */
type Rest = { readonly until: number; readonly because: AppError }

export function openAccess({ session, app, openCalls, lanes, clock, log }: AccessParts): Access {
  let opened: Opened | null = null
  const rests = new Map<LaneName, Rest>()
  let isStopped = false

  /** The calls of the app that the session is connected as now; those of one before are given up. */
  function ready(): Result<OrderCalls, AppError> {
    if (isStopped) return fail(closed)
    const now = app()
    if (opened !== null && opened.app !== now) forget()
    if (now === null) return fail(noApp)
    if (opened === null) {
      const calls = openCalls(now)
      opened = { app: now, calls, stopWarmth: calls.keepWarm() }
    }
    return ok(opened.calls)
  }

  function forget(): void {
    opened?.stopWarmth()
    opened?.calls.close()
    opened = null
  }

  function heed({ kind }: { readonly kind: string }): void {
    // Open and warm before the first order; nothing of an app that was given up stays open.
    if (kind === 'signed-in' || opened !== null) ready()
  }
  const stopHeeding = session.state.subscribe(heed)
  heed(session.state.snapshot())

  async function send<Value>(
    call: (calls: OrderCalls, token: Secret) => Promise<SendOutcome<Value>>,
  ): Promise<SendOutcome<Value>> {
    // Kept here: what was sent has its outcome, also when the session ends before the answer.
    let outcome: SendOutcome<Value> | null = null
    const lent = await session.withToken(async (token): BrokerCall<void> => {
      const calls = ready()
      if (!calls.ok) return calls
      outcome = await attempt(() => call(calls.value, token))
      return outcome.kind === 'refused' && outcome.error.kind === 'session-ended' ? fail(outcome.error) : ok()
    })
    return outcome ?? { kind: 'not-sent', error: lent.ok ? closed : lent.error }
  }

  function prepare(make: (calls: OrderCalls, token: Secret) => void): void {
    void session
      .withToken(async (token): BrokerCall<void> => {
        const calls = ready()
        if (calls.ok) make(calls.value, token)
        return ok()
      })
      .catch((error) => log.fault('orders.prepare', error))
  }

  /** Whatever breaks here breaks after the request may have left. */
  async function attempt<Value>(call: () => Promise<SendOutcome<Value>>): Promise<SendOutcome<Value>> {
    try {
      return await call()
    } catch (error) {
      return { kind: 'unknown', error: { ...broke, reference: log.fault('orders.send', error) } }
    }
  }

  function leaveAlone(lane: LaneName, because: AppError): void {
    const until = clock.elapsed() + Math.min(longestPauseMillis, because.retryAfterMillis ?? pauseMillis)
    if (until > (rests.get(lane)?.until ?? 0)) rests.set(lane, { until, because })
  }

  function restOf(lane: LaneName): AppError | null {
    const rest = rests.get(lane)
    return rest !== undefined && clock.elapsed() < rest.until ? rest.because : null
  }

  async function read<Value>(
    lane: LaneName,
    call: (calls: OrderCalls, token: Secret) => BrokerCall<Value>,
  ): BrokerCall<Value> {
    const before = restOf(lane)
    if (before !== null) return fail(before)
    const wish: TurnWish = { lane }
    if (!(await lanes.turn(wish).granted)) return fail(closed)
    const meanwhile = restOf(lane)
    if (meanwhile !== null) {
      lanes.giveBack(wish)
      return fail(meanwhile)
    }
    const answer = await session.withToken(async (token): BrokerCall<Value> => {
      const calls = ready()
      return calls.ok ? call(calls.value, token) : calls
    })
    lanes.answered(wish)
    if (!answer.ok && answer.error.kind === 'rate-limited') leaveAlone(lane, answer.error)
    return answer
  }

  return {
    prepare,
    send,
    read,
    brokerNow: () => opened?.calls.brokerNow() ?? null,
    stop: () => {
      isStopped = true
      stopHeeding()
      forget()
    },
  }
}

const closed: AppError = {
  kind: 'not-sent',
  happened: 'The terminal is being closed, so nothing was sent.',
  todo: 'Start the terminal again.',
}

const noApp: AppError = {
  kind: 'credentials-missing',
  happened: 'The API key is not at hand, so nothing was sent.',
  todo: 'Give the API key of your app and sign in.',
}

const broke: AppError = {
  kind: 'outcome-unknown',
  happened: 'The terminal met a fault of its own while it sent this, so it may have arrived. It is not sent again.',
  todo: 'Wait: the broker is asked whether it has it.',
}
