/** A locked arrangement stays as it is, while its panels go on keeping what is theirs: an instrument, a list, a letter. */
import type { DockLayout } from '../../contract/workspaces.ts'

/** The kept arrangement with what the offered one's panels keep; panels that are only in one of them count for nothing. */
export function withKeptOf(arranged: DockLayout, offered: DockLayout): DockLayout {
  const panels = Object.entries(arranged.panels).map(([id, panel]) => {
    const now = offered.panels[id]
    if (!now || now.contentComponent !== panel.contentComponent) return [id, panel] as const
    return [id, { ...panel, params: now.params, title: now.title }] as const
  })
  return { ...arranged, panels: Object.fromEntries(panels) }
}
