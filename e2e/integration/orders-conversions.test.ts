/** Positions converted by the terminal before a practice broker: sent once, ended by evidence or the trader's word, and nothing sold twice. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { ConversionTerms } from '../../contract/conversions.ts'
import { rupees, units } from '../../contract/kinds.test-support.ts'
import type { Finding, Product } from '../../contract/orders.ts'
import type { CrashPoint } from '../../main/ports/crash-point.ts'
import type { FaultRule } from '../../sandbox/faults/plan.ts'
import { type BenchOptions, keyOf, type OrdersBench, openOrdersBench, reliance } from './orders.test-support.ts'
import { askedOf, place, resting, terms, whileTimePasses } from './orders-steps.test-support.ts'

let bench: OrdersBench
afterEach(() => bench.close())

const path = '/v2/portfolio/convert-position'
const own = (deed: FaultRule['do']): readonly FaultRule[] => [{ match: { path }, times: 1, do: deed }]
const asked = () => askedOf(bench, 'PUT', path)
const done = () =>
  bench.sandbox.exchange.ledger.entries().filter((entry) => entry.kind === 'converted' && entry.refused === null).length
const portfolio = () => bench.trading().portfolio.snapshot()
const positionOf = (product: string) => portfolio().positions.find((one) => one.product === product)
const netOf = (product: string) => positionOf(product)?.net ?? 0
const truth = (product: string) =>
  bench.sandbox.exchange.positions('PR1001').find((one) => one.product === product)?.net ?? 0
const conversion = () => portfolio().conversions.at(-1)
const stateOf = () => conversion()?.state.kind

/** Ten shares bought for the day, and the terminal knows it. */
async function withPosition(options: BenchOptions = {}, product: Product = 'intraday'): Promise<void> {
  bench = await openOrdersBench(options)
  await buy(10, product)
  await bench.until(() => netOf(product === 'intraday' ? 'I' : 'D') === 10)
}

async function buy(quantity: number, product: Product, side: 'buy' | 'sell' = 'buy'): Promise<void> {
  const order = terms(bench, { product, side, type: 'market', price: null, quantity: units(quantity) })
  await whileTimePasses(bench, place(bench, order))
}

const wanted = (quantity = 4, changes: Partial<ConversionTerms> = {}): ConversionTerms => ({
  ...{ key: reliance, from: 'intraday', to: 'delivery', quantity: units(quantity) },
  ...changes,
})

async function look(ask: ConversionTerms) {
  const review = await whileTimePasses(bench, bench.trading().lookAtConversion(ask))
  if (!review.ok) throw new Error(review.error.happened)
  return review.value
}

/** Looks at it and sends it. */
async function convert(ask = wanted()) {
  const { intent } = await look(ask)
  const sent = await whileTimePasses(bench, bench.trading().convert({ intent }, 'window 1'))
  await shownToWindows()
  return sent
}

/** What is shown is gathered for a tenth of a second. */
const shownToWindows = () => bench.pass(200)

function findingsOf(quantity: number, product: Product = 'intraday'): readonly Finding[] {
  const order = terms(bench, { product, side: 'sell', type: 'market', price: null, quantity: units(quantity) })
  const review = bench.trading().review(order)
  return review.ok ? review.value.findings : []
}

const stopsOf = (quantity: number) =>
  findingsOf(quantity)
    .filter(({ severity }) => severity === 'stop')
    .map(({ rule }) => rule)

/** What of the profit does not move with the price: earned less paid, and the same as of the day's beginning. */
const earned = () => [
  portfolio().positions.reduce((sum, { realised, reckoning }) => sum + number(realised) - number(reckoning?.cost), 0),
  portfolio().positions.reduce((sum, { reckoning }) => sum + number(reckoning?.dayCost), 0),
]
const number = (amount: number | null | undefined) => amount ?? Number.NaN

