/**
 * The time of day in a journey: the morning of a trading day in India, whatever the clock says where it is played. On a real
 * day the same journey would go otherwise between 04:45 and 06:00 IST, when every sign-in is ended, than in the afternoon.
 */
import { instant } from '../../../contract/kinds.ts'
import { type Clock, systemClock } from '../../../main/ports/clock.ts'

/** When every journey begins. */
export const morning = Date.parse('2026-02-03T10:30:00+05:30')

/** Before a market opens: a newcomer is shown the morning before, with the instruments of today. */
export const early = Date.parse('2026-02-04T07:00:00+05:30')

export function shiftedClock(shift: number): Clock {
  return { ...systemClock, wall: () => instant(Date.now() + shift) }
}

/** For a program or a page that has a time of its own; it is sent there as text, so it uses nothing from outside. */
export function shiftDate(shift: number): void {
  const real = Date
  const now = () => real.now() + shift
  globalThis.Date = new Proxy(real, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}
