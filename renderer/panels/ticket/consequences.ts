/** What an order would come to, as it is typed: worth, orders at the exchange, and how far its price stands from the last one. */
import { countsLots, type Instrument } from '../../../contract/instrument.ts'
import type { Money } from '../../../contract/kinds.ts'
import { mostOfOneOrder } from '../../../contract/order-size.ts'
import { hasLimit } from '../../../contract/order-type.ts'
import type { Grouping } from '../../format/money.ts'
import { formatPercent, formatUnits } from '../../format/prices.ts'
import { orderWorth } from '../../sentence/order-words.ts'
import { readPrice, readQuantity, type TicketDraft } from '../../stores/ticket/ticket-draft.ts'

/** Null where it cannot be reckoned yet; nothing here is guessed. */
export type Consequences = {
  readonly worth: Money | null
  readonly pieces: string | null
  readonly distance: Distance | null
}

/** One sentence in two parts, the second of which may be empty. */
export type Distance = { readonly share: string; readonly ticks: string }

export function consequencesOf(
  draft: TicketDraft,
  instrument: Instrument,
  last: Money | null,
  grouping: Grouping,
): Consequences {
  const quantity = readQuantity(draft.quantity, draft.counting, instrument)
  const price = priceOf(draft)
  const reckoned = draft.type === 'market' ? last : price
  return {
    worth: quantity === undefined || quantity === 0 ? null : orderWorth({ quantity }, reckoned, instrument),
    pieces: quantity === undefined ? null : pieceWords(quantity, draft.slice, instrument, grouping),
    distance: distanceWords(price, last, instrument, grouping),
  }
}

/** What it is measured by: its limit, else what releases it. */
function priceOf({ type, price, trigger }: TicketDraft): Money | null {
  if (hasLimit(type)) return readPrice(price)
  return type === 'stop-market' ? readPrice(trigger) : null
}

/** `3 orders: 2 × 1,800 and 150`. */
function pieceWords(quantity: number, slice: boolean, instrument: Instrument, grouping: Grouping): string | null {
  const most = mostOfOneOrder(instrument)
  if (most === null) return null
  const unit = countsLots(instrument) ? ' lots' : ''
  const shown = (count: number) => `${formatUnits(count, grouping)}${unit}`
  if (quantity <= most) return '1 order'
  if (!slice) return `Above the ${shown(most)} of one order: switch slicing on`
  const whole = Math.floor(quantity / most)
  const rest = quantity - whole * most
  const restWords = rest === 0 ? '' : ` and ${shown(rest)}`
  return `${whole + (rest === 0 ? 0 : 1)} orders: ${whole} × ${shown(most)}${restWords}`
}

/** `+0.25 %,` and `+15 ticks`: above the last price, with its sign. */
function distanceWords(
  price: Money | null,
  last: Money | null,
  { tickSize }: Instrument,
  grouping: Grouping,
): Distance | null {
  if (price === null || last === null) return null
  if (price === last) return { share: 'at it', ticks: '' }
  // The difference of two amounts of money is one.
  const away = (price - last) as Money
  const share = formatPercent(away, last) ?? ''
  if (tickSize === null || away % tickSize !== 0) return { share, ticks: '' }
  const ticks = away / tickSize
  const sign = ticks > 0 ? '+' : ''
  const unit = Math.abs(ticks) === 1 ? 'tick' : 'ticks'
  return { share: `${share},`, ticks: `${sign}${formatUnits(ticks, grouping)} ${unit}` }
}
