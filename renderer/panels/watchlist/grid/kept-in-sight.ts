/** A list that has become lower, or whose rows have grown with the text, keeps the row in hand in sight, where it was seen before. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

type Sizes = { readonly height: number; readonly rowHeight: number }

export function useKeptInSight(
  scroller: RefObject<HTMLElement | null>,
  at: number,
  { height, rowHeight }: Sizes,
): void {
  const before = useRef<Sizes>({ height, rowHeight })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row in hand is brought into sight by what took it
  useLayoutEffect(() => {
    const was = before.current
    const now = { height, rowHeight }
    before.current = now
    const { current } = scroller
    if (current !== null && isSeen(at, was, current.scrollTop)) current.scrollTop = topFor(at, now, current.scrollTop)
  }, [scroller, height, rowHeight])
}

export function isSeen(at: number, { height, rowHeight }: Sizes, top: number): boolean {
  return at >= 0 && at * rowHeight >= top && (at + 1) * rowHeight <= top + height
}

/** By the shortest way. */
export function topFor(at: number, { height, rowHeight }: Sizes, top: number): number {
  return Math.min(at * rowHeight, Math.max(top, (at + 1) * rowHeight - height))
}
