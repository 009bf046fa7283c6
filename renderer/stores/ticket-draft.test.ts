import { expect, test } from 'vitest'
import { niftyCall } from '../sentence/sentence.test-support.ts'
import { emptyDraft, readDraft, type TicketDraft, type TypedField } from './ticket-draft.ts'

const begun: TicketDraft = { ...emptyDraft, key: niftyCall.key, quantity: '2', counting: 'lots', price: '101.5' }

function said(change: Partial<TicketDraft>, field: TypedField): string | undefined {
  const read = readDraft({ ...begun, ...change }, niftyCall)
  return read.ok ? undefined : read.error.find((problem) => problem.field === field)?.sentence
}

test('a comma typed for the point is no price, and the field says so', () => {
  const sentence = '“101,5” is no price above zero. Type a number, like 2,900.05.'
  expect(said({ type: 'limit', price: '101,5' }, 'price')).toBe(sentence)
  expect(said({ type: 'stop-limit', trigger: '101,5' }, 'trigger')).toBe(sentence)
  const pair = { product: 'one-cancels-other', type: 'limit' } as const
  expect(said({ ...pair, stopLoss: '101,5' }, 'stopLoss')).toBe(sentence)
  expect(said({ ...pair, squareOff: '101,5' }, 'squareOff')).toBe(sentence)
  expect(said({ quantity: '1,0' }, 'quantity')).toBe('“1,0” lots is no whole number of what the exchange takes.')
})

test('a field in which nothing stands says what is missing', () => {
  expect(said({ type: 'limit', price: ' ' }, 'price')).toBe('A limit order needs a price. Type one, like 2,900.05.')
  expect(said({ type: 'stop-limit', trigger: '' }, 'trigger')).toBe(
    'It needs the price at which its stop is released. Type one.',
  )
})

test('a protection that was typed goes with no order that the older interface takes, and is there again for another', () => {
  const typed: Partial<TicketDraft> = { type: 'market', protection: '1', trigger: '98' }
  const protectionOf = (change: Partial<TicketDraft>) => {
    const read = readDraft({ ...begun, ...typed, ...change }, niftyCall)
    return read.ok ? read.value.marketProtection : read.error
  }
  expect(protectionOf({ product: 'intraday' })).toBe(1)
  expect(protectionOf({ product: 'cover' })).toBeNull()
  expect(protectionOf({ product: 'cover', protection: 'x' })).toBeNull()
  expect(protectionOf({ product: 'one-cancels-other', stopLoss: '4', squareOff: '8' })).toBeNull()
  expect(protectionOf({ product: 'delivery' })).toBe(1)
})
