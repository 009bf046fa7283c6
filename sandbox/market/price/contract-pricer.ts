/** The price of a contract as a rising or falling function of its spot, fixed for the length of a minute. */
import { minute as minuteMillis } from '../../ist.ts'
import type { Contract, Instrument } from '../listing/instrument.ts'
import { type Spot, unitsPerRupee, yearlyVolatility } from '../listing/spot.ts'
import { bell, mix, wave } from '../noise.ts'
import { type Greeks, type OptionTerms, optionGreeks, optionPrice } from './black-scholes.ts'

export type ContractPricer = {
  /** True when the contract falls as the spot rises: a put. */
  readonly falls: boolean
  /** Chooses the minute of the day that the next questions are about. */
  readonly enter: (minute: number) => void
  /** In ticks of the contract, from ticks of the spot. */
  readonly ticksFor: (spotTicks: number) => number
  /** Null for a future. */
  readonly greeksFor: (spotTicks: number) => (Greeks & { readonly volatility: number }) | null
  /** The terms of the option as they stand in the minute, for whoever wants to check. */
  readonly termsFor: (spotTicks: number) => OptionTerms | null
}

const yearMillis = 365 * 24 * 60 * minuteMillis
const moneyRate = 0.065
const carryOf = { EQUITY: 0.065, INDEX: 0.062, COM: 0.05, CUR: 0.018 } as const
const shortestDays = 1

/** `opensAt` is the day's open; `referenceTicks` the spot's previous close, by which the smile is placed. */
export function contractPricer(
  instrument: Instrument,
  contract: Contract,
  day: number,
  opensAt: number,
  referenceTicks: number,
): ContractPricer {
  const { spot, kind, tick } = instrument
  const spotRupees = spot.tick / unitsPerRupee
  const toTicks = unitsPerRupee / tick
  const carry = carryOf[contract.underlying.type] + 0.008 * wave(mix(spot.id, 3), day / 9)
  const strike = contract.strike / unitsPerRupee
  const smile = strike > 0 ? smileAt(spot, day, strike, referenceTicks * spotRupees, contract.endsAt - opensAt) : 0
  let years = 0
  let volatility = 0

  function enter(minute: number): void {
    years = Math.max(minuteMillis, contract.endsAt - opensAt - minute * minuteMillis) / yearMillis
    volatility = smile * (1 + 0.012 * wave(mix(spot.id, day), minute / 24))
  }

  const termsOf = (spotTicks: number): OptionTerms => ({
    isCall: kind === 'call',
    spot: spotTicks * spotRupees,
    strike,
    years,
    rate: moneyRate,
    carry,
    volatility,
  })

  function rupeesFor(spotTicks: number): number {
    return kind === 'future' ? spotTicks * spotRupees * Math.exp(carry * years) : optionPrice(termsOf(spotTicks))
  }

  enter(0)
  return {
    falls: kind === 'put',
    enter,
    ticksFor: (spotTicks) => Math.max(1, Math.round(rupeesFor(spotTicks) * toTicks)),
    greeksFor: (spotTicks) => (kind === 'future' ? null : { ...optionGreeks(termsOf(spotTicks)), volatility }),
    termsFor: (spotTicks) => (kind === 'future' ? null : termsOf(spotTicks)),
  }
}

/** Low strikes cost more than high ones, and both wings more than the middle. */
function smileAt(spot: Spot, day: number, strike: number, reference: number, millisLeft: number): number {
  const yearly = yearlyVolatility(spot)
  const days = Math.max(shortestDays, millisLeft / (yearMillis / 365))
  const spread = yearly * Math.sqrt(days / 365)
  const away = Math.max(-4, Math.min(4, Math.log(strike / reference) / spread))
  const level = yearly * (1 + 0.12 * wave(mix(spot.id, 5), day / 12) + 0.03 * bell(mix(spot.id, day)))
  return Math.max(0.03, level * (1 - 0.035 * away + 0.03 * away * away))
}
