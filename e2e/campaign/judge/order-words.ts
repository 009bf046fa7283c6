/** One text for one order, from what was asked for and from what the broker heard: they are the same, or another order was sent. */
import type { OrderTerms } from '../../../contract/orders.ts'
import type { OrderRequest } from '../../../sandbox/orders/exchange.ts'

export const sideCodes = { buy: 'B', sell: 'S' } as const
export const productCodes: Readonly<Record<string, string>> = {
  ...{ intraday: 'I', delivery: 'D', 'margin-funding': 'MTF' },
  ...{ cover: 'CO', 'one-cancels-other': 'OCO' },
}
export const kindCodes: Readonly<Record<string, string>> = {
  ...{ market: 'M', limit: 'L', 'stop-limit': 'SL', 'stop-market': 'SL-M' },
}
const durationCodes = { day: 'DAY', immediate: 'IOC' } as const

/** In the broker's codes. */
type Heard = Pick<
  OrderRequest,
  'quantity' | 'price' | 'trigger' | 'disclosed' | 'marketProtection' | 'slice' | 'legs'
> &
  Readonly<Record<'key' | 'side' | 'product' | 'kind' | 'duration', string>>

export function termsText(terms: OrderTerms): string {
  const { key, side, product, type, validity, quantity, price, trigger, disclosed, slice, marketProtection, legs } =
    terms
  return heardText({
    ...{ key, quantity, disclosed, slice, price: price ?? 0, trigger: trigger ?? 0 },
    side: sideCodes[side],
    product: productCodes[product] ?? product,
    kind: kindCodes[type] ?? type,
    duration: durationCodes[validity],
    marketProtection: isTagged(product) ? (marketProtection ?? guideline) : null,
    legs: legs && { ...legs, trailingTicks: legs.trailingTicks ?? 0 },
  })
}

export function requestText({ instrument, ...request }: OrderRequest): string {
  return heardText({ ...request, key: instrument.key })
}

/** Cover and one-cancels-other go by the older interface, which has no tag. */
export function isTagged(product: unknown): boolean {
  return product !== 'cover' && product !== 'one-cancels-other'
}

const guideline = -1

export function heardText({ key, side, product, kind, duration, quantity, price, trigger, ...more }: Heard): string {
  const { disclosed, slice, marketProtection, legs } = more
  const isProtected = kind === 'M' || kind === 'SL-M'
  return [
    `${side} ${quantity} of ${key} ${product} ${kind} ${duration} at ${price} from ${trigger}`,
    ...(disclosed > 0 ? [`disclosing ${disclosed}`] : []),
    ...(slice ? ['sliced'] : []),
    ...(isProtected && marketProtection !== null ? [`within ${marketProtection} %`] : []),
    ...(legs ? [`out at ${legs.stopLoss} or ${legs.squareOff} by ${legs.trailingTicks}`] : []),
  ].join(', ')
}
