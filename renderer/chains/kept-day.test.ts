import { describe, expect, test } from 'vitest'
import { instant } from '../../contract/kinds.ts'
import { listedDay, readDay } from './kept-day.ts'

const [near, next] = [instant(1_764_095_399_000), instant(1_764_700_199_000)]

describe('the day that a chain was stepped to', () => {
  test('comes back as it was kept', () => {
    const kept = { chain: 'NSE_FO|NIFTY', expiry: next }
    expect(readDay(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })

  test.each([
    undefined,
    null,
    7,
    'NSE_FO|NIFTY',
    [],
    { chain: 'NSE_FO|NIFTY' },
    { expiry: next },
    { chain: '', expiry: next },
    { chain: 4, expiry: next },
    { chain: 'NSE_FO|NIFTY', expiry: `${next}` },
    { chain: 'NSE_FO|NIFTY', expiry: 1.5 },
    { chain: 'NSE_FO|NIFTY', expiry: -1 },
    { chain: 'NSE_FO|NIFTY', expiry: Number.NaN },
    { chain: 'NSE_FO|NIFTY', expiry: null },
  ])('is none where %j was kept', (kept) => expect(readDay(kept)).toBeNull())

  test('holds for its own chain, and while it is listed', () => {
    const day = { chain: 'NSE_FO|NIFTY', expiry: next }
    expect(listedDay(day, 'NSE_FO|NIFTY', [near, next])).toBe(next)
    expect(listedDay(day, 'NSE_FO|BANKNIFTY', [near, next])).toBeNull()
    expect(listedDay(day, 'BSE_FO|NIFTY', [near, next])).toBeNull()
    expect(listedDay(day, 'NSE_FO|NIFTY', [near])).toBeNull()
    expect(listedDay(null, 'NSE_FO|NIFTY', [near, next])).toBeNull()
  })
})
