/** A long list with columns that a hand moves through: only what can be seen is drawn, and the keyboard is never on nothing. */
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useStore } from 'zustand'
import type { ListHand } from '../stores/lists/list-hand.ts'
import { handWidth, leastWidthOf, withHandWidths } from './column-widths.ts'
import { drawnRows } from './drawn-rows.ts'
import { fittingColumns, leastWidth, takerOfRest, underName } from './list-columns.ts'
import { ListHead } from './list-head.tsx'
import { rowActOf } from './list-keys.ts'
import type { ListColumn, ListLine } from './list-line.ts'
import { ListRow, type RowMarks } from './list-row.tsx'
import { useHandover, useHeldInSight, useLostRow, useRowFocus, useStandingStill } from './row-focus.ts'
import type { Sort } from './sort.ts'
import type { UsedWidths } from './use-hand-widths.ts'
import { useView } from './use-view.ts'

export type ListTableProps<Line extends ListLine> = {
  readonly label: string
  /** Those that were chosen, in their order. */
  readonly columns: readonly ListColumn<Line>[]
  readonly sized: UsedWidths
  readonly sort: Sort | null
  readonly onSort: (column: ListColumn<Line>) => void
  /** Names of columns that have no room now. */
  readonly onLeft: (names: readonly string[]) => void
  readonly lines: readonly Line[]
  readonly hand: ListHand
  readonly marks: (line: Line) => RowMarks
  /** For a line that is one sentence over all columns; null for the others. */
  readonly spanned?: (line: Line) => ReactNode
  /** Whether a question about it takes the keyboard. */
  readonly isAsked: boolean
  /** Whether the keyboard was in what stood here before. */
  readonly keyboard: RefObject<boolean>
  /** A key or the pointer is on it. */
  readonly onTouch: () => void
  readonly onOpen?: (id: string, isOpen: boolean) => void
  readonly onEnter?: (line: Line) => void
}

