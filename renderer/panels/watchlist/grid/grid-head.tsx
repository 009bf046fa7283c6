/** The names of the columns. Enter sorts by one: up, down, and as the list is. */
// biome-ignore-all lint/a11y/useSemanticElements: a grid that is drawn on a canvas has no table to be made of
// biome-ignore-all lint/a11y/useFocusableInteractive: its rows hold what takes the keyboard
import type { KeyboardEvent } from 'react'
import { type ColumnId, columnOf } from '../cells/columns.ts'
import type { PlacedColumn } from '../cells/fitting.ts'
import type { Sort } from '../shown-rows.ts'

type GridHeadProps = {
  readonly columns: readonly PlacedColumn[]
  readonly sort: Sort | null
  readonly onSort: (column: ColumnId) => void
  /** Back to the rows. */
  readonly onLeave: () => void
}

export function GridHead({ columns, sort, onSort, onLeave }: GridHeadProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, repeat, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return
    const next = steps[key]?.(target)
    if (next instanceof HTMLElement) next.focus()
    else if (leaving.includes(key)) onLeave()
    else if (pressing.includes(key) && !repeat) target.click()
    if (!(key in steps) && !leaving.includes(key) && !pressing.includes(key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="watch-head" role="row" aria-rowindex={1} onKeyDown={onKeyDown}>
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
            title={`${words}. Enter sorts.`}
            aria-sort={isSorted ? (sort.direction === 'up' ? 'ascending' : 'descending') : 'none'}
            style={{ insetInlineStart: x, inlineSize: width }}
            onClick={() => onSort(id)}
          >
            {isSorted && align === 'end' && <SortMark sort={sort} />}
            <span>{title}</span>
            {isSorted && align === 'start' && <SortMark sort={sort} />}
          </div>
        )
      })}
    </div>
  )
}

function SortMark({ sort }: { readonly sort: Sort }) {
  return <span aria-hidden="true">{sort.direction === 'up' ? '▲' : '▼'}</span>
}

const steps: Readonly<Record<string, (here: HTMLElement) => Element | null | undefined>> = {
  ArrowRight: (here) => here.nextElementSibling,
  ArrowLeft: (here) => here.previousElementSibling,
  Home: (here) => here.parentElement?.firstElementChild,
  End: (here) => here.parentElement?.lastElementChild,
}
const leaving: readonly string[] = ['ArrowDown', 'Escape']
const pressing: readonly string[] = ['Enter', ' ']
