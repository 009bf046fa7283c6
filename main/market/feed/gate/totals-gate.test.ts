import { expect, test } from 'vitest'
import { reachIn } from './reach.ts'
import { createTotalsGate, emptyTotals, type TotalsWord } from './totals-gate.ts'
import { priceUnits } from './units.ts'

const none = Number.NaN

/** As a row does: what was believed stands, and what was not is gone. */
const reach = reachIn('NSE_FO')

function judge(averages: readonly number[], [high, low] = [24_600, 24_400], price = none): readonly boolean[] {
  const gate = createTotalsGate(1)
  let before = none
  return averages.map((rupees) => {
    const average = priceUnits(rupees)
    const word = { ...emptyTotals(), average, before, high: priceUnits(high), low: priceUnits(low) }
    const isBelieved = gate.isBelieved(0, { ...word, price: priceUnits(price) }, reach)
    before = isBelieved ? average : none
    return isBelieved
  })
}

test('M10: an average outside its day is doubted, and gone with the next', () => {
  expect(judge([24_510, 3, 24_511, 24_000, 24_000, 24_510])).toEqual([true, false, true, false, false, true])
})

test('M10: with its own rounding it lies within its day', () => {
  expect(judge([83.13], [83.1225, 83.1225])).toEqual([true])
  expect(judge([83.12], [83.1225, 83.1225])).toEqual([true])
  expect(judge([83.2], [83.1225, 83.1225])).toEqual([false])
})

test('M10: what a block deal drew out of its day stands with the third message, and goes on from there', () => {
  expect(judge([970, 970.4, 970.2, 970.9, 971, 0, 971], [1_002, 998])).toEqual([
    ...[false, false, true, true, true, true, false],
  ])
})

test('M10: without a day an average is held against the price, and without that or an average nothing is', () => {
  expect(judge([24_000, 2_400_000, 24_000, 3], [none, none], 24_500)).toEqual([true, false, true, false])
  expect(judge([3, 24_000, 0], [none, none])).toEqual([true, true, true])
  expect(judge([0], [none, none], 24_500)).toEqual([true])
})

/** At a price of 100, unless that is another. */
function judgeSides(told: readonly Partial<TotalsWord>[]): readonly boolean[] {
  const gate = createTotalsGate(1)
  return told.map((word) =>
    gate.isBelieved(0, { ...emptyTotals(), price: priceUnits(100), bid: 7_000, ask: 8_000, ...word }, reach),
  )
}

test.each(['bid', 'ask'] as const)('M10: a total of a thousandfold is doubted, and gone with the next: %s', (side) => {
  const far = { [side]: 7_000_000 }
  expect(judgeSides([{}, far, {}, far, far, far])).toEqual([true, false, true, false, false, true])
  expect(judgeSides([{}, { ...far, price: none }])).toEqual([true, false])
})

test('M10: an honest total passes at once: one order of a crore, few left, none, and what an auction collects', () => {
  expect(judgeSides([{ bid: 50 }, { bid: 100_000 }, { bid: 3, ask: 0 }, { ask: 9e9 }])).toEqual([
    true,
    true,
    true,
    true,
  ])
  const auction = { isAuction: true }
  expect(judgeSides([auction, { bid: 9e9, ...auction }, { bid: 5 }])).toEqual([true, true, true])
})
