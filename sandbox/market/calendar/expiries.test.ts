import { expect, test } from 'vitest'
import { nextTradingDay, sessionOn } from '../calendar.ts'
import { type ExpiryRule, expiriesFrom } from './expiries.ts'
import { dayOn, isoDate } from './indian-day.ts'

const nifty: ExpiryRule = {
  segment: 'NSE_FO',
  monthly: { lastWeekday: 2 },
  weekday: 2,
  weeks: 4,
  months: 3,
  quarters: 4,
}
const told = (rule: ExpiryRule, day: number) =>
  expiriesFrom(rule, day).map((expiry) => `${isoDate(expiry.day)} ${expiry.weekly ? 'weekly' : 'monthly'}`)

test('weeks, months and quarters, the week of a monthly expiry without its own, a holiday moved back', () => {
  expect(told(nifty, dayOn(2026, 3, 9))).toEqual([
    '2026-03-10 weekly',
    '2026-03-17 weekly',
    '2026-03-24 weekly',
    // The 31st is Mahavir Jayanti.
    '2026-03-30 monthly',
    '2026-04-28 monthly',
    '2026-05-26 monthly',
    '2026-06-30 monthly',
    '2026-09-29 monthly',
    '2026-12-29 monthly',
    '2027-03-30 monthly',
  ])
})

test('a contract is listed on the day it ends and gone on the next', () => {
  expect(told(nifty, dayOn(2026, 3, 30))[0]).toBe('2026-03-30 monthly')
  expect(told(nifty, dayOn(2026, 3, 31))[0]).toBe('2026-04-07 weekly')
})

test('a rule by date ends on it, or on the trading day before', () => {
  const crude: ExpiryRule = { ...nifty, segment: 'MCX_FO', monthly: { date: 19 }, weeks: 0, quarters: 0 }
  expect(told(crude, dayOn(2026, 6, 20))).toEqual(['2026-07-17 monthly', '2026-08-19 monthly', '2026-09-18 monthly'])
})

test('four years of expiries are all trading days, at most one a week', () => {
  for (let day = dayOn(2024, 1, 1); day < dayOn(2028, 1, 1); day = nextTradingDay('NSE_FO', day + 3)) {
    const expiries = expiriesFrom(nifty, day).map((expiry) => expiry.day)
    for (const expiry of expiries) expect(sessionOn('NSE_FO', expiry), isoDate(expiry)).not.toBeNull()
    const weeks = expiries.map((expiry) => Math.floor((expiry + 3) / 7))
    expect(new Set(weeks).size).toBe(weeks.length)
  }
})
