/** What conversions have moved is read from the broker's figures, and only as far as they were asked for here. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, start } from '../book/book.test-support.ts'
import type { DayConversion } from '../conversions/follow-conversions.ts'
import { deal, openReadings, position } from './positions.test-support.ts'

const asked = (rest: Partial<DayConversion> = {}): DayConversion => ({
  ...{ segment: 'NSE_FO', token: '35001', from: 'intraday', to: 'delivery', side: 'buy', quantity: 4 },
  ...{ askedMicros: BigInt(start) * 1_000n + 1_000_000n, doneMicros: null, isCertain: true },
  ...rest,
})
const reading = (...conversions: readonly DayConversion[]) => openReadings({ conversionsOf: () => conversions })
const bought = () => deal('b10@100', { product: 'intraday' })
const rupees = (amount: number) => money(amount)
const told = (product: string, quantity: number, amount: number, rest = {}) =>
  position({ product, net: quantity, buyQuantity: quantity, buyAmount: rupees(amount), last: money(110), ...rest })

const before = [told('I', 10, 1_000, { unrealised: money(100) })]
const after = [told('I', 6, 600, { unrealised: money(60) }), told('D', 4, 400, { unrealised: money(40) })]

describe('a conversion that was asked for here', () => {
  test('moves with its cost: no difference, and the profit of both together is as before', () => {
    const [one] = reading(asked())(before, bought()).positions
    expect(one).toMatchObject({ realised: 0, unrealised: money(100), differences: [] })
    const { positions } = reading(asked())(after, bought())
    expect(positions).toMatchObject([
      {
        net: 6,
        realised: 0,
        unrealised: money(60),
        reckoning: { cost: money(600), dayCost: money(600) },
        differences: [],
      },
      {
        net: 4,
        realised: 0,
        unrealised: money(40),
        reckoning: { cost: money(400), dayCost: money(400) },
        differences: [],
      },
    ])
  })

  test('is none where the broker tells the trades by their new product, or moves what was carried over', () => {
    const relabelled = [deal('b6@100', { product: 'intraday' }), deal('b4@100', { product: 'delivery' })]
    expect(reading(asked())(after, ...relabelled).positions).toMatchObject([{ differences: [] }, { differences: [] }])
    const carried = (product: string, quantity: number) =>
      position({ product, net: quantity, carriedBuyQuantity: quantity, carriedBuyAmount: money(quantity * 100) })
    expect(reading(asked())([carried('I', 6), carried('D', 4)]).positions).toMatchObject([
      ...[{ differences: [] }, { differences: [] }],
    ])
  })
})

describe('what differs stays a difference', () => {
  const differs = (positions: typeof after, ...conversions: readonly DayConversion[]) => {
    const read = reading(...conversions)
    read(positions, bought())
    return read(positions, bought()).positions.some(({ differences }) => differences.length > 0)
  }

  test.each<[string, readonly DayConversion[]]>([
    ['none was asked for', []],
    ['of another instrument', [asked({ token: '1' })]],
    ['of less', [asked({ quantity: 3 })]],
    ['the other way', [asked({ from: 'delivery', to: 'intraday' })]],
    ['of the other side', [asked({ side: 'sell' })]],
  ])('%s', (_, conversions) => {
    expect(differs(after, ...conversions)).toBe(true)
    expect(differs(after, asked())).toBe(false)
  })

  test('what left and did not arrive, or cost something else where it arrived', () => {
    expect(differs([told('I', 6, 600)], asked())).toBe(true)
    expect(differs([told('I', 6, 600), told('D', 3, 300)], asked())).toBe(true)
    expect(differs([told('I', 6, 600), told('D', 4, 401)], asked())).toBe(true)
  })
})

test('with whatever is bought before and after, both products together earn what the cash says', () => {
  const trade = fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    price: fc.integer({ min: 50, max: 200 }),
    product: fc.constantFrom('intraday' as const, 'delivery' as const),
  })
  fc.assert(
    fc.property(fc.array(trade, { minLength: 1, maxLength: 8 }), fc.nat(), (trades, part) => {
      const of = (product: string) => trades.filter((one) => one.product === product)
      const sum = (all: typeof trades) => all.reduce((total, { quantity }) => total + quantity, 0)
      const paid = (all: typeof trades) => all.reduce((total, { quantity, price }) => total + quantity * price, 0)
      const [own, other] = [of('intraday'), of('delivery')]
      const all = sum(own)
      if (all === 0) return
      const quantity = 1 + (part % all)
      const cost = Math.round((paid(own) * quantity) / all)
      const { positions } = reading(asked({ quantity }))(
        [told('I', all - quantity, paid(own) - cost), told('D', sum(other) + quantity, paid(other) + cost)],
        ...trades.map(({ quantity: units, price, product }) => deal(`b${units}@${price}`, { product })),
      )
      const profit = positions.reduce((total, one) => total + Number(one.realised) + Number(one.unrealised), 0)
      expect(profit).toBe(money(110 * (all + sum(other)) - paid(own) - paid(other)))
      expect(positions.flatMap(({ differences }) => differences.filter((one) => !one.includes('profit')))).toEqual([])
    }),
    { seed: 3, numRuns: 200 },
  )
})
