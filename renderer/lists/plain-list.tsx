/** A list of things of one kind with all that a list has: filter, groups, totals, a file, and a place for acts under it. */
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useIsCurrent } from '../screen-context.tsx'
import type { ListHand } from '../stores/lists/list-hand.ts'
import { EmptyList } from './empty-list.tsx'
import { ListBar } from './list-bar.tsx'
import type { ListColumn } from './list-line.ts'
import type { RowMarks } from './list-row.tsx'
import { ListTable } from './list-table.tsx'
import { NotCurrent } from './not-current.tsx'
import { type PlainLine, plainLines, rowsInOrder } from './plain-lines.ts'
import { typedFilter } from './typed-filter.ts'
import { useArrival } from './use-arrival.ts'
import { useChosenColumns } from './use-chosen-columns.ts'
import { useListLook } from './use-list-look.ts'
import { useOrder } from './use-order.ts'
import { useSavedCsv } from './use-saved-csv.ts'
import { useSteadyLines } from './use-steady-lines.ts'
import './lists.css'
import './list-foot.css'

export type PlainKind<Row, Grouping extends string> = {
  /** As in `Filter the positions`. */
  readonly what: string
  readonly label: string
  readonly hint: string
  readonly empty: string
  readonly idOf: (row: Row) => string
  /** Lower case. */
  readonly textOf: (row: Row) => string
  /** The first one leaves them ungrouped. */
  readonly groupings: Readonly<Record<Grouping, string>>
  readonly titleOf: (row: Row, grouping: Grouping) => string
  readonly isDoubtful?: (row: Row) => boolean
  readonly csv: (rows: readonly Row[]) => string
  /** Only the person changes it, so that nothing new has to wait until the hand is away. */
  readonly isByHand?: boolean
}

type PlainListProps<Row, Grouping extends string> = {
  readonly kind: PlainKind<Row, Grouping>
  readonly ungrouped: Grouping
  readonly rows: readonly Row[]
  /** All that there are; a new one only where it is another. */
  readonly columns: readonly ListColumn<PlainLine<Row>, Row>[]
  readonly hand: ListHand
  readonly marks: (row: Row) => RowMarks
  readonly isAsked?: boolean
  readonly above?: ReactNode
  readonly sectionWords: (rows: readonly Row[]) => ReactNode
  readonly totals: (rows: readonly Row[]) => ReactNode
  readonly foot?: ReactNode
  /** The keyboard came to its panel. */
  readonly onArrive?: (() => void) | undefined
  readonly onEnter?: (row: Row) => void
}

export function PlainList<Row, Grouping extends string>(props: PlainListProps<Row, Grouping>) {
  const { kind, ungrouped, rows, columns, hand, marks, isAsked = false, above, sectionWords, onEnter } = props
  const look = useListLook({ groupings: kind.groupings, ungrouped, columns })
  const { grouping, sort } = look
  const panel = useRef<HTMLDivElement>(null)
  const isCurrent = useIsCurrent()
  const [typed, setTyped] = useState('')
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(() => {
    const fits = typedFilter(typed)
    return rows.filter((row) => fits(kind.textOf(row)))
  }, [rows, typed, kind])
  const chosen = useChosenColumns(columns, look.columns)
  const [left, setLeft] = useState<readonly string[]>([])
  const shape = [typed, grouping, sort?.column, sort?.direction, ...turned].join('\n')
  const order = useOrder({ rows: shown, idOf: kind.idOf, columns, sort, shape, panel })
  const newest = useMemo(() => {
    const titleOf = grouping === ungrouped ? null : (row: Row) => kind.titleOf(row, grouping)
    return plainLines(order.rows, { idOf: kind.idOf, titleOf, turned })
  }, [order.rows, kind, grouping, ungrouped, turned])
  const { lines, waiting, touch } = useSteadyLines({ newest, shape, isAsked, isByHand: kind.isByHand === true })
  const save = useSavedCsv(kind.what)
  const keyboard = useRef(false)
  const { isDoubtful = never } = kind
  useArrival(props.onArrive)

  return (
    <div ref={panel} className="list-panel" data-current={isCurrent}>
      <NotCurrent what={`these ${kind.what} are`} />
      {above}
      <ListBar
        what={kind.what}
        hint={kind.hint}
        {...{ typed, look, columns, left, waiting }}
        orderWaits={order.waits}
        groupings={kind.groupings}
        onType={setTyped}
        shown={shown.length}
        all={rows.length}
        hiddenDoubts={rows.filter(isDoubtful).length - shown.filter(isDoubtful).length}
        hand={hand}
        onSave={() => save(kind.csv(rowsInOrder(newest)))}
      />
      {lines.length === 0 ? (
        <EmptyList
          {...{ isAsked, keyboard }}
          words={rows.length > 0 ? 'Nothing fits the filter. Esc in the field empties it.' : kind.empty}
        />
      ) : (
        <ListTable
          label={kind.label}
          {...{ sort, lines, hand, isAsked, keyboard }}
          columns={chosen}
          sized={look.sized}
          onSort={look.turnSort}
          onLeft={setLeft}
          marks={(line) => (line.kind === 'row' ? marks(line.row) : {})}
          spanned={(line) =>
            line.kind === 'section' ? (
              <>
                <span className="turn">{line.isOpen ? '▾' : '▸'}</span> <strong>{line.title}</strong>{' '}
                <span className="figures">{sectionWords(line.rows)}</span>
              </>
            ) : null
          }
          onTouch={touch}
          onOpen={(id, isOpen) => setTurned(isOpen ? without(turned, id) : new Set([...turned, id]))}
          onEnter={(line) => line.kind === 'row' && onEnter?.(line.row)}
        />
      )}
      {rows.length > 0 && props.totals(shown)}
      {rows.length > 0 && props.foot}
    </div>
  )
}

function never(): boolean {
  return false
}

function without(turned: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...turned].filter((each) => each !== id))
}

/** For the cells of lines that stand for one thing. */
export function ofRow<Row>(cell: (row: Row) => ReactNode) {
  return (line: PlainLine<Row>) => (line.kind === 'row' ? cell(line.row) : null)
}
