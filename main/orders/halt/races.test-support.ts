/** The whole of trading on a disk, a clock and a broker in memory: every wait on the way of an order is a turn that can be counted. */
import { setImmediate } from 'node:timers/promises'
import type { Instrument } from '../../../contract/instrument.ts'
import { units } from '../../../contract/kinds.test-support.ts'
import { accountId, instant, type OrderId, orderId } from '../../../contract/kinds.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import { ok } from '../../../contract/result.ts'
import type { SessionState } from '../../../contract/session.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import type { OrderCalls } from '../../broker/orders/order-calls.ts'
import { held } from '../../ipc/source.ts'
import { noCrashPoint } from '../../ports/crash-point.ts'
import type { Files } from '../../ports/files.ts'
import { type ManualClock, manualClock } from '../../ports/manual-clock.test-support.ts'
import { memoryDisk } from '../../ports/memory-files.test-support.ts'
import { Secret } from '../../session/secret.ts'
import { openTokenUse } from '../../session/token-use.ts'
import type { PushState } from '../../witnesses/push/push-state.ts'
import { live, now, paise, share } from '../checks/check.test-support.ts'
import type { MarketFacts } from '../desk/facts.ts'
import { openTrading, type Trading } from '../trading.ts'
import type { CallsAt, FolderAt } from '../trading-parts.ts'

export type RaceBench = {
  readonly trading: Trading
  readonly clock: ManualClock
  /** What left this computer, in its order. */
  readonly wire: string[]
  readonly orders: Map<OrderId, BrokerOrder>
  readonly pass: (millis: number) => Promise<void>
  /** What was said of the line of updates. */
  readonly pushTroubles: string[]
}

const stepMillis = 500
/** After so many waits the program itself comes round, for which the head of the journal waits. */
const waitsOfATurn = 12

/** So many waits on the way of an order. */
export async function waits(count: number): Promise<void> {
  for (let wait = 1; wait <= count; wait += 1) await (wait % waitsOfATurn === 0 ? setImmediate() : Promise.resolve())
}

function orderOf(id: OrderId, { side, quantity, price }: OrderTerms, tag: string): BrokerOrder {
  return {
    ...{ id, exchangeId: id, parent: null, segment: share.segment, token: share.exchangeToken, symbol: share.symbol },
    ...{ side, product: 'intraday', type: 'limit', duration: 'DAY', quantity, filled: units(0), disclosed: units(0) },
    ...{ price, trigger: null, averagePrice: null, status: 'open', message: '', isAfterMarket: false, validDate: '' },
    ...{ timeMicros: null, stage: null, updatedMicros: null, exchangeTime: '', requests: null, tag, fields: {} },
  }
}

/** What of the broker's calls and of the market is another than on a quiet morning. */
export type RaceChanges = {
  readonly calls?: Partial<OrderCalls>
  readonly market?: Partial<MarketFacts>
  /** Those of an earlier run. */
  readonly files?: Files
  /** When it begins. */
  readonly at?: number
  /** What its order ids begin with: no broker gives one a second time. */
  readonly ids?: string
  /** By which interface the account goes; left out, by the older one. */
  readonly accountBy?: 'legacy' | 'v2'
  /** What is traded; left out, a share. */
  readonly listed?: Instrument
  /** Whether updates come by themselves; left out, they do. */
  readonly isPushUp?: boolean
}

