/** A table with a heading, whose words stand left and whose numbers stand right; it says what belongs there while it is empty. */
import { Children, type ReactNode, useId } from 'react'

export type PlainTableProps = {
  readonly title: string
  readonly columns: readonly string[]
  readonly empty: string
  readonly children: ReactNode
}

export function PlainTable({ title, columns, empty, children }: PlainTableProps) {
  const id = useId()
  return (
    <section className="plain-table" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {Children.count(children) === 0 ? (
        <p className="empty">{empty}</p>
      ) : (
        <div className="sideways">
          <table aria-labelledby={id}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      )}
    </section>
  )
}
