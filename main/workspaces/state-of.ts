/** The workspaces as every window is told of them. */
import type { FurtherWindow, WindowName, WorkspaceId, WorkspacesState } from '../../contract/workspaces.ts'
import type { KeptWindow } from './kept.ts'
import type { Shelf } from './shelf.ts'
import { isFurther } from './window-claims.ts'
import { arrangementOf } from './windows-of.ts'

/** Of one that is part of the workspace. */
export type StateOfWindow = (workspace: WorkspaceId, window: WindowName) => FurtherWindow['state']

export function stateOf({ index, byId }: Shelf, arrangement: string, stateOfWindow: StateOfWindow): WorkspacesState {
  const chosen = index.active[arrangement] ?? index.last
  const active = byId.has(chosen) ? chosen : index.last
  const workspace = byId.get(active)
  const here = workspace ? arrangementOf(workspace, arrangement) : { windows: [], shut: [] }
  const further = here.windows.filter(({ name }) => isFurther(name))
  return {
    active,
    arrangement,
    list: index.order.flatMap((id) => {
      const one = byId.get(id)
      if (!one) return []
      const { windows } = arrangementOf(one, arrangement)
      return [{ id, name: one.name, locked: one.locked, further: windows.filter(({ name }) => isFurther(name)).length }]
    }),
    windows: [
      ...further.map((window) => described(window, stateOfWindow(active, window.name))),
      ...here.shut.map((window) => described(window, 'shut')),
    ],
  }
}

function described({ name, layout }: KeptWindow, state: FurtherWindow['state']): FurtherWindow {
  const panels = Object.values(layout?.panels ?? {}).map(({ title, contentComponent }) => title ?? contentComponent)
  return { window: name, state, panels }
}
