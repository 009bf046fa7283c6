/** The days on which contracts end: weekly, monthly and quarterly, moved back when the exchange is shut. */
import { previousTradingDay, type Segment, sessionOn } from '../calendar.ts'
import { dateOf, dayOn, lastDayOfMonth, weekdayOf } from './indian-day.ts'

export type Expiry = { readonly day: number; readonly weekly: boolean }

/** How the contracts of one underlying follow each other. */
export type ExpiryRule = {
  readonly segment: Segment
  /** The day in the month on which its contracts end. */
  readonly monthly: { readonly lastWeekday: number } | { readonly date: number }
  /** How many of each are open at a time. */
  readonly weeks: number
  readonly weekday: number
  readonly months: number
  readonly quarters: number
}

export function expiriesFrom(rule: ExpiryRule, day: number): readonly Expiry[] {
  const months = monthlyExpiries(rule, day)
  const monthly = new Set(months)
  const weekly = weeklyExpiries(rule, day).filter((expiry) => !isNear(monthly, expiry))
  return [
    ...weekly.map((expiry) => ({ day: expiry, weekly: true })),
    ...months.map((expiry) => ({ day: expiry, weekly: false })),
  ].sort((a, b) => a.day - b.day)
}

/** The week that holds a monthly expiry has no weekly one, wherever a holiday has moved either of them. */
function isNear(monthly: ReadonlySet<number>, weekly: number): boolean {
  for (const day of monthly) if (weekOf(day) === weekOf(weekly)) return true
  return false
}

/** Weeks from Monday, counted since 1970. */
export const weekOf = (day: number) => Math.floor((day + 3) / 7)

function monthlyExpiries(rule: ExpiryRule, day: number): number[] {
  const { year, month } = dateOf(day)
  const found: number[] = []
  let quarters = 0
  for (let ahead = 0; found.length < rule.months || quarters < rule.quarters; ahead++) {
    const quarterEnd = (month + ahead) % 3 === 0
    if (found.length >= rule.months && !quarterEnd) continue
    const expiry = monthlyExpiry(rule, year, month + ahead)
    if (expiry < day) continue
    if (found.length >= rule.months) quarters++
    found.push(expiry)
  }
  return found
}

function monthlyExpiry(rule: ExpiryRule, year: number, month: number): number {
  const last = lastDayOfMonth(year, month)
  if ('date' in rule.monthly) return tradedOnOrBefore(rule.segment, dayOn(year, month, rule.monthly.date))
  const back = (weekdayOf(last) - rule.monthly.lastWeekday + 7) % 7
  return tradedOnOrBefore(rule.segment, last - back)
}

function weeklyExpiries(rule: ExpiryRule, day: number): number[] {
  const monday = weekOf(day) * 7 - 3
  const expiries: number[] = []
  for (let week = 0; expiries.length < rule.weeks; week++) {
    const expiry = tradedOnOrBefore(rule.segment, monday + week * 7 + rule.weekday - 1)
    if (expiry >= day) expiries.push(expiry)
  }
  return expiries
}

function tradedOnOrBefore(segment: Segment, day: number): number {
  return sessionOn(segment, day) ? day : previousTradingDay(segment, day)
}
