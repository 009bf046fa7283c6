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
    const look = () => {
      const strip = current?.closest('.dv-tabs-container')
      if (!current || !strip) return
      const [own, room] = [current.getBoundingClientRect(), strip.getBoundingClientRect()]
      const isWhole = own.left >= room.left - 1 && own.right <= room.right + 1
      const isShown = current.closest('.dv-active-tab') !== null
      // In its strip alone: where the dock scrolls as well, each tab that is out of sight would pull it to itself.
      if (isShown && !isWhole) strip.scrollLeft += own.left < room.left ? own.left - room.left : own.right - room.right
      current.toggleAttribute('data-cut', !isWhole && !isShown)
    }
    const observer = new IntersectionObserver(look, { threshold: [0.5, 0.98, 1] })
    if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [tab])
}
