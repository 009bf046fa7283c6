import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Instrument } from '../../../../contract/instrument.ts'
import { type Instant, type InstrumentKey, instant } from '../../../../contract/kinds.ts'
import { figureGroup } from '../../../../contract/market-frame.ts'
import type { Quote, ShownState } from '../../../stores/market/market.ts'
import { type Cell, wordsOf } from '../cells/cell.ts'
import { anInstrument, listed, noon, quoteOf, type Written } from '../cells/subject.test-support.ts'
import { shownRows } from '../shown-rows.ts'
import { type GridDrawing, openGridDrawing, type Scene } from './grid-drawing.ts'
import type { Look } from './ink.ts'

const ink: Look['ink'] = {
  tone: { first: 'first', second: 'second', third: 'third', up: 'up', down: 'down', warn: 'warn', halt: 'halt' },
  ...{
    surface: 'surface',
    hovered: 'hovered',
    marked: 'marked',
    line: 'line',
    hatch: 'hatch',
    well: 'well',
    warn: 'warn',
  },
  ...{ raised: 'raised', fallen: 'fallen', track: 'track', accent: 'accent' },
}

/** What was drawn since it was last asked: texts, and grounds by their colour. */
let texts: string[]
let grounds: string[]
let hatches: number
/** By which everything was said to be drawn. */
let scales: number[]
let elapsed: number
let wall: Instant
let quotes: Map<InstrumentKey, { quote: Quote; version: number }>
let timers: { at: number; run: () => void }[]
let said: { id: string; state: ShownState; words: readonly string[] }[]
let emptied: string[]
let isStill: boolean
let instrument: Instrument | undefined
let drawing: GridDrawing

const columns: Scene['columns'] = [
  { id: 'instrument', x: 0, width: 100 },
  { id: 'last', x: 100, width: 80 },
  { id: 'bid', x: 180, width: 80 },
  { id: 'age', x: 260, width: 40 },
  { id: 'state', x: 300, width: 100 },
]
const symbols = ['A', 'B', 'C', 'D', 'E', 'F']
const items = symbols.map(listed)

function aCanvas(): HTMLCanvasElement {
  const context = {
    ...{ fillStyle: '' as unknown, font: '', textAlign: '', textBaseline: '', canvas: {} },
    fillText: (text: string) => texts.push(text),
    fillRect: () => {
      if (context.fillStyle === 'the hatching') hatches += 1
      else grounds.push(String(context.fillStyle))
    },
    measureText: (text: string) => ({ width: text.length * 7 }),
    createPattern: () => 'the hatching',
    setTransform: (scale: number) => scales.push(scale),
    ...Object.fromEntries(
      ['save', 'restore', 'translate', 'scale', 'fill', 'stroke', 'beginPath', 'lineTo', 'moveTo'].map((name) => [
        name,
        () => {},
      ]),
    ),
  }
  context.canvas = { ownerDocument: { createElement: () => ({ getContext: () => context }) } }
  // Only what the drawing asks of a canvas.
  return { getContext: () => context, width: 0, height: 0 } as unknown as HTMLCanvasElement
}

function tell(symbol: string, state: ShownState, numbers: Written, age = 20): void {
  const { key } = listed(symbol)
  quotes.set(key, { quote: quoteOf(state, numbers, age), version: (quotes.get(key)?.version ?? 0) + 1 })
}

const scene = (marked: readonly string[] = []): Scene => ({
  ...{ rows: shownRows(items, null), columns, width: 400, height: 88, rowHeight: 22, marked: new Set(marked) },
  ...{ grouping: 'indian', finest: 2, look: { ink, rem: 16, family: 'Inter' }, ratio: 1 },
})

function since(): { texts: string[]; grounds: string[] } {
  const drawn = { texts, grounds }
  texts = []
  grounds = []
  hatches = 0
  return drawn
}

function later(millis: number): void {
  elapsed += millis
  const due = timers.filter(({ at }) => at <= elapsed)
  timers = timers.filter(({ at }) => at > elapsed)
  for (const { run } of due) run()
}

beforeEach(() => {
  vi.stubGlobal('Path2D', class {})
  texts = []
  grounds = []
  hatches = 0
  scales = []
  elapsed = 1_000
  wall = noon
  timers = []
  said = []
  emptied = []
  isStill = false
  instrument = undefined
  quotes = new Map()
  for (const symbol of symbols) tell(symbol, 'live', { last: 1_000_000, bid: 999_500 })
  drawing = openGridDrawing({
    canvas: aCanvas(),
    market: {
      quote: (key) => quotes.get(key)?.quote ?? quoteOf('waiting', {}),
      version: (key) => quotes.get(key)?.version ?? 0,
    },
    ...{ instrumentOf: () => instrument, seenOf: () => null, now: () => wall, elapsed: () => elapsed },
    after: (millis, run) => {
      const timer = { at: elapsed + millis, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((each) => each !== timer)
      }
    },
    isStill: () => isStill,
    said: {
      row: (id: string, state: ShownState, cells: readonly Cell[]) => {
        said.push({ id, state, words: cells.map(wordsOf) })
        return true
      },
      age: () => {},
      empty: (id) => emptied.push(id),
    },
  })
  drawing.setScene(scene())
})

