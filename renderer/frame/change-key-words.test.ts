import { expect, test } from 'vitest'
import { whyHeld } from './change-key-words.ts'

test.each([
  ['B', 'B', 'It has its own key: there is none to put back.'],
  [null, null, 'It has no key, as it came: there is none to put back or take away.'],
  [null, 'B', 'It has no key: there is none to take away.'],
  ['Alt+Y', 'B', null],
  ['Alt+Y', null, null],
])('with the key %s, and %s of its own', (now, own, words) => {
  expect(whyHeld(now, own)).toBe(words)
})
