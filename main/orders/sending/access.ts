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
  readonly app: () => Promise<Result<AppCredentials | null, AppError>>
  readonly openCalls: (app: AppCredentials) => OrderCalls
  readonly lanes: Pick<Lanes, 'turn' | 'answered' | 'giveBack'>
  readonly clock: Pick<Clock, 'elapsed'>
  readonly log: Log
}

/** When the broker says "too often": as long as it asks, and not longer than a book may stay unchecked without being called so. */
const pauseMillis = 5_000
const longestPauseMillis = 60_000

/** Where the broker asked to be left alone: what is wanted meanwhile fails at once, so that nobody takes what was known for current. */
type Rest = { readonly until: number; readonly because: AppError }

export function openAccess({ session, app, openCalls, lanes, clock, log }: AccessParts): Access {
  let calls: OrderCalls | null = null
  let opening: Promise<Result<OrderCalls, AppError>> | null = null
  let stopWarmth: Stop = () => {}
  const rests = new Map<LaneName, Rest>()
  let edition = 0
  let isStopped = false

  async function open(): Promise<Result<OrderCalls, AppError>> {
    const own = edition
    const found = await app()
    if (isStopped) return fail(closed)
    if (own !== edition) return fail(otherApp)
    if (!found.ok) return found
    if (found.value === null) return fail(noApp)
    calls = openCalls(found.value)
    stopWarmth = calls.keepWarm()
    return ok(calls)
  }

  /** Already open once a person has signed in, so that an order does not wait for the keychain. What failed is tried again when it is next needed. */
  function ready(): Promise<Result<OrderCalls, AppError>> {
    if (opening !== null) return opening
    const own = open().then((opened) => {
      if (!opened.ok && opening === own) opening = null
      return opened
    })
    opening = own
    return own
  }

  function forget(): void {
    edition += 1
    stopWarmth()
    stopWarmth = () => {}
    calls?.close()
    calls = null
    opening = null
  }

  function heed({ kind }: { readonly kind: string }): void {
    if (kind === 'signed-in') void ready()
    // Another key may be given before the next sign-in.
    else if (kind === 'needs-credentials') forget()
  }
  const stopHeeding = session.state.subscribe(heed)
  heed(session.state.snapshot())

  async function send<Value>(
    call: (calls: OrderCalls, token: Secret) => Promise<SendOutcome<Value>>,
  ): Promise<SendOutcome<Value>> {
    const opened = calls === null ? await ready() : ok(calls)
    if (!opened.ok) return { kind: 'not-sent', error: opened.error }
    // Kept here: what was sent has its outcome, also when the session ends before the answer.
    let outcome: SendOutcome<Value> | null = null
    const lent = await session.withToken(async (token): BrokerCall<void> => {
      outcome = await attempt(() => call(opened.value, token))
      return outcome.kind === 'refused' && outcome.error.kind === 'session-ended' ? fail(outcome.error) : ok()
    })
    return outcome ?? { kind: 'not-sent', error: lent.ok ? closed : lent.error }
  }

  function prepare(make: (calls: OrderCalls, token: Secret) => void): void {
    const opened = calls
    if (opened === null) return
    void session
      .withToken(async (token): BrokerCall<void> => {
        make(opened, token)
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
    const opened = calls === null ? await ready() : ok(calls)
    if (!opened.ok) return opened
    const wish: TurnWish = { lane }
    if (!(await lanes.turn(wish).granted)) return fail(closed)
    const meanwhile = restOf(lane)
    if (meanwhile !== null) {
      lanes.giveBack(wish)
      return fail(meanwhile)
    }
    const answer = await session.withToken((token) => call(opened.value, token))
    lanes.answered(wish)
    if (!answer.ok && answer.error.kind === 'rate-limited') leaveAlone(lane, answer.error)
    return answer
  }

  return {
    prepare,
    send,
    read,
    brokerNow: () => calls?.brokerNow() ?? null,
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

/** What was read is of the key before. */
const otherApp: AppError = {
  kind: 'not-sent',
  happened: 'Another API key was given meanwhile, so nothing was sent with the one before.',
  todo: 'Sign in, then try again.',
}

const noApp: AppError = {
  kind: 'credentials-missing',
  happened: 'The API key is not at hand, so nothing was sent.',
  todo: 'Unlock the keychain or give the API key again.',
}

const broke: AppError = {
  kind: 'outcome-unknown',
  happened: 'The terminal met a fault of its own while it sent this, so it may have arrived. It is not sent again.',
  todo: 'Wait: the broker is asked whether it has it.',
}
