import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDeal, type Deal, divideRounded, type OpenQuantity, unrealisedAt } from './profit-ledger.ts'

const runs = { seed: 20_261_121, numRuns: 5_000 }
// A second alone; a machine that does much else gets its time.
const timeLimit = 90_000
const none = { net: 0n, cost: 0n }

function deals(...parts: readonly string[]): readonly Deal[] {
  return parts.map((part) => {
    const [, side, quantity, price] = /^([bs])(\d+)@(\d+)$/.exec(part) ?? []
    return { side: side === 'b' ? 'buy' : 'sell', quantity: Number(quantity), unitPrice: BigInt(price ?? 0) }
  })
}

function runLedger(carried: OpenQuantity, all: readonly Deal[]) {
  return all.reduce(addDeal, { ...carried, realised: 0n })
}

test.each([
  ['nothing', none, [], [0n, 0n, 0n]],
  ['a long that grows', none, ['b100@10', 'b100@20'], [200n, 3_000n, 0n]],
  ['a long half closed at its average', none, ['b100@10', 'b100@20', 's100@18'], [100n, 1_500n, 300n]],
  ['a long closed', none, ['b100@10', 's100@12'], [0n, 0n, 200n]],
  ['a long closed at a loss', none, ['b100@12', 's100@10'], [0n, 0n, -200n]],
  ['a short that grows', none, ['s100@10', 's100@20'], [-200n, -3_000n, 0n]],
  ['a short half bought back', none, ['s100@10', 's100@20', 'b100@18'], [-100n, -1_500n, -300n]],
  ['a short bought back with gain', none, ['s100@20', 'b100@15'], [0n, 0n, 500n]],
  ['from long through zero to short', none, ['b100@10', 's150@12'], [-50n, -600n, 200n]],
  ['from short through zero to long', none, ['s100@12', 'b150@10'], [50n, 500n, 200n]],
  ['a new long after the old was closed', none, ['b10@5', 's10@6', 'b10@8'], [10n, 80n, 10n]],
  ['a long that was carried over', { net: 100n, cost: 900n }, ['s60@12'], [40n, 360n, 180n]],
  ['a short that was carried over', { net: -100n, cost: -1_200n }, ['b130@10'], [30n, 300n, 200n]],
] as const)('%s', (_, carried, parts, [net, cost, realised]) => {
  expect(runLedger(carried, deals(...parts))).toEqual({ net, cost, realised })
})

test('an average that is no whole number loses nothing: the rest stays with what is open', () => {
  const third = runLedger(none, deals('b1@10', 'b1@10', 'b1@11', 's1@20'))
  expect(third).toEqual({ net: 2n, cost: 21n, realised: 10n })
  expect(runLedger(none, deals('b1@10', 'b1@10', 'b1@11', 's1@20', 's2@20'))).toEqual({
    net: 0n,
    cost: 0n,
    realised: 29n,
  })
})

test.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [4n, 3n, 1n],
  [-4n, 3n, -1n],
  [5n, 3n, 2n],
  [6n, 3n, 2n],
  [0n, 7n, 0n],
])('%d divided by %d is %d', (amount, by, result) => {
  expect(divideRounded(amount, by)).toBe(result)
})

const deal = fc.record({
  side: fc.constantFrom<'buy' | 'sell'>('buy', 'sell'),
  quantity: fc.integer({ min: 1, max: 5_000 }),
  unitPrice: fc.bigInt({ min: 1n, max: 10n ** 12n }),
})
const carriedOver = fc
  .record({ net: fc.bigInt({ min: -5_000n, max: 5_000n }), price: fc.bigInt({ min: 1n, max: 10n ** 9n }) })
  .map(({ net, price }) => ({ net, cost: net * price }))

test(
  'realised and unrealised together are the cash that came in and the worth of what is open, to the last unit',
  () => {
    fc.assert(
      fc.property(
        carriedOver,
        fc.array(deal, { maxLength: 40 }),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        (carried, all, price) => {
          const ledger = runLedger(carried, all)
          const cash = all.reduce(
            (sum, { side, quantity, unitPrice }) => sum + (side === 'buy' ? -1n : 1n) * BigInt(quantity) * unitPrice,
            0n,
          )
          expect(ledger.realised + unrealisedAt(ledger, price)).toBe(cash - carried.cost + ledger.net * price)
        },
      ),
      runs,
    )
  },
  timeLimit,
)

test(
  'what is realised is the exact average-cost profit, but for half a unit at each closing',
  () => {
    fc.assert(
      fc.property(carriedOver, fc.array(deal, { maxLength: 12 }), (carried, all) => {
        const exact = exactRealised(carried, all)
        const { realised } = runLedger(carried, all)
        const apart = realised * exact.by - exact.amount
        expect((apart < 0n ? -apart : apart) * 2n <= BigInt(all.length) * 3n * exact.by).toBe(true)
      }),
      runs,
    )
  },
  timeLimit,
)

test(
  'the mirror image of all deals has the mirror image of the profit',
  () => {
    fc.assert(
      fc.property(carriedOver, fc.array(deal, { maxLength: 40 }), (carried, all) => {
        const { net, cost, realised } = runLedger(carried, all)
        const flipped = all.map((each): Deal => ({ ...each, side: each.side === 'buy' ? 'sell' : 'buy' }))
        const mirrored = runLedger({ net: -carried.net, cost: -carried.cost }, flipped)
        expect(mirrored).toEqual({ net: -net, cost: -cost, realised: -realised })
      }),
      runs,
    )
  },
  timeLimit,
)

test(
  'what is flat costs nothing',
  () => {
    fc.assert(
      fc.property(carriedOver, fc.array(deal, { maxLength: 20 }), (carried, all) => {
        const { net } = runLedger(carried, all)
        if (net === 0n) return
        const end: Deal = { side: net > 0n ? 'sell' : 'buy', quantity: Number(net < 0n ? -net : net), unitPrice: 7n }
        expect(runLedger(carried, [...all, end])).toMatchObject({ net: 0n, cost: 0n })
      }),
      runs,
    )
  },
  timeLimit,
)

/** The same in fractions, written another way: averages, not amounts. */
function exactRealised(carried: { net: bigint; cost: bigint }, all: readonly Deal[]) {
  let [net, top, bottom, amount, by] = [carried.net, carried.net === 0n ? 0n : carried.cost, carried.net || 1n, 0n, 1n]
  for (const { side, quantity, unitPrice } of all) {
    let left = BigInt(quantity)
    const way = side === 'buy' ? 1n : -1n
    while (left > 0n && net !== 0n && net > 0n !== way > 0n) {
      const part = left < (net < 0n ? -net : net) ? left : net < 0n ? -net : net
      // Earned: (price − average) × part for a long, the other way round for a short.
      amount = amount * bottom + -way * part * (unitPrice * bottom - top) * by
      by *= bottom
      net += way * part
      left -= part
    }
    if (left === 0n) continue
    const before = net < 0n ? -net : net
    top = net === 0n ? unitPrice : top * before + unitPrice * left * bottom
    bottom = net === 0n ? 1n : bottom * (before + left)
    net += way * left
  }
  return by < 0n ? { amount: -amount, by: -by } : { amount, by }
}
