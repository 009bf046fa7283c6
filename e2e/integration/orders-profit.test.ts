/** Profit derived here deal by deal, beside the practice broker's own figures: two reckonings that share no code. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Position } from '../../contract/trading.ts'
import type { Instrument } from '../../sandbox/market/instruments.ts'
import { type OrdersBench, openOrdersBench, reliance } from './orders.test-support.ts'

let bench: OrdersBench
beforeEach(async () => {
  bench = await openOrdersBench()
})
afterEach(() => bench.close())

const portfolio = () => bench.trading().portfolio.snapshot()

function trade(instrument: Instrument, side: 'B' | 'S', quantity: number, product: 'I' | 'D' = 'I'): void {
  bench.sandbox.exchange.place('PR1001', {
    ...{ instrument, side, product, kind: 'M', duration: 'DAY', quantity, price: 0, trigger: 0, disclosed: 0 },
    ...{ marketProtection: -1, slice: false, legs: null, tag: null, from: 'elsewhere' },
  })
}

/** The position once it says what the exchange says, by a reading that knows all of the trades. */
async function settled(instrument: Instrument): Promise<Position> {
  const find = () => portfolio().positions.find(({ key }) => key === instrument.key)
  const told = () =>
    bench.sandbox.exchange.positions('PR1001').find((position) => position.instrument.key === instrument.key)
  await bench.until(() => {
    const [here, there] = [find(), told()]
    return here?.realised != null && here.net === there?.net && here.buyQuantity === there.buyQuantity
  })
  const position = find()
  if (!position) throw new Error('no position')
  return position
}

/** The one whose contract is worth the least, so that the account can hold a few. */
function cheapest(isMeant: (instrument: Instrument) => boolean): Instrument {
  const { market } = bench.sandbox
  const worth = (one: Instrument) => market.tape(one).last().ticks * one.tick * one.lot
  const [found] = [...market.listing().all()].filter(isMeant).sort((a, b) => worth(a) - worth(b))
  if (!found) throw new Error('not listed')
  return found
}

/** Trade by trade it comes to the figure of the position itself. */
function expectDerived(position: Position): void {
  const derivation = bench.trading().derivation(position)
  const steps = derivation.kind === 'derived' ? derivation.steps : []
  expect(steps.at(-1)).toMatchObject({ net: position.net, realised: position.realised, cost: position.reckoning?.cost })
  expect(steps.reduce((sum, { earned }) => sum + earned, 0)).toBe(position.realised)
}

const deals = [
  ['B', 7],
  ['B', 3],
  ['S', 4],
  ['S', 11],
  ['S', 2],
  ['B', 1],
  ['B', 12],
  ['S', 6],
] as const

test.each([
  ['a share', (one: Instrument) => one.key === reliance],
  ['a commodity counted in lots', (one: Instrument) => one.segment === 'MCX_FO' && one.kind === 'future'],
  ['a currency counted in lots', (one: Instrument) => one.segment === 'NCD_FO' && one.kind === 'future'],
])(
  'O29: profit of %s, long, short and through zero, is the broker’s to the paisa',
  async (_, what) => {
    const instrument = cheapest(what)
    for (const [side, quantity] of deals) {
      trade(instrument, side, quantity)
      const position = await settled(instrument)
      expect(position.differences).toEqual([])
      expectDerived(position)
      expect(Math.abs((position.realised ?? 0) - (position.brokerRealised ?? 0))).toBeLessThanOrEqual(100)
      await bench.pass(2_000)
    }
    expect(portfolio().positions).toMatchObject([{ net: 0, differences: [] }])
    expect(portfolio().positions[0]?.realised).not.toBe(0)
  },
  90_000,
)

test('a share that is sold elsewhere is gone from what can be sold of the holding as soon as its trade is told', async () => {
  const listed = bench.sandbox.market.find(reliance)
  if (!listed) throw new Error('not listed')
  const used = () => portfolio().holdings.find(({ key }) => key === reliance)?.usedQuantity
  await bench.until(() => used() === 0)
  trade(listed, 'S', 4, 'D')
  await bench.until(() => used() === 4, 3_000)
})
