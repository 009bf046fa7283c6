import { expect, test } from 'vitest'
import { anOrder, rupees, units } from './order.test-support.ts'
import { changeableFields, fieldsOf, readChanges, type TypedChange, typedFrom } from './order-changes.ts'

/** Of one order. */
function readChange(typed: TypedChange, row: ReturnType<typeof anOrder>) {
  const read = readChanges(typed, [row])
  return read.ok ? { ok: true, value: read.value[0]?.changes } : read
}

test('only what differs is asked for', () => {
  const row = anOrder({ quantity: units(10), price: rupees(2_900) })
  const typed = typedFrom([row])
  expect(typed).toEqual({ quantity: '10', price: '2900.00', trigger: '', protection: '' })
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

test('a market order has no price to change', () => {
  expect(changeableFields(anOrder({ type: 'market' }))).toEqual(['quantity', 'protection'])
  expect(changeableFields(anOrder({ type: 'stop-market' }))).toEqual(['quantity', 'trigger', 'protection'])
  expect(changeableFields(anOrder({ type: { other: 'XX' } }))).toEqual(['quantity'])
})

test('of several orders only what is typed is changed, each from where it stands', () => {
  const rows = [
    anOrder({ id: 'a', price: rupees(100), quantity: units(10) }),
    anOrder({ id: 'b', price: rupees(200), quantity: units(20) }),
    anOrder({ id: 'c', type: 'market', price: null, quantity: units(30) }),
  ]
  const nothing = typedFrom(rows)
  expect(nothing).toEqual({ quantity: '', price: '', trigger: '', protection: '' })
  expect(fieldsOf(rows)).toEqual(['quantity', 'price', 'protection'])
  const read = (typed: Partial<TypedChange>) => {
    const changes = readChanges({ ...nothing, ...typed }, rows)
    return changes.ok ? changes.value.map(({ row, changes: each }) => [row.id, each]) : changes.error.sentence
  }
  expect(read({ price: '+0.5' })).toEqual([
    ['a', { price: rupees(100.5) }],
    ['b', { price: rupees(200.5) }],
  ])
  expect(read({ price: '-150' })).toBe('Type a price.')
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
  const read = readChanges({ ...typedFrom(rows), protection: '7' }, rows)
  const named = read.ok && read.value.map(({ row, changes }) => [row.id, changes])
  expect(named).toEqual(['a', 'b'].map((id) => [id, { marketProtection: 7 }]))
  expect(readChanges({ ...typedFrom(rows), quantity: '20' }, rows)).toMatchObject({
    value: rows.map(() => ({ changes: { quantity: 20 } })),
  })
})
