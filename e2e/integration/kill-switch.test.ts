/** The kill switch before the real practice broker, judged by the broker's own ledger: it ends what stands and never goes beyond. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { units } from '../../contract/kinds.test-support.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { OrderTerms } from '../../contract/orders.ts'
import type { HaltState } from '../../contract/trading.ts'
import { type OpenFile, systemFiles } from '../../main/ports/files.ts'
import { filesThrough } from '../../main/ports/files-through.test-support.ts'
import { bookOf, infosys, type OrdersBench, openOrdersBench, reliance } from './orders.test-support.ts'
import { place, placePath, resting, terms, truthOf, whileTimePasses } from './orders-steps.test-support.ts'

const person = 'PR1001'

let bench: OrdersBench
beforeEach(async () => {
  bench = await openOrdersBench()
})
afterEach(async () => {
  await bench.close()
})

/** By symbol and product, as the exchange has it; only what is not nothing. */
function standing(): Readonly<Record<string, number>> {
  const positions = bench.sandbox.exchange.positions(person)
  return Object.fromEntries(
    positions.filter(({ net }) => net !== 0).map(({ instrument, net }) => [instrument.symbol, net]),
  )
}

function halt(): Extract<HaltState, { kind: 'halted' }> {
  const now = bench.trading().state.snapshot().halt
  if (now.kind !== 'halted') throw new Error('trading is not halted')
  return now
}

async function take(key: InstrumentKey, side: OrderTerms['side'], quantity: number): Promise<void> {
  const before = Object.keys(standing()).length
  const market = { key, side, product: 'intraday', type: 'market', price: null, quantity: units(quantity) } as const
  await whileTimePasses(bench, place(bench, terms(bench, market)))
  await bench.until(() => Object.keys(standing()).length > before)
}

function press(closePositions: boolean) {
  return whileTimePasses(bench, bench.trading().killSwitch.engage({ closePositions }))
}

/** Each position after each of the exchange's own trades since, by symbol: whether it ever went through zero. */
function wentThroughZero(): boolean {
  const nets = new Map<string, number>()
  let isSo = false
  for (const entry of bench.sandbox.exchange.ledger.entries()) {
    if (entry.kind !== 'trade') continue
    const { instrument, side, quantity } = entry.record
    const { symbol } = instrument
    const before = nets.get(symbol) ?? 0
    const after = before + (side === 'B' ? quantity : -quantity)
    if (before !== 0 && Math.sign(before) * Math.sign(after) < 0) isSo = true
    nets.set(symbol, after)
  }
  return isSo
}

