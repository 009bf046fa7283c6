/** Sends one request that moves money, once, and says what can be known of its outcome. */
import type { AppError } from '../../../contract/errors.ts'
import { assertNever } from '../../../contract/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { OrderWrite } from '../call-words.ts'
import type { Http } from '../http.ts'
import type { HttpAnswer, NotSent } from '../http-outcome.ts'
import { retryAfterMillis } from '../retry-after.ts'
import type { Refusal } from '../trouble.ts'
import { explainNotSent, explainRefused, explainUnknown } from './explain-send.ts'
import type { NothingProved } from './explain-unknown.ts'
import { judgeAnswer } from './judge-answer.ts'
import type { ReadTold } from './order-answers.ts'
import type { LastLook, SendOutcome } from './order-calls.ts'
import type { OrderAsk } from './order-requests.ts'

export type SendParts = { readonly http: Pick<Http, 'send'>; readonly clock: Clock; readonly log: Log }

/** The refusal that says that there was nothing to do, and what that comes to. */
export type NothingToDo<Value> = { readonly code: string; readonly value: Value }

export type SendOrder = {
  readonly send: <Value>(
    call: OrderWrite,
    ask: OrderAsk,
    read: ReadTold<Value>,
    lastLook?: LastLook,
    nothingToDo?: NothingToDo<Value>,
  ) => Promise<SendOutcome<Value>>
  /** For what must not even be tried. */
  readonly unsendable: (call: OrderWrite) => SendOutcome<never>
}

export function openSendOrder({ http, clock, log }: SendParts): SendOrder {
  async function send<Value>(
    call: OrderWrite,
    ask: OrderAsk,
    read: ReadTold<Value>,
    lastLook: LastLook = null,
    nothingToDo?: NothingToDo<Value>,
  ): Promise<SendOutcome<Value>> {
    const startedAt = clock.elapsed()
    const look: { stopped: AppError | null } = { stopped: null }
    const mayLeave = () => {
      if (ask.token.isOver) look.stopped = explainNotSent(call, 'signed-out')
      else look.stopped = lastLook?.() ?? null
      return look.stopped === null
    }
    const outcome = await http.send({ ...ask.http, mayLeave })
    if (look.stopped !== null) return { kind: 'not-sent', error: look.stopped }
    const millis = Math.round(clock.elapsed() - startedAt)
    switch (outcome.kind) {
      case 'not-sent':
        return notSent(call, outcome.why, millis)
      case 'may-have-been-sent':
        return unknown(call, { kind: 'lost', lost: outcome.why }, millis)
      case 'answered':
        return answered(call, outcome.answer, [ask.token.reveal()], { read, nothingToDo }, millis)
      default:
        return assertNever(outcome)
    }
  }

  function answered<Value>(
    call: OrderWrite,
    answer: HttpAnswer,
    secrets: readonly string[],
    { read, nothingToDo }: { readonly read: ReadTold<Value>; readonly nothingToDo: NothingToDo<Value> | undefined },
    millis: number,
  ): SendOutcome<Value> {
    const pause = retryAfterMillis(answer.retryAfter, clock.wall())
    const judged = judgeAnswer(answer, { secrets, retryAfterMillis: pause })
    if (judged.kind === 'refused' && nothingToDo !== undefined && judged.refusal.code === nothingToDo.code)
      return { kind: 'accepted', value: nothingToDo.value, latencyMillis: null }
    if (judged.kind === 'refused') return refused(call, judged.refusal, millis)
    if (judged.kind === 'proves-nothing') return unknown(call, judged.why, millis)
    const told = read(judged.sent)
    if (told === null) return unknown(call, { kind: 'wrong-shape', field: 'data' }, millis)
    log.note('orders', `${call} answered`, { millis, latencyMillis: told.latencyMillis })
    return { kind: 'accepted', ...told }
  }

  // Facts only: no address, header or body goes into the log from here.
  function notSent(call: OrderWrite, why: NotSent, millis: number): SendOutcome<never> {
    const reference = log.fault(`broker.${call}`, { kind: 'not-sent', why, millis })
    return { kind: 'not-sent', error: { ...explainNotSent(call, why), reference } }
  }

  function refused(call: OrderWrite, refusal: Refusal, millis: number): SendOutcome<never> {
    const reference = log.fault(`broker.${call}`, { kind: 'refused', ...refusal, millis })
    return {
      kind: 'refused',
      error: { ...explainRefused(call, refusal, clock.wall()), reference },
      status: refusal.status,
    }
  }

  function unknown(call: OrderWrite, why: NothingProved, millis: number): SendOutcome<never> {
    const reference = log.fault(`broker.${call}`, { kind: 'unknown', why, millis })
    return { kind: 'unknown', error: { ...explainUnknown(call, why), reference } }
  }

  return { send, unsendable: (call) => notSent(call, 'unsendable', 0) }
}
