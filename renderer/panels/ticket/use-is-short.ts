/** Whether there is little room above what stands at the foot: measured in lines of text, which the trader may have enlarged. */
import { type RefObject, useLayoutEffect, useState } from 'react'
import { remNow } from '../../ui/rem.ts'

/**
 * Lower than this, by how wide it is, the consequences scroll with the fields, and only the way on stays in sight: the narrower,
 * the more stands under another. The widths are those of the styles.
 */
const leastHeights = [
  { below: 19, height: 46 },
  { below: 25, height: 33 },
  { below: Number.POSITIVE_INFINITY, height: 27 },
] as const

export function useIsShort(of: RefObject<HTMLElement | null>): boolean {
  const [isShort, setIsShort] = useState(false)
  useLayoutEffect(() => {
    const { current } = of
    if (current === null) return
    const look = () => {
      const [width, height] = [current.clientWidth / remNow(), current.clientHeight / remNow()]
      setIsShort(leastHeights.some((least) => width < least.below && height < least.height))
    }
    look()
    const observer = new ResizeObserver(look)
    // The foot grows with the text, also where the panel keeps its height.
    for (const seen of [current, current.lastElementChild]) if (seen) observer.observe(seen)
    return () => observer.disconnect()
  }, [of])
  return isShort
}
