/** A list of what happened, one row each: arrows move through it, Enter opens what stands behind a row and closes it again. */
import { Fragment, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

export type LogColumn = {
  readonly title: string
  readonly isFigure?: boolean
  /** A sentence: it takes what the others leave, and more lines than one. */
  readonly isLong?: boolean
  /** Of several words: in a narrow panel it takes more lines than one. */
  readonly isName?: boolean
  /** Left out of a narrow panel; what it says stands behind the row too, or is of less use than the rest. */
  readonly isSpare?: boolean
}

export type LogRow = {
  readonly id: string
  readonly cells: readonly ReactNode[]
  /** How it looks; never the only way to know. */
  readonly look?: string | undefined
  /** Null where there is no more to show. */
  readonly more: ReactNode
}

type LogTableProps = {
  readonly label: string
  readonly columns: readonly LogColumn[]
  readonly rows: readonly LogRow[]
}

export function LogTable({ label, columns, rows }: LogTableProps) {
  const [reached, setReached] = useState<string | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === reached),
  )

  const hasMore = rows.some(({ more }) => more !== null)

  // The panel was shown before there was anything to begin on: the keyboard waits at its edge.
  useLayoutEffect(() => {
    const edge = body.current?.closest('[data-panel]')
    if (edge && edge === document.activeElement) body.current?.querySelector<HTMLElement>('[data-begin]')?.focus()
  }, [])

  function reach(place: number): void {
    const next = rows[Math.min(rows.length - 1, Math.max(0, place))]
    if (!next) return
    setReached(next.id)
    body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(next.id)}"]`)?.focus()
  }

  function turn(id: string): void {
    setOpen((now) => (now === id ? null : id))
  }

  function onKeyDown(event: KeyboardEvent): void {
    const here = rows[at]
    if (!here || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const step = steps[event.key]
    if (step !== undefined) reach(at + step)
    else if (event.key === 'Enter') turn(here.id)
    else if (event.key === 'Escape' && open !== null) setOpen(null)
    else return
    event.preventDefault()
  }

  return (
    <div className="log-scroll">
      {/* Only in a tree may a row be said to be open or closed. */}
      <table className="log-table figures" role={hasMore ? 'treegrid' : undefined} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown}>
          {rows.map(({ id, cells, look, more }, place) => (
            <Fragment key={id}>
              <tr
                data-row={id}
                data-look={look}
                tabIndex={place === at ? 0 : -1}
                data-begin={place === at || undefined}
                aria-expanded={more === null ? undefined : open === id}
                onFocus={() => setReached(id)}
                onClick={() => more !== null && turn(id)}
              >
                {cells.map((cell, column) => (
                  <td key={columns[column]?.title} className={classOf(columns[column])}>
                    {cell}
                  </td>
                ))}
              </tr>
              {open === id && more !== null && (
                <tr className="more">
                  <td colSpan={columns.length}>{more}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function classOf(column: LogColumn | undefined): string | undefined {
  const { isFigure = false, isLong = false, isName = false, isSpare = false } = column ?? {}
  return (
    [isFigure && 'figure', isLong && 'long', isName && 'name', isSpare && 'spare'].filter(Boolean).join(' ') ||
    undefined
  )
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}
