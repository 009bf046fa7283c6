import { describe, expect, test } from 'vitest'
import { panelKinds } from '../../../contract/panels.ts'
import { startNames } from '../../../contract/workspaces.ts'
import { linkOf } from '../../panel-link.ts'
import type { Titles } from './dock-panels.ts'
import { readLayoutShape } from './layout-shape.ts'
import { layoutOfOne, startingLayout } from './starting-layouts.ts'

const titles = Object.fromEntries(panelKinds.map((kind) => [kind, kind])) as Titles
const size = { width: 1_440, height: 850 }

type Node = { readonly type: string; readonly size: number; readonly data: unknown }

/** Each leaf's views, in the order they are drawn. */
function leaves(node: Node): readonly (readonly string[])[] {
  if (node.type === 'leaf') return [(node.data as { readonly views: readonly string[] }).views]
  return (node.data as readonly Node[]).flatMap(leaves)
}

describe.each(startNames)('the beginning of %s', (start) => {
  const layout = startingLayout(start, size, titles)

  test('can be drawn: each panel stands in one group, under its own id', () => {
    expect(readLayoutShape(layout)).toBe(layout)
    const views = leaves(layout.grid.root as Node).flat()
    expect(views.toSorted()).toEqual(Object.keys(layout.panels).toSorted())
    expect(new Set(views).size).toBe(views.length)
    expect(views.length).toBeGreaterThan(2)
  })

  test('fills the window: the parts of each split are as long as it is', () => {
    const check = (node: Node, length: number, across: number): void => {
      if (node.type === 'leaf') return
      const parts = node.data as readonly Node[]
      const sum = parts.reduce((all, part) => all + part.size, 0)
      expect(Math.abs(sum - length)).toBeLessThanOrEqual(parts.length)
      for (const part of parts) check(part, across, part.size)
    }
    check(layout.grid.root as Node, size.width, size.height)
  })
})

test('the chain of options stands beside what it is written on, and all of it follows one letter', () => {
  const { panels } = startingLayout('options', size, titles)
  expect(Object.keys(panels)).toEqual([
    ...['chain', 'chart', 'payoff', 'watchlist', 'positions', 'orders', 'basket', 'depth', 'ticket'],
  ])
  for (const [id, { contentComponent = '', params }] of Object.entries(panels))
    expect({ id, link: linkOf(contentComponent, params?.['link']) }).toEqual({ id, link: 'A' })
})

test('a window of one panel takes with it everything the panel keeps', () => {
  const params = { kept: { list: 'a' }, link: 'C' }
  const layout = layoutOfOne({ kind: 'watchlist', title: 'Watchlist 2', params })
  expect(readLayoutShape(layout)).toBe(layout)
  expect(layout.panels['watchlist']).toMatchObject({ contentComponent: 'watchlist', title: 'Watchlist 2', params })
})