describe('the drawing of a watchlist', () => {
  test('draws the rows that can be seen, and says the same to the ear', () => {
    const { texts: drawn } = since()
    expect(drawn.filter((text) => symbols.includes(text))).toEqual(['A', 'B', 'C', 'D'])
    expect(said.map(({ id }) => id)).toEqual(['NSE_EQ|A', 'NSE_EQ|B', 'NSE_EQ|C', 'NSE_EQ|D'])
    for (const { words } of said) for (const word of words) expect(drawn).toContain(word)
  })

  test('where a note has no room, that its prices are late is said all the same', () => {
    instrument = anInstrument('A', { segment: 'GLOBAL_INDEX', lateSeconds: 120 })
    const drawnIn = (width: number) => {
      since()
      drawing.setScene({ ...scene(), columns: [{ id: 'instrument', x: 0, width }] })
      return since().texts.find((text) => text.endsWith('late'))
    }
    expect([drawnIn(300), drawnIn(130)]).toEqual(['GLOBAL_INDEX · 120 s late', '120 s late'])
  })

  test('X08: a canvas that lost everything is drawn whole again, at its own scale and with what stands now', () => {
    since()
    scales = []
    tell('B', 'live', { last: 1_000_500, bid: 999_500 })
    drawing.redraw()
    const { texts: drawn, grounds: painted } = since()
    expect(drawn.filter((text) => symbols.includes(text))).toEqual(['A', 'B', 'C', 'D'])
    expect(drawn).toContain('100.05')
    expect(painted[0]).toBe('surface')
    expect(scales).toEqual([1])
  })

  test('draws only the cells that changed', () => {
    since()
    tell('B', 'live', { last: 1_000_500, bid: 999_500 })
    tell('F', 'live', { last: 7_777_700 })
    drawing.changed()
    expect(since()).toEqual({ texts: ['100.05'], grounds: ['raised'] })
    drawing.changed()
    expect(since().texts).toEqual([])
  })

  test('draws no cell again that says what stands there', () => {
    drawing.setScene({ ...scene(), columns: [...columns, { id: 'percent', x: 340, width: 60 }] })
    tell('A', 'live', { last: 100_000_500, bid: 999_500, previousClose: 100_000_000 })
    drawing.changed()
    since()
    tell('A', 'live', { last: 100_001_000, bid: 999_500, previousClose: 100_000_000 })
    drawing.changed()
    expect(since()).toEqual({ texts: ['10,000.10'], grounds: ['raised'] })
  })

  test('leaves the end of a tint to the next frame while frames come, and draws it by itself when none does', () => {
    tell('A', 'live', { last: 999_500, bid: 999_500 })
    drawing.changed()
    later(240)
    tell('B', 'live', { last: 999_500, bid: 999_500 })
    drawing.changed()
    since()
    for (const millis of [10, 16]) later(millis)
    expect(since().grounds).toEqual([])
    drawing.changed()
    expect(since().grounds).toEqual(['surface'])
    for (let passed = 0; passed < 320; passed += 16) later(16)
    expect(since().grounds).toEqual(['surface'])
    expect(timers).toEqual([])
  })

  test('a tint that begins with a whole drawing ends too when nothing comes any more', () => {
    tell('A', 'live', { last: 1_000_500, bid: 999_500 })
    drawing.scrolledTo(0)
    expect(since().grounds).toContain('raised')
    for (let passed = 0; passed < 320; passed += 16) later(16)
    expect(since().grounds).toEqual(['surface'])
  })

  test('tints toward where a price went, for 250 ms, and stays tinted while it goes on', () => {
    tell('A', 'live', { last: 999_500, bid: 999_500 })
    since()
    drawing.changed()
    expect(since().grounds).toEqual(['fallen'])
    later(200)
    tell('A', 'live', { last: 999_000, bid: 999_500 })
    drawing.changed()
    expect(since().grounds).toEqual(['fallen'])
    later(100)
    expect(since().grounds).toEqual([])
    later(200)
    expect(since()).toEqual({ texts: ['99.90'], grounds: ['surface'] })
    later(5_000)
    expect([since().texts, timers]).toEqual([[], []])
  })

  test('tints nothing where the person wants nothing to move, and nothing for a first price', () => {
    isStill = true
    tell('A', 'live', { last: 1_000_500, bid: 999_500 })
    since()
    drawing.changed()
    expect(since()).toEqual({ texts: ['100.05'], grounds: ['surface'] })
    isStill = false
    tell('B', 'live', { last: 1_000_000 })
    drawing.changed()
    tell('B', 'live', { last: 1_000_000, bid: 1 })
    since()
    drawing.changed()
    expect(since().grounds).toEqual(['surface'])
  })

  test('draws the whole row when its state changes, hatched where it is not of now, and says so at once', () => {
    since()
    said = []
    tell('C', 'stale', { last: 1_000_000, bid: 999_500 }, 12_000)
    drawing.changed()
    expect(since().texts).toEqual(['C', '100.00', '99.95', '12 s', 'Stale'])
    expect(said).toMatchObject([{ id: 'NSE_EQ|C', state: 'stale' }])
    tell('C', 'not-current', { last: 1_000_000 })
    drawing.changed()
    expect(hatches).toBeGreaterThan(0)
    expect(said.at(-1)).toMatchObject({ id: 'NSE_EQ|C', state: 'not-current' })
  })

  test('says of a figure that was not there that it is not believed, and again that it is not there', () => {
    const told = (doubted: number) => {
      tell('C', 'live', { last: 1_000_000, doubted })
      drawing.changed()
      return since().texts
    }
    told(0)
    expect(told(figureGroup.book)).toContain('?')
    expect(told(0)).toContain('–')
  })

  test('strikes a doubted price through', () => {
    since()
    tell('C', 'suspect', { last: 1_000_000, bid: 999_500 })
    drawing.changed()
    expect(since().grounds).toContain('warn')
  })

  test('tells the ear of a row that goes on changing once a second', () => {
    said = []
    for (let frame = 0; frame < 120; frame += 1) {
      later(50)
      tell('A', 'live', { last: 1_000_000 + frame * 500, bid: 999_500 })
      drawing.changed()
    }
    expect(said.length).toBeGreaterThanOrEqual(5)
    expect(said.length).toBeLessThanOrEqual(6)
    // The last word is said when nothing comes any more.
    later(1_000)
    drawing.ticked()
    expect(said.at(-1)?.words[1]).toBe('105.95')
  })

  test('tells the ear of many rows in rounds, and of a new state at once', () => {
    const told = () => said.splice(0).map(({ id }) => id)
    later(1_000)
    told()
    tell('A', 'live', { last: 1_000_500, bid: 999_500 })
    drawing.changed()
    expect(told()).toEqual(['NSE_EQ|A'])
    later(50)
    tell('B', 'live', { last: 1_000_500, bid: 999_500 })
    tell('C', 'stale', { last: 1_000_000, bid: 999_500 })
    drawing.changed()
    expect(told()).toEqual(['NSE_EQ|C'])
    // What is told at once puts no round off.
    later(50)
    drawing.changed()
    expect(told()).toEqual(['NSE_EQ|B'])
  })

  test('draws other rows when it is scrolled, marked ones on their own ground, and the hovered one', () => {
    since()
    drawing.scrolledTo(44)
    expect(since().texts.filter((text) => symbols.includes(text))).toEqual(['C', 'D', 'E', 'F'])
    drawing.setScene(scene(['NSE_EQ|D']))
    expect(since().grounds).toContain('marked')
    drawing.hover('NSE_EQ|E')
    expect(since().texts[0]).toBe('E')
    drawing.hover(null)
    expect(since().grounds).not.toContain('hovered')
  })

  test('says another form of the numbers to the ear too, though nothing comes any more', () => {
    tell('A', 'closed', { last: 1_234_567_500 })
    drawing.setScene(scene())
    later(5_000)
    said = []
    drawing.setScene({ ...scene(), grouping: 'western' })
    expect(said[0]).toMatchObject({ id: 'NSE_EQ|A', words: expect.arrayContaining(['123,456.75']) })
    later(5_000)
    drawing.setScene({ ...scene(), grouping: 'western', finest: 4 })
    expect(said.at(-4)?.words[1]).toMatch(/^123,456\.75\s+$/)
  })

  test('leaves the ear nothing of a row that can be seen no more, and tells it anew when it is back', () => {
    drawing.scrolledTo(44)
    expect(emptied).toEqual(['NSE_EQ|A', 'NSE_EQ|B'])
    drawing.setScene({ ...scene(), columns: columns.slice(0, 3), rows: scene().rows.slice(0, 3) })
    expect(emptied).toContain('NSE_EQ|D')
    said = []
    drawing.scrolledTo(0)
    expect(said.map(({ id }) => id)).toEqual(['NSE_EQ|A', 'NSE_EQ|B'])
  })

  test('moves ages with the clock, and draws them only when they say something else', () => {
    tell('A', 'stale', { last: 1_000_000, bid: 999_500 }, 12_000)
    drawing.changed()
    since()
    drawing.ticked()
    expect(since().texts).toEqual([])
    const { key } = listed('A')
    quotes.set(key, {
      quote: quoteOf('stale', { last: 1_000_000, bid: 999_500 }, 13_000),
      version: quotes.get(key)?.version ?? 0,
    })
    drawing.ticked()
    expect(since().texts).toEqual(['13 s'])
  })

  test('dims what was told of a minute once that is over, without another word of the feed', () => {
    tell('A', 'live', { last: 1_000_000, minuteHigh: 1_010_000, minuteTime: noon })
    drawing.setScene({ ...scene(), columns: [...columns.slice(0, 1), { id: 'minuteHigh', x: 100, width: 80 }] })
    since()
    wall = instant(noon + 119_000)
    drawing.ticked()
    expect(since().texts).toEqual([])
    wall = instant(noon + 120_000)
    drawing.ticked()
    expect(since().texts).toEqual(['101.00'])
  })
})
