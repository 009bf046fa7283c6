/** Which part of the rows can be seen, and how much room they have. */
import { type RefObject, useEffect, useState } from 'react'
import { namesOf } from '../../../../contract/names-of.ts'

export type View = { readonly width: number; readonly height: number; readonly first: number; readonly last: number }

/** Rows beyond the edge that are there already, so that a short way needs no new ones. */
const spare = 4

export function useView(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  onScroll: (top: number) => void,
): View {
  const [view, setView] = useState<View>({ width: 0, height: 0, first: 0, last: 0 })
  useEffect(() => {
    const element = scroller.current
    if (!element || rowHeight === 0) return
    const look = () => {
      // Behind another tab it has no size; brought back it shows at once what it showed, with the prices of now.
      if (element.clientWidth === 0) return
      onScroll(element.scrollTop)
      setView((before) => sameOr(before, viewOf(element, rowHeight)))
    }
    const size = new ResizeObserver(look)
    size.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, rowHeight, onScroll])
  return view
}

function viewOf({ clientWidth, clientHeight, scrollTop }: HTMLElement, rowHeight: number): View {
  // The header takes the height of a row.
  const height = Math.max(0, clientHeight - rowHeight)
  const first = Math.max(0, Math.floor(scrollTop / rowHeight / spare) * spare - spare)
  const last = Math.ceil((scrollTop + height) / rowHeight / spare) * spare + spare
  return { width: clientWidth, height, first, last }
}

function sameOr(before: View, next: View): View {
  const isSame = namesOf(next).every((name) => before[name] === next[name])
  return isSame ? before : next
}
