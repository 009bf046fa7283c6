/** The prices that the type of the order asks for, stepped by the instrument's own tick. */
import type { Instrument } from '../../../contract/instrument.ts'
import { hasLimit, hasTrigger } from '../../../contract/order-type.ts'
import { formatMoney } from '../../format/money.ts'
import { formatByTick } from '../../format/prices.ts'
import { useBestHint, useBestPrice } from '../../orders/use-best-price.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { plainPrice, steppedPrice } from '../../stores/stepped.ts'
import { priceToBeginAt } from '../../stores/ticket/begin-price.ts'
import { readPrice, type TicketDraft } from '../../stores/ticket/ticket-draft.ts'
import { TypedField } from '../../ui/typed-field.tsx'
import { joined } from '../../words/instrument-words.ts'

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
      {hasLimit(draft.type) && <PriceField {...shared} field="price" label="Price ₹" />}
      {hasTrigger(draft) && (
        <PriceField {...shared} field="trigger" label={draft.product === 'cover' ? 'Stop at ₹' : 'Trigger ₹'} />
      )}
    </div>
  )
}

type PriceFieldProps = PricedFieldsProps & {
  readonly field: 'price' | 'trigger' | 'stopLoss' | 'squareOff'
  readonly label: string
}

export function PriceField({ draft, instrument, problemOf, field, label }: PriceFieldProps) {
  const { ticket, market } = useScreen()
  const best = useBestPrice(draft.key)
  const bestHint = useBestHint()
  const { grouping } = useSettings()
  const tick = instrument?.tickSize ?? null
  const price = readPrice(draft[field])
  // What was typed as a sum, or without its grouping, is said as the price it comes to.
  const words = price === null ? '' : `₹${formatByTick(price, tick, grouping)}`
  const isPrice = field === 'price'
  const ofTick = tick === null ? '' : `tick ${formatMoney(tick, grouping)}`
  /** Steps begin at the last price; a distance begins at nothing. */
  const near = () => {
    const last = draft.key === null ? null : priceToBeginAt(market.quote(draft.key))
    return (isPrice || field === 'trigger') && last !== null ? plainPrice(last) : ''
  }
  return (
    <TypedField
      name={field}
      label={label}
      value={draft[field]}
      hint={joined([words, ofTick, isPrice ? bestHint : ''])}
      problem={problemOf(field)}
      onType={(text) => ticket.change({ [field]: text })}
      best={isPrice ? best : undefined}
      stepped={tick === null ? undefined : (steps) => steppedPrice(draft[field] || near(), tick, steps)}
    />
  )
}