describe.each(['legacy', 'v2'] as const)('an account by the %s interface', (accountBy) => {
  test('a conversion is done once, shown in both products, and changes no profit', async () => {
    await withPosition({ accountBy })
    const before = earned()
    expect(before).not.toContain(Number.NaN)
    const review = await look(wanted())
    expect(review).toMatchObject({
      stops: [],
      words: expect.stringMatching(/^Convert 4 units of RELIANCE, bought, from intraday to delivery, worth ₹/),
      sends: { instrument_token: reliance, old_product: 'I', new_product: 'D', transaction_type: 'BUY', quantity: '4' },
    })
    expect(asked()).toBe(0)
    const sent = await whileTimePasses(bench, bench.trading().convert({ intent: review.intent }, 'window 1'))
    expect(sent).toMatchObject({ ok: true, value: { state: { kind: 'accepted' } } })
    await bench.until(() => netOf('D') === 4 && conversion()?.shown === 'shown')
    expect([netOf('I'), netOf('D'), truth('I'), truth('D')]).toEqual([6, 4, 6, 4])
    expect(earned()).toEqual(before)
    expect(portfolio().positions.flatMap(({ differences }) => differences)).toEqual([])
    await bench.pass(30_000)
    expect(portfolio().positions.flatMap(({ differences }) => differences)).toEqual([])
    expect([asked(), done()]).toEqual([1, 1])
  })

  test('what is bought and sold after it goes on from its cost, as the broker reckons it', async () => {
    await withPosition({ accountBy })
    await convert()
    await bench.until(() => netOf('D') === 4)
    await buy(3, 'intraday')
    await buy(5, 'intraday', 'sell')
    await buy(2, 'delivery', 'sell')
    await bench.until(() => netOf('I') === 4 && netOf('D') === 2)
    await bench.pass(30_000)
    expect(portfolio().positions.flatMap(({ differences }) => differences)).toEqual([])
    for (const product of ['I', 'D'])
      expect(positionOf(product)?.realised).toBe(positionOf(product)?.brokerRealised ?? 0)
  })

  test('the broker’s refusal is told in its words, and nothing has moved', async () => {
    await withPosition({ accountBy })
    const errors = [{ errorCode: 'UDAPI1035', message: 'Position conversion not possible' }]
    bench.sandbox.faults.plan(own({ status: 400, body: JSON.stringify({ status: 'error', errors }) }))
    expect(await convert()).toMatchObject({
      value: {
        state: {
          kind: 'refused',
          by: 'broker',
          because: { happened: expect.stringMatching(/conversion not possible/) },
        },
      },
    })
    await bench.pass(15_000)
    expect([netOf('I'), netOf('D'), stopsOf(10), asked()]).toEqual([10, 0, [], 1])
  })

  test('an answer lost after it took effect: unknown, then done by the broker’s own positions', async () => {
    await withPosition({ accountBy })
    bench.sandbox.faults.plan(own({ loseReply: true }))
    await convert()
    await bench.until(() => stateOf() === 'accepted')
    expect(conversion()).toMatchObject({ state: { late: true }, shown: 'shown' })
    expect([netOf('I'), netOf('D'), asked(), done()]).toEqual([6, 4, 1, 1])
  })

  test('an answer lost before it took effect: not found after three readings and ten seconds, and the trader ends it', async () => {
    await withPosition({ accountBy })
    bench.sandbox.faults.plan(own({ drop: true }))
    await convert()
    expect(stateOf()).toBe('unknown')
    const since = bench.clock.elapsed()
    const positions = accountBy === 'v2' ? '/v2/portfolio/short-term-positions' : '/live/profile/positions'
    const readBefore = askedOf(bench, 'GET', positions)
    const notFoundAt = () => {
      const state = conversion()?.state
      return state?.kind === 'unknown' ? state.notFoundAt : null
    }
    await bench.until(() => notFoundAt() !== null)
    expect(bench.clock.elapsed() - since).toBeGreaterThanOrEqual(9_900)
    expect(askedOf(bench, 'GET', positions) - readBefore).toBeGreaterThanOrEqual(3)
    const intent = conversion()?.intent
    if (intent === undefined) throw new Error('none')
    await whileTimePasses(bench, bench.trading().decide({ intent, verdict: 'not-placed', orders: [] }))
    await shownToWindows()
    expect([stateOf(), stopsOf(10), asked(), done()]).toEqual(['decided', [], 1, 0])
  })
})

test.each([
  ['success and nothing more', { status: 'success' }],
  ['success, and not complete', { status: 'success', data: { status: 'pending' } }],
  ['complete, and no success', { status: 'partial', data: { status: 'complete' } }],
])('%s is not believed: unknown, until the positions show it', async (_, body) => {
  await withPosition()
  bench.sandbox.faults.plan(own({ status: 200, body: JSON.stringify(body), after: true }))
  expect(await convert()).toMatchObject({ value: { state: { kind: 'unknown' } } })
  await bench.until(() => stateOf() === 'accepted')
  expect([asked(), done()]).toEqual([1, 1])
})

