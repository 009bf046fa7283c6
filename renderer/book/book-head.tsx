/** Above a book: the field for its instrument, what is shown, and what its price is worth now. */
import type { Instrument } from '../../contract/instrument.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { AddInstrument } from '../instrument-search/add-instrument.tsx'
import { useChooseInstrument } from '../instrument-search/use-choose-instrument.ts'
import { useSettings } from '../screen-context.tsx'
import { QuoteStateOf } from '../ui/quote-state.tsx'
import { contractWords, joined, placeWords } from '../words/instrument-words.ts'
import './book-panel.css'

export type BookHeadProps = {
  /** What it is the book of, as in “Instrument of the depth”. */
  readonly panel: 'depth' | 'ladder'
  readonly of: InstrumentKey | null
  readonly listed: Instrument | null | undefined
}

export function BookHead({ panel, of, listed }: BookHeadProps) {
  const choose = useChooseInstrument()
  return (
    <div className="book-head">
      <AddInstrument
        label={`Instrument of the ${panel}`}
        placeholder="Instrument"
        begins={of === null}
        onAdd={choose}
      />
      {of !== null && <Heading key={of} of={of} listed={listed} />}
    </div>
  )
}

function Heading({ of, listed }: { readonly of: InstrumentKey; readonly listed: Instrument | null | undefined }) {
  const { grouping } = useSettings()
  const words = joined([placeWords(listed), listed ? contractWords(listed, grouping) : ''])
  return (
    <p className="book-heading">
      <span className="named">
        <strong>{listed?.symbol ?? of}</strong> <span className="note">{words}</span>
      </span>
      <QuoteStateOf of={of} />
    </p>
  )
}
