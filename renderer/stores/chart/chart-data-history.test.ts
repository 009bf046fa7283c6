/** What a chart asks the broker for, and what stands where that cannot be read. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { key } from '../../../contract/key.test-support.ts'
import { instant } from '../../../contract/kinds.ts'
import { ok } from '../../../contract/result.ts'
import { at, type Candle, first, lost, minute, stage } from './chart-data.test-support.ts'
import { openChartData } from './chart-data.ts'

let scene: ReturnType<typeof stage>
beforeEach(() => {
  scene = stage()
})
afterEach(() => expect(scene.otherLists).toEqual([]))

const before = { why: 'before-the-history', said: 'This is before that.' } as const

describe('the history', () => {
  test('the first look asks for some days that end today', async () => {
    expect(scene.asked).toEqual([{ from: '2026-11-14', to: '2026-11-20' }])
    await scene.answer(first)
    expect(scene.closes()).toEqual([101, 102, 102])
    expect(scene.data.state.getState().older).toEqual({ kind: 'more' })
  })

  test('what lies before is read when it is needed, once, without a seam or a repeat', async () => {
    await scene.answer(first)
    scene.data.needOlder()
    scene.data.needOlder()
    expect(scene.asked).toHaveLength(2)
    expect(scene.asked[1]?.to).toBe('2026-11-13')
    await scene.answer([[at(-2_000), 90, 91, 89, 90, 10], first[0] ?? [0, 0, 0, 0, 0, 0]])
    expect(scene.closes()).toEqual([90, 101, 102, 102])
  })

  test('a range that could not be read is said and asked for again, and nothing is shown past it', async () => {
    await scene.answer(first)
    scene.data.needOlder()
    await scene.refuse()
    expect(scene.data.state.getState().older).toEqual({ kind: 'failed', error: lost })
    scene.data.needOlder()
    expect(scene.asked).toHaveLength(2)
    scene.data.again()
    expect(scene.asked[2]).toEqual(scene.asked[1])
    await scene.answer([[at(-2_000), 90, 91, 89, 90, 10]])
    expect(scene.closes()).toEqual([90, 101, 102, 102])
  })

  test('of a range that came in part nothing is shown: a hole would look as if nothing had been traded', async () => {
    await scene.answer(first)
    scene.data.needOlder()
    await scene.answerInPart([[at(-2_000), 90, 91, 89, 90, 10]])
    expect(scene.closes()).toEqual([101, 102, 102])
    expect(scene.data.state.getState().older).toEqual({ kind: 'failed', error: lost })
  })

  const torn = { kind: 'unreadable-part', happened: '1 candle could not be read.', todo: 'Ask again.' } as const

  test('bars with a hole for what could not be read stand, the hole is said, and what lies before them can be read', async () => {
    await scene.answerInPart(first.slice(1), torn)
    expect(scene.closes()).toEqual([102, 102])
    expect(scene.data.state.getState()).toMatchObject({ older: { kind: 'more' }, holes: torn })
    scene.data.needOlder()
    await scene.answer([[at(-2_000), 90, 91, 89, 90, 10]])
    expect(scene.closes()).toEqual([90, 102, 102])
    expect(scene.data.state.getState().holes).toEqual(torn)
  })

  test('a range before them with a hole is shown, and said to have one', async () => {
    await scene.answer(first)
    scene.data.needOlder()
    await scene.answerInPart([[at(-2_000), 90, 91, 89, 90, 10]], torn)
    expect(scene.closes()).toEqual([90, 101, 102, 102])
    expect(scene.data.state.getState()).toMatchObject({ older: { kind: 'more' }, holes: torn })
  })

  test('bars that stand are not taken out for a hole in the reading that was to complete them', async () => {
    await scene.answerInPart(first)
    scene.data.again()
    await scene.answerInPart(first.slice(1), torn)
    expect(scene.closes()).toEqual([101, 102, 102])
    expect(scene.data.state.getState()).toMatchObject({ older: { kind: 'failed', error: torn }, corrections: 0 })
  })

  test('the first look shows what there is of it, and says that it is not all', async () => {
    await scene.answerInPart(first)
    expect(scene.closes()).toEqual([101, 102, 102])
    expect(scene.data.state.getState().older).toEqual({ kind: 'failed', error: lost })
  })

  test('what is missing of the first look is asked for again by itself, and longer apart each time', async () => {
    await scene.answerInPart(first.slice(1))
    scene.pass(4_999)
    expect(scene.asked).toHaveLength(1)
    scene.pass(1)
    expect(scene.asked).toHaveLength(2)
    await scene.answerInPart(first)
    expect(scene.closes()).toEqual([102, 102])
    scene.pass(9_999)
    expect(scene.asked).toHaveLength(2)
    scene.pass(1)
    expect(scene.asked[2]).toEqual({ from: expect.any(String), to: '2026-11-20' })
    await scene.answer(first)
    expect(scene.closes()).toEqual([101, 102, 102])
    expect(scene.data.state.getState().older).toEqual({ kind: 'more' })
  })

  test('a hole in the first look is closed with the reading that takes its word away', async () => {
    await scene.answerInPart([first[0] ?? [0, 0, 0, 0, 0, 0]])
    scene.feed('live', { price: 103, time: at(30) + 1_000, volume: 10_000 })
    expect(scene.closes()).toEqual([101, 103])
    expect(scene.data.state.getState().older.kind).toBe('failed')
    scene.data.again()
    await scene.answer([[at(-2_000), 90, 91, 89, 90, 10], ...first])
    expect(scene.closes()).toEqual([90, 101, 102, 103])
    expect(scene.data.state.getState()).toMatchObject({ older: { kind: 'more' }, corrections: 0 })
  })

  test('kept bars of an earlier day do not stand beside a bar of today while the days between are missing', async () => {
    const kept: Candle = [at(-3 * 24 * 60), 90, 91, 89, 90, 10]
    await scene.answerInPart([kept])
    expect(scene.closes()).toEqual([90])
    scene.feed('live', { price: 103, time: at(30) + 1_000, volume: 10_000 })
    expect(scene.closes()).toEqual([103])
    scene.feed('live', { price: 104, time: at(31) + 1_000, volume: 10_010 })
    expect(scene.closes()).toEqual([103, 104])
    scene.data.again()
    await scene.answer([kept, ...first])
    expect(scene.closes()).toEqual([90, 101, 102, 103, 104])
    expect(scene.data.state.getState()).toMatchObject({ older: { kind: 'more' }, corrections: 0 })
  })

  test('where nothing is missing a bar of today follows the day before', async () => {
    await scene.answer([[at(-24 * 60), 90, 91, 89, 90, 10]])
    scene.feed('live', { price: 103, time: at(30) + 1_000, volume: 10_000 })
    expect(scene.closes()).toEqual([90, 103])
  })

  test.each(['broker-refused', 'forbidden'] as const)(
    'a part of the first look that is refused, %s, stands until it is asked again by hand',
    async (kind) => {
      await scene.answerInPart(first, { ...lost, kind })
      scene.pass(5_000)
      expect(scene.asked).toHaveLength(1)
      scene.data.again()
      expect(scene.asked).toHaveLength(2)
    },
  )

  test('a chart without history says why; with the first bar of the feed that is no longer true', async () => {
    const nothing = { why: 'nothing-traded', said: 'Nothing was traded on these days.' } as const
    for (let range = 0; range < 8; range += 1) await scene.answer([], nothing)
    expect(scene.data.state.getState()).toMatchObject({ older: { kind: 'ended', said: nothing.said }, hasBars: false })
    scene.feed('live', { price: 100, time: at(30), volume: 10 })
    scene.feed('live', { price: 101, time: at(30) + 1_000, volume: 20 })
    expect(scene.closes()).toEqual([101])
    const { older, hasBars } = scene.data.state.getState()
    expect(older).toEqual({
      kind: 'ended',
      said: 'Nothing was traded before these candles, as far as the broker tells.',
    })
    expect(hasBars).toBe(true)
  })

  test('a chart that begins with the first trade of its instrument goes on with the broker’s candles', async () => {
    for (let range = 0; range < 8; range += 1) await scene.answer([], { why: 'nothing-traded', said: 'Nothing.' })
    scene.feed('live', { price: 100, time: at(30), volume: 10 })
    scene.pass(2_000)
    expect(scene.asked.slice(8)).toEqual([{ from: '2026-11-20', to: '2026-11-20' }])
    await scene.answer([
      [at(29), 98, 99, 98, 99, 5],
      [at(30), 99.5, 100, 99.5, 100, 12],
    ])
    expect(scene.closes()).toEqual([99, 100])
    expect(scene.data.bars().at(-1)).toMatchObject({ open: 99.5, volume: 12 })
    // A bar that is still going on is none that was put right.
    expect(scene.data.state.getState()).toMatchObject({ corrections: 0, problem: null, last: 'going' })
    scene.pass(60_000)
    expect(scene.asked).toHaveLength(10)
  })

  test('a bar of the auction that a new instrument began with, which the broker has none of, is taken out and counted', async () => {
    for (let range = 0; range < 8; range += 1) await scene.answer([], { why: 'nothing-traded', said: 'Nothing.' })
    scene.feed('live', { price: 100, time: at(30), volume: 10 })
    scene.pass(2_000)
    await scene.answer([])
    scene.feed('live', { price: 101, time: at(45), volume: 30 })
    expect(scene.closes()).toEqual([100, 101])
    scene.pass(2_000)
    await scene.answer([[at(45), 100.5, 101, 100.5, 101, 20]])
    expect(scene.closes()).toEqual([101])
    expect(scene.data.state.getState()).toMatchObject({ corrections: 1, lastCorrection: { is: null } })
  })

  test('trouble that may pass is asked again by itself', async () => {
    await scene.refuse()
    expect(scene.asked).toHaveLength(1)
    scene.pass(5_000)
    expect(scene.asked).toHaveLength(2)
  })

  test('what came only when it was asked for again, or after holidays, is read every minute from then on', async () => {
    await scene.refuse()
    scene.pass(5_000)
    await scene.answer(first)
    scene.pass(59_999)
    expect(scene.asked).toHaveLength(2)
    scene.pass(1)
    expect(scene.asked).toHaveLength(3)
    scene = stage()
    await scene.answer([], { why: 'nothing-traded', said: 'Holidays.' })
    await scene.answer(first)
    scene.pass(minute)
    expect(scene.asked).toHaveLength(3)
  })

  test('a bar that begins with them is settled as soon as any other', async () => {
    scene.feed('live', { price: 103, time: at(31) + 100, volume: 10_000 })
    await scene.answer(first)
    expect(scene.closes()).toEqual([101, 102, 102, 103])
    scene.pass(2_000)
    expect(scene.asked).toHaveLength(2)
  })

  test('holidays are passed over; the end of the history is an end, with its words', async () => {
    await scene.answer([], { why: 'nothing-traded', said: 'Holidays.' })
    await scene.answer(first)
    scene.data.needOlder()
    await scene.answer([], before)
    expect(scene.data.state.getState().older).toEqual({ kind: 'ended', said: 'This is before that.' })
    scene.data.needOlder()
    expect(scene.asked).toHaveLength(3)
  })

  test('bytes that are not whole candles are none', async () => {
    const packed = Buffer.from(new Uint8Array(100)).toString('base64')
    const data = openChartData({
      readCandles: async () => ok({ packed, count: 2, nothing: null, problem: null, insteadOf: null }),
      market: {
        quote: () => ({ state: 'waiting', source: 'none', age: () => Number.NaN, number: () => Number.NaN }),
        version: () => 0,
        subscribeAhead: () => () => {},
      },
      time: { wall: () => instant(at(30)), after: () => () => {} },
      brokerNow: () => at(30),
      key: key('NSE_EQ|A'),
      length: { unit: 'days', interval: 1 },
    })
    await vi.waitFor(() => expect(data.state.getState().older.kind).toBe('failed'))
    expect(data.bars()).toEqual([])
  })
})

test('a chart that is closed asks no more and hears no more', async () => {
  await scene.answer(first)
  scene.feed('live', { price: 103, time: at(30) + 50_000, volume: 10_000 })
  scene.data.stop()
  expect(scene.timers).toEqual([])
  scene.feed('live', { price: 120, time: at(31), volume: 10_000 })
  expect(scene.closes()).toEqual([101, 102, 103])
})
