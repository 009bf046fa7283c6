/** The price of any instrument at any instant, without keeping any: each session is made when it is asked for. */
import { minutesIn, opensAt, previousTradingDay, type Session, sessionOn } from './calendar.ts'
import type { Instrument } from './instruments.ts'
import type { Contract } from './listing/instrument.ts'
import type { Spot } from './listing/spot.ts'
import { type ContractPricer, contractPricer } from './price/contract-pricer.ts'
import type { DayLevels } from './price/day-level.ts'
import type { Halts } from './price/halts.ts'
import { keeping } from './price/keeping.ts'
import { type DayTerms, dayTerms, type Minutes, spotMinutes } from './price/spot-minutes.ts'
import { openTradingDay, type TradingDay } from './price/trading-day.ts'
import { dayLots, minuteLots, openInterest } from './price/volume.ts'

export type Prices = {
  readonly dayOf: (instrument: Instrument, session: Session) => TradingDay
  /** In ticks: the previous session's last price, or for a contract what it was worth then. */
  readonly previousClose: (instrument: Instrument, session: Session) => number
  readonly limits: (instrument: Instrument, session: Session) => Limits
}

export type Limits = { readonly lower: number; readonly upper: number }

/** Sessions of spots that many contracts look at together; one with its minutes is some six kilobytes. */
const keptSpots = 600
const keptTerms = 10_000

export function openPrices(levels: DayLevels, halts: Halts): Prices {
  const minutesKept = keeping<Minutes>(keptSpots)
  const termsKept = keeping<DayTerms>(keptTerms)
  const termsOf = (spot: Spot, session: Session) =>
    termsKept(`${spot.id} ${session.day}`, () => dayTerms(spot, session, levels))

  /** The minutes of the spot that a contract runs beside: both keep the same hours. */
  function minutesOf({ spot, contract, print: own }: Instrument, session: Session): Minutes {
    const print = contract ? spot.id : own
    return minutesKept(`${spot.id} ${print} ${session.day}`, () =>
      spotMinutes(spot, print, session, termsOf(spot, session)),
    )
  }

  const previousSpot = ({ spot }: Instrument, { day }: Session) =>
    levels.closeTicks(spot, previousTradingDay(spot.segment, day))

  function pricerOn(instrument: Instrument, contract: Contract, session: Session): ContractPricer {
    return contractPricer(instrument, contract, session.day, opensAt(session), previousSpot(instrument, session))
  }

  function previousClose(instrument: Instrument, session: Session): number {
    const { contract, segment, spot } = instrument
    if (!contract) return previousSpot(instrument, session)
    const before = sessionOn(segment, previousTradingDay(segment, session.day))
    if (!before) throw new Error(`${segment} has no session on its trading day`)
    const pricer = pricerOn(instrument, contract, before)
    pricer.enter(minutesIn(before) - 1)
    return pricer.ticksFor(levels.closeTicks(spot, before.day))
  }

  function limits(instrument: Instrument, session: Session): Limits {
    const { contract, kind } = instrument
    const terms = termsOf(instrument.spot, session)
    if (!contract) return terms
    const pricer = pricerOn(instrument, contract, session)
    // A contract may go a little beyond what its spot could make of it at the open.
    if (kind === 'future') {
      return {
        lower: Math.floor(pricer.ticksFor(terms.lower) * 0.995),
        upper: Math.ceil(pricer.ticksFor(terms.upper) * 1.005),
      }
    }
    return { lower: 1, upper: Math.ceil(pricer.ticksFor(kind === 'put' ? terms.lower : terms.upper) * 1.15) + 40 }
  }

  function dayOf(instrument: Instrument, session: Session): TradingDay {
    const { contract, print } = instrument
    const { day } = session
    const reference = previousSpot(instrument, session)
    const lots = dayLots(instrument, day, reference)
    const before = previousTradingDay(instrument.segment, day)
    return openTradingDay({
      instrument,
      session,
      previousClose: previousClose(instrument, session),
      ...limits(instrument, session),
      spotMinutes: minutesOf(instrument, session),
      pricer: contract ? pricerOn(instrument, contract, session) : null,
      lots: minuteLots(print, day, lots, minutesIn(session)),
      interest: { from: openInterest(instrument, before, reference), to: openInterest(instrument, day, reference) },
      halts: halts.on(instrument),
    })
  }

  return { dayOf, previousClose, limits }
}
