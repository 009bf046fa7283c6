/** The list of orders as main tells it: a snapshot, then the rows that changed and those that are gone. */
import type { Bridge } from '../../../contract/ipc.ts'
import type { NamedOrder } from '../../../contract/orders.ts'
import type { Listen } from '../heard.ts'

/** By the row's `id`. */
export type OrderRows = ReadonlyMap<string, NamedOrder>

/** Folds the changes into whole new values, for whoever keeps what a stream told. */
export function wholeRows(listen: Bridge['onOrders']): Listen<OrderRows> {
  return (listener) => {
    let rows: OrderRows = new Map()
    return listen((told) => {
      if (told.kind === 'lost') {
        listener(told)
        return
      }
      if (told.kind === 'snapshot') rows = byId(told.value)
      else rows = changed(rows, told.value.rows, told.value.gone)
      listener({ kind: told.kind, value: rows })
    })
  }
}

function byId(rows: readonly NamedOrder[]): OrderRows {
  return new Map(rows.map((row) => [row.id, row]))
}

function changed(rows: OrderRows, newer: readonly NamedOrder[], gone: readonly string[]): OrderRows {
  const next = new Map([...rows, ...byId(newer)])
  for (const id of gone) next.delete(id)
  return next
}
