import { expect, test } from 'vitest'
import { heldOrder } from './held-order.ts'

const rows = (ids: string) => [...ids].map((id) => ({ id }))
const held = (stood: string, wanted: string) =>
  heldOrder([...stood], rows(wanted), ({ id }) => id)
    .map(({ id }) => id)
    .join('')

test('what the prices would move stays where it stands, told anew or not', () => {
  expect(held('abc', 'cba')).toBe('abc')
})

test('what is new comes last, in the order that is wanted, and what has gone leaves', () => {
  expect(held('abcd', 'yaxcb')).toBe('abcyx')
  expect(held('', 'ba')).toBe('ba')
  expect(held('ab', '')).toBe('')
})
