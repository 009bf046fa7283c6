/** The gates of what stands beside a price, and what each of them is to forget. */
import { block } from '../../decode/layout.ts'
import { type BookGate, createBookGate } from './book-gate.ts'
import { type CloseGate, createCloseGate } from './close-gate.ts'
import { createDayGate, type DayGate } from './day-gate.ts'
import { createMinuteGate, type MinuteGate } from './minute-gate.ts'
import { createTotalsGate, type TotalsGate } from './totals-gate.ts'
import { createVolumeGate, type VolumeGate } from './volume-gate.ts'

export type FigureGates = {
  readonly close: CloseGate
  readonly book: BookGate
  readonly day: DayGate
  readonly minute: MinuteGate
  readonly volume: VolumeGate
  readonly totals: TotalsGate
  /** Of these blocks the next word has nothing to be held against. */
  readonly forget: (slot: number, blocks: number) => void
}

export function createFigureGates(capacity: number): FigureGates {
  const close = createCloseGate(capacity)
  const book = createBookGate(capacity)
  const day = createDayGate(capacity)
  const minute = createMinuteGate(capacity)
  const volume = createVolumeGate(capacity)
  const totals = createTotalsGate(capacity)

  return {
    ...{ close, book, day, minute, volume, totals },
    forget: (slot, blocks) => {
      if ((blocks & block.ltpc) !== 0) close.forget(slot)
      if ((blocks & block.top) !== 0) book.forget(slot)
      if ((blocks & block.ohlc) !== 0) day.forget(slot)
      if ((blocks & block.ohlc) !== 0) minute.forget(slot)
      if ((blocks & block.volume) !== 0) volume.forget(slot)
      if ((blocks & block.totals) !== 0) totals.forget(slot)
    },
  }
}
