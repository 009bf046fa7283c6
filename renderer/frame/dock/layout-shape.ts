/** Whether a saved arrangement is one that this version can show. Dockview checks nothing before it begins to draw. */
import type { SerializedDockview } from 'dockview-react'
import { isPanelKind } from '../../../contract/panels.ts'
import { isRecord } from '../../kept-fields.ts'

/** Null for anything but a grid of panels that all exist here. */
export function readLayoutShape(saved: unknown): SerializedDockview | null {
  if (!isRecord(saved)) return null
  const { grid, panels } = saved
  if (!isRecord(grid) || !isRecord(grid['root']) || !isRecord(panels)) return null
  const all = Object.values(panels)
  if (!all.every((panel) => isRecord(panel) && isPanelKind(panel['contentComponent']))) return null
  // What is left to doubt is found by Dockview itself, which the dock is ready for.
  return saved as unknown as SerializedDockview
}
