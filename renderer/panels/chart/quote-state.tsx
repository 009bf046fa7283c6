/** What the price of an instrument on the chart is worth now, and how old it is where it is not of now. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { useQuoteLook } from '../../ui/use-quote-look.ts'
import '../../ui/quote-state.css'

export function QuoteState({ of }: { readonly of: InstrumentKey }) {
  const { state, word, glyph, meaning, age } = useQuoteLook(of)
  return (
    <span className="quote-state" data-state={state} title={meaning}>
      <Glyph name={glyph} /> {word}
      {state !== 'live' && age !== '' && <span className="figures"> {age}</span>}
    </span>
  )
}
