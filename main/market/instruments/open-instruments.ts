/** The day's instruments: the kept book at once, a newer one from the broker as soon as it can be had. */
import type { AppError } from '../../../contract/errors.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { Instant, InstrumentKey } from '../../../contract/kinds.ts'
import { held, type Source } from '../../ipc/source.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Random } from '../../ports/random.ts'

export type InstrumentsReport = {
  /** `none`: nothing can be searched yet. */
  readonly state: 'none' | 'loading' | 'ready'
  readonly count: number
  /** The day of the file in use, `YYYY-MM-DD` in India; null while there is none. */
  readonly day: string | null
  /** The file in use is not today's. */
  readonly old: boolean
  readonly readAt: Instant | null
  /** Why today's file is not in use, or what was found damaged. */
  readonly problem: AppError | null
}

export type Found = {
  readonly found: readonly Instrument[]
  /** Nothing matched as typed, and near words were taken instead. */
  readonly guessed: boolean
  readonly day: string | null
  readonly old: boolean
}

export type Instruments = {
  readonly search: (typed: string, most: number) => Found
  readonly byKey: (key: InstrumentKey) => Instrument | undefined
  readonly report: Source<InstrumentsReport, InstrumentsReport>
  /** Ends downloads and the worker. A second call does nothing more. */
  readonly stop: () => Promise<void>
}

export type InstrumentsParts = {
  /** The profile's `instrumentsUrl`. */
  readonly instrumentsUrl: string
  readonly dataDir: string
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  /** Where the worker's program is: beside the built main, or the source in a test. */
  readonly worker: URL
}

export function openInstruments(_parts: InstrumentsParts): Instruments {
  const report = held<InstrumentsReport>({
    ...{ state: 'none', count: 0, day: null, old: false, readAt: null, problem: null },
  })
  return {
    search: () => ({ found: [], guessed: false, day: null, old: false }),
    byKey: () => undefined,
    report,
    stop: () => Promise.resolve(),
  }
}
