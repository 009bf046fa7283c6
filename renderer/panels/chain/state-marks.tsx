/** One mark for each state, to be copied into the rows that are drawn outside of React. */
import { memo, type RefObject } from 'react'
import type { ShownState } from '../../stores/market.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { stateLooks } from '../../ui/state-look.ts'

// Object.keys gives up the names; the table has them all.
const states = Object.keys(stateLooks) as ShownState[]

export const StateMarks = memo(function StateMarks({ ref }: { readonly ref: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={ref} hidden>
      {states.map((state) => (
        <span key={state} data-mark={state}>
          <Glyph name={stateLooks[state].glyph} />
        </span>
      ))}
    </div>
  )
})
