/** Quantities of orders in units and in lots, both said wherever they differ: taking the one for the other costs most. */
import { countsLots, type Instrument, isOfWorld } from '../../contract/instrument.ts'
import { type OrderUnits, orderUnits } from '../../contract/kinds.ts'
import type { Grouping } from './money.ts'
import { formatUnits } from './prices.ts'

export type Counting = 'units' | 'lots'

type Sized = Pick<Instrument, 'segment' | 'lotSize'>

/** An index is looked at and never ordered. */
export function isTraded({ kind }: Pick<Instrument, 'kind'>): boolean {
  return kind !== 'index' && kind !== 'indicator'
}

/** Where a figure leads that is not traded itself. */
export function notTradedWords({ segment }: Pick<Instrument, 'segment'>): string {
  return isOfWorld(segment) ? 'only to look at: nothing on it is traded here' : 'only a figure, not traded itself'
}

/** `150 units = 2 lots`; only the order's own counting where the size of a lot is not known. */
export function quantityWords(quantity: number, instrument: Sized | null, segment: string, grouping: Grouping): string {
  const own = countsLots({ segment })
  const said = counted(quantity, own ? 'lot' : 'unit', grouping)
  const lot = instrument?.lotSize ?? 1
  if (instrument === null || lot <= 1) return said
  if (own) return `${said} = ${counted(quantity * lot, 'unit', grouping)}`
  return quantity % lot === 0 ? `${said} = ${counted(quantity / lot, 'lot', grouping)}` : said
}

type Counted = Pick<Instrument, 'segment'>

export function countedIn(of: Counted): Counting {
  return countsLots(of) ? 'lots' : 'units'
}

/** Where there is little room: `5 lots`, and of what is counted in units the figure alone. */
export function lotsOrBare(quantity: number, of: Counted, grouping: Grouping): string {
  return countsLots(of) ? counted(quantity, 'lot', grouping) : formatUnits(quantity, grouping)
}

/** In what an order counts: `5 lots`, `150 units`. */
export function countedWords(quantity: number, of: Counted, grouping: Grouping): string {
  return counted(quantity, countsLots(of) ? 'lot' : 'unit', grouping)
}

function counted(count: number, one: string, grouping: Grouping): string {
  return `${formatUnits(count, grouping)} ${Math.abs(count) === 1 ? one : `${one}s`}`
}

/** Undefined where it is no whole number of what the order counts. */
export function inOrderUnits(count: number, counting: Counting, instrument: Sized): OrderUnits | undefined {
  const { lotSize } = instrument
  if (countsLots(instrument)) return orderUnits(counting === 'lots' ? count : count / lotSize)
  return orderUnits(counting === 'lots' ? count * lotSize : count)
}

/** The other way round; a part of a lot cannot be said in lots. */
export function inCounting(quantity: number, counting: Counting, instrument: Sized): number | null {
  const { lotSize } = instrument
  if (countsLots(instrument)) return counting === 'lots' ? quantity : quantity * lotSize
  if (counting === 'units') return quantity
  return quantity % lotSize === 0 ? quantity / lotSize : null
}
