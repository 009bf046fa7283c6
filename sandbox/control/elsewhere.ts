/** An order from the person's telephone as the control address is told of it; prices are in rupees. */
import { z } from 'zod'
import type { Market } from '../market/market.ts'
import type { OrderRequest } from '../orders/exchange.ts'
import { price } from '../orders/wire/words.ts'

const body = z.strictObject({
  clientId: z.string().default('PR1001'),
  instrument: z.string(),
  side: z.enum(['B', 'S']),
  quantity: z.int(),
  product: z.enum(['I', 'D', 'CO', 'OCO', 'MTF']).default('D'),
  kind: z.enum(['M', 'L', 'SL', 'SL-M']).default('M'),
  duration: z.enum(['DAY', 'IOC', 'GTD']).default('DAY'),
  price: price.default(0),
  trigger: price.default(0),
  disclosed: z.int().default(0),
  slice: z.boolean().default(false),
})

type Elsewhere = { readonly clientId: string; readonly request: OrderRequest }

export function readElsewhere(market: Market, given: unknown): Elsewhere | { readonly refused: string } {
  const parsed = body.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0]
    return { refused: `${String(name)} is not part of an order, or not valid.` }
  }
  const { clientId, instrument: key, ...terms } = parsed.data
  const instrument = market.find(key)
  if (!instrument) return { refused: `instrument names nothing that is listed: ${key}.` }
  const request = { ...terms, instrument, marketProtection: -1, legs: null, tag: null, from: 'elsewhere' } as const
  return { clientId, request }
}
