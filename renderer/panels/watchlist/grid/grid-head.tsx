/** The names of the columns. Enter sorts by one: up, down, and as the list is. */
// biome-ignore-all lint/a11y/useSemanticElements: a grid that is drawn on a canvas has no table to be made of
// biome-ignore-all lint/a11y/useFocusableInteractive: its rows hold what takes the keyboard
import { ColumnEdge } from '../../../lists/column-edge.tsx'
import { widenedBy, widenWords } from '../../../lists/column-widths.ts'
import { pressInHead } from '../../../lists/head-keys.ts'
import { ariaSort, SortMark } from '../../../lists/sort-mark.tsx'
import { type EnterHead, useWidened } from '../../../lists/use-widened.ts'
import { type ColumnId, columnOf, isColumnId } from '../cells/columns.ts'
import type { PlacedColumn } from '../cells/fitting.ts'
import type { Sort } from '../shown-rows.ts'

type GridHeadProps = {
  readonly enter: EnterHead
  readonly columns: readonly PlacedColumn[]
  readonly sort: Sort | null
  readonly onSort: (column: ColumnId) => void
  /** Back to the rows. */
  readonly onLeave: () => void
  /** In rem; null for the column's own. */
  readonly onWidth: (column: ColumnId, width: number | null, isDone: boolean) => void
}

export function GridHead({ enter, columns, sort, onSort, onLeave, onWidth }: GridHeadProps) {
  const set = (name: string, width: number | null, isDone: boolean) => {
    if (isColumnId(name)) onWidth(name, width, isDone)
  }
  useWidened(enter, set)
  return (
    <div
      className="watch-head"
      role="row"
      aria-rowindex={1}
      onKeyDown={(event) => pressInHead(event, { onLeave, onWiden: widenedBy(set) })}
    >
      {columns.map(({ id, x, width }) => {
        const { title, words, align } = columnOf(id)
        const isSorted = sort?.column === id
        return (
          // Enter and Space are taken by the row of headers above.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={id}
            role="columnheader"
            className={`${id} ${align}`}
            tabIndex={-1}
            data-column={id}
            title={`${words}. Enter sorts. ${widenWords}`}
            aria-sort={ariaSort(isSorted ? sort : null)}
            style={{ insetInlineStart: x, inlineSize: width }}
            onClick={() => onSort(id)}
          >
            {isSorted && align === 'end' && <SortMark sort={sort} />}
            <span>{title}</span>
            {isSorted && align === 'start' && <SortMark sort={sort} />}
            <ColumnEdge
              widthNow={() => width}
              onWidth={(next, isDone) => onWidth(id, next, isDone)}
              onReset={() => onWidth(id, null, true)}
            />
          </div>
        )
      })}
    </div>
  )
}
