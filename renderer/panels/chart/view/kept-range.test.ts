import { expect, test } from 'vitest'
import { usualStudy } from '../../../stores/chart/studies/chosen-study.ts'
import { aheadBy, beginningOf, newestBars, newestOf } from './kept-range.ts'

const cloud = aheadBy([usualStudy('sma'), usualStudy('ichimoku')])

test('only what is drawn later needs room after the last bar', () => {
  expect([aheadBy([]), aheadBy([usualStudy('macd')]), cloud]).toEqual([0, 0, 26])
})

test('a chart begins with the newest bars, and with all that is drawn after them', () => {
  expect(beginningOf(null, 0)).toEqual({ from: -140, to: 6, ahead: 0 })
  expect(beginningOf(null, cloud)).toEqual({ from: -119, to: 27, ahead: 26 })
})

test('a chart that is drawn anew moves only where something further ahead came to the last bar in sight', () => {
  const newest = { from: -40, to: 6, ahead: 0 }
  expect(beginningOf(newest, 0)).toEqual(newest)
  expect(beginningOf(newest, cloud)).toEqual({ from: -19, to: 27, ahead: 26 })
  expect(beginningOf({ ...newest, ahead: 26 }, cloud)).toEqual({ ...newest, ahead: 26 })
  const past = { from: -400, to: -200, ahead: 0 }
  expect(beginningOf(past, cloud)).toEqual({ ...past, ahead: 26 })
})

test('other bars begin at their newest one, as many in sight as of those before', () => {
  expect(newestOf({ from: -40, to: 6, ahead: 0 })).toEqual({ from: -40, to: 6, ahead: 0 })
  expect(newestOf({ from: -1_400, to: -400, ahead: 26 })).toEqual({ from: -994, to: 6, ahead: 0 })
  // Where hardly any are in sight, the room after the last one leaves most of them there.
  expect(newestOf({ from: -308, to: -300, ahead: 0 })).toEqual({ from: -6, to: 2, ahead: 0 })
  expect(newestOf(null)).toBeNull()
  expect(newestBars(46)).toEqual(newestOf({ from: -40, to: 6, ahead: 0 }))
})

test('and what is drawn ahead of other bars comes into sight as of the first ones', () => {
  expect(beginningOf(newestOf({ from: -119, to: 27, ahead: 26 }), cloud)).toEqual({ from: -119, to: 27, ahead: 26 })
  expect(beginningOf(newestOf({ from: -119, to: 27, ahead: 26 }), 0)).toEqual({ from: -140, to: 6, ahead: 0 })
})
