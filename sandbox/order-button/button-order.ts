/** An order as the order button writes it (2.10), read into the exchange's own; a wrong one is told and none is made of it. */
import { z } from 'zod'
import { type Instrument, listedLot } from '../market/listing/instrument.ts'
import type { Market } from '../market/market.ts'
import type { OrderRequest } from '../orders/exchange.ts'
import { fromRupees } from '../orders/wire/money.ts'

/** What was given, by name; a blank is as good as none. */
export type Fields = Readonly<Record<string, string>>

const rupees = z.string().transform((text, context) => {
  const read = /^\d{1,10}(\.\d{1,4})?$/.test(text) ? fromRupees(Number(text)) : null
  if (read !== null) return read
  context.addIssue({ code: 'custom', message: 'not a price' })
  return z.NEVER
})
const digits = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)

const buttonOrder = z.strictObject({
  exchange: z.enum(['NSE', 'NCD', 'BSE', 'BCD', 'MCX']),
  series: z.enum(['EQ', 'FO']),
  token: digits,
  symbol: z.string().optional(),
  quantity: digits,
  // The links of the broker's own script leave a price of 0 out (service facts 13).
  price: rupees.default(0),
  side: z.enum(['buy', 'sell']),
  orderType: z.enum(['l', 'm', 'sl', 'sl-m']),
  position: z.enum(['d', 'i']),
  tif: z.enum(['day', 'ioc']),
  triggerPrice: rupees.optional(),
})
type ButtonOrder = z.infer<typeof buttonOrder>

const kinds = { l: 'L', m: 'M', sl: 'SL', 'sl-m': 'SL-M' } as const

export type Wrong = { readonly wrong: string }

export function readButtonOrder(market: Pick<Market, 'listing'>, fields: Fields): OrderRequest | Wrong {
  const read = buttonOrder.safeParse(fields)
  if (!read.success) return { wrong: problemOf(read.error) }
  const order = read.data
  const instrument = market.listing().findToken(`${order.exchange}_${order.series}`, order.token)
  if (!instrument) return { wrong: `${order.exchange} ${order.series} lists nothing under the token ${order.token}` }
  const wrong = symbolProblem(order, instrument) ?? quantityProblem(order, instrument) ?? priceProblem(order)
  return wrong === null ? requestOf(order, instrument) : { wrong }
}

function problemOf(error: z.ZodError): string {
  const issue = error.issues[0]
  if (issue?.code === 'unrecognized_keys') return `${issue.keys[0]} is nothing that this page can place`
  return `${String(issue?.path[0])} is missing or not valid`
}

/** A token is used again after an expiry: where the page says what it means, that is what is bought. */
function symbolProblem({ symbol }: ButtonOrder, { legacySymbol, symbol: listed }: Instrument): string | null {
  if (symbol === undefined || [listed, legacySymbol].some((one) => one.toLowerCase() === symbol.toLowerCase()))
    return null
  return `its token is now that of ${listed}, not of ${symbol}`
}

function quantityProblem({ quantity }: ButtonOrder, instrument: Instrument): string | null {
  const lot = listedLot(instrument)
  if (quantity > 0 && quantity % lot === 0) return null
  return `its quantity of ${quantity} is no multiple of the lot, which is ${lot}`
}

function priceProblem({ orderType, price, triggerPrice }: ButtonOrder): string | null {
  const isAtMarket = orderType === 'm' || orderType === 'sl-m'
  if (isAtMarket !== (price === 0)) return isAtMarket ? 'it has a price but goes at the market' : 'it has no price'
  const isStop = orderType === 'sl' || orderType === 'sl-m'
  if (isStop ? (triggerPrice ?? 0) > 0 : triggerPrice === undefined) return null
  return isStop ? 'it has no trigger price' : 'it has a trigger price but waits for none'
}

/** The plugin counts units, of which so many are a lot; orders count lots of a commodity (2.2). */
function requestOf(order: ButtonOrder, instrument: Instrument): OrderRequest {
  return {
    instrument,
    side: order.side === 'buy' ? 'B' : 'S',
    product: order.position === 'd' ? 'D' : 'I',
    kind: kinds[order.orderType],
    duration: order.tif === 'day' ? 'DAY' : 'IOC',
    quantity: (order.quantity / listedLot(instrument)) * instrument.unitsPerLot,
    price: order.price,
    trigger: order.triggerPrice ?? 0,
    disclosed: 0,
    marketProtection: -1,
    slice: false,
    legs: null,
    tag: null,
    from: 'elsewhere',
  }
}
