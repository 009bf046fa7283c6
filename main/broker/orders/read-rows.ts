/** The readings that prove how orders, fills and positions stand (4.5): each record by itself, so that a bad one hides no other. */
import { z } from 'zod'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import { readAnswer } from '../answer.ts'
import type { BrokerCall } from '../broker.ts'
import type { BrokerTime } from '../broker-time.ts'
import type { OrderReading } from '../call-words.ts'
import { explain } from '../explain.ts'
import type { Http } from '../http.ts'
import { retryAfterMillis } from '../retry-after.ts'
import type { Trouble } from '../trouble.ts'
import type { ReadRecords } from './known-records.ts'
import type { Rows } from './order-calls.ts'
import type { OrderAsk } from './order-requests.ts'
import { isUnknownOrder } from './unknown-order.ts'

export type ReadRows = <Item>(
  name: OrderReading,
  ask: OrderAsk,
  readRecords: ReadRecords<Item>,
) => BrokerCall<Rows<Item>>

const listAnswer = z.object({ data: z.array(z.unknown()) })

/** A day's trade book of a busy account; far more than the few hundred orders most have. */
const longestList = 16 * 1024 * 1024

export type ReadRowsParts = {
  readonly http: Pick<Http, 'send'>
  readonly brokerTime: Pick<BrokerTime, 'hear'>
  readonly clock: Clock
  readonly log: Log
}

export function openReadRows({ http, brokerTime, clock, log }: ReadRowsParts): ReadRows {
  async function askFor(
    name: OrderReading,
    { http: asked, token }: OrderAsk,
  ): Promise<Result<readonly unknown[], Trouble>> {
    const outcome = await http.send({ ...asked, mostBytes: longestList })
    if (outcome.kind === 'not-sent') return fail(outcome)
    if (outcome.kind === 'may-have-been-sent') return fail({ kind: 'lost', why: outcome.why, mostBytes: longestList })
    brokerTime.hear(outcome.answer.date)
    const pause = retryAfterMillis(outcome.answer.retryAfter, clock.wall())
    const answer = readAnswer(outcome.answer, { shape: listAnswer, secrets: [token.reveal()], retryAfterMillis: pause })
    if (answer.ok) return ok(answer.value.data)
    if (name !== 'order' || !isUnknownOrder(answer.error, outcome.answer)) return answer
    log.note(`broker.${name}`, 'the broker knows no such order')
    return ok([])
  }

  return async (name, ask, readRecords) => {
    const answer = await askFor(name, ask)
    if (!answer.ok) {
      const reference = log.fault(`broker.${name}`, answer.error)
      return fail({ ...explain(name, answer.error, clock.wall()), reference })
    }
    const read = await readRecords(answer.value)
    const rows = read.flatMap((record) => (record.ok ? [record.value] : []))
    const fields = read.flatMap((record) => (record.ok ? [] : [record.error.field]))
    if (fields.length > 0) log.fault(`broker.${name}`, { kind: 'unreadable records', fields: fields.slice(0, 20) })
    return ok({ rows, unreadable: fields.length })
  }
}