test('T02: looks by the hundred keep no other reading from its turn, and each is answered', async () => {
  await withPosition()
  const asking = Array.from({ length: 200 }, () => bench.trading().lookAtConversion(wanted()))
  await bench.pass(5_000)
  const looked = await Promise.all(asking)
  expect(looked.every((each) => each.ok && each.value.stops.length === 0)).toBe(true)
  const waiting = () =>
    bench
      .trading()
      .state.snapshot()
      .budgets.map((each) => each.waiting)
  expect(Math.max(...waiting())).toBeLessThanOrEqual(1)
})

test('a position that was turned over after the look is not converted: it is another one than was looked at', async () => {
  bench = await openOrdersBench()
  const { key, quantity } = cheapOption()
  const trade = (side: 'buy' | 'sell', count: number) => {
    const order = { key, side, product: 'intraday', type: 'market', price: null, quantity: units(count) } as const
    return whileTimePasses(bench, place(bench, terms(bench, order)))
  }
  await trade('buy', quantity)
  await bench.until(() => netOf('I') === quantity)
  const review = await look({ key, from: 'intraday', to: 'delivery', quantity: units(quantity) })
  expect(review).toMatchObject({ stops: [], sends: { transaction_type: 'BUY' } })
  await trade('sell', quantity * 2)
  await bench.until(() => netOf('I') === -quantity)
  const sent = await whileTimePasses(bench, bench.trading().convert({ intent: review.intent }, 'window 1'))
  expect(sent).toMatchObject({ ok: false, error: { kind: 'refused' } })
  expect(asked()).toBe(0)
})

function cheapOption() {
  const { market } = bench.sandbox
  for (const one of market.listing().all()) {
    if (one.segment !== 'NSE_FO' || one.kind !== 'call' || one.contract === null) continue
    const last = market.tape(one).last().ticks
    if (last > 20 && last < 60 && one.contract.endsAt > bench.clock.wall() + 7 * 86_400_000)
      return { key: keyOf(one.key), quantity: one.lot }
  }
  throw new Error('no option is cheap today')
}

test('a fault of the broker’s own proves nothing, and it is not sent again', async () => {
  await withPosition()
  bench.sandbox.faults.plan(own({ status: 503 }))
  expect(await convert()).toMatchObject({ value: { state: { kind: 'unknown' } } })
  await bench.pass(40_000)
  expect([asked(), done(), stateOf()]).toEqual([1, 0, 'unknown'])
})

test('it is in the journal, on the disk, before its first byte leaves', async () => {
  const reached = Promise.withResolvers<void>()
  let isHeld = false
  const crashPoint: CrashPoint = (name) => {
    if (!isHeld || name !== 'before-send') return Promise.resolve()
    reached.resolve()
    return new Promise(() => {})
  }
  await withPosition({ crashPoint })
  const { intent } = await look(wanted())
  isHeld = true
  void bench.trading().convert({ intent }, 'window 1')
  await whileTimePasses(bench, reached.promise)
  const file = (await bench.trading().journal.read({ before: null, most: 5 })).folder
  const written = readdirSync(file).map((name) => readFileSync(join(file, name), 'utf8'))
  expect(written.some((text) => text.includes('"verb":"convert"') && text.includes(intent))).toBe(true)
  expect(asked()).toBe(0)
  await bench.crash()
  await bench.until(() => stateOf() === 'unknown')
  expect(asked()).toBe(0)
})

test.each([
  ['done', { loseReply: true }, 'accepted'],
  ['not done', { drop: true }, 'unknown'],
] as const)(
  'ended by a kill between its write and its answer: unknown after the start, then what the positions show (%s)',
  async (_, deed, end) => {
    let isHeld = false
    const crashPoint: CrashPoint = (name) =>
      isHeld && name === 'after-send-before-outcome' ? new Promise(() => {}) : Promise.resolve()
    await withPosition({ crashPoint })
    bench.sandbox.faults.plan(own(deed))
    const { intent } = await look(wanted())
    isHeld = true
    void bench.trading().convert({ intent }, 'window 1')
    await bench.until(() => asked() === 1)
    const trading = await bench.crash()
    const state = () => trading.portfolio.snapshot().conversions.at(-1)?.state
    expect(state()).toMatchObject({ kind: 'unknown', asked: 0 })
    await bench.pass(20_000)
    expect(state()?.kind).toBe(end)
    expect(asked()).toBe(1)
  },
)

