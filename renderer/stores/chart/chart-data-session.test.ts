/** The last bar of a session, and to which session a bar belongs. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { at, type Candle, first, minute, stage } from './chart-data.test-support.ts'

let scene: ReturnType<typeof stage>
beforeEach(() => {
  scene = stage()
})
afterEach(() => expect(scene.otherLists).toEqual([]))

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

describe('a session of its own on a Sunday evening', () => {
  const candle = (text: string): Candle => [Date.parse(`2026-11-${text}T00:00:00+05:30`), 100, 101, 99, 100, 10]
  const days = () => scene.data.bars().map(({ time }) => new Date(time + 5.5 * 60 * minute).toISOString().slice(8, 10))
  const trade = (text: string, price: number, volume: number) =>
    scene.feed('live', { price, time: Date.parse(`2026-11-${text}+05:30`), volume, high: price, low: 99 })

  test('has the bar of its own date, with all of its volume', async () => {
    scene = stage({ unit: 'days', interval: 1 })
    await scene.answer([candle('12'), candle('13')])
    trade('15T18:01:00', 102, 7)
    trade('15T18:02:00', 103, 9)
    expect([days(), scene.closes().at(-1), scene.data.bars().at(-1)?.volume]).toEqual([['12', '13', '15'], 103, 9])
  })

  test('is in the week that ends with it, and the Monday after it in the next', async () => {
    scene = stage({ unit: 'weeks', interval: 1 })
    await scene.answer([candle('02'), candle('09')])
    trade('15T18:01:00', 102, 7)
    trade('15T18:02:00', 103, 9)
    expect([days(), scene.closes().at(-1)]).toEqual([['02', '09'], 103])
    trade('17T09:15:00', 104, 3)
    expect(days()).toEqual(['02', '09', '16'])
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
