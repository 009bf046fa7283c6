/** When trading reads the positions besides the checks of the book: what only they can tell is waited for no longer than it must be. */
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { units } from '../../contract/kinds.test-support.ts'
import { orderId } from '../../contract/kinds.ts'
import type { OrderTerms } from '../../contract/orders.ts'
import { ok } from '../../contract/result.ts'
import type { BrokerPosition, BrokerTrade } from '../broker/orders/broker-records.ts'
import { traded } from './book/book.test-support.ts'
import { terms as asked, live, paise, share } from './checks/check.test-support.ts'
import { openRaceBench, type RaceBench, type RaceChanges } from './halt/races.test-support.ts'
import { position } from './positions/positions.test-support.ts'

let bench: RaceBench
afterEach(() => bench.trading.stop())

const held = position({
  ...{ segment: share.segment, token: share.exchangeToken, symbol: share.symbol, net: 40, buyQuantity: 40 },
})
const place = { segment: share.segment, token: share.exchangeToken }
const rows = <Row>(list: readonly Row[]) => ok({ rows: list, unreadable: 0 })
const refused = { ok: false, error: { kind: 'broker-down', happened: 'It is down.', todo: 'Wait.' } } as const

async function open(positions: () => Promise<readonly BrokerPosition[]>, changes: RaceChanges = {}) {
  const reads = { positions: 0 }
  bench = await openRaceBench({
    ...changes,
    calls: {
      readPositions: async () => {
        reads.positions += 1
        return rows(await positions())
      },
      ...changes.calls,
    },
  })
  return reads
}

test('T47: the loss of a position without a live price is read again every two seconds, and not while the book is checked anyway', async () => {
  let isDown = false
  let lists = 0
  const reads = await open(async () => [held], {
    market: { price: () => ({ ...live, last: paise(10_000), bid: null, ask: null, state: 'stale' }) },
    calls: {
      readTrades: async () => {
        lists += 1
        return isDown ? refused : rows([])
      },
    },
  })
  const before = { ...reads, lists }
  await bench.pass(10_000)
  expect(reads.positions - before.positions).toBeGreaterThanOrEqual(4)
  expect(lists - before.lists).toBe(0)
  isDown = true
  bench.trading.checkBook()
  await bench.pass(1_000)
  expect(bench.trading.state.snapshot().book.kind).toBe('not-checked')
  const checking = { ...reads, lists }
  await bench.pass(20_000)
  expect(lists - checking.lists).toBeGreaterThan(0)
  expect(reads.positions - checking.positions).toBe(lists - checking.lists)
})

test('T02, T47: what fills in the middle of a check leaves a second exit no room, and the positions are read again', async () => {
  let net = 40
  const list = { gate: Promise.resolve() }
  const trades: BrokerTrade[] = []
  const reads = await open(async () => [{ ...held, net }], {
    // With an old list what makes a position smaller may pass after a question, and nothing else.
    market: { isListOld: () => true },
    calls: {
      readOrders: async () => {
        await list.gate
        return rows([...bench.orders.values()])
      },
      readTrades: async () => {
        await list.gate
        return rows(trades)
      },
    },
  })
  const exit: OrderTerms = asked({ side: 'sell', quantity: 40 })
  const answer = () => {
    const reviewed = bench.trading.review(exit)
    if (!reviewed.ok) throw new Error(reviewed.error.happened)
    return reviewed.value.findings.find(({ rule }) => rule === 'fresh-instrument-list')?.severity
  }
  expect(answer()).toBe('confirm')
  const placed = bench.trading.review(exit)
  if (!placed.ok) throw new Error(placed.error.happened)
  const confirmed = placed.value.findings.map(({ rule }) => rule)
  void bench.trading.place({ intent: placed.value.intent, confirmed }, 'window 1')
  await bench.pass(30_000)
  const id = orderId('A1')
  const order = id && bench.orders.get(id)
  if (!id || !order) throw new Error('it was not placed')
  const opened = Promise.withResolvers<void>()
  list.gate = opened.promise
  bench.trading.checkBook()
  await bench.pass(1_000)
  // The positions of this check have been told, and then it fills.
  bench.orders.set(id, { ...order, status: 'complete', filled: units(40) })
  // Its trade explains it, so that nobody reads anything for that.
  trades.push(traded('T1', 'A1', 40, { side: 'sell', segment: share.segment, token: share.exchangeToken }))
  const before = reads.positions
  opened.resolve()
  for (let turn = 0; turn < 5; turn += 1) await setImmediate()
  expect(bench.trading.state.snapshot().book.kind).toBe('current')
  expect(answer()).toBe('stop')
  net = 0
  await bench.pass(2_000)
  expect(reads.positions).toBeGreaterThan(before)
  expect(bench.trading.portfolio.snapshot().positions[0]?.net).toBe(0)
})

