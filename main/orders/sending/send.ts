/**
 * The way of a wish out of the house: its turn, its record on the disk, exactly one request, and what that came to. A wish
 * that may have left is never sent again from here; a late answer is still heard.
 */
import type { AppError } from '../../../contract/errors.ts'
import type { GttId, OrderId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { LastLook, OrderCalls, SendOutcome } from '../../broker/orders/order-calls.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CrashPoint } from '../../ports/crash-point.ts'
import type { Log } from '../../ports/log.ts'
import type { Secret } from '../../session/secret.ts'
import type { Intent } from '../intent.ts'
import type { Wish, Wishes } from '../intents/wishes.ts'
import type { Access } from './access.ts'
import type { LaneName } from './lane-limits.ts'
import type { Lanes } from './lanes.ts'
import { type Queue, type QueueWish, tooOld } from './queue.ts'
import { leftOut, leftTooLate, noAnswerYet } from './send-words.ts'

export type SendAct<Value> = {
  readonly intent: Intent
  readonly lane: LaneName
  readonly window: string | null
  readonly isUrgent: boolean
  readonly mostMillis: number | null
  /** Asked at the last instant before it leaves; null for what nothing stops, as cancelling. */
  readonly gate: (() => AppError | null) | null
  /** Whether a halt takes it out of the queue. */
  readonly endsWithHalt: boolean
  /** What must have ended before it may even wait for its turn; an error keeps it here. */
  readonly before?: () => AppError | null | Promise<AppError | null>
  /** `lastLook` is asked again once there is a connection: opening one may take seconds. */
  readonly call: (calls: OrderCalls, token: Secret, lastLook: LastLook) => Promise<SendOutcome<Value>>
  /** What of the call can be made ready while the disk works. */
  readonly prepare?: (calls: OrderCalls, token: Secret) => void
  readonly ordersOf: (value: Value) => readonly OrderId[]
  /** The GTT order that the answer names; left out, it is about none. */
  readonly gttOf?: (value: Value) => GttId
  /** Those it asks for that the answer does not name, of which nobody knows then; left out, an answer is of all. */
  readonly unnamed?: (value: Value) => readonly OrderId[]
}

/** `value` is what the broker answered, where it did. */
export type Sent<Value> = { readonly wish: Wish; readonly value: Value | null }

export type Sender = {
  /** Settles when the wish rests: answered, refused, taken back, or unknown. */
  readonly send: <Value>(act: SendAct<Value>) => Promise<Sent<Value>>
}

export type SenderParts = {
  readonly wishes: Pick<Wishes, 'begin' | 'record' | 'leaves' | 'move' | 'named' | 'answered' | 'nothingCame' | 'get'>
  readonly queue: Queue
  readonly lanes: Pick<Lanes, 'answered' | 'pause'>
  readonly access: Pick<Access, 'send' | 'prepare' | 'brokerNow'>
  readonly clock: Clock
  readonly log: Log
  readonly crashPoint: CrashPoint
}

/** Whether it is written down, and the turn that it leaves with. */
type Ready = { readonly recorded: Result<void, AppError>; readonly turn: QueueWish }

/** Without an answer for this long a wish is called unknown, and the broker is asked about it. */
const patienceMillis = 5_000
/** A turn older than this might meet the broker's count of another second. */
const freshTurnMillis = 40
/** After a refusal for too many requests. Not for as long as the broker may ask: what waited so long would leave by the checks of then. */
const pauseMillis = 2_000

/** The longest that the cancellation of everything waits for the disk. */
const slowDiskMillis = 10

/** The cancellation of everything, which nothing stops and nothing goes before. */
function isForAll({ gate, isUrgent }: Pick<SendAct<unknown>, 'gate' | 'isUrgent'>): boolean {
  return gate === null && isUrgent
}

export function openSender({ wishes, queue, lanes, access, clock, log, crashPoint }: SenderParts): Sender {
  async function send<Value>(act: SendAct<Value>): Promise<Sent<Value>> {
    const { intent } = act
    const brokerAt = access.brokerNow()
    const startedAt = clock.elapsed()
    wishes.begin(brokerAt === null ? intent : { ...intent, brokerAt }, { kind: 'queued', since: clock.wall() })
    const turn = await turnToLeave(act, startedAt)
    if (!turn.ok) {
      wishes.move(intent.id, turn.error)
      return { wish: wishOf(intent), value: null }
    }
    const answer = access.send((calls, token) => leave(act, calls, token, startedAt))
    // In the turn in which it left, and after it: nobody can look between the two, and the bytes need not wait for it.
    wishes.move(intent.id, { kind: 'sending', since: clock.wall() })
    return listen(act, turn.value, answer)
  }

  /** The turn it leaves with, when the next thing to happen is the request itself; otherwise how it stays. */
  async function turnToLeave<Value>(act: SendAct<Value>, startedAt: number): Promise<Result<QueueWish, IntentState>> {
    const before = act.before?.() ?? null
    // A text says why it was taken back meanwhile.
    const early = before instanceof Promise ? await queue.hold(turnOf(act, act.isUrgent), before) : before
    if (typeof early === 'string') return fail(withdrawn(early))
    if (early !== null) return fail(refusedHere(early))
    const ready = isForAll(act) ? await recordThenTurn(act) : await turnThenRecord(act)
    if (typeof ready === 'string') return fail(withdrawn(ready))
    await crashPoint('before-send')
    const stopped = stoppedMeanwhile(act, ready.recorded, startedAt)
    if (stopped === null) return ok(ready.turn)
    queue.giveBack(ready.turn)
    return fail(stopped)
  }

  /** Nothing of what only waited is written down. A text says why it was taken back. */
  async function turnThenRecord<Value>(act: SendAct<Value>): Promise<Ready | string> {
    const first = turnOf(act, act.isUrgent)
    const takenBack = await queue.wait(first)
    if (takenBack !== null) return takenBack
    const grantedAt = clock.elapsed()
    const recorded = await record(act)
    if (clock.elapsed() - grantedAt <= freshTurnMillis) return { recorded, turn: first }
    const second = { ...turnOf(act, true), instead: first }
    return (await queue.wait(second)) ?? { recorded, turn: second }
  }

  /** A slow disk must not cost it a second turn: in a lane of one a second that would be a second lost with everything open. */
  async function recordThenTurn<Value>(act: SendAct<Value>): Promise<Ready | string> {
    const recorded = await soon(record(act))
    const turn = turnOf(act, act.isUrgent)
    return (await queue.wait(turn)) ?? { recorded, turn }
  }

  /**
   * Cancelling everything twice does no harm, so that unlike an order it need not be on the disk before it leaves: it is written
   * down, and a disk that hangs is not waited for.
   */
  function soon(recording: Promise<Result<void, AppError>>): Promise<Result<void, AppError>> {
    return new Promise((resolve) => {
      const stopWaiting = clock.after(slowDiskMillis, () => resolve(ok()))
      void recording.then((recorded) => {
        stopWaiting()
        resolve(recorded)
      })
    })
  }

  function turnOf<Value>(act: SendAct<Value>, isUrgent: boolean): QueueWish {
    const { intent, lane, window, mostMillis, endsWithHalt } = act
    return { id: intent.id, lane, window, isUrgent, mostMillis, endsWithHalt }
  }

  async function record<Value>({ intent, prepare }: SendAct<Value>): Promise<Result<void, AppError>> {
    await crashPoint('before-intent-recorded')
    const recording = wishes.record(intent.id)
    // Once the disk has it, which then works beside us: the journal takes what it is asked at the end of this breath.
    await undefined
    wishes.move(intent.id, { kind: 'recording', since: clock.wall() })
    if (prepare) access.prepare(prepare)
    const recorded = await recording
    await crashPoint('after-intent-recorded')
    return recorded
  }

  /** Not even a turn of the program passes between this look and the request: a halt on the very threshold still stops it (I10). */
  function leave<Value>(
    act: SendAct<Value>,
    calls: OrderCalls,
    token: Secret,
    startedAt: number,
  ): Promise<SendOutcome<Value>> {
    const { intent, gate, call } = act
    const stopped = gate?.() ?? null
    if (stopped !== null) return Promise.resolve({ kind: 'not-sent', error: stopped })
    if (gate === null) return call(calls, token, null)
    return call(calls, token, () => {
      // A connection that was long in opening makes it too old like any other wait.
      const late = gate() ?? (isTooOld(act, startedAt) ? leftTooLate : null)
      if (late === null) wishes.leaves(intent.id)
      return late
    })
  }

  /** Whatever came up while it waited and was written down stops it. The last look, in the breath of the write, is `leave`. */
  function stoppedMeanwhile<Value>(
    act: SendAct<Value>,
    recorded: Result<void, AppError>,
    startedAt: number,
  ): IntentState | null {
    const { gate } = act
    // Cancelling goes on without a record: an order left standing is worse than one line less.
    if (gate === null) {
      if (!recorded.ok) log.note('orders', 'a cancellation goes out that could not be written down')
      return null
    }
    if (!recorded.ok) return refusedHere(recorded.error)
    const stopped = gate()
    if (stopped !== null) return refusedHere(stopped)
    return isTooOld(act, startedAt) ? withdrawn(tooOld) : null
  }

  function isTooOld({ mostMillis }: Pick<SendAct<unknown>, 'mostMillis'>, startedAt: number): boolean {
    return mostMillis !== null && clock.elapsed() - startedAt > mostMillis
  }

  function listen<Value>(
    act: SendAct<Value>,
    turn: QueueWish,
    answer: Promise<SendOutcome<Value>>,
  ): Promise<Sent<Value>> {
    return new Promise((resolve) => {
      let isLate = false
      const stopPatience = clock.after(patienceMillis, () => {
        isLate = true
        wishes.move(act.intent.id, unknown(noAnswerYet(act.intent.verb)))
        resolve({ wish: wishOf(act.intent), value: null })
      })
      void answer.then(async (outcome) => {
        await crashPoint('after-send-before-outcome')
        stopPatience()
        // However long it was on its way, the next one of its lane comes late enough for the broker's count too.
        if (outcome.kind !== 'not-sent') lanes.answered(turn)
        conclude(act, outcome, isLate)
        await crashPoint('after-outcome')
        resolve({ wish: wishOf(act.intent), value: outcome.kind === 'accepted' ? outcome.value : null })
      })
    })
  }

  function conclude<Value>(act: SendAct<Value>, outcome: SendOutcome<Value>, isLate: boolean): void {
    const { id } = act.intent
    if (outcome.kind === 'refused' && outcome.status === 429) lanes.pause(act.lane, pauseMillis)
    const { kind } = wishOf(act.intent).state
    // The evidence or the trader was quicker: only an answer that names orders says more.
    const isOpen = kind === 'sending' || kind === 'unknown'
    if (outcome.kind === 'accepted') {
      if (act.gttOf) wishes.named(id, act.gttOf(outcome.value))
      const unnamed = act.unnamed?.(outcome.value) ?? []
      if (unnamed.length === 0)
        wishes.answered(id, accepted(isLate, outcome.latencyMillis), act.ordersOf(outcome.value))
      else if (isOpen) wishes.move(id, { ...unknown(leftOut(unnamed)), unnamed })
    } else if (outcome.kind === 'unknown') {
      if (kind === 'sending') wishes.move(id, unknown(outcome.error))
    } else {
      const end = endOf(outcome)
      if (isOpen) wishes.move(id, end)
      else if (!wishes.nothingCame(id, end))
        log.note('orders', 'a late answer that changes nothing', { intent: id, answer: outcome.kind })
    }
  }

  function endOf(outcome: Extract<SendOutcome<unknown>, { kind: 'refused' | 'not-sent' }>): IntentState {
    return outcome.kind === 'refused'
      ? refused('broker', outcome.error)
      : { kind: 'not-sent', at: clock.wall(), because: outcome.error }
  }

  function wishOf(intent: Intent): Wish {
    // It was begun above; a wish is never forgotten while the program runs.
    return wishes.get(intent.id) ?? { intent, state: { kind: 'queued', since: intent.at }, orders: [] }
  }

  const accepted = (late: boolean, brokerMillis: number | null): IntentState => ({
    ...{ kind: 'accepted', at: clock.wall(), late },
    ...(brokerMillis !== null && { brokerMillis }),
  })
  const withdrawn = (why: string): IntentState => ({ kind: 'withdrawn', at: clock.wall(), why })
  const refusedHere = (because: AppError): IntentState => refused('terminal', because)
  const refused = (by: 'broker' | 'terminal', because: AppError): IntentState => ({
    ...{ kind: 'refused', at: clock.wall(), by, because },
  })
  const unknown = (because: AppError): Extract<IntentState, { kind: 'unknown' }> => ({
    ...{ kind: 'unknown', since: clock.wall(), because, asked: 0, notFoundAt: null },
  })

  return { send }
}
