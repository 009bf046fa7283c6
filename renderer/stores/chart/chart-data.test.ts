/** The bars of a chart before a broker and a feed that are played by hand. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ShownCandles } from '../../../contract/charts.ts'
import type { AppError } from '../../../contract/errors.ts'
import { key } from '../../../contract/key.test-support.ts'
import { instant } from '../../../contract/kinds.ts'
import type { RowField } from '../../../contract/market-frame.ts'
import { candleSize } from '../../../contract/packed-candle.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Time } from '../../time.ts'
import type { ShownState } from '../market.ts'
import type { CandleLength } from './candle-length.ts'
import { type ChartData, openChartData } from './chart-data.ts'

const minute = 60_000
const opens = Date.parse('2026-11-20T09:15:00+05:30')
const at = (minutes: number) => opens + minutes * minute

type Candle = readonly [time: number, open: number, high: number, low: number, close: number, volume: number]

function shown(candles: readonly Candle[], nothing: ShownCandles['nothing'] = null): ShownCandles {
  const numbers = new Float64Array(candles.length * candleSize)
  candles.forEach(([time, open, high, low, close, volume], place) => {
    const prices = [open, high, low, close].map((price) => price * 10_000)
    numbers.set([time, ...prices, volume, 0], place * candleSize)
  })
  const packed = Buffer.from(numbers.buffer).toString('base64')
  return { packed, count: candles.length, nothing, problem: null, insteadOf: null }
}

/** As after a split of one share into two. */
function split([time, open, high, low, close, volume]: Candle): Candle {
  return [time, open / 2, high / 2, low / 2, close / 2, volume * 2]
}

const lost = { kind: 'no-answer', happened: 'The broker did not answer.', todo: 'Wait.' } as const
const before = { why: 'before-the-history', said: 'This is before that.' } as const

type TickTold = { price: number; time: number; volume: number; high?: number; low?: number; interest?: number }

