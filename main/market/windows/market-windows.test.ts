import { describe, expect, it } from 'vitest'
import { key } from '../../../contract/key.test-support.ts'
import type { WatchLevel } from '../../../contract/market-frame.ts'
import { headSize, levelSize, pulseMillis, quoteStates, rowField, rowSize } from '../../../contract/market-frame.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { readerBoard } from '../reader/reader-board.ts'
import { aReport, type ReadFrame, readFrame, writtenMarket } from './frame.test-support.ts'
import { mostPanels, openMarketWindows } from './market-windows.ts'
import { shortestGap } from './window-view.ts'

const reliance = 'NSE_EQ|INE002A01018'
const infosys = 'NSE_EQ|INE009A01021'
const nifty = 'NSE_INDEX|Nifty 50'

function aDesk(capacity?: number) {
  const clock = manualClock(1_700_000_000_000)
  const market = writtenMarket(clock, capacity)
  const windows = openMarketWindows({ feed: market.feed, clock })
  /** A window that listens, and paints when the test says so. */
  function open(windowId: string) {
    const frames: ReadFrame[] = []
    const bytes: number[] = []
    const caller = { windowId, refusal: null }
    const stop = windows.source(caller).subscribe((frame) => {
      frames.push(readFrame(frame))
      bytes.push(frame.byteLength)
    })
    const watch = (panel: string, keys: readonly string[], level: WatchLevel = 'price') =>
      windows.watch(windowId, { panel, wants: keys.map((text) => ({ key: key(text), level })) })
    const paint = () => windows.painted(windowId, frames.at(-1)?.sequence ?? -1)
    /** As a window does that keeps up with its screen. */
    const settle = () => {
      for (let before = -1; before !== frames.length; ) {
        before = frames.length
        paint()
        clock.advance(shortestGap)
      }
    }
    return { frames, bytes, stop, watch, paint, settle }
  }
  return { clock, ...market, windows, open }
}

describe('what main needs itself', () => {
  it('T47: is followed first, beside what windows want and after they are gone', () => {
    const { windows, open, followed } = aDesk()
    const window = open('one')
    window.watch('quotes', [infosys, reliance])
    windows.followToo('trading', new Map([[key(reliance), 'depth5']]))
    expect([...(followed.at(-1) ?? [])]).toEqual([
      [key(reliance), 'depth5'],
      [key(infosys), 'price'],
    ])
    window.stop()
    expect([...(followed.at(-1) ?? [])]).toEqual([[key(reliance), 'depth5']])
    windows.followToo('trading', new Map())
    expect(followed.at(-1)?.size).toBe(0)
  })
})

