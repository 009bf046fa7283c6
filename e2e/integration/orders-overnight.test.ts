/** A terminal that is left running over nights: of yesterday it keeps what is unresolved, says what is known, and counts nothing of it today. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rupees, units } from '../../contract/kinds.test-support.ts'
import type { Instrument } from '../../sandbox/market/instruments.ts'
import { bookOf, type OrdersBench, openOrdersBench } from './orders.test-support.ts'
import {
  askedOf,
  onlyRow,
  place,
  placePath,
  placing,
  resting,
  rowOf,
  rows,
  stateOf,
  terms,
  whileTimePasses,
} from './orders-steps.test-support.ts'

let bench: OrdersBench
beforeEach(async () => {
  bench = await openOrdersBench()
})
afterEach(() => bench.close())

const portfolio = () => bench.trading().portfolio.snapshot()
/** What the broker was asked about this one order by itself. */
const details = (order: string) => askedOf(bench, 'GET', `/live/orders/${order}`)
const alarms = () => rows(bench).flatMap((row) => row.alarms)
const at = (day: string, time: string) => Date.parse(`2026-02-${day}T${time}+05:30`)

/** In one stride: nothing of the program runs meanwhile, and what was due runs once, late. */
async function strideTo(instant: number): Promise<void> {
  const millis = instant - bench.clock.wall()
  bench.sandbox.clock.advance(millis)
  bench.clock.standStill(millis)
  await bench.pass(1_000)
}

/** The broker ended the session in the morning, as it does each day. */
async function morning(day: string): Promise<void> {
  await strideTo(at(day, '09:20:00'))
  await bench.signInAgain()
  await bench.until(() => bookOf(bench) === 'current' && bench.trading().state.snapshot().push.up)
}

/** The close, at which the exchange ends what still works, and the first minutes of the next day, until its list was read. */
async function evening(day: string): Promise<void> {
  const next = String(Number(day) + 1).padStart(2, '0')
  await strideTo(at(day, '15:31:00'))
  await bench.until(() => rows(bench).every((row) => row.isFinal))
  await strideTo(at(next, '00:01:00'))
  const lists = askedOf(bench, 'GET', '/live/orders')
  await bench.until(() => askedOf(bench, 'GET', '/live/orders') > lists + 1)
}

/** As a market order, which is filled at once. */
async function bought(count: number): Promise<void> {
  const wanted = terms(bench, { quantity: units(count), type: 'market', price: null })
  const wish = await whileTimePasses(bench, place(bench, wanted))
  const [order] = wish.orders
  if (order === undefined) throw new Error(`it did not come to an order: ${wish.state.kind}`)
  await bench.until(() => rowOf(bench, order).phase === 'complete')
}

/** A contract that lives longer than the night, and that the account can pay. */
function affordableCall(): Instrument {
  const { market } = bench.sandbox
  for (const one of market.listing().all()) {
    if (one.segment !== 'NSE_FO' || one.kind !== 'call' || one.contract === null) continue
    if (one.contract.endsAt < at('20', '00:00:00')) continue
    if (rupees(100_000) > market.tape(one).last().ticks * one.tick * one.lot) return one
  }
  throw new Error('not listed')
}

test('what ended leaves the list of the new day, its trades and turnover with it; positions stay', async () => {
  await bought(3)
  const instrument = affordableCall()
  const { key, lot } = instrument
  bench.sandbox.exchange.place('PR1001', {
    ...{ instrument, side: 'B', product: 'D', kind: 'M', duration: 'DAY', quantity: lot },
    ...{ price: 0, trigger: 0, disclosed: 0, marketProtection: -1, slice: false, legs: null, tag: null },
    from: 'elsewhere',
  })
  await resting(bench)
  await bench.until(() => portfolio().trades.length === 2)
  await evening('03')
  expect(rows(bench)).toEqual([])
  expect(portfolio().trades).toEqual([])
  await morning('04')
  await bench.until(() => portfolio().positions.some((position) => position.key === key))
  expect([rows(bench), portfolio().trades]).toEqual([[], []])
  expect(portfolio().positions.map((position) => [position.key, position.net])).toEqual([[key, lot]])
  expect(bench.trading().openOrders().open).toBe(0)
  const now = bench.trading().limits.limits.snapshot()
  await bench.trading().limits.save({ limits: { ...now, mostOpenOrders: 1, mostTurnover: rupees(5_000) }, typed: null })
  const order = await resting(bench)
  expect(rows(bench).map((row) => [row.order, row.isExternal])).toEqual([[order, false]])
})

test('an order that worked as the computer was shut is over on the next day: its detail says how it ended, and no alarm is raised', async () => {
  const order = await resting(bench)
  const before = details(order)
  await morning('04')
  await bench.until(() => rowOf(bench, order).phase === 'cancelled')
  expect(rowOf(bench, order)).toMatchObject({ isFinal: true, isExternal: false, alarms: [] })
  await bench.pass(60_000)
  expect([alarms(), details(order)]).toEqual([[], before + 1])
  await evening('04')
  expect(rows(bench)).toEqual([])
})

