import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { instant } from '../../contract/kinds.ts'
import { tokenLives } from './token-life.ts'

const { legacy, v2 } = tokenLives
const at = (text: string) => instant(Date.parse(text))

test.each([
  ['in the morning', '2026-02-03T10:00:00+05:30', '2026-02-04T05:00:00+05:30'],
  ['a moment before midnight', '2026-02-03T23:59:59.999+05:30', '2026-02-04T05:00:00+05:30'],
  ['at midnight', '2026-02-04T00:00:00+05:30', '2026-02-04T05:00:00+05:30'],
  ['a moment before the clearing', '2026-02-04T04:59:59.999+05:30', '2026-02-04T05:00:00+05:30'],
  ['as the clearing begins', '2026-02-04T05:00:00+05:30', '2026-02-04T06:00:00+05:30'],
  ['while the clearing runs', '2026-02-04T05:59:59.999+05:30', '2026-02-04T06:00:00+05:30'],
  ['as the clearing ends', '2026-02-04T06:00:00+05:30', '2026-02-05T05:00:00+05:30'],
  ['on the last day of a month', '2026-04-30T15:30:00+05:30', '2026-05-01T05:00:00+05:30'],
  ['on the last day of a year', '2026-12-31T23:00:00+05:30', '2027-01-01T05:00:00+05:30'],
  ['on 28 February of a leap year', '2028-02-28T20:00:00+05:30', '2028-02-29T05:00:00+05:30'],
  ['on 29 February', '2028-02-29T20:00:00+05:30', '2028-03-01T05:00:00+05:30'],
  ['on 28 February of another year', '2027-02-28T20:00:00+05:30', '2027-03-01T05:00:00+05:30'],
])('a token issued %s ends at the next clearing', (_when, issued, end) => {
  expect(new Date(legacy.endOf(at(issued))).toISOString()).toBe(new Date(end).toISOString())
})

test.each([
  ['in the morning', '2026-02-03T10:00:00+05:30', '2026-02-04T03:30:00+05:30'],
  ['a moment before midnight', '2026-02-03T23:59:59.999+05:30', '2026-02-04T03:30:00+05:30'],
  ['an hour before the end', '2026-02-04T02:30:00+05:30', '2026-02-04T03:30:00+05:30'],
  ['a moment before the end', '2026-02-04T03:29:59.999+05:30', '2026-02-04T03:30:00+05:30'],
  ['at the end', '2026-02-04T03:30:00+05:30', '2026-02-05T03:30:00+05:30'],
  ['while the older interface clears', '2026-02-04T05:30:00+05:30', '2026-02-05T03:30:00+05:30'],
  ['on 28 February of a leap year', '2028-02-28T20:00:00+05:30', '2028-02-29T03:30:00+05:30'],
])('v2: a token issued %s ends at the next half past three', (_when, issued, end) => {
  expect(new Date(v2.endOf(at(issued))).toISOString()).toBe(new Date(end).toISOString())
})

test('v2: a refusal in the minutes before half past three is that end, any other is the broker’s own', () => {
  const answers = ['03:24:59.999', '03:25:00', '03:30:00', '03:30:00.001', '05:00:00', '12:00:00'].map((time) =>
    v2.endSeenAt(at(`2026-02-04T${time}+05:30`)),
  )
  const broker = 'refused-by-broker'
  expect(answers).toEqual([broker, 'nightly-end', 'nightly-end', broker, broker, broker])
})

test('no token outlives 24 hours, and none ends before it is issued', () => {
  const start = Date.parse('2026-02-03T00:00:00+05:30')
  for (let minute = 0; minute < 3 * 24 * 60; minute += 1) {
    const issued = instant(start + minute * 60_000)
    for (const { endOf } of [legacy, v2]) {
      const life = endOf(issued) - issued
      expect(life).toBeGreaterThan(0)
      expect(life).toBeLessThanOrEqual(24 * 3_600_000)
    }
  }
})

test('a refusal from 03:30 to 06:00 is the clearing, any other is the broker’s own', () => {
  const answers = ['03:29:59.999', '03:30:00', '04:59:59.999', '05:00:00', '05:59:59.999', '06:00:00'].map((time) =>
    legacy.endSeenAt(at(`2026-02-04T${time}+05:30`)),
  )
  const clearing = Array.from({ length: 4 }, () => 'daily-clearing')
  expect(answers).toEqual(['refused-by-broker', ...clearing, 'refused-by-broker'])
})

// Berlin and New York change to summer time on these days; Kathmandu and Chatham have odd quarters.
const zones = [
  'UTC',
  'Asia/Kolkata',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]

test('the zone of this computer changes nothing', () => {
  const program = `
    import { tokenLives } from ${JSON.stringify(new URL('./token-life.ts', import.meta.url).href)}
    const issued = ['2026-03-08T12:00:00+05:30', '2026-03-29T06:30:00+05:30', '2028-02-29T23:30:00+05:30']
    const ends = ({ endOf }) => issued.map((text) => endOf(Date.parse(text))).join()
    console.log(new Date(2026, 0, 1).getTimezoneOffset(), ends(tokenLives.legacy), ends(tokenLives.v2))`
  const answers = zones.map((zone) => {
    const told = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      env: { TZ: zone },
      encoding: 'utf8',
    })
    return told.trim().split(' ')
  })
  const ends = (time: string) =>
    ['2026-03-09', '2026-03-30', '2028-03-01'].map((date) => Date.parse(`${date}T${time}:00+05:30`)).join()
  expect(answers.map(([, ...answer]) => answer)).toEqual(zones.map(() => [ends('05:00'), ends('03:30')]))
  // The zones were really in force.
  expect(new Set(answers.map(([offset]) => offset)).size).toBe(zones.length)
})
