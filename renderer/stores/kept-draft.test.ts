import { expect, test } from 'vitest'
import { readKeptDraft } from './kept-draft.ts'
import { aKey } from './order.test-support.ts'
import { emptyDraft, type TicketDraft } from './ticket-draft.ts'

const draft: TicketDraft = {
  ...emptyDraft,
  key: aKey,
  side: 'sell',
  quantity: '2l',
  price: '101.50',
  type: 'stop-limit',
}

test('what a ticket wrote is read as it was typed', () => {
  expect(readKeptDraft(JSON.parse(JSON.stringify({ draft })))).toEqual(draft)
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
  expect(readKeptDraft(kept)).toBeNull()
})
