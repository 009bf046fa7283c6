import { expect, it } from 'vitest'
import { lookGoodMillis } from '../../../contract/look-good.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { systemRandom } from '../../ports/random.ts'
import { intentNames, openReviews } from './reviews.ts'

// Only carried through here; what is in it is the checks' business.
const order = { key: 'NSE_EQ|1', quantity: 5 } as unknown as OrderTerms
const terms = { terms: order, session: 'open', instrument: null, last: null, timesForAll: 0 } as const

function reviews() {
  const clock = manualClock(0)
  const slept = { times: 0 }
  return { clock, slept, ...openReviews(clock, intentNames(systemRandom), () => slept.times) }
}

it('T45: a review is good once, for the terms it was made of', () => {
  const { open, use } = reviews()
  const id = open(terms)
  expect(use(id)).toBe(terms)
  expect(use(id)).toBeNull()
})

it('T45: a review is good for a minute', () => {
  const { clock, open, use } = reviews()
  const [early, late] = [open(terms), open(terms)]
  clock.advance(lookGoodMillis)
  expect(use(early)).toBe(terms)
  clock.advance(1)
  expect(use(late)).toBeNull()
})

it('C06: a review is good for no moment after the computer slept, however little of its minute is gone', () => {
  const { slept, open, use } = reviews()
  const before = open(terms)
  slept.times += 1
  const after = open(terms)
  expect([use(before), use(after)]).toEqual([null, terms])
})

it('T02: asking for reviews without end drops the first ones and nothing else', () => {
  const { open, use } = reviews()
  const ids = Array.from({ length: 1_001 }, () => open(terms))
  const [first, second] = ids
  if (!first || !second) throw new Error('none')
  expect([use(first), use(second)]).toEqual([null, terms])
})

it('names no two wishes alike, each fit to be a tag', () => {
  const newId = intentNames(systemRandom)
  const names = Array.from({ length: 1_000 }, newId)
  expect(new Set(names).size).toBe(1_000)
  expect(names.every((name) => name.length <= 40)).toBe(true)
})
