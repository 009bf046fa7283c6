/** The row that the hand rests on: not one that arrows pass over, nor one that has the keyboard only because its window came back. */
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { Stop, Time } from '../time.ts'

/** Arrows held down pass over many rows, and each would ask the broker for candles. */
const restsAfter = 120

export type RestingRow = {
  /** The keyboard comes to an element; null where that is in no row of an instrument. */
  readonly come: (target: EventTarget, key: InstrumentKey | null) => void
  /** The keyboard leaves an element, or goes with its window, and will be there when that comes back. */
  readonly go: (target: EventTarget, goesWithWindow: boolean) => void
  /** On the row that has the keyboard already. */
  readonly press: (key: InstrumentKey) => void
  /** A key that acts on the row means it, however short the hand has been there: a ticket is not begun beside another book. */
  readonly act: () => void
  readonly stop: Stop
}

export function createRestingRow(time: Pick<Time, 'after'>, choose: (key: InstrumentKey) => void): RestingRow {
  let waiting: { readonly key: InstrumentKey; readonly stop: Stop } | null = null
  let left: EventTarget | null = null

  function stop(): void {
    waiting?.stop()
    waiting = null
  }

  function choosing(key: InstrumentKey): void {
    stop()
    choose(key)
  }

  function rest(key: InstrumentKey): void {
    stop()
    waiting = { key, stop: time.after(restsAfter, () => choosing(key)) }
  }

  return {
    come: (target, key) => {
      const isBack = target === left
      left = null
      if (isBack) return
      stop()
      if (key !== null) rest(key)
    },
    go: (target, goesWithWindow) => {
      stop()
      left = goesWithWindow ? target : null
    },
    press: rest,
    act: () => {
      if (waiting !== null) choosing(waiting.key)
    },
    stop,
  }
}
