/** The contracts of one chain that are open, and those that the basket would add: each as a leg, or why it is none. */
import type { Basket } from '../../../contract/basket-words.ts'
import type { OptionChain } from '../../../contract/chain.ts'
import { countsLots, type Instrument } from '../../../contract/instrument.ts'
import type { Instant, InstrumentKey, Money } from '../../../contract/kinds.ts'
import type { Holding, Position } from '../../../contract/trading.ts'
import type { Leg } from './payoff.ts'

export const legSources = ['position', 'basket', 'holding'] as const
export type LegFrom = (typeof legSources)[number]

export type LegLine = {
  readonly id: string
  readonly from: LegFrom
  readonly instrument: Instrument
  /** Order units; negative where sold. */
  readonly quantity: number
  /** For one unit; null where it is not known. */
  readonly price: Money | null
  /** Null where what was paid for it is not known: then nothing can be reckoned with it. */
  readonly leg: Leg | null
}

type Chain = Pick<OptionChain, 'segment' | 'symbol' | 'underlying'>
type Listed = ReadonlyMap<InstrumentKey, Instrument | null>
type Open = Pick<Position, 'key' | 'product' | 'net' | 'reckoning'>

export function positionLines(positions: readonly Open[], chain: Chain, listed: Listed): readonly LegLine[] {
  return positions.flatMap(({ key, product, net, reckoning }) => {
    const instrument = ofChain(key, chain, listed)
    if (!instrument || net === 0) return []
    const units = reckoning && net * reckoning.multiplier
    const leg = reckoning && units !== null ? legOf(instrument, chain, units, reckoning.cost) : null
    const price = leg && (Math.round(leg.cost / leg.units) as Money)
    return [{ id: `${key} ${product}`, from: 'position', instrument, quantity: net, price, leg }]
  })
}

type Held = Pick<Holding, 'key' | 'product' | 'quantity' | 'usedQuantity' | 'averagePrice'>

/** Of the share that the options are written on, also where it is held at the other exchange; what of it is used is sold. */
export function holdingLines(holdings: readonly Held[], chain: Chain, listed: Listed): readonly LegLine[] {
  const isin = (chain.underlying && listed.get(chain.underlying)?.isin) ?? null
  return holdings.flatMap(({ key, product, quantity, usedQuantity, averagePrice: price }) => {
    const instrument = (key === null ? null : listed.get(key)) ?? null
    const units = quantity - usedQuantity
    if (isin === null || instrument?.isin !== isin || units <= 0) return []
    const leg: Leg | null =
      price === null ? null : { kind: 'underlying', strike: 0 as Money, units, cost: (units * price) as Money }
    return [{ id: `${key} ${product}`, from: 'holding', instrument, quantity: units, price, leg }]
  })
}

/** At their own prices; what goes at the market, at the last one. */
export function basketLines(
  basket: Basket,
  { chain, listed, lastOf }: { readonly chain: Chain; readonly listed: Listed; readonly lastOf: LastOf },
): readonly LegLine[] {
  return basket.flatMap(({ id, terms }) => {
    const instrument = ofChain(terms.key, chain, listed)
    if (!instrument) return []
    const quantity = terms.side === 'buy' ? terms.quantity : -terms.quantity
    const price = terms.price ?? terms.trigger ?? lastOf(terms.key)
    const units = quantity * (countsLots(instrument) ? instrument.lotSize : 1)
    const leg = price === null ? null : legOf(instrument, chain, units, (units * price) as Money)
    return [{ id, from: 'basket', instrument, quantity, price, leg }]
  })
}

export type LastOf = (key: InstrumentKey) => Money | null

/** What is written on no day: it is worth what the price is, on each. */
function isOfEachDay({ key, expiry }: Instrument, { underlying }: Chain): boolean {
  return key === underlying || expiry === null
}

/** Those that count on a day, and how many there are of others: what these are worth then, nobody knows. */
export function onDay(lines: readonly LegLine[], day: Instant | null, chain: Chain) {
  const counted = lines.filter(({ instrument }) => isOfEachDay(instrument, chain) || instrument.expiry === day)
  return { counted, others: lines.length - counted.length }
}

/** The days on which something ends, nearest first. */
export function daysOf(lines: readonly LegLine[], chain: Chain): readonly Instant[] {
  const days = lines.flatMap(({ instrument }) => (isOfEachDay(instrument, chain) ? [] : (instrument.expiry ?? [])))
  return [...new Set(days)].sort((one, other) => one - other)
}

function ofChain(key: InstrumentKey | null, { segment, symbol, underlying }: Chain, listed: Listed): Instrument | null {
  const instrument = (key === null ? null : listed.get(key)) ?? null
  if (instrument === null || instrument.key === underlying) return instrument
  return instrument.segment === segment && instrument.underlyingSymbol === symbol ? instrument : null
}

function legOf({ key, kind, strike }: Instrument, { underlying }: Chain, units: number, cost: Money): Leg | null {
  if (key === underlying || kind === 'future') return { kind: 'underlying', strike: 0 as Money, units, cost }
  return (kind === 'call' || kind === 'put') && strike !== null ? { kind, strike, units, cost } : null
}
