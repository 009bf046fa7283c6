import type { SerializedDockview } from 'dockview-react'
import { expect, test } from 'vitest'
import { type Box, boxOf, changedBox } from './dock-boxes.ts'

const room = { width: 1000, height: 500 }
const least = { width: 100, height: 100 }
const box: Box = { left: 300, top: 100, width: 400, height: 200 }

const kept = (position: object) =>
  // No more of it than where it floats.
  ({ floatingGroups: [{ data: { id: '7', views: [] }, position }] }) as unknown as SerializedDockview

test('where a group floats is told from the left and the top, from whichever side Dockview keeps it', () => {
  expect(boxOf(kept(box), '7', room)).toEqual(box)
  expect(boxOf(kept({ right: 300, bottom: 200, width: 400, height: 200 }), '7', room)).toEqual(box)
  expect(boxOf(kept(box), '8', room)).toBeNull()
  expect(boxOf({ ...kept(box), floatingGroups: [] }, '7', room)).toBeNull()
})

test.each([
  ['wider', { ...box, width: 440 }],
  ['narrower', { ...box, width: 360 }],
  ['taller', { ...box, height: 220 }],
  ['shorter', { ...box, height: 180 }],
  ['float-left', { ...box, left: 260 }],
  ['float-right', { ...box, left: 340 }],
  ['float-up', { ...box, top: 80 }],
  ['float-down', { ...box, top: 120 }],
] as const)('%s is one step, a share of the dock', (how, wanted) => {
  expect(changedBox(box, how, { room, least })).toEqual(wanted)
})

test('a step goes no further than the dock, and makes nothing smaller than a panel can be', () => {
  const there = (how: Parameters<typeof changedBox>[1], from: Box) => changedBox(from, how, { room, least })
  expect(there('float-left', { ...box, left: 10 })).toEqual({ ...box, left: 0 })
  expect(there('float-down', { ...box, top: 295 })).toEqual({ ...box, top: 300 })
  expect(there('wider', { ...box, left: 590 })).toEqual({ ...box, left: 560, width: 440 })
  expect(there('wider', { ...box, left: 0, width: 1000 })).toEqual({ ...box, left: 0, width: 1000 })
  expect(there('narrower', { ...box, width: 110 })).toEqual({ ...box, width: 100 })
  expect(there('shorter', { ...box, height: 100 })).toEqual({ ...box, height: 100 })
})
