/**
 * What the older interface calls the contract of an order, out of the broker's master contract (4.5): one contract a call, for the
 * whole list is tens of megabytes. Kept for the day of the list, because tokens are used again. No name is ever put together from the
 * parts of a contract (service facts 8.4).
 */
import type { Instrument } from '../../contract/instrument.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { BrokerCall } from '../broker/broker.ts'
import { expectedDay } from '../broker/instruments/instrument-day.ts'
import type { MasterSingle } from '../broker/quotes/master-contract.ts'
import type { OlderName } from '../orders/desk/older-name.ts'
import type { Clock } from '../ports/clock.ts'

export type OlderNames = {
  /** What is known of it today; what is not is being read from now on. */
  readonly nameOf: (instrument: Listed) => OlderName
  /** Another session: nothing that the one before was told, or is still being told, is its own. */
  readonly forget: () => void
}

type Listed = Pick<Instrument, 'key' | 'segment' | 'exchangeToken'>
type Kept = { readonly name: OlderName; readonly day: string; readonly until: number }

/** Before what could not be read, or was not listed, is asked for again. */
const restMillis = 5_000

/** `master`: null where the broker has no such contract. */
export function openOlderNames(
  master: (exchange: string, token: string) => BrokerCall<MasterSingle | null>,
  clock: Pick<Clock, 'wall' | 'elapsed'>,
): OlderNames {
  const kept = new Map<InstrumentKey, Kept>()
  const today = () => expectedDay(clock.wall())

  function read(instrument: Listed): OlderName {
    const day = today()
    const done = ask(instrument).then((name) => {
      if (kept.get(instrument.key) !== reading) return
      const until = name.kind === 'known' ? Number.POSITIVE_INFINITY : clock.elapsed() + restMillis
      kept.set(instrument.key, { name, day, until })
    })
    const reading: Kept = { name: { kind: 'reading', done }, day, until: Number.POSITIVE_INFINITY }
    kept.set(instrument.key, reading)
    return reading.name
  }

  async function ask({ segment, exchangeToken }: Listed): Promise<OlderName> {
    const answer = await master(segment.toLowerCase(), exchangeToken)
    if (!answer.ok) return { kind: 'not-read', because: answer.error }
    return symbolIn(answer.value, segment, exchangeToken)
  }

  return {
    nameOf: (instrument) => {
      const found = kept.get(instrument.key)
      const isGood = found !== undefined && found.day === today() && clock.elapsed() < found.until
      return isGood ? found.name : read(instrument)
    },
    forget: () => kept.clear(),
  }
}

/** An answer about another contract than the one that was asked for names nothing. */
function symbolIn(answer: MasterSingle | null, segment: string, token: string): OlderName {
  if (answer === null || answer.symbol === '' || answer.token !== token) return { kind: 'not-listed' }
  if (answer.exchange.toUpperCase() !== segment.toUpperCase()) return { kind: 'not-listed' }
  return { kind: 'known', symbol: answer.symbol }
}
