import { expect, test } from 'vitest'
import { dayOn, startOf } from '../calendar/indian-day.ts'
import { openMarket } from '../market.ts'

const thursday = dayOn(2026, 1, 8)
const opens = startOf(thursday) + 9.25 * 3_600_000
const minute = 60_000

function open() {
  const clock = { time: opens + 30 * minute + 20_123 }
  const market = openMarket({ seed: 'practice', clock: { now: () => clock.time } })
  const share = market.find('NSE_EQ|INE002A01018')
  const other = market.find('NSE_EQ|INE062A01020')
  if (!share || !other) throw new Error('not listed')
  const minutes = () =>
    market.candles(share, { length: { unit: 'minutes', interval: 1 }, from: thursday, to: thursday })
  return { clock, market, share, other, minutes }
}

test('a halted share stands still, others go on, and it trades again when it is resumed', () => {
  const { clock, market, share, other, minutes } = open()
  market.halt(share.key)
  const stood = structuredClone(market.entry(share, 'full'))
  const from = clock.time
  clock.time += 10 * minute
  expect(market.isHalted(share)).toBe(true)
  expect(market.isHalted(other)).toBe(false)
  expect([...market.updates(from, [share], 'ltpc')]).toEqual([])
  expect([...market.updates(from, [other], 'ltpc')].length).toBeGreaterThan(500)
  expect(market.entry(share, 'ltpc')).toMatchObject({ ltpc: { ltt: expect.any(Number) } })
  const { fullFeed: now } = market.entry(share, 'full') as typeof stood & { fullFeed: { marketFF: { vtt: number } } }
  expect(now.marketFF.vtt).toBe((stood as unknown as { fullFeed: typeof now }).fullFeed.marketFF.vtt)
  expect(minutes()[0]?.at).toBe(opens + 30 * minute)

  market.resume(share.key)
  clock.time += 5 * minute
  expect(market.isHalted(share)).toBe(false)
  expect([...market.updates(clock.time - minute, [share], 'ltpc')].length).toBeGreaterThan(20)
  expect(
    minutes()
      .map(({ at }) => (at - opens) / minute)
      .slice(0, 7),
  ).toEqual([45, 44, 43, 42, 41, 40, 30])
})

test('with a halt in it, the day’s candle is still the feed’s day, to the lot', () => {
  const { clock, market, share } = open()
  market.halt('NSE_EQ', clock.time + 7 * minute + 31_007)
  for (const later of [1, 5, 7, 8, 9, 60, 400]) {
    clock.time = opens + 30 * minute + later * minute + 11_111
    const [day] = market.candles(share, { length: { unit: 'days' }, from: thursday, to: thursday })
    const bar = market.tape(share).dayBar()
    expect(day).toMatchObject({ open: bar?.open, high: bar?.high, low: bar?.low, close: bar?.close, volume: bar?.lots })
  }
})

test('nothing that had happened before a halt is changed by it', () => {
  const halted = open()
  const free = open()
  halted.market.halt('*')
  for (const market of [halted, free]) market.clock.time += 90 * minute
  const before = (candles: ReturnType<typeof halted.minutes>) => candles.filter(({ at }) => at < opens + 30 * minute)
  expect(before(halted.minutes())).toEqual(before(free.minutes()))
  expect(before(free.minutes())).toHaveLength(30)
})
