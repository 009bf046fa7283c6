import { expect, test } from 'vitest'
import { FeedResponse } from '../../proto/market-data-feed.ts'
import { dayOn, startOf } from './calendar/indian-day.ts'
import { encodeStatuses, encodeUpdates } from './encode.ts'
import { openMarket } from './market.ts'
import type { FeedMode } from './ticks.ts'

const now = startOf(dayOn(2026, 1, 8)) + 11 * 3_600_000
const market = openMarket({ seed: 'practice', clock: { now: () => now } })
const listing = market.listing()
const asObject = (bytes: Uint8Array) =>
  FeedResponse.toObject(FeedResponse.decode(bytes), { longs: Number, enums: String, arrays: true })

test.each(['ltpc', 'option_greeks', 'full', 'full_d30'] as const)(
  'what %s says comes out of the bytes as it went in',
  (mode: FeedMode) => {
    const instruments = Array.from({ length: 200 }, (_, at) => listing.at(at * 1_000))
    const told = instruments.map((instrument) => ({ key: instrument.key, entry: market.entry(instrument, mode) }))
    const { feeds, currentTs, type } = asObject(encodeUpdates(told, now, 'live_feed'))
    expect([currentTs, type]).toEqual([now, 'live_feed'])
    const modeNames = { option_greeks: 'option_greeks', full: 'full_d5', full_d30: 'full_d30' }
    const modeName = mode === 'ltpc' ? {} : { requestMode: modeNames[mode] }
    for (const { key, entry } of told) {
      const { requestMode: _, ...said } = entry
      // A zero is not written in proto3, so it is not read either.
      expect(withoutZeros(feeds[key])).toEqual({ ...withoutZeros(said), ...modeName })
    }
  },
)

function withoutZeros(value: unknown): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value, (_, inner) => (inner === 0 ? undefined : inner)))
}

test('the snapshot says that it is one, and the statuses are told by segment', () => {
  const bytes = encodeUpdates([], now, 'initial_feed')
  expect(asObject(bytes)['currentTs']).toBe(now)
  expect(FeedResponse.decode(bytes).type).toBe(0)
  const statuses = asObject(encodeStatuses(market.statuses(), now))
  expect(statuses).toMatchObject({ type: 'market_info', marketInfo: { segmentStatus: { NSE_EQ: 'NORMAL_OPEN' } } })
  // Service facts 1.4: none of what is listed around the world.
  expect(Object.keys(statuses['marketInfo'].segmentStatus).sort()).toEqual(
    ['NSE_EQ', 'NSE_FO', 'NSE_COM', 'NSE_INDEX', 'NCD_FO', 'BSE_EQ', 'BSE_FO', 'BSE_INDEX', 'BCD_FO', 'MCX_FO']
      .concat('MCX_INDEX')
      .sort(),
  )
})
