/**
 * The prices this window has itself seen of each instrument: looked at once a second, thinned as they grow many, and honest
 * about when they began. Not a chart: what was not watched was not seen, and an interruption begins anew.
 */
import { indianDay } from '../../../contract/india.ts'
import { type Instant, type InstrumentKey, type Money, priceFromUnits } from '../../../contract/kinds.ts'
import type { Quote } from './market.ts'

export type Seen = {
  readonly since: Instant
  /** Oldest first, equally far apart. */
  readonly prices: readonly Money[]
}

export type PricesSeen = {
  readonly look: (keys: readonly InstrumentKey[], quoteOf: (key: InstrumentKey) => Quote, now: Instant) => void
  readonly of: (key: InstrumentKey) => Seen | null
}

type Kept = { since: Instant; lookedAt: Instant; prices: Money[]; step: number; passed: number }

/** As many as a cell has pixels for, twice over; when they are full every second one goes. */
const mostPrices = 64
/** Longer than a look takes to come round: after that it was not watched. */
const interrupted = 5_000
/** Far more than a person has in their lists at one time; those of lists that were left make room for others. */
const mostKeys = 2_000

export function createPricesSeen(): PricesSeen {
  const kept = new Map<InstrumentKey, Kept>()

  function look(keys: readonly InstrumentKey[], quoteOf: (key: InstrumentKey) => Quote, now: Instant): void {
    if (kept.size >= mostKeys) makeRoom(now)
    for (const key of keys) {
      forgetPast(key, now)
      const quote = quoteOf(key)
      const last = priceFromUnits(quote.number('last'))
      if (quote.state === 'live' && last !== undefined) take(key, last, now)
    }
  }

  /** What was seen on an earlier day is nothing of this one, also while nothing of this one has been seen. */
  function forgetPast(key: InstrumentKey, now: Instant): void {
    const known = kept.get(key)
    if (known && isInterrupted(known, now) && indianDay(known.lookedAt) !== indianDay(now)) kept.delete(key)
  }

  /** What was interrupted begins anew in any case. */
  function makeRoom(now: Instant): void {
    for (const [key, known] of kept) if (isInterrupted(known, now)) kept.delete(key)
  }

  function take(key: InstrumentKey, price: Money, now: Instant): void {
    const known = kept.get(key)
    if (!known || isInterrupted(known, now)) {
      if (!known && kept.size >= mostKeys) return
      kept.set(key, { since: now, lookedAt: now, prices: [price], step: 1, passed: 0 })
      return
    }
    if (now - known.lookedAt < 500) return
    known.lookedAt = now
    known.passed += 1
    if (known.passed < known.step) return
    known.passed = 0
    known.prices.push(price)
    // One more than that, so that the newest is among those that stay and all are equally far apart.
    if (known.prices.length <= mostPrices) return
    known.prices = known.prices.filter((_, at) => at % 2 === 0)
    known.step *= 2
  }

  return {
    look,
    of: (key) => {
      const { since, prices } = kept.get(key) ?? {}
      return since === undefined || prices === undefined ? null : { since, prices }
    },
  }
}

function isInterrupted({ lookedAt }: Kept, now: Instant): boolean {
  return now - lookedAt > interrupted || now < lookedAt
}
