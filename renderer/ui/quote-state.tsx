/** What the price of one instrument is worth now, and how old it is. */
import type { InstrumentKey } from '../../contract/kinds.ts'
import { Glyph } from './glyph.tsx'
import { useQuoteLook } from './use-quote-look.ts'
import './quote-state.css'

export function QuoteStateOf({ of }: { readonly of: InstrumentKey }) {
  const { state, word, glyph, meaning, age } = useQuoteLook(of)
  return (
    <span className="quote-state figures" data-state={state} title={meaning}>
      <Glyph name={glyph} /> {word}
      <span className="age">{age}</span>
    </span>
  )
}
