/** An order, or a good-till-triggered order, from the person's telephone as the control address is told of it; prices are in rupees. */
import { z } from 'zod'
import type { Market } from '../market/market.ts'
import type { OrderRequest } from '../orders/exchange.ts'
import { type GttRequest, type GttRuleTerms, gttTriggers } from '../orders/gtt/gtt.ts'
import { price } from '../orders/wire/words.ts'

const clientId = z.string().default('PR1001')
const orderBody = z.strictObject({
  clientId,
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

type Elsewhere<Request> = { readonly clientId: string; readonly request: Request }
type Refused = { readonly refused: string }

export function readElsewhere(market: Market, given: unknown): Elsewhere<OrderRequest> | Refused {
  const parsed = orderBody.safeParse(given)
  if (!parsed.success) return strayPart(parsed.error)
  const { clientId, instrument: key, ...terms } = parsed.data
  const instrument = market.find(key)
  if (!instrument) return notListed(key)
  const request = { ...terms, instrument, marketProtection: -1, legs: null, tag: null, from: 'elsewhere' } as const
  return { clientId, request }
}

const gttBody = z.union([
  z.strictObject({
    clientId,
    instrument: z.string(),
    side: z.enum(['B', 'S']),
    quantity: z.int(),
    product: z.enum(['I', 'D']).default('D'),
    trigger: z.enum(gttTriggers),
    price,
    target: price.optional(),
    stop: price.optional(),
    trailing: price.optional(),
  }),
  z.strictObject({ clientId, cancel: z.string() }),
])

type GttElsewhere = Elsewhere<GttRequest> | { readonly clientId: string; readonly cancel: string }

export function readGttElsewhere(market: Market, given: unknown): GttElsewhere | Refused {
  const parsed = gttBody.safeParse(given)
  if (!parsed.success) return { refused: 'Give the terms of a GTT order or cancel, and nothing else.' }
  if ('cancel' in parsed.data) return parsed.data
  const { clientId, instrument: key, side, quantity, product, ...prices } = parsed.data
  const instrument = market.find(key)
  if (!instrument) return notListed(key)
  return { clientId, request: { instrument, side, quantity, product, rules: rulesOf(prices), from: 'elsewhere' } }
}

type Prices = Pick<GttRuleTerms, 'trigger' | 'price'> & {
  readonly target?: number | undefined
  readonly stop?: number | undefined
  readonly trailing?: number | undefined
}

function rulesOf({ trigger, price, target, stop, trailing }: Prices): readonly GttRuleTerms[] {
  const leg = { trigger: 'IMMEDIATE', trailingGap: null } as const
  return [
    { strategy: 'ENTRY', trigger, price, trailingGap: null },
    ...(target === undefined ? [] : [{ ...leg, strategy: 'TARGET', price: target } as const]),
    ...(stop === undefined
      ? []
      : [{ ...leg, strategy: 'STOPLOSS', price: stop, trailingGap: trailing ?? null } as const]),
  ]
}

function strayPart({ issues: [issue] }: z.ZodError): Refused {
  const name = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0]
  return { refused: `${String(name)} is not part of an order, or not valid.` }
}

function notListed(key: string): Refused {
  return { refused: `instrument names nothing that is listed: ${key}.` }
}
