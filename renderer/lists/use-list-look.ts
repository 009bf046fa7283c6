/** How a panel shows its list: grouped, in which columns, sorted by which; kept with the panel and changed at once. */
import { usePanelPlace } from '../panel-place.tsx'
import type { ListColumn } from './list-line.ts'
import { firstDirection } from './list-line.ts'
import { type ListLook, type LookKnown, readListLook } from './list-look.ts'
import { nextSort } from './sort.ts'
import { type UsedWidths, useHandWidths } from './use-hand-widths.ts'

export type UsedLook<Grouping extends string> = ListLook<Grouping> & {
  readonly change: (changed: Partial<ListLook<Grouping>>) => void
  readonly sized: UsedWidths
  readonly turnSort: (column: Pick<ListColumn<unknown>, 'name' | 'isNumber'>) => void
}

export function useListLook<Grouping extends string>(known: LookKnown<Grouping>): UsedLook<Grouping> {
  const place = usePanelPlace()
  const look = readListLook(place.kept, known)
  const change = (changed: Partial<ListLook<Grouping>>) => place.keep({ ...look, ...changed })
  const sized = useHandWidths(look.widths, (widths) => change({ widths }))
  return {
    ...look,
    change,
    sized,
    turnSort: (column) => change({ sort: nextSort(look.sort, column.name, firstDirection(column)) }),
  }
}
