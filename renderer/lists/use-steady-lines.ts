/** Holds a list still while a hand is on it: from each key or move of the pointer until it has rested for a while. */
import { useEffect, useRef, useState } from 'react'
import { useScreen } from '../screen-context.tsx'
import type { Stop } from '../time.ts'
import { steadyLines } from './steady-lines.ts'

/** A hand that does nothing for so long only rests there. */
const restsAfter = 3_000

type Held<Line> = { readonly shape: string; readonly lines: readonly Line[] }

type SteadyParts<Line> = {
  readonly newest: readonly Line[]
  /** Names what the hand itself chose, as the filter: a change of that is never held back. */
  readonly shape: string
  readonly isAsked: boolean
  /** Only the hand changes it: nothing comes that it did not ask for. */
  readonly isByHand?: boolean
}

export function useSteadyLines<Line extends { readonly id: string }>(parts: SteadyParts<Line>) {
  const { newest, shape, isAsked, isByHand = false } = parts
  const { time } = useScreen()
  const [held, setHeld] = useState<Held<Line> | null>(null)
  const [isTouched, setTouched] = useState(false)
  const stop = useRef<Stop>(() => {})
  useEffect(() => () => stop.current(), [])

  const before = !isByHand && held?.shape === shape && (isTouched || isAsked) ? held.lines : null
  const { lines, waiting } = steadyLines(before ?? [], newest, before !== null)

  function touch(): void {
    if (before === null) setHeld({ shape, lines })
    setTouched(true)
    stop.current()
    stop.current = time.after(restsAfter, () => setTouched(false))
  }

  return { lines, waiting, touch }
}