test('T02: positions asked for after the fill and still without it leave a second exit no room and are read again', async () => {
  let net = 40
  const trades: BrokerTrade[] = [traded('T0', 'E1', 40, { side: 'buy', ...place })]
  const reads = await open(async () => [{ ...held, net, sellQuantity: 40 - net }], {
    // With an old list what makes a position smaller may pass after a question, and nothing else.
    market: { isListOld: () => true },
    calls: { readTrades: async () => rows(trades) },
  })
  const exit: OrderTerms = asked({ side: 'sell', quantity: 40 })
  const answers = () => {
    const reviewed = bench.trading.review(exit)
    if (!reviewed.ok) throw new Error(reviewed.error.happened)
    const told = reviewed.value.findings.map(({ rule, severity }) => `${rule} ${severity}`)
    return { told, isWayOut: reviewed.value.isWayOut, intent: reviewed.value.intent }
  }
  const asksTwice = 'leaving-already confirm'
  expect(answers().told).toContain('fresh-instrument-list confirm')
  expect(answers()).toMatchObject({ isWayOut: true })
  const { intent } = answers()
  void bench.trading.place({ intent, confirmed: ['fresh-instrument-list'] }, 'window 1')
  await bench.pass(2_000)
  const id = orderId('A1')
  const order = id && bench.orders.get(id)
  if (!id || !order) throw new Error('it was not placed')
  bench.orders.set(id, { ...order, status: 'complete', filled: units(40) })
  trades.push(traded('T1', 'A1', 40, { side: 'sell', ...place }))
  bench.trading.checkBook()
  await bench.pass(500)
  const before = reads.positions
  await bench.pass(2_500)
  // Whatever was read of them since the fill tells of none of it.
  expect(answers()).toMatchObject({
    told: expect.arrayContaining(['fresh-instrument-list stop', asksTwice]),
    isWayOut: false,
  })
  await bench.pass(3_000)
  expect(reads.positions - before).toBeGreaterThanOrEqual(3)
  expect(reads.positions - before).toBeLessThanOrEqual(5)
  expect(answers().told).toEqual(expect.arrayContaining(['fresh-instrument-list stop', asksTwice]))
  // The broker's figure may be right: past its time it is asked about and stops nobody.
  await bench.pass(10_000)
  expect(answers()).toMatchObject({
    told: expect.arrayContaining(['fresh-instrument-list confirm', asksTwice]),
    isWayOut: false,
  })
  net = 0
  bench.trading.checkBook()
  await bench.pass(1_000)
  expect(answers().told).not.toContain(asksTwice)
})

test('T02: positions that show the fill leave the rest its room at once, and nothing is read again for it', async () => {
  let net = 40
  const trades: BrokerTrade[] = [traded('T0', 'E1', 40, { side: 'buy', ...place })]
  const reads = await open(async () => [{ ...held, net, sellQuantity: 40 - net }], {
    calls: { readTrades: async () => rows(trades) },
  })
  const sell = (quantity: number) => bench.trading.review(asked({ side: 'sell', quantity }))
  const first = sell(30)
  if (!first.ok) throw new Error(first.error.happened)
  void bench.trading.place({ intent: first.value.intent, confirmed: [] }, 'window 1')
  await bench.pass(2_000)
  const id = orderId('A1')
  const order = id && bench.orders.get(id)
  if (!id || !order) throw new Error('it was not placed')
  bench.orders.set(id, { ...order, status: 'complete', filled: units(30) })
  trades.push(traded('T1', 'A1', 30, { side: 'sell', ...place }))
  net = 10
  bench.trading.checkBook()
  await bench.pass(3_000)
  const before = reads.positions
  const rest = sell(10)
  expect(rest.ok && rest.value.isWayOut).toBe(true)
  await bench.pass(8_000)
  expect(reads.positions - before).toBeLessThanOrEqual(1)
})

