/** Whether there is little room above what stands at the foot: measured in lines of text, which the trader may have enlarged. */
import { type RefObject, useLayoutEffect, useState } from 'react'
import { remNow } from '../../ui/rem.ts'

/** Below this the consequences scroll with the fields, and only the way on stays in sight. */
const shortBelow = 27

export function useIsShort(of: RefObject<HTMLElement | null>): boolean {
  const [isShort, setIsShort] = useState(false)
  useLayoutEffect(() => {
    const { current } = of
    if (current === null) return
    const look = () => setIsShort(current.clientHeight < shortBelow * remNow())
    look()
    const observer = new ResizeObserver(look)
    // The foot grows with the text, also where the panel keeps its height.
    for (const seen of [current, current.lastElementChild]) if (seen) observer.observe(seen)
    return () => observer.disconnect()
  }, [of])
  return isShort
}
