/** How much of an instrument, and as which product, the trader is used to order: its own default, that of its segment, or one lot. */
import type { Instrument } from '../../../contract/instrument.ts'
import { type OrderUnits, orderUnits } from '../../../contract/kinds.ts'
import type { OrderDefault, OrderHabits } from '../../../contract/order-habits.ts'
import { quantityStep } from '../../../contract/order-size.ts'
import type { Product } from '../../../contract/orders.ts'
import { countedIn, inCounting } from '../../format/quantities.ts'

/** `product` is null where nothing was kept: the ticket then stays with what a hand chose in it. */
export type Usual = { readonly lots: number; readonly product: Product | null }

export function usualOrder({ defaults }: Pick<OrderHabits, 'defaults'>, instrument: Instrument): Usual {
  return ofContract(defaults, instrument) ?? ownOf(defaults, instrument.segment) ?? { lots: 1, product: null }
}

/** A key is given again after an expiry: what was usual of the contract before is none of this one's. */
function ofContract(defaults: OrderHabits['defaults'], { key, expiry }: Instrument): Usual | undefined {
  const own = ownOf(defaults, key)
  return own !== undefined && (own.expiry ?? null) === expiry ? own : undefined
}

function ownOf(defaults: OrderHabits['defaults'], scope: string): OrderDefault | undefined {
  return Object.hasOwn(defaults, scope) ? defaults[scope] : undefined
}

export function usualUnits({ lots }: Usual, instrument: Instrument): OrderUnits | undefined {
  return orderUnits(lots * quantityStep(instrument))
}

/** As the ticket's field holds it: in lots for what the exchange counts in lots, else in units. */
export function usualQuantity(usual: Usual, instrument: Instrument): string {
  const units = usualUnits(usual, instrument)
  const shown = units === undefined ? null : inCounting(units, countedIn(instrument), instrument)
  return shown === null ? '' : String(shown)
}

/** The other way round; a part of a lot is no default. */
export function lotsOf(quantity: OrderUnits, instrument: Instrument): number | null {
  return quantity === 0 ? null : inCounting(quantity, 'lots', instrument)
}
