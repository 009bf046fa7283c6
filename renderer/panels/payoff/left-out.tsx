/** What is not in the figures of a payoff, beside them. */

import { DoubtfulFact } from '../../ui/fact.tsx'
import type { LegLine } from './legs-of.ts'

type LeftOutProps = {
  readonly lines: readonly LegLine[]
  /** Of other days. */
  readonly others: number
  readonly unknown: number
}

export function LeftOut({ lines, others, unknown }: LeftOutProps) {
  const unpriced = lines.filter(({ leg }) => leg === null).length
  const words = [
    unpriced > 0 && `${unpriced} whose price is not known`,
    others > 0 && `${others} of another day`,
    unknown > 0 && `${unknown} whose instrument is not in today's list`,
  ].filter((each) => each !== false)
  if (words.length === 0) return null
  return (
    <DoubtfulFact glyph="triangle" name="Not in it">
      {words.join(', ')}
    </DoubtfulFact>
  )
}
