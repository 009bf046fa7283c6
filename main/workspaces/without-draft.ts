/**
 * What no arrangement keeps: an order typed in a ticket, which nobody chose after a start or in a file from elsewhere, and
 * windows that the dock would open by itself, in which no key of the terminal acts.
 */
import type { DockLayout, KeptPanel } from '../../contract/workspaces.ts'

export function withoutDraft({ popoutGroups, ...layout }: DockLayout): DockLayout {
  const panels = Object.entries(layout.panels).map(([id, panel]) => [id, undrafted(panel)])
  return { ...layout, panels: Object.fromEntries(panels) }
}

function undrafted(panel: KeptPanel): KeptPanel {
  if (panel.contentComponent !== 'ticket' || panel.params === undefined) return panel
  const { kept, ...params } = panel.params
  return { ...panel, params }
}
