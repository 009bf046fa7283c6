/** The day's instruments: the kept book at once, a newer one from the broker as soon as it can be had. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { OptionChain } from '../../../contract/chain.ts'
import type { AppError } from '../../../contract/errors.ts'
import type { Instrument, InstrumentsReport } from '../../../contract/instrument.ts'
import type { FoundInstruments } from '../../../contract/ipc.ts'
import type { Instant, InstrumentKey } from '../../../contract/kinds.ts'
import { expectedDay, oldBefore } from '../../broker/instruments/instrument-day.ts'
import type { ManySockets } from '../../connections/many-sockets.ts'
import { held, type Source } from '../../ipc/source.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Random } from '../../ports/random.ts'
import type { Stop } from '../../ports/stop.ts'
import { openBookFetch } from './fetch-book.ts'
import { type InstrumentBook, isWhole } from './instrument-book.ts'
import { explainDamaged, explainNotMade, explainOld, explainWorld } from './instruments-trouble.ts'
import { readKeptBook } from './kept-book.ts'
import { lookMillis, notYetMillis, retryMillis } from './renewal.ts'

export type Instruments = {
  readonly search: (typed: string, most: number) => FoundInstruments
  readonly byKey: (key: InstrumentKey) => Instrument | undefined
  /** By the exchange's token, as the records of orders and positions have it. */
  readonly byToken: (segment: string, token: string) => Instrument | undefined
  /** Undefined for what the list does not hold. */
  readonly chain: (key: InstrumentKey, expiry: Instant | null) => OptionChain | undefined
  /** By the time as it stands: the report's word is of when it was last told, and a timer stands still in a sleep. */
  readonly isOld: () => boolean
  /** It may be another day than it was thought to be: the broker is asked where it is. */
  readonly look: () => void
  readonly report: Source<InstrumentsReport, InstrumentsReport>
  /** Asks the broker now and not by the timer; resolves with what is in use then. What is under way already is waited for. */
  readonly askNow: () => Promise<InstrumentsReport>
  /** Ends downloads and the worker. A second call does nothing more. */
  readonly stop: () => Promise<void>
}

export type InstrumentsParts = {
  /** The profile's `instrumentsUrl`. */
  readonly instrumentsUrl: string
  readonly dataDir: string
  readonly clock: Clock
  /** By what the day is told, and so which list is today's; by the wall where it is left out. */
  readonly now?: () => Instant
  readonly random: Random
  readonly log: Log
  /** Where the worker's program is: beside the built main, or the source in a test. */
  readonly worker: URL
  /** Left out where nobody looks. */
  readonly sockets?: ManySockets | undefined
}

export function openInstruments(parts: InstrumentsParts): Instruments {
  const { clock, now = clock.wall, random, log } = parts
  const folder = join(parts.dataDir, 'instruments')
  const file = join(folder, 'instruments.book')
  const report = held<InstrumentsReport>({
    ...{ state: 'loading', count: 0, day: null, old: false, readAt: null, problem: null },
  })
  const fetcher = openBookFetch({ ...parts, folder, target: file })
  let book: InstrumentBook | null = null
  let readAt: Instant | null = null
  let stopped = false
  let stopTimer: Stop = () => {}
  let failures = 0
  let underWay: Promise<void> = Promise.resolve()
  let isUnderWay = false
  /** The newest day that was thought to have a list when the broker was last asked. */
  let askedOn = ''

  const isOld = () => book !== null && book.day < oldBefore(now())
  const isNewest = () => book !== null && book.day >= expectedDay(now()) && isWhole(book)

  function tell(problem: AppError | null): void {
    const known = book ? { count: book.count, day: book.day } : { count: 0, day: null }
    report.set({ state: book ? 'ready' : 'none', ...known, old: isOld(), readAt, problem })
  }

  /** What is on the disk is what is used; the problem is its damage. */
  async function takeKept(): Promise<AppError | null> {
    const kept = await readKeptBook(file, clock)
    if (kept.kind === 'none') return null
    if (kept.kind === 'damaged') {
      log.note('instruments', `found damaged; set aside as ${kept.copy}`)
      return explainDamaged(kept.copy)
    }
    book = kept.book
    readAt = clock.wall()
    return null
  }

  async function renew(): Promise<void> {
    const fetched = await fetcher.fetch(book)
    if (stopped) return
    if (!fetched.ok) return failed(fetched.error)
    const damage = fetched.value === 'made' ? await takeKept() : null
    if (stopped) return
    if (damage) return failed(damage)
    if (book !== null && !isWhole(book)) return failed(isOld() ? explainOld() : explainWorld(book.world))
    failures = 0
    again(isNewest() ? lookMillis : notYetMillis(random))
    tell(isOld() ? explainOld() : null)
  }

  function failed(problem: AppError): void {
    failures += 1
    again(retryMillis(failures, random))
    tell(problem)
  }

  /** The timers are short ones, and each looks at the day: what they count themselves knows of no new morning. */
  function again(millis: number): void {
    stopTimer = clock.after(millis, () => {
      if (isNewest()) return again(lookMillis)
      tell(report.snapshot().problem)
      attempt(renew)
    })
  }

  function attempt(step: () => Promise<void>): void {
    isUnderWay = true
    askedOn = expectedDay(now())
    underWay = step()
      .catch((error: unknown) => {
        if (stopped) return
        failed(explainNotMade(log.fault('instruments', error)))
      })
      .finally(() => {
        isUnderWay = false
        // What was told meanwhile.
        look()
      })
  }

  function ask(): void {
    stopTimer()
    attempt(renew)
  }

  function look(): void {
    if (stopped || isUnderWay || isNewest() || expectedDay(now()) <= askedOn) return
    tell(report.snapshot().problem)
    ask()
  }

  async function askNow(): Promise<InstrumentsReport> {
    if (!isUnderWay) ask()
    await underWay
    return report.snapshot()
  }

  attempt(async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const damage = await takeKept()
    if (stopped) return
    // A day to come is another clock's: the broker is asked, once, whether it still holds.
    const isTodays = book?.day === expectedDay(now()) && isWhole(book)
    if (isTodays) again(lookMillis)
    if (book || damage) tell(damage)
    if (!isTodays) await renew()
  })

  return {
    search: (typed, most) => {
      const matches = book ? book.search(typed, most, now()) : { found: [], guessed: false }
      return { ...matches, day: book?.day ?? null, old: isOld(), world: book?.world ?? null }
    },
    byKey: (key) => book?.byKey(key),
    byToken: (segment, token) => book?.byToken(segment, token),
    chain: (key, expiry) => book?.chain(key, expiry, now()),
    isOld,
    look,
    report,
    askNow,
    stop: async () => {
      stopped = true
      stopTimer()
      fetcher.stop()
      await underWay
    },
  }
}
