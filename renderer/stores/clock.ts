/** The time on the wall, told once a second on the second, so that everything that counts moves together. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Instant } from '../../contract/kinds.ts'
import type { Stop, Time } from '../time.ts'

export type Clock = {
  readonly store: StoreApi<{ readonly now: Instant }>
  /** Reads the time at once, for something that has just happened. */
  readonly look: () => void
  readonly stop: Stop
}

export function startClock(time: Time): Clock {
  const store = createStore(() => ({ now: time.wall() }))
  const look = () => store.setState({ now: time.wall() })
  let cancel: Stop
  function tick(): void {
    look()
    // Measured from the wall each time: a late timer is not carried on, and a sleep of the computer ends in one tick.
    cancel = time.after(1_000 - (time.wall() % 1_000), tick)
  }
  tick()
  return { store, look, stop: () => cancel() }
}
