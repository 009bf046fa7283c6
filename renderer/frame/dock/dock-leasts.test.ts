import type { DockviewApi } from 'dockview-react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Room } from './dock-grid.ts'
import { holdLeasts } from './dock-leasts.ts'

let rem = '16px'

beforeEach(() => {
  rem = '16px'
  vi.stubGlobal('document', { documentElement: null })
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: rem }))
})
afterEach(() => vi.unstubAllGlobals())

function aDock() {
  const listeners = { add: [], layout: [], maximise: [] } as Record<string, ((of: unknown) => void)[]>
  const on = (name: string) => (listener: (of: unknown) => void) => {
    listeners[name]?.push(listener)
    return { dispose: () => void listeners[name]?.splice(listeners[name].indexOf(listener), 1) }
  }
  const made = () => {
    const group = {
      ...{ minimumWidth: 100, minimumHeight: 100 },
      api: { setConstraints: (to: object) => void Object.assign(group, to) },
    }
    return group
  }
  const groups = [made(), made()]
  const api = {
    groups,
    get minimumWidth() {
      return groups.reduce((sum, group) => sum + group.minimumWidth, 0)
    },
    get minimumHeight() {
      return Math.max(...groups.map((group) => group.minimumHeight))
    },
    ...{ onDidAddGroup: on('add'), onDidLayoutChange: on('layout'), onDidMaximizedGroupChange: on('maximise') },
  }
  const tell = (name: string, of?: unknown) => listeners[name]?.forEach((listener) => void listener(of))
  // No more of a dock than this asks of it.
  return {
    api: api as unknown as DockviewApi,
    groups,
    made,
    tell,
    listening: () => Object.values(listeners).flat().length,
  }
}

const leasts = ({ groups }: ReturnType<typeof aDock>) =>
  groups.map(({ minimumWidth, minimumHeight }) => [minimumWidth, minimumHeight])

test('every group has the least, which grows with the text, and the dock is told what all need together', () => {
  for (const [size, width, height] of [
    ['16px', 200, 136],
    ['24px', 300, 204],
    ['32px', 400, 272],
  ] as const) {
    rem = size
    const dock = aDock()
    const needs: Room[] = []
    holdLeasts(dock.api, (room) => void needs.push(room))
    expect(leasts(dock), size).toEqual([
      [width, height],
      [width, height],
    ])
    expect(needs, size).toEqual([{ width: 2 * width, height }])
  }
})

test('a group that is added has it before it is laid out, and one that came without being told of, with the next layout', () => {
  const dock = aDock()
  const needs: Room[] = []
  const stop = holdLeasts(dock.api, (room) => void needs.push(room))
  const added = dock.made()
  dock.tell('add', added)
  expect(added.minimumWidth).toBe(200)
  dock.groups.push(dock.made())
  dock.tell('layout')
  expect(leasts(dock)).toEqual(Array.from({ length: 3 }, () => [200, 136]))
  expect(needs.at(-1)).toEqual({ width: 600, height: 136 })
  dock.groups.splice(1)
  dock.tell('maximise')
  expect(needs.at(-1)).toEqual({ width: 200, height: 136 })
  stop()
  expect(dock.listening()).toBe(0)
})
