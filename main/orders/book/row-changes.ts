/** The rows as listeners know them: what one call to the book changed is told once, and what did not change is not told. */
import { isDeepStrictEqual } from 'node:util'
import type { OrderRow, OrdersChange } from '../../../contract/orders.ts'
import type { Source } from '../../ipc/source.ts'

export type RowChanges = {
  readonly source: Source<readonly OrderRow[], OrdersChange>
  readonly row: (id: string) => OrderRow | null
  /** Null for a row that is no more. */
  readonly put: (id: string, row: OrderRow | null) => void
  readonly tell: () => void
}

export function openRowChanges(): RowChanges {
  const rows = new Map<string, OrderRow>()
  const listeners = new Set<(change: OrdersChange) => void>()
  const changed = new Map<string, OrderRow>()
  const gone = new Set<string>()
  const waiting: OrdersChange[] = []
  let isTelling = false

  function put(id: string, row: OrderRow | null): void {
    if (row === null) {
      if (rows.delete(id)) gone.add(id)
      changed.delete(id)
    } else if (!isDeepStrictEqual(rows.get(id), row)) {
      rows.set(id, row)
      changed.set(id, row)
      gone.delete(id)
    }
  }

  /** A listener may move the book on: what that changes is told after this, to everyone in the same order. */
  function tell(): void {
    if (changed.size === 0 && gone.size === 0) return
    waiting.push({ rows: [...changed.values()], gone: [...gone] })
    changed.clear()
    gone.clear()
    if (isTelling) return
    isTelling = true
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) tellEach(next)
    } finally {
      isTelling = false
    }
  }

  function tellEach(change: OrdersChange): void {
    for (const listener of [...listeners]) if (listeners.has(listener)) listener(change)
  }

  function subscribe(listener: (change: OrdersChange) => void) {
    const own = (change: OrdersChange) => listener(change)
    listeners.add(own)
    return () => listeners.delete(own)
  }

  return { source: { snapshot: () => [...rows.values()], subscribe }, row: (id) => rows.get(id) ?? null, put, tell }
}
