/**
 * What the broker has just taken and nobody has told of: its update may have been lost on a channel that is up all the same, so
 * it is looked for after a moment and not with the next look that is due anyway. One look serves all that wait.
 */
import type { IntentId, OrderId } from '../../../contract/kinds.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'
import { countWords } from '../../words/amounts.ts'
import type { OrderBook } from '../book/order-book.ts'
import { phaseOf } from '../book/status-words.ts'
import { makesOrders } from '../intent.ts'
import type { Wish, Wishes } from '../intents/wishes.ts'

export type Awaited = {
  /** Something is, or was not told in time a while ago: a channel that kept one update back may keep back others. */
  readonly isAny: () => boolean
  readonly stop: Stop
}

export type AwaitedParts = {
  readonly wishes: Pick<Wishes, 'get' | 'onMoved'>
  readonly book: Pick<OrderBook, 'latest' | 'outcomes'>
  readonly ask: () => void
  /** So many orders were not told of in time: once for each wish. */
  readonly missed: (orders: number) => void
  readonly clock: Clock
}

/** Updates come within a fraction of it. */
const tellMillis = 1_500
/** What was not told by then, asked for over and over, is looked for no more often than all else. */
const giveUpMillis = 60_000

export function openAwaited({ wishes, book, ask, missed, clock }: AwaitedParts): Awaited {
  const taken = new Map<IntentId, { readonly at: number; isMissed: boolean }>()
  let missedAt = Number.NEGATIVE_INFINITY
  let stopTimer: Stop | null = null

  const stopHearing = wishes.onMoved(({ intent: { id }, state }) => {
    if (state.kind !== 'accepted' || taken.has(id)) return
    taken.set(id, { at: clock.elapsed(), isMissed: false })
    stopTimer ??= clock.after(tellMillis, due)
  })

  function due(): void {
    stopTimer = null
    letGo()
    const inTime = clock.elapsed() - tellMillis
    let orders = 0
    for (const [id, one] of taken) {
      if (one.isMissed) continue
      if (one.at > inTime) {
        stopTimer ??= clock.after(one.at - inTime, due)
        continue
      }
      one.isMissed = true
      orders += untold(id)
    }
    if (orders === 0) return
    missedAt = clock.elapsed()
    missed(orders)
    ask()
  }

  function letGo(): void {
    for (const [id, { at }] of taken) if (untold(id) === 0 || clock.elapsed() - at >= giveUpMillis) taken.delete(id)
  }

  function untold(id: IntentId): number {
    const wish = wishes.get(id)
    if (wish === null) return 0
    return makesOrders(wish.intent)
      ? untoldOrders(wish)
      : book.outcomes(id).filter(({ kind }) => kind === 'open').length
  }

  function untoldOrders({ intent, orders }: Wish): number {
    return Math.max(0, intent.pieces - orders.length) + orders.filter(isUntold).length
  }

  /** One that was only told to be on its way to the exchange is not there yet, and the next word of it may be lost as well. */
  function isUntold(order: OrderId): boolean {
    const record = book.latest(order)
    return record === null || phaseOf(record.status) === 'pending'
  }

  return {
    isAny: () => {
      letGo()
      return taken.size > 0 || clock.elapsed() - missedAt < giveUpMillis
    },
    stop: () => {
      stopHearing()
      stopTimer?.()
    },
  }
}

/** For the line by which updates come. */
export function missedWords(orders: number): string {
  return `No update told within ${tellMillis / 1_000} s what became of ${countWords(orders, 'order')} that the broker had taken: the list is read instead.`
}
