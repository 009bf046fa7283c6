/** The orders as a table that arrows move through: Right opens a sliced order, Left shuts it. */
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useScreen } from '../../screen-context.tsx'
import { GroupLine } from './group-line.tsx'
import { OrderLineView } from './order-line.tsx'
import type { OrderLine } from './order-lines.ts'

export type OrdersTableProps = {
  readonly lines: readonly OrderLine[]
  readonly onOpen: (id: string, isOpen: boolean) => void
}

const columns = [
  ['time', 'Time IST'],
  ['side', 'Side'],
  ['instrument', 'Instrument'],
  ['quantity', 'Filled / quantity'],
  ['kind', 'Type'],
  ['price', 'Price ₹'],
  ['trigger', 'Trigger ₹'],
  ['average', 'Average ₹'],
  ['product', 'Product'],
  ['state', 'State'],
  ['notes', 'Notes'],
] as const

export function OrdersTable({ lines, onOpen }: OrdersTableProps) {
  const { desk } = useScreen()
  const reached = useStore(desk.store, (state) => state.reached)
  const isAsked = useStore(desk.store, (state) => state.asked !== null)
  const body = useRef<HTMLTableSectionElement>(null)
  const refocus = useRef(false)
  const at = Math.max(
    0,
    lines.findIndex(({ id }) => id === reached),
  )

  // After an act the keyboard comes back to the line it was about.
  const wasAsked = useRef(isAsked)
  useLayoutEffect(() => {
    const isOver = wasAsked.current && !isAsked && document.activeElement === document.body
    wasAsked.current = isAsked
    if (!refocus.current && !isOver) return
    refocus.current = false
    body.current?.rows[at]?.focus()
  })

  function reach(place: number): void {
    const next = lines[Math.min(lines.length - 1, Math.max(0, place))]
    if (!next) return
    refocus.current = true
    desk.reach(next.id)
    // Drawn again only where the line changed; the same line still gets the keyboard.
    body.current?.rows[lines.indexOf(next)]?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const here = lines[at]
    if (!here || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act({
      step: (by) => reach(at + by),
      open: (isOpen) => here.kind === 'group' && onOpen(here.id, isOpen),
    })
  }

  function onFocus(event: FocusEvent): void {
    const id = event.target.closest('tr')?.dataset['row']
    if (id !== undefined) desk.reach(id)
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree of rows with columns has no element of its own
    <table className="orders" role="treegrid" aria-label="Orders">
      <thead>
        <tr>
          {columns.map(([name, title]) => (
            <th key={name} scope="col" className={name}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={onKeyDown} onFocus={onFocus}>
        {lines.map((line, place) =>
          line.kind === 'order' ? (
            <OrderLineView key={line.id} row={line.row} isPiece={line.isPiece} isReached={place === at} />
          ) : (
            <GroupLine key={line.id} id={line.id} rows={line.rows} isOpen={line.isOpen} isReached={place === at} />
          ),
        )}
      </tbody>
    </table>
  )
}

type Acts = { readonly step: (by: number) => void; readonly open: (isOpen: boolean) => void }

const keys: Readonly<Record<string, (acts: Acts) => void>> = {
  ArrowDown: ({ step }) => step(1),
  ArrowUp: ({ step }) => step(-1),
  PageDown: ({ step }) => step(10),
  PageUp: ({ step }) => step(-10),
  Home: ({ step }) => step(Number.NEGATIVE_INFINITY),
  End: ({ step }) => step(Number.POSITIVE_INFINITY),
  ArrowRight: ({ open }) => open(true),
  ArrowLeft: ({ open }) => open(false),
}
