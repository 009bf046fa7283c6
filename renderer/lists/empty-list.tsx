/** What stands where a list has no line; it takes the keyboard from a list that emptied under it, and gives it to one that fills. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

export type EmptyListProps = {
  readonly words: string
  readonly isAsked: boolean
  /** Whether the keyboard was in what stood here before. */
  readonly keyboard: RefObject<boolean>
}

export function EmptyList({ words, isAsked, keyboard }: EmptyListProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const wasAsked = useRef(isAsked)
  useLayoutEffect(() => {
    const isOver = wasAsked.current && !isAsked && document.activeElement === document.body
    wasAsked.current = isAsked
    if (isOver) place.current?.focus()
  }, [isAsked])
  useLayoutEffect(() => {
    const { current } = place
    if (keyboard.current) current?.focus()
    keyboard.current = false
    return () => {
      keyboard.current = current !== null && current === document.activeElement
    }
  }, [keyboard])
  return (
    <p ref={place} className="empty" tabIndex={-1} data-begin>
      {words}
    </p>
  )
}
