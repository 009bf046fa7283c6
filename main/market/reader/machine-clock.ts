/** The steady clock of the machine, which every thread reads alike: an age reckoned in one is true in another. */
import type { Clock } from '../../ports/clock.ts'

const nanosInMilli = 1_000_000

function machineMillis(): number {
  return Number(process.hrtime.bigint()) / nanosInMilli
}

/** What must be added to the machine's clock to have this one. */
export function shiftOf(clock: Pick<Clock, 'elapsed'>): number {
  return clock.elapsed() - machineMillis()
}

/** This thread's clock, with its steady count that of another thread's. */
export function shiftedTo(clock: Clock, shift: number): Clock {
  const own = shift - shiftOf(clock)
  return { ...clock, elapsed: () => clock.elapsed() + own }
}
