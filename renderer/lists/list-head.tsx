/** The headings of a list. Enter or a click sorts by one: the way that is wanted most, the other, and as the list is. */
import { type Ref, useRef } from 'react'
import { ColumnEdge } from './column-edge.tsx'
import { widenedBy, widenWords } from './column-widths.ts'
import { pressInHead } from './head-keys.ts'
import type { ListColumn } from './list-line.ts'
import type { Sort } from './sort.ts'
import { ariaSort, SortMark } from './sort-mark.tsx'
import { useEnterHead, useWidened } from './use-widened.ts'

type Column = Omit<ListColumn<never>, 'cell' | 'sortBy'> & { readonly sortBy?: unknown }

type ListHeadProps<Each extends Column> = {
  readonly row: Ref<HTMLTableRowElement>
  readonly columns: readonly Each[]
  readonly sort: Sort | null
  readonly onSort: (column: Each) => void
  /** Back to the rows. */
  readonly onLeave: () => void
  /** In rem; null for the column's own. */
  readonly onWidth: (name: string, width: number | null, isDone: boolean) => void
}

export function ListHead<Each extends Column>({ row, columns, sort, onSort, onLeave, onWidth }: ListHeadProps<Each>) {
  useWidened(useEnterHead(), onWidth)
  return (
    <thead>
      <tr
        ref={row}
        aria-rowindex={1}
        onKeyDown={(event) => pressInHead(event, { onLeave, onWiden: widenedBy(onWidth) })}
      >
        {columns.map((column) => (
          <Heading
            key={column.name}
            column={column}
            sort={sort?.column === column.name ? sort : null}
            onSort={() => onSort(column)}
            onWidth={(width, isDone) => onWidth(column.name, width, isDone)}
          />
        ))}
      </tr>
    </thead>
  )
}

type HeadingProps = {
  readonly column: Column
  readonly sort: Sort | null
  readonly onSort: () => void
  readonly onWidth: (width: number | null, isDone: boolean) => void
}

function Heading({ column, sort, onSort, onWidth }: HeadingProps) {
  const cell = useRef<HTMLTableCellElement>(null)
  const { name, title, isNumber, words = title, sortBy } = column
  const edge = (
    <ColumnEdge widthNow={() => cell.current?.offsetWidth ?? 0} onWidth={onWidth} onReset={() => onWidth(null, true)} />
  )
  const shared = {
    ref: cell,
    scope: 'col',
    'data-column': name,
    'data-number': isNumber || undefined,
    tabIndex: -1,
  } as const
  if (sortBy === undefined) {
    return (
      <th {...shared} className={name} title={`${words}. ${widenWords}`}>
        {title}
        {edge}
      </th>
    )
  }
  return (
    // Enter and Space are taken by the row of headings above.
    <th
      {...shared}
      className={`${name} sorts`}
      title={`${words}. Enter sorts. ${widenWords}`}
      aria-sort={ariaSort(sort)}
      onClick={onSort}
    >
      {sort && isNumber && <SortMark sort={sort} />}
      {title}
      {sort && !isNumber && <SortMark sort={sort} />}
      {edge}
    </th>
  )
}