test('where the broker tells nothing of it any more, only that is said, it counts no more, and a new one can be placed', async () => {
  const order = await resting(bench)
  const before = details(order)
  bench.sandbox.faults.plan([
    { match: { path: `/live/orders/${order}` }, do: { status: 404, body: { code: 404, status: 'Not found' } } },
  ])
  await morning('04')
  await bench.until(() => rowOf(bench, order).phase === 'over')
  expect(rowOf(bench, order)).toMatchObject({ isFinal: true, status: 'open', filled: 0, alarms: [] })
  await bench.pass(60_000)
  expect([alarms(), details(order)]).toEqual([[], before + 1])
  const told = (await whileTimePasses(bench, bench.trading().timeline(onlyRow(bench).id))).map(({ what }) => what)
  expect(told.filter((what) => what.includes('How it ended was not told'))).toHaveLength(1)
  expect(bench.trading().openOrders().open).toBe(0)
  const now = bench.trading().limits.limits.snapshot()
  await bench.trading().limits.save({ limits: { ...now, mostOpenOrders: 1 }, typed: null })
  await resting(bench)
})

test('this computer’s clock on the day after the broker’s ends no order: one that the list leaves out is missing, and looked at', async () => {
  const order = await resting(bench)
  const before = details(order)
  bench.clock.setWall(at('04', '01:00:00'))
  bench.sandbox.orderFaults.plan([{ match: { on: 'list' }, do: { hide: true } }])
  bench.trading().checkBook()
  await bench.until(() => details(order) > before)
  await bench.until(() => bookOf(bench) === 'current')
  expect(rowOf(bench, order)).toMatchObject({ phase: 'open', isFinal: false })
})

test('a wish of yesterday that nobody knows stays until the trader says how it ended', async () => {
  bench.sandbox.faults.plan([{ match: { path: placePath }, times: 1, do: { drop: true } }])
  void placing(bench, terms(bench))
  await bench.until(() => stateOf(bench) === 'unknown')
  for (const [day, next] of [
    ['03', '04'],
    ['04', '05'],
  ] as const) {
    await strideTo(at(day, '23:59:00'))
    await morning(next)
    expect(onlyRow(bench)).toMatchObject({ isFinal: false, intentState: { kind: 'unknown' }, alarms: [] })
    expect(bench.trading().state.snapshot().unknown).toBe(1)
  }
  await bench.until(() => {
    const state = onlyRow(bench).intentState
    return state?.kind === 'unknown' && state.notFoundAt !== null
  })
  const { intent } = onlyRow(bench)
  if (intent === null) throw new Error('a wish has a name')
  expect(await bench.trading().decide({ intent, verdict: 'not-placed', orders: [] })).toMatchObject({ ok: true })
  expect(onlyRow(bench)).toMatchObject({ isFinal: true })
  await strideTo(at('05', '23:59:00'))
  await morning('06')
  await strideTo(at('06', '23:59:00'))
  await morning('09')
  expect(rows(bench)).toEqual([])
  expect(bench.placements()).toBe(1)
})

test('a change that was lost, of an order whose day ended while the terminal was closed, ends as not known, and the kill switch is flat', async () => {
  const order = await resting(bench)
  bench.sandbox.faults.plan([{ match: { method: 'PUT' }, times: 1, do: { drop: true } }])
  bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
  const change = { order, changes: { quantity: units(2) }, confirmed: [] }
  const asked = await whileTimePasses(bench, bench.trading().modify(change, 'window 1'))
  expect(asked).toMatchObject({ ok: true, value: { wished: { state: { kind: 'unknown' } } } })
  await strideTo(at('04', '09:20:00'))
  await bench.restart()
  await bench.signInAgain()
  await bench.until(() => bookOf(bench) === 'current')
  expect(bench.trading().state.snapshot().unknown).toBe(1)
  expect(rows(bench)).toEqual([])
  await whileTimePasses(bench, bench.trading().killSwitch.engage({ closePositions: false }))
  await bench.until(() => bench.trading().state.snapshot().unknown === 0, 120_000)
  await bench.until(() => {
    const { halt } = bench.trading().state.snapshot()
    return halt.kind === 'halted' && halt.step === 'flat'
  })
  expect(bench.trading().openOrders()).toMatchObject({ unknown: 0, sentence: '' })
  const { records } = await bench.trading().journal.read({ before: null, most: 10 })
  expect(records.some(({ what }) => what.includes('Whether it was changed is not known.'))).toBe(true)
  await bench.restart()
  expect(bench.trading().state.snapshot().unknown).toBe(0)
})

test('seven days: each shows its own orders, none as from elsewhere, and the journal tells of them all', async () => {
  for (const day of ['03', '04', '05', '06', '09', '10', '11']) {
    if (day !== '03') await morning(day)
    expect(rows(bench)).toEqual([])
    await bought(1)
    await resting(bench)
    expect(rows(bench).map((row) => row.isExternal)).toEqual([false, false])
    expect(portfolio().trades).toHaveLength(1)
    await evening(day)
    expect([rows(bench), portfolio().trades]).toEqual([[], []])
  }
  expect(bench.placements()).toBe(14)
  const page = await bench.trading().journal.read({ before: null, most: 1_000 })
  expect(page.records.filter(({ kind }) => kind === 'wish')).toHaveLength(14)
  expect(page.records.map(({ json }) => json).every((json) => json.startsWith('{"kind":'))).toBe(true)
  expect(page.total).toBe(page.records.length)
  await bench.restart()
  await bench.until(() => bookOf(bench) === 'current')
  expect(rows(bench)).toEqual([])
})
