/** A price or a distance as it is typed, stepped by the instrument's own tick. */
import type { Instrument } from '../../contract/instrument.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { formatMoney } from '../format/money.ts'
import { formatByTick } from '../format/prices.ts'
import { useScreen, useSettings } from '../screen-context.tsx'
import { plainPrice, steppedPrice } from '../stores/stepped.ts'
import { priceToBeginAt } from '../stores/ticket/begin-price.ts'
import { readPrice } from '../stores/ticket/ticket-draft.ts'
import { TypedField } from '../ui/typed-field.tsx'
import { joined } from '../words/instrument-words.ts'
import { useBestHint, useBestPrice } from './use-best-price.ts'

export type PriceFieldProps = {
  readonly name: string
  readonly label: string
  readonly value: string
  /** Of what it is the price; its list row where that is known. */
  readonly of: InstrumentKey | null
  readonly instrument: Instrument | null
  readonly problem: string | null
  readonly onType: (text: string) => void
  /** Steps begin at the last price; a distance begins at nothing. */
  readonly near: 'last' | 'nothing'
  /** Whether one key takes the best bid or ask for it. */
  readonly takesBest?: boolean
  readonly hint?: string
}

export function PriceField(props: PriceFieldProps) {
  const { name, label, value, of, instrument, problem, onType, near, takesBest = false, hint = '' } = props
  const { market } = useScreen()
  const best = useBestPrice(of)
  const bestHint = useBestHint()
  const { grouping } = useSettings()
  const tick = instrument?.tickSize ?? null
  const price = readPrice(value)
  // What was typed as a sum, or without its grouping, is said as the price it comes to.
  const words = price === null ? '' : `₹${formatByTick(price, tick, grouping)}`
  const ofTick = tick === null ? '' : `tick ${formatMoney(tick, grouping)}`
  const begin = () => {
    const last = of === null || near === 'nothing' ? null : priceToBeginAt(market.quote(of))
    return last === null ? '' : plainPrice(last)
  }
  return (
    <TypedField
      {...{ name, label, value, problem, onType }}
      hint={joined([words, hint, ofTick, takesBest ? bestHint : ''])}
      best={takesBest ? best : undefined}
      stepped={tick === null ? undefined : (steps) => steppedPrice(value || begin(), tick, steps)}
    />
  )
}
