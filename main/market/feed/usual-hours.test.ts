import { expect, test } from 'vitest'
import { mayHaveOpened } from './usual-hours.ts'

const at = (text: string) => Date.parse(`2026-02-${text}+05:30`)

test.each([
  ['before the day’s auction', 'NSE_EQ', '03T08:56', '03T08:59:59', false],
  ['with the day’s auction', 'NSE_EQ', '03T08:56', '03T09:00', true],
  ['after the close, into the night', 'BSE_FO', '03T15:30', '04T08:59:59', false],
  ['after the close, until the next opening', 'BSE_INDEX', '03T15:30', '04T09:00', true],
  ['in the hours of a day off, on which there may be a session of its own', 'NSE_INDEX', '01T11:00', '01T11:01', true],
  ['between the closes of shares and of currencies', 'NCD_FO', '03T16:00', '03T16:01', true],
  ['after the close of currencies', 'BCD_FO', '03T17:00', '03T23:00', false],
  ['in the evening of a day on which commodities trade only then', 'MCX_FO', '03T16:00', '03T17:00', true],
  ['after the close of commodities', 'MCX_FO', '03T23:30', '04T08:59', false],
  ['after a weekend', 'MCX_INDEX', '06T23:55', '09T09:00', true],
  ['of a market that nobody knows', 'XYZ_FO', '03T23:00', '03T23:00', true],
])('a market may have opened %s: %s', (_, segment, since, now, isPossible) => {
  expect(mayHaveOpened(segment, at(since), at(now))).toBe(isPossible)
})

test.each([Number.NaN, at('03T20:01')])(
  'where nobody knows when a market was shut, %d, it may have opened',
  (since) => {
    expect(mayHaveOpened('NSE_EQ', since, at('03T20:00'))).toBe(true)
  },
)
