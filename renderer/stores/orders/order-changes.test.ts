import { describe, expect, test } from 'vitest'
import { rupees, units } from '../../../contract/kinds.test-support.ts'
import type { Money } from '../../../contract/kinds.ts'
import { anInstrument } from '../../panels/watchlist/cells/subject.test-support.ts'
import type { Listed } from '../market/listing.ts'
import { aKey, anOrder } from './order.test-support.ts'
import {
  changeableFields,
  fieldsToAsk,
  isTypeChangeable,
  readChanges,
  type TypedChange,
  typedFrom,
} from './order-changes.ts'

const lotsOf75 = { ...anInstrument('NIFTY26NOV24500CE', { segment: 'NSE_FO', lotSize: 75 }), key: aKey }
const crude = anInstrument('CRUDEOIL26DECFUT', { segment: 'MCX_FO', lotSize: 75 })
const listed: Listed = new Map([lotsOf75, crude].map((each) => [each.key, each]))

/** Of one order. */
function readChange(typed: TypedChange, row: ReturnType<typeof anOrder>) {
  const read = readChanges(typed, [row], listed)
  return read.ok ? { ok: true, value: read.value[0]?.changes } : read
}

test('only what differs is asked for', () => {
  const row = anOrder({ quantity: units(10), price: rupees(2_900) })
  const typed = typedFrom([row])
  expect(typed).toEqual({
    ...{ type: 'limit', quantity: '10', price: '2900.00' },
    ...{ trigger: '', disclosed: '0', protection: '' },
  })
  expect(readChange({ ...typed, price: '2,905' }, row)).toEqual({ ok: true, value: { price: 29_050_000 } })
  expect(readChange({ ...typed, quantity: '6*2' }, row)).toEqual({ ok: true, value: { quantity: 12 } })
  expect(readChange(typed, row)).toMatchObject({ ok: false, error: { sentence: expect.stringContaining('Nothing') } })
})

test('what cannot be read is named by its field and goes nowhere', () => {
  const row = anOrder({ type: 'stop-limit', trigger: rupees(2_890) })
  const typed = typedFrom([row])
  expect(readChange({ ...typed, quantity: '1O' }, row)).toMatchObject({ error: { field: 'quantity' } })
  expect(readChange({ ...typed, quantity: '0' }, row)).toMatchObject({ error: { field: 'quantity' } })
  expect(readChange({ ...typed, price: '' }, row)).toMatchObject({ error: { field: 'price' } })
  expect(readChange({ ...typed, trigger: 'x' }, row)).toMatchObject({ error: { field: 'trigger' } })
})

test('a refusal says what was typed and what would be taken', () => {
  const row = anOrder({ type: 'stop-limit', trigger: rupees(2_890) })
  const said = (typed: Partial<TypedChange>) => {
    const read = readChange({ ...typedFrom([row]), ...typed }, row)
    return 'error' in read ? read.error.sentence : null
  }
  expect(said({ quantity: '1O' })).toBe('“1O” cannot be taken. Type a whole number above zero; 2l is 2 lots.')
  expect(said({ quantity: ' ' })).toBe('Type a whole number above zero; 2l is 2 lots.')
  expect(said({ trigger: '1.5k' })).toBe(
    '“1.5k” is no price. Type a number above zero with at most four decimals, like 2,900.05.',
  )
  expect(said({ disclosed: '1.5' })).toBe('“1.5” cannot be taken. Type a whole number, or 0 for all of it.')
})

test('a quantity may say lots itself, as in the ticket, in what the order counts', () => {
  const units75 = anOrder({ segment: 'NSE_FO', quantity: units(75) })
  const said = (typed: Partial<TypedChange>, row = units75) => {
    const read = readChange({ ...typedFrom([row]), ...typed }, row)
    return 'error' in read ? read.error.sentence : read.value
  }
  expect(said({ quantity: '2l' })).toEqual({ quantity: 150 })
  expect(said({ quantity: '1+1 L', disclosed: '1l' })).toEqual({ quantity: 150, disclosed: 75 })
  expect(said({ quantity: '2' })).toEqual({ quantity: 2 })
  const lots = anOrder({ segment: 'MCX_FO', key: crude.key, quantity: units(1) })
  expect(said({ quantity: '2l' }, lots)).toEqual({ quantity: 2 })
  expect(said({ quantity: '225u' }, lots)).toEqual({ quantity: 3 })
  expect(said({ quantity: '100u' }, lots)).toContain('“100u” cannot be taken.')
  // What a lot holds is not known of another instrument.
  const unlisted = anOrder({ segment: 'NSE_FO', key: null })
  expect(said({ quantity: '2l' }, unlisted)).toContain('“2l” cannot be taken.')
  expect(said({ quantity: '150u' }, unlisted)).toEqual({ quantity: 150 })
})

