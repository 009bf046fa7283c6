import { expect, test } from 'vitest'
import { rowAct } from './row-keys.ts'

const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
  rowAct({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held }, false)

test.each([
  ['ArrowDown', {}, { kind: 'step', by: 1, spans: false }],
  ['ArrowDown', { shiftKey: true }, { kind: 'step', by: 1, spans: true }],
  ['ArrowUp', { altKey: true }, { kind: 'move', by: -1 }],
  ['a', { ctrlKey: true }, { kind: 'mark-all' }],
  [' ', {}, { kind: 'toggle' }],
  ['Delete', {}, { kind: 'remove' }],
  // Letters are commands of the whole terminal, and these chords are the system's or the dock's.
  ['b', {}, null],
  ['Delete', { shiftKey: true }, null],
  ['ArrowDown', { ctrlKey: true }, null],
  ['x', { altKey: true }, null],
] as const)('%s %j', (key, held, act) => {
  expect(press(key, held)).toEqual(act)
})

test('Ctrl with A is so under a layout of another alphabet too', () => {
  const pressed = { key: 'ो', code: 'KeyA', ctrlKey: true, shiftKey: false, metaKey: false, altKey: false }
  expect(rowAct(pressed, false)).toEqual({ kind: 'mark-all' })
})

test('up from the first row is the header, and a span is not', () => {
  const up = { key: 'ArrowUp', ctrlKey: false, metaKey: false, altKey: false }
  expect(rowAct({ ...up, shiftKey: false }, true)).toEqual({ kind: 'head' })
  expect(rowAct({ ...up, shiftKey: true }, true)).toEqual({ kind: 'step', by: -1, spans: true })
})
