/** One row of a list, of one height whatever stands in it, so that a list can be scrolled without drawing all of it. */
import type { ReactNode } from 'react'
import type { ListColumn, ListLine } from './list-line.ts'

/** What the row says of itself to the style and to commands. */
export type RowMarks = Readonly<Partial<Record<`data-${string}`, string | undefined>>>

type ListRowProps<Line extends ListLine> = {
  readonly line: Line
  readonly columns: readonly ListColumn<Line>[]
  /** What has no column of its own now and stands under the name. */
  readonly under: readonly ListColumn<Line>[]
  readonly place: number
  readonly marks: RowMarks
  readonly spanned: ReactNode
  readonly isReached: boolean
  readonly isSelected: boolean
}

export function ListRow<Line extends ListLine>(props: ListRowProps<Line>) {
  const { line, columns, under, place, marks, spanned, isReached, isSelected } = props
  return (
    <tr
      {...marks}
      data-row={line.id}
      data-begin={isReached || undefined}
      data-level={line.level}
      aria-rowindex={place + 2}
      aria-level={line.level}
      aria-expanded={line.isOpen ?? undefined}
      aria-selected={isSelected}
      tabIndex={isReached ? 0 : -1}
    >
      {spanned === null ? (
        columns.map((column) => <Cell key={column.name} {...{ line, column, under }} shown={columns} />)
      ) : (
        <th scope="row" className="spanned" colSpan={columns.length}>
          {spanned}
        </th>
      )}
    </tr>
  )
}

type CellProps<Line extends ListLine> = {
  readonly line: Line
  readonly column: ListColumn<Line>
  readonly under: readonly ListColumn<Line>[]
  readonly shown: readonly ListColumn<Line>[]
}

function Cell<Line extends ListLine>({ line, column, under, shown }: CellProps<Line>) {
  const { name, isNumber, isHeader, cell } = column
  const numbers = isNumber || undefined
  if (isHeader) {
    return (
      <th scope="row" className={name} data-number={numbers}>
        {cell(line, shown)}
        {under.length > 0 && (
          <span className="under">
            {under.map((each) => (
              <span key={each.name} className={each.name}>
                {each.cell(line, shown)}{' '}
              </span>
            ))}
          </span>
        )}
      </th>
    )
  }
  return (
    <td className={name} data-number={numbers}>
      {cell(line, shown)}
    </td>
  )
}
