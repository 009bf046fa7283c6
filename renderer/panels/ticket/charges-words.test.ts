import { expect, test } from 'vitest'
import { rupees } from '../../../contract/kinds.test-support.ts'
import { fail, ok } from '../../../contract/result.ts'
import { chargesWords } from './charges-words.ts'

const told = ok({ total: rupees(41.2), brokerage: rupees(20) })

test('until the broker has told them they are being asked, and a refusal says why', () => {
  expect(chargesWords(null, 1, 'indian')).toBe('being asked')
  const refused = fail({ kind: 'broker-down' as const, happened: 'It is down.', todo: 'Wait.' })
  expect(chargesWords(refused, 1, 'indian')).toBe('not told: It is down.')
})

test('the sum stands first, then what of it is the broker’s own', () => {
  expect(chargesWords(told, 1, 'indian')).toBe('₹41.20, ₹20.00 of it brokerage')
  expect(chargesWords(ok({ total: rupees(41.2), brokerage: null }), 1, 'indian')).toBe('₹41.20')
})

test('of a sliced order it is not the whole, and that is said', () => {
  expect(chargesWords(told, 3, 'indian')).toBe(
    '₹41.20, ₹20.00 of it brokerage, as one order: brokerage is taken of each of the 3',
  )
})
