/** What a row is sorted by in a column; null stands at the end whichever way it is sorted. */
import type { RowField } from '../../../../contract/market-frame.ts'
import { changeOf, type RowSubject } from './cell.ts'
import { type ColumnId, columnOf } from './columns.ts'

export function sortValue(id: ColumnId, { quote, instrument, item }: RowSubject): number | string | null {
  const number = (field: RowField) => {
    const value = quote.number(field)
    return Number.isFinite(value) ? value : null
  }
  switch (id) {
    case 'instrument':
      return instrument?.symbol ?? item.symbol
    case 'name':
      return instrument?.name ?? null
    case 'expiry':
      return instrument?.expiry ?? null
    case 'lot':
      return instrument?.lotSize ?? null
    case 'age':
      return Number.isNaN(quote.age()) ? null : quote.age()
    case 'state':
    case 'source':
      return quote[id]
    case 'change':
    case 'percent':
      return changed(id, changeOf(quote), number('previousClose'))
    case 'spread':
      return difference(number('ask'), number('bid'))
    case 'range':
      return partOf(number('low'), number('high'), number('last'))
    case 'spark':
      return null
    // As in the cell: what has none stands at the end, and not among those that have nought.
    case 'interest':
      return instrument?.expiry != null ? number('openInterest') : null
    case 'minuteVolume':
      return instrument?.kind === 'index' ? null : number(id)
    default: {
      const [field] = columnOf(id).reads
      return field ? number(field) : null
    }
  }
}

function difference(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other
}

function changed(id: 'change' | 'percent', change: number | null, before: number | null): number | null {
  if (change === null || before === null) return null
  return id === 'change' ? change : change / before
}

function partOf(low: number | null, high: number | null, last: number | null): number | null {
  return low === null || high === null || last === null || high <= low ? null : (last - low) / (high - low)
}
