/** Two things go wrong at once: what is said of an order, and that nothing is sent twice, holds through both. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { rupees, units } from '../../contract/kinds.test-support.ts'
import type { OrderId } from '../../contract/kinds.ts'
import type { OrderRow } from '../../contract/orders.ts'
import { type Files, systemFiles } from '../../main/ports/files.ts'
import { fillingDisk } from '../../main/ports/filling-disk.test-support.ts'
import type { FaultRule } from '../../sandbox/faults/plan.ts'
import { bookOf, type OrdersBench, openOrdersBench, reliance } from './orders.test-support.ts'
import {
  askedOf,
  onlyRow,
  place,
  placePath,
  placing,
  resting,
  restingPrice,
  rowOf,
  rows,
  terms,
  truth,
  truthOf,
  unansweredTags,
  whileTimePasses,
} from './orders-steps.test-support.ts'

let bench: OrdersBench
afterEach(() => bench.close())

const isCurrent = () => bookOf(bench) === 'current'
const unknown = () => bench.trading().state.snapshot().unknown
const lose = (method: 'PUT' | 'DELETE', isDone: boolean): FaultRule => ({
  match: { method },
  times: 1,
  do: isDone ? { loseReply: true } : { drop: true },
})
const noPush = [{ match: { on: 'push' }, do: { drop: true } }] as const

describe('O16, O17: a change whose answer is lost, and a cancellation behind it', () => {
  const ways = [true, false].flatMap((changed) => [true, false].map((told) => [changed, told] as const))

  test.each(ways)(
    'the change was done %s, the cancellation is answered %s: both end by the order',
    async (changed, told) => {
      bench = await openOrdersBench()
      const order = await resting(bench)
      bench.sandbox.orderFaults.plan(noPush)
      bench.sandbox.faults.plan([lose('PUT', changed), ...(told ? [] : [lose('DELETE', true)])])
      const change = bench.trading().modify({ order, changes: { quantity: units(5) }, confirmed: [] }, 'window 1')
      expect(await whileTimePasses(bench, change)).toMatchObject({ value: { wished: { state: { kind: 'unknown' } } } })
      const cancelled = await whileTimePasses(bench, bench.trading().cancel([order]))
      expect(cancelled).toMatchObject({ value: { state: { kind: told ? 'accepted' : 'unknown' } } })
      await bench.until(() => rowOf(bench, order).phase === 'cancelled' && unknown() === 0, 30_000)
      expect(rowOf(bench, order)).toMatchObject({ quantity: changed ? 5 : 1, changing: null, alarms: [] })
      expect(truthOf(bench, order)).toMatchObject({ status: 'cancelled', quantity: changed ? 5 : 1 })
      expect([askedOf(bench, 'PUT', '/live/orders'), askedOf(bench, 'DELETE', '/live/orders')]).toEqual([1, 1])
    },
  )
})

test('O17, I10: two windows at once, one changes and one cancels: each goes once, and the order ends cancelled', async () => {
  bench = await openOrdersBench()
  const order = await resting(bench)
  const both = Promise.all([
    bench.trading().modify({ order, changes: { quantity: units(5) }, confirmed: [] }, 'window 1'),
    bench.trading().cancel([order]),
    bench.trading().modify({ order, changes: { quantity: units(9) }, confirmed: [] }, 'window 3'),
  ])
  const [, , third] = await whileTimePasses(bench, both)
  expect(third).toMatchObject({ ok: false, error: { kind: 'check-stopped' } })
  await bench.until(() => rowOf(bench, order).phase === 'cancelled' && unknown() === 0)
  expect(truthOf(bench, order).status).toBe('cancelled')
  expect(rowOf(bench, order).changing).toBeNull()
  expect(askedOf(bench, 'PUT', '/live/orders')).toBeLessThanOrEqual(1)
})

test('D01, O28: the kill switch on a full disk, with an order of which nobody knows: it is cancelled when it appears, and flat is not said before', async () => {
  const disk = fillingDisk()
  bench = await openOrdersBench({ files: disk.files })
  const open = await resting(bench)
  bench.sandbox.orderFaults.plan([{ times: 1, do: { publishAfterMs: 8_000 } }])
  bench.sandbox.faults.plan([{ match: { path: placePath }, times: 1, do: { loseReply: true } }])
  const lost = await whileTimePasses(bench, place(bench, terms(bench, { quantity: units(7) })))
  expect(lost.state.kind).toBe('unknown')
  disk.fill(true)
  const halt = () => {
    const now = bench.trading().state.snapshot().halt
    if (now.kind !== 'halted') throw new Error('it is not halted')
    return now
  }
  void bench.trading().killSwitch.engage({ closePositions: false })
  await bench.until(() => rowOf(bench, open).phase === 'cancelled')
  await bench.pass(2_000)
  expect(halt()).toMatchObject({ unknownOrders: 1, couldNot: [expect.stringContaining('a restart would forget it')] })
  expect(halt().step).not.toBe('flat')
  await bench.until(() => halt().step === 'flat', 60_000)
  expect(truth(bench).map((order) => truthOf(bench, order).status)).toEqual(['cancelled', 'cancelled'])
  expect(bench.placements()).toBe(2)
})

test('O08, X01: the sign-in ends between an order and its answer, and the terminal with it: the next sign-in finds the order, and it is not sent again', async () => {
  bench = await openOrdersBench()
  bench.sandbox.orderFaults.plan(noPush)
  bench.sandbox.faults.plan([{ match: { path: placePath }, times: 1, do: { status: 401, after: true } }])
  const wish = await whileTimePasses(bench, place(bench, terms(bench)))
  expect(wish.state).toMatchObject({ kind: 'refused', because: { kind: 'session-ended' } })
  await bench.pass(1_000)
  await bench.crash()
  expect(bookOf(bench)).toBe('signed-out')
  expect(onlyRow(bench)).toMatchObject({ intentState: { kind: 'refused' }, order: null })
  await bench.signInAgain()
  await bench.until(isCurrent, 30_000)
  await bench.until(() => onlyRow(bench).order === truth(bench)[0])
  expect(onlyRow(bench)).toMatchObject({ isExternal: false, intentState: { kind: 'accepted' } })
  expect(bench.placements()).toBe(1)
})

test('P09: of one instant the push says one quantity and the list another: the list decides, and the timeline says that they disagree', async () => {
  bench = await openOrdersBench()
  const order = await resting(bench, { quantity: units(4) })
  const micros = String(truthOf(bench, order).timeMicros)
  bench.sandbox.orderFaults.plan([
    { match: { on: 'push', orderId: order }, times: 1, do: { alter: { quantity: '9', time_in_micro: micros } } },
  ])
  bench.sandbox.hands.say(order, 'open')
  await vi.waitFor(async () => {
    const told = await bench.trading().timeline(rowOf(bench, order).id)
    expect(told.some(({ who, marks }) => who === 'push' && marks.includes('disagrees'))).toBe(true)
  })
  bench.trading().checkBook()
  await bench.until(isCurrent)
  expect(rowOf(bench, order)).toMatchObject({ quantity: 4, phase: 'open' })
})

test('X01, O30: killed in the middle of the check after a start, with an order of which nobody knows and one from elsewhere: the next start tells both apart', async () => {
  bench = await openOrdersBench()
  bench.sandbox.orderFaults.plan(noPush)
  bench.sandbox.faults.plan([unansweredTags, { match: { path: placePath }, times: 1, do: { loseReply: true } }])
  void placing(bench, terms(bench))
  await bench.until(() => truth(bench).length === 1)
  let isReached = false
  const crashPoint = (name: string) => {
    if (name !== 'during-reconcile') return
    isReached = true
    return new Promise<void>(() => {})
  }
  await bench.crash({ crashPoint })
  await bench.until(() => isReached)
  await expect(place(bench, terms(bench, { quantity: units(2) }))).rejects.toThrow('checked')
  elsewhere(3)
  await bench.crash()
  await bench.until(isCurrent)
  await bench.until(() => unknown() === 0 && rows(bench).length === 2)
  const [own] = rows(bench).filter(({ isExternal }) => !isExternal)
  const [other] = rows(bench).filter(({ isExternal }) => isExternal)
  expect([own?.quantity, other?.quantity]).toEqual([1, 3])
  expect(bench.placements()).toBe(1)
})

/** A share bought from another terminal of the account, at a price at which it rests. */
function elsewhere(quantity: number): void {
  const { market, exchange } = bench.sandbox
  const instrument = market.find(terms(bench).key)
  if (instrument === null) throw new Error('not listed')
  exchange.place('PR1001', {
    ...{ instrument, side: 'B', product: 'D', kind: 'L', duration: 'DAY', quantity, price: restingPrice(bench) },
    ...{ trigger: 0, disclosed: 0, marketProtection: -1, slice: false, legs: null, tag: null, from: 'elsewhere' },
  })
}

