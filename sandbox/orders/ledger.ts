/** Everything the practice exchange was asked and everything it did, in order: the oracle of every test about orders. */
import type { ConversionRequest, OrderChange, OrderRecord, OrderRequest, TradeRecord } from './exchange.ts'
import type { GttOrigin, GttRecord, GttRequest, GttTerms } from './gtt/gtt.ts'

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
  | {
      readonly kind: 'modify-asked'
      readonly at: number
      readonly clientId: string
      readonly orderId: string
      readonly change: OrderChange
    }
  | {
      readonly kind: 'cancel-asked'
      readonly at: number
      readonly clientId: string
      readonly orderIds: readonly string[]
      readonly isAll: boolean
    }
  | {
      readonly kind: 'converted'
      readonly at: number
      readonly clientId: string
      readonly request: ConversionRequest
      readonly refused: string | null
    }
  /** `gttId` is null for what was refused. */
  | {
      readonly kind: 'gtt-placed'
      readonly at: number
      readonly clientId: string
      readonly request: GttRequest
      readonly gttId: string | null
      readonly refused: string | null
    }
  | {
      readonly kind: 'gtt-modify-asked'
      readonly at: number
      readonly clientId: string
      readonly gttId: string
      readonly terms: GttTerms
      readonly refused: string | null
    }
  | {
      readonly kind: 'gtt-cancel-asked'
      readonly at: number
      readonly clientId: string
      readonly gttId: string
      readonly from: GttOrigin
      readonly refused: string | null
    }
  /** Each of its states; the last one is the one in which none of its rules can trade any more. */
  | { readonly kind: 'gtt'; readonly at: number; readonly record: GttRecord }
  | { readonly kind: 'order'; readonly at: number; readonly record: OrderRecord }
  | { readonly kind: 'trade'; readonly at: number; readonly record: TradeRecord }

export type Ledger = {
  readonly entries: () => readonly LedgerEntry[]
  readonly add: (entry: LedgerEntry) => void
}

export function openLedger(written: (entry: LedgerEntry) => void): Ledger {
  const entries: LedgerEntry[] = []
  return {
    entries: () => entries,
    add: (entry) => {
      entries.push(entry)
      written(entry)
    },
  }
}

/** An instrument is told by its key alone, and when an order was placed by its first record; the whole would drown the ledger. */
export function ledgerText(value: unknown): string {
  return JSON.stringify(value, (name, part: unknown) => {
    if (name === 'placedMicros') return undefined
    return name === 'instrument' && typeof part === 'object' && part !== null && 'key' in part ? part.key : part
  })
}
