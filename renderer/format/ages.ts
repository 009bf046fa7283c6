/** How long ago and how long yet, as short text and as words for the ear. */
import type { Instant } from '../../contract/kinds.ts'

/** Beyond this the computer's clock has been set back, and an age counted with it would be a guess. */
const aheadAllowed = 2_000

export type Age = { readonly kind: 'known'; readonly millis: number } | { readonly kind: 'clock-moved' }

export function ageOf(then: Instant, now: Instant): Age {
  const millis = now - then
  if (millis < -aheadAllowed) return { kind: 'clock-moved' }
  return { kind: 'known', millis: Math.max(0, millis) }
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** `0.4 s`, `12 s`, `3 m`, `2 h`: always rounded down, so that nothing looks older than it is. */
export function formatAge(millis: number): string {
  if (millis < second) return `${(Math.floor(millis / 100) / 10).toFixed(1)} s`
  if (millis < minute) return `${Math.floor(millis / second)} s`
  if (millis < hour) return `${Math.floor(millis / minute)} m`
  return `${Math.floor(millis / hour)} h`
}

/** `5 s` below a minute, then as the time left: for what comes by itself. */
export function formatWait(millis: number): string {
  return millis <= minute ? `${Math.max(0, Math.ceil(millis / second))} s` : formatTimeLeft(millis)
}

/** `4:32` below an hour, `1 h 12 m` above; rounded up, so that zero means over. */
export function formatTimeLeft(millis: number): string {
  const left = Math.max(0, Math.ceil(millis / second))
  if (left < 3_600) return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return `${Math.floor(left / 3_600)} h ${Math.floor((left % 3_600) / 60)} m`
}
