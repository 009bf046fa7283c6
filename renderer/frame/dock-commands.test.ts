import type { DockviewApi } from 'dockview-react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PanelKind } from '../../contract/panels.ts'
import { dockCommands } from './dock-commands.ts'
import type { Titles } from './dock-panels.ts'

let left: PanelKind[] = []
let packed: unknown = null

beforeEach(() => {
  left = []
  packed = null
  vi.stubGlobal('document', { activeElement: null })
})
afterEach(() => vi.unstubAllGlobals())

/** A dock of these kinds, the first of them in hand. */
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
    tell: () => {},
    luggage: { pack: () => packed, left: (kind) => void left.push(kind) },
  })
}

test('what was packed with a panel that moves away is left nowhere behind, also where a second one of its kind stays', () => {
  packed = { draft: 'an order' }
  const held = aDock('ticket', 'ticket').inHand()
  expect(held?.panel.params).toEqual({ kept: packed })
  expect(left).toEqual([])
  held?.remove()
  expect(left).toEqual(['ticket'])
})

test('where nothing was packed a second one of its kind goes on showing what this window knows', () => {
  aDock('ticket', 'ticket').inHand()?.remove()
  expect(left).toEqual([])
  aDock('ticket', 'depth').inHand()?.remove()
  expect(left).toEqual(['ticket'])
})
