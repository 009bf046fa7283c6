import { describe, expect, test } from 'vitest'
import { firstColumns } from './cells/columns.ts'
import { freeName } from './free-name.ts'
import { readPanelKept } from './panel-kept.ts'

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

test('a free name is the wanted one or the next after it, never longer than a name may be', () => {
  expect(freeName('Banks', [])).toBe('Banks')
  expect(freeName('Banks', ['banks', 'Banks 2'])).toBe('Banks 3')
  expect(freeName('Banks 2', ['Banks 2'])).toBe('Banks 3')
  expect(freeName('x'.repeat(50), ['x'.repeat(40)])).toBe(`${'x'.repeat(38)} 2`)
  expect(freeName(' ', [])).toBe('List 2')
})
