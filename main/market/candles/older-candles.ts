/**
 * Candles by the older interface where the newer one is down. They say so and have no open interest; who keeps candles keeps
 * none of these.
 */
import type { AppError } from '../../../contract/errors.ts'
import { indianDay } from '../../../contract/india.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { ok, type Result } from '../../../contract/result.ts'
import type { BrokerCall } from '../../broker/broker.ts'
import type { CandleAsk, CandleClient } from '../../broker/candles/candle-client.ts'
import type { CandleLength, DayRange } from '../../broker/candles/candle-length.ts'
import { type LegacyLength, legacyHistoryBegins, legacyMinutes } from '../../broker/candles/legacy-candle-client.ts'
import type { ParsedCandles } from '../../broker/candles/parse-candle.ts'
import type { Clock } from '../../ports/clock.ts'
import { isOwnTrouble } from '../own-trouble.ts'

export type OlderHistory = (
  instrument: Instrument,
  ask: DayRange & { readonly length: LegacyLength },
) => BrokerCall<ParsedCandles>

export type OlderCandlesParts = {
  readonly client: CandleClient
  readonly history: OlderHistory
  readonly instrumentOf: (key: InstrumentKey) => Instrument | undefined
  readonly clock: Pick<Clock, 'wall'>
}

export function orByOlder({ client, history, instrumentOf, clock }: OlderCandlesParts): CandleClient {
  async function orOlder(
    answer: Result<ParsedCandles, AppError>,
    { key, length, from, to }: CandleAsk & DayRange,
  ): Promise<Result<ParsedCandles, AppError>> {
    if (answer.ok || !isOwnTrouble(answer.error)) return answer
    const instrument = instrumentOf(key)
    const older = olderLength(length)
    if (instrument === undefined || older === null) return answer
    // Days that it does not have would look as if nothing had been traded, and are not asked for again.
    if (from < legacyHistoryBegins(older, indianDay(clock.wall()))) return answer
    const read = await history(instrument, { from, to, length: older })
    return read.ok && read.value.candles.length > 0 ? ok({ ...read.value, insteadOf: answer.error }) : answer
  }

  return {
    history: async (ask) => orOlder(await client.history(ask), ask),
    today: async (ask) => {
      const today = indianDay(clock.wall())
      return orOlder(await client.today(ask), { ...ask, from: today, to: today })
    },
    close: client.close,
  }
}

/** Null for one that the older interface does not have. */
function olderLength({ unit, interval }: CandleLength): LegacyLength | null {
  if (unit === 'days' || unit === 'weeks' || unit === 'months') return { unit, interval }
  const wanted = unit === 'hours' ? interval * 60 : interval
  const minutes = legacyMinutes.find((each) => each === wanted)
  return minutes === undefined ? null : { unit: 'minutes', interval: minutes }
}