test('a market order has no price to change', () => {
  expect(changeableFields(anOrder({ type: 'market' }))).toEqual(['quantity', 'disclosed', 'protection'])
  expect(changeableFields(anOrder({ type: 'stop-market' }))).toEqual(['quantity', 'trigger', 'disclosed', 'protection'])
  expect(changeableFields(anOrder({ type: { other: 'XX' } }))).toEqual(['quantity', 'disclosed'])
})

test('of several orders only what is typed is changed, each from where it stands', () => {
  const rows = [
    anOrder({ id: 'a', price: rupees(100), quantity: units(10) }),
    anOrder({ id: 'b', price: rupees(200), quantity: units(20) }),
    anOrder({ id: 'c', type: 'market', price: null, quantity: units(30) }),
  ]
  const nothing = typedFrom(rows)
  expect(nothing).toEqual({ type: '', quantity: '', price: '', trigger: '', disclosed: '', protection: '' })
  expect(fieldsToAsk(rows)).toEqual(['quantity', 'price', 'disclosed', 'protection'])
  const read = (typed: Partial<TypedChange>) => {
    const changes = readChanges({ ...nothing, ...typed }, rows, listed)
    return changes.ok ? changes.value.map(({ row, changes: each }) => [row.id, each]) : changes.error.sentence
  }
  expect(read({ price: '+0.5' })).toEqual([
    ['a', { price: rupees(100.5) }],
    ['b', { price: rupees(200.5) }],
  ])
  // As it is written on the screen, and reckoned as every sum is.
  expect(read({ price: '−0.5' })).toEqual(read({ price: '-0.5' }))
  expect(read({ price: '-0.5+0.1' })).toEqual([
    ['a', { price: rupees(99.6) }],
    ['b', { price: rupees(199.6) }],
  ])
  expect([read({ price: '-' }), read({ price: '--1' })]).toEqual(
    ['-', '--1'].map((text) => `“${text}” leads to no price above zero.`),
  )
  expect(read({ price: '-150' })).toBe('“-150” leads to no price above zero.')
  expect(read({ price: '200' })).toEqual([['a', { price: rupees(200) }]])
  expect(read({ quantity: '20' })).toEqual([
    ['a', { quantity: 20 }],
    ['c', { quantity: 20 }],
  ])
  expect(read({})).toContain('Nothing differs')
})

test.each([
  [3, '3', { ok: false }],
  [3, '7', { value: { marketProtection: 7 } }],
  [3, '', { value: { marketProtection: null } }],
  [3, '0', { value: { marketProtection: 0 } }],
  ['guideline', '', { ok: false }],
  ['guideline', '7', { value: { marketProtection: 7 } }],
  ['not-known', '', { ok: false }],
  ['not-known', '7', { value: { marketProtection: 7 } }],
  [3, 'x', { error: { field: 'protection' } }],
  [3, '101', { error: { field: 'protection' } }],
] as const)('a protection of %j, typed over with “%s”', (protection, typed, read) => {
  const row = anOrder({ type: 'stop-market', price: null, trigger: rupees(2_890), protection })
  expect(readChange({ ...typedFrom([row]), protection: typed }, row)).toMatchObject(read)
})

test('an order with a limit, or with legs, has no protection to change; of several each keeps its own until one is typed', () => {
  expect(changeableFields(anOrder())).not.toContain('protection')
  expect(changeableFields(anOrder({ type: 'market', product: 'cover' }))).not.toContain('protection')
  const stop = { type: 'stop-market', price: null, trigger: rupees(2_890) } as const
  const rows = [anOrder({ ...stop, id: 'a', protection: 3 }), anOrder({ ...stop, id: 'b' }), anOrder({ id: 'c' })]
  const read = readChanges({ ...typedFrom(rows), protection: '7' }, rows, listed)
  const named = read.ok && read.value.map(({ row, changes }) => [row.id, changes])
  expect(named).toEqual(['a', 'b'].map((id) => [id, { marketProtection: 7 }]))
  expect(readChanges({ ...typedFrom(rows), quantity: '20' }, rows, listed)).toMatchObject({
    value: rows.map(() => ({ changes: { quantity: 20 } })),
  })
})

