/** The live feed of one token as text: what is new since the last look, each quote in the form of its kind (service facts 3.4). */
import type { FeedFaults } from '../feed/faults/feed-faults.ts'
import { fullText, indexText, legacyFull, legacyIndexFull, legacyLtp, ltpText } from '../market/legacy-quote.ts'
import { isIndex } from '../market/listing/instrument.ts'
import type { Market } from '../market/market.ts'
import { rupees } from '../market/ticks.ts'
import type { Yearly } from '../quotes/yearly.ts'
import type { Subscription } from './subscriptions.ts'

export type QuoteLines = {
  /** Texts for what has news, for as long as there is time in this beat; the rest is first the next time. */
  readonly next: (standing: ReadonlyMap<string, Subscription>) => string[]
  readonly retell: () => void
}

/** Real milliseconds; a first look at a year of prices takes a while. */
const longestBeat = 20

export function openQuoteLines(market: Market, yearly: Yearly, faults: FeedFaults): QuoteLines {
  let toldAt = new Map<string, number>()
  let cursor = 0

  function isNews({ instrument, type }: Subscription, name: string): boolean {
    const before = toldAt.get(name)
    if (before === undefined || before > market.now()) return true
    for (const _ of market.latest(before, [instrument], type === 'ltp' ? 'ltpc' : 'full')) return true
    return false
  }

  function next(standing: ReadonlyMap<string, Subscription>): string[] {
    const ends = performance.now() + longestBeat
    const all = [...standing]
    const texts: string[] = []
    let looked = 0
    for (; looked < all.length && performance.now() < ends; looked++) {
      const [name, one] = all[(cursor + looked) % all.length] ?? []
      if (name === undefined || !one) break
      const isFirst = !toldAt.has(name)
      const news = isNews(one, name)
      toldAt.set(name, market.now())
      if (news && !(isFirst && faults.take('noSnapshot', one.instrument.key)))
        texts.push(textOf(market, one, yearly, faults))
    }
    cursor = all.length === 0 ? 0 : (cursor + looked) % all.length
    for (const name of toldAt.keys()) if (!standing.has(name)) toldAt.delete(name)
    return texts
  }

  return {
    next,
    retell: () => {
      toldAt = new Map()
    },
  }
}

function textOf(market: Market, { instrument, type }: Subscription, yearly: Yearly, faults: FeedFaults): string {
  const spoil = <Quote extends { readonly timestamp: number; readonly ltp: number }>(quote: Quote) =>
    spoilQuote(faults, instrument.key, quote)
  const text = () => {
    if (type === 'ltp') return ltpText(spoil(legacyLtp(market.tape(instrument), market.now())))
    const range = yearly(instrument)
    if (isIndex(instrument)) return indexText(spoil(legacyIndexFull(market.tape(instrument), market.now(), range)))
    const limits = market.limits(instrument)
    const year = { low: rupees(range.lowTicks, instrument), high: rupees(range.highTicks, instrument) }
    const withLtt = !faults.take('oldColumns')
    return fullText(spoil(legacyFull(market.tape(instrument), market.now(), limits)), year, withLtt)
  }
  return faults.take('wrongColumns') ? text().replace(/,[^,]*$/, '') : text()
}

function spoilQuote<Quote extends { readonly timestamp: number; readonly ltp: number }>(
  faults: FeedFaults,
  key: string,
  quote: Quote,
): Quote {
  const times = faults.take('timesPrice', key)
  const fixed = times ? null : faults.take('price', key)
  const back = faults.take('timeBackMs', key)
  const ltp = times ? quote.ltp * times.timesPrice : fixed ? Number(fixed.price) : quote.ltp
  const unit = faults.take('timesTime', key)
  const timestamp = Math.round((quote.timestamp - (back?.timeBackMs ?? 0)) * (unit?.timesTime ?? 1))
  return { ...quote, ltp, timestamp }
}