describe('O28: closing what stands', () => {
  test('long and short are both closed, orders are cancelled, and flat comes as fast as one reading a second proves it', async () => {
    await take(reliance, 'buy', 40)
    await take(infosys, 'sell', 25)
    await resting(bench, { product: 'intraday', quantity: units(7) })
    expect(Object.values(standing()).toSorted()).toEqual([-25, 40])
    await press(true)
    await bench.until(() => halt().step === 'flat', 8_000)
    expect(standing()).toEqual({})
    expect(halt()).toMatchObject({ openOrders: 0, openPositions: 0, unknownOrders: 0, couldNot: [] })
    expect(wentThroughZero()).toBe(false)
    await bench.pass(10_000)
    expect(standing()).toEqual({})
  })

  test('what was sold out of the holdings today is not bought back, and that is said', async () => {
    const sale = { key: reliance, side: 'sell', product: 'delivery', type: 'market', price: null } as const
    await whileTimePasses(bench, place(bench, terms(bench, { ...sale, quantity: units(10) })))
    await bench.until(() => Object.values(standing()).includes(-10))
    await take(infosys, 'sell', 25)
    await press(true)
    await bench.until(() => halt().step === 'flat', 20_000)
    expect(standing()).toEqual({ RELIANCE: -10 })
    expect(halt()).toMatchObject({ openPositions: 0, couldNot: [expect.stringMatching(/^RELIANCE.* stays sold/)] })
  })

  test('a position that cannot be read proves nothing flat, and that is said', async () => {
    await take(reliance, 'buy', 40)
    const unreadable = { match: { on: 'positions' }, times: 1_000, do: { alter: { net_quantity: 'many' } } } as const
    bench.sandbox.orderFaults.plan([unreadable])
    await press(true)
    await bench.pass(10_000)
    expect(halt().step).toBe('checking')
    expect(halt().couldNot.join()).toContain('could not be read')
    // Nobody ends the terminal now without being told (X05).
    expect(bench.trading().openOrders().sentence).toContain('it stops when the terminal is closed')
    bench.sandbox.orderFaults.plan([])
    await bench.until(() => halt().step === 'flat', 20_000)
    expect(bench.trading().openOrders().sentence).toBe('')
    expect(standing()).toEqual({})
    expect(wentThroughZero()).toBe(false)
  })

  test('an order that cannot be read keeps nothing from being closed, and nothing flat from being proven', async () => {
    await take(reliance, 'buy', 40)
    const unreadable = { match: { on: 'list' }, times: 1_000, do: { alter: { quantity: 'many' } } } as const
    bench.sandbox.orderFaults.plan([unreadable])
    await press(true)
    await bench.until(() => Object.keys(standing()).length === 0, 20_000)
    await bench.pass(10_000)
    expect(halt().step).not.toBe('flat')
    expect(halt().couldNot.join()).toContain('Nothing proves that all is closed')
    bench.sandbox.orderFaults.plan([])
    await bench.until(() => halt().step === 'flat', 20_000)
    expect(wentThroughZero()).toBe(false)
  })

  test('the answer to a closing order is lost: it is found, and nothing is closed twice', async () => {
    await take(reliance, 'buy', 40)
    bench.sandbox.faults.plan([{ match: { path: placePath }, times: 1, do: { loseReply: true } }])
    await press(true)
    await bench.until(() => halt().step === 'flat', 30_000)
    expect(standing()).toEqual({})
    expect(wentThroughZero()).toBe(false)
  })

  test('a closing order that never arrived is not sent again by itself while nobody knows, and that is said', async () => {
    await take(reliance, 'buy', 40)
    bench.sandbox.faults.plan([{ match: { path: placePath }, times: 1, do: { drop: true } }])
    const before = bench.placements()
    await press(true)
    await bench.pass(20_000)
    expect(bench.placements() - before).toBe(1)
    expect(halt()).toMatchObject({ step: 'closing', openPositions: 1, unknownOrders: 1 })
    expect(halt().couldNot.join()).toContain('is not closed')
    expect(Object.values(standing())).toEqual([40])
    const wish = bench
      .trading()
      .orders.snapshot()
      .find(({ intentState }) => intentState?.kind === 'unknown')
    if (!wish?.intent) throw new Error('no wish is unknown')
    const decision = { intent: wish.intent, verdict: 'not-placed', orders: [] } as const
    expect(await whileTimePasses(bench, bench.trading().decide(decision))).toMatchObject({ ok: true })
    await bench.until(() => halt().step === 'flat', 20_000)
    expect(standing()).toEqual({})
    expect(wentThroughZero()).toBe(false)
  })

  test('a refused closing order is said and tried again within the limits', async () => {
    await take(reliance, 'buy', 40)
    const refusal = { status: 'error', errors: [{ errorCode: 'UDAPI1052', message: 'Not allowed now' }] }
    bench.sandbox.faults.plan([{ match: { path: placePath }, times: 2, do: { status: 400, body: refusal } }])
    await press(true)
    await bench.until(() => halt().couldNot.length > 0, 10_000)
    expect(halt().couldNot.join()).toMatch(/RELIANCE.*is not closed/)
    await bench.until(() => halt().step === 'flat', 30_000)
    expect(standing()).toEqual({})
    expect(halt().couldNot).toEqual([])
  })

  test('a shut market is said, and nothing is sent into it', async () => {
    await take(reliance, 'buy', 40)
    bench.isOpen('shut')
    const before = bench.placements()
    await press(true)
    await bench.until(() => halt().couldNot.length > 0, 10_000)
    expect(halt().couldNot.join()).toContain('market is shut')
    expect(bench.placements()).toBe(before)
    bench.isOpen('open')
    await bench.until(() => halt().step === 'flat', 15_000)
    expect(standing()).toEqual({})
  })

  test('X01: dead in the middle of closing: the next start goes on and does not go beyond', async () => {
    await take(reliance, 'buy', 40)
    await take(infosys, 'sell', 25)
    await press(true)
    await bench.until(() => bench.sandbox.exchange.ledger.entries().some(({ kind }) => kind === 'placed'))
    await bench.restart()
    expect(halt()).toMatchObject({ closes: true })
    await bench.until(() => halt().step === 'flat', 40_000)
    expect(standing()).toEqual({})
    expect(wentThroughZero()).toBe(false)
  })
})

