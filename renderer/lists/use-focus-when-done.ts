/** When what was asked is done, the button that sent it goes away; the keyboard then goes to the one that closes. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

export function useFocusWhenDone(isDone: boolean): RefObject<HTMLButtonElement | null> {
  const close = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (isDone && document.activeElement === document.body) close.current?.focus()
  }, [isDone])
  return close
}
