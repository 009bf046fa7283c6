import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Bridge } from '../../../contract/ipc.ts'
import { key } from '../../../contract/key.test-support.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { Watch, Watching } from '../../../contract/market.ts'
import { fail, ok } from '../../../contract/result.ts'
import { watchTheMarket } from './market.ts'
import { aFrame, stateNumber } from './market-frame.test-support.ts'

type Told = Parameters<Parameters<Bridge['onMarket']>[0]>[0]

const reliance = key('NSE_EQ|INE002A01018')
const infosys = key('NSE_EQ|INE009A01021')
const want = (...keys: InstrumentKey[]): Watch['wants'] => keys.map((each) => ({ key: each, level: 'price' }))

/** A core that gives the slots 10, 11, … and a screen that is painted by hand. */
function aWindow() {
  const asked: Watch[] = []
  const painted: number[] = []
  const faults: unknown[] = []
  let answer = (watch: Watch): Promise<{ ok: true; value: Watching } | ReturnType<typeof fail<never>>> =>
    Promise.resolve(ok({ slots: watch.wants.map((_, place) => 10 + place) }))
  let tell: (told: Told) => void = () => {}
  let picture: (() => void) | null = null
  let nextLook: (() => void) | null = null
  let now = 0
  const market = watchTheMarket({
    bridge: {
      onMarket: (listener) => {
        tell = listener
        return () => {}
      },
      watchMarket: async (watch) => {
        asked.push(watch)
        return answer(watch)
      },
      marketPainted: async ({ sequence }) => {
        painted.push(sequence)
        return ok()
      },
    },
    painting: {
      elapsed: () => now,
      next: ({ prepare, draw, painted: done }) => {
        prepare?.()
        picture = () => {
          draw()
          done()
        }
        return () => {
          picture = null
        }
      },
    },
    time: {
      after: (_millis, run) => {
        nextLook = run
        return () => {
          nextLook = null
        }
      },
    },
    report: (_where, fault) => faults.push(fault),
  })
  let ahead = 0
  let drawn = 0
  market.subscribeAhead(() => {
    ahead += 1
  })
  market.subscribe(() => {
    drawn += 1
  })
  return {
    market,
    asked,
    painted,
    faults,
    ahead: () => ahead,
    drawn: () => drawn,
    listen: () => tell({ kind: 'snapshot', value: null }),
    frame: (frame: Uint8Array) => tell({ kind: 'change', value: frame }),
    lose: () => tell({ kind: 'lost', error: { kind: 'core-lost', happened: '', todo: '' } }),
    paint: () => picture?.(),
    /** So many times as long as a pulse of the core may take. */
    look: (times: number) => {
      for (let at = 0; at < times; at += 1) nextLook?.()
    },
    isLooking: () => nextLook !== null,
    pass: (millis: number) => {
      now += millis
    },
    answerWith: (next: typeof answer) => {
      answer = next
    },
    /** The core's answers are there at once; this lets them arrive. */
    answered: () => setImmediate(),
  }
}

const live = stateNumber('live')

/** A window that watches one instrument and has been told a price of it. */
async function aTickingWindow() {
  const window = aWindow()
  window.market.watch('quotes', want(reliance))
  window.listen()
  await window.answered()
  window.frame(aFrame({ sequence: 1, rows: { 10: { state: live, source: 1, last: 24_500_000, age: 100 } } }))
  return window
}

