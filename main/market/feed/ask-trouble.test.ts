import { expect, test } from 'vitest'
import { manualClock } from '../../ports/manual-clock.ts'
import { heedAskTrouble } from './ask-trouble.ts'

function heeded() {
  const clock = manualClock(0)
  return { clock, ...heedAskTrouble(clock) }
}

test('a refusal is told for as long as something is refused, and no longer', () => {
  const { clock, take, problem } = heeded()
  expect(problem(1)).toBeNull()
  take('too many', 2)
  clock.advance(600_000)
  expect(problem(1)?.happened).toBe(
    'The feed refused to follow some instruments: “too many”. They are marked as not subscribed.',
  )
  expect(problem(0)).toBeNull()
})

test('words that no instrument is refused by say so, and are gone after a minute', () => {
  const { clock, take, problem } = heeded()
  take('too many', 0)
  expect(problem(0)?.happened).toBe(
    'The feed would not take something it was asked: “too many”. No instrument is left out by it.',
  )
  clock.advance(59_999)
  expect(problem(0)).not.toBeNull()
  clock.advance(1)
  expect(problem(0)).toBeNull()
})

test('what is asked anew begins without it', () => {
  const { take, forget, problem } = heeded()
  take('too many', 1)
  forget()
  expect(problem(1)).toBeNull()
})