describe('what a window is told', () => {
  it('M13: what is called live is stale as long as whoever writes the rows is doubted, and a half-written row waits', () => {
    const { open, board, tell, clock } = aDesk()
    const slot = tell(reliance, 24_500_000)
    board.rows[slot * rowSize + rowField.state] = quoteStates.indexOf('live')
    const window = open('one')
    window.watch('quotes', [reliance])
    window.settle()
    const state = () => quoteStates[window.frames.at(-1)?.rows.get(slot)?.('state') ?? -1]
    expect(state()).toBe('live')
    board.doubt(true)
    window.settle()
    expect(state()).toBe('stale')
    board.doubt(false)
    window.settle()
    expect(state()).toBe('live')
    board.writing(slot)
    board.changed(slot)
    clock.advance(shortestGap)
    expect(window.frames.at(-1)?.rows.size).toBe(0)
    board.written(slot)
    window.paint()
    clock.advance(shortestGap)
    expect(state()).toBe('live')
  })

  it('is the feed at first, then each instrument it asks for, by the slot of the answer', () => {
    const { open, tell } = aDesk()
    const slot = tell(reliance, 24_500_000)
    const window = open('one')
    window.settle()
    expect(window.frames).toHaveLength(1)
    expect(window.frames[0]).toMatchObject({ sequence: 1, feed: 'live', conflated: 0 })
    expect(window.watch('quotes', [reliance])).toEqual({ ok: true, value: { slots: [slot] } })
    window.settle()
    expect(window.frames[1]?.rows.get(slot)?.('last')).toBe(24_500_000)
  })

  it('is only what changed since, and never what it does not want', () => {
    const { open, tell } = aDesk()
    const window = open('one')
    window.watch('quotes', [reliance, infosys])
    window.settle()
    const before = window.frames.length
    const slot = tell(infosys, 15_000_000)
    tell(nifty, 245_000_000)
    window.settle()
    expect(window.frames.slice(before).map(({ rows }) => [...rows.keys()])).toEqual([[slot]])
  })

  it('leaves out what is no longer wanted, even what had changed before', () => {
    const { open, tell, clock } = aDesk()
    const window = open('one')
    window.watch('quotes', [reliance, infosys])
    clock.advance(shortestGap)
    tell(reliance, 1)
    const kept = tell(infosys, 2)
    window.watch('quotes', [infosys])
    const before = window.frames.length
    window.settle()
    expect(window.frames.slice(before).map(({ rows }) => [...rows.keys()])).toEqual([[kept]])
    tell(reliance, 3)
    window.settle()
    expect(window.frames).toHaveLength(before + 1)
  })

  it('holds a row once, however often it changed', () => {
    const { open, tell } = aDesk()
    const window = open('one')
    window.watch('quotes', [reliance])
    window.settle()
    tell(reliance, 1)
    tell(reliance, 2)
    window.settle()
    expect(window.bytes.at(-1)).toBe(8 * (headSize + 1 + rowSize))
  })

  it('holds all that another thread wrote until it is made, which wakes main only where nothing is under way', async () => {
    const { open, board, tell, clock } = aDesk()
    const slots = [tell(reliance, 1), tell(infosys, 2)] as const
    let wakes = 0
    const wake = () => {
      wakes += 1
      board.hear()
    }
    const other = readerBoard({ memory: board.memory, retire: () => {}, wake })
    const write = async (slot: number) => {
      other.changed(slot)
      await Promise.resolve()
    }
    const window = open('one')
    window.watch('quotes', [reliance, infosys])
    window.settle()
    const before = window.frames.length
    const told = () => window.frames.slice(before).map(({ rows }) => [...rows.keys()])
    await write(slots[0])
    await write(slots[1])
    expect([wakes, told()]).toEqual([1, []])
    clock.advance(shortestGap)
    await write(slots[1])
    expect([wakes, told()]).toEqual([1, [[slots[0], slots[1]]]])
    window.settle()
    expect(told()).toEqual([[slots[0], slots[1]], [slots[1]]])
    await write(slots[0])
    clock.advance(shortestGap)
    expect([wakes, told().at(-1)]).toEqual([2, [slots[0]]])
  })

  it('is nothing but that the core is there while nothing changes', () => {
    const { open, clock } = aDesk()
    const window = open('one')
    window.watch('quotes', [reliance])
    window.settle()
    const before = window.frames.length
    clock.advance(60_000)
    expect(window.frames.slice(before).map(({ rows, books, conflated }) => [rows.size, books.size, conflated])).toEqual(
      [[0, 0, 0]],
    )
  })

  it('says the age on the steady clock at the moment it is sent, whatever the wall does', () => {
    const { open, tell, clock } = aDesk()
    const slot = tell(reliance, 1)
    clock.advance(5_000)
    clock.setWall(0)
    const window = open('one')
    window.watch('quotes', [reliance])
    clock.advance(0)
    expect(window.frames[0]?.rows.get(slot)?.('age')).toBe(5_000)
    expect(window.watch('quotes', [reliance, infosys])).toMatchObject({ ok: true })
    window.settle()
    // Nobody has ever told of it: there is no age to say.
    expect([...(window.frames.at(-1)?.rows.values() ?? [])].map((row) => row('age'))).toEqual([Number.NaN])
  })

  it('holds the book as deep as the dearest panel needs, and no book where nobody does', () => {
    const { open, tell } = aDesk()
    const window = open('one')
    window.watch('quotes', [reliance, infosys])
    window.watch('ladder', [reliance], 'depth5')
    const slot = tell(reliance, 7, 20)
    tell(infosys, 8, 20)
    window.settle()
    const books = window.frames.at(-1)?.books ?? new Map()
    expect([...books.keys()]).toEqual([slot])
    expect(books.get(slot)).toEqual(new Array(5 * levelSize).fill(7))
    window.watch('deep', [reliance], 'depth30')
    window.settle()
    expect(window.frames.at(-1)?.books.get(slot)).toHaveLength(20 * levelSize)
  })

  it('holds the state of the feed, which is told although no price changed', () => {
    const { open, report } = aDesk()
    const window = open('one')
    window.settle()
    report.set(aReport('dead'))
    window.settle()
    expect(window.frames.map(({ feed }) => feed)).toEqual(['live', 'dead'])
    report.set({ ...aReport('dead'), reconnects: 1 })
    window.settle()
    expect(window.frames).toHaveLength(2)
  })
})

