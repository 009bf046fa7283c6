import { expect, test } from 'vitest'
import { gold, niftyCall } from '../../sentence/sentence.test-support.ts'
import { emptyDraft, readDraft, type TicketDraft, type TypedField } from './ticket-draft.ts'

const begun: TicketDraft = { ...emptyDraft, key: niftyCall.key, quantity: '2', counting: 'lots', price: '101.5' }

function said(change: Partial<TicketDraft>, field: TypedField): string | undefined {
  const read = readDraft({ ...begun, ...change }, niftyCall)
  return read.ok ? undefined : read.error.find((problem) => problem.field === field)?.sentence
}

test('a comma typed for the point is no price, and the field says so', () => {
  const sentence = '“101,5” is no price. Type a number above zero with at most four decimals, like 2,900.05.'
  expect(said({ type: 'limit', price: '101,5' }, 'price')).toBe(sentence)
  expect(said({ type: 'stop-limit', trigger: '101,5' }, 'trigger')).toBe(sentence)
  const pair = { product: 'one-cancels-other', type: 'limit' } as const
  expect(said({ ...pair, stopLoss: '101,5' }, 'stopLoss')).toBe(sentence)
  expect(said({ ...pair, squareOff: '101,5' }, 'squareOff')).toBe(sentence)
  expect(said({ quantity: '1,0' }, 'quantity')).toBe('“1,0” is no whole number. Type one, like 75; 2l is 2 lots.')
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

test.each(['junk', '1.5k', '2l', '-5', '3-5', '0', '1.00005', '1e3', '2,90', '9'.repeat(30), '₹', 'Rs 150', '101.5/-'])(
  'what is no price is refused with what was typed, the rule and the limit: %s',
  (price) => {
    expect(said({ price }, 'price')).toBe(
      `“${price}” is no price. Type a number above zero with at most four decimals, like 2,900.05.`,
    )
  },
)

test.each(['junk', '1.5', '1.5k', '-5', '1e3', '9'.repeat(30), '2 lakh', 'l'])(
  'what is no quantity is refused with what was typed and how one is: %s',
  (quantity) => {
    expect(said({ quantity }, 'quantity')).toBe(`“${quantity}” is no whole number. Type one, like 75; 2l is 2 lots.`)
  },
)

test('units that are no whole lots where orders count lots are refused with the size of one', () => {
  const read = readDraft({ ...begun, key: gold.key, quantity: '150u', counting: 'lots' }, { ...gold, lotSize: 100 })
  expect(read).toMatchObject({ error: [{ sentence: '“150u” is no whole number of lots: one is 100 units.' }] })
})

test('what need not be typed says what it counts where it cannot be read', () => {
  expect(said({ disclosed: '1.5' }, 'disclosed')).toBe('“1.5” is no whole number of lots. Type one, or nothing.')
  expect(said({ type: 'market', protection: '2.5' }, 'protection')).toBe(
    '“2.5” is no whole number of per cent. Type one, or nothing.',
  )
})

test('what is pasted with grouping, a sign of the rupee or digits of another script is the number it says', () => {
  const priced = (price: string) => {
    const read = readDraft({ ...begun, price }, niftyCall)
    return read.ok ? read.value.price : read.error
  }
  expect([' ₹ 1,52,250.50 ', '152250.5', '１５２２５０.５', '१,५२,२५०.५', '₹1,52,000 + 250.5'].map(priced)).toEqual(
    Array(5).fill(1_522_505_000),
  )
})
