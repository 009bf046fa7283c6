/** Takes the keyboard when a view of the ticket appears, unless the hand has gone to another panel meanwhile. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

export function useFocusInPanel<Target extends HTMLElement>(panel: string): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    const isHere = activeElement?.closest(`[data-kind="${panel}"]`) != null
    // A view that went away with the keyboard in it leaves the keyboard on nothing.
    if (isHere || activeElement === body) target.current?.focus()
  }, [panel])
  return target
}
