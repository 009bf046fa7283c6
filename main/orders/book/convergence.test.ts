import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instrumentKey, type OrderId } from '../../../contract/kinds.ts'
import type { OrderRow } from '../../../contract/orders.ts'
import type { BrokerOrder, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { momentOf } from '../../ports/moment.ts'
import {
  accepted,
  idOf,
  money,
  must,
  pushed,
  said,
  sending,
  start,
  startMicros,
  terms,
  traded,
  units,
  wished,
  wishId,
} from './book.test-support.ts'
import { openOrderBook } from './open-order-book.ts'
import type { OrderBook } from './order-book.ts'

const runs = { seed: 20_261_120, numRuns: 2_000 }
// A few seconds alone; a machine that does much else gets its time.
const timeLimit = 90_000

/** One order as an exchange would lead it: each step a record with a later time, the trades beside it. */
type Life = {
  readonly records: readonly BrokerOrder[]
  readonly trades: readonly BrokerTrade[]
  readonly isOurs: boolean
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('fill' as const), part: fc.integer({ min: 1, max: 200 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('modify' as const, 'refused-modify' as const),
      price: fc.integer({ min: 90, max: 110 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'refused-cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('reject' as const, 'odd' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
const plan = fc.record({ steps: fc.array(step, { maxLength: 6 }), isOurs: fc.boolean() })

function live(id: string, { steps, isOurs }: { steps: readonly Step[]; isOurs: boolean }): Life {
  const records: BrokerOrder[] = []
  const trades: BrokerTrade[] = []
  let [filled, price, micros, isOver] = [0, 101.5, 0, false]
  let requests = 1
  const say = (status: string, shown = price) => {
    micros += 1_000
    if (status === 'modify pending') requests++
    records.push(
      said(id, status, { micros, filled, requests, price: money(shown), averagePrice: filled > 0 ? money(101) : null }),
    )
  }
  for (const word of ['put order req received', 'validation pending', 'open pending', 'open']) say(word)
  for (const each of steps) {
    if (isOver) break
    switch (each.kind) {
      case 'fill': {
        const part = Math.min(each.part, 500 - filled)
        filled += part
        trades.push(traded(`T${trades.length}`, id, part, { timeMicros: startMicros + BigInt(micros) }))
        isOver = filled === 500
        say(isOver ? 'complete' : 'open')
        break
      }
      case 'modify':
        say('modify pending', each.price)
        price = each.price
        say('modified')
        break
      case 'refused-modify':
        say('modify pending', each.price)
        say('not modified')
        break
      case 'cancel':
        say('cancel pending')
        isOver = true
        say('cancelled')
        break
      case 'refused-cancel':
        say('cancel pending')
        say('not cancelled')
        break
      case 'reject':
        isOver = true
        say('rejected')
        break
      case 'odd':
        say('half open')
    }
  }
  return { records, trades, isOurs }
}

type Act =
  | { readonly kind: 'order'; readonly record: BrokerOrder }
  | { readonly kind: 'trade'; readonly trade: BrokerTrade }
  | { readonly kind: 'reply'; readonly index: number; readonly order: OrderId }

/** The same news in any order, some twice, some never, and at the end the lists that a reconciliation reads. */
function runBook(lives: readonly Life[], acts: readonly Act[]) {
  const clock = manualClock(start)
  const book = openOrderBook({ clock, keyOf: (segment, token) => instrumentKey(`${segment}|${token}`) ?? null })
  const watch = watchRows()
  book.rows.subscribe(({ rows, gone }) => watch(rows, gone))
  lives.forEach(({ isOurs, records }, index) => {
    if (isOurs) book.intend(wishOf(index, records), sending)
  })
  for (const act of acts) {
    clock.advance(1)
    const arrivedAt = momentOf(clock)
    if (act.kind === 'order') book.take(pushed(act.record, arrivedAt))
    else if (act.kind === 'reply') book.move(wishId(`wish-000${act.index}`), accepted, [act.order])
    else book.take({ kind: 'trades', witness: 'push', askedAt: null, arrivedAt, isWhole: false, trades: [act.trade] })
  }
  clock.advance(1)
  const read = { askedAt: momentOf(clock), arrivedAt: momentOf(clock), isWhole: true }
  book.take({ kind: 'orders', witness: 'order-list', ...read, orders: lives.map(last) })
  book.take({ kind: 'trades', witness: 'trade-book', ...read, trades: lives.flatMap(({ trades }) => trades) })
  return book
}

function wishOf(index: number, records: readonly BrokerOrder[]) {
  // All wishes are alike, so that no fingerprint helps: only the replies tell them apart.
  return wished(`wish-000${index}`, { terms: { ...terms, quantity: must(records[0]).quantity } })
}

function last({ records }: Life): BrokerOrder {
  return must(records.at(-1))
}

/** Throws as soon as a fill falls, an ended order lives again, or one order has two rows. */
function watchRows() {
  const known = new Map<string, OrderRow>()
  return (rows: readonly OrderRow[], gone: readonly string[]) => {
    for (const id of gone) known.delete(id)
    for (const row of rows) {
      const before = known.get(row.id)
      if (before && before.filled > row.filled) throw new Error(`the fill of ${row.id} fell`)
      if (before?.isFinal && !row.isFinal) throw new Error(`${row.id} lives again`)
      known.set(row.id, row)
    }
    const orders = [...known.values()].flatMap(({ order }) => (order === null ? [] : [order]))
    if (new Set(orders).size !== orders.length) throw new Error('one order has two rows')
  }
}

function isAsTold(book: OrderBook, { id, status, filled, quantity, price, averagePrice }: BrokerOrder): void {
  expect(book.byOrder(id)).toMatchObject({ order: id, status, filled, quantity, price, averagePrice, alarms: [] })
}

function openOrders(book: OrderBook): readonly (OrderId | null)[] {
  return book
    .open()
    .map(({ order }) => order)
    .sort()
}

function isEnd(status: string): boolean {
  return ['complete', 'rejected', 'cancelled'].includes(status)
}

function comparable(rows: readonly OrderRow[]) {
  // When an order from elsewhere was placed is known only to who heard its first record.
  const plain = rows.map((row) => ({ ...row, placedAt: null, intentState: null }))
  return plain.sort((a, b) => (a.id < b.id ? -1 : 1))
}

const world = fc
  .array(plan, { minLength: 1, maxLength: 3 })
  .map((plans) => plans.map((each, index) => live(`A${index}`, each)))
  .chain((lives) => {
    const orders = lives.flatMap(({ records }) => records.map((record): Act => ({ kind: 'order', record })))
    const trades = lives.flatMap((each) => each.trades.map((trade): Act => ({ kind: 'trade', trade })))
    const news = [...orders, ...trades]
    const replies = lives.flatMap(({ isOurs }, index): Act[] =>
      isOurs ? [{ kind: 'reply', index, order: idOf(`A${index}`) }] : [],
    )
    return fc.record({
      lives: fc.constant(lives),
      inOrder: fc.constant([...replies, ...news]),
      mixed: fc
        .tuple(fc.subarray(news), fc.subarray(news))
        .chain((parts) =>
          fc.shuffledSubarray([...parts.flat(), ...replies], { minLength: parts.flat().length + replies.length }),
        ),
    })
  })

test(
  'O14, O23, I6, I7: news shuffled, repeated and lost, then lists, end in one book, which is the exchange’s',
  () => {
    fc.assert(
      fc.property(world, ({ lives, inOrder, mixed }) => {
        const orderly = runBook(lives, inOrder)
        const messy = runBook(lives, mixed)
        expect(comparable(messy.rows.snapshot())).toEqual(comparable(orderly.rows.snapshot()))
        expect(messy.trades()).toEqual(orderly.trades())
        for (const each of lives) isAsTold(messy, last(each))
        expect(openOrders(messy)).toEqual(
          lives
            .map(last)
            .flatMap(({ id, status }) => (isEnd(status) ? [] : [id]))
            .sort(),
        )
      }),
      runs,
    )
  },
  timeLimit,
)

test(
  'O23: the trades of an order come to their sum, each once, whoever tells them and how often',
  () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 })
    const telling = fc.array(
      fc.record({ trade: fc.nat(7), how: fc.constantFrom('push', 'trade-book', 'order-trades') }),
    )
    fc.assert(
      fc.property(quantities, telling, (parts, tellings) => {
        const clock = manualClock(start)
        const book = openOrderBook({ clock, keyOf: () => null })
        const trades = parts.map((quantity, index) => traded(`T${index}`, 'A1', quantity))
        const told = tellings.flatMap(({ trade, how }) => (trades[trade] ? [{ trade: must(trades[trade]), how }] : []))
        for (const { trade, how } of told) {
          const askedAt = how === 'push' ? null : momentOf(clock)
          const common = { askedAt, arrivedAt: momentOf(clock), isWhole: false, trades: [trade] }
          if (how === 'push' || how === 'trade-book' || how === 'order-trades')
            book.take({ kind: 'trades', witness: how, ...common })
        }
        const distinct = new Set(told.map(({ trade }) => trade))
        expect(book.trades()).toHaveLength(distinct.size)
        const sum = [...distinct].reduce((total, { quantity }) => total + quantity, 0)
        book.take({
          ...{ kind: 'orders', witness: 'push', askedAt: null, arrivedAt: momentOf(clock), isWhole: false },
          orders: [said('A1', 'open', { quantity: Math.max(1, sum - 1) })],
        })
        expect(book.byOrder(idOf('A1'))?.alarms.length).toBe(sum > Math.max(1, sum - 1) ? 1 : 0)
      }),
      runs,
    )
  },
  timeLimit,
)

const binding = fc.oneof(
  fc.record({
    act: fc.constant('intend' as const),
    wish: fc.nat(4),
    shape: fc.nat(1),
    pieces: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ act: fc.constantFrom('unknown' as const, 'refused' as const), wish: fc.nat(4) }),
  fc.record({ act: fc.constant('appear' as const), order: fc.nat(6), shape: fc.nat(1) }),
  fc.record({
    act: fc.constantFrom('fingerprint' as const, 'reply' as const, 'trader' as const, 'tag' as const),
    wish: fc.nat(4),
    order: fc.nat(6),
  }),
)

type Expected = {
  readonly shape: number
  readonly pieces: number
  readonly known: ReadonlySet<string>
  isOpen: boolean
}

test(
  'I1: no order is ever given to two wishes, and a fingerprint binds only where it is unique both ways',
  () => {
    fc.assert(
      fc.property(fc.array(binding, { maxLength: 40 }), (acts) => {
        const clock = manualClock(start)
        const book = openOrderBook({ clock, keyOf: () => null })
        const wishes = new Map<string, Expected>()
        const shapes = new Map<string, number>()
        const owners = new Map<string, string>()
        const owned = (wish: string) => [...owners.values()].filter((owner) => owner === wish).length
        const isUnresolved = (wish: string) => {
          const known = wishes.get(wish)
          return known?.isOpen === true && owned(wish) < known.pieces
        }
        const fits = (wish: string, order: string) => {
          const known = wishes.get(wish)
          return (
            known !== undefined &&
            shapes.get(order) === known.shape &&
            !known.known.has(order) &&
            owned(wish) < known.pieces
          )
        }
        const isUnique = (wish: string, order: string) => {
          const others = [...wishes.keys()].filter(
            (other) => other !== wish && isUnresolved(other) && fits(other, order),
          )
          const rivals = [...shapes.keys()].filter((rival) => !owners.has(rival) && fits(wish, rival))
          return others.length === 0 && rivals.length <= (wishes.get(wish)?.pieces ?? 0) - owned(wish)
        }
        for (const each of acts) {
          const wish = 'wish' in each ? `wish-000${each.wish}` : ''
          const order = 'order' in each ? `A${each.order}` : ''
          switch (each.act) {
            case 'intend': {
              if (wishes.has(wish)) break
              const knownBefore = [...shapes.keys()]
              wishes.set(wish, { shape: each.shape, pieces: each.pieces, known: new Set(knownBefore), isOpen: true })
              book.intend(
                wished(wish, {
                  terms: { ...terms, side: each.shape === 0 ? 'buy' : 'sell', quantity: units(500 * each.pieces) },
                  pieces: each.pieces,
                  pieceQuantities: Array(each.pieces).fill(500),
                  knownBefore: knownBefore.map(idOf),
                }),
                sending,
              )
              break
            }
            case 'unknown':
            case 'refused': {
              const known = wishes.get(wish)
              if (!known) break
              known.isOpen = each.act === 'unknown'
              const at = clock.wall()
              const because = { kind: 'no-answer', happened: '', todo: '' } as const
              if (known.isOpen)
                book.move(wishId(wish), { kind: 'unknown', since: at, because, asked: 0, notFoundAt: null }, [])
              else book.move(wishId(wish), { kind: 'refused', at, by: 'broker', because }, [])
              break
            }
            case 'appear':
              if (shapes.has(order)) break
              shapes.set(order, each.shape)
              book.take(pushed(said(order, 'open', { side: each.shape === 0 ? 'buy' : 'sell' }), momentOf(clock)))
              break
            default: {
              // The broker may name an order before it shows it; the model leaves that to the tables.
              if (!wishes.has(wish) || !shapes.has(order)) break
              const isOwn = owners.get(order) === wish
              const isFree = !owners.has(order)
              const hadRoom = isOwn || isFree
              const isExpected =
                each.act === 'fingerprint' ? isOwn || (isFree && fits(wish, order) && isUnique(wish, order)) : hadRoom
              const bound = book.bind(wishId(wish), [idOf(order)], each.act)
              if (each.act === 'fingerprint' || hadRoom) expect(bound).toEqual(isExpected ? [order] : [])
              if (bound.length > 0) owners.set(order, wish)
            }
          }
          const orders = book.rows.snapshot().flatMap((row) => (row.order === null ? [] : [row.order]))
          expect(new Set(orders).size).toBe(orders.length)
          for (const [known, owner] of owners) expect(book.byOrder(idOf(known))?.intent).toBe(owner)
        }
      }),
      runs,
    )
  },
  timeLimit,
)
