/** What the price of one instrument is worth now, and how old it is. */
import { useSyncExternalStore } from 'react'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { formatAge } from '../../format/ages.ts'
import { useFromNow, useScreen } from '../../screen-context.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { stateLooks } from '../../ui/state-look.ts'

export function QuoteStateOf({ of }: { readonly of: InstrumentKey }) {
  const { market } = useScreen()
  const state = useSyncExternalStore(market.subscribe, () => market.quote(of).state)
  const age = useFromNow(() => {
    const millis = market.quote(of).age()
    return Number.isNaN(millis) ? '' : formatAge(Math.max(0, millis))
  })
  const { word, glyph, meaning } = stateLooks[state]
  return (
    <span className="price-state figures" data-state={state} title={meaning}>
      <Glyph name={glyph} /> {word}
      <span className="age">{age}</span>
    </span>
  )
}
