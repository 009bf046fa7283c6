/** Days as the exchange counts them: whole numbers since 1 January 1970, each beginning at midnight Indian time. */
import { day as dayMillis, istMidnight } from '../../ist.ts'

const epochMidnight = istMidnight(0) + dayMillis

export function dayOf(instant: number): number {
  return Math.round((istMidnight(instant) - epochMidnight) / dayMillis) + 1
}

/** The instant at which the day begins. */
export function startOf(day: number): number {
  return epochMidnight + (day - 1) * dayMillis
}

/** 0 is Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

export type CalendarDate = { readonly year: number; readonly month: number; readonly date: number }

/** Months count from 1. */
export function dateOf(day: number): CalendarDate {
  const utc = new Date(day * dayMillis)
  return { year: utc.getUTCFullYear(), month: utc.getUTCMonth() + 1, date: utc.getUTCDate() }
}

export function dayOn(year: number, month: number, date: number): number {
  return Date.UTC(year, month - 1, date) / dayMillis
}

/** `YYYY-MM-DD`. */
export function isoDate(day: number): string {
  return new Date(day * dayMillis).toISOString().slice(0, 10)
}

/** Null for what is not a day of the calendar, such as 30 February. */
export function dayFromIso(text: string): number | null {
  const day = Date.parse(`${text}T00:00:00Z`) / dayMillis
  return Number.isInteger(day) && isoDate(day) === text ? day : null
}

export function lastDayOfMonth(year: number, month: number): number {
  return dayOn(year, month + 1, 1) - 1
}
