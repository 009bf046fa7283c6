/** Any row of orders, changes, cancellations and waits leaves the invariants of the exchange standing. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Instrument } from '../../market/instruments.ts'
import { type Held, holdExchange, holdMarket, richAccounts } from '../exchange.test-support.ts'
import type { OrderRecord, OrderRequest, TradeRecord } from '../exchange.ts'
import type { LedgerEntry } from '../ledger.ts'

type Deed =
  | {
      readonly do: 'place'
      readonly who: number
      readonly what: number
      readonly buy: boolean
      readonly kind: OrderRequest['kind']
      readonly away: number
      readonly lots: number
      readonly ioc: boolean
    }
  | { readonly do: 'change'; readonly which: number; readonly away: number; readonly lots: number }
  | { readonly do: 'cancel'; readonly which: number }
  | { readonly do: 'wait'; readonly millis: number }

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      who: fc.nat(1),
      what: fc.nat(2),
      buy: fc.boolean(),
      kind: fc.constantFrom('L', 'L', 'L', 'M', 'SL', 'SL-M'),
      away: fc.integer({ min: -12, max: 6 }),
      lots: fc.integer({ min: 1, max: 3_000 }),
      ioc: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      which: fc.nat(30),
      away: fc.integer({ min: -8, max: 4 }),
      lots: fc.integer({ min: 1, max: 500 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: fc.nat(30) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), millis: fc.integer({ min: 0, max: 60_000 }) }),
  },
)

const people = ['PR1001', 'PR1002'] as const
const shared = holdMarket()

type Run = { readonly held: Held; readonly entries: readonly LedgerEntry[] }

/** `beat`, in milliseconds, is how often the exchange is brought up to a clock that goes on. */
function run(deeds: readonly Deed[], beat = Number.POSITIVE_INFINITY): Run {
  const held = holdExchange({ accounts: richAccounts, on: shared })
  const traded = [held.share, held.instrument('NSE_EQ', '3MINDIA'), held.instrument('NSE_FO', 'RELIANCE26FEBFUT')]
  const ids: string[] = []
  for (const one of deeds) perform(held, traded, ids, one, beat)
  return { held, entries: held.exchange.ledger.entries() }
}

function perform(held: Held, traded: readonly Instrument[], ids: string[], one: Deed, beat: number): void {
  const { exchange, pass } = held
  switch (one.do) {
    case 'place':
      ids.push(...placed(held, traded[one.what] ?? held.share, one))
      return
    case 'change': {
      const { id, owner, record } = pick(held, ids, one.which)
      if (!record) return
      const { instrument, side, price } = record
      const moved = price + (side === 'B' ? one.away : -one.away) * instrument.tick
      const quantity = one.lots * instrument.unitsPerLot
      exchange.modify(owner, id, record.kind === 'L' ? { price: moved, quantity } : { quantity })
      return
    }
    case 'cancel': {
      const { id, owner } = pick(held, ids, one.which)
      exchange.cancel(owner, [id])
      return
    }
    case 'wait':
      for (let left = one.millis; left > 0; left -= beat) pass(Math.min(left, beat))
  }
}

function placed(held: Held, instrument: Instrument, one: Deed & { do: 'place' }): readonly string[] {
  const { kind, buy, away, lots, ioc, who } = one
  const stop = kind === 'SL' || kind === 'SL-M'
  // Against the market for what waits; with it, for a stop.
  const wanted = held.last(instrument) + (buy ? 1 : -1) * (stop ? Math.abs(away) + 1 : away) * instrument.tick
  // Few prices, so that many meet at one.
  const price = stop ? wanted : Math.round(wanted / (5 * instrument.tick)) * 5 * instrument.tick
  const answer = held.exchange.place(people[who] ?? people[0], {
    ...{ instrument, side: buy ? 'B' : 'S', product: 'I', kind, duration: ioc ? 'IOC' : 'DAY' },
    // The freeze quantity of the future is forty lots.
    quantity: (instrument.contract ? 1 + (lots % 40) : lots) * instrument.unitsPerLot,
    price: kind === 'L' || kind === 'SL' ? price : 0,
    trigger: stop ? price : 0,
    ...{ disclosed: 0, marketProtection: -1, slice: false, legs: null, tag: null, from: 'v3' },
  })
  return 'refused' in answer ? [] : answer
}

function pick({ exchange }: Held, ids: readonly string[], which: number) {
  const id = ids[which % Math.max(1, ids.length)] ?? ''
  const owner = people.find((who) => exchange.history(who, id).length > 0) ?? people[0]
  return { id, owner, record: exchange.history(owner, id)[0] }
}

const programs = fc.array(deed, { minLength: 5, maxLength: 30 })
const settings = { seed: 20_260_203, numRuns: 400 }

/** Walks the ledger, with the last record of each order and what it has traded so far. */
function follow(
  entries: readonly LedgerEntry[],
  seen: (entry: LedgerEntry, last: ReadonlyMap<string, OrderRecord>, sums: ReadonlyMap<string, number>) => void,
): void {
  const last = new Map<string, OrderRecord>()
  const sums = new Map<string, number>()
  for (const entry of entries) {
    if (entry.kind === 'trade') {
      const { orderId, quantity } = entry.record
      sums.set(orderId, (sums.get(orderId) ?? 0) + quantity)
    }
    seen(entry, last, sums)
    if (entry.kind === 'order') last.set(entry.record.orderId, entry.record)
  }
}

const isPriced = ({ kind }: OrderRecord) => kind === 'L' || kind === 'SL'
const betterFor = (side: string, price: number, limit: number) => (side === 'B' ? price <= limit : price >= limit)

