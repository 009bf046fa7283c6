import { expect, test } from 'vitest'
import { rupees, units } from '../../../contract/kinds.test-support.ts'
import { anOrder, anOrderId } from '../../stores/orders/order.test-support.ts'
import { orderTotals } from './order-totals.ts'

const trade = (quantity: number, price: number) => ({
  order: anOrderId,
  quantity: units(quantity),
  price: rupees(price),
})
/** 1,000 at 38.65 and 755 at 38.60: an average of 38.628490…, which the broker writes as 38.6285. */
const sold = anOrder({ side: 'sell', quantity: units(1_755), filled: units(1_755), averagePrice: rupees(38.6285) })
const trades = [trade(1_000, 38.65), trade(755, 38.6)]

test('what was bought and sold is reckoned of the trades, to the paisa', () => {
  expect(orderTotals([sold], new Map(), trades).sold).toBe(rupees(67_793))
})

test('while the trades do not come to what is filled, the average is what is known, and nothing below a paisa of it', () => {
  expect(orderTotals([sold], new Map(), trades.slice(1)).sold).toBe(rupees(67_793.02))
  expect(orderTotals([{ ...sold, averagePrice: null }], new Map(), []).notReckoned).toBe(1)
})