const holding = {
  ...{ instruments: [{ ...place, symbol: share.symbol }], product: 'D', collateralType: '', quantity: 40 },
  ...{ collateralQuantity: 0, haircutPercent: null, averagePrice: null },
}

test('T47: a sale of what is held is a way out as far as it goes, once, and none of another product or while the holdings are not known', async () => {
  let isDown = false
  let usedQuantity = 0
  await open(async () => [], {
    // With an old list what makes something smaller may pass after a question, and nothing else.
    market: { isListOld: () => true },
    calls: { readHoldings: async () => (isDown ? refused : rows([{ ...holding, usedQuantity }])) },
  })
  const answer = (quantity: number, product = 'delivery') => {
    const reviewed = bench.trading.review(asked({ side: 'sell', quantity, product }))
    if (!reviewed.ok) throw new Error(reviewed.error.happened)
    const { findings, isWayOut, intent } = reviewed.value
    return { list: findings.find(({ rule }) => rule === 'fresh-instrument-list')?.severity, isWayOut, intent }
  }
  expect(answer(40)).toMatchObject({ list: 'confirm', isWayOut: true })
  expect(answer(41)).toMatchObject({ list: 'stop', isWayOut: false })
  expect(answer(40, 'intraday')).toMatchObject({ list: 'stop', isWayOut: false })
  const { intent } = answer(30)
  void bench.trading.place({ intent, confirmed: ['fresh-instrument-list'] }, 'window 1')
  await bench.pass(2_000)
  const id = orderId('A1')
  const order = id && bench.orders.get(id)
  if (!id || !order) throw new Error('it was not placed')
  bench.orders.set(id, { ...order, product: 'delivery' })
  bench.trading.checkBook()
  await bench.pass(2_000)
  expect([answer(10).isWayOut, answer(11).isWayOut, answer(40).list]).toEqual([true, false, 'stop'])
  // It fills, and its holding does not tell of it yet.
  bench.orders.set(id, { ...order, product: 'delivery', status: 'complete', filled: units(30) })
  bench.trading.checkBook()
  await bench.pass(2_000)
  expect([answer(10).isWayOut, answer(11).isWayOut]).toEqual([true, false])
  usedQuantity = 30
  bench.trading.checkBook()
  await bench.pass(2_000)
  expect([answer(10).isWayOut, answer(11).isWayOut]).toEqual([true, false])
  isDown = true
  bench.trading.checkBook()
  await bench.pass(2_000)
  expect(answer(10)).toMatchObject({ list: 'stop', isWayOut: false })
})

test('T47: what was sold since the holdings were asked for has left them beside what was used by then', async () => {
  let isSilent = false
  await open(async () => [], {
    calls: {
      readHoldings: () => (isSilent ? new Promise(() => {}) : Promise.resolve(rows([{ ...holding, usedQuantity: 5 }]))),
    },
  })
  const look = (quantity: number) => {
    const reviewed = bench.trading.review(asked({ side: 'sell', quantity, product: 'delivery' }))
    if (!reviewed.ok) throw new Error(reviewed.error.happened)
    return reviewed.value
  }
  expect([look(35).isWayOut, look(36).isWayOut]).toEqual([true, false])
  isSilent = true
  void bench.trading.place({ intent: look(30).intent, confirmed: [] }, 'window 1')
  await bench.pass(2_000)
  const id = orderId('A1')
  const order = id && bench.orders.get(id)
  if (!id || !order) throw new Error('it was not placed')
  bench.orders.set(id, { ...order, product: 'delivery', status: 'complete', filled: units(30) })
  bench.trading.checkBook()
  await bench.pass(3_000)
  expect([look(5).isWayOut, look(6).isWayOut]).toEqual([true, false])
})
