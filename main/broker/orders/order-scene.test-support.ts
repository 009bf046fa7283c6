/** One set of order calls against a server on loopback that does what the test says. */
import { type OrderId, orderId } from '../../../contract/kinds.ts'
import { type OrderTerms, orderTermsSchema } from '../../../contract/orders.ts'
import type { Clock } from '../../ports/clock.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { Secret } from '../../session/secret.ts'
import { type Conduct, type LoopbackServer, startLoopbackServer } from '../loopback-server.test-support.ts'
import { openOrderCalls } from './open-order-calls.ts'
import type { ModifyOrder, OrderCalls, PlaceOrder } from './order-calls.ts'
import type { OrderProfile } from './order-requests.ts'
import { recordReaders } from './record-readers.ts'
import type { TokenOf } from './v2-fields.ts'

export type OrderScene = {
  readonly server: LoopbackServer
  readonly calls: OrderCalls
  readonly token: Secret
  /** What went into the log. */
  readonly logged: readonly unknown[]
  readonly stop: () => Promise<void>
}

export type SceneParts = {
  readonly profile?: Partial<OrderProfile>
  readonly tokenOf?: TokenOf
  readonly clock?: Clock
}

export async function openOrderScene(conduct: Conduct, parts: SceneParts = {}): Promise<OrderScene> {
  const server = await startLoopbackServer(conduct)
  const logged: unknown[] = []
  const log = {
    note: (...args: readonly unknown[]) => void logged.push(args),
    fault: (...args: readonly unknown[]) => {
      logged.push(args)
      return 'ref-1'
    },
  }
  const addresses = { baseUrl: server.url, hftBaseUrl: server.url }
  const profile: OrderProfile = {
    ...{ ...addresses, accountBy: 'legacy', changesBy: 'legacy', algoName: null },
    ...parts.profile,
  }
  const app = { apiKey: 'canary-key', apiSecret: new Secret('canary-secret') }
  const readers = recordReaders(profile, parts.tokenOf ?? (() => null))
  const calls = openOrderCalls({ profile, app, readers, clock: parts.clock ?? manualClock(0), log })
  const stop = async () => {
    calls.close()
    await server.stop()
  }
  return { server, calls, token: new Secret('canary-token'), logged, stop }
}

export function id(text: string): OrderId {
  const made = orderId(text)
  if (made === undefined) throw new Error(`${text} is no order id`)
  return made
}

const plain = {
  key: 'NSE_FO|43215',
  side: 'buy',
  product: 'intraday',
  type: 'limit',
  validity: 'day',
  quantity: 150,
  price: 1_015_000,
  trigger: null,
  disclosed: 0,
  slice: false,
  marketProtection: null,
  legs: null,
}

/** As a window would send them. */
function terms(changes: Partial<Record<keyof OrderTerms, unknown>> = {}): OrderTerms {
  return orderTermsSchema.parse({ ...plain, ...changes })
}

export function order(changes: Partial<Record<keyof OrderTerms, unknown>> = {}): PlaceOrder {
  const instrument = { key: 'NSE_FO|43215', segment: 'NSE_FO', legacySymbol: 'NIFTY26NOV24500CE' }
  return { terms: terms(changes), instrument, tag: 'i-20261120-0001', algoName: null, afterMarket: false }
}

/** The price of the order moved, and nothing else. */
export function change(
  changes: Partial<Record<keyof OrderTerms, unknown>> = { price: 1_020_500 },
  protection: ModifyOrder['protection'] = 'guideline',
): ModifyOrder {
  const after = terms(changes)
  const { price, quantity, trigger, type, disclosed, marketProtection } = after
  const told = { price, quantity, trigger, type, disclosed, marketProtection }
  const asked = Object.fromEntries(Object.entries(told).filter(([name]) => name in changes))
  return { order: id('261120000000123'), changes: asked, after, disclosed, protection }
}
