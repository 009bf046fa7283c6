/** Every order of the day: the list, what it comes to, and under it what can be done with what is in hand. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { NamedOrder } from '../../../contract/orders.ts'
import { EmptyList } from '../../lists/empty-list.tsx'
import { ListBar } from '../../lists/list-bar.tsx'
import { ListTable } from '../../lists/list-table.tsx'
import { NotCurrent } from '../../lists/not-current.tsx'
import { rowsInOrder } from '../../lists/plain-lines.ts'
import { useArrival } from '../../lists/use-arrival.ts'
import { useChosenColumns } from '../../lists/use-chosen-columns.ts'
import { useListLook } from '../../lists/use-list-look.ts'
import { useOrder } from '../../lists/use-order.ts'
import { useSavedCsv } from '../../lists/use-saved-csv.ts'
import { useSteadyLines } from '../../lists/use-steady-lines.ts'
import { BookNote } from '../../orders/book-note.tsx'
import { keyOfLine, newestFirst, type OrderLine, orderGroupings, orderLines } from '../../orders/order-lines.ts'
import { orderFilter } from '../../orders/order-words.ts'
import { useChosenOrder } from '../../orders/use-chosen-order.ts'
import { useIsCurrent, useKeyWords, useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { createListHand, type ListHand } from '../../stores/lists/list-hand.ts'
import type { OrderRows } from '../../stores/orders/order-rows.ts'
import { isDoubtful, orderLook } from '../../words/order-look.ts'
import { emptyOrdersWords } from './empty-orders.ts'
import { orderColumns } from './order-columns.tsx'
import { ordersCsv } from './orders-csv.ts'
import { OrdersFoot } from './orders-foot.tsx'
import { OrdersTotals } from './orders-totals.tsx'
import { SectionTitle } from './section-title.tsx'
import '../../lists/lists.css'
import '../../lists/list-foot.css'
import './orders-panel.css'

const none: OrderRows = new Map()

export function OrdersPanel() {
  const { streams, desk } = useScreen()
  const buyKey = useKeyWords('ticket.buy')
  const sellKey = useKeyWords('ticket.sell')
  const sentenceKey = useKeyWords('orders.sentence')
  const rows = useStore(streams.orders, lastOf) ?? none
  const book = useStore(streams.trading, (heard) => lastOf(heard)?.book ?? null)
  const isCurrent = useIsCurrent()
  const [hand] = useState(createListHand)
  const [typed, setTyped] = useState('')
  const look = useListLook({ groupings: orderGroupings, ungrouped: 'none', columns: orderColumns })
  const { grouping, sort } = look
  const columns = useChosenColumns(orderColumns, look.columns)
  const [left, setLeft] = useState<readonly string[]>([])
  const panel = useRef<HTMLDivElement>(null)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const isShown = useMemo(() => orderFilter(typed), [typed])
  const shown = useMemo(() => newestFirst([...rows.values()].filter(isShown)), [rows, isShown])
  const shape = [typed, grouping, sort?.column, sort?.direction, ...turned].join('\n')
  const order = useOrder({ rows: shown, idOf, columns: orderColumns, sort, shape, panel })
  const newest = useMemo(() => orderLines(order.rows, { grouping, turned }), [order.rows, grouping, turned])
  const isAsked = useStore(desk.store, ({ asked }) => asked?.hand === hand)
  const { lines, waiting, touch } = useSteadyLines({ newest, shape, isAsked })
  const save = useSavedCsv('orders')
  const keyboard = useRef(false)
  useLotSizes(rows)
  useChosenOrder(hand)
  useArrival(() => desk.take(hand))
  useRevealed(hand, rows, () => setTyped(''))

  return (
    <div
      ref={panel}
      className="list-panel orders-panel"
      data-current={isCurrent}
      data-long={shown.some(isLong) || undefined}
    >
      <BookNote />
      <NotCurrent what="these orders are" />
      <ListBar
        what="orders"
        hint="Filter: nifty buy working"
        {...{ typed, look, left, waiting, hand }}
        columns={orderColumns}
        orderWaits={order.waits}
        groupings={orderGroupings}
        onType={setTyped}
        shown={shown.length}
        all={rows.size}
        hiddenDoubts={hiddenDoubts(rows, shown)}
        onSave={() => save(ordersCsv(rowsInOrder(newest)))}
      />
      {lines.length === 0 ? (
        <EmptyList
          words={emptyOrdersWords({ isFiltered: rows.size > 0, book, buyKey, sellKey, sentenceKey })}
          {...{ isAsked, keyboard }}
        />
      ) : (
        <ListTable
          label="Orders"
          {...{ columns, sort, lines, hand, isAsked, keyboard, marks }}
          sized={look.sized}
          onSort={look.turnSort}
          onLeft={setLeft}
          spanned={(line) => (line.kind === 'section' ? <SectionTitle line={line} /> : null)}
          onTouch={touch}
          onOpen={(id) => setTurned(turnedOver(turned, id, newest))}
          onEnter={() => desk.ask('timeline')}
        />
      )}
      {rows.size > 0 && <OrdersTotals rows={shown} />}
      {rows.size > 0 && <OrdersFoot hand={hand} />}
    </div>
  )
}

/** A name longer than that of a share, a quantity longer than most: where the list is narrow, they are read to their end in two lines. */
function isLong({ name, quantity }: NamedOrder): boolean {
  return name.length > 12 || quantity > 9_999
}

function idOf({ id }: NamedOrder): string {
  return id
}

function marks(line: OrderLine) {
  const look = line.kind === 'order' ? orderLook(line.row).look : line.rows.some(isDoubtful) ? 'doubt' : undefined
  return { 'data-key': keyOfLine(line) ?? undefined, 'data-look': look }
}

/** What the filter hides and nobody may overlook. */
function hiddenDoubts(rows: OrderRows, shown: readonly NamedOrder[]): number {
  if (shown.length === rows.size) return 0
  return [...rows.values()].filter(isDoubtful).length - shown.filter(isDoubtful).length
}

/** Only what the list holds is remembered as turned. */
function turnedOver(turned: ReadonlySet<string>, id: string, lines: readonly OrderLine[]): ReadonlySet<string> {
  const next = new Set([...turned].filter((each) => lines.some((line) => line.id === each)))
  if (turned.has(id)) next.delete(id)
  else next.add(id)
  return next
}

/** Led to from another list, the hand is on that row, also where a filter would have hidden it. */
function useRevealed(hand: ListHand, rows: OrderRows, showAll: () => void): void {
  const { desk } = useScreen()
  const row = useStore(desk.revealed, (state) => state.row)
  const take = useEffectEvent(() => {
    if (row === null || !rows.has(row)) return
    showAll()
    hand.reach(row)
    desk.reveal(null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each row that is wanted is taken once
  useEffect(() => take(), [row])
}

/** Lots can be said only where the size of one is known. */
function useLotSizes(rows: OrderRows): void {
  const { listing } = useScreen()
  useEffect(() => {
    const keys = new Set([...rows.values()].flatMap(({ key }): InstrumentKey[] => (key === null ? [] : [key])))
    if (keys.size > 0) listing.need([...keys].slice(0, 1_000))
  }, [listing, rows])
}
