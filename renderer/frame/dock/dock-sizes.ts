/** A docked panel gets more room from what is beside it, or gives it some. */
import { type DockviewApi, type IDockviewPanel, Orientation } from 'dockview-react'
import type { DockResize } from '../../stores/windows/dock-acts.ts'
import { stepShare } from './dock-boxes.ts'
import { gridOf, lineOf } from './dock-grid.ts'

const across = { way: Orientation.HORIZONTAL, side: 'width', least: 'minimumWidth' } as const
const down = { way: Orientation.VERTICAL, side: 'height', least: 'minimumHeight' } as const

const resizes = {
  wider: { ...across, sign: 1, end: null },
  narrower: { ...across, sign: -1, end: 'narrow' },
  taller: { ...down, sign: 1, end: null },
  shorter: { ...down, sign: -1, end: 'short' },
} as const

/** Returns what there is to say of it. */
export function resize(api: DockviewApi, panel: IDockviewPanel, how: DockResize): string {
  const { title = 'The panel', group } = panel
  const { way, side, least, sign, end } = resizes[how]
  const lineNow = () => {
    const grid = gridOf(api.toJSON().grid)
    return grid && lineOf(grid, group.id, way, group[least])
  }
  const line = lineNow()
  if (!line) return `${title} has the whole ${side} already.`
  const giver = line.beside && api.getGroup(line.beside.group)
  const step = Math.round(api[side] * stepShare)
  const { size: given, least: kept } = sign > 0 ? (line.beside ?? { size: step, least: 0 }) : line
  const most = given - kept
  const by = sign * Math.max(0, Math.min(step, most))
  group.api.setSize({ [side]: line.size + by })
  // Dockview takes from the last part that way, which need not be the one on the other side of the line.
  if (line.beside && giver) giver.api.setSize({ [side]: line.beside.size - by })
  const size = lineNow()?.size ?? line.size
  if (size !== line.size) return `${title} is ${how}: ${Math.round((size / api[side]) * 100)} % of the ${side}.`
  return end === null
    ? `What is beside ${title} has no more ${side} to give: its figures would be cut.`
    : `${title} is as ${end} as it can be: figures would be cut.`
}
