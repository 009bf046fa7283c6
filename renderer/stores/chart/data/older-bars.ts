/** Reads what lies before the bars, one range of days after the other, until there is nothing before them. */
import type { StoreApi } from 'zustand/vanilla'
import type { AppError } from '../../../../contract/errors.ts'
import { indianDay } from '../../../../contract/india.ts'
import type { Stop, Time } from '../../../time.ts'
import { type CandleLength, daysFor } from '../candle-length.ts'
import type { ChartState } from '../chart-state.ts'
import type { AskCandles, Candles } from './ask-candles.ts'
import type { Told } from './bar-series.ts'
import type { Pauses } from './pauses.ts'

export type OlderBars = {
  readonly read: () => Promise<void>
  /** The newest range came in part, so that days may be missing between the bars that stand and now. */
  readonly isTorn: () => boolean
  readonly stop: Stop
}

export type OlderBarsParts = {
  readonly ask: AskCandles
  readonly time: Time
  readonly length: CandleLength
  readonly pauses: Pauses
  readonly state: Pick<StoreApi<ChartState>, 'setState'>
  readonly hasBars: () => boolean
  /** Candles of days before those that stand. */
  readonly putBefore: (older: Told) => void
  /** Candles of days of which some stand. */
  readonly settle: (newest: Told) => void
}

const firstBars = 1_500
const moreBars = 4_000
/** So many ranges in a row without a candle are the end: listed later, or never traded. */
const mostEmpty = 8

export const nothingBefore = 'Nothing was traded before these candles, as far as the broker tells.'

export function readOlderBars(parts: OlderBarsParts): OlderBars {
  const { ask, time, length, pauses, state, hasBars, putBefore, settle } = parts
  /** The first day that has been asked for. */
  let oldestDay = indianDay(time.wall()) + 1
  let emptyInARow = 0
  let isReading = false
  let isTorn = false
  let isOpen = true
  let cancel: Stop = () => {}

  async function read(): Promise<void> {
    if (isReading || !isOpen) return
    cancel()
    isReading = true
    state.setState({ older: { kind: 'reading' } })
    const isFirst = !hasBars()
    const to = oldestDay - 1
    const from = Math.max(0, to - daysFor(length, isFirst ? firstBars : moreBars))
    const candles = await ask(from, to)
    isReading = false
    if (!isOpen) return
    const { told, problem } = candles
    const isWithHoles = problem?.kind === 'unreadable-part' && told.length > 0 && !isTorn
    if (problem && !isWithHoles) takePart(candles, problem, isFirst)
    else takeRange(candles, from)
  }

  /** A part that is missing in the middle would look as if nothing had traded then: only of the newest range what came is shown. */
  function takePart({ told, asked }: Candles, problem: AppError, isFirst: boolean): void {
    if (isFirst && told.length > 0) {
      putBefore({ told, asked })
      isTorn = true
    }
    state.setState({ older: { kind: 'failed', error: problem } })
    if (mayPass(problem)) cancel = time.after(pauses.next(), () => void read())
  }

  function takeRange({ told, nothing, problem, asked }: Candles, from: number): void {
    pauses.forget()
    oldestDay = from
    if (problem) state.setState({ holes: problem })
    if (told.length > 0) {
      if (isTorn) settle({ told, asked })
      else putBefore({ told, asked })
    }
    isTorn = false
    emptyInARow = told.length > 0 ? 0 : emptyInARow + 1
    if (nothing && ends.includes(nothing.why)) state.setState({ older: { kind: 'ended', said: nothing.said } })
    else if (emptyInARow >= mostEmpty || from === 0) {
      state.setState({ older: { kind: 'ended', said: nothing?.said ?? nothingBefore } })
    } else if (told.length === 0) void read()
    else state.setState({ older: { kind: 'more' } })
  }

  return {
    read,
    isTorn: () => isTorn,
    stop: () => {
      isOpen = false
      cancel()
    },
  }
}

const ends: readonly string[] = ['before-the-history', 'not-listed']

/** A refusal stands until something else is asked; trouble on the way passes. */
function mayPass({ kind }: AppError): boolean {
  return kind !== 'broker-refused' && kind !== 'forbidden' && kind !== 'malformed-ask' && kind !== 'refused'
}
