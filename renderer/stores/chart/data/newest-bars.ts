/** Reads the newest candles again and again: soon after a bar is over, at leisure while one goes on, later and later while nothing comes. */
import type { StoreApi } from 'zustand/vanilla'
import { dayAfterHistory } from '../../../../contract/broker-history.ts'
import { indianDay } from '../../../../contract/india.ts'
import type { Stop, Time } from '../../../time.ts'
import type { ChartState } from '../chart-state.ts'
import type { AskCandles } from './ask-candles.ts'
import type { BarSeries, Told } from './bar-series.ts'
import type { HeardPrice } from './heard-price.ts'
import type { Pauses } from './pauses.ts'

export type NewestBars = {
  /** Now and then from here on, unless a reading is to come already. */
  readonly begin: () => void
  readonly readNow: () => void
  /** The broker will have a bar that is over in a moment. */
  readonly readSoon: () => void
  readonly stop: Stop
}

export type NewestBarsParts = {
  readonly ask: AskCandles
  readonly time: Time
  readonly pauses: Pauses
  readonly state: Pick<StoreApi<ChartState>, 'setState'>
  readonly series: Pick<BarSeries, 'bars' | 'settledTo' | 'isBeforeLastSettled'>
  readonly price: Pick<HeardPrice, 'standing' | 'closeWasRead'>
  readonly settle: (newest: Told) => void
  /** Nothing came that could be put in. */
  readonly stayed: () => void
}

const settleAfter = 2_000
const settleAgainAfter = 10_000
const mostSettling = 3
const goingRhythm = 60_000

export function readNewestBars(parts: NewestBarsParts): NewestBars {
  const { ask, time, pauses, state, series, price, settle, stayed } = parts
  /** Since then the broker has written no history. */
  let historyOf = dayAfterHistory(time.wall())
  let isReading = false
  let isWanted = false
  let settling = 0
  let isOpen = true
  /** Null before the first reading is to come. */
  let cancel: Stop | null = null

  function readIn(millis: number): void {
    cancel?.()
    cancel = time.after(millis, () => void read())
  }

  async function read(): Promise<void> {
    if (isReading) {
      isWanted = true
      return
    }
    const [first, last] = [series.bars()[0], series.bars().at(-1)]
    if (!isOpen || !first || !last) return
    isReading = true
    isWanted = false
    const isOfClose = price.standing().isCloseAwaited
    const history = dayAfterHistory(time.wall())
    // With a day's history the broker may have written anew all before it, as after a split: none of it is taken as still told.
    const oldest = history > historyOf ? first.time : series.settledTo()
    const from = indianDay(Math.min(last.time, oldest))
    const to = Math.max(indianDay(time.wall()), indianDay(last.time))
    const { told, problem, asked } = await ask(from, to)
    isReading = false
    if (!isOpen) return
    state.setState({ problem })
    if (told.length > 0 && !problem) {
      historyOf = history
      if (isOfClose) price.closeWasRead()
      pauses.forget()
      settle({ told, asked })
    } else stayed()
    readIn(problem ? pauses.next() : isWanted ? 0 : untilNext())
  }

  function untilNext(): number {
    const isUnsettled = price.standing().isCloseAwaited || !series.isBeforeLastSettled()
    settling = isUnsettled ? settling + 1 : 0
    return isUnsettled && settling <= mostSettling ? settleAgainAfter : goingRhythm
  }

  return {
    begin: () => {
      if (!cancel) readIn(goingRhythm)
    },
    readNow: () => readIn(0),
    readSoon: () => {
      settling = 0
      readIn(settleAfter)
    },
    stop: () => {
      isOpen = false
      cancel?.()
    },
  }
}
