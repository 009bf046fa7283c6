/** A start on the third day: what an order from outside market hours came to is over, and nothing waits for it any more. */
import { afterEach, expect, test } from 'vitest'
import type { OrderTerms } from '../../contract/orders.ts'
import { ok } from '../../contract/result.ts'
import { memoryDisk } from '../ports/memory-files.test-support.ts'
import { terms as asked, now, option, share } from './checks/check.test-support.ts'
import { halted } from './halt/halt.test-support.ts'
import { openRaceBench, type RaceBench, type RaceChanges } from './halt/races.test-support.ts'
import { position } from './positions/positions.test-support.ts'

let bench: RaceBench
afterEach(() => bench.trading.stop())

const rows = <Row>(list: readonly Row[]) => Promise.resolve(ok({ rows: list, unreadable: 0 }))
const evening = now + 10 * 3_600_000
const day = 86_400_000
const listed = [share, option]

async function place(terms: OrderTerms): Promise<void> {
  const reviewed = bench.trading.review(terms)
  if (!reviewed.ok) throw new Error(reviewed.error.happened)
  const { intent, findings } = reviewed.value
  void bench.trading.place({ intent, confirmed: findings.map(({ rule }) => rule) }, 'window 1')
  await bench.pass(3_000)
}

/** One in a share and one in a contract, given in the evening; then the start of the third day, on which the contract has expired. */
async function openThirdDay(calls: NonNullable<RaceChanges['calls']>): Promise<void> {
  const { files } = memoryDisk()
  bench = await openRaceBench({
    files,
    at: evening,
    market: { session: () => 'shut', instrument: (key) => listed.find((one) => one.key === key) ?? null },
  })
  await place(asked({ quantity: 5 }))
  await place(asked({ price: 10 }, option))
  expect(bench.trading.orders.snapshot().map(({ phase, isAfterMarket }) => [phase, isAfterMarket])).toEqual([
    ['open', false],
    ['open', false],
  ])
  await bench.trading.stop()
  bench = await openRaceBench({
    ...{ files, at: now + 2 * day, calls, ids: 'B' },
    market: { instrument: (key) => (key === share.key ? share : null) },
  })
}

test('what neither the list nor its detail knows is open no more, counts in no sum, and its contract is closed by the kill switch', async () => {
  let net = 40
  const held = position({
    ...{ segment: share.segment, token: share.exchangeToken, symbol: share.symbol, net: 40, buyQuantity: 40 },
  })
  await openThirdDay({
    readPositions: () => rows([{ ...held, net }]),
  })
  await bench.pass(5_000)
  expect(bench.trading.orders.snapshot().map(({ phase, isFinal }) => [phase, isFinal])).toEqual([
    ['over', true],
    ['over', true],
  ])
  expect(bench.trading.openOrders().open).toBe(0)
  const reviewed = bench.trading.review(asked({ quantity: 1 }))
  expect(reviewed.ok && reviewed.value.findings.some(({ rule }) => rule === 'open-value-limit')).toBe(false)
  void bench.trading.killSwitch.engage({ closePositions: true })
  const sent = bench.wire.length
  for (let second = 0; second < 12 && bench.wire.length < sent + 2; second += 1) await bench.pass(1_000)
  expect(bench.wire).toEqual(['cancel all', 'place'])
  net = 0
  for (const [id, order] of bench.orders) bench.orders.set(id, { ...order, status: 'complete', filled: order.quantity })
  await bench.pass(10_000)
  expect(halted(bench.trading.state.snapshot().halt)).toMatchObject({ step: 'flat', openOrders: 0 })
})

test('one of which nothing is answered counts as open, whatever the list leaves out', async () => {
  const down = { ok: false, error: { kind: 'broker-down', happened: 'It is down.', todo: 'Wait.' } } as const
  await openThirdDay({ readOrders: () => rows([]), readOrder: async () => down })
  await bench.pass(60_000)
  expect(bench.trading.openOrders().open).toBe(2)
})
