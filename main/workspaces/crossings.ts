/** What goes along with a panel to a window that is just opened for it: given once, to the first page of that window, and kept nowhere. */
import type { DockLayout, WindowName, WindowPlace, WorkspaceId } from '../../contract/workspaces.ts'

type Crossing = { readonly workspace: WorkspaceId; readonly panels: DockLayout['panels'] }

export type Crossings = {
  readonly begin: (window: WindowName, workspace: WorkspaceId, layout: DockLayout) => void
  /** What the window is told as it joins: with what came along, where it joins the first time. */
  readonly joined: (place: WindowPlace) => WindowPlace
  /** Its window did not come, or has gone: what is opened later under its name gets nothing of it. */
  readonly drop: (window: WindowName) => void
}

export function holdCrossings(): Crossings {
  const crossing = new Map<WindowName, Crossing>()
  return {
    begin: (window, workspace, { panels }) => void crossing.set(window, { workspace, panels }),
    joined: (place) => {
      const came = crossing.get(place.window)
      crossing.delete(place.window)
      if (came?.workspace !== place.workspace || place.layout === null) return place
      return { ...place, layout: { ...place.layout, panels: came.panels } }
    },
    drop: (window) => void crossing.delete(window),
  }
}
