import { expect, test } from 'vitest'
import { listedHolidays } from './calendar/holidays.ts'
import { dayFromIso, dayOf, dayOn, isoDate, startOf, weekdayOf } from './calendar/indian-day.ts'
import { type MarketStatus, marketStatus, nextTradingDay, previousTradingDay, sessionOn } from './calendar.ts'

const at = (text: string) => Date.parse(`${text}+05:30`)
const day = (text: string) => dayFromIso(text) ?? Number.NaN

test('an Indian day begins at 18:30 of the day before in London, whatever the zone of the machine', () => {
  const midnight = Date.parse('2025-12-31T18:30:00Z')
  expect(isoDate(dayOf(midnight))).toBe('2026-01-01')
  expect(isoDate(dayOf(midnight - 1))).toBe('2025-12-31')
  expect(startOf(dayOf(midnight))).toBe(midnight)
  expect(weekdayOf(day('2026-01-01'))).toBe(4)
  expect(isoDate(dayOn(2028, 2, 29))).toBe('2028-02-29')
})

test.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '', 'yesterday'])('%j is no day', (text) => {
  expect(dayFromIso(text)).toBeNull()
})

test('a day of shares passes through every status in order', () => {
  const told: readonly [string, MarketStatus][] = [
    ['00:30:00', 'CLOSING_END'],
    ['08:59:59', 'CLOSING_END'],
    ['09:00:00', 'PRE_OPEN_START'],
    ['09:07:59', 'PRE_OPEN_START'],
    ['09:08:00', 'PRE_OPEN_END'],
    ['09:14:59', 'PRE_OPEN_END'],
    ['09:15:00', 'NORMAL_OPEN'],
    ['15:29:59', 'NORMAL_OPEN'],
    ['15:30:00', 'NORMAL_CLOSE'],
    ['15:40:00', 'CLOSING_START'],
    ['15:59:59', 'CLOSING_START'],
    ['16:00:00', 'CLOSING_END'],
  ]
  for (const [time, status] of told) expect(marketStatus('NSE_EQ', at(`2026-01-08T${time}`)), time).toBe(status)
})

test('each family keeps its own hours', () => {
  expect(marketStatus('NSE_FO', at('2026-01-08T09:14:59'))).toBe('NORMAL_CLOSE')
  expect(marketStatus('NSE_FO', at('2026-01-08T09:15:00'))).toBe('NORMAL_OPEN')
  expect(marketStatus('NSE_FO', at('2026-01-08T15:45:00'))).toBe('NORMAL_CLOSE')
  expect(marketStatus('NCD_FO', at('2026-01-08T16:59:59'))).toBe('NORMAL_OPEN')
  expect(marketStatus('NCD_FO', at('2026-01-08T17:00:00'))).toBe('NORMAL_CLOSE')
  expect(marketStatus('MCX_FO', at('2026-01-08T23:29:59'))).toBe('NORMAL_OPEN')
  expect(marketStatus('MCX_FO', at('2026-01-08T23:30:00'))).toBe('NORMAL_CLOSE')
})

test('nobody trades on a weekend or a holiday, and a holiday keeps the status of the evening before', () => {
  expect(sessionOn('NSE_EQ', day('2026-01-10'))).toBeNull()
  expect(sessionOn('MCX_FO', day('2026-01-11'))).toBeNull()
  expect(sessionOn('NSE_EQ', day('2026-03-03'))).toBeNull()
  expect(marketStatus('NSE_EQ', at('2026-03-03T11:00:00'))).toBe('CLOSING_END')
})

test('commodities trade in the evening of most holidays, and not at all on the great ones', () => {
  expect(sessionOn('MCX_FO', day('2026-03-03'))).toMatchObject({ opens: 17 * 60, closes: 23 * 60 + 30 })
  expect(marketStatus('MCX_FO', at('2026-03-03T12:00:00'))).toBe('NORMAL_CLOSE')
  expect(marketStatus('MCX_FO', at('2026-03-03T17:00:00'))).toBe('NORMAL_OPEN')
  expect(sessionOn('MCX_FO', day('2026-01-26'))).toBeNull()
})

test('Diwali has its hour, even on a Sunday', () => {
  expect(weekdayOf(day('2026-11-08'))).toBe(0)
  expect(marketStatus('NSE_EQ', at('2026-11-08T17:44:59'))).toBe('CLOSING_END')
  expect(marketStatus('NSE_EQ', at('2026-11-08T17:45:00'))).toBe('PRE_OPEN_START')
  expect(marketStatus('NSE_EQ', at('2026-11-08T17:59:59'))).toBe('PRE_OPEN_END')
  expect(marketStatus('NSE_FO', at('2026-11-08T17:59:59'))).toBe('NORMAL_CLOSE')
  expect(marketStatus('NSE_EQ', at('2026-11-08T18:00:00'))).toBe('NORMAL_OPEN')
  expect(marketStatus('NSE_EQ', at('2026-11-08T19:00:00'))).toBe('NORMAL_CLOSE')
  expect(isoDate(nextTradingDay('NSE_EQ', day('2026-11-06')))).toBe('2026-11-08')
})

test('the trading day before the Tuesday after a long weekend is the Thursday', () => {
  // Good Friday on the 3rd.
  expect(isoDate(previousTradingDay('NSE_EQ', day('2026-04-06')))).toBe('2026-04-02')
  expect(isoDate(nextTradingDay('NSE_EQ', day('2026-04-02')))).toBe('2026-04-06')
})

test('every listed holiday falls on a weekday, or trades in spite of the weekend', () => {
  for (const [date, holiday] of listedHolidays) {
    const weekday = weekdayOf(day(date))
    expect(holiday.special !== undefined || (weekday > 0 && weekday < 6), `${date} ${holiday.name}`).toBe(true)
  }
  expect(listedHolidays.length).toBeGreaterThan(50)
})

test('each year has the usual number of trading days', () => {
  for (const year of [2024, 2025, 2026, 2027]) {
    let days = 0
    for (let at = dayOn(year, 1, 1); at < dayOn(year + 1, 1, 1); at++) if (sessionOn('NSE_EQ', at)) days++
    expect(days, String(year)).toBeGreaterThan(240)
    expect(days, String(year)).toBeLessThan(256)
  }
})
