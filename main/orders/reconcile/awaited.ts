/**
 * What the broker has just taken and nobody has told of: its update may have been lost on a channel that is up all the same, so
 * it is looked for after a moment and not with the next look that is due anyway.
 */
import type { IntentId } from '../../../contract/kinds.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'
import type { OrderBook } from '../book/order-book.ts'
import { makesOrders } from '../intent.ts'
import type { Wish, Wishes } from '../intents/wishes.ts'

export type Awaited = {
  readonly isAny: () => boolean
  readonly stop: Stop
}

export type AwaitedParts = {
  readonly wishes: Pick<Wishes, 'get' | 'onMoved'>
  readonly book: Pick<OrderBook, 'latest' | 'outcomes'>
  readonly ask: () => void
  readonly clock: Clock
}

/** Updates come within a fraction of it. */
const tellMillis = 3_000
/** What was not told by then, asked for over and over, is looked for no more often than all else. */
const giveUpMillis = 60_000

export function openAwaited({ wishes, book, ask, clock }: AwaitedParts): Awaited {
  const takenAt = new Map<IntentId, number>()
  let stopTimer: Stop | null = null

  const stopHearing = wishes.onMoved(({ intent: { id }, state }) => {
    if (state.kind !== 'accepted' || takenAt.has(id)) return
    takenAt.set(id, clock.elapsed())
    stopTimer ??= clock.after(tellMillis, due)
  })

  function due(): void {
    stopTimer = null
    if (isAny()) ask()
  }

  function isAny(): boolean {
    for (const [id, at] of takenAt) {
      const wish = wishes.get(id)
      if (wish === null || isTold(wish) || clock.elapsed() - at >= giveUpMillis) takenAt.delete(id)
    }
    return takenAt.size > 0
  }

  function isTold({ intent, orders }: Wish): boolean {
    if (!makesOrders(intent)) return book.outcomes(intent.id).every(({ kind }) => kind !== 'open')
    return orders.length >= intent.pieces && orders.every((order) => book.latest(order) !== null)
  }

  return {
    isAny,
    stop: () => {
      stopHearing()
      stopTimer?.()
    },
  }
}