test('while it is open, what would leave is no room for a way out; once it stands, the rest is', async () => {
  await withPosition()
  bench.sandbox.faults.plan(own({ hang: true, after: true }))
  const { intent } = await look(wanted())
  void bench.trading().convert({ intent }, 'window 1')
  expect(stopsOf(7)).toEqual(['converting'])
  expect(stopsOf(6)).toEqual([])
  await bench.until(() => stateOf() === 'unknown' || stateOf() === 'accepted')
  await bench.until(() => stateOf() === 'accepted' && netOf('D') === 4)
  expect(stopsOf(6)).toEqual([])
})

test('what the broker called done and its positions do not show yet leaves no room either, and comes as nothing that could be sold', async () => {
  await withPosition()
  bench.sandbox.orderFaults.plan([{ times: 1, do: { showLate: 4 } }])
  await convert()
  expect(stateOf()).toBe('accepted')
  expect([netOf('I'), netOf('D'), conversion()?.shown]).toEqual([10, 0, 'not-yet'])
  expect([stopsOf(7), stopsOf(6)]).toEqual([['converting'], []])
  await bench.until(() => conversion()?.shown === 'shown')
  expect([netOf('I'), netOf('D')]).toEqual([6, 4])
  expect(portfolio().positions.flatMap(({ differences }) => differences)).toEqual([])
})

describe('what stops it before the wire', () => {
  const stops = async (ask: ConversionTerms) => (await look(ask)).stops.join(' ')

  test('more than is open, no such position, the same product, another kind of product', async () => {
    await withPosition()
    expect(await stops(wanted(11))).toMatch(/more than the 10/)
    expect(await stops(wanted(4, { from: 'delivery', to: 'intraday' }))).toMatch(/no such position/)
    expect(await stops(wanted(4, { to: 'intraday' }))).toMatch(/already/)
    expect(await stops(wanted(4, { to: 'margin-funding' }))).toMatch(/Only intraday and delivery/)
    expect(await convert(wanted(11))).toMatchObject({ ok: false, error: { kind: 'check-stopped' } })
    expect(asked()).toBe(0)
  })

  test('an order that closes it is at work', async () => {
    await withPosition()
    const listed = bench.sandbox.market.find(reliance)
    if (listed === null) throw new Error('not listed')
    const above = Math.floor(bench.sandbox.market.tape(listed).last().ticks * 1.015) * listed.tick
    await resting(bench, { product: 'intraday', side: 'sell', quantity: units(2), price: rupees(above / 10_000) })
    expect(await stops(wanted())).toMatch(/closes this position/)
  })

  test('another conversion of it has no end yet', async () => {
    await withPosition()
    bench.sandbox.faults.plan(own({ drop: true }))
    await convert()
    expect(await stops(wanted(2))).toMatch(/Another conversion/)
    expect(await convert(wanted(2))).toMatchObject({ ok: false })
    expect(asked()).toBe(1)
  })

  test('a name is good once, and one that was never given is good for nothing', async () => {
    await withPosition()
    const { intent } = await look(wanted())
    const twice = [1, 2].map(() => bench.trading().convert({ intent }, 'window 1'))
    const [first, second] = await whileTimePasses(bench, Promise.all(twice))
    expect([first?.ok, second?.ok]).toEqual([true, false])
    expect(asked()).toBe(1)
  })

  test('trading is halted, also where the halt came after the look', async () => {
    await withPosition()
    const { intent } = await look(wanted())
    void bench.trading().killSwitch.engage({ closePositions: false })
    expect(await whileTimePasses(bench, bench.trading().convert({ intent }, 'window 1'))).toMatchObject({ ok: false })
    expect(await stops(wanted())).toMatch(/halted/)
    expect(asked()).toBe(0)
  })

  test('the book is being checked, or the memory is short', async () => {
    await withPosition()
    bench.memory(0.9)
    expect(await stops(wanted())).toMatch(/memory/)
    bench.memory(0.1)
    const { intent } = await look(wanted())
    bench.trading().checkBook()
    const sent = bench.trading().convert({ intent }, 'window 1')
    expect(await whileTimePasses(bench, sent)).toMatchObject({ ok: false })
    expect(asked()).toBe(0)
  })
})

