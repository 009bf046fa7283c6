import type { DockviewApi } from 'dockview-react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { PanelKind } from '../../../contract/panels.ts'
import type { DockMove } from '../../stores/windows/dock-acts.ts'
import type { Linked } from '../../stores/windows/links.ts'
import { dockCommands } from './dock-commands.ts'
import { createLosses } from './dock-losses.ts'
import type { Titles } from './dock-panels.ts'

let left: PanelKind[] = []
let packed: unknown = null
let said: string[] = []

beforeEach(() => {
  left = []
  packed = null
  said = []
  vi.stubGlobal('document', { activeElement: null })
})
afterEach(() => vi.unstubAllGlobals())

/** A dock of these kinds, the first of them in hand. */
const noLinks = { store: createStore<Linked>(() => ({})), choose: () => {} }

function aDock(...kinds: readonly PanelKind[]) {
  const panels = kinds.map((kind, place) => {
    const panel = { id: `${kind}-${place}`, title: kind, params: {}, view: { contentComponent: kind }, api: { close } }
    function close() {
      panels.splice(panels.indexOf(panel), 1)
    }
    return panel
  })
  const api = {
    panels,
    get activePanel() {
      return panels[0]
    },
  }
  return dockCommands({
    // No more of a dock than these acts ask of it.
    api: api as unknown as DockviewApi,
    titles: {} as Titles,
    place: () => null,
    tell: (text) => void said.push(text),
    luggage: {
      pack: () => packed,
      stays: (kind) => (kind === 'ticket' ? 'It stays.' : null),
      go: (kind) => (hasGone) => {
        if (hasGone) left.push(kind)
      },
    },
    ...{ links: noLinks, losses: createLosses(), keyWords: () => 'its key' },
  })
}

test('what was packed with a panel that moves away is left nowhere behind, also where a second one of its kind stays', () => {
  packed = { draft: 'an order' }
  const held = aDock('ticket', 'ticket').inHand()
  expect(held?.panel.params).toEqual({ kept: packed })
  expect(left).toEqual([])
  held?.go()('there')
  expect(left).toEqual(['ticket'])
})

test('what did not get to another window is still here', () => {
  packed = { draft: 'an order' }
  const dock = aDock('ticket')
  dock.inHand()?.go()('here')
  expect([left, dock.inHand()?.panel.kind]).toEqual([[], 'ticket'])
})

test('what may be in another window is in the ticket here no more, which stays and says so', () => {
  packed = { draft: 'an order' }
  const dock = aDock('ticket')
  dock.inHand()?.go()('unknown')
  expect([left, dock.inHand()?.panel.kind]).toEqual([['ticket'], 'ticket'])
  expect(said).toEqual([expect.stringContaining('may be in the other window')])
  packed = null
  aDock('ticket').inHand()?.go()('unknown')
  expect([left, said.length]).toEqual([['ticket'], 1])
})

test('a panel in hand says why it cannot go now', () => {
  expect([aDock('ticket').inHand()?.stays, aDock('depth').inHand()?.stays]).toEqual(['It stays.', null])
})

test('where nothing was packed a second one of its kind goes on showing what this window knows', () => {
  aDock('ticket', 'ticket').inHand()?.go()('there')
  expect(left).toEqual([])
  aDock('ticket', 'depth').inHand()?.go()('there')
  expect(left).toEqual(['ticket'])
})

const arranges = ['wider', 'narrower', 'taller', 'shorter', 'tab-left', 'tab-right', 'next-group'] as const
const floats = ['float-left', 'float-right', 'float-up', 'float-down'] as const

