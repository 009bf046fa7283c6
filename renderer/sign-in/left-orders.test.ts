import { expect, test } from 'vitest'
import { instant } from '../../contract/kinds.ts'
import { anOrder, rupees } from '../stores/order.test-support.ts'
import { leftOrdersWords } from './left-orders.ts'

const words = (...rows: Parameters<typeof leftOrdersWords>[0]) => leftOrdersWords(rows, 'indian')
const over = anOrder({ phase: 'cancelled', status: 'cancelled', isFinal: true })
const lost = anOrder({
  ...{ order: null, phase: 'none', status: '' },
  intentState: {
    ...{ kind: 'unknown', since: instant(0), asked: 0, notFoundAt: null },
    because: { kind: 'no-answer', happened: 'Lost.', todo: 'Wait.' },
  },
})

test('A01: what was open at the broker when the sign-in ended is named, and that it stays there', () => {
  expect(words(over, anOrder())).toBe(
    'As last known here, 1 order was open at the broker and stays there: Buy 10 RELIANCE at 2,900.00. What became of it since is shown when you have signed in again.',
  )
})

test('many are counted, and the first of them named', () => {
  const many = Array.from({ length: 6 }, (_, at) => anOrder({ price: rupees(100 + at) }))
  expect(words(...many)).toContain('6 orders were open at the broker and stay there: Buy 10 RELIANCE at 100.00; ')
  expect(words(...many)).toContain('at 103.00; and 2 more.')
})

test('0.1: an order without an answer is never left out of what may be there', () => {
  expect(words(lost)).toBe(
    'Of 1 order it was not known whether the broker has it. What became of it since is shown when you have signed in again.',
  )
  expect(words(anOrder(), lost)).toContain('Of 1 order it was not known whether the broker has it. What became of them')
})

test('with none known, none is said to be there or not', () => {
  for (const rows of [[], [over]])
    expect(words(...rows)).toBe(
      'Orders that are at the broker stay there; this screen shows none until you have signed in again.',
    )
})
