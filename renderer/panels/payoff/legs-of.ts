/** The contracts of one underlying that are open, held, or would be added by the basket: each as a leg, or why it is none. */
import { type Basket, type BasketOrder, isAnotherContract } from '../../../contract/basket.ts'
import type { OptionChain } from '../../../contract/chain.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { Instant, InstrumentKey, Money } from '../../../contract/kinds.ts'
import { unitsPerOrderUnit } from '../../../contract/order-size.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import type { Holding, Position } from '../../../contract/trading.ts'
import { openAverage } from '../../stores/positions/open-average.ts'
import { leftOfHoldings } from '../../worth/left-of-holdings.ts'
import type { Leg } from './payoff.ts'

export const legSources = ['position', 'basket', 'holding'] as const
export type LegFrom = (typeof legSources)[number]

export type LegLine = {
  readonly id: string
  readonly from: LegFrom
  readonly instrument: Instrument
  /** Order units; negative where sold. */
  readonly quantity: number
  /** The broker tells the position in units of the contract, though it is ordered in lots. */
  readonly countsUnits: boolean
  /** For one unit; null where it is not known. */
  readonly price: Money | null
  /** Null where what was paid for it is not known: then nothing can be reckoned with it. */
  readonly leg: Leg | null
}

export type LegLines = {
  readonly lines: readonly LegLine[]
  /** Open, or in the basket, of instruments that today's list does not hold: whether they belong here nobody knows. */
  readonly unknown: number
  /** Of some it is being asked what they are. */
  readonly isAsking: boolean
}

/** Contracts of one segment by one symbol, and what they are written on. */
export type Family = Pick<OptionChain, 'segment' | 'symbol' | 'underlying'>
/** Nothing for what has not been answered. */
type Listed = ReadonlyMap<InstrumentKey, Instrument | null>

type Open = Pick<
  Position,
  'key' | 'product' | 'net' | 'countsUnits' | 'soldHoldings' | 'buyQuantity' | 'sellQuantity' | 'reckoning'
>
type Held = Pick<Holding, 'key' | 'product' | 'quantity' | 'averagePrice'>

export type LegParts = {
  readonly family: Family
  readonly listed: Listed
  readonly positions: readonly Open[]
  readonly holdings: readonly Held[]
  readonly basket: Basket
  /** Null where no price of now is known. */
  readonly lastOf: (key: InstrumentKey) => Money | null
}

export function legLines(parts: LegParts): LegLines {
  const { listed, positions, basket } = parts
  const isUnknown = (key: InstrumentKey | null) => key === null || listed.get(key) === null
  const open = positions.filter(({ net, key }) => net !== 0 && isUnknown(key))
  const put = basket.filter((order) => isUnknown(order.terms.key) || isAnother(order, listed))
  return {
    lines: [...positionLines(parts), ...basketLines(parts), ...holdingLines(parts)],
    unknown: open.length + put.length,
    isAsking: [...positions, ...basket.map(({ terms }) => terms)].some(({ key }) => key !== null && !listed.has(key)),
  }
}

function positionLines({ positions, ...parts }: LegParts): readonly LegLine[] {
  return positions.flatMap(({ key, product, net, countsUnits, reckoning }) => {
    const instrument = ofFamily(key, parts)
    if (!instrument || net === 0) return []
    const leg = reckoning && legOf(instrument, net * reckoning.multiplier, reckoning.cost)
    const price = openAverage({ net, reckoning })
    return [{ id: `${key} ${product}`, from: 'position', instrument, quantity: net, countsUnits, price, leg }]
  })
}

/** Under its key is another contract today: nothing of it is known here. */
function isAnother(order: BasketOrder, listed: Listed): boolean {
  return isAnotherContract(order, listed.get(order.terms.key) ?? null)
}

