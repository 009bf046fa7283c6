import { expect, test } from 'vitest'
import type { Money } from '../../../contract/kinds.ts'
import { figureGroup, newerClose } from '../../../contract/market-frame.ts'
import { formatPercent } from '../../format/prices.ts'
import type { ShownState } from '../../stores/market/market.ts'
import { writers } from './draw-chain.ts'
import { figuresOf, markedState, writtenBy } from './draw-contract.ts'

const written = writtenBy(writers({ digits: 2, column: 2, grouping: 'indian' }, false))
const quote = (state: ShownState, doubted: number) => ({ state, number: () => doubted })

test('a contract is marked where figures beside its price of now are not believed, and else by what its price is worth', () => {
  expect(markedState(quote('live', figureGroup.book))).toBe('suspect')
  for (const doubted of [0, Number.NaN]) expect(markedState(quote('live', doubted))).toBe('live')
  expect(markedState(quote('stale', figureGroup.book))).toBe('stale')
})

test('what has not traded today has no change of today: its last price is of an earlier day than the close', () => {
  const told: Partial<Record<string, number>> = { last: 124_000, previousClose: 91_000, bid: 80_000, ask: 95_000 }
  const of = (state: ShownState) => figuresOf({ state, number: (field) => told[field] ?? Number.NaN })
  expect(of('live')).toMatchObject({ last: 124_000, percent: 36.26, bid: 80_000 })
  expect([of('closed').percent, of('closed-untraded').percent]).toEqual([36.26, Number.NaN])
  // Before an auction has made a price, the close is of the day of the last one.
  told['doubted'] = newerClose
  expect(of('closed')).toMatchObject({ last: 124_000, percent: Number.NaN })
  expect(of('untraded')).toMatchObject({ last: 124_000, percent: Number.NaN, bid: 80_000, ask: 95_000 })
})

test('2.9: the greeks that the feed tells of a contract are figures of it, also below nought', () => {
  const told: Partial<Record<string, number>> = { delta: -0.41, theta: -12.5, vega: 9.75, gamma: 0.0012 }
  expect(figuresOf({ state: 'live', number: (field) => told[field] ?? Number.NaN })).toMatchObject(told)
})

test.each([
  [799_000, 800_000],
  [801_000, 800_000],
  [399_500, 400_000],
  [1_999_999, 2_000_000],
])('a change is rounded as it is elsewhere: from %d to %d', (before, last) => {
  for (const [now, from] of [
    [last, before],
    [before, last],
  ] as const) {
    const told: Partial<Record<string, number>> = { last: now, previousClose: from }
    const { percent } = figuresOf({ state: 'live', number: (field) => told[field] ?? Number.NaN })
    expect(written.percent(percent)).toBe(formatPercent((now - from) as Money, from as Money))
  }
})

test('volatility is written in percent, and a greek as the number that it is', () => {
  expect([written.volatility(0.1234), written.delta(-0.41)]).toEqual(['12.34', '−0.4100'])
})
