/** What a price follows: the share, index, metal or currency itself, of which every contract on it is a function. */
import type { Segment } from '../calendar.ts'
import { hashOfText, mix } from '../noise.ts'

export type Spot = {
  /** The seed of its path. */
  readonly id: number
  /** Whose hours it keeps. */
  readonly segment: Segment
  /** In ten-thousandths of a rupee, as every tick and strike here. */
  readonly tick: number
  /** Its price at the reference day, in rupees. */
  readonly rupees: number
  /** Deviation of a day's own return, beside what the market gives it. */
  readonly sigma: number
  /** How much of the market's return it takes. */
  readonly beta: number
  /** Days after which it has forgotten where it was: short for what returns to a mean, such as a volatility index. */
  readonly memory: number
  /** The exchange's band around the previous close; the world has none. */
  readonly band: number
}

export const unitsPerRupee = 10_000
/** Deviation of the whole market's return in a day. */
export const marketSigma = 0.0075

export type SpotTerms = Partial<Spot> & { readonly segment: Segment; readonly tick: number; readonly rupees: number }

export function spotOf(seed: number, name: string, terms: SpotTerms): Spot {
  return { id: mix(seed, hashOfText(name)), sigma: 0.014, beta: 1, memory: 256, band: 0.2, ...terms }
}

/** Deviation of a year's return, as an option is priced by it. */
export function yearlyVolatility({ sigma, beta }: Spot): number {
  return Math.hypot(sigma, beta * marketSigma) * Math.sqrt(365)
}

/** Ticks as the exchange sets them by price: a paisa below 250 rupees, five to 1,000, and so on. */
export function cashTick(rupees: number): number {
  if (rupees < 250) return 100
  if (rupees < 1_000) return 500
  if (rupees < 5_000) return 1_000
  if (rupees < 10_000) return 5_000
  return rupees < 20_000 ? 10_000 : 50_000
}