describe('a type that is chosen for an order', () => {
  const limit = anOrder({ price: rupees(2_900) })
  const typed = typedFrom([limit])

  test('asks for what it needs, and takes along the price that it has no use for', () => {
    expect(fieldsToAsk([limit], 'market')).toEqual(['quantity', 'disclosed', 'protection'])
    expect(readChange({ ...typed, type: 'market' }, limit)).toEqual({
      ok: true,
      value: { type: 'market', price: null },
    })
    expect(fieldsToAsk([limit], 'stop-limit')).toEqual(['quantity', 'price', 'trigger', 'disclosed'])
    expect(readChange({ ...typed, type: 'stop-limit' }, limit)).toMatchObject({ error: { field: 'trigger' } })
    expect(readChange({ ...typed, type: 'stop-limit', trigger: '2,895' }, limit)).toEqual({
      ok: true,
      value: { type: 'stop-limit', trigger: rupees(2_895) },
    })
    expect(readChange({ ...typed, type: 'stop-market', trigger: '2,895', protection: '5' }, limit)).toEqual({
      ok: true,
      value: { type: 'stop-market', price: null, trigger: rupees(2_895), marketProtection: 5 },
    })
  })

  test('wants a price where the order had none, also where the broker writes none as nought', () => {
    for (const price of [null, 0 as Money]) {
      const market = anOrder({ type: 'market', price })
      const whole = { ...typedFrom([market]), type: 'limit' as const }
      expect(readChange(whole, market)).toMatchObject({ error: { field: 'price' } })
      expect(readChange({ ...whole, price: '+1' }, market)).toMatchObject({ error: { field: 'price' } })
      expect(readChange({ ...whole, price: '2,900' }, market)).toEqual({
        ok: true,
        value: { type: 'limit', price: rupees(2_900) },
      })
      expect(readChange({ ...typedFrom([market]), quantity: '20' }, market)).toEqual({
        ok: true,
        value: { quantity: 20 },
      })
    }
  })

  test('of several each keeps its own until one is chosen, and none is left without its price', () => {
    const market = anOrder({ id: 'm', type: 'market', price: null })
    const nothing = typedFrom([limit, market])
    expect(readChanges({ ...nothing, type: 'limit' }, [limit, market], listed)).toMatchObject({
      error: { field: 'price' },
    })
    const read = readChanges({ ...nothing, type: 'market' }, [limit, market], listed)
    expect(read.ok && read.value.map(({ row, changes }) => [row.id, changes])).toEqual([
      [limit.id, { type: 'market', price: null }],
    ])
  })

  test('is none of an order with its own way out, nor of one whose type is the broker’s own', () => {
    for (const of of [{ product: 'cover' }, { product: 'one-cancels-other' }, { type: { other: 'XX' } }] as const) {
      const row = anOrder(of)
      expect(isTypeChangeable(row)).toBe(false)
      expect(typedFrom([row]).type).toBe('')
      const read = readChange({ ...typedFrom([row]), type: 'market', quantity: '20' }, row)
      expect(read).toEqual({ ok: true, value: { quantity: 20 } })
    }
  })
})

test.each([
  ['5', { value: { disclosed: 5 } }],
  ['0', { ok: false, error: { sentence: expect.stringContaining('Nothing differs') } }],
  ['', { ok: false, error: { sentence: expect.stringContaining('Nothing differs') } }],
  ['x', { error: { field: 'disclosed' } }],
])('what an order discloses, typed over with “%s”', (disclosed, read) => {
  expect(readChange({ ...typedFrom([anOrder()]), disclosed }, anOrder())).toMatchObject(read)
})

test.each([
  [{ price: '2901' }, { price: rupees(2_901) }],
  [
    { price: '2901', disclosed: '5' },
    { price: rupees(2_901), disclosed: 5 },
  ],
  [{ disclosed: '0' }, { disclosed: 0 }],
])('of an order that discloses nobody knows how much, only what is typed is asked for: %j', (typed, changes) => {
  const row = anOrder({ disclosed: null })
  expect(readChange({ ...typedFrom([row]), ...typed }, row)).toEqual({ ok: true, value: changes })
})

test('what an order discloses can be taken back, and of several stays where nothing is typed', () => {
  const row = anOrder({ disclosed: units(5) })
  expect(readChange({ ...typedFrom([row]), disclosed: '' }, row)).toEqual({ ok: true, value: { disclosed: 0 } })
  const rows = [row, anOrder({ id: 'b' })]
  const read = readChanges({ ...typedFrom(rows), quantity: '20' }, rows, listed)
  expect(read.ok && read.value.map(({ changes }) => changes)).toEqual([{ quantity: 20 }, { quantity: 20 }])
})
