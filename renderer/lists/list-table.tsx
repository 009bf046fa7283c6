/** A long list with columns that a hand moves through: only what can be seen is drawn, and the keyboard is never on nothing. */
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react'
import { useStore } from 'zustand'
import type { ListHand } from '../stores/list-hand.ts'
import { drawnRows } from './drawn-rows.ts'
import { fittingColumns, type ListColumn, type ListLine, leastWidth } from './list-line.ts'
import { ListRow, type RowMarks } from './list-row.tsx'
import { useView } from './use-view.ts'

export type ListTableProps<Line extends ListLine> = {
  readonly label: string
  readonly columns: readonly ListColumn<Line>[]
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
  /** The keyboard came to a row. */
  readonly onArrive?: (() => void) | undefined
  readonly onOpen?: (id: string, isOpen: boolean) => void
  readonly onEnter?: (line: Line) => void
}

export function ListTable<Line extends ListLine>(props: ListTableProps<Line>) {
  const { label, columns, lines, hand, isAsked, onTouch, onOpen, onEnter } = props
  const { scroll, view, rowHeight, onScroll } = useView()
  const body = useRef<HTMLTableSectionElement>(null)
  const reached = useStore(hand.store, (state) => state.reached)
  const selected = useStore(hand.store, (state) => state.selected)
  const at = Math.max(
    0,
    lines.findIndex(({ id }) => id === reached),
  )
  const fitting = fittingColumns(columns, view.width)
  const { wantsFocus, focusRow } = useRowFocus(body, isAsked)
  useHandover(body, props.keyboard, wantsFocus)
  useLayoutEffect(() => hand.show(lines), [hand, lines])
  useStandingStill({ scroll, body, reached, at, rowHeight })
  useLayoutEffect(() => focusRow(lines[at]?.id))

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
    if (!here || event.altKey) return
    const act = event.ctrlKey || event.metaKey ? modKeys[event.key.toLowerCase()] : keys[event.key]
    if (!act || (event.shiftKey && !selecting.includes(event.key))) return
    const isDone = act({
      step: (by) => step(at + by, event.shiftKey ? 'extend' : 'reach'),
      move: (by) => step(at + by, 'move'),
      open: (isOpen) => here.isOpen !== null && onOpen?.(here.id, isOpen),
      toggle: () => hand.toggle(here.id),
      selectAll: hand.selectAll,
      clear: hand.clear,
      enter: () => !event.repeat && onEnter?.(here),
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
    props.onArrive?.()
    const id = rowOf(event.target)
    if (id !== undefined && id !== hand.store.getState().reached) hand.reach(id)
  }

  return (
    <div ref={scroll} className="list-scroll" onScroll={onScroll} onPointerMove={onTouch}>
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
            <col key={name} style={width === null ? {} : { inlineSize: `${width}rem` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {fitting.map(({ name, title, isNumber }) => (
              <th key={name} scope="col" className={name} data-number={isNumber || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown} onFocus={onFocus} onMouseDown={onMouseDown}>
          {drawnRows({ count: lines.length, ...view, reached: at }).map((drawn) => {
            if (drawn.kind === 'gap') return <Gap key={`gap ${drawn.at}`} rows={drawn.rows} columns={fitting.length} />
            const line = lines[drawn.at]
            return (
              line && (
                <ListRow
                  key={line.id}
                  line={line}
                  columns={fitting}
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

type Body = { readonly current: HTMLTableSectionElement | null }

/** The keyboard goes to the row that was asked for, and comes back to it when a question about it is over. */
function useRowFocus(body: Body, isAsked: boolean) {
  const wantsFocus = useRef(false)
  const wasAsked = useRef(isAsked)

  function focusRow(id: string | undefined): void {
    const isOver = wasAsked.current && !isAsked && document.activeElement === document.body
    wasAsked.current = isAsked
    if ((!wantsFocus.current && !isOver) || id === undefined) return
    const row = body.current?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"]`)
    if (!row) return
    wantsFocus.current = false
    row.focus()
  }

  return { wantsFocus, focusRow }
}

/** From an empty list to its first row, and back where the last one goes. */
function useHandover(body: Body, keyboard: RefObject<boolean>, wantsFocus: RefObject<boolean>): void {
  useLayoutEffect(() => {
    const { current } = body
    if (keyboard.current) wantsFocus.current = true
    keyboard.current = false
    return () => {
      keyboard.current = current?.contains(document.activeElement) ?? false
    }
  }, [body, keyboard, wantsFocus])
}

type Standing = {
  readonly scroll: { readonly current: HTMLDivElement | null }
  readonly body: Body
  readonly reached: string | null
  readonly at: number
  readonly rowHeight: () => number
}

/** Lines that come above the row in hand do not push it down: the list is scrolled by as much. */
function useStandingStill({ scroll, body, reached, at, rowHeight }: Standing): void {
  const before = useRef({ reached, at })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row's height is read when it is needed
  useLayoutEffect(() => {
    const { reached: was, at: from } = before.current
    before.current = { reached, at }
    if (was !== reached || from === at || !body.current?.contains(document.activeElement)) return
    if (scroll.current) scroll.current.scrollTop += (at - from) * rowHeight()
  }, [reached, at, scroll, body])
}

type Acts = {
  readonly step: (by: number) => void
  readonly move: (by: number) => void
  readonly open: (isOpen: boolean) => void
  readonly toggle: () => void
  readonly selectAll: () => void
  readonly clear: () => boolean
  readonly enter: () => void
}

/** False where the key is left to whoever else wants it. */
type Act = (acts: Acts) => unknown

const keys: Readonly<Record<string, Act>> = {
  ArrowDown: ({ step }) => step(1),
  ArrowUp: ({ step }) => step(-1),
  PageDown: ({ step }) => step(10),
  PageUp: ({ step }) => step(-10),
  Home: ({ step }) => step(Number.NEGATIVE_INFINITY),
  End: ({ step }) => step(Number.POSITIVE_INFINITY),
  ArrowRight: ({ open }) => open(true),
  ArrowLeft: ({ open }) => open(false),
  ' ': ({ toggle }) => toggle(),
  Escape: ({ clear }) => clear(),
  Enter: ({ enter }) => enter(),
}

/** Ctrl with an arrow moves on and leaves the selection, so that Space can choose here and there. */
const modKeys: Readonly<Record<string, Act>> = {
  a: ({ selectAll }) => selectAll(),
  arrowdown: ({ move }) => move(1),
  arrowup: ({ move }) => move(-1),
}

const selecting: readonly string[] = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End']
