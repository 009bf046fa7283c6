/** What the practice broker has of a scenario beside its ledger: the requests that came to it, answered or not, and its own calendar. */
import { z } from 'zod'
import { indianDay } from '../../../contract/india.ts'
import type { Profile } from '../../../main/profile.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { convertPath, gttCancelPath, gttPlacePath, olderPlacePath, placePath, tokenPaths } from '../acts/act.ts'
import { conversionName } from '../judge/conversions.ts'
import { gttName } from '../judge/gtts.ts'
import { latestOrders } from '../judge/judge.ts'
import { heardText } from '../judge/order-words.ts'
import { clientId } from '../scene.ts'

/** By the broker's own list and its own calendar. */
export function overAt({ exchange, clock }: Sandbox): string[] {
  const listed = new Set(exchange.orders(clientId).map(({ orderId }) => orderId))
  const today = indianDay(clock.now())
  return [...latestOrders(exchange.ledger.entries()).values()]
    .filter(({ orderId, timeMicros }) => !listed.has(orderId) && indianDay(timeMicros / 1_000) < today)
    .map(({ orderId }) => orderId)
}

export function gttsOfBefore({ exchange, clock }: Sandbox): string[] {
  const today = indianDay(clock.now())
  return exchange.ledger
    .entries()
    .flatMap((entry) => (entry.kind === 'gtt-placed' && indianDay(entry.at) < today ? (entry.gttId ?? []) : []))
}

/** Of each request that came there, answered or not. */
function bodiesTo({ requests }: Sandbox, method: string, path: string): readonly string[] {
  return requests.all().flatMap((one) => (one.method === method && one.path === path ? one.body : []))
}

/** Those of them that can be read. */
function toldTo<Told>(sandbox: Sandbox, method: string, path: string, shape: z.ZodType<Told>): readonly Told[] {
  return bodiesTo(sandbox, method, path).flatMap((body) => {
    const told = shape.safeParse(JSON.parse(body || 'null'))
    return told.success ? [told.data] : []
  })
}

/** Each request to place, by the tag in its body; also those that got no answer. */
export function arrivedTags(sandbox: Sandbox): string[] {
  return bodiesTo(sandbox, 'POST', placePath).flatMap((body) => /"tag":"([^"]+)"/.exec(body)?.[1] ?? [])
}

/** Each code that came to be exchanged for a token, answered or not. */
export function arrivedCodes(sandbox: Sandbox, accountBy: Profile['accountBy']): string[] {
  return bodiesTo(sandbox, 'POST', tokenPaths[accountBy]).flatMap(
    (body) => /(?:"code":"|\bcode=)([^"&]+)/.exec(body)?.[1] ?? [],
  )
}

const untaggedBody = z.object({
  transaction_type: z.string(),
  exchange: z.string(),
  symbol: z.string(),
  quantity: z.number(),
  order_type: z.string(),
  product: z.string(),
  price: z.number().default(0),
  trigger_price: z.number().default(0),
  disclosed_quantity: z.number().default(0),
  duration: z.string(),
  stoploss: z.number().default(0),
  squareoff: z.number().default(0),
  trailing_ticks: z.number().default(0),
})

/** Each request to place by the older interface, as its body says; also those that got no answer. */
export function arrivedUntagged(sandbox: Sandbox): string[] {
  return toldTo(sandbox, 'POST', olderPlacePath, untaggedBody).map((told) => {
    const { exchange, symbol, stoploss, squareoff, trailing_ticks: trailingTicks, ...order } = told
    const legs = { stopLoss: money(stoploss), squareOff: money(squareoff), trailingTicks }
    return heardText({
      key: sandbox.market.listing().findLegacy(exchange, symbol)?.key ?? symbol,
      side: order.transaction_type.toUpperCase(),
      product: order.product,
      kind: order.order_type.toUpperCase(),
      ...{ duration: order.duration, quantity: order.quantity, disclosed: order.disclosed_quantity, slice: false },
      ...{ price: money(order.price), trigger: money(order.trigger_price), marketProtection: null },
      legs: order.product === 'OCO' ? legs : null,
    })
  })
}

/** Rupees of the wire in ten-thousandths. */
function money(rupees: number): number {
  return Math.round(rupees * 10_000)
}

const convertBody = z.object({
  instrument_token: z.string(),
  old_product: z.string(),
  new_product: z.string(),
  quantity: z.number(),
})

/** Each request to convert, as its body says. */
export function arrivedConversions(sandbox: Sandbox): string[] {
  return toldTo(sandbox, 'PUT', convertPath, convertBody).map((told) => {
    const { instrument_token: key, old_product: from, new_product: to, quantity } = told
    return conversionName(key, from, to, quantity)
  })
}

const gttBody = z.object({
  quantity: z.number(),
  product: z.string(),
  rules: z.array(
    z.object({
      strategy: z.string(),
      trigger_type: z.string(),
      trigger_price: z.number(),
      trailing_gap: z.number().optional(),
    }),
  ),
  instrument_token: z.string(),
  transaction_type: z.string(),
})

/** Each request to place a GTT order, as its body says. */
export function arrivedGtts(sandbox: Sandbox): string[] {
  return toldTo(sandbox, 'POST', gttPlacePath, gttBody).map((told) => {
    const { instrument_token: key, transaction_type: side, quantity, product, rules } = told
    const read = rules.map(({ strategy, trigger_type: trigger, trigger_price: price, trailing_gap: gap }) => {
      return { strategy, trigger, price: money(price), trailingGap: gap === undefined ? null : money(gap) }
    })
    return gttName({ key, side: side.slice(0, 1), quantity, product, rules: read })
  })
}

/** Each request to cancel one, by its id. */
export function arrivedGttCancels(sandbox: Sandbox): string[] {
  return bodiesTo(sandbox, 'DELETE', gttCancelPath).flatMap((body) => /"gtt_order_id":"([^"]+)"/.exec(body)?.[1] ?? [])
}
