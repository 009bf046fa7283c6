import { expect, test } from 'vitest'
import { panelKinds } from '../../../contract/panels.ts'
import { startingLayout } from '../../frame/dock/starting-layouts.ts'
import { chosenColumns, fittingColumns, leastWidth } from '../../lists/list-columns.ts'
import { orderColumns } from './order-columns.tsx'

/** In rem, beside a bar to scroll with. */
function roomForOrders(width: number): number {
  // Every kind is in the list, which Object.fromEntries does not tell the compiler.
  const titles = Object.fromEntries(panelKinds.map((kind) => [kind, kind])) as Parameters<typeof startingLayout>[2]
  const { grid } = startingLayout('orders', { width, height: 850 }, titles)
  const [first] = Array.isArray(grid.root.data) ? grid.root.data : []
  return Math.floor(((first?.size ?? 0) - 15) / 16)
}

const shownIn = (room: number) => fittingColumns(chosenColumns(orderColumns, []), room)

test('in the workspace of the orders a window of 1440 has the whole name of an option, the type and the product; who placed it is a mark', () => {
  const shown = shownIn(roomForOrders(1440))
  expect(shown.map(({ name }) => name)).toEqual([
    ...['time', 'side', 'instrument', 'quantity', 'kind', 'price', 'product', 'state'],
  ])
  // `MIDCPNIFTY 12100 CE 24 FEB 26` is 250 pixels wide with its padding and the mark before it.
  expect(shown.find(({ name }) => name === 'instrument')?.width).toBeGreaterThanOrEqual(250 / 16)
})

test('in less room the type goes before the product, and both before the time', () => {
  expect(shownIn(58).map(({ name }) => name)).not.toContain('kind')
  expect(shownIn(58).map(({ name }) => name)).toContain('product')
  expect(shownIn(52).map(({ name }) => name)).toContain('time')
})

test('in half a common screen with text of 200 % an order is whole in its row, its price and its state in sight', () => {
  const room = Math.floor((1440 * 0.7 - 15) / 32)
  const shown = shownIn(room)
  expect(shown.map(({ name }) => name)).toEqual(['side', 'instrument', 'quantity', 'price', 'state'])
  expect(leastWidth(shown)).toBeLessThanOrEqual(room)
})

test('in every width that a panel has, the state has its room: the side goes into the name, then the price goes, then the quantity', () => {
  expect(shownIn(30).map(({ name }) => name)).toEqual(['instrument', 'quantity', 'price', 'state'])
  expect(shownIn(24).map(({ name }) => name)).toEqual(['instrument', 'quantity', 'state'])
  expect(shownIn(18).map(({ name }) => name)).toEqual(['instrument', 'state'])
  for (let room = 15.25; room < 48; room += 0.25)
    expect(leastWidth(shownIn(room)), String(room)).toBeLessThanOrEqual(room)
})
