/** One mark for each state, to be copied into the rows that are drawn outside of React. */
import { memo, type RefObject } from 'react'
import { namesOf } from '../../../contract/names-of.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { stateLooks } from '../../ui/state-look.ts'

export const StateMarks = memo(function StateMarks({ ref }: { readonly ref: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={ref} hidden>
      {namesOf(stateLooks).map((state) => (
        <span key={state} data-mark={state}>
          <Glyph name={stateLooks[state].glyph} />
        </span>
      ))}
    </div>
  )
})
