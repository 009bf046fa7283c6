/** One instrument's session: its minutes with their trades, its limits, and the price at every quarter second of it. */
import { minutesIn, opensAt, type Session } from '../calendar.ts'
import { type Instrument, isIndex } from '../listing/instrument.ts'
import { mix } from '../noise.ts'
import type { ContractPricer } from './contract-pricer.ts'
import type { Halt } from './halts.ts'
import { phaseOf, type Slots, slotsOf } from './slots.ts'
import type { Minutes } from './spot-minutes.ts'
import { contractMinutes, indexMinutes, minutesWithLots, type Traded, withHalts } from './traded-minutes.ts'
import { interestAt } from './volume.ts'

/** All prices in ticks of the instrument, all amounts in lots. */
export type TradingDay = Traded &
  Slots & {
    readonly instrument: Instrument
    readonly session: Session
    readonly opensAt: number
    readonly minutes: number
    readonly previousClose: number
    readonly lower: number
    readonly upper: number
    readonly interestAt: (minute: number) => number
    readonly phase: number
    /** What each minute's prices stay within, whether or not it trades. */
    readonly fair: Minutes
    /** Null for what is no contract. */
    readonly pricer: ContractPricer | null
  }

export type TradingDayParts = {
  readonly instrument: Instrument
  readonly session: Session
  readonly previousClose: number
  readonly lower: number
  readonly upper: number
  readonly spotMinutes: Minutes
  readonly pricer: ContractPricer | null
  readonly lots: Uint32Array
  /** Open at the end of the session before, and of this one. */
  readonly interest: { readonly from: number; readonly to: number }
  readonly halts: readonly Halt[]
}

export function openTradingDay(parts: TradingDayParts): TradingDay {
  const { instrument, session, previousClose, lower, upper, spotMinutes, pricer, lots, halts } = parts
  const start = opensAt(session)
  const minutes = minutesIn(session)
  const fair = pricer ? contractMinutes(spotMinutes, pricer, minutes) : spotMinutes
  const slots = slotsOf({ instrument, session, opensAt: start, spotMinutes, fair, lots, pricer, halts })
  const index = isIndex(instrument)
  const whole = index ? indexMinutes(fair, lots) : minutesWithLots(fair, lots)
  return {
    instrument,
    session,
    opensAt: start,
    minutes,
    previousClose,
    lower,
    upper,
    pricer,
    fair,
    phase: phaseOf(instrument),
    interestAt: interestOver(parts, minutes),
    ...slots,
    ...(halts.length > 0 ? withHalts(whole, halts, slots, start, !index) : whole),
  }
}

function interestOver({ instrument, session, interest: { from, to } }: TradingDayParts, minutes: number) {
  const seed = mix(instrument.print, session.day)
  return (minute: number) => (from === 0 && to === 0 ? 0 : interestAt(from, to, minute, minutes, seed))
}
