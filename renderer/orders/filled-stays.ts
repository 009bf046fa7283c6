/** What a cancellation leaves as it is, in words. */
import type { NamedOrder } from '../../contract/orders.ts'
import type { Grouping } from '../format/money.ts'
import { countedWords } from '../format/quantities.ts'

type Filled = Pick<NamedOrder, 'key' | 'segment' | 'symbol' | 'side' | 'filled'>

/** Shares and lots do not add up, nor do buys and sells: of several the figure is left out. Null where nothing is filled. */
export function filledStays(rows: readonly Filled[], grouping: Grouping): string | null {
  const filled = rows.filter((row) => row.filled > 0)
  const [first] = filled
  if (first === undefined) return null
  const kinds = new Set(filled.map(({ key, segment, symbol, side }) => `${side} ${key ?? `${segment} ${symbol}`}`))
  if (kinds.size > 1) return `What is filled of ${filled.length} orders stays.`
  const sum = filled.reduce((total, row) => total + row.filled, 0)
  return `What is filled stays: ${countedWords(sum, first, grouping)}.`
}
