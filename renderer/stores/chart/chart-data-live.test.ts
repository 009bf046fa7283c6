/** The bar that the feed moves, until it is over. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { at, type Candle, first, minute, stage } from './chart-data.test-support.ts'

let scene: ReturnType<typeof stage>
beforeEach(() => {
  scene = stage()
})
afterEach(() => expect(scene.otherLists).toEqual([]))

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
