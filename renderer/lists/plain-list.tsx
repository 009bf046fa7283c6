/** A list of things of one kind with all that a list has: filter, groups, totals, a file, and a place for acts under it. */
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { usePanelPlace } from '../frame/panel-place.tsx'
import { useIsCurrent } from '../screen-context.tsx'
import type { ListHand } from '../stores/list-hand.ts'
import { EmptyList } from './empty-list.tsx'
import { keptGrouping } from './kept-grouping.ts'
import { ListBar } from './list-bar.tsx'
import type { ListColumn } from './list-line.ts'
import type { RowMarks } from './list-row.tsx'
import { ListTable } from './list-table.tsx'
import { NotCurrent } from './not-current.tsx'
import { type PlainLine, plainLines } from './plain-lines.ts'
import { typedFilter } from './typed-filter.ts'
import { useSavedCsv } from './use-saved-csv.ts'
import { useSteadyLines } from './use-steady-lines.ts'
import './lists.css'

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
}

type PlainListProps<Row, Grouping extends string> = {
  readonly kind: PlainKind<Row, Grouping>
  readonly ungrouped: Grouping
  readonly rows: readonly Row[]
  readonly columns: readonly ListColumn<PlainLine<Row>>[]
  readonly hand: ListHand
  readonly marks: (row: Row) => RowMarks
  readonly isAsked?: boolean
  readonly above?: ReactNode
  readonly sectionWords: (rows: readonly Row[]) => ReactNode
  readonly totals: (rows: readonly Row[]) => ReactNode
  readonly foot?: ReactNode
  /** The keyboard came to a row. */
  readonly onArrive?: (() => void) | undefined
  readonly onEnter?: (row: Row) => void
}

export function PlainList<Row, Grouping extends string>(props: PlainListProps<Row, Grouping>) {
  const { kind, ungrouped, rows, columns, hand, marks, isAsked = false, above, sectionWords, onEnter } = props
  const place = usePanelPlace()
  const isCurrent = useIsCurrent()
  const [typed, setTyped] = useState('')
  const [grouping, setGrouping] = useState(() => keptGrouping(place.kept, kind.groupings, ungrouped))
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(() => {
    const fits = typedFilter(typed)
    return rows.filter((row) => fits(kind.textOf(row)))
  }, [rows, typed, kind])
  const newest = useMemo(() => {
    const titleOf = grouping === ungrouped ? null : (row: Row) => kind.titleOf(row, grouping)
    return plainLines(shown, { idOf: kind.idOf, titleOf, turned })
  }, [shown, kind, grouping, ungrouped, turned])
  const { lines, waiting, touch } = useSteadyLines(newest, [typed, grouping, ...turned].join('\n'), isAsked)
  const save = useSavedCsv(kind.what)
  const keyboard = useRef(false)
  const { isDoubtful = never } = kind

  return (
    <div className="list-panel" data-current={isCurrent}>
      <NotCurrent what={`these ${kind.what} are`} />
      {above}
      <ListBar
        what={kind.what}
        hint={kind.hint}
        {...{ typed, grouping, waiting }}
        groupings={kind.groupings}
        onType={setTyped}
        onGroup={(chosen) => {
          setGrouping(chosen)
          place.keep({ grouping: chosen })
        }}
        shown={shown.length}
        all={rows.length}
        hiddenDoubts={rows.filter(isDoubtful).length - shown.filter(isDoubtful).length}
        hand={hand}
        onSave={() => save(kind.csv(shown))}
      />
      {lines.length === 0 ? (
        <EmptyList
          {...{ isAsked, keyboard }}
          words={rows.length > 0 ? 'Nothing fits the filter. Esc in the field empties it.' : kind.empty}
        />
      ) : (
        <ListTable
          label={kind.label}
          {...{ columns, lines, hand, isAsked, keyboard }}
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
          onArrive={props.onArrive}
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
