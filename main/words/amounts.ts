/** Money, prices and quantities as a person reads them in a sentence. */
import { countsLots, type Instrument, priceDigits } from '../../contract/instrument.ts'
import { type Money, unitsPerRupee } from '../../contract/kinds.ts'
import type { Product } from '../../contract/orders.ts'

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const toTenths = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `1,52,250.00`; two places, four where it has them or the tick is as fine: as on the screen. */
export function priceWords(units: number, tickSize: Money | null = null): string {
  const whole = Math.floor(Math.abs(units) / unitsPerRupee)
  const part = String(Math.round(Math.abs(units) % unitsPerRupee)).padStart(4, '0')
  return `${units < 0 ? '−' : ''}${grouped.format(whole)}.${priceDigits(tickSize) === 4 ? part : part.replace(/00$/, '')}`
}

/** The prices of one instrument, all to its tick. */
export function wordsOfPrices(instrument: Pick<Instrument, 'tickSize'> | null): (units: number) => string {
  const tickSize = instrument?.tickSize ?? null
  return (units) => priceWords(units, tickSize)
}

export function rupees(units: number): string {
  return `₹${priceWords(units)}`
}

export function countWords(count: number, one: string): string {
  return `${counted(count)} ${count === 1 ? one : `${one}s`}`
}

/** With the minus of every other figure. */
export function counted(count: number): string {
  return grouped.format(count).replace('-', '−')
}

/** Of what is never below nought. */
export function percentWords(percent: number): string {
  return `${toTenths.format(percent)} %`
}

/** As in a sentence: `margin funding`. */
export function productName(product: Product): string {
  return product.replaceAll('-', ' ')
}

/** Units and lots both, wherever they differ: taking the one for the other is the costliest slip. */
export function quantityWords(quantity: number, instrument: Instrument): string {
  const lot = instrument.lotSize
  if (countsLots(instrument)) return `${countWords(quantity, 'lot')} (${countWords(quantity * lot, 'unit')})`
  const inLots = lot > 1 && quantity % lot === 0 ? ` (${countWords(quantity / lot, 'lot')})` : ''
  return `${countWords(quantity, 'unit')}${inLots}`
}
