/** How many lots trade in a day and in each of its minutes, and how many are open at its end. */
import { type Instrument, isIndex } from '../listing/instrument.ts'
import { unitsPerRupee, yearlyVolatility } from '../listing/spot.ts'
import { bell, mix, unit } from '../noise.ts'
import { shapeOf } from './shape.ts'

const volumeSalt = 0x766f6c
const interestSalt = 0x6f69
/** Of a call and a put together, how much falls to the side that is already worth something. */
const insideShare = 0.2

/** Lots of the whole day; none on many days for what nobody wants. */
export function dayLots(instrument: Instrument, day: number, referenceTicks: number): number {
  const { print, dailyLots, contract } = instrument
  if (isIndex(instrument)) return 0
  if (contract && (day < contract.listedOn || day > contract.expiryDay)) return 0
  const chance = mix(mix(print, volumeSalt), day)
  const lots = dailyLots * wanted(instrument, day, referenceTicks) * Math.exp(0.4 * bell(chance))
  if (!contract) return Math.max(2, Math.round(lots))
  if (lots >= 2) return Math.round(lots)
  return unit(mix(chance, 1)) * 2 < lots ? 2 : 0
}

/** 1 for shares and for the contract that everybody trades; near 0 far away in price or time. */
function wanted({ kind, spot, contract }: Instrument, day: number, referenceTicks: number): number {
  if (!contract) return 1
  const left = Math.max(0, contract.expiryDay - day)
  if (kind === 'future') return Math.exp(-left / 25)
  const reference = (referenceTicks * spot.tick) / unitsPerRupee
  const spread = Math.max(0.006, yearlyVolatility(spot) * Math.sqrt((left + 0.5) / 365))
  const away = Math.log(contract.strike / unitsPerRupee / reference) / spread
  const outward = kind === 'call' ? away : -away
  const side = outward >= -0.1 ? 1 : insideShare
  const patience = contract.underlying.type === 'INDEX' ? 6 : 22
  return side * Math.exp((-away * away) / 3.2 - left / patience)
}

/** Lots of each minute; the first and the last have some whenever the day has. */
export function minuteLots(print: number, day: number, lots: number, count: number): Uint32Array {
  const shared = new Uint32Array(count)
  if (lots < 2) return shared
  const { size } = shapeOf(count)
  const seed = mix(print, ~day)
  const weights = new Float64Array(count)
  let whole = 0
  for (let at = 0; at < count; at++) {
    const chance = unit(mix(seed, at))
    const weight = (size[at] ?? 1) * (0.15 + 1.9 * chance * chance)
    weights[at] = weight
    whole += weight
  }
  const spare = lots - 2
  let weight = 0
  let given = 0
  for (let at = 0; at < count; at++) {
    weight += weights[at] ?? 0
    const due = at === count - 1 ? spare : Math.floor((spare * weight) / whole)
    shared[at] = due - given + (at === 0 || at === count - 1 ? 1 : 0)
    given = due
  }
  return shared
}

/** Lots open when the day ends. */
export function openInterest(instrument: Instrument, day: number, referenceTicks: number): number {
  const { contract, print, dailyLots } = instrument
  if (!contract || day < contract.listedOn) return 0
  const grown = Math.min(1, (day - contract.listedOn + 2) / 30)
  // Interest stays where trade has been, so it thins out more slowly than trade does.
  const held = Math.sqrt(wanted(instrument, Math.max(day, contract.expiryDay - 6), referenceTicks))
  return Math.round(dailyLots * 0.4 * grown * held * (0.8 + 0.4 * unit(mix(mix(print, interestSalt), day))))
}

/** Lots open while a minute lasts: a straight way from yesterday's to today's, with a little to and fro. */
export function interestAt(from: number, to: number, minute: number, count: number, seed: number): number {
  const share = (minute + 1) / count
  const astray = share < 1 ? 0.01 * bell(mix(seed, minute)) * Math.min(from, to) : 0
  return Math.max(0, Math.round(from + (to - from) * share + astray))
}
