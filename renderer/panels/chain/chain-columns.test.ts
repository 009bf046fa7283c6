import { expect, test } from 'vitest'
import { acrossSide, chainColumns, chainTemplate, fitChain, levelFor, markWidth, strikeWidth } from './chain-columns.ts'

function widthOf(shown: ReturnType<typeof fitChain>): number {
  return 2 * (markWidth + shown.reduce((sum, id) => sum + chainColumns[id].width, 0)) + strikeWidth
}

test('columns give way in order of need, and those that stay keep their places', () => {
  const toDelta = ['last', 'percent', 'bid', 'ask', 'interest', 'volume', 'volatility', 'delta']
  expect(fitChain(200)).toEqual([...toDelta, 'theta', 'vega', 'gamma'])
  // The workspace of the options on a screen of 2560.
  expect(fitChain(111)).toEqual([...toDelta, 'theta', 'vega'])
  expect(fitChain(96)).toEqual(toDelta)
  expect(fitChain(64)).toEqual(['last', 'percent', 'bid', 'ask', 'interest'])
  expect(fitChain(42)).toEqual(['last', 'bid', 'ask'])
  for (let room = 24; room < 100; room += 0.5) expect(widthOf(fitChain(room))).toBeLessThanOrEqual(room)
})

test('in 190 pixels both last prices of a strike are whole: the marks give their room and the strike some of its own', () => {
  const rems = [...chainTemplate(fitChain(11.75)).matchAll(/minmax\(([\d.]+)/g)].map(([, least]) => Number(least))
  expect(rems).toEqual([0, 4, 3.5, 4, 0])
})

test('the last price stays however little room there is, and then the cheapest level of the feed is enough', () => {
  expect(fitChain(4)).toEqual(['last'])
  expect(levelFor(fitChain(4))).toBe('price')
  expect(levelFor(fitChain(64))).toBe('greeks')
})

test('calls mirror puts about the strike, and the bid stands before the ask on both sides', () => {
  expect(acrossSide(['last', 'percent', 'bid', 'ask', 'interest'], 'put')).toEqual([
    ...['last', 'percent', 'bid', 'ask', 'interest'],
  ])
  expect(acrossSide(['last', 'percent', 'bid', 'ask', 'interest'], 'call')).toEqual([
    ...['interest', 'bid', 'ask', 'percent', 'last'],
  ])
  expect(acrossSide(['last', 'bid'], 'call')).toEqual(['bid', 'last'])
})
