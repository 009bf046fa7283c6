/** Instants as Indian Standard Time, whatever the computer's own zone is. */
import { indiaAhead, indianDay } from '../../contract/india.ts'
import type { Instant } from '../../contract/kinds.ts'

function inIst(at: Instant): Date {
  return new Date(at + indiaAhead)
}

/** `14:05:07.250 IST` */
export function formatInstant(at: Instant): string {
  return `${formatMilli(at)} IST`
}

/** `14:05:07.250` — under a heading that says that it is IST. */
export function formatMilli(at: Instant): string {
  return inIst(at).toISOString().slice(11, 23)
}

/** `14:05:07` — its place on the screen says that it is IST. */
export function formatSecond(at: Instant): string {
  return inIst(at).toISOString().slice(11, 19)
}

/** `14:05:07` of the day of `now`, and of another day with that: `20 Nov 14:05:07`. */
export function formatPastSecond(at: Instant, now: Instant): string {
  const time = formatSecond(at)
  return formatDate(at) === formatDate(now) ? time : `${formatPastDay(at, now)} ${time}`
}

/** `14:05:07`, and of none of these Indian days `20 Nov 14:05`: where there is little room. */
export function formatSecondOrDay(at: Instant, days: readonly number[]): string {
  const second = formatSecond(at)
  return days.includes(indianDay(at)) ? second : `${formatDay(at)} ${second.slice(0, -':07'.length)}`
}

/** `04:45 IST` */
export function formatMinute(at: Instant): string {
  return `${inIst(at).toISOString().slice(11, 16)} IST`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `20 Nov` */
export function formatDay(at: Instant): string {
  return `${inIst(at).getUTCDate()} ${formatMonth(at)}`
}

/** `Nov` */
export function formatMonth(at: Instant): string {
  return months[inIst(at).getUTCMonth()] ?? ''
}

/** `20 Nov at 14:05:07` */
export function formatDayAndSecond(at: Instant): string {
  return `${formatDay(at)} at ${formatSecond(at)}`
}

/** `20 Nov 2026` */
export function formatDate(at: Instant): string {
  return `${formatDay(at)} ${yearOf(at)}`
}

/** `20 Nov`, and of another year than now `20 Nov 2025`. */
export function formatPastDay(at: Instant, now: Instant): string {
  return yearOf(at) === yearOf(now) ? formatDay(at) : formatDate(at)
}

export function yearOf(at: Instant): number {
  return inIst(at).getUTCFullYear()
}
