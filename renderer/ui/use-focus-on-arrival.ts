/** Puts the focus where a newly shown view wants it, so that the keyboard is never left on nothing. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

export function useFocusOnArrival<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useLayoutEffect(() => target.current?.focus(), [])
  return target
}
