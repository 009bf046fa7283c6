/** A panel behind another tab is out of the page, and there the browser forgets how far its parts were scrolled: brought back they stand where they stood. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

export function useKeptScroll(region: RefObject<HTMLElement | null>, isVisible: boolean): void {
  const places = useRef(new Map<Element, { readonly top: number; readonly left: number }>())

  useEffect(() => {
    const { current: element } = region
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.isConnected) return
      places.current.set(target, { top: target.scrollTop, left: target.scrollLeft })
      for (const one of places.current.keys()) if (!element?.contains(one)) places.current.delete(one)
    }
    // It does not bubble.
    const how = { capture: true, passive: true }
    element?.addEventListener('scroll', note, how)
    return () => element?.removeEventListener('scroll', note, how)
  }, [region])

  useLayoutEffect(() => {
    if (isVisible)
      for (const [element, { top, left }] of places.current) element.scrollTo({ top, left, behavior: 'instant' })
  }, [isVisible])
}
