import { describe, expect, test } from 'vitest'
import { whyNotKey } from '../../contract/keys.ts'
import { panelKeys } from '../../contract/panel-keys.ts'
import { rowActOf } from '../lists/list-keys.ts'
import { areaKeys } from '../panels/chart/chart-keys.ts'
import { rowAct } from '../panels/watchlist/row-keys.ts'
import { keptByPanel } from './panel-keys.ts'

/** As the keyboard would tell of it. */
function pressed(written: string) {
  const held = written.split('+')
  const key = held.pop() ?? ''
  const [ctrlKey, altKey, shiftKey] = ['Mod', 'Alt', 'Shift'].map((each) => held.includes(each))
  return { key, ctrlKey: ctrlKey === true, altKey: altKey === true, shiftKey: shiftKey === true, metaKey: false }
}

const keysIn = (place: string) => panelKeys.flatMap(({ where, keys }) => (where === place ? keys : []))

describe('what a panel keeps is said', () => {
  test('of keys that could be given to a command, and of no other', () => {
    expect(keptByPanel('Alt+ArrowUp')).toBe(
      ' In a watchlist it moves a row, and goes on doing that. In the ticket it takes the best ask or bid for the price, and goes on doing that.',
    )
    expect(keptByPanel('=')).toMatch(/^ In a chart it /)
    expect(keptByPanel('Alt+Y')).toBe('')
  })

  test.each(panelKeys.flatMap(({ keys }) => keys))('%s can be given to a command', (key) => {
    expect(whyNotKey(key, 'account.refresh')).toBeNull()
  })

  test('a watchlist does act on every key of a row that can be given', () => {
    for (const key of keysIn('a watchlist')) expect(rowAct(pressed(key), false), key).not.toBeNull()
  })

  test('a list does act on every key of a row that can be given, and all of them are said', () => {
    const arrows = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'ArrowLeft', 'ArrowRight', 'Enter']
    const all = [...arrows, 'F2', 'Delete', 'Backspace', 'Insert'].flatMap((key) =>
      ['', 'Shift+', 'Alt+', 'Alt+Shift+', 'Mod+', 'Mod+Shift+'].map((held) => held + key),
    )
    const kept = all.filter((key) => whyNotKey(key, 'account.refresh') === null && rowActOf(pressed(key)) !== null)
    expect(kept.toSorted()).toEqual(keysIn('a list').toSorted())
  })

  test('a chart does act on every plain key of its area that can be given, and all of them are said', () => {
    const giveable = Object.keys(areaKeys).filter((key) => whyNotKey(key, 'account.refresh') === null)
    expect(giveable.length).toBeGreaterThan(0)
    for (const key of giveable) expect(keptByPanel(key), key).toMatch(/^ In a chart it /)
  })
})
