import { describe, expect, test } from 'vitest'
import { readLayoutShape } from './layout-shape.ts'

/** As Dockview 8 writes one group with one panel. */
const saved = {
  grid: {
    root: {
      type: 'branch',
      data: [{ type: 'leaf', data: { views: ['account'], activeView: 'account', id: '1' }, size: 800 }],
      size: 600,
    },
    width: 800,
    height: 600,
    orientation: 'HORIZONTAL',
  },
  panels: { account: { id: 'account', contentComponent: 'account', title: 'Account' } },
  activeGroup: '1',
}

describe('a saved arrangement', () => {
  test('of panels that exist is shown', () => {
    expect(readLayoutShape(saved)).toBe(saved)
  })

  test('with a panel that this version does not know is not', () => {
    const strange = { ...saved, panels: { heatmap: { id: 'heatmap', contentComponent: 'heatmap' } } }
    expect(readLayoutShape(strange)).toBeNull()
  })

  test.each([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ grid: {}, panels: {} }],
    [{ ...saved, panels: [] }],
    [{ ...saved, panels: { a: 7 } }],
  ])('of another shape is not: %j', (other) => {
    expect(readLayoutShape(other)).toBeNull()
  })
})