describe('credit', () => {
  it('lets one frame go until it is painted, whatever else happens', () => {
    const { open, tell, clock } = aDesk()
    const window = open('one')
    window.watch('quotes', [reliance])
    clock.advance(shortestGap)
    expect(window.frames).toHaveLength(1)
    tell(reliance, 1)
    clock.advance(10_000)
    expect(window.frames).toHaveLength(1)
    window.paint()
    clock.advance(shortestGap)
    expect(window.frames).toHaveLength(2)
  })

  it('is used at once for what came while the window painted', () => {
    const { open, tell, clock } = aDesk()
    const window = open('one')
    window.watch('quotes', [reliance])
    clock.advance(shortestGap)
    const slot = tell(reliance, 1)
    clock.advance(shortestGap)
    window.paint()
    expect(window.frames.map(({ rows }) => rows.get(slot)?.('last'))).toEqual([Number.NaN, 1])
    tell(reliance, 2)
    window.paint()
    expect(window.frames).toHaveLength(2)
    clock.advance(shortestGap)
    expect(window.frames.at(-1)?.rows.get(slot)?.('last')).toBe(2)
  })

  it('comes back only with the frame that is on its way', () => {
    const { open, tell, clock, windows } = aDesk()
    const window = open('one')
    window.watch('quotes', [reliance])
    clock.advance(shortestGap)
    tell(reliance, 1)
    for (const wrong of [0, 2, 99]) windows.painted('one', wrong)
    windows.painted('another', 1)
    clock.advance(10_000)
    expect(window.frames).toHaveLength(1)
  })

  it('is not a way to be told faster than a screen can show', () => {
    const { open, tell, clock } = aDesk()
    const window = open('one')
    window.watch('quotes', [reliance])
    for (let millis = 0; millis < 1_600; millis += 1) {
      tell(reliance, millis)
      window.paint()
      clock.advance(1)
    }
    expect(window.frames.length).toBeLessThanOrEqual(1_600 / shortestGap + 1)
    expect(window.frames.length).toBeGreaterThan(80)
  })

  it('starts afresh with a listener that knows nothing', () => {
    const { open, tell, clock } = aDesk()
    const first = open('one')
    first.watch('quotes', [reliance])
    const slot = tell(reliance, 5)
    clock.advance(shortestGap)
    const second = open('one')
    clock.advance(shortestGap)
    expect(second.frames.map(({ rows }) => [...rows.keys()])).toEqual([[slot]])
  })
})

