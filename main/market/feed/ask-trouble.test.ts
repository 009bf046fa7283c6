import { expect, test } from 'vitest'
import { instrumentKey } from '../../../contract/kinds.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { heedAskTrouble } from './ask-trouble.ts'
import { followedRow } from './followed-row.ts'
import { openSegmentFacts } from './segment-facts.ts'

function heeded() {
  const clock = manualClock(0)
  return { clock, ...heedAskTrouble(clock) }
}

test('a refusal is told for as long as something is refused, and no longer', () => {
  const { clock, take, problem } = heeded()
  expect(problem(1, 0)).toBeNull()
  take('too many', { refused: 2, lessened: [] })
  clock.advance(600_000)
  expect(problem(1, 0)?.happened).toBe(
    'The feed refused to follow some instruments: “too many”. They are marked as not subscribed.',
  )
  expect(problem(0, 0)).toBeNull()
})

test('words that no instrument is refused by say so, and are gone after a minute', () => {
  const { clock, take, problem } = heeded()
  take('too many', { refused: 0, lessened: [] })
  expect(problem(0, 0)?.happened).toBe(
    'The feed would not take something it was asked: “too many”. No instrument is left out by it.',
  )
  clock.advance(59_999)
  expect(problem(0, 0)).not.toBeNull()
  clock.advance(1)
  expect(problem(0, 0)).toBeNull()
})

test('what is asked anew begins without it', () => {
  const { take, forget, problem } = heeded()
  take('too many', { refused: 1, lessened: [] })
  forget()
  expect(problem(1, 0)).toBeNull()
})

test('five levels in place of 30 are told for as long as there are any, with what the feed said', () => {
  const { take, forget, problem } = heeded()
  const key = instrumentKey('NSE_EQ|A')
  if (key === undefined) throw new Error('no key')
  const market = openSegmentFacts({ of: () => undefined }).of('NSE_EQ')
  const row = followedRow({ ...{ key, market, slot: 0, wireSlot: 0 }, mode: 'full_d30' })
  take('not for you', { refused: 0, lessened: [row] })
  forget()
  expect(problem(0, 1)?.happened).toBe(
    'The feed did not give 30 levels of depth where they were asked for: “not for you”. Five are asked for there.',
  )
  expect(problem(0, 0)).toBeNull()
  // Later it passed one over without a word.
  expect(problem(0, 1)?.happened).toBe(
    'The feed did not give 30 levels of depth where they were asked for. Five are asked for there.',
  )
})