/** The disk as it was, but for one letter in the middle of the journal. */
const damagedMiddle: Files = {
  ...systemFiles,
  read: async (path) => {
    const bytes = await systemFiles.read(path)
    if (!path.endsWith('.journal') || bytes === null) return bytes
    const at = Math.floor(bytes.length / 2)
    return bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))
  },
}

test('D04, O20: a journal damaged in its middle, beside an order from elsewhere: the broker’s book is shown, nothing new goes, and all of it can be cancelled', async () => {
  bench = await openOrdersBench()
  const own = await resting(bench)
  elsewhere(3)
  await bench.until(() => rows(bench).length === 2)
  await bench.crash({ files: damagedMiddle })
  expect(bench.trading().state.snapshot().journal.kind).toBe('stopped')
  await bench.until(() => isCurrent() && rows(bench).length === 2)
  expect(new Set(rows(bench).map(({ order }) => order))).toEqual(new Set(truth(bench)))
  expect(rowOf(bench, own).phase).toBe('open')
  await expect(place(bench, terms(bench, { quantity: units(2) }))).rejects.toThrow('The journal is damaged')
  expect(bench.placements()).toBe(1)
  await whileTimePasses(bench, bench.trading().cancelAll())
  await bench.until(() => rows(bench).every(({ phase, order }) => order === null || phase === 'cancelled'))
  expect(truth(bench).map((order) => truthOf(bench, order).status)).toEqual(['cancelled', 'cancelled'])
})