export async function openRaceBench(changes: RaceChanges = {}): Promise<RaceBench> {
  const { listed = share, at = now, accountBy = 'legacy' } = changes
  const clock = manualClock(at)
  const wire: string[] = []
  const orders = new Map<OrderId, BrokerOrder>()
  const account = { id: accountId('PR1001'), name: 'Asha' }
  const endsAt = instant(at + 86_400_000)
  const session = held<SessionState>({ kind: 'signed-in', account, endsAt })
  const use = openTokenUse({ clock, onEnd: () => {} })
  use.begin({ secret: new Secret('race-token'), account, endsAt })
  const app = { apiKey: 'race', apiSecret: new Secret('race-secret') }
  const push = held<PushState>({ kind: changes.isPushUp === false ? 'connecting' : 'up', since: instant(at) })
  const pushTroubles: string[] = []
  let count = 0
  let drawn = 0

  const rows = <Row>(list: readonly Row[]) => Promise.resolve(ok({ rows: list, unreadable: 0 }))
  const calls: OrderCalls = {
    prepare: () => {},
    brokerNow: () => null,
    place: async (_token, { terms, tag }) => {
      wire.push('place')
      count += 1
      const id = orderId(`${changes.ids ?? 'A'}${count}`)
      if (id === undefined) throw new Error('no order id')
      orders.set(id, orderOf(id, terms, tag))
      await waits(count % 7)
      return { kind: 'accepted', value: [id], latencyMillis: 1 }
    },
    modify: async () => {
      wire.push('modify')
      return { kind: 'accepted', value: undefined, latencyMillis: 1 }
    },
    cancel: async () => ({ kind: 'accepted', value: [], latencyMillis: 1 }),
    cancelAll: async () => {
      wire.push('cancel all')
      for (const [id, order] of orders) orders.set(id, { ...order, status: 'cancelled' })
      return { kind: 'accepted', value: [...orders.keys()], latencyMillis: 1 }
    },
    convert: () => Promise.reject(new Error('nothing is converted here')),
    placeGtt: () => Promise.reject(new Error('no GTT order is given here')),
    cancelGtt: () => Promise.reject(new Error('no GTT order is cancelled here')),
    readGtts: () => rows([]),
    readOrders: () => rows([...orders.values()]),
    readOrder: (_token, id) => rows([...orders.values()].filter((order) => order.id === id)),
    readTrades: () => rows([]),
    readTradesOf: () => rows([]),
    readTagged: () => rows([]),
    readPositions: () => rows([]),
    readHoldings: () => rows([]),
    keepWarm: () => () => {},
    close: () => {},
    ...changes.calls,
  }

  const trading = await openTrading<'practice'>({
    ...{
      clock,
      log: { note: () => {}, fault: () => 'REF' },
      crashPoint: noCrashPoint,
      files: changes.files ?? memoryDisk().files,
    },
    profile: {
      ...{ accountBy, changesBy: accountBy === 'v2' ? 'v3' : 'legacy' },
      ...{ algoName: null, postbackUrl: null, postbackPort: null },
    },
    session: { state: session, withToken: use.withToken },
    app: () => app,
    // The doubles of the practice broker's calls and of its folder.
    openCalls: () => calls as CallsAt<'practice'>,
    folder: '/races' as FolderAt<'practice'>,
    openPush: () => ({ state: push, stop: () => {} }),
    pushLine: { trouble: (what) => pushTroubles.push(what) },
    market: {
      instrument: () => listed,
      isListOld: () => false,
      price: () => ({ ...live, last: paise(10_000), bid: paise(9_990), ask: paise(10_010) }),
      circuit: () => null,
      circuitAsked: async () => null,
      session: () => 'open',
      olderName: () => ({ kind: 'not-listed' }),
      need: () => {},
      ...changes.market,
    },
    byToken: () => listed,
    random: (bytes) => {
      drawn += 1
      return Uint8Array.from({ length: bytes }, (_, index) => (drawn >> (8 * (index % 4))) & 0xff)
    },
  })

  async function pass(millis: number): Promise<void> {
    for (let left = millis; left > 0; left -= stepMillis) {
      clock.advance(Math.min(stepMillis, left))
      for (let turns = 0; turns < 5; turns += 1) await setImmediate()
    }
  }
  await pass(3_000)
  if (trading.state.snapshot().book.kind !== 'current') throw new Error('the book is not current')
  return { trading, clock, wire, orders, pass, pushTroubles }
}
