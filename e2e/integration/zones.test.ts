/** Days, weeks and times of the market are India's in every zone that a computer can be set to, also where summer time begins or ends. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Four keep summer time, each by its own rule; two have odd quarters, two are a day apart at the same hour. */
const zones = [
  'UTC',
  'Asia/Kolkata',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]

/** Nights on which clocks are set on or back somewhere, ends of months and years, a 29th of February, and the broker's five in the morning. */
const instants = [
  ...['2026-03-08T06:59:59Z', '2026-03-08T07:00:00Z', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'],
  ...['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
  ...['2026-04-04T14:00:00Z', '2026-04-04T15:00:00Z', '2026-09-26T14:00:00Z', '2026-10-03T15:30:00Z'],
  ...['2026-01-31T18:29:59Z', '2026-01-31T18:30:00Z', '2026-12-31T18:30:00Z', '2028-02-28T18:30:00Z'],
  ...['2028-02-29T18:29:59Z', '2028-02-29T18:30:00Z', '2026-11-19T23:29:59Z', '2026-11-19T23:30:00Z'],
]

const at = (path: string) => JSON.stringify(new URL(`../../${path}`, import.meta.url).href)

const program = `
import { dayText, indianDay, startOfIndianDay, timeOfIndianDay } from ${at('contract/india.ts')}
import { candleStart, historyBegins } from ${at('main/broker/candles/candle-length.ts')}
import { parseV3Candle } from ${at('main/broker/candles/parse-candle.ts')}
import { expectedDay, oldBefore } from ${at('main/broker/instruments/instrument-day.ts')}
import { istTime } from ${at('main/broker/ist-time.ts')}
import { readTerms } from ${at('main/market/instruments/terms.ts')}
import { formatDate, formatInstant } from ${at('renderer/format/instants.ts')}
import { barClock } from ${at('renderer/stores/chart/bar-clock.ts')}
import { exchangeTime } from ${at('renderer/stores/chart/own-marks.ts')}
import { beginOf } from ${at('renderer/panels/chart/go-to-day.ts')}
import { shownTime } from ${at('renderer/panels/chart/view/shown-time.ts')}

const lengths = ['minutes', 'days', 'weeks', 'months'].map((unit) => ({ unit, interval: 1 }))
const told = ${JSON.stringify(instants)}.map((text) => {
  const now = Date.parse(text)
  const day = indianDay(now)
  const local = dayText(day) + ' ' + istTime(now).slice(0, 8)
  return [
    dayText(day), startOfIndianDay(day), ...lengths.map((length) => candleStart(length, day)), ...lengths.map(historyBegins),
    parseV3Candle([text.replace('Z', '+05:30'), 2, 3, 1, 2, 5, 0]),
    expectedDay(now), oldBefore(now), istTime(now),
    readTerms(['2', '75', '5', '', now, 'NSE_FO', 'NIFTY', 'NSE_INDEX|Nifty 50', 'NIFTY'].join('\\t')).after,
    formatDate(now), formatInstant(now), timeOfIndianDay(now),
    ...lengths.map((length) => barClock(length, 'NSE_EQ', null)).flatMap((clock) => [clock.startOf(now), clock.endOf(clock.startOf(now))]),
    exchangeTime(local), beginOf(dayText(day)), shownTime(now),
  ]
})
const offsets = [0, 3, 6, 9].map((month) => new Date(2026, month, 1).getTimezoneOffset())
console.log(JSON.stringify({ offsets, told }))`

function toldIn(zone: string): { readonly offsets: readonly number[]; readonly told: readonly unknown[][] } {
  const options = { env: { TZ: zone }, encoding: 'utf8' } as const
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program], options))
}

test('C03 C04: the zone of this computer and its summer time change no day, no candle and no time of the market', () => {
  const answers = zones.map(toldIn)
  const [inUtc] = answers
  for (const [place, { told }] of answers.entries())
    expect({ zone: zones[place], told }).toEqual({ zone: zones[place], told: inUtc?.told })
  expect(inUtc?.told.map(([day]) => day)).toEqual([
    ...['2026-03-08', '2026-03-08', '2026-11-01', '2026-11-01', '2026-03-29', '2026-03-29', '2026-10-25', '2026-10-25'],
    ...['2026-04-04', '2026-04-04', '2026-09-26', '2026-10-03', '2026-01-31', '2026-02-01', '2027-01-01', '2028-02-29'],
    ...['2028-02-29', '2028-03-01', '2026-11-20', '2026-11-20'],
  ])
  // The zones were really in force, and four of them with a summer time.
  expect(new Set(answers.map(({ offsets }) => offsets.join())).size).toBe(zones.length)
  expect(answers.filter(({ offsets }) => new Set(offsets).size > 1)).toHaveLength(4)
})