describe('many updates', () => {
  it('M07: of a burst only the newest word is told, the rest is counted, and nothing queues', () => {
    const { open, tell, clock } = aDesk()
    const window = open('one')
    const slot = tell(reliance, 0)
    tell(infosys, 0)
    window.watch('quotes', [reliance, infosys])
    window.settle()
    const before = window.frames.length
    for (let update = 1; update <= 20_000; update += 1) tell(update % 2 === 0 ? reliance : infosys, update)
    clock.advance(60_000)
    const burst = window.frames.slice(before)
    expect(burst).toHaveLength(1)
    expect(burst[0]?.rows.get(slot)?.('last')).toBe(20_000)
    expect(burst[0]?.conflated).toBe(20_000 - 2)
    window.settle()
    expect(window.frames).toHaveLength(before + 1)
  })

  it('never sends more than the rows that changed', () => {
    const { open, tell, clock } = aDesk()
    const window = open('one')
    const names = Array.from({ length: 50 }, (_, n) => `NSE_EQ|${n}`)
    window.watch('quotes', names)
    window.settle()
    const start = window.bytes.length
    let written = 0
    for (let round = 0; round < 100; round += 1) {
      for (const name of names.slice(0, round % 7)) tell(name, round)
      written += round % 7
      window.paint()
      clock.advance(shortestGap)
    }
    const sent = window.bytes.slice(start)
    const most = 8 * (written * (1 + rowSize) + sent.length * headSize)
    expect(sent.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(most)
  })

  it('M14: a window that does not paint holds up no other, and takes up with the newest when it does', () => {
    const { open, tell, clock } = aDesk()
    const frozen = open('frozen')
    const lively = open('lively')
    for (const window of [frozen, lively]) window.watch('quotes', [reliance])
    let slot = 0
    for (let update = 1; update <= 500; update += 1) {
      slot = tell(reliance, update)
      clock.advance(shortestGap)
      lively.paint()
    }
    expect(frozen.frames).toHaveLength(1)
    expect(lively.frames.length).toBeGreaterThanOrEqual(499)
    expect(lively.frames.every(({ conflated }) => conflated === 0)).toBe(true)
    clock.advance(2_000)
    frozen.paint()
    clock.advance(shortestGap)
    const newest = frozen.frames.at(-1)
    expect(newest?.rows.get(slot)?.('last')).toBe(500)
    expect(newest?.rows.get(slot)?.('age')).toBeGreaterThanOrEqual(2_000)
    expect(newest?.conflated).toBe(498)
  })
})

describe('what is followed', () => {
  it('is the union of all panels of all windows, at the dearest level any of them needs, in the order asked', () => {
    const { open, followed } = aDesk()
    const one = open('one')
    const two = open('two')
    one.watch('quotes', [reliance, infosys])
    two.watch('quotes', [nifty, infosys], 'depth5')
    one.watch('ladder', [reliance], 'greeks')
    expect([...(followed.at(-1) ?? [])]).toEqual([
      [key(reliance), 'greeks'],
      [key(infosys), 'depth5'],
      [key(nifty), 'depth5'],
    ])
    one.watch('quotes', [])
    expect([...(followed.at(-1)?.keys() ?? [])]).toEqual([reliance, nifty, infosys])
  })

  it('is freed with the window that wanted it', () => {
    const { open, followed, tell, clock } = aDesk()
    const one = open('one')
    const two = open('two')
    one.watch('quotes', [reliance])
    two.watch('quotes', [nifty])
    one.stop()
    expect([...(followed.at(-1)?.keys() ?? [])]).toEqual([nifty])
    const told = one.frames.length
    tell(reliance, 1)
    clock.advance(1_000)
    expect(one.frames).toHaveLength(told)
    expect(one.watch('quotes', [reliance])).toMatchObject({ ok: false, error: { kind: 'not-now' } })
  })

  it('says null where the board has no place left, and follows the rest', () => {
    const { open, followed } = aDesk(2)
    const window = open('one')
    const answer = window.watch('quotes', [reliance, infosys, nifty])
    expect(answer).toEqual({ ok: true, value: { slots: [0, 1, null] } })
    expect([...(followed.at(-1)?.keys() ?? [])]).toEqual([reliance, infosys])
    window.settle()
    expect(window.frames.flatMap(({ rows }) => [...rows.keys()])).toEqual([0, 1])
  })

  it('is bounded for one window', () => {
    const { open } = aDesk()
    const window = open('one')
    for (let panel = 0; panel < mostPanels; panel += 1) window.watch(`panel ${panel}`, [reliance])
    expect(window.watch('one more', [reliance])).toMatchObject({ ok: false, error: { kind: 'refused' } })
    expect(window.watch('panel 0', [infosys])).toMatchObject({ ok: true })
  })
})

it('tells nothing after the stop', () => {
  const { open, windows, tell, report, clock } = aDesk()
  const window = open('one')
  window.watch('quotes', [reliance])
  windows.stop()
  tell(reliance, 1)
  report.set(aReport('dead'))
  clock.advance(1_000)
  expect(window.frames).toEqual([])
})

describe('a window that has painted all it was told', () => {
  it('M13: is told within a second that there is nothing new, and again with each painting', () => {
    const { open, tell, clock } = aDesk()
    tell(reliance, 24_500_000)
    const window = open('one')
    window.watch('quotes', [reliance])
    window.settle()
    const before = window.frames.length
    clock.advance(pulseMillis)
    expect(window.frames).toHaveLength(before + 1)
    expect(window.frames.at(-1)?.rows.size).toBe(0)
    // Not painted: it has no leave for another.
    clock.advance(60_000)
    expect(window.frames).toHaveLength(before + 1)
    window.paint()
    clock.advance(pulseMillis - 1)
    expect(window.frames).toHaveLength(before + 1)
    clock.advance(1)
    expect(window.frames).toHaveLength(before + 2)
    window.paint()
    window.stop()
    clock.advance(60_000)
    expect(window.frames).toHaveLength(before + 2)
  })
})
