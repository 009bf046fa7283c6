import { describe, expect, test } from 'vitest'
import { whyNotKey } from '../../contract/keys.ts'
import { areaKeys } from '../panels/chart/chart-keys.ts'
import { rowAct } from '../panels/watchlist/row-keys.ts'
import { keptByPanel, panelKeys } from './panel-keys.ts'

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

describe('what a panel keeps is said', () => {
  test('of keys that could be given to a command, and of no other', () => {
    expect(keptByPanel('Alt+ArrowUp')).toBe(' In a watchlist it moves a row, and goes on doing that.')
    expect(keptByPanel('=')).toMatch(/^ In a chart it /)
    expect(keptByPanel('Alt+Y')).toBe('')
  })

  test.each(panelKeys.flatMap(({ keys }) => keys))('%s can be given to a command', (key) => {
    expect(whyNotKey(key, 'account.refresh')).toBeNull()
  })

  test('a watchlist does act on every key of a row that can be given', () => {
    const named = panelKeys.flatMap(({ panel, keys }) => (panel === 'watchlist' ? keys : []))
    for (const written of named) {
      const [held, key = held ?? ''] = written.split('+')
      expect(rowAct({ ...plain, key, altKey: held === 'Alt' && key !== held }, false), written).not.toBeNull()
    }
  })

  test('a chart does act on every plain key of its area that can be given, and all of them are said', () => {
    const giveable = Object.keys(areaKeys).filter((key) => whyNotKey(key, 'account.refresh') === null)
    expect(giveable.length).toBeGreaterThan(0)
    for (const key of giveable) expect(keptByPanel(key), key).toMatch(/^ In a chart it /)
  })
})
