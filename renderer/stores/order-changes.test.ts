import { expect, test } from 'vitest'
import { anOrder, rupees, units } from './order.test-support.ts'
import { changeableFields, readChange, typedFrom } from './order-changes.ts'

test('only what differs is asked for', () => {
  const row = anOrder({ quantity: units(10), price: rupees(2_900) })
  const typed = typedFrom(row)
  expect(typed).toEqual({ quantity: '10', price: '2900.00', trigger: '' })
  expect(readChange({ ...typed, price: '2,905' }, row)).toEqual({ ok: true, value: { price: 29_050_000 } })
  expect(readChange({ ...typed, quantity: '6*2' }, row)).toEqual({ ok: true, value: { quantity: 12 } })
  expect(readChange(typed, row)).toMatchObject({ ok: false, error: { sentence: expect.stringContaining('Nothing') } })
})

test('what cannot be read is named by its field and goes nowhere', () => {
  const row = anOrder({ type: 'stop-limit', trigger: rupees(2_890) })
  const typed = typedFrom(row)
  expect(readChange({ ...typed, quantity: '1O' }, row)).toMatchObject({ error: { field: 'quantity' } })
  expect(readChange({ ...typed, quantity: '0' }, row)).toMatchObject({ error: { field: 'quantity' } })
  expect(readChange({ ...typed, price: '' }, row)).toMatchObject({ error: { field: 'price' } })
  expect(readChange({ ...typed, trigger: 'x' }, row)).toMatchObject({ error: { field: 'trigger' } })
})

test('a market order has no price to change', () => {
  expect(changeableFields(anOrder({ type: 'market' }))).toEqual(['quantity'])
  expect(changeableFields(anOrder({ type: 'stop-market' }))).toEqual(['quantity', 'trigger'])
  expect(changeableFields(anOrder({ type: { other: 'XX' } }))).toEqual(['quantity'])
})
