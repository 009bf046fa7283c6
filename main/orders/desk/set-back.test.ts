import { expect, test } from 'vitest'
import type { ModifyOrder } from '../../broker/orders/order-calls.ts'
import { idOf, money, units } from '../book/book.test-support.ts'
import { setBackBy } from './set-back.ts'

const after = { quantity: units(500), type: 'market', price: null, trigger: null, validity: 'day' } as const
const change: ModifyOrder = { order: idOf('A1'), changes: {}, after, disclosed: null, protection: 'not-known' }

test.each<[string, Partial<ModifyOrder>, Partial<ModifyOrder>, boolean]>([
  ['a disclosed quantity', { disclosed: units(100) }, { disclosed: units(50) }, true],
  ['one that is not there and not named', { disclosed: units(0) }, { disclosed: units(50) }, false],
  ['one that is not known and not named', { disclosed: null }, { disclosed: units(50) }, false],
  ['a protection', { protection: 3 }, { protection: 'guideline' }, true],
  ['the protection of the exchange', { protection: 'guideline' }, { protection: 3 }, true],
  ['one that is not known and not named', { protection: 'not-known' }, { protection: 3 }, false],
  [
    'the protection of an order with a limit, which is not named',
    { protection: 3, after: { ...after, type: 'limit', price: money(101) } },
    { protection: 'guideline', after: { ...after, type: 'limit', price: money(101) } },
    false,
  ],
])('%s that was changed elsewhere is set back: %#', (_, asked, now, isSetBack) => {
  expect(setBackBy({ ...change, ...asked }, { ...change, ...now }) !== null).toBe(isSetBack)
})
