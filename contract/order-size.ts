/** How large one order may be and in which steps it grows, in order units: shown by a window and judged by main. */
import { countsLots, type Instrument } from './instrument.ts'

type Sized = Pick<Instrument, 'segment' | 'lotSize'>

/** By what a quantity is multiplied to reckon money. */
export function unitsPerOrderUnit(instrument: Sized): number {
  return countsLots(instrument) ? instrument.lotSize : 1
}

/** The least by which a quantity can grow. */
export function quantityStep(instrument: Sized): number {
  return countsLots(instrument) ? 1 : instrument.lotSize
}

/**
 * The most of one order, whole steps only; null where the list does not say. The list is read as counting in the order unit of
 * the segment, which service facts 6 infers: lots for commodities.
 */
export function mostOfOneOrder(instrument: Sized & Pick<Instrument, 'freezeQuantity'>): number | null {
  const freeze = instrument.freezeQuantity
  if (freeze === null) return null
  const step = quantityStep(instrument)
  const most = Math.floor(freeze / step) * step
  // NaN, zero and what lies below are no quantity either.
  return most > 0 ? most : null
}
