/** How many rows have room below the head of a table, which is as high as they are; 0 before that is known. */
import { type RefObject, useLayoutEffect, useState } from 'react'

/** No screen has room for more. */
const most = 200

export function useRowCount(scroller: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0)
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current) return
    const look = () => {
      const head = current.querySelector<HTMLElement>('thead tr')?.getBoundingClientRect().height ?? 0
      // Behind another tab it has no height, and stays as it was.
      if (head > 0 && current.clientHeight > 0)
        setCount(Math.min(most, Math.max(3, Math.floor(current.clientHeight / head) - 1)))
    }
    look()
    const size = new ResizeObserver(look)
    size.observe(current)
    return () => size.disconnect()
  }, [scroller])
  return count
}
