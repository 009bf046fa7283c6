/** When what was asked is done, the button that sent it goes away; the keyboard then goes to the one that closes. */
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isKeyboardFree } from '../keyboard/regions.ts'

export function useFocusWhenDone(isDone: boolean): RefObject<HTMLButtonElement | null> {
  const close = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (isDone && isKeyboardFree(document, close.current)) close.current?.focus()
  }, [isDone])
  return close
}
