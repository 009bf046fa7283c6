/** Whether the bar over a chart has little room beside it: measured in letters, which the trader may have enlarged. */
import { type RefObject, useLayoutEffect, useState } from 'react'
import { remNow } from '../../ui/rem.ts'

/** In rem. Below this the bar would take line after line from the chart. */
const narrowBelow = 22

export function useIsNarrow(of: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setIsNarrow] = useState(false)
  useLayoutEffect(() => {
    const { current } = of
    if (current === null) return
    const look = () => setIsNarrow(current.clientWidth > 0 && current.clientWidth < narrowBelow * remNow())
    look()
    // The bar grows with the text in its height, also where the panel keeps its width.
    const observer = new ResizeObserver(look)
    observer.observe(current)
    return () => observer.disconnect()
  }, [of])
  return isNarrow
}
