import { describe, expect, test } from 'vitest'
import { mostInList } from '../../../contract/watchlists.ts'
import { firstColumns } from './cells/columns.ts'
import { freeName } from './free-name.ts'
import { readKeptInstruments, readPanelKept } from './panel-kept.ts'

describe('what a panel keeps', () => {
  test('comes back as it was saved', () => {
    const kept = {
      list: 'x1',
      columns: ['instrument', 'last', 'vega', 'state'],
      sort: { column: 'last', direction: 'up' },
      widths: { last: 9 },
    }
    expect(readPanelKept(kept)).toEqual(kept)
  })

  test.each([undefined, null, 7, 'text', [], { columns: 'all', sort: { column: 'pink' }, list: 4 }])(
    'is the first look where %j was saved',
    (saved) => {
      expect(readPanelKept(saved)).toEqual({ list: null, columns: firstColumns, sort: null, widths: {} })
    },
  )

  test('knows each column once, leaves out strangers, and never the name or the state', () => {
    expect(readPanelKept({ columns: ['last', 'last', 'pink'] }).columns).toEqual(['last', 'instrument', 'state'])
  })
})

describe('the instruments an earlier version kept', () => {
  test('are those that can be read, no more than a list holds', () => {
    expect(readKeptInstruments([null, 7, { key: 'no key' }, { key: 'NSE_EQ|1', symbol: 4 }])).toEqual([
      { kind: 'instrument', key: 'NSE_EQ|1', symbol: 'NSE_EQ|1' },
    ])
    const many = Array.from({ length: mostInList + 1 }, (_, n) => ({ key: `NSE_EQ|${n}`, symbol: `S${n}` }))
    expect(readKeptInstruments(many)).toHaveLength(mostInList)
    expect(readKeptInstruments({ list: 'x' })).toBeNull()
  })
})

test('a free name is the wanted one or the next after it, never longer than a name may be', () => {
  expect(freeName('Banks', [])).toBe('Banks')
  expect(freeName('Banks', ['banks', 'Banks 2'])).toBe('Banks 3')
  expect(freeName('Banks 2', ['Banks 2'])).toBe('Banks 3')
  expect(freeName('x'.repeat(50), ['x'.repeat(40)])).toBe(`${'x'.repeat(38)} 2`)
  expect(freeName(' ', [])).toBe('List 2')
})
