import { describe, expect, test } from 'vitest'
import { indianDay } from '../../contract/india.ts'
import { instant } from '../../contract/kinds.ts'
import {
  formatDate,
  formatDay,
  formatInstant,
  formatMinute,
  formatPastDay,
  formatPastSecond,
  formatSecond,
  formatSecondOrDay,
} from './instants.ts'

const at = instant(Date.parse('2026-11-20T14:05:07.250+05:30'))

describe('an instant', () => {
  test('is written to the millisecond in Indian Standard Time and says so', () => {
    expect(formatInstant(at)).toBe('14:05:07.250 IST')
  })

  test('is written shorter where the place says the rest', () => {
    expect(formatSecond(at)).toBe('14:05:07')
    expect(formatMinute(at)).toBe('14:05 IST')
  })

  test('of another year is not taken for one of this', () => {
    expect(formatPastDay(at, instant(Date.parse('2026-12-31T23:59:00+05:30')))).toBe('20 Nov')
    expect(formatPastDay(at, instant(Date.parse('2027-01-01T00:00:00+05:30')))).toBe('20 Nov 2026')
  })

  test('that is over says its day once that is another than today', () => {
    const seenOn = (now: string) => formatPastSecond(at, instant(Date.parse(now)))
    expect(seenOn('2026-11-20T23:59:59+05:30')).toBe('14:05:07')
    expect(seenOn('2026-11-21T00:00:00+05:30')).toBe('20 Nov 14:05:07')
    expect(seenOn('2027-11-20T14:05:07+05:30')).toBe('20 Nov 2026 14:05:07')
  })

  test('in little room is a time only where that is of one of the days it may be of', () => {
    const day = indianDay(at)
    expect(formatSecondOrDay(at, [day, day])).toBe('14:05:07')
    expect(formatSecondOrDay(at, [day + 1, day])).toBe('14:05:07')
    expect(formatSecondOrDay(at, [day + 1, day + 1])).toBe('20 Nov 14:05')
  })

  test('belongs to the Indian day, not to the day in Greenwich', () => {
    expect(formatDay(instant(Date.parse('2026-11-20T23:30:00Z')))).toBe('21 Nov')
    expect(formatDay(at)).toBe('20 Nov')
    expect(formatDate(at)).toBe('20 Nov 2026')
  })
})
