/** The trader's word on a wish that no evidence settles: the only other thing that ends what is unknown (I5). */
import type { AppError } from '../../../contract/errors.ts'
import type { IntentId, OrderId } from '../../../contract/kinds.ts'
import { fail, type Result } from '../../../contract/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OrderBook } from '../book/order-book.ts'
import type { Wishes } from '../intents/wishes.ts'
import { nothingToDecide, notWrittenDown, orderNotYours, stillAsking } from './desk-words.ts'

export type Decision = {
  readonly intent: IntentId
  readonly verdict: 'placed' | 'not-placed'
  /** Where the trader knows which ones came of it. */
  readonly orders: readonly OrderId[]
}

type Parts = {
  readonly wishes: Wishes
  readonly book: Pick<OrderBook, 'candidates' | 'bind'>
  /** For how long it has been unknown. */
  readonly unknownFor: (intent: IntentId) => number
  readonly clock: Pick<Clock, 'wall'>
}

/** Without an answer of the broker's for this long the trader may decide without it. */
const longestAskingMillis = 60_000

export async function decide(parts: Parts, { intent, verdict, orders }: Decision): Promise<Result<void, AppError>> {
  const { wishes, book, unknownFor, clock } = parts
  const state = wishes.get(intent)?.state
  if (state?.kind !== 'unknown') return fail(nothingToDecide)
  if (state.notFoundAt === null && unknownFor(intent) < longestAskingMillis) return fail(stillAsking)
  const named = verdict === 'placed' ? orders : []
  const candidates = book.candidates(intent)
  if (!named.every((order) => candidates.includes(order))) return fail(orderNotYours)
  const bound = named.length > 0 ? book.bind(intent, named, 'trader') : []
  const settled = await wishes.settle(intent, { kind: 'decided', at: clock.wall(), verdict }, bound)
  return settled.ok ? settled : fail(notWrittenDown(settled.error))
}
