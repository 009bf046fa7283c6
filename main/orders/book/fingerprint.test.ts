/** By whose clock an order is older than a wish: the broker tells of orders by its own. */
import { describe, expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'

import { type Said, said, start, wished } from './book.test-support.ts'
import { canComeOf, clockToleranceMillis } from './fingerprint.ts'

const day = 86_400_000
const twoDaysBack = start - 2 * day

test('where the broker’s clock stands days behind ours, an order of the moment is not an old one', () => {
  const order = said('A1', 'open', { micros: -2 * day * 1_000 })
  expect(order.timeMicros).toBe(BigInt(twoDaysBack) * 1_000n)
  expect(canComeOf(wished('wish-0001', { at: instant(start) }), order)).toBe(false)
  expect(canComeOf(wished('wish-0001', { at: instant(start), brokerAt: instant(twoDaysBack) }), order)).toBe(true)
})

test('an order from before the wish, by the broker’s own clock, did not come of it', () => {
  const before = -2 * day - clockToleranceMillis - 1
  const order = said('A1', 'open', { micros: before * 1_000 })
  expect(canComeOf(wished('wish-0001', { at: instant(start), brokerAt: instant(twoDaysBack) }), order)).toBe(false)
})

test('4.6: a record without a token is known by either name of its contract, and by no other', () => {
  const instrument = {
    key: 'NSE_FO|35001',
    segment: 'NSE_FO',
    token: '35001',
    symbol: 'NIFTY 24500 CE 25 NOV 26',
    lotSize: 75,
  }
  const named = (symbol: string) => said('A1', 'open', { token: '', symbol })
  const byOlder = wished('wish-0001', { instrument: { ...instrument, olderSymbol: 'NIFTY26NOV24500CE' } })
  const byNewer = wished('wish-0001', { instrument })
  expect(canComeOf(byOlder, named('nifty26nov24500ce'))).toBe(true)
  expect(canComeOf(byOlder, named('NIFTY 24500 CE 25 NOV 26'))).toBe(true)
  expect(canComeOf(byOlder, named('NIFTY26NOV24500PE'))).toBe(false)
  expect(canComeOf(byNewer, named('NIFTY26NOV24500CE'))).toBe(false)
})

describe('O03: an order of a later day than the wish', () => {
  const evening = Date.parse('2026-11-20T15:29:00+05:30')
  const toOpening = Date.parse('2026-11-21T09:15:00+05:30') - start
  const nextDay = (part: Said = {}) => said('A1', 'open', { micros: toOpening * 1_000, ...part })

  test('did not come of it, by the broker’s own clock', () => {
    expect(canComeOf(wished('wish-0001', { at: instant(evening) }), nextDay())).toBe(false)
    const later = evening + day
    expect(canComeOf(wished('wish-0001', { at: instant(later), brokerAt: instant(evening) }), nextDay())).toBe(false)
    expect(canComeOf(wished('wish-0001', { at: instant(start + toOpening) }), nextDay())).toBe(true)
  })

  test('may have, where either of them is an after-market one: it comes with the next trading day', () => {
    expect(canComeOf(wished('wish-0001', { at: instant(evening), afterMarket: true }), nextDay())).toBe(true)
    expect(canComeOf(wished('wish-0001', { at: instant(evening) }), nextDay({ isAfterMarket: true }))).toBe(true)
  })

  test('may have, where midnight lies between the asking and its time, as far as the clocks may differ', () => {
    const midnight = Date.parse('2026-11-21T00:00:00+05:30')
    const asked = wished('wish-0001', { at: instant(midnight - 1_000) })
    const at = (millis: number) => said('A1', 'open', { micros: (midnight + millis - start) * 1_000 })
    expect(canComeOf(asked, at(clockToleranceMillis - 1))).toBe(true)
    expect(canComeOf(asked, at(clockToleranceMillis))).toBe(false)
  })
})
