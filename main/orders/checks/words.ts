/** Money, prices and quantities as a person reads them in a sentence. */
import { commands } from '../../../contract/commands.ts'
import { countsLots, type Instrument, priceDigits } from '../../../contract/instrument.ts'
import { type Money, unitsPerRupee } from '../../../contract/kinds.ts'

/** What to do where the list of instruments is old or lacks something: the terminal does it by itself, and at once when told to. */
export const askForList = `The terminal asks for today's list by itself, at the latest every ten minutes; “${commands['instruments.refresh'].title}” in the palette does so at once.`

/** Where limits are changed: the sheet of that command, and not the settings. */
export const inLimits = `in “${commands['orders.limits'].title}”`

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

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
  return `${grouped.format(count)} ${count === 1 ? one : `${one}s`}`
}

export function counted(count: number): string {
  return grouped.format(count)
}

/** Follows the sentence of a limit; empty where there are none. */
export function unknownOfEarlierWords(count: number): string {
  if (count === 0) return ''
  const [counts, their, them] = count === 1 ? ['counts', 'its', 'it'] : ['count', 'their', 'them']
  return ` ${countWords(count, 'order')} of an earlier day ${counts} too, for ${their} outcome is still unknown: say in the list of orders what came of ${them}.`
}

/** Units and lots both, wherever they differ: taking the one for the other is the costliest slip. */
export function quantityWords(quantity: number, instrument: Instrument): string {
  const lot = instrument.lotSize
  if (countsLots(instrument)) return `${countWords(quantity, 'lot')} (${countWords(quantity * lot, 'unit')})`
  const inLots = lot > 1 && quantity % lot === 0 ? ` (${countWords(quantity / lot, 'lot')})` : ''
  return `${countWords(quantity, 'unit')}${inLots}`
}
