/** Things of one kind as lines: filtered, and under sections where they are grouped. */
import type { ListLine } from './list-line.ts'
import { inOrder } from './sort.ts'

export type PlainLine<Row> = ListLine &
  (
    | { readonly kind: 'row'; readonly row: Row }
    | { readonly kind: 'section'; readonly title: string; readonly rows: readonly Row[] }
  )

export type PlainAsked<Row> = {
  readonly idOf: (row: Row) => string
  /** Null leaves them ungrouped. */
  readonly titleOf: ((row: Row) => string) | null
  /** Sections that are shut. */
  readonly turned: ReadonlySet<string>
}

export function plainLines<Row>(rows: readonly Row[], { idOf, titleOf, turned }: PlainAsked<Row>) {
  const lineOf = (row: Row, level: 1 | 2): PlainLine<Row> => {
    const id = idOf(row)
    return { kind: 'row', id, ids: [id], level, isOpen: null, row }
  }
  if (titleOf === null) return rows.map((row) => lineOf(row, 1))
  const sections = [...Map.groupBy(rows, titleOf)].toSorted(([one], [other]) => inOrder.compare(one, other))
  return sections.flatMap(([title, members]): PlainLine<Row>[] => {
    const id = `section ${title}`
    const isOpen = !turned.has(id)
    const section: PlainLine<Row> = {
      kind: 'section',
      id,
      ids: members.map(idOf),
      level: 1,
      isOpen,
      title,
      rows: members,
    }
    return [section, ...(isOpen ? members.map((row) => lineOf(row, 2)) : [])]
  })
}

type LineOf<Row> = Pick<ListLine, 'level'> & ({ readonly row: Row } | { readonly rows: readonly Row[] })

/** What a file of a list holds: each row once, in the order of the lines, also those of what is shut. */
export function rowsInOrder<Row>(lines: readonly LineOf<Row>[]): readonly Row[] {
  return lines.filter(({ level }) => level === 1).flatMap((line) => ('rows' in line ? line.rows : [line.row]))
}
