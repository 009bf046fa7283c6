import { expect, test } from 'vitest'
import { startClock } from './clock.ts'
import { seededTexts } from './seed.ts'
import { openTokens, tokenEnd, v2TokenEnd } from './tokens.ts'

const at = (text: string) => Date.parse(`${text}+05:30`)

function tokensAt(start: string) {
  const clock = startClock({ startsAt: at(start), speed: 0 })
  return { clock, tokens: openTokens(clock, seededTexts('1')) }
}

// Section 5.4: valid for 24 hours; all tokens are cleared between 5 and 6; regenerate after 6.
test.each([
  ['2026-02-03T10:00', '2026-02-04T05:00', 'the morning after'],
  ['2026-02-03T23:59', '2026-02-04T05:00', 'the morning after'],
  ['2026-02-03T00:30', '2026-02-03T05:00', 'the same morning'],
  ['2026-02-03T04:59', '2026-02-03T05:00', 'a minute later'],
  ['2026-02-03T05:00', '2026-02-03T06:00', 'when the clearing is over'],
  ['2026-02-03T05:59', '2026-02-03T06:00', 'when the clearing is over'],
  ['2026-02-03T06:00', '2026-02-04T05:00', 'the morning after'],
  ['2028-02-28T12:00', '2028-02-29T05:00', 'on a leap day'],
])('a token issued at %s has ended at %s: %s', (issued, ends) => {
  expect(tokenEnd(at(issued))).toBe(at(ends))
})

// Service facts 11.1.
test.each([
  ['2026-02-03T10:00', '2026-02-04T03:30'],
  ['2026-02-03T02:30', '2026-02-03T03:30'],
  ['2026-02-03T03:30', '2026-02-04T03:30'],
  ['2026-02-03T05:15', '2026-02-04T03:30'],
])('a token of the current sign-in issued at %s has ended at %s', (issued, ends) => {
  expect(v2TokenEnd(at(issued))).toBe(at(ends))
})

test('the clearing ends a token at 05:00 and not a millisecond before', () => {
  const { clock, tokens } = tokensAt('2026-02-03T10:00')
  const { text } = tokens.issue('app', 'PR1001')
  clock.set(at('2026-02-04T05:00') - 1)
  expect(tokens.find(text)?.clientId).toBe('PR1001')
  clock.advance(1)
  expect(tokens.find(text)).toBeNull()
})

test('a token that the clock has passed stays ended when the clock is set back', () => {
  const { clock, tokens } = tokensAt('2026-02-03T10:00')
  const { text } = tokens.issue('app', 'PR1001')
  clock.set(at('2026-02-04T07:00'))
  clock.set(at('2026-02-03T11:00'))
  expect(tokens.find(text)).toBeNull()
})

test('a new token ends the one its API key had, and no other (service facts 3.1)', () => {
  const { tokens } = tokensAt('2026-02-03T10:00')
  const first = tokens.issue('app', 'PR1001')
  const other = tokens.issue('other-app', 'PR1001')
  const second = tokens.issue('app', 'PR1002')
  expect(tokens.find(first.text)).toBeNull()
  expect(tokens.live()).toEqual([other, second])
})

test('one token can be ended, and all can be cleared', () => {
  const { tokens } = tokensAt('2026-02-03T10:00')
  const first = tokens.issue('app', 'PR1001')
  const other = tokens.issue('other-app', 'PR1001')
  tokens.end(first.text)
  expect(tokens.live()).toEqual([other])
  expect(tokens.clear()).toBe(1)
  expect(tokens.find(other.text)).toBeNull()
})
