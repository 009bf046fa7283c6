/** Holds a list still while a hand is on it: from each key or move of the pointer until it has rested for a while. */
import { useEffect, useRef, useState } from 'react'
import { useScreen } from '../screen-context.tsx'
import type { Stop } from '../time.ts'
import { steadyLines } from './steady-lines.ts'

/** A hand that does nothing for so long only rests there. */
const restsAfter = 3_000

type Held<Line> = { readonly shape: string; readonly lines: readonly Line[] }

/** `shape` names what the hand itself chose, as the filter: a change of that is never held back. */
export function useSteadyLines<Line extends { readonly id: string }>(
  newest: readonly Line[],
  shape: string,
  isAsked: boolean,
) {
  const { time } = useScreen()
  const [held, setHeld] = useState<Held<Line> | null>(null)
  const [isTouched, setTouched] = useState(false)
  const stop = useRef<Stop>(() => {})
  useEffect(() => () => stop.current(), [])

  const before = held?.shape === shape && (isTouched || isAsked) ? held.lines : null
  const { lines, waiting } = steadyLines(before ?? [], newest, before !== null)

  function touch(): void {
    if (before === null) setHeld({ shape, lines })
    setTouched(true)
    stop.current()
    stop.current = time.after(restsAfter, () => setTouched(false))
  }

  return { lines, waiting, touch }
}
