import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOrderRecord } from './read-order-record.ts'
import { orderDetailMessage, orderMessage } from './records.test-support.ts'

function read(changes: Record<string, unknown> = {}) {
  return readOrderRecord({ ...orderMessage, ...changes })
}
const value = (changes: Record<string, unknown> = {}) => {
  const answer = read(changes)
  if (!answer.ok) throw new Error(`unreadable: ${answer.error.field}`)
  return answer.value
}

test('an order record, whole (2.6)', () => {
  const { fields, ...order } = value()
  expect(order).toEqual({
    id: '261120000000123',
    exchangeId: '1100000012345678',
    parent: null,
    segment: 'NSE_FO',
    token: '43215',
    symbol: 'NIFTY26NOV24500CE',
    side: 'buy',
    product: 'intraday',
    type: 'limit',
    duration: 'DAY',
    quantity: 150,
    filled: 50,
    disclosed: 0,
    price: 1_015_000,
    trigger: null,
    averagePrice: 1_014_333,
    status: 'open',
    message: '',
    isAfterMarket: false,
    validDate: '',
    timeMicros: 1_763_613_930_123_456n,
    stage: null,
    updatedMicros: null,
    exchangeTime: '20-Nov-2026 10:15:30',
    requests: 1,
    tag: null,
  })
  expect(fields).toMatchObject({ order_id: '261120000000123', price: '101.5', is_amo: 'false' })
})

test('both spellings of every number come to the same (service facts 8.1)', () => {
  const numbers = {
    average_price: 101.4333,
    traded_quantity: 50,
    time_in_micro: 1_763_613_930_123_456,
    order_request_id: 1,
  }
  const texts = { price: '101.50', trigger_price: '0', quantity: '150', disclosed_quantity: '0.0', token: '43215' }
  const { fields: _, ...plain } = value()
  expect(value(numbers)).toMatchObject(plain)
  expect(value(texts)).toMatchObject(plain)
})

test('the record right after placing: nothing traded, no exchange id, no time', () => {
  const fresh = {
    ...{ status: 'put order req received', exchange_order_id: '', exchange_time: '', valid_date: '' },
    ...{ time_in_micro: '0', average_price: 0, traded_quantity: 0 },
  }
  expect(value(fresh)).toMatchObject({ exchangeId: null, timeMicros: null, averagePrice: null, filled: 0 })
  expect(value({ average_price: '', traded_quantity: '' })).toMatchObject({ averagePrice: null, filled: 0 })
})

test.each([
  ['NA', null],
  ['', null],
  ['0', null],
  [0, null],
  [null, null],
  ['261120000000100', '261120000000100'],
])('the parent %j is %j', (parent_order_id, parent) => {
  expect(value({ parent_order_id }).parent).toBe(parent)
})

test('O19: a status, product or type that nobody knows stays as it was written', () => {
  expect(value({ status: 'half open', product: 'XYZ', order_type: 'ICE' })).toMatchObject({
    status: 'half open',
    product: { other: 'XYZ' },
    type: { other: 'ICE' },
  })
})

test.each([
  ['I', 'intraday'],
  ['d', 'delivery'],
  ['CO', 'cover'],
  ['OCO', 'one-cancels-other'],
  ['MTF', 'margin-funding'],
])('the product %s is %s', (product, ours) => expect(value({ product }).product).toBe(ours))

test.each([
  ['M', 'market'],
  ['l', 'limit'],
  ['SL', 'stop-limit'],
  ['SL-M', 'stop-market'],
  ['MARKET', 'market'],
])('the type %s is %s', (order_type, ours) => expect(value({ order_type }).type).toBe(ours))

test.each(['b', 'B', 'BUY'])('%s is a buy', (transaction_type) => expect(value({ transaction_type }).side).toBe('buy'))
test.each(['s', 'S', 'SELL'])('%s is a sale', (transaction_type) =>
  expect(value({ transaction_type }).side).toBe('sell'),
)

test.each([
  ...['exchange_order_id', 'parent_order_id', 'price', 'trigger_price', 'average_price', 'is_amo'],
  ...['message', 'valid_date', 'time_in_micro', 'order_request_id', 'tag'],
] as const)('without its %s altogether the order is there as with nothing in it', (name) => {
  const { [name]: _, ...without } = { tag: '', ...orderMessage }
  const read = readOrderRecord(without)
  expect(read.ok).toBe(true)
  const { fields: _with, ...empty } = value({ [name]: undefined })
  expect(read).toMatchObject({ value: empty })
})

