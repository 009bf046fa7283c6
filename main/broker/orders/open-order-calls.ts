/** The broker's order calls: V3 placement, the older interface for what V3 does not have, and the readings that prove what came of it. */
import type { AppError } from '../../../contract/errors.ts'
import type { OrderId } from '../../../contract/kinds.ts'
import { hasOwnWayOut } from '../../../contract/own-way-out.ts'
import { ok, type Result } from '../../../contract/result.ts'
import type { ManySockets } from '../../connections/many-sockets.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { AppCredentials } from '../broker.ts'
import { openBrokerTime } from '../broker-time.ts'
import { type Http, openHttp } from '../http.ts'
import { type LineHttp, openLineHttp } from '../line/line-http.ts'
import type { BrokerOrder, BrokerPosition } from './broker-records.ts'
import { eachBy, type ReadRecords, rememberingLast } from './known-records.ts'
import {
  readAllCancelled,
  readConverted,
  readGttCancelled,
  readGttPlaced,
  readLegacyCancelled,
  readLegacyChanged,
  readLegacyPlaced,
  readSwept,
  readV3Changed,
  readV3Placed,
} from './order-answers.ts'
import type { OneOrMore, OrderCalls, PlaceOrder, Rows, SendOutcome } from './order-calls.ts'
import { type OrderProfile, orderRequests } from './order-requests.ts'
import { readGttRecord } from './read-gtt-record.ts'
import type { UnreadableRecord } from './read-record.ts'
import { openReadRows } from './read-rows.ts'
import { readTaggedRecord } from './read-tagged-record.ts'
import { gttsPath, readingPaths, taggedPath } from './reading-paths.ts'
import type { RecordReaders } from './record-readers.ts'
import { openSendOrder } from './send-order.ts'

/** What moves money, and what only asks. */
export type OrderLines = { readonly orders: ManySockets; readonly readings: ManySockets }

export type OrderCallsParts = {
  readonly profile: OrderProfile
  readonly app: AppCredentials
  /** Of the interface that the profile names. */
  readonly readers: RecordReaders
  /** Left out where nobody looks. */
  readonly lines?: OrderLines | undefined
  readonly clock: Clock
  readonly log: Log
}

export function openOrderCalls({ lines, ...parts }: OrderCallsParts): OrderCalls {
  const { clock } = parts
  return orderCallsBy({
    ...parts,
    // Apart from the readings, so that an order never waits for a connection behind one, nor goes where one has gone wrong.
    sending: openLineHttp({ clock, ...(lines && { sockets: lines.orders }) }),
    reading: openHttp({ clock, sockets: lines?.readings }),
  })
}

const nothingOpen = { code: 'UDAPI1108', value: [] }

export type OrderWays = {
  readonly sending: Pick<LineHttp, 'send' | 'prepare' | 'keepWarm' | 'close'>
  readonly reading: Pick<Http, 'send' | 'close'>
}

