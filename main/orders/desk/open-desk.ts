/** What a trader does: places, changes, cancels and converts, and the GTT orders, each judged by what is known as of now, and the kill switch. */
import type { AppError } from '../../../contract/errors.ts'
import { systemMemory } from '../../ports/memory.ts'
import type { OrderBook } from '../book/order-book.ts'
import { journalHalt } from '../halt/journal-halt.ts'
import { type KillSwitch, openKillSwitch } from '../halt/kill-switch.ts'
import { intentNames, openReviews } from '../intents/reviews.ts'
import type { Wish, Wishes } from '../intents/wishes.ts'
import type { Known } from '../known.ts'
import type { LimitsKeeper } from '../limits/open-limits.ts'
import type { OrderJournal } from '../order-journal.ts'
import { oneMore } from '../reconcile/one-more.ts'
import type { Wake } from '../reconcile/wake.ts'
import type { Access } from '../sending/access.ts'
import type { Queue } from '../sending/queue.ts'
import type { Sender } from '../sending/send.ts'
import type { KeyOf, TradingParts } from '../trading-parts.ts'
import { type Cancelling, openCancelling } from './cancel.ts'
import { type Changing, openChanging } from './change.ts'
import { type Converting, openConverting } from './convert.ts'
import { haltedNow, notChecked } from './desk-words.ts'
import { mostMemory, openFacts } from './facts.ts'
import { type GttDesk, openGttDesk } from './gtt.ts'
import { haltWays } from './halt-ways.ts'
import { openPlacing, type Placing } from './place.ts'

export type Desk = {
  readonly placing: Placing
  readonly changing: Changing
  readonly cancelling: Cancelling
  readonly converting: Converting
  readonly gttDesk: GttDesk
  readonly killSwitch: KillSwitch
}

export type DeskParts = Pick<TradingParts, 'profile' | 'market' | 'memory' | 'random' | 'clock' | 'log'> & {
  readonly kept: Pick<OrderJournal, 'journal' | 'trouble' | 'halt'>
  readonly book: OrderBook
  readonly wishes: Wishes
  readonly known: Known
  readonly access: Access
  readonly sender: Sender
  readonly queue: Queue
  readonly limits: LimitsKeeper['limits']
  readonly wake: Wake
  readonly keyOf: KeyOf
}

export function openDesk(parts: DeskParts): Desk {
  const { profile, market, kept, book, wishes, known, access, sender, queue, wake, keyOf, clock, log } = parts
  const { standing, conversions, gtts, portfolio, readings, held, reconcile, isCurrent, isTradesAlone, isInUnits } =
    known
  const newId = intentNames(parts.random)
  const isHalted = () => killSwitch.isHalted()
  const gate = (): AppError | null => {
    if (isHalted()) return haltedNow
    wake.look()
    return isCurrent() ? null : notChecked
  }
  const memory = parts.memory ?? systemMemory(clock)
  const facts = openFacts({
    ...{ market, book, clock, net: standing.net, leaving: conversions.leaving, memory },
    ...{ isHalted, journalTrouble: kept.trouble },
    ...{ sellable: held.sellable, gone: held.gone, restored: wishes.all() },
    limits: parts.limits.snapshot,
    day: portfolio.day,
    isBookCurrent: isCurrent,
    isTradesAlone: () => isTradesAlone() && held.arePositionsOfNow(),
    brokerNow: access.brokerNow,
  })
  // Counted from the moment of the ask, so that a thousand asks in one breath are no more than a thousand one by one.
  const waiting = (isCounted: (wish: Wish) => boolean) =>
    wishes.underWay().filter((wish) => wish.state.kind === 'queued' && isCounted(wish)).length
  // However many are cancelled one by one, an order that ends a position is not refused for it.
  const cancelsWaiting = () => waiting(isCancel)
  const gttCancelsWaiting = () => waiting(({ intent: { verb } }) => verb === 'gtt-cancel')
  const othersWaiting = () => waiting((wish) => !isCancel(wish) && wish.intent.verb !== 'gtt-cancel')
  const desk = { facts, market, book, wishes, sender, newId, gate, clock, waiting: othersWaiting }
  const placing = openPlacing({
    ...desk,
    reviews: openReviews(clock, newId, wake.sleeps),
    timesForAll: () => cancelling.timesForAll(),
    algoName: profile.algoName,
  })
  const changing = openChanging({
    ...{ ...desk, changesBy: profile.changesBy },
    timesForAll: () => cancelling.timesForAll(),
    timesFor: (order) => cancelling.timesFor(order),
  })
  const cancelling = openCancelling({ ...desk, waiting: cancelsWaiting, oneByOne: profile.accountBy === 'v2' })
  const converting = openConverting({
    ...{ market, book, sender, gate, clock, waiting: othersWaiting, keyOf, isInUnits },
    ...{ isHalted, journalTrouble: kept.trouble },
    filledSince: (key, product) => held.gone(key, product).filled,
    reviews: openReviews(clock, newId, wake.sleeps),
    standing: standing.now,
    isConverting: conversions.isConverting,
    readAgain: oneMore(() => Promise.all([readings.trades(), readings.positions()])),
    isBookCurrent: isCurrent,
    isMemoryShort: () => memory() > mostMemory,
  })
  const gttDesk = openGttDesk({
    ...{ facts, market, gtts, sender, newId, gate, clock, waiting: othersWaiting, cancelsWaiting: gttCancelsWaiting },
    reviews: openReviews(clock, newId, wake.sleeps),
    timesForAll: () => cancelling.timesForAll(),
    algoName: profile.algoName,
  })
  const killSwitch = openKillSwitch({
    ...haltWays({
      ...{ cancelling, placing, market, book, wishes, keyOf, isInUnits },
      readBook: reconcile.readNow,
      sleeps: wake.sleeps,
      trades: () => book.tradeRecords(book.tradesDay()),
      positions: () => standing.now().positions,
      converting: conversions.unsettled,
    }),
    restored: kept.halt,
    ...journalHalt(kept.journal),
    withdrawQueued: () => queue.takeBack(haltedNow.happened),
    ...{ clock, log },
  })

  return { placing, changing, cancelling, converting, gttDesk, killSwitch }
}

function isCancel({ intent: { verb } }: Wish): boolean {
  return verb === 'cancel' || verb === 'cancel-all'
}
