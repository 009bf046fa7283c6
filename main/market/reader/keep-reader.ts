/** Keeps one reader running: watched by its pulse, ended when that stops, and followed at once by the next, which stands ready. */
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Stop } from '../../ports/stop.ts'
import type { Reader, StartReader } from './reader.ts'
import type { ReaderOrder, ReaderStart, ReaderWord } from './reader-words.ts'
import { watchPulse } from './watchdog.ts'

export type KeptReader = {
  readonly run: () => void
  readonly isRunning: () => boolean
  /** Only the one that runs now hears it; without one it is lost. */
  readonly order: (order: ReaderOrder) => void
  readonly stop: Stop
}

export type KeepReaderParts = {
  readonly startReader: StartReader
  readonly start: ReaderStart
  readonly events: {
    /** A reader has begun and knows nothing. */
    readonly begun: () => void
    readonly word: (word: ReaderWord, answer: (order: ReaderOrder) => void) => void
    readonly doubt: (isDoubted: boolean) => void
    /** Nothing of the one that ran runs any more; another will by itself. */
    readonly died: () => void
  }
  readonly clock: Clock
  readonly log: Pick<Log, 'note'>
}

type Running = { readonly reader: Reader; readonly since: number; readonly stopWatch: Stop }

/** A reader that lives this long has proved itself; one that dies sooner is followed by the next with ever more patience. */
const provenMillis = 10_000
const firstPause = 200
const longestPause = 5_000

export function keepReader({ startReader, start, events, clock, log }: KeepReaderParts): KeptReader {
  let running: Running | null = null
  /** Stands ready behind the one that runs: reading its program takes longer than all the rest. */
  let spare: Reader | null = null
  let hasHadSpare = false
  let quickDeaths = 0
  let isOver = false
  let stopPause: Stop = () => {}

  function makeReady(): Reader {
    const reader: Reader = startReader({
      // What one says that is given up is worth nothing.
      word: (word) => {
        if (running?.reader === reader) events.word(word, reader.order)
      },
      ended: (why) => ended(reader, why),
    })
    return reader
  }

  function run(): void {
    if (running !== null || isOver) return
    const reader = spare ?? makeReady()
    spare = null
    hasHadSpare = false
    reader.begin(start)
    const giveUp = () => {
      log.note('feed', 'the reader gives no sign of life')
      void reader.end()
    }
    const pulse = () => Atomics.load(start.memory.pulse, 0)
    running = { reader, since: clock.elapsed(), stopWatch: watchPulse({ pulse, doubt, giveUp, clock }) }
    events.begun()
  }

  function doubt(isDoubted: boolean): void {
    if (!isDoubted && !hasHadSpare) {
      hasHadSpare = true
      spare = makeReady()
    }
    events.doubt(isDoubted)
  }

  function ended(reader: Reader, why: string): void {
    if (spare === reader) spare = null
    if (running?.reader !== reader) return
    const { since, stopWatch } = running
    running = null
    stopWatch()
    if (isOver) return
    log.note('feed', 'the reader stopped', { why })
    events.died()
    quickDeaths = clock.elapsed() - since < provenMillis ? quickDeaths + 1 : 0
    const pause = quickDeaths < 2 ? 0 : Math.min(longestPause, firstPause * 2 ** (quickDeaths - 2))
    stopPause = clock.after(pause, run)
  }

  return {
    run,
    isRunning: () => running !== null,
    order: (order) => running?.reader.order(order),
    stop: () => {
      isOver = true
      stopPause()
      running?.stopWatch()
      void running?.reader.end()
      void spare?.end()
    },
  }
}