test('O28: started again while halted, it goes on at once, though the check of the book does not come to an end', async () => {
  const open = await resting(bench)
  bench.sandbox.faults.plan([{ match: { method: 'DELETE' }, do: { status: 503 } }])
  await press(false)
  bench.sandbox.faults.plan([{ match: { method: 'GET', path: '/live/trade-book' }, do: { status: 503 } }])
  await bench.restart()
  expect(truthOf(bench, open).status).toBe('open')
  await bench.until(() => halt().step === 'flat', 15_000)
  expect(truthOf(bench, open).status).toBe('cancelled')
  expect(bookOf(bench)).not.toBe('current')
})

/** From the moment it is told to, a disk that takes what it is given and never confirms it, or that does not even take it. */
function hangingDisk() {
  let hangs: keyof OpenFile | null = null
  const isAsked = Promise.withResolvers<void>()
  const never = () => {
    isAsked.resolve()
    return new Promise<void>(() => {})
  }
  const files = filesThrough((open) => ({
    ...open,
    append: (bytes) => (hangs === 'append' ? never() : open.append(bytes)),
    sync: () => (hangs === 'sync' ? never() : open.sync()),
  }))
  return {
    files,
    isAsked: isAsked.promise,
    hang: (at: 'append' | 'sync') => {
      hangs = at
    },
  }
}

test.each([
  ['sync', 'trading'],
  ['append', 'halted'],
] as const)(
  'D06, X01: a release is told as done while the disk hangs at %s; killed then, the next start finds it %s, and never a release that was refused',
  async (at, found) => {
    const disk = hangingDisk()
    await bench.restart({ files: disk.files })
    await bench.until(() => bookOf(bench) === 'current')
    await press(false)
    await bench.until(() => halt().step === 'flat')
    disk.hang(at)
    expect(bench.trading().killSwitch.release('RELEASE')).toEqual({ ok: true })
    expect(bench.trading().state.snapshot().halt.kind).toBe('trading')
    await disk.isAsked
    await bench.crash({ files: systemFiles })
    expect(bench.trading().state.snapshot().halt.kind).toBe(found)
  },
)

describe('O18: cancelling', () => {
  test('what the one call left open is cancelled by the next', async () => {
    await resting(bench)
    await resting(bench, { quantity: units(3) })
    bench.sandbox.faults.plan([{ match: { method: 'DELETE', path: '/live/orders' }, times: 1, do: { empty: true } }])
    await press(false)
    await bench.until(() => halt().step === 'flat', 20_000)
    expect(bench.sandbox.exchange.orders(person).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(halt().couldNot).toEqual([])
  })

  test('an order that sweeps leave out, as they may one for after the close, is cancelled by its name', async () => {
    await resting(bench, { product: 'intraday', quantity: units(7) })
    bench.sandbox.orderFaults.plan([{ times: 1_000, do: { coverOnly: 0 } }])
    await press(false)
    await bench.until(() => halt().step === 'flat', 15_000)
    expect(halt()).toMatchObject({ openOrders: 0, couldNot: [] })
  })

  test('the session ends before it: it says so, and goes on after the next sign-in', async () => {
    await resting(bench)
    bench.session.set({ kind: 'ended', why: 'daily-clearing', at: bench.clock.wall() })
    bench.sandbox.faults.plan([{ times: 3, do: { status: 401 } }])
    await press(false)
    await bench.pass(5_000)
    expect(halt().step).not.toBe('flat')
    expect(halt().couldNot.length).toBeGreaterThan(0)
    bench.sandbox.faults.plan([])
    await whileTimePasses(bench, bench.signInAgain())
    await bench.until(() => halt().step === 'flat', 30_000)
    expect(bench.sandbox.exchange.orders(person).map(({ status }) => status)).toEqual(['cancelled'])
  })
})

test('G10: flat within five seconds, and the request to cancel all is the next thing the broker hears, with twelve orders open or with one', async () => {
  for (const open of [1, 12]) {
    for (let one = 0; one < open; one += 1) await resting(bench, { quantity: units(one + 1) })
    const heard = bench.sandbox.requests.all().length
    await press(false)
    await bench.until(() => halt().step === 'flat', 5_000)
    const acts = bench.sandbox.requests.all().slice(heard)
    expect(acts[0]).toMatchObject({ method: 'DELETE', path: '/live/orders' })
    expect(acts.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
    bench.trading().killSwitch.release('RELEASE')
  }
})
