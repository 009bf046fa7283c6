import { expect, test } from 'vitest'
import type { Balance } from '../../contract/account.ts'
import { moneyFromRupees } from '../../contract/kinds.ts'
import { balanceFields, balanceFor, balanceSides } from './balance-fields.ts'

function balance(rupees: number): Balance {
  const figures = balanceFields.map(({ name }) => [name, moneyFromRupees(rupees)])
  // Each field is there.
  return Object.fromEntries(figures) as Balance
}

const [equity, commodity] = [balance(2), balance(3)]

test('two sides are told apart, and an order is margined out of its own', () => {
  const both = { equity, commodity, isCombined: false }
  expect(balanceSides(both)).toEqual([
    { title: 'Equity', balance: equity },
    { title: 'Commodity', balance: commodity },
  ])
  expect([balanceFor(both, false), balanceFor(both, true)]).toEqual([equity, commodity])
  expect(balanceFor({ ...both, commodity: null }, true)).toBeNull()
})

test('what is told for all segments together is one side, out of which every order is margined', () => {
  const all = { equity, commodity: balance(0), isCombined: true }
  expect(balanceSides(all)).toEqual([{ title: 'Combined', balance: equity }])
  expect([balanceFor(all, false), balanceFor(all, true)]).toEqual([equity, equity])
})
