/** Days and times as India counts them, whatever zone this computer is set to. */

export const dayMillis = 24 * 60 * 60 * 1_000

/** How far India is ahead of UTC: one offset, without summer time, since 1945. */
export const indiaAhead = 5.5 * 60 * 60 * 1_000

/** Days since 1970-01-01, counted in India. */
export function indianDay(at: number): number {
  return Math.floor((at + indiaAhead) / dayMillis)
}

/** Of such a day: Sunday is 0. The first of January 1970 was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

export function isWeekend(day: number): boolean {
  return weekdayOf(day) === 0 || weekdayOf(day) === 6
}

export function startOfIndianDay(day: number): number {
  return day * dayMillis - indiaAhead
}

/** `YYYY-MM-DD` of such a day. */
export function dayText(day: number): string {
  return new Date(day * dayMillis).toISOString().slice(0, 10)
}

/** The day that is written so. */
export function dayFromText(text: string): number {
  return Date.parse(text) / dayMillis
}

/** Milliseconds since midnight in India. */
export function timeOfIndianDay(at: number): number {
  return at - startOfIndianDay(indianDay(at))
}
