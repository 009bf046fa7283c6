/** The cache over its file: damage is noticed at any time, the file set aside and begun anew; without a file it goes on empty. */
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import { discard, isDamaged, setAside } from '../../storage/damage.ts'
import { type CandleBlock, type CandleDatabase, OtherShape, openCandleDatabase } from './candle-database.ts'

export type CandleCache = {
  readonly read: (series: string, start: number) => CandleBlock | null
  readonly write: (series: string, start: number, block: CandleBlock) => void
  readonly forget: (series: string) => void
  readonly close: () => void
}

export type CandleCacheParts = {
  readonly file: string
  readonly clock: Clock
  readonly log: Log
  readonly mostBytes?: number
}

/** Some thousands of charts. */
const usualMostBytes = 256 * 1024 * 1024

export function openCandleCache({ file, clock, log, mostBytes = usualMostBytes }: CandleCacheParts): CandleCache {
  let database = open()

  function open(): CandleDatabase | null {
    try {
      return openCandleDatabase(file, mostBytes)
    } catch (error) {
      if (isDamaged(error) || error instanceof OtherShape) return replace(error)
      log.fault('candles.cache', error)
      return null
    }
  }

  /** What another version kept is only fetched again: with each change of versions there would be one more copy of it. */
  function takeAway(why: unknown): string {
    if (!(why instanceof OtherShape)) return `found damaged; set aside as ${setAside(file, clock.wall())}`
    discard(file)
    return 'of another version; begun anew'
  }

  function replace(why: unknown): CandleDatabase | null {
    try {
      log.note('candles', `cache ${takeAway(why)}`, String(why))
      return openCandleDatabase(file, mostBytes)
    } catch (error) {
      log.fault('candles.cache', error)
      return null
    }
  }

  function use<Value>(what: (open: CandleDatabase) => Value): Value | null {
    if (database === null) return null
    try {
      return what(database)
    } catch (error) {
      if (isDamaged(error)) {
        database.close()
        database = replace(error)
      } else {
        log.fault('candles.cache', error)
      }
      return null
    }
  }

  return {
    read: (series, start) => use((open) => open.read(series, start)),
    write: (series, start, block) => void use((open) => open.write(series, start, block)),
    forget: (series) => void use((open) => open.forget(series)),
    close: () => {
      database?.close()
      database = null
    },
  }
}
