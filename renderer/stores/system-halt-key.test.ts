import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { TerminalDescription } from '../../contract/ipc.ts'
import type { SystemHaltKey } from '../../contract/system-halt-key.ts'
import type { Described } from './description.ts'
import { systemHaltWords, warnOfSystemHaltKey } from './system-halt-key.ts'

const taken = { kind: 'taken', hasTray: true } as const

/** What it says in a window that learns what became of the key. */
function warned(systemHaltKey: SystemHaltKey): readonly string[] {
  const described = createStore<Described>(() => ({ kind: 'asking', problem: null }))
  const said: string[] = []
  warnOfSystemHaltKey(described, 'other', (text) => said.push(text))
  // Of the description only this is looked at.
  const terminal = { systemHaltKey } as TerminalDescription
  described.setState({ kind: 'known', terminal }, true)
  described.setState({ kind: 'known', terminal: { ...terminal } }, true)
  return said
}

test('T56: a key that is held is told with what it does, by its caps of this system', () => {
  const words = (platform: 'mac' | 'other') => systemHaltWords({ kind: 'held' }, platform)
  expect(words('other')).toBe('Ctrl+Alt+Shift+H halts and cancels all in any program, at once and unasked.')
  expect(words('mac')).toMatch(/^Cmd\+Option\+Shift\+H /)
})

test('T56: one that was not given is never told as one that halts, and only what is there is named in its place', () => {
  expect(systemHaltWords(taken, 'other')).toMatch(/^Ctrl\+Alt\+Shift\+H does not halt .* Use the tray or the menu\.$/)
  expect(systemHaltWords({ ...taken, hasTray: false }, 'other')).toMatch(/ Use the menu\.$/)
})

test('T56: a window warns of it once, and says nothing where it is held or there is none', () => {
  expect(warned(taken)).toEqual([systemHaltWords(taken, 'other')])
  expect(warned({ kind: 'held' })).toEqual([])
  expect(warned({ kind: 'none' })).toEqual([])
  expect(systemHaltWords({ kind: 'none' }, 'other')).toBeNull()
})
