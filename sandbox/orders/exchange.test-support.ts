/** A practice exchange for its tests: a clock that stands still, Asha's account, and orders with little to say. */
import { type Account, openAccounts, practiceAccounts } from '../accounts.ts'
import type { Instrument } from '../market/instruments.ts'
import { type Market, openMarket } from '../market/market.ts'
import type { OrderNews, OrderRecord, OrderRequest } from './exchange.ts'
import { type ExchangeParts, type OpenExchange, openExchange } from './open-exchange.ts'

/** A Tuesday in trading hours. */
export const tuesdayMorning = Date.parse('2026-02-03T10:00:00+05:30')
export const client = 'PR1001'

/** Money is no question, and neither are segments. */
export const richAccounts: readonly Account[] = practiceAccounts.map((account) => ({
  ...account,
  exchanges: ['NSE_EQ', 'BSE_EQ', 'NSE_FO', 'MCX_FO'],
  funds: { equity: { cash: 1e15, pledged: 0, payin: 0 }, commodity: { cash: 1e15, pledged: 0, payin: 0 } },
}))

export type Held = {
  readonly clock: { time: number }
  readonly market: Market
  readonly exchange: OpenExchange
  readonly news: OrderNews[]
  readonly share: Instrument
  readonly instrument: (segment: string, symbol: string) => Instrument
  /** A limit order for ten shares far from the market, but for the changes; it must not be refused at the door. */
  readonly place: (changes?: Partial<OrderRequest>) => string
  readonly latest: (orderId: string) => OrderRecord
  /** The words an order has passed through, first to last. */
  readonly states: (orderId: string) => readonly string[]
  /** Moves the clock on and lets the exchange follow. */
  readonly pass: (millis: number) => void
  readonly until: (time: string) => void
  /** Ten-thousandths. */
  readonly last: (instrument?: Instrument) => number
}

export type HeldOptions = {
  readonly at?: number
  readonly seed?: string
  readonly stepMillis?: number
  readonly accounts?: readonly Account[]
  /** A market that many exchanges have one after the other, as it is slow to make. */
  readonly on?: HeldMarket
  readonly keep?: ExchangeParts['keep']
  /** Milliseconds that the clock goes on each time it is read. */
  readonly drift?: () => number
}

export type HeldMarket = { readonly clock: { time: number }; readonly market: Market }

export function holdMarket(seed = '1'): HeldMarket {
  const clock = { time: tuesdayMorning }
  return { clock, market: openMarket({ seed, clock: { now: () => clock.time } }) }
}

export function holdExchange(options: HeldOptions = {}): Held {
  const { at = tuesdayMorning, seed = '1', stepMillis = 0, accounts = practiceAccounts, keep, drift } = options
  const { clock, market } = options.on ?? holdMarket(seed)
  clock.time = at
  const timed = { now: () => (clock.time += drift?.() ?? 0) }
  const exchange = openExchange({ market, clock: timed, accounts: openAccounts(accounts), seed, stepMillis, keep })
  const news: OrderNews[] = []
  exchange.onNews((one) => news.push(one))
  const instrument = (segment: string, symbol: string) => listed(market, segment, symbol)
  const share = instrument('NSE_EQ', 'RELIANCE')
  const latest = (orderId: string) => recordsOf(exchange, orderId)[0] ?? fail(`no order ${orderId}`)
  return {
    ...{ clock, market, exchange, news, share, instrument, latest },
    place: (changes = {}) => placed(exchange, { ...farBuy(share, market), ...changes }),
    states: (orderId) =>
      recordsOf(exchange, orderId)
        .map(({ status }) => status)
        .reverse(),
    pass: (millis) => {
      clock.time += millis
      exchange.settle()
    },
    until: (time) => {
      clock.time = Date.parse(`${time}+05:30`)
      exchange.settle()
    },
    last: (one = share) => market.tape(one).last().ticks * one.tick,
  }
}

function farBuy(share: Instrument, market: Market): OrderRequest {
  const terms = { instrument: share, side: 'B', product: 'I', kind: 'L', duration: 'DAY', quantity: 10 } as const
  const price = (market.limits(share).lower + 20) * share.tick
  const rest = { price, trigger: 0, disclosed: 0, marketProtection: -1, slice: false, legs: null, tag: null } as const
  return { ...terms, ...rest, from: 'v3' }
}

function placed(exchange: OpenExchange, request: OrderRequest): string {
  const answer = exchange.place(client, request)
  if ('refused' in answer) throw new Error(`refused at the door: ${answer.reason}`)
  return answer[0] ?? fail('no order came of it')
}

const recordsOf = (exchange: OpenExchange, orderId: string) => exchange.history(client, orderId)

function listed(market: Market, segment: string, symbol: string): Instrument {
  return market.listing().findLegacy(segment, symbol) ?? fail(`${symbol} is not listed`)
}

function fail(reason: string): never {
  throw new Error(reason)
}
