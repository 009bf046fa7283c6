import { expect, test } from 'vitest'
import { leftOutWords } from './left-out-words.ts'

test('what is more than goes at once is left out, and it is said how many and why', () => {
  expect(leftOutWords(60)).toBe(
    'The last 10 are left out: a look is good for a minute, so at most 50 orders are placed again at once. Select what is left and place it again afterwards.',
  )
  expect(leftOutWords(51)).toContain('The last 1 is left out')
})

test('while all of them go nothing is said', () => {
  expect(leftOutWords(50)).toBeNull()
})
