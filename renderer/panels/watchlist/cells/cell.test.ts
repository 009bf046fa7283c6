import { describe, expect, test } from 'vitest'
import { instant, type Money } from '../../../../contract/kinds.ts'
import { figureGroup, newerClose } from '../../../../contract/market-frame.ts'
import type { ShownState } from '../../../stores/market/market.ts'
import { cellOf, partOfRange, wordsOf } from './cell.ts'
import { columnIds } from './columns.ts'
import { sortValue } from './sort-value.ts'
import { anInstrument, listed, noon, quoteOf, subjectOf } from './subject.test-support.ts'

const states: readonly ShownState[] = [
  ...(['live', 'waiting', 'closed', 'stale', 'suspect', 'untraded', 'closed-untraded'] as const),
  ...(['not-subscribed', 'not-current'] as const),
]
const prices = { last: 29_000_000, previousClose: 28_000_000, bid: 28_999_500, ask: 29_000_500 }
const shown = (id: (typeof columnIds)[number], ...of: Parameters<typeof subjectOf>) =>
  wordsOf(cellOf(id, subjectOf(...of)))

describe('a cell', () => {
  test('says a price, its change and its spread to the paisa', () => {
    const quote = quoteOf('live', prices)
    expect(shown('last', quote)).toBe('2,900.00')
    expect(shown('change', quote)).toBe('+100.00')
    expect(shown('percent', quote)).toBe('+3.57 %')
    expect(shown('spread', quote)).toBe('0.10')
    expect(cellOf('change', subjectOf(quote))).toMatchObject({ tone: 'up' })
  })

  test('that was not told is a dash, never a zero', () => {
    for (const id of columnIds) {
      if (['instrument', 'name', 'lot', 'state', 'source', 'age'].includes(id)) continue
      expect(shown(id, quoteOf('live', {})), id).toBe('–')
    }
    expect(shown('change', quoteOf('live', { last: 1 }))).toBe('–')
    expect(shown('change', quoteOf('live', { last: 1, previousClose: 0 }))).toBe('–')
    expect(shown('spread', quoteOf('live', { bid: 0, ask: 10_000 }))).toBe('–')
  })

  test('of open interest is a dash for what is no contract', () => {
    const quote = quoteOf('live', { openInterest: 0 })
    const future = { instrument: anInstrument('FUT', { expiry: noon }) }
    expect([shown('interest', quote), sortValue('interest', subjectOf(quote))]).toEqual(['–', null])
    expect([shown('interest', quote, future), sortValue('interest', subjectOf(quote, future))]).toEqual(['0', 0])
  })

  test('of a contract says what it was added as, where its key is another’s by now', () => {
    const item = { ...listed('1'), symbol: 'NIFTY 25000 CE 27 JAN 26' }
    const named = (symbol: string, more: Parameters<typeof anInstrument>[1] = { expiry: noon }) =>
      cellOf('instrument', subjectOf(quoteOf('live', prices), { item, instrument: anInstrument(symbol, more) }))
    expect(named('BANKNIFTY 52000 PE 24 FEB 26')).toMatchObject({
      symbol: '≠ BANKNIFTY 52000 PE 24 FEB 26',
      note: 'added as NIFTY 25000 CE 27 JAN 26 · NSE_EQ',
      late: 'not as added',
      tone: 'warn',
    })
    for (const same of [named('NIFTY 25000 CE 27 JAN 26'), named('RENAMED', { expiry: null })])
      expect(wordsOf(same)).not.toContain('added')
    const byKey = { ...item, symbol: item.key }
    expect(
      shown('instrument', quoteOf('live', prices), { item: byKey, instrument: anInstrument('X', { expiry: noon }) }),
    ).toBe('X NSE_EQ')
  })

  test('of the volume of a minute is a dash for an index, which has none', () => {
    const quote = quoteOf('live', { minuteVolume: 0, minuteTime: noon })
    expect(shown('minuteVolume', quote)).toBe('0')
    const index = { instrument: anInstrument('NIFTY 50', { kind: 'index' }) }
    expect(shown('minuteVolume', quote, index)).toBe('–')
    expect([sortValue('minuteVolume', subjectOf(quote)), sortValue('minuteVolume', subjectOf(quote, index))]).toEqual([
      0,
      null,
    ])
  })

  test('of a volatility is in percent, and sorted by the number that was told', () => {
    const quote = quoteOf('live', { impliedVolatility: 0.33599853515625 })
    expect(shown('impliedVolatility', quote)).toBe('33.60 %')
    expect(sortValue('impliedVolatility', subjectOf(quote))).toBe(0.33599853515625)
  })

  test('of a state has a word of its own, and no two states look alike', () => {
    const looks = states.map((state) => JSON.stringify(cellOf('state', subjectOf(quoteOf(state, prices)))))
    expect(new Set(looks).size).toBe(states.length)
  })

  test.each(['stale', 'waiting', 'not-subscribed', 'not-current'] as const)('that is %s is dimmed', (state) => {
    expect(cellOf('last', subjectOf(quoteOf(state, prices)))).toMatchObject({ tone: 'third', isStrong: false })
    expect(cellOf('change', subjectOf(quoteOf(state, prices)))).toMatchObject({ tone: 'third' })
  })

  test('that has not traded today has a last price of the past, and a book of now', () => {
    const subject = subjectOf(quoteOf('untraded', prices))
    expect(cellOf('last', subject)).toMatchObject({ text: '2,900.00', tone: 'third', isStrong: false })
    // What it has come since the close, nobody knows: its last trade may be older than that.
    for (const id of ['change', 'percent'] as const) {
      expect(wordsOf(cellOf(id, subject))).toBe('–')
      expect([sortValue(id, subject), sortValue(id, subjectOf(quoteOf('live', prices)))]).toEqual([
        null,
        expect.any(Number),
      ])
    }
    expect(cellOf('bid', subject)).toEqual(cellOf('bid', subjectOf(quoteOf('live', prices))))
    expect(wordsOf(cellOf('state', subject))).toBe('Untraded')
  })

  test('of another day is told with that, and of another year with its year: one of this day a year ago is not of today', () => {
    const tradedAt = (when: string) =>
      wordsOf(cellOf('lastTime', subjectOf(quoteOf('live', { lastTime: Date.parse(when) }))))
    expect(tradedAt('2026-11-24T10:15:00+05:30')).toBe('10:15:00')
    expect(tradedAt('2026-11-23T10:15:00+05:30')).toBe('23 Nov 10:15:00')
    expect(tradedAt('2025-11-24T10:15:00+05:30')).toBe('24 Nov 2025')
  })

  test('that was not traded in the session that ended has no change of it', () => {
    const subject = subjectOf(quoteOf('closed-untraded', prices))
    expect(cellOf('last', subject)).toMatchObject({ text: '2,900.00', tone: 'third', isStrong: false })
    for (const id of ['change', 'percent'] as const) {
      expect([wordsOf(cellOf(id, subject)), sortValue(id, subject)]).toEqual(['–', null])
      expect(wordsOf(cellOf(id, subjectOf(quoteOf('closed', prices))))).not.toBe('–')
    }
    expect(wordsOf(cellOf('state', subject))).toBe('Not traded')
  })

  test('before an auction has made a price has no change: the close is of the day of the last one', () => {
    const subject = subjectOf(quoteOf('closed', { ...prices, doubted: newerClose }))
    for (const id of ['change', 'percent'] as const)
      expect([wordsOf(cellOf(id, subject)), sortValue(id, subject)]).toEqual(['–', null])
    expect([wordsOf(cellOf('last', subject)), wordsOf(cellOf('bid', subject))]).toEqual(['2,900.00', '2,899.95'])
  })

  test('that is doubted is the last good price, struck through', () => {
    expect(cellOf('last', subjectOf(quoteOf('suspect', prices)))).toMatchObject({ text: '2,900.00', isDoubted: true })
    expect(cellOf('last', subjectOf(quoteOf('live', prices)))).toMatchObject({ isDoubted: false })
  })

  test('that is not believed is neither a figure nor nothing, and what stands beside it is of now', () => {
    const quote = quoteOf('live', { last: 29_000_000, previousClose: 28_000_000, doubted: figureGroup.book })
    expect(['bid', 'ask', 'spread', 'bidQuantity'].map((id) => shown(id as (typeof columnIds)[number], quote))).toEqual(
      ['?', '?', '?', '?'],
    )
    expect(cellOf('bid', subjectOf(quote))).toMatchObject({ tone: 'warn' })
    expect([shown('last', quote), shown('volume', quote), shown('change', quote)]).toEqual(['2,900.00', '–', '+100.00'])
    expect(shown('high', quoteOf('live', { doubted: figureGroup.day }))).toBe('?')
    expect(shown('delta', quoteOf('live', { doubted: figureGroup.greeks + figureGroup.volume }))).toBe('?')
  })

  test('of an age is calm below a second, and warns where it is too old', () => {
    expect(shown('age', quoteOf('live', prices, 999))).toBe('<1 s')
    expect(cellOf('age', subjectOf(quoteOf('stale', prices, 12_300)))).toMatchObject({ text: '12 s', tone: 'warn' })
    expect(shown('age', quoteOf('waiting', {}, Number.NaN))).toBe('–')
  })

  test("of the day's range holds the last price also where that was told first", () => {
    const cell = cellOf('range', subjectOf(quoteOf('live', { low: 100, high: 200, last: 250, open: 100 })))
    if (cell.kind !== 'range') throw new Error(cell.kind)
    expect(cell.range).toEqual({ low: 100, high: 250, last: 250, open: 100 })
    expect(partOfRange(cell.range, cell.range.last)).toBe(1)
    expect(partOfRange({ ...cell.range, low: 7 as Money, high: 7 as Money }, 7 as Money)).toBe(0.5)
    expect(wordsOf(cell)).toBe('0.01 to 0.0250, last at 100 % of it')
  })

  test('of a minute that is over is dimmed, and says when it was', () => {
    const minute = (began: number) => subjectOf(quoteOf('live', { minuteHigh: 29_010_000, minuteTime: began }))
    expect(cellOf('minuteHigh', minute(noon - 60_000))).toMatchObject({ text: '2,901.00', tone: 'second' })
    expect(cellOf('minuteHigh', minute(noon - 120_000))).toMatchObject({ text: '2,901.00', tone: 'third' })
    expect(wordsOf(cellOf('minuteTime', minute(noon - 120_000)))).toBe('11:58:00')
  })

  test('of the prices seen says since when', () => {
    const seen = { since: instant(noon - 60_000), prices: [29_000_000, 28_990_000, 29_010_000] as Money[] }
    expect(shown('spark', quoteOf('live', prices), { seen })).toBe('seen since 11:59:00 IST: 2,899.00 to 2,901.00')
    const overnight = { ...seen, since: instant(noon - 13 * 3_600_000) }
    expect(shown('spark', quoteOf('live', prices), { seen: overnight })).toContain('seen since 23 Nov 23:00:00 IST: ')
  })

  test('of a name says what today’s list does not hold', () => {
    expect(shown('instrument', quoteOf('live', prices), { instrument: null })).toBe("TCS Not in today's list")
  })
})

describe('what a row is sorted by', () => {
  const by = (id: (typeof columnIds)[number], numbers: typeof prices | object) =>
    sortValue(id, subjectOf(quoteOf('live', numbers)))

  test('is the number in the cell; nothing where none was told', () => {
    expect(by('last', prices)).toBe(29_000_000)
    expect(by('change', prices)).toBe(1_000_000)
    expect(by('percent', prices)).toBeCloseTo(0.0357, 3)
    expect(by('range', { low: 100, high: 300, last: 150 })).toBe(0.25)
    expect(by('percent', {})).toBeNull()
    expect(by('instrument', {})).toBe('TCS')
  })
})
