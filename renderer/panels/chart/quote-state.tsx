/** What the price of an instrument on the chart is worth now, and how old it is where it is not of now. */
import { useSyncExternalStore } from 'react'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { formatAge } from '../../format/ages.ts'
import { useFromNow, useScreen } from '../../screen-context.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { stateLooks } from '../../ui/state-look.ts'

export function QuoteState({ of }: { readonly of: InstrumentKey }) {
  const { market } = useScreen()
  const state = useSyncExternalStore(market.subscribe, () => market.quote(of).state)
  const age = useFromNow(() => {
    const millis = market.quote(of).age()
    return Number.isNaN(millis) ? null : formatAge(Math.max(0, millis))
  })
  const { word, glyph, meaning } = stateLooks[state]
  return (
    <span className="quote-state" data-state={state} title={meaning}>
      <Glyph name={glyph} /> {word}
      {state !== 'live' && age !== null && <span className="figures"> {age}</span>}
    </span>
  )
}
