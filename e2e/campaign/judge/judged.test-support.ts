/** A day at the practice exchange and a book that heard of it, to be judged as a scenario is. */
import { gttsNotReadYet } from '../../../contract/gtt.ts'
import { instant, instrumentKey, type Money } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { readOrderRecord } from '../../../main/broker/orders/read-order-record.ts'
import { accepted, idOf, terms, units, wished, wishId } from '../../../main/orders/book/book.test-support.ts'
import { openOrderBook } from '../../../main/orders/book/open-order-book.ts'
import { manualClock } from '../../../main/ports/manual-clock.test-support.ts'
import { client, holdExchange, holdMarket } from '../../../sandbox/orders/exchange.test-support.ts'
import type { OrderRecord, OrderRequest } from '../../../sandbox/orders/exchange.ts'
import { legacyOrder } from '../../../sandbox/orders/wire/legacy-records.ts'
import type { Answered, Seen } from './seen.ts'

const market = holdMarket()

export function openDay() {
  const held = holdExchange({ on: market })
  const clock = manualClock(held.clock.time)
  const book = openOrderBook({ clock, keyOf: (segment, token) => instrumentKey(`${segment}|${token}`) ?? null })
  const answered: Answered[] = []
  const arrivedTags: string[] = []
  let isSettled = false

  /** As the terminal does it: wished for, arrived, answered with its ids. */
  function place(tag: string, changes: Partial<OrderRequest> = {}, state: IntentState = accepted): string {
    const askedAt = held.clock.time
    wish(tag)
    arrivedTags.push(tag)
    const id = held.place({ tag, ...changes })
    held.pass(1_000)
    book.move(wishId(tag), state, state.kind === 'accepted' ? [idOf(id)] : [])
    answer({ askedAt, intent: tag, state: state.kind })
    return id
  }

  /** Two whole pieces and a rest of ten; the answer names those of these numbers. */
  function placeSliced(tag: string, ...named: readonly number[]): readonly string[] {
    const { freeze } = held.share
    const quantity = 2 * freeze + 10
    const all = units(quantity)
    wish(tag, { terms: { ...terms, quantity: all, slice: true }, pieces: 3, pieceQuantities: [freeze, freeze, 10] })
    arrivedTags.push(tag)
    const placed = held.exchange.place(client, request({ tag, quantity, slice: true }))
    if ('refused' in placed) throw new Error(placed.reason)
    held.pass(1_000)
    book.move(
      wishId(tag),
      accepted,
      named.flatMap((number) => placed.slice(number - 1, number)).map((id) => idOf(id)),
    )
    answer({ intent: tag, state: 'accepted' })
    return placed
  }

  function wish(tag: string, changes: Parameters<typeof wished>[1] = {}): void {
    const { legacySymbol, segment, token } = held.share
    const instrument = { key: held.share.key, segment, token: String(token), symbol: legacySymbol, lotSize: 1 }
    const looks = { ...terms, price: request({}).price as Money }
    const plain = wished(tag, {
      ...{ at: instant(held.clock.time), instrument, terms: looks, pieceQuantities: [10] },
      ...changes,
    })
    book.intend(plain, { kind: 'sending', since: instant(held.clock.time) })
  }

  function answer(changes: Partial<Answered>): void {
    answered.push({
      ...{ verb: 'place', askedAt: held.clock.time, answeredAt: held.clock.time, intent: null, state: 'asked' },
      ...{ isUnconfirmedRepeat: false, terms: null, orders: [] },
      ...changes,
    })
  }

  /** The book hears the list, with what a lie makes of it. */
  function hear(lie: (record: OrderRecord) => Partial<OrderRecord> | null = () => ({})): void {
    isSettled = true
    const told = held.exchange.orders(client).flatMap((record) => {
      const change = lie(record)
      if (change === null) return []
      const read = readOrderRecord(legacyOrder({ ...record, ...change }, 'texts'))
      if (!read.ok) throw new Error(`unreadable: ${read.error.field}`)
      return [read.value]
    })
    const now = { wall: instant(held.clock.time), elapsed: held.clock.time }
    const at = { askedAt: now, arrivedAt: now }
    book.take({ kind: 'orders', witness: 'order-list', ...at, isWhole: true, orders: told })
  }

  function seen(changes: Partial<Seen> = {}): Seen {
    if (!isSettled) hear()
    const brokerPositions = held.exchange.positions(client)
    return {
      ledger: held.exchange.ledger.entries(),
      arrivedTags,
      ...{ over: [], arrivedUntagged: [], arrivedCodes: [], logBytes: 0 },
      rows: book.rows.snapshot(),
      positions: brokerPositions.map(({ instrument: { key, segment, legacySymbol }, product, net }) => ({
        ...{ key, segment, symbol: legacySymbol, product, net, soldHoldings: 0, differences: [] },
      })),
      brokerPositions,
      answered,
      ...{
        ...{ conversions: [], conversionsAsked: [], conversionsArrived: [] },
        ...{ gtts: gttsNotReadYet, gttsAsked: [], gttsOfBefore: [], gttsArrived: [], gttCancelsArrived: [] },
        lies: [],
        blind: [],
        believedForgeries: 0,
        leaks: [],
        faults: [],
        forbidden: [],
        forgets: [],
        journalStopped: false,
        bookIsCurrent: true,
      },
      ...changes,
    }
  }

  /** For what the terminal never asked for. */
  const request = (changes: Partial<OrderRequest>): OrderRequest => ({
    ...{ instrument: held.share, side: 'B', product: 'I', kind: 'L', duration: 'DAY', quantity: 10, trigger: 0 },
    price: (held.market.limits(held.share).lower + 20) * held.share.tick,
    ...{ disclosed: 0, marketProtection: -1, slice: false, legs: null, tag: null, from: 'v3' },
    ...changes,
  })

  return {
    ...held,
    now: () => held.clock.time,
    book,
    place,
    placeSliced,
    wish,
    answer,
    hear,
    seen,
    request,
    arrivedTags,
  }
}