/** What no private trader has. */
const wide = {
  ...{ mostQuantity: 10_000_000, mostValue: rupees(9e10), mostOpenValue: rupees(9e10), mostTurnover: rupees(9e10) },
  mostOpenOrders: 1_000,
}

test('O11, O12: of a sliced order some pieces are placed and the answer is lost: those are found, none is sent again, after a restart too', async () => {
  bench = await openOrdersBench()
  const freeze = bench.sandbox.market.find(reliance)?.freeze ?? 0
  const limits = { ...bench.trading().limits.limits.snapshot(), ...wide }
  await bench.trading().limits.save({ limits, typed: 'LOOSEN' })
  bench.sandbox.orderFaults.plan([{ match: { on: 'place' }, times: 1, do: { placeOnly: 2 } }, ...noPush])
  bench.sandbox.faults.plan([{ match: { path: placePath }, times: 1, do: { loseReply: true } }])
  const order = terms(bench, { product: 'intraday', slice: true, quantity: units(freeze * 3) })
  const wish = await whileTimePasses(bench, place(bench, order))
  expect(wish.state.kind).toBe('unknown')
  const ofGroup = (): readonly OrderRow[] => rows(bench).filter(({ group }) => group === wish.intent.id)
  const named = (): readonly OrderId[] => ofGroup().flatMap(({ order: id }) => (id === null ? [] : [id]))
  await bench.until(() => named().length === 2, 20_000)
  await bench.crash()
  await bench.until(isCurrent)
  await bench.pass(15_000)
  expect(new Set(named())).toEqual(new Set(truth(bench)))
  expect(ofGroup()).toHaveLength(3)
  expect(ofGroup().filter(({ order: id }) => id === null)).toMatchObject([
    { intentState: { kind: 'unknown', notFoundAt: expect.any(Number) } },
  ])
  expect(bench.placements()).toBe(1)
})

test('O11: the stop of a cover order is rejected after its entry filled: the row says so in the broker’s words, and the position stands without it', async () => {
  bench = await openOrdersBench()
  const price = restingPrice(bench)
  const entry = await resting(bench, { product: 'cover', price, trigger: rupees(price / 10_000 - 20) })
  bench.sandbox.hands.fill(entry, {})
  const leg = () => rows(bench).find(({ parent }) => parent === entry)
  await bench.until(() => leg()?.status === 'trigger pending')
  const id = leg()?.order
  if (!id) throw new Error('the entry has no stop')
  bench.sandbox.orderFaults.plan(noPush)
  bench.sandbox.hands.reject(id, 'RMS: trigger outside the range')
  await bench.until(() => leg()?.phase === 'rejected', 30_000)
  expect(leg()).toMatchObject({ isFinal: true, message: 'RMS: trigger outside the range', isExternal: false })
  expect(rowOf(bench, entry)).toMatchObject({ phase: 'complete', filled: 1 })
  await bench.until(() => bench.trading().portfolio.snapshot().positions[0]?.net === 1)
})
