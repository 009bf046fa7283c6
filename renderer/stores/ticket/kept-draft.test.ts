import { expect, test } from 'vitest'
import { aKey } from '../orders/order.test-support.ts'
import { readKeptDraft } from './kept-draft.ts'
import { emptyDraft, type TicketDraft } from './ticket-draft.ts'

const draft: TicketDraft = {
  ...emptyDraft,
  key: aKey,
  side: 'sell',
  quantity: '2l',
  price: '101.50',
  type: 'stop-limit',
}

const left = { key: aKey, net: 750, product: 'D', what: 'position' } as const

test('what a ticket wrote is read as it was typed', () => {
  for (const wayOutOf of [null, left]) {
    expect(readKeptDraft(JSON.parse(JSON.stringify({ draft, wayOutOf })))).toEqual({ draft, wayOutOf })
  }
})

test.each([
  ['not told', undefined],
  ['without an instrument', { ...left, key: null }],
  ['without a number', { ...left, net: '750' }],
  ['without a product', { ...left, product: undefined }],
  ['of another thing', { ...left, what: 'basket' }],
])('where what it is the way out of is %s it is no draft: nothing would hold it back', (_, wayOutOf) => {
  expect(readKeptDraft({ draft, wayOutOf })).toBeNull()
})

test.each([
  ['nothing', undefined],
  ['no draft', { list: 'a' }],
  ['no instrument', { draft: { ...draft, key: null } }],
  ['no instrument key', { draft: { ...draft, key: 'x' } }],
  ['an unknown product', { draft: { ...draft, product: 'hasOwnProperty' } }],
  ['a number for a text', { draft: { ...draft, quantity: 2 } }],
  ['a text longer than a field', { draft: { ...draft, price: '1'.repeat(41) } }],
  ['half of it', { draft: { ...draft, trigger: undefined } }],
])('%s is no draft', (_, kept) => {
  expect(readKeptDraft(kept && { wayOutOf: null, ...kept })).toBeNull()
})
