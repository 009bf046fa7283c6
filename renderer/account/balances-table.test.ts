import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Balance, Balances } from '../../contract/account.ts'
import { moneyFromRupees } from '../../contract/kinds.ts'
import { defaultSettings, type Settings } from '../../contract/settings.ts'
import type { Screen } from '../screen.ts'
import { ScreenProvider } from '../screen-context.tsx'
import type { Heard } from '../stores/heard.ts'
import { balanceFields } from './balance-fields.ts'
import { BalancesTable } from './balances-table.tsx'

function drawn(balances: Balances): string {
  const settings = createStore<Heard<Settings>>(() => ({ kind: 'current', value: defaultSettings }))
  // The table asks the screen for the settings alone.
  const screen = { streams: { settings } } as unknown as Screen
  const children = createElement(BalancesTable, { balances })
  return renderToStaticMarkup(createElement(ScreenProvider, { screen, children }))
}

// Each field is there.
const equity = Object.fromEntries(balanceFields.map(({ name }) => [name, moneyFromRupees(2)])) as Balance

test('an account without commodities says so instead of showing zeros', () => {
  const table = drawn({ equity, commodity: null, isCombined: false })
  expect(table).toContain('The broker gave no commodity balance. This account may not have that segment.')
  expect(table.match(/<td/g)).toHaveLength(balanceFields.length + 1)
  expect(table).not.toContain('0.00</td>')
})

test('two sides that are told stand beside each other, and nothing is said to be missing', () => {
  const table = drawn({ equity, commodity: equity, isCombined: false })
  expect(table.match(/>2\.00<\/td>/g)).toHaveLength(2 * balanceFields.length)
  expect(table).not.toContain('The broker gave no')
})
