/** A table with a heading, whose words stand left and whose numbers stand right; it says what belongs there while it is empty. */
import { Children, type ReactNode, useId } from 'react'

export type PlainTableProps = {
  readonly title: string
  readonly columns: readonly string[]
  /** Of them, the ones that hold words. */
  readonly words?: readonly string[]
  readonly empty: string
  readonly children: ReactNode
}

export function PlainTable({ title, columns, words = [], empty, children }: PlainTableProps) {
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
                  <th key={column} scope="col" className={words.includes(column) ? 'word' : undefined}>
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
