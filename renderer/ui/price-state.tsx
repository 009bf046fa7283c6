/** What stands after the price of an instrument: what it is worth now, and how old it is or of which day. */
import { useSyncExternalStore } from 'react'
import { type InstrumentKey, instant } from '../../contract/kinds.ts'
import { formatPastDay } from '../format/instants.ts'
import { useFromNow, useScreen } from '../screen-context.tsx'
import { isUntraded } from '../stores/market/market.ts'
import { Glyph } from './glyph.tsx'
import { useQuoteLook } from './use-quote-look.ts'
import './price-state.css'

export function PriceState({ of }: { readonly of: InstrumentKey }) {
  const { market } = useScreen()
  const { state, word, glyph, meaning, age } = useQuoteLook(of)
  const tradedAt = useSyncExternalStore(market.subscribe, () => market.quote(of).number('lastTime'))
  const day = useFromNow((now) => formatPastDay(instant(tradedAt), now))
  // How old the book is says nothing of a price from an earlier day.
  const since = isUntraded(state) ? `last on ${day}` : age
  return (
    <span className="price-state figures" data-state={state} title={meaning}>
      <Glyph name={glyph} /> {word}
      {since !== '' && `, ${since}`}
    </span>
  )
}
