/** The tab of a panel. Dockview gives the tab its role, its keys (arrows, Delete to close) and its name. */
import type { IDockviewPanelHeaderProps } from 'dockview-react'
import { Glyph } from '../ui/glyph.tsx'

export function DockTab({ api }: IDockviewPanelHeaderProps) {
  return (
    <div className="dock-tab">
      {api.title}
      {/* For the pointer only: a control inside a tab is not one that keys or a screen reader could reach. */}
      <span
        className="dock-tab-close"
        title="Close (Delete on the tab)"
        aria-hidden="true"
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => api.close()}
      >
        <Glyph name="close" />
      </span>
    </div>
  )
}