export function ListTable<Line extends ListLine>(props: ListTableProps<Line>) {
  const { label, columns, sized, lines, hand, isAsked, onTouch, onOpen, onEnter } = props
  const { scroll, view, rowHeight, onScroll } = useView()
  const body = useRef<HTMLTableSectionElement>(null)
  const head = useRef<HTMLTableRowElement>(null)
  const reached = useStore(hand.store, (state) => state.reached)
  const selected = useStore(hand.store, (state) => state.selected)
  const { at, isLost } = useLostRow(lines, reached)
  const widened = useMemo(() => withHandWidths(columns, sized.widths), [columns, sized.widths])
  const fitting = useMemo(() => fittingColumns(widened, view.width), [widened, view.width])
  const under = useMemo(() => underName(widened, fitting), [widened, fitting])
  const rest = takerOfRest(fitting, sized.widths)
  useLeft(columns, fitting, props.onLeft)
  const { wantsFocus, hasKeyboard, focusRow } = useRowFocus({ scroll, body, isAsked, isLost })
  useHandover(body, props.keyboard, wantsFocus)
  useLayoutEffect(() => hand.show(lines), [hand, lines])
  // With the last line goes the list itself.
  useLayoutEffect(() => () => hand.show([]), [hand])
  useStandingStill({ scroll, body, reached, at, rowHeight })
  useHeldInSight({ scroll, body, reached, isAsked })
  useLayoutEffect(() => focusRow(lines[at]?.id))

  function goTo(id: string | undefined): void {
    wantsFocus.current = true
    focusRow(id)
  }

  function step(to: number, how: 'reach' | 'extend' | 'move'): void {
    const next = lines[Math.min(lines.length - 1, Math.max(0, to))]
    if (!next) return
    wantsFocus.current = true
    hand[how](next.id)
    // Drawn again only where something changed; the same row still gets the keyboard.
    focusRow(next.id)
  }

  function onKeyDown(event: KeyboardEvent): void {
    onTouch()
    const here = lines[at]
    const act = rowActOf(event)
    if (!here || !act) return
    if (event.key === 'ArrowUp' && at === 0 && !isLost && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      head.current?.querySelector('th')?.focus()
      return
    }
    // The row in hand has gone: one step leads to what stands in its place, and nothing acts on that before.
    const from = isLost ? at - 1 : at
    const isDone = act({
      step: (by) => step((by > 0 ? from : at) + by, event.shiftKey ? 'extend' : 'reach'),
      move: (by) => step((by > 0 ? from : at) + by, 'move'),
      open: (isOpen) => !isLost && here.isOpen !== null && onOpen?.(here.id, isOpen),
      toggle: () => !isLost && hand.toggle(here.id),
      selectAll: hand.selectAll,
      clear: hand.clear,
      enter: () => !event.repeat && !isLost && onEnter?.(here),
    })
    if (isDone !== false) event.preventDefault()
  }

  /** The pointer selects as the keys do: with Shift up to here, with Ctrl here and there. */
  function onMouseDown(event: MouseEvent): void {
    const id = rowOf(event.target)
    if (id === undefined || !(event.shiftKey || event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onTouch()
    if (event.shiftKey) hand.extend(id)
    else hand.toggle(id)
  }

  function onFocus(event: FocusEvent): void {
    hasKeyboard.current = true
    const id = rowOf(event.target)
    if (id !== undefined && id !== hand.store.getState().reached) hand.reach(id)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows, also where the one in hand has gone
    <div
      ref={scroll}
      className="list-scroll"
      tabIndex={-1}
      onScroll={onScroll}
      onPointerMove={onTouch}
      onKeyDown={onKeyDown}
    >
      <table
        className="list"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree of rows with columns has no element of its own
        role="treegrid"
        aria-label={label}
        aria-rowcount={lines.length + 1}
        aria-multiselectable="true"
        style={{ minInlineSize: `${leastWidth(fitting)}rem` }}
      >
        <colgroup>
          {fitting.map(({ name, width }) => (
            <col key={name} style={width === null || name === rest ? {} : { inlineSize: `${width}rem` }} />
          ))}
        </colgroup>
        <ListHead
          row={head}
          columns={fitting}
          sort={props.sort}
          onSort={props.onSort}
          onLeave={() => goTo(lines[at]?.id)}
          onWidth={(name, width, isDone) => {
            const column = columns.find((each) => each.name === name)
            if (column) sized.set(name, width === null ? null : handWidth(width, leastWidthOf(column)), isDone)
          }}
        />
        <tbody
          ref={body}
          onFocus={onFocus}
          onBlur={() => {
            hasKeyboard.current = false
          }}
          onMouseDown={onMouseDown}
        >
          {drawnRows({ count: lines.length, ...view, reached: at }).map((drawn) => {
            if (drawn.kind === 'gap') return <Gap key={`gap ${drawn.at}`} rows={drawn.rows} columns={fitting.length} />
            const line = lines[drawn.at]
            return (
              line && (
                <ListRow
                  key={line.id}
                  line={line}
                  columns={fitting}
                  under={under}
                  place={drawn.at}
                  marks={props.marks(line)}
                  spanned={props.spanned?.(line) ?? null}
                  isReached={drawn.at === at}
                  isSelected={line.ids.length > 0 && line.ids.every((id) => selected.has(id))}
                />
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Said only when it changes: the sheet of columns says which have no room. */
function useLeft(
  columns: readonly { readonly name: string }[],
  fitting: readonly { readonly name: string }[],
  onLeft: (names: readonly string[]) => void,
): void {
  const shown = new Set(fitting.map(({ name }) => name))
  const left = columns.flatMap(({ name }) => (shown.has(name) ? [] : [name])).join(' ')
  const tell = useEffectEvent(onLeft)
  useEffect(() => tell(left === '' ? [] : left.split(' ')), [left])
}

function rowOf(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest('tr')?.dataset['row'] : undefined
}

function Gap({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of nothing, which nothing can focus
    <tr className="gap" aria-hidden="true">
      <td colSpan={columns} style={{ blockSize: `calc(${rows} * var(--row))` }} />
    </tr>
  )
}
