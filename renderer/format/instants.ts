/** Instants as Indian Standard Time, whatever the computer's own zone is. */
import type { Instant } from '../../contract/kinds.ts'

/** India keeps one offset all year: 5 hours 30 minutes ahead of UTC. */
const istOffset = 5.5 * 3_600_000
const day = 86_400_000

function inIst(at: Instant): Date {
  return new Date(at + istOffset)
}

/** `14:05:07.250 IST` */
export function formatInstant(at: Instant): string {
  return `${inIst(at).toISOString().slice(11, 23)} IST`
}

/** `14:05:07` — its place on the screen says that it is IST. */
export function formatSecond(at: Instant): string {
  return inIst(at).toISOString().slice(11, 19)
}

/** `04:45 IST` */
export function formatMinute(at: Instant): string {
  return `${inIst(at).toISOString().slice(11, 16)} IST`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `20 Nov` */
export function formatDay(at: Instant): string {
  const date = inIst(at)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]}`
}

/** Milliseconds since midnight in India. */
export function timeOfDay(at: Instant): number {
  return (((at + istOffset) % day) + day) % day
}

/** `20 Nov 2026` */
export function formatDate(at: Instant): string {
  return `${formatDay(at)} ${inIst(at).getUTCFullYear()}`
}
