/** Everything the practice exchange was asked and everything it did, in order: the oracle of every test about orders. */
import type { OrderRecord, OrderRequest, TradeRecord } from './exchange.ts'

export type LedgerEntry =
  /** `orderIds` is empty for what was refused at the door. */
  | {
      readonly kind: 'placed'
      readonly at: number
      readonly clientId: string
      readonly request: OrderRequest
      readonly orderIds: readonly string[]
      readonly refused: string | null
    }
  | { readonly kind: 'modify-asked'; readonly at: number; readonly clientId: string; readonly orderId: string }
  | {
      readonly kind: 'cancel-asked'
      readonly at: number
      readonly clientId: string
      readonly orderIds: readonly string[]
      readonly isAll: boolean
    }
  | { readonly kind: 'order'; readonly at: number; readonly record: OrderRecord }
  | { readonly kind: 'trade'; readonly at: number; readonly record: TradeRecord }

export type Ledger = {
  readonly entries: () => readonly LedgerEntry[]
  readonly add: (entry: LedgerEntry) => void
}

export function openLedger(): Ledger {
  const entries: LedgerEntry[] = []
  return { entries: () => entries, add: (entry) => entries.push(entry) }
}
