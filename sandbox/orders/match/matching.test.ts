/** Any row of orders, changes, cancellations and waits leaves the invariants of the exchange standing. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderRecord, TradeRecord } from '../exchange.ts'
import { follow, people, programs, type Run, run } from './program.test-support.ts'

const settings = { seed: 20_260_203, numRuns: 400 }

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
