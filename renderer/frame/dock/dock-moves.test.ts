import { expect, test } from 'vitest'
import { linkOf } from '../../panel-link.ts'
import { nextLetter } from './dock-moves.ts'

test('the letter goes from none through all of them and back to none', () => {
  const seen = [nextLetter(null)]
  while (seen.at(-1) !== null && seen.length < 10) seen.push(nextLetter(seen.at(-1) ?? null))
  expect(seen).toEqual(['A', 'B', 'C', 'D', 'E', 'F', null])
})

test('a panel that was never asked has the letter of its kind; one that was unlinked stays so', () => {
  expect(linkOf('watchlist', undefined)).toBe('A')
  expect(linkOf('watchlist', null)).toBeNull()
  expect(linkOf('watchlist', 'C')).toBe('C')
  expect(linkOf('orders', undefined)).toBe('A')
  expect(linkOf('timeline', undefined)).toBeNull()
  expect(linkOf('watchlist', 'Z')).toBeNull()
})
