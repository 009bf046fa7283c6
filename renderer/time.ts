/** The window's clock, given as a parameter so that tests can move it. */
import { type Instant, instant } from '../contract/kinds.ts'

export type Stop = () => void

export type Time = {
  readonly wall: () => Instant
  readonly after: (millis: number, run: () => void) => Stop
}

export const browserTime: Time = {
  wall: () => instant(Date.now()),
  after: (millis, run) => {
    const timer = setTimeout(run, millis)
    return () => clearTimeout(timer)
  },
}
