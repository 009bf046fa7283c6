/** What is known of orders, GTT orders, trades and positions: what reads and compares it, keeps it of now, and settles the unknown. */

import type { Instant } from '../../contract/kinds.ts'
import type { Stop } from '../ports/stop.ts'
import type { OrderBook } from './book/order-book.ts'
import { type Conversions, followConversions } from './conversions/follow-conversions.ts'
import { type FollowedGtts, followGtts } from './gtt/follow-gtts.ts'
import { type HeldNow, openHeldNow } from './held-now.ts'
import type { Hints } from './hints.ts'
import type { Wishes } from './intents/wishes.ts'
import type { LimitsKeeper } from './limits/open-limits.ts'
import { keepPortfolio, type PortfolioKeeper } from './portfolio.ts'
import { askInUnits } from './positions/counts-units.ts'
import { missedWords, openAwaited } from './reconcile/awaited.ts'
import { type Details, openDetails } from './reconcile/details.ts'
import { openReadings, type Readings } from './reconcile/readings.ts'
import { openReconcile, type Reconcile } from './reconcile/reconcile.ts'
import { openSettling, type Settling } from './reconcile/settle.ts'
import type { Access } from './sending/access.ts'
import { keepStanding, type StandingKeeper } from './standing.ts'
import type { KeyOf, TradingParts } from './trading-parts.ts'

export type Known = {
  /** Whether the broker counts a position in units, and not in lots. */
  readonly isInUnits: ReturnType<typeof askInUnits>
  readonly standing: StandingKeeper
  readonly conversions: Conversions
  readonly gtts: FollowedGtts
  readonly portfolio: PortfolioKeeper
  readonly readings: Readings
  readonly settling: Settling
  readonly details: Details
  readonly held: HeldNow
  readonly reconcile: Reconcile
  readonly isCurrent: () => boolean
  /** Orders and positions are known, and the trades of the day alone are not. */
  readonly isTradesAlone: () => boolean
  readonly stop: Stop
}

export type KnownParts = Pick<TradingParts, 'market' | 'byToken' | 'pushLine' | 'clock' | 'crashPoint'> & {
  readonly book: OrderBook
  readonly wishes: Wishes
  readonly access: Access
  readonly limits: LimitsKeeper['limits']
  readonly keyOf: KeyOf
  /** By this computer's clock until the broker has told its own. */
  readonly now: () => Instant
  readonly isPushUp: () => boolean
  /** What a detail call told of an order, held against what a postback said of it. */
  readonly compare: Hints['compare']
}

export function openKnown(parts: KnownParts): Known {
  const { book, wishes, access, limits, market, byToken, keyOf, now, isPushUp, clock } = parts
  const isInUnits = askInUnits({ byToken, book })
  const standing = keepStanding(keyOf, isInUnits)
  const conversions = followConversions({
    ...{ wishes, standing: { now: standing.now, source: standing.source }, clock },
    ...{ trades: book.tradeRecords, tradesDay: book.tradesDay },
  })
  const portfolio = keepPortfolio({
    ...{ standing, book, market, byToken, conversions, clock },
    brokerNow: access.brokerNow,
    areOrdersWhole: () => {
      const known = reconcile.state.snapshot()
      return known.kind !== 'current' || known.lacks === undefined
    },
    limits: limits.snapshot,
    // Else everything is read anyway, and nothing is placed until it was.
    readPositions: async () => isCurrent() && readings.positions(),
  })
  const readings = openReadings({ access, book, standing, clock })
  const gtts = followGtts({ wishes, read: readings.gtts, clock })
  const settling = openSettling({ wishes, book, readTagged: readings.tagged, clock, now })
  const details = openDetails({
    ...{ readings, isSettling: settling.isAsking },
    heard: (order, told) => parts.compare(order, told),
  })
  const isCurrent = () => reconcile.state.snapshot().kind === 'current'
  const isTradesAlone = () => {
    const known = reconcile.state.snapshot()
    return known.kind === 'not-checked' && known.tradesAlone === true
  }
  const held = openHeldNow({
    ...{ standing, book, conversions, readings, isCurrent, isTradesAlone, keyOf, byToken },
    ...{ instrumentOf: market.instrument, brokerNow: now, clock },
  })
  const awaited = openAwaited({
    ...{ wishes, book, clock },
    ask: () => reconcile.soon(),
    missed: (orders) => {
      if (isPushUp()) parts.pushLine?.trouble(missedWords(orders))
    },
  })
  const reconcile = openReconcile({
    ...{ readings, settling, book, isPushUp, clock, crashPoint: parts.crashPoint },
    askDetail: details.ask,
    isAwaiting: awaited.isAny,
    wantsPositions: conversions.isAsking,
  })

  return {
    ...{ isInUnits, standing, conversions, gtts, portfolio, readings, settling, details, held, reconcile },
    ...{ isCurrent, isTradesAlone },
    stop: () => {
      awaited.stop()
      reconcile.rest()
      details.stop()
      held.stop()
      portfolio.stop()
      conversions.stop()
      gtts.stop()
    },
  }
}
