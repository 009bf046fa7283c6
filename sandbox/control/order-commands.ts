/** What the control address can ask of orders: the ledger, an order from elsewhere, faults, and the postbacks sent. */
import type { Market } from '../market/market.ts'
import { type OrderAct, orderActProblem } from '../orders/faults/order-acts.ts'
import { type OrderRule, orderPlanProblem } from '../orders/faults/order-plan.ts'
import { ledgerText } from '../orders/ledger.ts'
import type { OrderDesk } from '../orders/order-desk.ts'
import type { Command, Told } from './command.ts'
import { readElsewhere, readGttElsewhere } from './elsewhere.ts'
import { lendHand } from './hand-command.ts'

export type OrderCommandParts = { readonly market: Market } & Pick<
  OrderDesk,
  'exchange' | 'published' | 'faults' | 'postbacks'
>

type Body = Readonly<Record<string, unknown>>

export function orderCommands(parts: OrderCommandParts): readonly (readonly [string, Command])[] {
  const { exchange, faults, postbacks } = parts
  return [
    ['GET /ledger', () => ({ value: { entries: JSON.parse(ledgerText(exchange.ledger.entries())) } })],
    ['POST /orders', (body) => placeElsewhere(parts, body)],
    ['POST /gtts', (body) => actOnGttsElsewhere(parts, body)],
    ['GET /orders/faults', () => ({ value: { rules: faults.rules() } })],
    ['POST /orders/faults', (body) => planOrderFaults(faults, body)],
    [
      'DELETE /orders/faults',
      () => {
        faults.clear()
        return { value: { rules: [] } }
      },
    ],
    ['POST /orders/act', (body) => act(faults, body)],
    ['POST /orders/hands', (body) => lendHand(parts, body)],
    ['GET /postbacks', () => ({ value: { sent: postbacks.sent() } })],
  ]
}

/** The person's telephone: the order is real, and the terminal knows nothing of it. */
function placeElsewhere({ market, published }: OrderCommandParts, body: Body): Told {
  const read = readElsewhere(market, body)
  if ('refused' in read) return read
  const ids = published.place(read.clientId, read.request)
  return 'refused' in ids ? { refused: ids.reason } : { value: { orderIds: ids } }
}

/** The same of good-till-triggered orders: one is placed, or one is cancelled. */
function actOnGttsElsewhere({ market, published }: OrderCommandParts, body: Body): Told {
  const read = readGttElsewhere(market, body)
  if ('refused' in read) return read
  const done =
    'cancel' in read
      ? published.gtts.cancel(read.clientId, read.cancel, 'elsewhere')
      : published.gtts.place(read.clientId, read.request)
  if (typeof done === 'string') return { value: { gttIds: [done] } }
  return 'refused' in done ? { refused: done.reason } : { value: { gttIds: done } }
}

function planOrderFaults(faults: OrderCommandParts['faults'], body: Body): Told {
  const problem = orderPlanProblem(body['rules'])
  if (problem !== null) return { refused: `${problem}.` }
  // The check above is what makes this cast true.
  faults.plan(body['rules'] as readonly OrderRule[])
  return { value: { rules: faults.rules() } }
}

function act(faults: OrderCommandParts['faults'], body: Body): Told {
  const problem = orderActProblem(body['do'])
  if (problem !== null) return { refused: `${problem}.` }
  // The check above is what makes this cast true.
  return { value: { sent: faults.act(body['do'] as OrderAct) } }
}
