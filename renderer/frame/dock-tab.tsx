/** The tab of a panel. Dockview gives the tab its role, its keys (arrows, Delete to close) and its name. */
import type { IDockviewPanelHeaderProps } from 'dockview-react'
import { useCallback, useSyncExternalStore } from 'react'
import { Glyph } from '../ui/glyph.tsx'
import { listening } from './panel-place.tsx'

export function DockTab({ api }: IDockviewPanelHeaderProps) {
  const subscribe = useCallback((listener: () => void) => listening(api.onDidTitleChange(listener)), [api])
  const title = useSyncExternalStore(subscribe, () => api.title)
  return (
    <div className="dock-tab">
      <span className="dock-tab-title">{title}</span>
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
