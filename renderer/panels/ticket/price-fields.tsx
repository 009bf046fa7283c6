/** The prices that the type of the order asks for. */
import type { Instrument } from '../../../contract/instrument.ts'
import { hasLimit, hasTrigger } from '../../../contract/order-type.ts'
import { PriceField } from '../../orders/price-field.tsx'
import { useScreen } from '../../screen-context.tsx'
import type { TicketDraft } from '../../stores/ticket/ticket-draft.ts'

export type PricedFieldsProps = {
  readonly draft: TicketDraft
  readonly instrument: Instrument | null
  readonly problemOf: (field: string) => string | null
}

export function PriceFields({ draft, instrument, problemOf }: PricedFieldsProps) {
  if (!hasLimit(draft.type) && !hasTrigger(draft)) return null
  const shared = { draft, instrument, problemOf }
  return (
    <div className="field-row">
      {hasLimit(draft.type) && <DraftPrice {...shared} field="price" label="Price ₹" takesBest />}
      {hasTrigger(draft) && (
        <DraftPrice {...shared} field="trigger" label={draft.product === 'cover' ? 'Stop at ₹' : 'Trigger ₹'} />
      )}
    </div>
  )
}

type DraftPriceProps = PricedFieldsProps & {
  readonly field: 'price' | 'trigger' | 'stopLoss' | 'squareOff'
  readonly label: string
  readonly takesBest?: boolean
}

export function DraftPrice({ draft, instrument, problemOf, field, label, takesBest = false }: DraftPriceProps) {
  const { ticket } = useScreen()
  return (
    <PriceField
      {...{ label, instrument, takesBest }}
      name={field}
      value={draft[field]}
      of={draft.key}
      problem={problemOf(field)}
      onType={(text) => ticket.change({ [field]: text })}
      near={field === 'price' || field === 'trigger' ? 'last' : 'nothing'}
    />
  )
}
