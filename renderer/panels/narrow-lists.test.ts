import { expect, test } from 'vitest'
import { chosenColumns, fittingColumns, leastWidth, underName } from '../lists/list-columns.ts'
import { alertColumns } from './alerts/alerts-panel.tsx'
import { basketColumns } from './basket/basket-panel.tsx'
import { gttColumns } from './gtt/gtt-columns.tsx'
import { holdingColumns } from './holdings/holdings-panel.tsx'
import { orderColumns } from './orders/order-columns.tsx'
import { positionColumns } from './positions/position-columns.tsx'
import { tradeColumns } from './trades/trades-panel.tsx'

const none = () => {
  throw new Error('no figure is asked for')
}

/** What a row cannot do without, whoever reads it. */
const needed = {
  orders: [orderColumns, ['quantity', 'price', 'state']],
  positions: [positionColumns(none), ['product', 'net', 'unrealised']],
  trades: [tradeColumns, ['side', 'product', 'quantity', 'price']],
  holdings: [holdingColumns(none), ['quantity', 'profit']],
  basket: [basketColumns, ['side', 'quantity', 'price']],
  alerts: [alertColumns, ['state', 'level']],
  'GTT orders': [gttColumns, ['state', 'side', 'quantity', 'price']],
} as const

test.each(Object.entries(needed))(
  'the %s have no figure beyond an edge in any width from 180 pixels on: what has no column stands under the name',
  (_, [columns, names]) => {
    const chosen = chosenColumns<{ readonly name: string; readonly width: number | null }>(columns, [])
    for (let room = 11; room < 60; room += 0.5) {
      const shown = fittingColumns(chosen, room)
      expect(leastWidth(shown), `${room} rem`).toBeLessThanOrEqual(room)
      const read = [...shown, ...underName(chosen, shown)].map(({ name }) => name)
      expect(read, `${room} rem`).toEqual(expect.arrayContaining([...names]))
    }
  },
)
