/** The broker’s candle takes the place of what was made here, and what differs is counted and said. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { at, type Candle, first, lost, minute, stage } from './chart-data.test-support.ts'

let scene: ReturnType<typeof stage>
beforeEach(() => {
  scene = stage()
})
afterEach(() => expect(scene.otherLists).toEqual([]))

/** As after a split of one share into two. */
function split([time, open, high, low, close, volume]: Candle): Candle {
  return [time, open / 2, high / 2, low / 2, close / 2, volume * 2]
}

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
