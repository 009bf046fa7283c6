import type { DockviewApi } from 'dockview-react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringBackCommands } from './dock-bring-back.ts'
import { createLosses } from './dock-losses.ts'
import type { Titles } from './dock-panels.ts'

beforeEach(() => {
  vi.stubGlobal('document', { activeElement: null, querySelector: () => null })
  vi.stubGlobal('requestAnimationFrame', () => {})
})
afterEach(() => vi.unstubAllGlobals())

const lockedWords = 'The workspace “Trade” is locked.'

/** A layout that this version can draw, known by the id of its only group. */
const layoutOf = (id: string) => ({ grid: { root: { type: 'leaf', data: { id, views: [] } } }, panels: {} })

function aWindow({ window = 'main', locked = false, cannotDraw = '' } = {}) {
  const told: string[] = []
  const losses = createLosses()
  let stands: unknown = layoutOf('own')
  const api = {
    ...{ panels: [], groups: [], width: 1000, height: 500, activePanel: undefined, getPanel: () => undefined },
    toJSON: () => stands,
    fromJSON: (layout: unknown) => {
      const isDrawn = cannotDraw === '' || !JSON.stringify(layout).includes(cannotDraw)
      // What stood there is gone before Dockview finds out.
      stands = isDrawn ? layout : null
      if (!isDrawn) throw new Error('It cannot be drawn.')
    },
  }
  const commands = bringBackCommands({
    // No more of a dock than these acts ask of it.
    api: api as unknown as DockviewApi,
    titles: {} as Titles,
    // Nor of a place.
    place: () => ({ window, workspace: 'trade', arrangement: 'one', name: 'Trade', start: 'trade' }) as never,
    ...{ tell: (text) => void told.push(text), keyWords: () => 'Alt+Shift+Z', losses },
    locked: () => (locked ? lockedWords : null),
    homesHere: () => ({}) as never,
    put: () => ({}) as never,
  })
  const place = JSON.stringify(['trade', 'one'])
  return { commands, told, losses, place, stands: () => stands }
}

test('a workspace that is begun anew names the key that brings back what stood there, and that does', () => {
  const { commands, told, stands } = aWindow()
  commands.beginAnew()
  expect(stands()).not.toEqual(layoutOf('own'))
  expect(told).toEqual(['“Trade” is begun anew. Alt+Shift+Z brings back what stood here.'])
  const anew = stands()
  commands.bringBack()
  expect(stands()).toEqual(layoutOf('own'))
  expect(told.at(-1)).toMatch(/is back\. Alt\+Shift\+Z again: another arrangement\.$/)
  // Neither of the two is out of reach.
  commands.bringBack()
  expect(stands()).toEqual(anew)
  commands.bringBack()
  expect(stands()).toEqual(layoutOf('own'))
})

test('pressed twice it still loses nothing', () => {
  const { commands, stands } = aWindow()
  commands.beginAnew()
  commands.beginAnew()
  commands.bringBack()
  commands.bringBack()
  expect(stands()).toEqual(layoutOf('own'))
})

test('a locked workspace and a further window are not begun anew, and say why', () => {
  for (const [how, words] of [
    [{ locked: true }, lockedWords],
    [{ window: 'w2' }, /^This is a further window/],
  ] as const) {
    const { commands, told, losses, place, stands } = aWindow(how)
    commands.beginAnew()
    expect(stands()).toEqual(layoutOf('own'))
    expect(told).toEqual([expect.stringMatching(words)])
    expect(losses.next(place)).toBeNull()
  }
})

test('no arrangement comes back into a locked workspace, and it waits until that is unlocked', () => {
  const { commands, told, losses, place, stands } = aWindow({ locked: true })
  const lost = { what: 'arrangement', layout: layoutOf('earlier') as never } as const
  losses.add(place, lost)
  commands.bringBack()
  expect(stands()).toEqual(layoutOf('own'))
  expect(told).toEqual([lockedWords])
  expect(losses.next(place)).toEqual(lost)
})

test('where what was kept cannot be drawn, what stands there stays', () => {
  const { commands, told, losses, place, stands } = aWindow({ cannotDraw: 'earlier' })
  losses.add(place, { what: 'arrangement', layout: layoutOf('earlier') as never })
  commands.bringBack()
  expect(stands()).toEqual(layoutOf('own'))
  expect(told).toEqual(['The arrangement from before could not be drawn again, so nothing was changed.'])
})

test('where nothing was lost that is said', () => {
  const { commands, told } = aWindow()
  commands.bringBack()
  expect(told).toEqual(['Nothing waits to be brought back: in this window no panel of the workspace was closed.'])
})
