/** Asks main for the candles of some days. Every outcome is an answer: also a fault of our own, and bytes that are no candles. */
import type { ShownCandles } from '../../../../contract/charts.ts'
import type { AppError } from '../../../../contract/errors.ts'
import { dayText } from '../../../../contract/india.ts'
import type { Bridge } from '../../../../contract/ipc.ts'
import type { InstrumentKey } from '../../../../contract/kinds.ts'
import type { Time } from '../../../time.ts'
import { type Bars, unpackBars } from '../bar.ts'
import type { CandleLength } from '../candle-length.ts'

export type Candles = {
  readonly told: Bars
  readonly nothing: ShownCandles['nothing']
  /** Why some of them, or all, are missing. */
  readonly problem: AppError | null
  /** When they were asked for, by the broker's clock. */
  readonly asked: number
}

/** Days are counted as `indianDay` counts them; both are asked for. */
export type AskCandles = (from: number, to: number) => Promise<Candles>

export type AskCandlesParts = {
  readonly readCandles: Bridge['readCandles']
  readonly time: Pick<Time, 'after'>
  readonly brokerNow: () => number
  readonly key: InstrumentKey
  readonly length: CandleLength
  /** Hears why, where candles came by the broker's older interface. */
  readonly byOlder: (why: AppError) => void
}

export function candleAsker({ readCandles, time, brokerNow, key, length, byOlder }: AskCandlesParts): AskCandles {
  async function ask(from: number, to: number): Promise<Omit<Candles, 'asked'>> {
    const answer = await readCandles({ key, length, from: dayText(from), to: dayText(to) })
    if (!answer.ok) return { ...noCandles, problem: answer.error }
    const told = unpackBars(answer.value)
    if (!told) return { ...noCandles, problem: unreadable }
    const { nothing, problem, insteadOf } = answer.value
    if (insteadOf) byOlder(insteadOf)
    return { told, nothing, problem }
  }

  return async (from, to) => {
    const asked = brokerNow()
    try {
      return { ...(await ask(from, to)), asked }
    } catch (fault) {
      // Said here, and thrown where the window tells of it to the log: what is asked next must not wait for it for ever.
      time.after(0, () => {
        throw fault
      })
      return { ...noCandles, problem: broken, asked }
    }
  }
}

const noCandles = { told: [], nothing: null }

const broken: AppError = {
  kind: 'unexpected',
  happened: 'A fault in the terminal itself kept candles from being asked for or read, so none of them is shown.',
  todo: 'Ask again; the log has the fault. If it goes on, restart the terminal.',
}

const unreadable: AppError = {
  kind: 'unreadable-answer',
  happened: "The terminal's core gave candles that are not whole, so none of them is shown.",
  todo: 'Ask again; if it goes on, restart the terminal.',
}
