/** What is known when an order is checked, gathered anew at each check: nothing from a window is believed. */
import type { AppError } from '../../../contract/errors.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { Instant, InstrumentKey, IntentId } from '../../../contract/kinds.ts'
import type { SegmentSession } from '../../../contract/known-session.ts'
import type { OrderRow, OrderTerms, Product } from '../../../contract/orders.ts'
import type { TradingLimits } from '../../../contract/trading.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Memory } from '../../ports/memory.ts'
import type { Stop } from '../../ports/stop.ts'
import type { OrderBook } from '../book/order-book.ts'
import type { CheckContext, Circuit, DayFigures, KnownPrice } from '../checks/check-context.ts'
import { neverLeft } from '../intent.ts'
import type { Wish } from '../intents/wishes.ts'
import type { OlderName } from './older-name.ts'

/** What the rest of the terminal knows of an instrument and its market. */
export type MarketFacts = {
  readonly instrument: (key: InstrumentKey) => Instrument | null
  readonly isListOld: () => boolean
  readonly price: (key: InstrumentKey) => KnownPrice | null
  readonly circuit: (key: InstrumentKey) => Circuit | null
  /** Settles when it is known whether the broker tells one today. */
  readonly circuitAsked: (key: InstrumentKey) => Promise<unknown>
  readonly session: (key: InstrumentKey) => SegmentSession
  /** What the older interface calls a contract; read from now on where it is not known. Null where nothing is asked of that interface. */
  readonly olderName: ((contract: Instrument) => OlderName) | null
  /** An order is about to be placed in it: its price is to be followed, its circuit asked for. */
  readonly need: (key: InstrumentKey) => void
}

export type FactsParts = {
  readonly market: MarketFacts
  readonly limits: () => TradingLimits
  readonly day: () => DayFigures
  /** Net position by instrument and product, in order units. */
  readonly net: (key: InstrumentKey, product: Product) => number
  /** What of the holdings can be sold by it. */
  readonly sellable: (key: InstrumentKey, product: Product) => number
  /** What has filled and that does not show: while it may be behind, and beyond that time. */
  readonly gone: (key: InstrumentKey, product: Product) => Gone
  /** What would leave by conversions that have no end yet. */
  readonly leaving: (key: InstrumentKey, product: Product) => CheckContext['converting']
  readonly book: Pick<OrderBook, 'rowsAtMost'>
  readonly isHalted: () => boolean
  readonly journalTrouble: () => AppError | null
  readonly isBookCurrent: () => boolean
  readonly isTradesAlone: () => boolean
  readonly memory: Memory
  /** As the journal of an earlier run leaves them: what was sent right before its end was sent a moment ago. */
  readonly restored: readonly Pick<Wish, 'intent' | 'state'>[]
  /** Null until the broker has told the time. */
  readonly brokerNow: () => Instant | null
  readonly clock: Clock
}

export type Gone = { readonly filled: CheckContext['pending']; readonly doubted: CheckContext['doubted'] }

export type Facts = {
  /** `except`: a wish that waits already, of which nothing counts as pending. */
  readonly context: (terms: Pick<OrderTerms, 'key' | 'product'>, except?: IntentId) => CheckContext
  /** From now on the same order asks again for a while; until the `Stop` is called, where it came to nothing. */
  readonly remember: (terms: OrderTerms) => Stop
}

/** `at` by the steady clock. */
type Remembered = { readonly at: number; readonly terms: OrderTerms }

/** More than the span of the repeat rule can hold at the broker's rate. */
const mostRemembered = 1_000
/** Above this share an order may be the last thing the terminal does (X04). */
export const mostMemory = 0.8

export function openFacts(parts: FactsParts): Facts {
  const { market, clock } = parts
  const recent = sentBefore(parts)

  function context(
    { key, product }: Pick<OrderTerms, 'key' | 'product'>,
    except: IntentId | null = null,
  ): CheckContext {
    const converting = parts.leaving(key, product)
    const { filled, doubted } = parts.gone(key, product)
    const gone = { buy: filled.buy + converting.buy, sell: filled.sell + converting.sell }
    const elapsed = clock.elapsed()
    return {
      now: clock.wall(),
      brokerNow: parts.brokerNow() ?? clock.wall(),
      instrument: market.instrument(key),
      isListOld: market.isListOld(),
      price: market.price(key),
      circuit: market.circuit(key),
      session: market.session(key),
      limits: parts.limits(),
      day: parts.day(),
      recent: recent.map(({ at, terms }) => ({ ageMillis: elapsed - at, terms })),
      net: parts.net(key, product),
      held: parts.sellable(key, product),
      pending: pendingOf(others(parts.book.rowsAtMost(), except), key, product, gone),
      doubted,
      converting,
      isHalted: parts.isHalted(),
      journalTrouble: parts.journalTrouble(),
      isBookCurrent: parts.isBookCurrent(),
      isTradesAlone: parts.isTradesAlone(),
      isMemoryShort: parts.memory() > mostMemory,
    }
  }

  return {
    context,
    remember: (terms) => {
      const order: Remembered = { at: clock.elapsed(), terms }
      recent.push(order)
      if (recent.length > mostRemembered) recent.shift()
      return () => {
        const place = recent.indexOf(order)
        if (place >= 0) recent.splice(place, 1)
      }
    },
  }
}

function others(rows: readonly OrderRow[], except: IntentId | null): readonly OrderRow[] {
  return except === null ? rows : rows.filter(({ intent }) => intent !== except)
}

/** Across two runs only the wall counts. One that stepped back meanwhile makes nothing older than now. */
function sentBefore({ restored, limits, clock }: FactsParts): Remembered[] {
  const found: Remembered[] = []
  for (const { intent, state } of restored) {
    if (intent.verb !== 'place' || intent.terms === null || neverLeft(state)) continue
    const ageMillis = Math.max(0, clock.wall() - intent.at)
    if (ageMillis < limits().repeatMillis) found.push({ at: clock.elapsed() - ageMillis, terms: intent.terms })
  }
  return found.slice(-mostRemembered)
}

/**
 * What of the instrument and product the position does not show yet, as far as anyone knows: what is still to trade, and what
 * just did. With it what waits, is unknown, was taken without a name, or was placed by the trader's word.
 */
function pendingOf(
  rows: readonly OrderRow[],
  key: InstrumentKey,
  product: Product,
  filledSince: CheckContext['pending'],
): CheckContext['pending'] {
  const pending = { ...filledSince }
  for (const row of rows) {
    if (row.key !== key || row.product !== product || row.isFinal) continue
    pending[row.side] += Math.max(0, row.quantity - row.filled)
  }
  return pending
}
