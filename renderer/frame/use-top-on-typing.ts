/** A list of commands begins at its top for whatever is typed. */
import { type RefObject, useEffect, useRef } from 'react'

/**
 * What is typed chooses the first of what it finds. The list scrolls by itself to where the one chosen before has moved to, and Enter
 * would run a command that is out of sight.
 */
export function useTopOnTyping(typed: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is typed
  useEffect(() => {
    // After the list has scrolled, and before it is painted.
    const frame = requestAnimationFrame(() => list.current?.scrollTo({ top: 0 }))
    return () => cancelAnimationFrame(frame)
  }, [typed])
  return list
}