/** A conversion that is written down and has not left, and what then came of it. */
async function onThreshold(meanwhile: () => Promise<void> | void) {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let isHeld = false
  const crashPoint: CrashPoint = (name) => {
    if (!isHeld || name !== 'after-intent-recorded') return Promise.resolve()
    isHeld = false
    reached.resolve()
    return goOn.promise
  }
  await withPosition({ crashPoint })
  const { intent } = await look(wanted())
  isHeld = true
  const sent = bench.trading().convert({ intent }, 'window 1')
  await whileTimePasses(bench, reached.promise)
  await meanwhile()
  goOn.resolve()
  const answer = await whileTimePasses(bench, sent)
  if (!answer.ok) throw new Error(answer.error.happened)
  return answer.value.state
}

/** From another terminal of the same account. */
function sellElsewhere(quantity: number): void {
  const listed = bench.sandbox.market.find(reliance)
  if (listed === null) throw new Error('not listed')
  bench.sandbox.exchange.place('PR1001', {
    ...{ instrument: listed, side: 'S', product: 'I', kind: 'M', duration: 'DAY', quantity },
    ...{ price: 0, trigger: 0, disclosed: 0, marketProtection: -1, slice: false, legs: null, tag: null },
    from: 'elsewhere',
  })
}

test('a halt on the threshold stops it: nothing leaves', async () => {
  const halted = await onThreshold(() => void bench.trading().killSwitch.engage({ closePositions: false }))
  expect(halted.kind).toMatch(/refused|withdrawn/)
  expect(asked()).toBe(0)
})

describe('what came up while it waited stops it', () => {
  test('a fill', async () => {
    const state = await onThreshold(async () => {
      sellElsewhere(2)
      await bench.until(() =>
        bench
          .trading()
          .orders.snapshot()
          .some(({ side, filled }) => side === 'sell' && filled === 2),
      )
    })
    expect(state).toMatchObject({ kind: 'refused', by: 'terminal', because: { kind: 'check-stopped' } })
    expect(asked()).toBe(0)
  })

  test('the position is on its other side by now', async () => {
    const state = await onThreshold(async () => {
      sellElsewhere(15)
      await bench.until(() => netOf('I') === -5)
    })
    expect(state).toMatchObject({ kind: 'refused', by: 'terminal', because: { kind: 'refused' } })
    expect(asked()).toBe(0)
  })
})

test('the kill switch waits for an open conversion, and then closes what stands in each product', async () => {
  await withPosition()
  bench.sandbox.faults.plan(own({ hang: true, after: true }))
  bench.sandbox.orderFaults.plan([{ times: 1, do: { showLate: 12 } }])
  const { intent } = await look(wanted())
  void bench.trading().convert({ intent }, 'window 1')
  await bench.until(() => asked() === 1)
  const placed = bench.placements()
  void bench.trading().killSwitch.engage({ closePositions: true })
  await bench.pass(6_000)
  expect(bench.placements()).toBe(placed)
  const isFlat = () => {
    const { halt } = bench.trading().state.snapshot()
    return halt.kind === 'halted' && halt.step === 'flat'
  }
  await bench.until(isFlat, 120_000)
  expect([truth('I'), truth('D')]).toEqual([0, 0])
  const sold = bench.sandbox.exchange.trades('PR1001').filter(({ side }) => side === 'S')
  expect(sold.map(({ product, quantity }) => [product, quantity]).toSorted()).toEqual([
    ['D', 4],
    ['I', 6],
  ])
})

test('from delivery back to intraday, all of it', async () => {
  await withPosition({}, 'delivery')
  expect(await convert(wanted(10, { from: 'delivery', to: 'intraday' }))).toMatchObject({
    value: { state: { kind: 'accepted' } },
  })
  await bench.until(() => netOf('I') === 10)
  await bench.pass(30_000)
  expect([truth('I'), truth('D'), netOf('D')]).toEqual([10, 0, 0])
  expect(portfolio().positions.flatMap(({ differences }) => differences)).toEqual([])
})

test('one from elsewhere is no conversion of this terminal: the differences stay', async () => {
  await withPosition()
  const instrument = bench.sandbox.market.find(reliance)
  if (instrument === null) throw new Error('not listed')
  bench.sandbox.exchange.convert('PR1001', { instrument, side: 'B', from: 'I', to: 'D', quantity: 4 })
  await bench.until(() => netOf('D') === 4)
  await bench.pass(60_000)
  expect(positionOf('I')?.differences).not.toEqual([])
  expect(portfolio().conversions).toEqual([])
})
