import { expect, test } from 'vitest'
import { rupees, units } from '../../../contract/kinds.test-support.ts'
import { aKey } from '../orders/order.test-support.ts'
import { option } from '../ticket/ticket.test-support.ts'
import { someGttTerms } from './gtt.test-support.ts'
import { type GttDraft, problemsOfGtt, readGttDraft, whenFor } from './gtt-draft.ts'

const draft: GttDraft = {
  ...{ key: aKey, side: 'buy', product: 'delivery', counting: 'units', when: 'below', isWhenChosen: false },
  ...{ quantity: '2l', price: '101.5', target: '', stop: '', trailing: '' },
}

test('what is typed comes to terms: lots as units, sums as prices, what is left empty as nothing', () => {
  expect(readGttDraft({ ...draft, price: '100+1.5', stop: '95', trailing: '0.5' }, option)).toEqual({
    ok: true,
    value: {
      ...{ key: aKey, side: 'buy', product: 'delivery', quantity: units(150), trigger: 'below' },
      ...{ price: rupees(101.5), target: null, stop: rupees(95), trailing: rupees(0.5) },
    },
  })
})

test.each([
  [{ quantity: '' }, 'quantity'],
  [{ quantity: '1.5' }, 'quantity'],
  [{ price: '' }, 'price'],
  [{ price: '-1' }, 'price'],
  [{ target: 'x' }, 'target'],
  [{ stop: '0' }, 'stop'],
  [{ stop: '95', trailing: '?' }, 'trailing'],
  [{ trailing: '1' }, 'trailing'],
])('%j cannot be read, and that is said at its field', (part, field) => {
  const read = readGttDraft({ ...draft, ...part }, option)
  expect(read.ok || read.error.map((each) => each.field)).toEqual([field])
})

test('of what the list does not hold no quantity is read', () => {
  const read = readGttDraft(draft, null)
  expect(read.ok || read.error.map((each) => each.field)).toEqual(['order'])
})

test.each([
  [rupees(102), rupees(101), 'buy', 'above'],
  [rupees(100), rupees(101), 'sell', 'below'],
  [rupees(101), rupees(101), 'buy', 'below'],
  [rupees(101), rupees(101), 'sell', 'above'],
  [rupees(102), null, 'buy', 'below'],
] as const)(
  'a price of %i with the last at %s and %s goes when it comes from the other side: %s',
  (price, last, side, way) => {
    expect(whenFor(price, last, side)).toBe(way)
  },
)

test('what a rule stops stands at the field that mends it, and at none that it does not have', () => {
  const stop = (rule: 'lot-multiple' | 'leg-distances' | 'halted', field?: 'squareOff') =>
    ({ rule, severity: 'stop', sentence: rule, ...(field ? { field } : {}) }) as const
  const found = [stop('lot-multiple'), stop('leg-distances', 'squareOff'), stop('halted')]
  const fields = (target: ReturnType<typeof rupees> | null) =>
    problemsOfGtt({ terms: { ...someGttTerms, target }, findings: found }).map(({ field }) => field)
  expect(fields(rupees(1_350))).toEqual(['quantity', 'target', 'order'])
  expect(fields(null)).toEqual(['quantity', 'order', 'order'])
})
