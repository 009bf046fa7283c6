/** The rows as listeners know them: what one call to the book changed is told once, and what did not change is not told. */
import { isDeepStrictEqual } from 'node:util'
import type { OrderRow, OrdersChange } from '../../../contract/orders.ts'
import { announcer } from '../../ipc/announcer.ts'
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
  const news = announcer<OrdersChange>()
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
      for (let next = waiting.shift(); next; next = waiting.shift()) news.announce(next)
    } finally {
      isTelling = false
    }
  }

  return {
    source: { snapshot: () => [...rows.values()], subscribe: news.subscribe },
    row: (id) => rows.get(id) ?? null,
    put,
    tell,
  }
}
