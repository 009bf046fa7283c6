/** How much, in units or in lots, with the other one always said beside it (T46). */
import { countsLots, type Instrument } from '../../contract/instrument.ts'
import type { Grouping } from '../format/money.ts'
import { formatUnits } from '../format/prices.ts'
import { type Counting, isTraded, notTradedWords, quantityWords } from '../format/quantities.ts'
import { useSettings } from '../screen-context.tsx'
import { steppedQuantity } from '../stores/stepped.ts'
import { readQuantity, type TicketDraft } from '../stores/ticket/ticket-draft.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TypedField } from '../ui/typed-field.tsx'
import { joined, lotWords } from '../words/instrument-words.ts'

type QuantityFieldProps = {
  readonly draft: Counted & Pick<TicketDraft, 'key'>
  readonly instrument: Instrument | null
  readonly problem: string | null
  readonly onChange: (part: Partial<Counted>) => void
}

type Counted = Pick<TicketDraft, 'quantity' | 'counting'>

const countingWords: Readonly<Record<Counting, string>> = { units: 'Units', lots: 'Lots' }

export function QuantityField({ draft, instrument, problem, onChange }: QuantityFieldProps) {
  const { grouping } = useSettings()
  const quantity = instrument ? readQuantity(draft.quantity, draft.counting, instrument) : undefined
  const words =
    instrument && quantity !== undefined ? quantityWords(quantity, instrument, instrument.segment, grouping) : ''
  const sizes = instrument ? sizeWords(instrument, grouping) : []
  return (
    <div className="field-row quantity-row">
      <TypedField
        name="quantity"
        label="Quantity"
        begins={draft.key !== null}
        value={draft.quantity}
        hint={instrument === null || isTraded(instrument) ? joined([words, ...sizes]) : notTradedWords(instrument)}
        problem={problem}
        onType={(text) => onChange({ quantity: text })}
        stepped={(steps) => steppedQuantity(draft.quantity, draft.counting, instrument, steps, 1)}
      />
      <SelectField
        label="Counted in"
        value={draft.counting}
        words={countingWords}
        onChoose={(counting) => onChange({ counting })}
      />
    </div>
  )
}

/** The size of a lot where it is more than one, and the most of one order in what the exchange counts. */
function sizeWords(instrument: Instrument, grouping: Grouping): readonly string[] {
  const { freezeQuantity } = instrument
  const unit = countsLots(instrument) ? ' lots' : ''
  return [
    lotWords(instrument, grouping),
    freezeQuantity === null ? 'freeze not told' : `freeze ${formatUnits(freezeQuantity, grouping)}${unit}`,
  ]
}