test('a record that leaves out how much is disclosed does not say that all is shown', () => {
  expect(value({ disclosed_quantity: undefined }).disclosed).toBeNull()
  expect(value({ disclosed_quantity: '' }).disclosed).toBe(0)
})

test.each<[string, unknown]>([
  ['order_id', undefined],
  ['order_id', ''],
  ['order_id', '../1'],
  ['transaction_type', 'X'],
  ['transaction_type', undefined],
  ['quantity', undefined],
  ['quantity', ''],
  ['quantity', -1],
  ['quantity', 1.5],
  ['quantity', '1e3'],
  ['quantity', 'NaN'],
  ['quantity', '0x10'],
  ['quantity', {}],
  ['traded_quantity', undefined],
  ['traded_quantity', 'many'],
  ['traded_quantity', '-5'],
  ['price', 'NaN'],
  ['price', 'Infinity'],
  ['price', true],
  ['average_price', '1,014'],
  ['status', ''],
  ['status', undefined],
])('with %s as %j it is not believed, and the field is named', (name, sent) => {
  expect(read({ [name]: sent })).toEqual({ ok: false, error: { field: name } })
})

test.each([
  ['seconds', '1763613930'],
  ['milliseconds', 1_763_613_930_123],
  ['nanoseconds', '1763613930123456789'],
  ['hundreds of nanoseconds', '17636139301234567'],
])('C05: a time in %s is no time of 1970 or of a far age, but none that was told', (_unit, time_in_micro) => {
  expect(value({ time_in_micro }).timeMicros).toBeNull()
})

test.each<[unknown, number]>([
  [101.53333333333333, 1_015_333],
  ['101.53333333333333333333', 1_015_333],
])('an average as a program prints it, %j, hides no fill', (average_price, averagePrice) => {
  expect(value({ average_price, traded_quantity: 7 })).toMatchObject({ filled: 7, averagePrice })
})

test('what only a person reads never hides an order', () => {
  const odd = { message: { a: 1 }, exchange_time: null, valid_date: 7, time_in_micro: 'soon', order_request_id: 'x' }
  expect(value(odd)).toMatchObject({ message: '', exchangeTime: '', validDate: '7', timeMicros: null, requests: null })
})

test('every field is kept as it was written, also those of the detail call and those of tomorrow', () => {
  const { fields } = value({ ...orderDetailMessage, newer_field: { a: [1] } })
  expect(fields).toMatchObject({ fill_leg: '1', report: 'NewOrder', text: '', newer_field: '{"a":[1]}' })
})

test('a checksum proves who sent a postback, so it is shown to nobody', () => {
  expect(Object.keys(value({ checksum: 'd41d8cd98f00b204' }).fields)).not.toContain('checksum')
})

test('a tag is taken where a record shows one', () => {
  expect(value({ tag: 'i-0001' }).tag).toBe('i-0001')
})

test("the broker's words are cleaned: one line, no marks that turn text around", () => {
  expect(value({ message: 'RMS:\u0007 \u202eRule\nbroken' }).message).toBe('RMS: Rule broken')
})

test('T31: no record makes it throw, and prototypes stay as they were', () => {
  const odd = fc.oneof(
    fc.string(),
    fc.double(),
    fc.integer(),
    fc.constant(null),
    fc.dictionary(fc.string(), fc.anything()),
  )
  const names = fc.constantFrom(...Object.keys(orderMessage), '__proto__', 'constructor')
  fc.assert(
    fc.property(fc.array(fc.tuple(names, odd), { maxLength: 6 }), (changes) => {
      const sent: unknown = JSON.parse(JSON.stringify({ ...orderMessage, ...Object.fromEntries(changes) }))
      const answer = readOrderRecord(sent)
      if (answer.ok) expect(Number.isSafeInteger(answer.value.filled) && answer.value.filled >= 0).toBe(true)
    }),
    { numRuns: 3_000 },
  )
  expect('polluted' in {}).toBe(false)
  // It once threw: such an object cannot be made a text of.
  expect(value({ is_amo: { toString: {} } }).isAfterMarket).toBe(false)
  for (const sent of [null, [], 5, 'x', undefined]) expect(readOrderRecord(sent).ok).toBe(false)
})