test('no order trades at a worse price than its own, nor more than its quantity, nor off the tick or the lot', () => {
  fc.assert(
    fc.property(programs, (deeds) => {
      follow(run(deeds).entries, (entry, last, sums) => {
        if (entry.kind !== 'trade') return
        const { orderId, price, quantity, instrument, side } = entry.record
        const order = last.get(orderId)
        if (!order) throw new Error('a trade before any record of its order')
        if (isPriced(order)) expect(betterFor(side, price, order.price)).toBe(true)
        expect(quantity).toBeGreaterThan(0)
        expect(sums.get(orderId)).toBeLessThanOrEqual(order.quantity)
        expect([price % instrument.tick, quantity % instrument.unitsPerLot]).toEqual([0, 0])
      })
    }),
    settings,
  )
})

test('I7: every record’s filled quantity and average are those of its trades, and never fall', () => {
  fc.assert(
    fc.property(programs, (deeds) => {
      const worth = new Map<string, number>()
      follow(run(deeds).entries, (entry, last, sums) => {
        if (entry.kind === 'trade') {
          const { orderId, quantity, price } = entry.record
          worth.set(orderId, (worth.get(orderId) ?? 0) + quantity * price)
        }
        if (entry.kind !== 'order') return
        const { orderId, filled, averagePrice, timeMicros } = entry.record
        expect(filled).toBe(sums.get(orderId) ?? 0)
        expect(averagePrice).toBe(filled === 0 ? 0 : Math.round((worth.get(orderId) ?? 0) / filled))
        expect(timeMicros).toBeGreaterThan(last.get(orderId)?.timeMicros ?? 0)
      })
    }),
    settings,
  )
})

test('price and time: none of ours trades while a better or an earlier one at that price still waits', () => {
  fc.assert(
    fc.property(programs, (deeds) => {
      const came = new Map<string, number>()
      let count = 0
      follow(run(deeds).entries, (entry, last, sums) => {
        if (entry.kind === 'order') {
          const before = last.get(entry.record.orderId)
          // It takes a new place with a new price, or when it asks for more.
          const moved = before?.price !== entry.record.price || (before?.quantity ?? 0) < entry.record.quantity
          if (entry.record.status === 'open' && (before?.status !== 'open' || moved))
            came.set(entry.record.orderId, ++count)
          return
        }
        if (entry.kind !== 'trade') return
        const trade = entry.record
        const mine = last.get(trade.orderId)
        if (!mine || !isPriced(mine)) return
        for (const other of last.values()) {
          if (other.orderId === trade.orderId || other.instrument !== trade.instrument || other.side !== trade.side)
            continue
          const waits = other.status === 'open' && isPriced(other) && (sums.get(other.orderId) ?? 0) < other.quantity
          if (!waits || !betterFor(trade.side, trade.price, other.price)) continue
          const better = other.price !== mine.price && betterFor(trade.side, mine.price, other.price)
          const earlier = other.price === mine.price && (came.get(other.orderId) ?? 0) < (came.get(trade.orderId) ?? 0)
          expect(better || earlier).toBe(false)
        }
      })
    }),
    settings,
  )
})

test('a position is the sum of its trades, in quantities and in money', () => {
  fc.assert(
    fc.property(programs, (deeds) => {
      const { held } = run(deeds)
      for (const who of people) {
        const trades = held.exchange.trades(who)
        for (const position of held.exchange.positions(who)) {
          const own = trades.filter(({ instrument }) => instrument.key === position.instrument.key)
          const [bought, sold] = [own.filter(({ side }) => side === 'B'), own.filter(({ side }) => side === 'S')]
          expect(position.buyQuantity).toBe(quantityOf(bought))
          expect(position.sellQuantity).toBe(quantityOf(sold))
          expect(position.net).toBe(quantityOf(bought) - quantityOf(sold))
          expect(position.buyAmount).toBe(worthOf(bought))
          expect(position.sellAmount).toBe(worthOf(sold))
          const profit = (position.realised ?? 0) + (position.unrealised ?? 0)
          expect(profit).toBe(worthOf(sold) - worthOf(bought) + position.net * position.last)
        }
      }
    }),
    settings,
  )
})

const quantityOf = (trades: readonly TradeRecord[]) => trades.reduce((sum, { quantity }) => sum + quantity, 0)
const worthOf = (trades: readonly TradeRecord[]) => trades.reduce((sum, one) => sum + one.quantity * one.price, 0)

test('what has ended stays ended, and nothing trades after its end', () => {
  const final = ['complete', 'rejected', 'cancelled']
  fc.assert(
    fc.property(programs, (deeds) => {
      follow(run(deeds).entries, (entry, last) => {
        if (entry.kind !== 'order' && entry.kind !== 'trade') return
        const before = last.get(entry.record.orderId)
        if (!before || !final.includes(before.status)) return
        expect(entry.kind).toBe('order')
        if (entry.kind === 'order')
          expect(['not modified', 'not cancelled', before.status]).toContain(entry.record.status)
      })
    }),
    settings,
  )
})

test('the same orders trade the same, however often the exchange is looked at', () => {
  const tradesOf = ({ entries }: Run) => {
    const told = entries.flatMap((entry) => (entry.kind === 'trade' ? [entry.record] : []))
    return told
      .map(({ orderId, quantity, price, timeMicros }) =>
        [orderId, quantity, price, Math.floor(timeMicros / 1_000)].join(' '),
      )
      .sort()
  }
  fc.assert(
    fc.property(programs, fc.integer({ min: 100, max: 5_000 }), (deeds, beat) => {
      expect(tradesOf(run(deeds, beat))).toEqual(tradesOf(run(deeds)))
    }),
    { ...settings, numRuns: 120 },
  )
})
