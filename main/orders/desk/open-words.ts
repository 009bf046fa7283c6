/** What stays at the exchange when the terminal goes: said before it does, because nothing there watches over it (X05). */
import type { OpenOrders } from '../../../contract/ipc.ts'
import type { OrderRow } from '../../../contract/orders.ts'

export function describeOpen(rows: readonly OrderRow[], unknown: number): OpenOrders {
  const open = rows.length
  const parts = [
    ...(open > 0 ? [open === 1 ? '1 order is open' : `${open} orders are open`] : []),
    ...(unknown > 0 ? [unknown === 1 ? 'the outcome of 1 is unknown' : `the outcome of ${unknown} is unknown`] : []),
  ]
  if (parts.length === 0) return { open, unknown, sentence: '' }
  const first = parts.join(' and ')
  const sentence = `${first.charAt(0).toUpperCase()}${first.slice(1)}. They stay live at the exchange when the terminal is closed, and nothing watches over them until it is started again.`
  return { open, unknown, sentence }
}
