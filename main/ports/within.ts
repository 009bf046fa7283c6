/** Waits for something, but not for long. */
import type { Clock } from './clock.ts'

/** Whether it is done or not, this comes to an end. */
export function within(clock: Pick<Clock, 'after'>, millis: number, done: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const stop = clock.after(millis, resolve)
    const end = () => {
      stop()
      resolve()
    }
    done.then(end, end)
  })
}
