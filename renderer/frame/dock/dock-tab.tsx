/** The tab of a panel. Dockview gives the tab its role, its keys (arrows, Delete to close) and its name. */
import type { IDockviewPanelHeaderProps } from 'dockview-react'
import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { listening } from '../../panel-place.tsx'
import { useScreen } from '../../screen-context.tsx'
import { Glyph } from '../../ui/glyph.tsx'

export function DockTab({ api }: IDockviewPanelHeaderProps) {
  const { dock } = useScreen()
  const subscribe = useCallback((listener: () => void) => listening(api.onDidTitleChange(listener)), [api])
  const title = useSyncExternalStore(subscribe, () => api.title)
  const tab = useRef<HTMLDivElement>(null)
  useWhole(tab)
  return (
    <div ref={tab} className="dock-tab" data-tab-of={api.id}>
      <span className="dock-tab-title" title={title}>
        {title}
      </span>
      {/* For the pointer only: a control inside a tab is not one that keys or a screen reader could reach. */}
      <span
        className="dock-tab-close"
        title="Close (Delete on the tab)"
        aria-hidden="true"
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => {
          dock.getState().acts?.closing(api.id)
          api.close()
        }}
      >
        <Glyph name="close" />
      </span>
    </div>
  )
}

/** A tab is told whole or by the list of those that had no room, never by half a word; the one that is shown is always told. */
function useWhole(tab: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const { current } = tab
    const observer = new IntersectionObserver(
      (seen) => {
        const isWhole = (seen.at(-1)?.intersectionRatio ?? 1) > 0.98
        const isShown = current?.closest('.dv-active-tab') != null
        if (isShown && !isWhole) current.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        current?.toggleAttribute('data-cut', !isWhole && !isShown)
      },
      { threshold: [0.5, 0.98, 1] },
    )
    if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [tab])
}
