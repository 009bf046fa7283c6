/** Where a floating group is and how large, and how it is moved or made larger by a step. */
import type { DockviewApi, IDockviewPanel, SerializedDockview } from 'dockview-react'
import { assertNever } from '../../../contract/result.ts'
import type { DockResize, FloatMove } from '../../stores/windows/dock-acts.ts'
import { keepingScroll } from './dock-float.ts'
import type { Room } from './dock-grid.ts'

export type Box = Room & { readonly left: number; readonly top: number }

/** Of the dock's own width or height. */
export const stepShare = 0.04

/** Null where it floats with others in one box. */
export function boxOf({ floatingGroups = [] }: SerializedDockview, group: string, room: Room): Box | null {
  const kept = floatingGroups.find(({ data }) => data?.id === group)
  if (!kept) return null
  const { position: at } = kept
  const { width, height } = at
  const left = 'left' in at ? at.left : room.width - at.right - width
  const top = 'top' in at ? at.top : room.height - at.bottom - height
  return { left, top, width, height }
}

type Limits = { readonly room: Room; readonly least: Room }

/** Within the dock, and no smaller than a panel can be. */
export function changedBox(box: Box, how: DockResize | FloatMove, { room, least }: Limits): Box {
  const { left, top, width, height } = stepped(box, how, room)
  const size = { width: within(width, least.width, room.width), height: within(height, least.height, room.height) }
  return { ...size, left: within(left, 0, room.width - size.width), top: within(top, 0, room.height - size.height) }
}

function stepped(box: Box, how: DockResize | FloatMove, room: Room): Box {
  const [across, down] = [Math.round(room.width * stepShare), Math.round(room.height * stepShare)]
  switch (how) {
    case 'wider':
      return { ...box, width: box.width + across }
    case 'narrower':
      return { ...box, width: box.width - across }
    case 'taller':
      return { ...box, height: box.height + down }
    case 'shorter':
      return { ...box, height: box.height - down }
    case 'float-left':
      return { ...box, left: box.left - across }
    case 'float-right':
      return { ...box, left: box.left + across }
    case 'float-up':
      return { ...box, top: box.top - down }
    case 'float-down':
      return { ...box, top: box.top + down }
    default:
      return assertNever(how)
  }
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}

/** Returns what there is to say of it. */
export function changeBox(api: DockviewApi, panel: IDockviewPanel, how: DockResize | FloatMove): string {
  const { title = 'The panel', group } = panel
  const box = boxOf(api.toJSON(), group.id, api)
  if (!box) return `${title} floats with others in one box: dock it first.`
  const least = { width: group.minimumWidth, height: group.minimumHeight }
  const changed = changedBox(box, how, { room: api, least })
  if (isSame(box, changed)) return `${title} can go no further that way.`
  const { left: x, top: y, width, height } = changed
  keepingScroll(() => api.addFloatingGroup(group, { x, y, width, height, dragHandle: 'tabbar' }))
  return `${title} ${did[how]}.`
}

function isSame(one: Box, other: Box): boolean {
  return (['left', 'top', 'width', 'height'] as const).every((side) => one[side] === other[side])
}

const did: Readonly<Record<DockResize | FloatMove, string>> = {
  wider: 'is wider',
  narrower: 'is narrower',
  taller: 'is taller',
  shorter: 'is shorter',
  'float-left': 'floats further left',
  'float-right': 'floats further right',
  'float-up': 'floats further up',
  'float-down': 'floats further down',
}
