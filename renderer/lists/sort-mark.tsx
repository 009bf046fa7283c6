/** Which way a column is sorted, for the eye; the ear has it from `aria-sort`. */
import type { Sort } from './sort.ts'

export function SortMark({ sort }: { readonly sort: Sort }) {
  return (
    <span className="sort-mark" aria-hidden="true">
      {sort.direction === 'up' ? '▲' : '▼'}
    </span>
  )
}

export function ariaSort(sort: Sort | null): 'ascending' | 'descending' | 'none' {
  if (sort === null) return 'none'
  return sort.direction === 'up' ? 'ascending' : 'descending'
}
