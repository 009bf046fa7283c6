/** What of a scrolled list can be seen: its size in rem and rows, measured from the page as it stands. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { remNow } from '../ui/rem.ts'

export type ListView = { readonly top: number; readonly height: number; readonly width: number }

const unmeasured: ListView = { top: 0, height: 40, width: 200 }
/** Drawn anew only so often while it scrolls; the margin of the rows is wider. */
const step = 4

export function useView(): {
  readonly scroll: RefObject<HTMLDivElement | null>
  readonly view: ListView
  readonly rowHeight: () => number
  readonly onScroll: () => void
} {
  const scroll = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(unmeasured)

  /** Text may be enlarged, and rows with it. */
  function rowHeight(): number {
    const row = scroll.current?.querySelector('tr[data-row]') ?? scroll.current?.querySelector('thead tr')
    return row?.getBoundingClientRect().height || 22
  }

  function measure(): void {
    const { current } = scroll
    // Behind another tab it has no size; brought back it shows at once what it showed.
    if (!current || current.clientWidth === 0) return
    const row = rowHeight()
    const rem = remNow()
    const top = Math.floor(current.scrollTop / row / step) * step
    const height = Math.ceil(current.clientHeight / row / step + 1) * step
    const width = Math.floor(current.clientWidth / rem)
    setView((now) => (now.top === top && now.height === height && now.width === width ? now : { top, height, width }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: measuring reads the page and holds nothing of a drawing
  useLayoutEffect(() => {
    measure()
    const observer = new ResizeObserver(measure)
    if (scroll.current) observer.observe(scroll.current)
    return () => observer.disconnect()
  }, [])

  return { scroll, view, rowHeight, onScroll: measure }
}