/** At their own prices; what goes at the market, at the last one. */
function basketLines({ basket, lastOf, ...parts }: LegParts): readonly LegLine[] {
  return basket.flatMap((order) => {
    const { id, terms } = order
    const instrument = ofFamily(terms.key, parts)
    if (!instrument || isAnother(order, parts.listed)) return []
    const quantity = terms.side === 'buy' ? terms.quantity : -terms.quantity
    const price = goesAtLast(terms) ? lastOf(terms.key) : (terms.price ?? terms.trigger)
    const units = quantity * unitsPerOrderUnit(instrument)
    const leg = price === null ? null : legOf(instrument, units, (units * price) as Money)
    return [{ id, from: 'basket', instrument, quantity, countsUnits: false, price, leg }]
  })
}

/** The trigger of a cover order is its way out, and no price that it goes at. */
export function goesAtLast({ type }: Pick<OrderTerms, 'type'>): boolean {
  return type === 'market'
}

/** What the positions tell as sold out of them is gone. */
function holdingLines({ holdings, positions, family, listed }: LegParts): readonly LegLine[] {
  const left = leftOfHoldings(holdings, positions, (key) => isinOf(key, listed))
  return holdings.flatMap(({ key, product, averagePrice: price }, place) => {
    const instrument = ofFamily(key, { family, listed })
    const units = left[place] ?? 0
    if (!instrument || units <= 0) return []
    const leg = price === null ? null : legOf(instrument, units, (units * price) as Money)
    return [{ id: `${key} ${product}`, from: 'holding', instrument, quantity: units, countsUnits: false, price, leg }]
  })
}

function isinOf(key: InstrumentKey | null, listed: Listed): string | null {
  return (key === null ? null : listed.get(key)?.isin) ?? null
}

/** A contract of the family, what it is written on, or the same share at the other exchange. */
function ofFamily(
  key: InstrumentKey | null,
  { family, listed }: Pick<LegParts, 'family' | 'listed'>,
): Instrument | null {
  const instrument = (key === null ? null : listed.get(key)) ?? null
  if (instrument === null || instrument.key === family.underlying) return instrument
  if (instrument.kind === 'cash') {
    const isin = isinOf(family.underlying, listed)
    return isin !== null && instrument.isin === isin ? instrument : null
  }
  const { segment, symbol } = family
  return instrument.segment === segment && instrument.underlyingSymbol === symbol ? instrument : null
}

function legOf({ kind, strike }: Instrument, units: number, cost: Money): Leg | null {
  if (kind === 'future' || kind === 'cash') return { kind: 'underlying', strike: 0 as Money, units, cost }
  return (kind === 'call' || kind === 'put') && strike !== null ? { kind, strike, units, cost } : null
}

/** The days on which options end, nearest first; where there are none, those of the futures. */
export function daysOf(lines: readonly LegLine[]): readonly Instant[] {
  const expiring = lines.filter(({ instrument: { expiry } }) => expiry !== null)
  const options = expiring.filter(({ instrument: { kind } }) => kind !== 'future')
  const days = (options.length > 0 ? options : expiring).flatMap(({ instrument }) => instrument.expiry ?? [])
  return [...new Set(days)].sort((one, other) => one - other)
}

/** What a day's price is of: told by the chain of that day; of a day without options, the future that ends on it. */
export function underlyingOn(
  day: Instant | null,
  lines: readonly LegLine[],
  chain: Pick<OptionChain, 'expiry' | 'underlying'>,
): InstrumentKey | null {
  if (day === null || chain.expiry === day) return chain.underlying
  const future = lines.find(({ instrument: { kind, expiry } }) => kind === 'future' && expiry === day)
  return future?.instrument.key ?? chain.underlying
}

type Day = { readonly day: Instant | null; readonly underlying: Instrument | null }

/**
 * Those that count on a day, and how many there are of others: what these are worth then, nobody knows. A future counts on its
 * own day, when it is worth what it is written on; where the options are written on a future, that one counts while it lasts.
 */
export function onDay(lines: readonly LegLine[], { day, underlying }: Day) {
  const counted = lines.filter(({ instrument: { key, kind, expiry } }) => {
    if (expiry === null || key === underlying?.key) return true
    return expiry === day && !(kind === 'future' && underlying?.kind === 'future')
  })
  return { counted, others: lines.length - counted.length }
}
