/** Whether a level can be waited for: on the tick of an instrument of the day's list, and not where the price stands already. */
import type { AlertDirection } from '../../contract/alerts.ts'
import type { AppError } from '../../contract/errors.ts'
import type { Instrument } from '../../contract/instrument.ts'
import { type Instant, type InstrumentKey, type Money, unitsPerRupee } from '../../contract/kinds.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { atPrice, expiredAlready, noPrice, noTick, offTick, unknownInstrument } from './alert-errors.ts'
import type { LevelPrice, ReadLevelPrice } from './level-price.ts'
import { directionTo } from './reached.ts'

export type LevelFacts = {
  readonly instrument: (key: InstrumentKey) => Instrument | null
  readonly priceOf: ReadLevelPrice
  /** Null while the broker's clock is not known. */
  readonly brokerNow: () => Instant | null
}

export type CheckedLevel = LevelPrice & {
  readonly instrument: Instrument
  readonly tick: Money
  readonly direction: AlertDirection
}

export function checkLevel(facts: LevelFacts, key: InstrumentKey, level: Money): Result<CheckedLevel, AppError> {
  const instrument = facts.instrument(key)
  if (instrument === null) return fail(unknownInstrument)
  const now = facts.brokerNow()
  if (now !== null && instrument.expiry !== null && now > instrument.expiry) return fail(expiredAlready(instrument))
  const tick = tickOf(instrument)
  if (tick === null) return fail(noTick(instrument))
  if (level % tick !== 0) return fail(offTick(instrument, level, tick))
  const price = facts.priceOf(key)
  if (typeof price === 'string') return fail(noPrice(instrument, price))
  const direction = directionTo(level, price.from.price)
  return direction === null ? fail(atPrice(instrument, level, tick)) : ok({ ...price, instrument, tick, direction })
}

const paisa = (unitsPerRupee / 100) as Money

/** What is only a figure trades at no tick: it is told to the paisa, and where the list says finer, as fine as that. */
function tickOf({ kind, tickSize }: Instrument): Money | null {
  const isTick = tickSize !== null && Number.isSafeInteger(tickSize) && tickSize > 0
  if (kind === 'index' || kind === 'indicator') return isTick && tickSize < paisa ? tickSize : paisa
  return isTick ? tickSize : null
}
