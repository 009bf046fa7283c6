import { expect, test } from 'vitest'
import { must, rupees, units } from '../../contract/kinds.test-support.ts'
import { instant, intentId } from '../../contract/kinds.ts'
import { anOrder } from '../stores/orders/order.test-support.ts'
import { takenBackWords, wishWords } from './wish-words.ts'

const queued = { kind: 'queued', since: instant(0) } as const
const piece = (id: string, quantity: number) =>
  anOrder({ id, order: null, intentState: queued, quantity: units(quantity), price: rupees(101.5), symbol: 'NIFTY' })
const pieces = [piece('a', 1_800), piece('b', 1_800), piece('c', 900)]

test('one order is called what it is, and the pieces of one wish are counted and added up', () => {
  expect(wishWords(pieces.slice(0, 1), 'indian')).toBe('Buy 1,800 NIFTY at 101.50')
  expect(wishWords(pieces, 'indian')).toBe('3 orders of one wish (Buy 4,500 NIFTY at 101.50)')
})

test('of several wishes the orders are counted, all that are taken back', () => {
  const another = { ...piece('d', 5), intent: must(intentId('bw-0001-0002')) }
  expect(takenBackWords(pieces, 'indian')).toBe('3 orders of one wish (Buy 4,500 NIFTY at 101.50)')
  expect(takenBackWords([...pieces, another], 'indian')).toBe('4 orders')
})