describe('a quote', () => {
  test('is what the newest frame says, with an age that goes on', async () => {
    const { market, pass } = await aTickingWindow()
    const quote = market.quote(reliance)
    expect(quote.state).toBe('live')
    expect(quote.source).toBe('feed')
    expect(quote.number('last')).toBe(24_500_000)
    pass(1_500)
    expect(quote.age()).toBe(1_600)
  })

  test('has the book of its slot, until a row comes without one', async () => {
    const window = aWindow()
    window.market.watch('depth', [{ key: reliance, level: 'depth5' }])
    window.listen()
    await window.answered()
    expect(window.market.book(reliance).levels).toBe(0)
    window.frame(aFrame({ rows: { 10: { last: 5 } }, books: { 10: [[4, 1, 1, 6, 2, 1]] } }))
    expect(window.market.book(reliance).levels).toBe(1)
    expect(window.market.book(reliance).number(0, 'ask')).toBe(6)
    expect(window.market.book(infosys).levels).toBe(0)
    window.frame(aFrame({ sequence: 2, rows: { 10: { last: 5 } } }))
    expect(window.market.book(reliance).levels).toBe(0)
  })

  test('is waiting until the core has told of it, and is said to have no place where there is none', async () => {
    const { market, answerWith, listen, answered, frame } = aWindow()
    answerWith(async () => ok({ slots: [10, null] }))
    market.watch('quotes', want(reliance, infosys))
    listen()
    await answered()
    frame(aFrame({ rows: {} }))
    expect(market.quote(reliance).state).toBe('waiting')
    expect(market.quote(infosys).state).toBe('not-subscribed')
  })

  test('is not current from the loss of the core to the first frame after it', async () => {
    const { market, lose, listen, frame, answered, asked, pass } = await aTickingWindow()
    const before = market.version(reliance)
    lose()
    expect(market.quote(reliance).state).toBe('not-current')
    expect(market.version(reliance)).not.toBe(before)
    expect(market.quote(reliance).number('last')).toBe(24_500_000)
    pass(60_000)
    expect(market.quote(reliance).age()).toBe(60_100)
    listen()
    await answered()
    expect(asked).toHaveLength(2)
    expect(market.quote(reliance).state).toBe('not-current')
    expect(market.quote(reliance).number('last')).toBeNaN()
    frame(aFrame({ rows: {} }))
    expect(market.quote(reliance).state).toBe('waiting')
  })

  test('that nobody wanted for a while does not come back with its old price', async () => {
    const { market, answered } = await aTickingWindow()
    market.watch('quotes', [])
    market.watch('quotes', want(reliance))
    await answered()
    expect(market.quote(reliance).number('last')).toBeNaN()
  })

  test('that nobody wanted does not come back with what was still on its way when it was let go', async () => {
    const { market, frame, answered } = await aTickingWindow()
    market.watch('quotes', [])
    frame(aFrame({ sequence: 2, rows: { 10: { state: live, last: 7 } } }))
    market.watch('quotes', want(reliance))
    await answered()
    expect([market.quote(reliance).state, market.quote(reliance).number('last')]).toEqual(['waiting', Number.NaN])
    frame(aFrame({ sequence: 3, rows: { 10: { state: live, last: 8 } } }))
    expect([market.quote(reliance).state, market.quote(reliance).number('last')]).toEqual(['live', 8])
  })

  test('that was let go before the core had answered does not come back with what was told meanwhile', async () => {
    const { market, frame, listen, answered } = aWindow()
    listen()
    market.watch('quotes', want(reliance))
    frame(aFrame({ rows: { 10: { state: live, last: 7 } } }))
    market.watch('quotes', [])
    await answered()
    market.watch('quotes', want(reliance))
    await answered()
    expect(market.quote(reliance).state).toBe('waiting')
  })

  test('has what was told ahead of the answer, also where the panel has asked for more since: the core tells it once', async () => {
    const { market, answerWith, frame, listen, answered } = aWindow()
    listen()
    answerWith(() => new Promise(() => {}))
    market.watch('quotes', want(reliance))
    frame(aFrame({ rows: { 10: { state: live, last: 7 } } }))
    answerWith(async () => ok({ slots: [10, 11] }))
    market.watch('quotes', want(reliance, infosys))
    await answered()
    expect([market.quote(reliance).state, market.quote(reliance).number('last')]).toEqual(['live', 7])
    // Another panel that wants it too is told nothing new of it either.
    answerWith(async () => ok({ slots: [10] }))
    market.watch('ticket', want(reliance))
    await answered()
    expect(market.quote(reliance).state).toBe('live')
  })
})

describe('a frame', () => {
  test('is told ahead of its picture to what draws itself, once, and what is no longer current at once', async () => {
    const { market, ahead, drawn, paint, frame, lose } = await aTickingWindow()
    paint()
    const before = [ahead(), drawn()] as const
    frame(aFrame({ sequence: 2, rows: {} }))
    expect([ahead(), drawn()]).toEqual([before[0] + 1, before[1]])
    paint()
    expect([ahead(), drawn()]).toEqual([before[0] + 1, before[1] + 1])
    lose()
    expect([ahead(), drawn()]).toEqual([before[0] + 2, before[1] + 2])
    expect(market.quote(reliance).state).toBe('not-current')
  })

  test('is drawn once, and answered when it has been painted', async () => {
    const { painted, drawn, paint, frame } = await aTickingWindow()
    const before = drawn()
    expect(painted).toEqual([])
    paint()
    expect(drawn()).toBe(before + 1)
    expect(painted).toEqual([1])
    frame(aFrame({ sequence: 2, rows: {} }))
    paint()
    expect(painted).toEqual([1, 2])
  })

  test('changes the version of what it tells, and of nothing else', async () => {
    const { market, frame } = await aTickingWindow()
    const version = market.version(reliance)
    frame(aFrame({ sequence: 2, rows: { 11: { last: 1 } } }))
    expect(market.version(reliance)).toBe(version)
    frame(aFrame({ sequence: 3, rows: { 10: { last: 1 } } }))
    expect(market.version(reliance)).not.toBe(version)
  })

  test('M02: that cannot be read is reported, and nothing stands as current after it', async () => {
    const { market, frame, faults } = await aTickingWindow()
    frame(new Uint8Array(9))
    expect(faults).toHaveLength(1)
    expect(market.quote(reliance).state).toBe('not-current')
  })

  test('M07: says how many updates were overtaken', async () => {
    const { market, frame } = await aTickingWindow()
    frame(aFrame({ sequence: 2, conflated: 40, rows: {} }))
    frame(aFrame({ sequence: 3, conflated: 2, rows: {} }))
    expect(market.conflated()).toBe(42)
  })
})