/** Two tabs in one group, and a second group to the right of it. */
function twoGroups(location: 'grid' | 'floating', locked = false) {
  vi.stubGlobal('document', { activeElement: null, querySelectorAll: () => [] })
  vi.stubGlobal('requestAnimationFrame', () => {})
  vi.stubGlobal('HTMLElement', class {})
  const did: string[] = []
  const told: string[] = []
  const widths: Record<string, number> = { left: 500, right: 500 }
  const sized = (id: string) => ({
    ...{ id, minimumWidth: 100, minimumHeight: 100 },
    api: {
      setSize: ({ width }: { width: number }) => {
        did.push(`${id} ${width}`)
        widths[id] = width
      },
    },
  })
  const left = { ...sized('left'), panels: [] as unknown[], activePanel: { title: 'orders' } }
  const right = { ...sized('right'), panels: [] as unknown[], activePanel: { title: 'chart' } }
  const made = (id: string, group: typeof left) => {
    const moveTo = (to: { group: { id: string }; index?: number }) =>
      void did.push(`${id} to ${to.group.id} ${to.index}`)
    const panel = { id, title: id, params: {}, group, api: { location: { type: location }, moveTo } }
    group.panels.push(panel)
    return panel
  }
  const panels = [made('orders', left), made('trades', left), made('chart', right)]
  const leaf = ({ id }: { id: string }) => ({ type: 'leaf', data: { id, views: [] }, size: widths[id] })
  const api = {
    ...{ panels, groups: [left, right], width: 1000, height: 500, activePanel: panels[0] },
    getGroup: (id: string) => [left, right].find((group) => group.id === id),
    hasMaximizedGroup: () => false,
    addFloatingGroup: (group: { id: string }, options: { x: number }) => void did.push(`${group.id} at ${options.x}`),
    toJSON: () => ({
      grid: { orientation: 'HORIZONTAL', root: { type: 'branch', size: 500, data: [leaf(left), leaf(right)] } },
      floatingGroups: [{ data: { id: 'left' }, position: { left: 100, top: 0, width: 300, height: 300 } }],
    }),
  }
  const acts = dockCommands({
    // No more of a dock than these acts ask of it.
    api: api as unknown as DockviewApi,
    titles: {} as Titles,
    // Nor of a place.
    place: () => ({ workspace: 'trade', name: 'Trade', locked }) as never,
    tell: (text) => void told.push(text),
    luggage: { pack: () => null, stays: () => null, go: () => () => {} },
    ...{ links: noLinks, losses: createLosses(), keyWords: () => 'its key' },
  })
  const press = (how: DockMove) => {
    acts.move(how)
    return [did.splice(0), told.splice(0)]
  }
  return { press }
}

test('a docked panel is made wider by what is beside it, which is made as much narrower', () => {
  const { press } = twoGroups('grid')
  expect(press('wider')).toEqual([['left 540', 'right 460'], ['orders is wider: 54 % of the width.']])
  expect(press('narrower')).toEqual([['left 500', 'right 500'], ['orders is narrower: 50 % of the width.']])
  for (let presses = 0; presses < 10; presses += 1) press('narrower')
  expect(press('narrower')).toEqual([
    ['left 100', 'right 900'],
    ['orders is as narrow as it can be: figures would be cut.'],
  ])
  for (let presses = 0; presses < 20; presses += 1) press('wider')
  expect(press('wider')).toEqual([
    ['left 900', 'right 100'],
    ['What is beside orders has no more width to give: its figures would be cut.'],
  ])
  expect(press('taller')).toEqual([[], ['orders has the whole height already.']])
  for (const how of floats) expect(press(how)).toEqual([[], ['orders does not float.']])
})

test('a tab goes one further in its group and no further than its end, and into the next group', () => {
  const { press } = twoGroups('grid')
  expect(press('tab-right')).toEqual([['orders to left 1'], ['orders is tab 2 of 2.']])
  expect(press('tab-left')).toEqual([[], ['orders is the first tab already.']])
  expect(press('next-group')).toEqual([['orders to right undefined'], ['orders is a tab beside chart.']])
})

test('a locked workspace refuses all of that, and for one that floats only to be docked', () => {
  const docked = twoGroups('grid', true)
  for (const how of [...arranges, ...floats])
    expect(docked.press(how), how).toEqual([[], ['The workspace “Trade” is locked: unlock it to change it.']])
  const floating = twoGroups('floating', true)
  expect(floating.press('next-group')[0]).toEqual([])
  expect(floating.press('float-right')[0]).toEqual(['left at 140'])
})