/** A broker whose answers are given by hand, a feed whose word is set, a clock that is moved. */
function stage(length: CandleLength = { unit: 'minutes', interval: 1 }, clockAhead = 0, of = 'NSE_EQ|INE002A01018') {
  const asked: { from: string; to: string }[] = []
  type Answer = Awaited<ReturnType<Parameters<typeof openChartData>[0]['readCandles']>>
  const answers: ((answer: Answer | Promise<never>) => void)[] = []
  const timers: { due: number; run: () => void }[] = []
  const listeners = new Set<() => void>()
  let now = at(30)
  let version = 0
  let state: ShownState = 'waiting'
  let row: Partial<Record<RowField, number>> = {}
  const time: Time = {
    wall: () => instant(now),
    after: (millis, run) => {
      const timer = { due: now + millis, run }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
  }
  const quote = () => ({
    state,
    source: 'feed' as const,
    age: () => 0,
    number: (field: RowField) => row[field] ?? Number.NaN,
  })
  const data: ChartData = openChartData({
    readCandles: ({ from, to }) => {
      asked.push({ from, to })
      return new Promise((resolve) => answers.push(resolve))
    },
    market: {
      quote,
      version: () => version,
      subscribeAhead: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    time,
    brokerNow: () => now - clockAhead,
    key: key(of),
    length,
  })

  // Whoever draws keeps the list of the last time that all was told, and reads the newest bars off its end.
  let drawn = data.bars()
  const otherLists: string[] = []
  data.subscribe((change) => {
    if (change === 'all') drawn = data.bars()
    else if (data.bars() !== drawn) otherLists.push(change)
  })

  return {
    data,
    asked,
    timers,
    otherLists,
    answer: async (candles: readonly Candle[], nothing: ShownCandles['nothing'] = null) => {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
      answers.shift()?.(ok(shown(candles, nothing)))
      await Promise.resolve()
      await Promise.resolve()
    },
    answerByOlder: async (candles: readonly Candle[], insteadOf: AppError) => {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
      answers.shift()?.(ok({ ...shown(candles), insteadOf }))
      await Promise.resolve()
      await Promise.resolve()
    },
    answerInPart: async (candles: readonly Candle[], problem: AppError = lost) => {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
      answers.shift()?.(ok({ ...shown(candles), problem }))
      await Promise.resolve()
      await Promise.resolve()
    },
    refuse: async () => {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
      answers.shift()?.(fail(lost))
      await Promise.resolve()
      await Promise.resolve()
    },
    breakWith: async (fault: Error) => {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
      answers.shift()?.(Promise.reject(fault))
      await vi.waitFor(() => expect(data.state.getState().problem).not.toBeNull())
    },
    pass: (millis: number) => {
      now += millis
      for (const timer of timers.filter(({ due }) => due <= now)) {
        timers.splice(timers.indexOf(timer), 1)
        timer.run()
      }
    },
    feed: (as: ShownState, told: TickTold) => {
      state = as
      const { price, time: traded, volume, high = 200, low = 50, interest = Number.NaN } = told
      const day = { high: high * 10_000, low: low * 10_000 }
      row = { last: price * 10_000, lastTime: traded, volume, ...day, openInterest: interest }
      version += 1
      for (const listener of [...listeners]) listener()
    },
    turn: (as: ShownState) => {
      state = as
      version += 1
      for (const listener of [...listeners]) listener()
    },
    closes: () => data.bars().map(({ close }) => close),
  }
}

const first: readonly Candle[] = [
  [at(28), 100, 102, 99, 101, 500],
  [at(29), 101, 103, 100, 102, 600],
  [at(30), 102, 102, 101, 102, 50],
]

let scene: ReturnType<typeof stage>
beforeEach(() => {
  scene = stage()
})
afterEach(() => expect(scene.otherLists).toEqual([]))

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

describe('the bar that is going on', () => {
  test("takes the feed's price, its extremes and its volume from the day's", async () => {
    await scene.answer(first)
    scene.feed('live', { price: 102, time: at(30) + 1_000, volume: 10_000 })
    scene.feed('live', { price: 104, time: at(30) + 5_000, volume: 10_025 })
    scene.feed('live', { price: 101.5, time: at(30) + 9_000, volume: 10_040 })
    expect(scene.data.bars().at(-1)).toMatchObject({ open: 102, high: 104, low: 101, close: 101.5, volume: 90 })
  })

  test('that was half over when its chart opened has a volume that is said to be only near, until the broker tells it', async () => {
    await scene.answer(first)
    const marks = () => scene.data.bars().map(({ isVolumeNear = false }) => isVolumeNear)
    expect(marks()).toEqual([false, false, false])
    scene.feed('live', { price: 102, time: at(30) + 1_000, volume: 10_000 })
    scene.feed('live', { price: 102, time: at(30) + 5_000, volume: 10_025 })
    expect(marks()).toEqual([false, false, true])
    // A candle that is older than what was counted here leaves it as it is.
    scene.pass(60_000)
    await scene.answer([...first.slice(0, 2), [at(30), 102, 102, 101, 102, 60]])
    expect(scene.data.bars().at(-1)).toMatchObject({ volume: 75, isVolumeNear: true })
    scene.feed('live', { price: 102, time: at(31) + 200, volume: 10_030 })
    expect(marks()).toEqual([false, false, true, false])
    scene.pass(2_000)
    await scene.answer([...first.slice(0, 2), [at(30), 102, 102, 101, 102, 75], [at(31), 102, 102, 102, 102, 5]])
    expect(marks()).toEqual([false, false, false, false])
    expect(scene.data.state.getState().corrections).toBe(0)
  })

  test("an extreme of the day that the window's frames passed over is in the bar", async () => {
    await scene.answer(first)
    scene.feed('live', { price: 102, time: at(30) + 1_000, volume: 10_000, high: 110, low: 95 })
    scene.feed('live', { price: 102, time: at(30) + 2_000, volume: 10_100, high: 111, low: 94 })
    expect(scene.data.bars().at(-1)).toMatchObject({ high: 111, low: 94, close: 102 })
  })

  describe('with an extreme that only the day’s figures told', () => {
    const day = { high: 110, low: 95 }
    const told = (second: number, figures: { high: number; low: number }) =>
      scene.feed('live', { price: 102, time: at(30) + second * 1_000, volume: 10_000 + second, ...figures })
    const read = async (high: number, low: number) => {
      scene.pass(0)
      await scene.answer([...first.slice(0, 2), [at(30), 102, high, low, 102, 70]])
    }
    const extremes = () => {
      const { high, low } = scene.data.bars().at(-1) ?? {}
      return [high, low]
    }
    beforeEach(async () => {
      scene.turn('waiting')
      await scene.answer(first)
      told(1, day)
    })

    test.each([
      ['high', { ...day, high: 480 }, [480, 101]],
      ['low', { ...day, low: 9 }, [102, 9]],
    ])('gives it up, the %s, when the day takes it back', async (_, wrong, withIt) => {
      told(2, wrong)
      expect(extremes()).toEqual(withIt)
      told(3, day)
      expect(extremes()).toEqual([102, 101])
      await read(102.5, 100.5)
      expect(extremes()).toEqual([102.5, 100.5])
    })

    test('gives it up, and has it, also where no trade comes with what the day tells', () => {
      const toldAgain = (figures: { high: number; low: number }) =>
        scene.feed('live', { price: 102, time: at(30) + 2_000, volume: 10_002, interest: 0, ...figures })
      toldAgain({ high: 480, low: 9 })
      toldAgain(day)
      expect(extremes()).toEqual([102, 101])
      toldAgain({ high: 111, low: 94 })
      expect(extremes()).toEqual([111, 94])
    })

    test('does not take it for traded by a reading that came while the day told it', async () => {
      told(2, { high: 480, low: 9 })
      await read(102.5, 100.5)
      told(3, day)
      expect(extremes()).toEqual([102.5, 100.5])
    })

    test('nor by a reading that came while nothing was heard', async () => {
      told(2, { high: 480, low: 9 })
      scene.turn('stale')
      told(3, day)
      await read(102.5, 100.5)
      expect(extremes()).toEqual([102.5, 100.5])
    })

    test('has it no longer once it is over and the broker’s own, and the correction says so', async () => {
      told(2, { high: 111, low: 94 })
      scene.pass(10 * minute)
      await read(102.5, 100.5)
      expect(extremes()).toEqual([102.5, 100.5])
      expect(scene.data.state.getState().lastCorrection).toMatchObject({ was: { high: 111, low: 94 } })
    })

    test('keeps it beside a candle that is older, and where the day’s figures are told no more', async () => {
      told(2, { high: 111, low: 94 })
      await read(102.5, 100.5)
      expect(extremes()).toEqual([111, 94])
      told(3, { high: 111, low: 94 })
      expect(extremes()).toEqual([111, 94])
      told(4, { high: Number.NaN, low: Number.NaN })
      expect(extremes()).toEqual([111, 94])
    })
  })

  test('a price that is not live, or of an earlier bar, changes nothing', async () => {
    await scene.answer(first)
    scene.feed('stale', { price: 150, time: at(30) + 1_000, volume: 1 })
    scene.feed('suspect', { price: 150, time: at(30) + 1_000, volume: 1 })
    expect(scene.closes()).toEqual([101, 102, 102])
    scene.turn('waiting')
    scene.feed('live', { price: 150, time: at(29) + 59_000, volume: 1 })
    expect(scene.closes()).toEqual([101, 102, 102])
  })

  test('a bar read while no price is live is not called by the word of the last price, which is another', async () => {
    const isCandle = () => scene.data.state.getState().isCandle
    scene.feed('stale', { price: 101.5, time: at(30) + 1_000, volume: 10_000 })
    await scene.answer(first)
    expect([scene.closes().at(-1), isCandle()]).toEqual([102, true])
    scene.turn('not-subscribed')
    expect(isCandle()).toBe(true)
    scene.turn('closed')
    expect(isCandle()).toBe(false)
    scene.feed('live', { price: 101.5, time: at(30) + 2_000, volume: 10_001 })
    expect([scene.closes().at(-1), isCandle()]).toEqual([101.5, false])
    // What stands still from here on is the last price that everybody shows.
    scene.turn('stale')
    expect(isCandle()).toBe(false)
  })

  test('a bar that stands still while the feed is lost becomes the broker’s candle at the next reading, and says so', async () => {
    await scene.answer(first)
    scene.feed('live', { price: 103, time: at(30) + 2_000, volume: 10_000 })
    scene.turn('stale')
    scene.pass(60_000)
    await scene.answer([...first.slice(0, 2), [at(30), 102, 104, 101, 104, 90]])
    expect([scene.closes().at(-1), scene.data.state.getState().isCandle]).toEqual([104, true])
  })

  describe('after a loss', () => {
    const settledBefore = first.slice(0, 2)

    test('has no volume twice that the broker’s candle already told', async () => {
      await scene.answer(first)
      scene.feed('live', { price: 102.5, time: at(30) + 9_000, volume: 10_000 })
      scene.turn('stale')
      scene.pass(60_000)
      await scene.answer([...settledBefore, [at(30), 102, 104, 101, 104, 90]])
      scene.feed('live', { price: 103, time: at(30) + 50_000, volume: 10_040 })
      expect(scene.data.bars().at(-1)).toMatchObject({ close: 103, volume: 90 })
      scene.feed('live', { price: 103, time: at(30) + 55_000, volume: 10_060 })
      expect(scene.data.bars().at(-1)?.volume).toBe(110)
    })

    test.each([
      ['high', { before: 105, now: 110 }],
      ['low', { before: 95, now: 90 }],
    ] as const)('has no %s of the day in it that fell within a bar before', async (side, { before: was, now }) => {
      await scene.answer(first)
      scene.feed('live', { price: 103, time: at(30) + 2_000, volume: 10_000, [side]: was })
      scene.turn('stale')
      scene.pass(60_000)
      const high = side === 'high' ? now : 104
      const low = side === 'low' ? now : 101
      const missed: Candle = [at(30), 102, high, low, 104, 90]
      await scene.answer([...settledBefore, missed, [at(31), 104, 104.5, 103.5, 104, 20]])
      scene.feed('live', { price: 104.2, time: at(31) + 30_000, volume: 10_100, [side]: now })
      expect(scene.data.bars().at(-1)).toMatchObject({ time: at(31), high: 104.5, low: 103.5, close: 104.2 })
    })

    test('begins with a volume that is not known, since nobody heard of a part of it, however short the loss was', async () => {
      await scene.answer(first)
      scene.feed('live', { price: 102.5, time: at(30) + 9_000, volume: 10_000 })
      scene.turn('stale')
      scene.feed('live', { price: 103, time: at(31) + 1_000, volume: 19_000 })
      expect(scene.data.bars().at(-1)).toMatchObject({ time: at(31), volume: Number.NaN })
      scene.feed('live', { price: 103, time: at(31) + 2_000, volume: 19_010 })
      expect(scene.data.bars().at(-1)?.volume).toBeNaN()
      scene.pass(2_000)
      await scene.answer([...settledBefore, [at(30), 102, 104, 101, 103, 4_000], [at(31), 103, 103, 103, 103, 5_000]])
      scene.feed('live', { price: 103, time: at(31) + 5_000, volume: 19_030 })
      expect(scene.data.bars().at(-1)).toMatchObject({ time: at(31), volume: 5_020, isVolumeNear: true })
    })
  })

  test('the first trade of the next minute begins the next bar, with its own volume', async () => {
    await scene.answer(first)
    scene.feed('live', { price: 103, time: at(30) + 50_000, volume: 10_000 })
    scene.feed('live', { price: 103.5, time: at(31) + 200, volume: 10_030 })
    expect(scene.data.bars().slice(-2)).toMatchObject([
      { time: at(30), close: 103 },
      { time: at(31), open: 103.5, high: 103.5, low: 103.5, close: 103.5, volume: 30 },
    ])
    expect(scene.data.state.getState().last).toBe('going')
  })
})

describe('a live instrument that nothing trades in any more', () => {
  const last = () => scene.data.state.getState().last
  const withLater: readonly Candle[] = [...first.slice(0, 2), [at(30), 102, 104, 101, 101.5, 90]]
  async function tradeOnce(): Promise<void> {
    await scene.answer(first)
    scene.feed('live', { price: 103, time: at(30) + 1_000, volume: 10_000 })
    scene.pass(0)
    await scene.answer(first)
  }

  test('has no bar that goes on for ever: it is over by the clock, and the broker’s candle takes its place', async () => {
    await tradeOnce()
    expect([scene.closes().at(-1), last()]).toEqual([103, 'going'])
    scene.pass(10 * minute)
    await scene.answer(withLater)
    expect(scene.data.bars().at(-1)).toMatchObject({ high: 104, close: 101.5, volume: 90 })
    expect(last()).toBe('settled')
    expect(scene.data.state.getState().corrections).toBe(1)
  })

  test('has a bar that is not yet told until then, and also while it cannot be read', async () => {
    await tradeOnce()
    scene.pass(2 * minute)
    await scene.refuse()
    expect([scene.closes().at(-1), last()]).toEqual([103, 'unsettled'])
  })

  test('has a bar as the broker told it, whatever else is told of that trade, until a later one moves it', async () => {
    await tradeOnce()
    scene.pass(10 * minute)
    await scene.answer(withLater)
    scene.feed('live', { price: 103, time: at(30) + 1_000, volume: 10_001 })
    expect([scene.closes().at(-1), last()]).toEqual([101.5, 'settled'])
    scene.feed('live', { price: 103.5, time: at(30) + 59_000, volume: 10_011 })
    expect([scene.closes().at(-1), last()]).toEqual([103.5, 'unsettled'])
    scene.feed('live', { price: 105, time: at(41), volume: 10_021 })
    expect([scene.closes().at(-1), last()]).toEqual([105, 'going'])
  })

  test('is not said to trade when its chart is opened long after', async () => {
    const old: readonly Candle[] = [[at(20), 102, 104, 101, 101.5, 90]]
    scene.feed('live', { price: 103, time: at(20) + 1_000, volume: 10_000 })
    await scene.answer(old)
    expect([scene.closes().at(-1), last()]).toEqual([101.5, 'settled'])
    // The live price is another, and its bar is not to be taken for that.
    expect(scene.data.state.getState().isCandle).toBe(true)
    scene.feed('live', { price: 104, time: at(30), volume: 10_005 })
    expect([scene.closes().at(-1), scene.data.state.getState().isCandle]).toEqual([104, false])
  })

  test('is known by the broker’s clock: a practice day may be another than the computer’s', async () => {
    scene = stage(undefined, -10 * minute)
    await tradeOnce()
    expect([scene.closes().at(-1), last()]).toEqual([102, 'settled'])
    scene = stage(undefined, 10 * minute)
    await tradeOnce()
    scene.pass(10 * minute)
    await scene.answer(withLater)
    expect([scene.closes().at(-1), last()]).toEqual([103, 'going'])
  })
})

describe("the broker's own candle", () => {
  async function nextMinute(): Promise<void> {
    await scene.answer(first)
    scene.feed('live', { price: 103, time: at(30) + 50_000, volume: 10_000 })
    scene.feed('live', { price: 103.5, time: at(31) + 200, volume: 10_030 })
    scene.pass(2_000)
  }

  test('takes the place of what was made here once the bar is over, and the difference is counted and kept', async () => {
    await nextMinute()
    expect(scene.asked).toHaveLength(2)
    await scene.answer([
      ...first.slice(0, 2),
      [at(30), 102, 103.2, 100.5, 103, 777],
      [at(31), 103.4, 103.5, 103.4, 103.5, 20],
    ])
    expect(scene.data.bars().slice(-2)).toMatchObject([
      { high: 103.2, low: 100.5, volume: 777 },
      { open: 103.4, close: 103.5, volume: 30 },
    ])
    expect(scene.data.state.getState()).toMatchObject({
      corrections: 1,
      lastCorrection: { was: { high: 103 }, is: { high: 103.2 } },
    })
  })

  test('that knows of trades before the feed tells them has none of them twice', async () => {
    await nextMinute()
    const volume = () => scene.data.bars().at(-1)?.volume
    await scene.answer([...first.slice(0, 2), [at(30), 102, 103, 101, 103, 50], [at(31), 103.5, 104, 103.5, 104, 45]])
    expect(volume()).toBe(45)
    for (const [told, is] of [
      [10_040, 45],
      [10_045, 45],
      [10_050, 50],
    ] as const) {
      scene.feed('live', { price: 104, time: at(31) + 2_500, volume: told })
      expect(volume()).toBe(is)
    }
    scene.pass(minute)
    await scene.answer([...first.slice(0, 2), [at(30), 102, 103, 101, 103, 50], [at(31), 103.5, 104, 103.5, 104, 47]])
    scene.feed('live', { price: 104, time: at(31) + 12_000, volume: 10_060 })
    expect(volume()).toBe(60)
  })

  test('that says the same is no correction', async () => {
    await nextMinute()
    const made = scene.data.bars().at(-2)
    const { open = 0, high = 0, low = 0, close = 0, volume = 0 } = made ?? {}
    await scene.answer([
      ...first.slice(0, 2),
      [at(30), open, high, low, close, volume],
      [at(31), 103.5, 103.5, 103.5, 103.5, 30],
    ])
    expect(scene.data.state.getState().corrections).toBe(0)
  })

  test('of the bar that goes on comes while the feed tells of it: what is drawn goes on with the same list', async () => {
    await scene.answer(first)
    scene.feed('live', { price: 102, time: at(30) + 1_000, volume: 10_000 })
    scene.pass(60_000)
    await scene.answer([...first.slice(0, 2), [at(30), 102, 102.5, 101, 102, 70]])
    const drawn = scene.data.bars()
    scene.feed('live', { price: 103, time: at(30) + 59_000, volume: 10_100 })
    expect(drawn.at(-1)).toMatchObject({ time: at(30), high: 103, low: 101, close: 103 })
    scene.feed('live', { price: 104, time: at(31) + 100, volume: 10_150 })
    expect(drawn.at(-1)).toMatchObject({ time: at(31), close: 104 })
  })

  test('that alone tells a volume, as of an index, or alone tells none, is no correction', async () => {
    await scene.answer(first)
    scene.feed('live', { price: 102, time: at(30) + 1_000, volume: Number.NaN })
    scene.feed('live', { price: 103, time: at(31) + 1_000, volume: Number.NaN })
    scene.feed('live', { price: 104, time: at(32) + 1_000, volume: 5_000 })
    scene.feed('live', { price: 105, time: at(33) + 1_000, volume: 5_000 })
    expect(scene.data.bars().at(-3)?.volume).toBeNaN()
    scene.pass(2_000)
    await scene.answer([
      [at(30), 102, 102, 101, 102, 50],
      [at(31), 103, 103, 103, 103, 0],
      [at(32), 104, 104, 104, 104, Number.NaN],
      [at(33), 105, 105, 105, 105, 0],
    ])
    expect(scene.data.state.getState().corrections).toBe(0)
    expect(scene.data.bars().map(({ volume }) => volume)).toEqual([500, 600, 50, 0, Number.NaN, 0])
  })

  test('that comes late is waited for: what was made here stands until then', async () => {
    await nextMinute()
    await scene.answer(first)
    expect(scene.closes()).toEqual([101, 102, 103, 103.5])
    expect(scene.data.state.getState().corrections).toBe(0)
    scene.pass(10_000)
    expect(scene.asked).toHaveLength(3)
    await scene.answer([
      ...first.slice(0, 2),
      [at(30), 102, 103, 101, 102.9, 60],
      [at(31), 103.5, 103.5, 103.5, 103.5, 30],
    ])
    expect(scene.closes()).toEqual([101, 102, 102.9, 103.5])
    expect(scene.data.state.getState().corrections).toBe(1)
  })

  test('a bar that the broker has none of is taken out and counted', async () => {
    await nextMinute()
    await scene.answer([...first.slice(0, 2), [at(31), 103.5, 103.5, 103.5, 103.5, 30]])
    expect(scene.closes()).toEqual([101, 102, 103.5])
    expect(scene.data.state.getState()).toMatchObject({ corrections: 1, lastCorrection: { is: null } })
  })

  test('what was traded while the feed was lost is read when it comes back', async () => {
    await scene.answer(first)
    scene.feed('live', { price: 102.5, time: at(30) + 9_000, volume: 10_000 })
    scene.turn('not-current')
    expect(scene.data.state.getState().last).toBe('stopped')
    scene.feed('live', { price: 108, time: at(34) + 1_000, volume: 19_000 })
    // Not the minutes that nothing was heard of.
    expect(scene.data.bars().at(-1)).toMatchObject({ time: at(34), open: 108, volume: Number.NaN })
    scene.pass(2_000)
    await scene.answer([
      ...first.slice(0, 2),
      [at(30), 102, 103, 101, 103, 900],
      [at(31), 103, 104, 103, 104, 900],
      [at(32), 104, 105, 104, 105, 900],
      [at(33), 105, 107, 105, 107, 900],
      [at(34), 107, 108, 107, 108, 40],
    ])
    expect(scene.closes()).toEqual([101, 102, 103, 104, 105, 107, 108])
    expect(scene.data.bars().at(-1)).toMatchObject({ open: 107, volume: 40 })
  })

  test('is asked for all over again once the broker has had its night: after a split no old bar stands beside a new one', async () => {
    const older: Candle = [at(-9 * 24 * 60), 90, 92, 88, 90, 100]
    await scene.answer(first)
    scene.data.needOlder()
    await scene.answer([older])
    const changes: string[] = []
    scene.data.subscribe((change) => changes.push(change))
    // A minute after midnight, and a minute before six, only the last day is asked for.
    scene.pass(14 * 60 * minute + 16 * minute)
    expect(scene.asked.at(-1)).toEqual({ from: '2026-11-20', to: '2026-11-21' })
    await scene.answer(first)
    scene.pass(5 * 60 * minute + 58 * minute)
    expect(scene.asked.at(-1)).toEqual({ from: '2026-11-20', to: '2026-11-21' })
    await scene.answer(first)
    changes.length = 0
    scene.pass(minute)
    expect(scene.asked.at(-1)).toEqual({ from: '2026-11-11', to: '2026-11-21' })
    await scene.refuse()
    scene.pass(5_000)
    expect(scene.asked.at(-1)).toEqual({ from: '2026-11-11', to: '2026-11-21' })
    await scene.answer([older, ...first].map(split))
    expect(scene.closes()).toEqual([45, 50.5, 51, 51])
    expect(changes).toEqual(['all'])
    expect(scene.data.state.getState()).toMatchObject({ corrections: 0, problem: null })
    scene.pass(minute)
    expect(scene.asked.at(-1)).toEqual({ from: '2026-11-20', to: '2026-11-21' })
  })

  test('with a hole takes no bar of ours away', async () => {
    await nextMinute()
    const torn = { kind: 'unreadable-part', happened: '1 candle could not be read.', todo: 'Ask again.' } as const
    await scene.answerInPart([...first.slice(0, 1), [at(31), 103.5, 103.5, 103.5, 103.5, 30]], torn)
    expect(scene.closes()).toEqual([101, 102, 103, 103.5])
    expect(scene.data.state.getState()).toMatchObject({ problem: torn, corrections: 0 })
  })

  test('by the older interface is said to be for as long as the chart stands open, also once the newer one answers again', async () => {
    await nextMinute()
    expect(scene.data.state.getState().insteadOf).toBeNull()
    await scene.answerByOlder(first.slice(1), lost)
    expect(scene.data.state.getState()).toMatchObject({ insteadOf: lost, problem: null })
    scene.pass(10_000)
    await scene.answer(first.slice(1))
    expect(scene.data.state.getState().insteadOf).toEqual(lost)
  })

  test('that a fault of our own keeps away are said to be missing, and asked for again; the fault goes to the log', async () => {
    await nextMinute()
    const fault = new RangeError('Invalid time value')
    await scene.breakWith(fault)
    expect(scene.data.state.getState().problem).toMatchObject({ kind: 'unexpected' })
    expect(() => scene.pass(0)).toThrow(fault)
    const asked = scene.asked.length
    scene.pass(5_000)
    expect(scene.asked).toHaveLength(asked + 1)
    await scene.answer(first)
    expect(scene.data.state.getState().problem).toBeNull()
  })

  test('that cannot be read is said, and asked for again until it is there', async () => {
    await nextMinute()
    await scene.refuse()
    expect(scene.data.state.getState().problem).toEqual(lost)
    expect(scene.closes()).toEqual([101, 102, 103, 103.5])
    scene.pass(5_000)
    await scene.answer([
      ...first.slice(0, 2),
      [at(30), 102, 103, 101, 103, 60],
      [at(31), 103.5, 103.5, 103.5, 103.5, 30],
    ])
    expect(scene.data.state.getState().problem).toBeNull()
  })
})

test('with the close of its market the newest candles are read at once, as the last trades may have come with it', async () => {
  await scene.answer(first)
  scene.feed('live', { price: 103, time: at(30) + 1_000, volume: 1_200 })
  // With the first live price they are read as well.
  scene.pass(0)
  await scene.answer(first)
  scene.feed('live', { price: 103, time: at(30) + 1_500, volume: 1_200 })
  const asked = scene.asked.length
  scene.feed('closed', { price: 104, time: at(30) + 2_000, volume: 1_300 })
  expect(scene.closes().at(-1)).toBe(103)
  scene.pass(2_000)
  expect(scene.asked).toHaveLength(asked + 1)
  await scene.answer([...first.slice(0, 2), [at(30), 102, 104, 101, 104, 150]])
  expect(scene.closes().at(-1)).toBe(104)
  // Once: what is told while it stays shut is no news of a close.
  scene.feed('closed', { price: 104, time: at(30) + 2_000, volume: 1_300 })
  scene.pass(2_000)
  expect(scene.asked).toHaveLength(asked + 1)
})

describe('a live price without the time of its trade, as an index has it on the older channel', () => {
  const untimed = (price: number) => scene.feed('live', { price, time: Number.NaN, volume: Number.NaN })
  const told = () => {
    const { last, isCandle } = scene.data.state.getState()
    return [scene.closes().at(-1), last, isCandle]
  }

  test('moves no bar, and the bar that stands still says so', async () => {
    await scene.answer(first)
    scene.feed('live', { price: 102, time: at(30) + 1_000, volume: 10_000 })
    expect(told()).toEqual([102, 'going', false])
    untimed(102)
    expect(told()).toEqual([102, 'untimed', false])
    untimed(105)
    expect(told()).toEqual([102, 'untimed', true])
  })

  test('leaves the last bar to the broker’s candles', async () => {
    await scene.answer(first)
    scene.feed('live', { price: 102, time: at(30) + 1_000, volume: 10_000 })
    untimed(105)
    scene.pass(60_000)
    await scene.answer([...first.slice(0, 2), [at(30), 102, 105, 101, 104.5, 150]])
    expect(told()).toEqual([104.5, 'untimed', true])
  })

  test('begins no chart that has no bar', async () => {
    for (let range = 0; range < 8; range += 1) await scene.answer([], { why: 'nothing-traded', said: 'Nothing.' })
    untimed(105)
    expect(scene.data.bars()).toEqual([])
  })
})

describe('the last bar of a session', () => {
  async function close(last: number): Promise<void> {
    await scene.answer(first)
    scene.feed('live', { price: 102, time: at(30) + 1_000, volume: 10_000 })
    scene.pass(0)
    await scene.answer(first)
    scene.feed('live', { price: 104, time: at(30) + 50_000, volume: 10_100 })
    scene.feed('closed', { price: last, time: at(30) + 59_000, volume: 10_150 })
  }
  const lagging: readonly Candle[] = [...first.slice(0, 2), [at(30), 102, 102.5, 101, 101.5, 60]]
  const whole: readonly Candle[] = [...first.slice(0, 2), [at(30), 102, 104, 101, 104, 200]]
  /** After so long a wait there is one more reading, and no sooner. */
  async function readAfter(millis: number, candles: readonly Candle[]): Promise<void> {
    const asked = scene.asked.length
    scene.pass(millis - 1)
    expect(scene.asked).toHaveLength(asked)
    scene.pass(1)
    expect(scene.asked).toHaveLength(asked + 1)
    await scene.answer(candles)
  }
  const told = () => {
    const { last, corrections } = scene.data.state.getState()
    return [scene.closes().at(-1), last, corrections]
  }

  test('is not overwritten by a candle that was not finished, and is not called settled before a second reading', async () => {
    await close(104)
    expect(told()).toEqual([104, 'unsettled', 0])
    await readAfter(2_000, lagging)
    expect(told()).toEqual([104, 'unsettled', 0])
    await readAfter(10_000, whole)
    expect(told()).toEqual([104, 'settled', 1])
    await readAfter(60_000, whole)
  })

  test('closes at the last price of the feed as soon as the candle does', async () => {
    await close(103.5)
    await readAfter(2_000, [...first.slice(0, 2), [at(30), 102, 104, 101, 103.5, 150]])
    expect(told()).toEqual([103.5, 'unsettled', 0])
  })

  test('is the newer candle where no price moved it before the close', async () => {
    await scene.answer(first)
    scene.feed('stale', { price: 102, time: at(29), volume: 10_000 })
    scene.feed('closed', { price: 103, time: at(30) + 59_000, volume: 10_150 })
    await readAfter(2_000, lagging)
    expect(told()).toEqual([101.5, 'unsettled', 0])
  })

  test('a reading that was asked for before the close does not count as one after it', async () => {
    await scene.answer(first)
    scene.feed('live', { price: 104, time: at(30) + 50_000, volume: 10_100 })
    scene.pass(0)
    scene.feed('closed', { price: 104, time: at(30) + 59_000, volume: 10_150 })
    await scene.answer(lagging)
    expect(told()).toEqual([104, 'unsettled', 0])
    await readAfter(10_000, lagging)
    expect(told()).toEqual([104, 'unsettled', 0])
  })

  test('whose bar was over by the clock before the close was seen is not the broker’s own before a second reading, and what that tells is counted', async () => {
    await scene.answer(first)
    scene.feed('live', { price: 104, time: at(30) + 50_000, volume: 10_100 })
    scene.pass(10 * minute)
    await scene.refuse()
    scene.turn('closed')
    await readAfter(2_000, lagging)
    expect([...told(), scene.data.settledTo()]).toEqual([104, 'unsettled', 0, at(30)])
    await readAfter(10_000, whole)
    expect([...told(), scene.data.settledTo()]).toEqual([104, 'settled', 1, at(31)])
  })

  test('is read three times more in a hurry while the broker has nothing, and then at leisure', async () => {
    await close(104)
    await readAfter(2_000, [])
    for (let reading = 0; reading < 3; reading += 1) await readAfter(10_000, [])
    await readAfter(60_000, [])
    expect(told()).toEqual([104, 'unsettled', 0])
  })

  const shut = () => scene.feed('closed', { price: 104, time: at(30) + 59_000, volume: 10_150 })
  const isCandle = () => scene.data.state.getState().isCandle
  const openAfterIt = async () => {
    shut()
    await scene.answer(lagging)
  }
  const hideDuringIt = async () => {
    await scene.answer(first)
    scene.feed('live', { price: 102, time: at(30) + 1_000, volume: 10_000 })
    scene.pass(0)
    await scene.answer(first)
    scene.turn('waiting')
    shut()
  }

  test.each([
    ['opened moments after the close', openAfterIt],
    ['hidden while it closed', hideDuringIt],
  ])('of a chart that was %s is not called closed before a second reading either', async (_, come) => {
    await come()
    expect(told()[1]).toBe('unsettled')
    await readAfter(2_000, lagging)
    expect(told()[1]).toBe('unsettled')
    await readAfter(10_000, lagging)
    expect([...told().slice(0, 2), isCandle()]).toEqual([101.5, 'settled', false])
    await readAfter(60_000, whole)
    expect(told().slice(0, 2)).toEqual([104, 'settled'])
  })

  test('long after the close is as it is read, and bears the word of the last price only where it closes there', async () => {
    scene.pass(60 * minute)
    await openAfterIt()
    expect([...told(), isCandle()]).toEqual([101.5, 'settled', 0, true])
    await readAfter(60_000, whole)
    expect([...told().slice(0, 2), isCandle()]).toEqual([104, 'settled', false])
  })

  test('that was seen to close is waited for, however long ago its last trade was', async () => {
    await scene.answer(first)
    scene.feed('live', { price: 102, time: at(30) + 1_000, volume: 10_000 })
    scene.pass(10 * minute)
    await scene.answer(first)
    scene.turn('closed')
    expect(told()[1]).toBe('unsettled')
  })

  test('that was waited for once says nothing of a session after it', async () => {
    await openAfterIt()
    await readAfter(2_000, lagging)
    await readAfter(10_000, lagging)
    expect([...told().slice(0, 2), isCandle()]).toEqual([101.5, 'settled', false])
    scene.turn('stale')
    scene.pass(10 * minute)
    scene.turn('waiting')
    scene.turn('closed')
    expect([...told().slice(0, 2), isCandle()]).toEqual([101.5, 'settled', true])
  })

  test('is waited for no longer once the next session has begun', async () => {
    await close(104)
    scene.feed('live', { price: 105, time: at(31) + 1_000, volume: 10_200 })
    await readAfter(2_000, [...whole, [at(31), 105, 105, 105, 105, 5]])
    expect([...told(), scene.closes().at(-2)]).toEqual([105, 'going', 1, 104])
    await readAfter(60_000, whole)
  })
})

describe('after a session at unusual hours', () => {
  const hour = (text: string): Candle => [Date.parse(`2026-11-${text}:00+05:30`), 100, 101, 99, 100, 10]
  const usual = ['18T13:15', '18T14:15', '18T15:15'].map(hour)
  const evening = ['19T18:00', '19T19:00'].map(hour)
  const starts = () =>
    scene.data.bars().map(({ time }) => new Date(time + 5.5 * 60 * minute).toISOString().slice(8, 16))
  beforeEach(() => {
    scene = stage({ unit: 'hours', interval: 1 })
  })

  test('the first bar of the next day begins where the bars of the other days do', async () => {
    await scene.answer([...usual, ...evening])
    scene.feed('live', { price: 100, time: at(1), volume: 10 })
    expect(starts().slice(-2)).toEqual(['19T19:00', '20T09:15'])
  })

  test('the bars of that session go on where the broker has them, though those of the other days begin elsewhere', async () => {
    await scene.answer(usual)
    scene.feed('live', { price: 100, time: at(0), volume: 10 })
    expect(starts().at(-1)).toBe('20T09:15')
    scene.pass(2_000)
    await scene.answer([...usual, hour('20T09:00')])
    scene.feed('live', { price: 100, time: at(44), volume: 20 })
    scene.feed('live', { price: 100, time: at(45), volume: 30 })
    expect(starts().slice(-2)).toEqual(['20T09:00', '20T10:00'])
  })

  test('nothing is learnt of the day from candles that end before it', async () => {
    await scene.answer([...usual, ...evening])
    scene.feed('live', { price: 100, time: at(1), volume: 10 })
    scene.pass(2_000)
    await scene.answer(evening)
    scene.feed('live', { price: 100, time: at(61), volume: 20 })
    expect(starts().slice(-2)).toEqual(['20T09:15', '20T10:15'])
  })
})

describe('the day of a market around the world, whose session goes on over midnight in India', () => {
  const day = (text: string): Candle => [Date.parse(`2026-11-${text}T00:00:00+05:30`), 100, 101, 99, 100, 0]
  const days = () => scene.data.bars().map(({ time }) => new Date(time + 5.5 * 60 * minute).toISOString().slice(8, 10))
  const trade = (text: string, price: number) =>
    scene.feed('live', { price, time: Date.parse(`2026-11-${text}:00+05:30`), volume: Number.NaN, high: 102, low: 98 })
  beforeEach(() => {
    scene = stage({ unit: 'days', interval: 1 }, 0, 'GLOBAL_INDEX|^GSPC')
  })

  test('begins with the broker’s candle: no trade after midnight makes a day of its own', async () => {
    await scene.answer([day('18'), day('19')])
    trade('19T23:58', 100)
    trade('19T23:59', 101)
    trade('20T00:10', 102)
    expect([days(), scene.closes().at(-1), scene.data.state.getState().isCandle]).toEqual([['18', '19'], 101, true])
    scene.pass(60_000)
    await scene.answer([day('19'), day('20')])
    trade('20T19:30', 97)
    expect([days(), scene.closes().at(-1)]).toEqual([['18', '19', '20'], 97])
  })

  test('nor begins a chart that has no bar', async () => {
    await scene.answer([], { why: 'not-listed', said: 'There is none.' })
    trade('20T00:10', 102)
    expect(days()).toEqual([])
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
