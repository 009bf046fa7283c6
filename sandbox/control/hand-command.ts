/** What the control address may do to an order without waiting for the market; prices are in rupees. */
import { z } from 'zod'
import type { Market } from '../market/market.ts'
import type { ExchangeHands } from '../orders/hands.ts'
import { price } from '../orders/wire/words.ts'
import type { Told } from './command.ts'

const orderId = z.string()
const deed = z.union([
  z.strictObject({
    fill: z.strictObject({ orderId, quantity: z.int().positive().optional(), price: price.optional() }),
  }),
  z.strictObject({ reject: z.strictObject({ orderId, message: z.string() }) }),
  z.strictObject({ say: z.strictObject({ orderId, status: z.string(), message: z.string().default('') }) }),
  z.strictObject({ misstate: z.strictObject({ orderId, filled: z.int().nonnegative() }) }),
  z.strictObject({
    moveUnseen: z.strictObject({
      clientId: z.string().default('PR1001'),
      instrument: z.string(),
      product: z.enum(['I', 'D', 'CO', 'OCO', 'MTF']),
      side: z.enum(['B', 'S']),
      quantity: z.int().positive(),
      price,
    }),
  }),
])
type Deed = z.infer<typeof deed>

export type HandParts = { readonly market: Market; readonly exchange: { readonly hands: ExchangeHands } }

const shapes = 'Give one of fill, reject, say, misstate and moveUnseen, with all that it needs and nothing else.'

export function lendHand({ market, exchange }: HandParts, body: unknown): Told {
  const parsed = deed.safeParse(body)
  if (!parsed.success) return { refused: shapes }
  if ('moveUnseen' in parsed.data) return moveUnseen(market, exchange.hands, parsed.data.moveUnseen)
  if (handle(exchange.hands, parsed.data)) return { value: { done: true } }
  return { refused: 'There is no such order, or it is not in a state in which that can be done.' }
}

function handle(hands: ExchangeHands, wanted: Exclude<Deed, { readonly moveUnseen: unknown }>): boolean {
  if ('reject' in wanted) return hands.reject(wanted.reject.orderId, wanted.reject.message)
  if ('say' in wanted) return hands.say(wanted.say.orderId, wanted.say.status, wanted.say.message)
  if ('misstate' in wanted) return hands.misstate(wanted.misstate.orderId, wanted.misstate.filled)
  const { orderId: id, quantity, price: at } = wanted.fill
  const terms = { ...(quantity === undefined ? {} : { quantity }), ...(at === undefined ? {} : { price: at }) }
  return hands.fill(id, terms)
}

type Unseen = Extract<Deed, { readonly moveUnseen: unknown }>['moveUnseen']

function moveUnseen(market: Market, hands: ExchangeHands, { instrument: key, ...deal }: Unseen): Told {
  const instrument = market.find(key)
  if (!instrument) return { refused: `instrument names nothing that is listed: ${key}.` }
  hands.moveUnseen({ ...deal, instrument })
  return { value: { done: true } }
}