describe('an answer of the core', () => {
  test('to what is no longer asked says nothing about now', async () => {
    const { market, answerWith, listen, frame, answered } = aWindow()
    let late: (value: { ok: true; value: Watching }) => void = () => {}
    answerWith(
      () =>
        new Promise((answer) => {
          late = answer
        }),
    )
    market.watch('quotes', want(reliance))
    listen()
    answerWith(async () => ok({ slots: [20] }))
    market.watch('quotes', want(infosys))
    await answered()
    late({ ok: true, value: { slots: [20] } })
    await answered()
    frame(aFrame({ rows: { 20: { state: live, last: 7 } } }))
    expect(market.quote(infosys).number('last')).toBe(7)
    expect(market.quote(reliance).number('last')).toBeNaN()
  })

  test('from before a loss is void after it', async () => {
    const { market, answerWith, listen, frame } = await aTickingWindow()
    answerWith(() => new Promise(() => {}))
    listen()
    frame(aFrame({ rows: { 10: { state: live, last: 7 } } }))
    expect(market.quote(reliance).state).toBe('waiting')
    expect(market.quote(reliance).number('last')).toBeNaN()
  })
})

describe('what panels want', () => {
  test('is asked when the core listens, and again after each loss', async () => {
    const { market, asked, listen, lose } = aWindow()
    market.watch('quotes', want(reliance))
    expect(asked).toEqual([])
    listen()
    expect(asked).toEqual([{ panel: 'quotes', wants: want(reliance) }])
    lose()
    market.watch('quotes', want(infosys))
    expect(asked).toHaveLength(1)
    listen()
    expect(asked.slice(1)).toEqual([{ panel: 'quotes', wants: want(infosys) }])
  })

  test('ends with an empty list, which an unknown panel need not send', () => {
    const { market, asked, listen } = aWindow()
    listen()
    market.watch('quotes', [])
    expect(asked).toEqual([])
    market.watch('quotes', want(reliance))
    market.watch('quotes', [])
    expect(asked.at(-1)).toEqual({ panel: 'quotes', wants: [] })
  })

  test('that is refused keeps the reason, until it is asked otherwise', async () => {
    const { market, answerWith, listen } = aWindow()
    const error = { kind: 'refused', happened: 'Too many.', todo: 'Close some.' } as const
    answerWith(async () => fail(error) as never)
    market.watch('quotes', want(reliance))
    listen()
    await setImmediate()
    expect(market.refusal('quotes')).toEqual(error)
    answerWith(async () => ok({ slots: [10] }))
    market.watch('quotes', want(reliance))
    expect(market.refusal('quotes')).toBeNull()
  })
})

describe('a core that stands still', () => {
  test('M13: five pulses missed, and what it called live is stale; with its next word it is live again', async () => {
    const { market, look, paint, frame, drawn } = await aTickingWindow()
    paint()
    look(5)
    const before = { version: market.version(reliance), drawn: drawn() }
    expect(market.quote(reliance).state).toBe('live')
    look(1)
    expect(market.quote(reliance).state).toBe('stale')
    expect(market.version(reliance)).toBeGreaterThan(before.version)
    expect(drawn()).toBe(before.drawn + 1)
    look(60)
    expect(drawn()).toBe(before.drawn + 1)
    // Nothing new, and all of it of now.
    frame(aFrame({ sequence: 2, rows: {} }))
    paint()
    expect(market.quote(reliance).state).toBe('live')
  })

  test('M13: each word begins the count anew, and one that is not painted yet leaves the core no leave to speak', async () => {
    const { market, look, paint, frame } = await aTickingWindow()
    look(60)
    expect(market.quote(reliance).state).toBe('live')
    paint()
    look(5)
    frame(aFrame({ sequence: 2, rows: {} }))
    paint()
    look(5)
    expect(market.quote(reliance).state).toBe('live')
  })

  test('before the first word nothing is silent, and a loss says more than silence', async () => {
    const window = aWindow()
    window.look(60)
    expect(window.market.isSilent()).toBe(false)
    const { market, look, paint, lose } = await aTickingWindow()
    paint()
    look(6)
    expect(market.isSilent()).toBe(true)
    lose()
    expect([market.isSilent(), market.quote(reliance).state]).toEqual([false, 'not-current'])
  })

  test('M13: what has not traded is stale too: its book was of now', async () => {
    const { market, look, paint, frame } = await aTickingWindow()
    frame(aFrame({ sequence: 2, rows: { 10: { state: stateNumber('untraded'), last: 24_500_000 } } }))
    paint()
    expect(market.quote(reliance).state).toBe('untraded')
    look(6)
    expect(market.quote(reliance).state).toBe('stale')
  })

  test('only what was called of now is called another thing, and the end of the window ends the looks', async () => {
    const { market, look, paint, frame, isLooking } = await aTickingWindow()
    frame(aFrame({ sequence: 2, rows: { 10: { state: stateNumber('closed'), last: 24_500_000 } } }))
    paint()
    look(6)
    expect(market.quote(reliance).state).toBe('closed')
    market.stop()
    expect(isLooking()).toBe(false)
  })
})