/** The same calls by whatever ways they are given. */
export function orderCallsBy({
  profile,
  app,
  readers,
  sending,
  reading,
  clock,
  log,
}: Omit<OrderCallsParts, 'lines'> & OrderWays): OrderCalls {
  const requests = orderRequests(profile, app)
  const brokerTime = openBrokerTime(clock)
  const { send, unsendable } = openSendOrder({ http: sending, clock, log })
  const rows = openReadRows({ http: reading, brokerTime, clock, log })
  const isNewer = profile.accountBy === 'v2'
  const paths = readingPaths[profile.accountBy]
  const ordersOfList = rememberingLast(readers.order, isUnnamed)
  const tradesOfBook = rememberingLast(readers.trade, isUnnamed)
  let hasFunded = false
  const statesOfOrder = isNewer ? newestFirst(eachBy(readers.order)) : eachBy(readers.order)

  return {
    prepare: (token, order) => {
      if (!hasOwnWayOut(order.terms.product)) sending.prepare(requests.v3Place(token, order).http)
    },
    place: async (token, order, lastLook) => {
      if (!hasOwnWayOut(order.terms.product))
        return send('place', requests.v3Place(token, order), readV3Placed, lastLook)
      if (isNewer || lacksLegs(order) || order.instrument.legacySymbol === null) return unsendable('place')
      return send('place', requests.legacyPlace(token, order), readLegacyPlaced, lastLook)
    },
    modify: async (token, change, lastLook) => {
      const { order, changes } = change
      // The older call has no such field, and leaves the protection as it is (4.6).
      if (profile.changesBy === 'legacy' && changes.marketProtection === undefined) {
        return send('modify', requests.legacyModify(token, change), readLegacyChanged(order), lastLook)
      }
      return withoutValue(await send('modify', requests.v3Modify(token, change), readV3Changed(order), lastLook))
    },
    cancel: async (token, orders) => {
      const single = profile.changesBy === 'v3' ? onlyOne(orders) : null
      if (single !== null) return asList(await send('cancel', requests.v3Cancel(token, single), readV3Changed(single)))
      if (isNewer) return unsendable('cancel')
      const ask = requests.legacyCancel(token, orders)
      return ask === null ? unsendable('cancel') : send('cancel', ask, readLegacyCancelled(orders))
    },
    cancelAll: (token) =>
      isNewer
        ? send('cancel-all', requests.cancelAll(token), readSwept, null, nothingOpen)
        : send('cancel-all', requests.cancelAll(token), readAllCancelled),
    convert: (token, conversion, lastLook) =>
      send('convert', requests.convert(token, conversion), readConverted, lastLook),
    placeGtt: (token, gtt, lastLook) => send('gtt-place', requests.placeGtt(token, gtt), readGttPlaced, lastLook),
    cancelGtt: (token, gtt) => send('gtt-cancel', requests.cancelGtt(token, gtt), readGttCancelled(gtt)),
    readOrders: (token) => rows('orders', requests.read(token, paths.orders), ordersOfList),
    readOrder: (token, order) => rows('order', requests.read(token, paths.order(order)), statesOfOrder),
    readTagged: (token, tag) =>
      rows('tagged-orders', requests.read(token, taggedPath(tag)), eachBy(readTaggedRecord(tag))),
    readTrades: (token) => rows('trades', requests.read(token, paths.trades), tradesOfBook),
    readTradesOf: (token, order) =>
      rows('order-trades', requests.read(token, paths.tradesOf(order)), eachBy(readers.trade)),
    readPositions: async (token) => {
      const read = (path: string) => rows('positions', requests.read(token, path), eachBy(readers.position))
      if (paths.funded === null) return read(paths.positions)
      const [all, funded] = await Promise.all([read(paths.positions), read(paths.funded)])
      hasFunded ||= funded.ok && funded.value.rows.length + funded.value.unreadable > 0
      // An account that may not borrow may be refused the list; one that has, is not without.
      const isWithout = !funded.ok && funded.error.kind === 'broker-refused' && !hasFunded
      return isWithout ? all : inOne(all, funded)
    },
    readHoldings: (token) => rows('holdings', requests.read(token, paths.holdings), eachBy(readers.holding)),
    readGtts: (token) => rows('gtts', requests.readNewer(token, gttsPath), eachBy(readGttRecord)),
    brokerNow: brokerTime.now,
    // Cancelling everything goes to the general address, and must not wait either.
    keepWarm: () => sending.keepWarm([profile.hftBaseUrl, profile.baseUrl]),
    close: () => {
      sending.close()
      reading.close()
    },
  }
}

/** The day's list, which would name its instrument, may be on its way. */
function isUnnamed({ token }: { readonly token: string }): boolean {
  return token === ''
}

/** Whole only if each part is. What two of them tell is told once, by the later one. */
function inOne(...parts: Result<Rows<BrokerPosition>, AppError>[]): Result<Rows<BrokerPosition>, AppError> {
  const positions = new Map<string, BrokerPosition>()
  let unreadable = 0
  for (const part of parts) {
    if (!part.ok) return part
    unreadable += part.value.unreadable
    for (const one of part.value.rows) positions.set([one.segment, one.token, one.symbol, one.product].join(' '), one)
  }
  return ok({ rows: [...positions.values()], unreadable })
}

/** In which order the newer interface tells the states of an order is not shown. */
function newestFirst(read: ReadRecords<BrokerOrder>): ReadRecords<BrokerOrder> {
  return async (sent) => (await read(sent)).toSorted((a, b) => Number(micros(b) - micros(a)))
}

function micros(read: Result<BrokerOrder, UnreadableRecord>): bigint {
  return (read.ok ? read.value.timeMicros : null) ?? 0n
}

/** Without them it would be an order with no way out. */
function lacksLegs({ terms }: PlaceOrder): boolean {
  return terms.product === 'one-cancels-other' ? terms.legs === null : terms.trigger === null
}

/** The newer interface cancels one order a request; several go as the older one's list, which is one request too. */
function onlyOne([first, ...rest]: OneOrMore<OrderId>): OrderId | null {
  return rest.length === 0 ? first : null
}

function asList(outcome: SendOutcome<OrderId>): SendOutcome<readonly OrderId[]> {
  return outcome.kind === 'accepted' ? { ...outcome, value: [outcome.value] } : outcome
}

function withoutValue(outcome: SendOutcome<OrderId>): SendOutcome<void> {
  return outcome.kind === 'accepted' ? { ...outcome, value: undefined } : outcome
}
