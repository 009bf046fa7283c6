import { expect, test } from 'vitest'
import { isWithinHours, whatMayHaveBegun } from './usual-hours.ts'

const at = (text: string) => Date.parse(`2026-02-${text}+05:30`)

test.each([
  ['before the day’s auction', 'NSE_EQ', '03T08:56', '03T08:59:59', 'nothing'],
  ['with the day’s auction', 'NSE_EQ', '03T08:56', '03T09:00', 'usual'],
  ['after the close', 'NSE_EQ', '03T15:30', '03T15:30', 'special'],
  ['in an evening on which there may be a session of its own', 'BSE_EQ', '03T17:00', '03T18:15', 'special'],
  ['after such an evening, whether there was one or not', 'BSE_FO', '03T15:30', '04T08:59:59', 'special'],
  ['in the night', 'BSE_FO', '03T21:00', '04T08:59:59', 'nothing'],
  ['after the night', 'BSE_INDEX', '03T21:00', '04T09:00', 'usual'],
  ['after the close, until the next opening', 'BSE_INDEX', '03T15:30', '04T09:00', 'usual'],
  [
    'in the hours of a day off, on which there may be a session of its own',
    'NSE_INDEX',
    '01T11:00',
    '01T11:01',
    'usual',
  ],
  ['between the closes of shares and of currencies', 'NCD_FO', '03T16:00', '03T16:01', 'usual'],
  ['after the close of currencies', 'BCD_FO', '03T17:00', '03T23:00', 'special'],
  ['in the night of currencies', 'BCD_FO', '03T21:00', '03T23:00', 'nothing'],
  ['in the evening of a day on which commodities trade only then', 'MCX_FO', '03T16:00', '03T17:00', 'usual'],
  ['after the close of commodities', 'MCX_FO', '03T23:30', '04T08:59', 'nothing'],
  ['after a weekend', 'MCX_INDEX', '06T23:55', '09T09:00', 'usual'],
  ['of a market that nobody knows', 'XYZ_FO', '03T23:00', '03T23:00', 'usual'],
] as const)('a session may have begun %s: %s', (_, segment, since, now, begun) => {
  expect(whatMayHaveBegun(segment, at(since), at(now))).toBe(begun)
})

test.each([Number.NaN, at('03T20:01')])(
  'where nobody knows when a market was shut, %d, it may have opened',
  (since) => {
    expect(whatMayHaveBegun('NSE_EQ', since, at('03T20:00'))).toBe('usual')
  },
)

test.each([
  ['NSE_EQ', '03T08:59:59', false],
  ['NSE_EQ', '03T09:00', true],
  ['BSE_FO', '03T15:29:59', true],
  ['NSE_INDEX', '03T15:30', false],
  ['MCX_FO', '03T23:29', true],
  ['XYZ_FO', '03T03:00', true],
] as const)('%s at %s is within the hours of a usual day: %s', (segment, time, isWithin) => {
  expect(isWithinHours(segment, at(time))).toBe(isWithin)
})
