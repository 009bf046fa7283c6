/** Which rows of the chain can be seen, and how much room there is for its columns. */
import { type RefObject, useEffect, useState } from 'react'
import { remNow } from '../../ui/rem.ts'

/** `width` in rem. */
export type Seen = { readonly width: number; readonly first: number; readonly last: number }

/** Rows beyond the edge that are followed already, so that a short way needs nothing new. */
const spare = 4

/** `onScroll` hears of each step, before anything is drawn for it. */
export function useSeen(scroller: RefObject<HTMLElement | null>, onScroll: () => void): Seen {
  const [seen, setSeen] = useState<Seen>({ width: 0, first: 0, last: 0 })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      // Behind another tab it has no size; brought back it shows at once what it showed.
      if (element.clientWidth === 0) return
      const next = seenOf(element)
      setSeen((before) => (isSame(before, next) ? before : next))
    }
    const scrolled = () => {
      onScroll()
      look()
    }
    const size = new ResizeObserver(look)
    size.observe(element)
    // Another density or size of text makes other rows.
    const body = element.querySelector('table')
    if (body) size.observe(body)
    element.addEventListener('scroll', scrolled, { passive: true })
    look()
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', scrolled)
    }
  }, [scroller, onScroll])
  return seen
}

function seenOf(element: HTMLElement): Seen {
  const { clientWidth, clientHeight, scrollTop } = element
  const rem = remNow()
  const height = element.querySelector<HTMLElement>('tr[data-strike]')?.offsetHeight ?? 22
  return {
    width: clientWidth / rem,
    first: Math.max(0, Math.floor(scrollTop / height / spare) * spare - spare),
    last: Math.ceil((scrollTop + clientHeight) / height / spare) * spare + spare,
  }
}

function isSame(one: Seen, other: Seen): boolean {
  return one.width === other.width && one.first === other.first && one.last === other.last
}
