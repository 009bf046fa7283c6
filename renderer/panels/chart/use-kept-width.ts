/** How many places a chart has in sight, kept a moment after a hand has changed it. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useScreen } from '../../screen-context.tsx'
import type { Stop } from '../../time.ts'
import { readWidth } from './chart-setup.ts'

/** A wheel changes it many times in one turn. */
const quietBeforeKeeping = 200

export type Width = {
  readonly now: RefObject<number | null>
  readonly onWidth: (places: number) => void
}

export function useKeptWidth(kept: unknown, keep: () => void): Width {
  const { time } = useScreen()
  const now = useRef(readWidth(kept))
  const cancel = useRef<Stop>(() => {})
  const keepNow = useEffectEvent(keep)
  useEffect(() => () => cancel.current(), [])
  return {
    now,
    onWidth: (places) => {
      if (places === now.current) return
      now.current = places
      cancel.current()
      cancel.current = time.after(quietBeforeKeeping, () => keepNow())
    },
  }
}
