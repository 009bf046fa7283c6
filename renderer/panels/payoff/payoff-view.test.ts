import { describe, expect, test } from 'vitest'
import { rupees } from '../../../contract/kinds.test-support.ts'
import { unitsPerRupee } from '../../../contract/kinds.ts'
import { payoffOf } from './payoff.ts'
import { anchorFor, areaOf, drawnIn, pathOf, rangeOf, steppedPrice } from './payoff-view.ts'

const range = { low: rupees(100), high: rupees(220) }

describe('the range', () => {
  test('holds all corners, where it is even, and the price, with room beside them', () => {
    const found = rangeOf({ corners: [rupees(200), rupees(300)], evens: [rupees(180)] }, rupees(310))
    expect(found).toEqual({ low: rupees(141), high: rupees(349) })
  })

  test('is not drawn out to a price far away at which it is even as well', () => {
    const corners = [rupees(1_275), rupees(1_375)]
    const near = rangeOf({ corners, evens: [rupees(1_315)] }, rupees(1_273))
    expect(rangeOf({ corners, evens: [rupees(1_315), rupees(5_202)] }, rupees(1_273))).toEqual(near)
    expect(near?.high).toBeLessThan(rupees(1_500))
    // Where nothing else is to be seen it is.
    expect(rangeOf({ corners: [], evens: [rupees(5_202)] }, null)?.high).toBeGreaterThan(rupees(5_202))
  })

  test('never goes below nought, and of nothing there is none', () => {
    expect(rangeOf({ corners: [rupees(1), rupees(400)], evens: [] }, null)?.low).toBe(0)
    expect(rangeOf({ corners: [], evens: [] }, null)).toBeNull()
  })

  test('stands still while the price moves inside, and goes after it at the edge', () => {
    expect(anchorFor(null, rupees(150), range)).toBe(rupees(150))
    expect(anchorFor(rupees(150), rupees(205), range)).toBe(rupees(150))
    expect(anchorFor(rupees(150), rupees(215), range)).toBe(rupees(215))
    expect(anchorFor(rupees(150), rupees(105), range)).toBe(rupees(105))
    expect(anchorFor(rupees(150), null, range)).toBe(rupees(150))
  })
})

test('the line bends at its corners and crosses nought where it is even; profit lies above nought and loss below', () => {
  const payoff = payoffOf([{ kind: 'call', strike: rupees(150), units: 1, cost: rupees(10) }])
  if (!payoff) throw new Error('not exact')
  const drawn = drawnIn(payoff, range)
  const places = drawn.line.map(({ x }) => Math.round(x * 120 + 100))
  expect(places).toEqual([100, 150, 160, 220])
  expect(drawn.line[2]?.y).toBeCloseTo(drawn.nought)
  const heights = (path: string) => path.match(/(?<= )[\d.]+/g)?.map(Number) ?? []
  const nought = Math.round(drawn.nought * 10_000) / 10
  expect(Math.max(...heights(areaOf(drawn, 'profit')))).toBe(nought)
  expect(Math.min(...heights(areaOf(drawn, 'loss')))).toBe(nought)
  expect(pathOf([{ x: 0, y: 0.5 }])).toBe('M0 500')
})

test('steps go from strike to strike, from between them to the next, and stay within what is seen', () => {
  const strikes = [90, 110, 130, 150, 230].map(rupees)
  const step = (from: number, by: number) =>
    steppedPrice(strikes, rupees(from), { ...range, by, tick: null }) / unitsPerRupee
  expect(step(110, 1)).toBe(130)
  expect(step(115, -1)).toBe(110)
  expect(step(110, 5)).toBe(150)
  expect(step(150, 1)).toBe(150)
  expect(step(110, -1)).toBe(110)
})

test('without strikes the steps are parts of what is seen, on the tick', () => {
  const step = (from: number, by: number) =>
    steppedPrice([], rupees(from), { ...range, by, tick: rupees(0.05) }) / unitsPerRupee
  expect(step(150, 1)).toBe(156)
  expect(step(150.02, -5)).toBe(120)
  expect(step(219, 1)).toBe(220)
})
