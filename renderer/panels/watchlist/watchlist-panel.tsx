/** One of the person's watchlists, live: chosen in the header, changed by keyboard, the same in every window. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Watchlist } from '../../../contract/watchlists.ts'
import { formatUnits } from '../../format/prices.ts'
import { useTabName } from '../../frame/use-tab-name.ts'
import { AddInstrument } from '../../instrument-search/add-instrument.tsx'
import { nextSort, sortWords } from '../../lists/sort.ts'
import { useHandWidths } from '../../lists/use-hand-widths.ts'
import { useEnterHead } from '../../lists/use-widened.ts'
import { usePanelPlace } from '../../panel-place.tsx'
import { useFromNow, useKeyOf, useKeyWords, useScreen, useSettings } from '../../screen-context.tsx'
import { brokerNow } from '../../stores/broker-now.ts'
import { lastOf } from '../../stores/heard.ts'
import { Problem } from '../../ui/problem.tsx'
import { notAsAddedWords } from './cells/as-added.ts'
import { type ColumnId, columnOf } from './cells/columns.ts'
import { levelFor } from './cells/fitting.ts'
import { type GridParts, WatchGrid } from './grid/watch-grid.tsx'
import { type ListChoice, useListChoice } from './list-choice.tsx'
import { type ReadOutcome, ReadSheet } from './sheets/read-sheet.tsx'
import { type ShownRow, type Sort, shownRows } from './shown-rows.ts'
import { tabWords } from './tab-words.ts'
import { useRows } from './use-rows.ts'
import { useSorted } from './use-sorted.ts'
import { useWatched } from './use-watched.ts'
import { keysOf, wantedKeys } from './wanted-keys.ts'
import { WatchlistSheets } from './watchlist-sheets.tsx'
import './watchlist-panel.css'

export function WatchlistPanel() {
  const choice = useListChoice()
  // Above the list: a file that was read brings another one with it.
  const [unknown, setUnknown] = useState<ReadOutcome | null>(null)
  useTabName('Watchlist', tabWords(choice.lists, choice.list))
  const id = choice.list?.id
  const shownBefore = useRef<string | undefined>(undefined)
  const isSwitched = shownBefore.current !== undefined && shownBefore.current !== id
  useEffect(() => {
    shownBefore.current = id
  }, [id])
  // Another list begins with its own row in hand and nothing marked.
  return (
    choice.list && (
      <>
        <ShownList
          key={choice.list.id}
          choice={choice}
          list={choice.list}
          isSwitched={isSwitched}
          onUnknown={setUnknown}
        />
        {unknown && <ReadSheet outcome={unknown} onClose={() => setUnknown(null)} />}
      </>
    )
  )
}

type Shown = {
  readonly rows: readonly ShownRow[]
  readonly columns: readonly ColumnId[]
  readonly left: readonly ColumnId[]
}
const nothingShown: Shown = { rows: [], columns: [], left: [] }

type ShownListProps = {
  readonly choice: ListChoice
  readonly list: Watchlist
  readonly isSwitched: boolean
  readonly onUnknown: (outcome: ReadOutcome) => void
}

function ShownList({ choice, list, isSwitched, onUnknown }: ShownListProps) {
  const listsKey = useKeyWords('watchlist.lists')
  const { id: panel, isVisible } = usePanelPlace()
  const { kept, keep } = choice
  const { columns: chosen, sort } = kept
  const sized = useHandWidths(kept.widths, (widths) => keep({ widths }))
  const unread = useStore(useScreen().streams.watchlistsProblem, lastOf)
  const element = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>(nothingShown)
  const isHandThere = useCallback(() => isHandOn(element.current), [])
  const { order, waits } = useSorted(list, sort, isHandThere)
  const rows = useMemo(() => shownRows(list.items, order), [list.items, order])
  const hand = useRows({ list, rows, sort, panel: element, isSwitched })
  const inSight = shown.rows.map(({ item }) => item)
  const wanted = isVisible ? wantedKeys(list.items, inSight, sort?.column ?? null) : none
  const refusal = useWatched(panel, wanted, levelOf(shown.columns, sort))
  useListed(list)
  const parts = useGridParts()
  const onShown = useCallback(
    (seen: Shown['rows'], columns: Shown['columns'], left: Shown['left']) => setShown({ rows: seen, columns, left }),
    [],
  )

  return (
    <div ref={element} className="watchlist-panel">
      <AddInstrument
        label="Add an instrument"
        placeholder="Add an instrument: reliance, nifty 24500 ce, crudeoil fut"
        chord={useKeyOf('watchlist.add')}
        onAdd={hand.add}
        onLeave={hand.leaveField}
      />
      {unread && <Problem error={unread} />}
      {refusal && <Problem error={refusal} />}
      {list.made === 'by-terminal' && list.items.length > 0 && <FirstListNote />}
      {list.items.length === 0 ? (
        <p className="empty">
          Prices stand here, live and with their age, for the instruments you add to “{list.name}”: type a name above
          and press Enter. Arrows choose a row, Alt with an arrow moves it, Delete takes it out, {listsKey} leads to
          other lists.
        </p>
      ) : (
        <WatchGrid
          label={`Watchlist ${list.name}`}
          parts={parts}
          rows={rows}
          chosen={chosen}
          sized={sized}
          sort={sort}
          reached={hand.selection.reached}
          marked={hand.selection.marked}
          onSort={(column) => keep({ sort: nextSort(sort, column, firstWay(column)) })}
          onReach={hand.reach}
          onPress={hand.press}
          onKeyDown={hand.keyDown}
          onShown={onShown}
        />
      )}
      <div className="watchlist-foot">
        {sort && <SortNote sort={sort} waits={waits} />}
        <NotAsAdded list={list} />
        <Skipped />
      </div>
      <WatchlistSheets choice={choice} list={list} left={shown.left} hand={hand} onUnknown={onUnknown} />
    </div>
  )
}

const none: ReturnType<typeof wantedKeys> = []

/** All of the list, in sight or not: an order by name, day or lot is one of all its rows, and asking main costs nothing of the feed. */
function useListed({ items }: Watchlist): void {
  const { listing } = useScreen()
  useEffect(() => listing.need(keysOf(items)), [listing, items])
}

function levelOf(columns: readonly ColumnId[], sort: Sort | null) {
  return levelFor(sort ? [...columns, sort.column] : columns)
}

/** Names are wanted from the beginning, figures with the greatest first. */
function firstWay(column: ColumnId): 'up' | 'down' {
  return column === 'instrument' || column === 'name' ? 'up' : 'down'
}

/** On the rows, by the pointer or the keyboard: nothing may change place under it. */
function isHandOn(panel: Element | null): boolean {
  return panel?.querySelector('.watch-grid:hover, .watch-rows:focus-within') != null
}

function useGridParts(): GridParts {
  const { market, listing, clock, watchlists, time, streams } = useScreen()
  const { grouping } = useSettings()
  const enterHead = useEnterHead()
  return useMemo(
    () => ({
      ...{ market, listing, clock, seen: watchlists.seen, grouping },
      brokerNow: () => brokerNow(time, streams.trading),
      elapsed: () => performance.now(),
      after: time.after,
      enterHead,
    }),
    [market, listing, clock, watchlists, time, streams, grouping, enterHead],
  )
}

function FirstListNote() {
  const listsKey = useKeyWords('watchlist.lists')
  return (
    <p className="first-note">
      A first list, found in the day's instruments. Make it yours: type to add, Delete takes a row out, {listsKey} makes
      other lists.
    </p>
  )
}

function SortNote({ sort, waits }: { readonly sort: Sort; readonly waits: boolean }) {
  const { title } = columnOf(sort.column)
  return (
    <p>
      Sorted by {title}, {sortWords(sort)}, within each group.
      {waits && ' The prices say another order; it waits until the hand is away.'}
    </p>
  )
}

function NotAsAdded({ list: { items } }: { readonly list: Watchlist }) {
  const words = useStore(useScreen().listing.store, ({ listed }) => notAsAddedWords(items, listed))
  return words === null ? null : <p className="not-as-added">{words}</p>
}

/** In a fast market the newest price wins; that older ones were passed over is said, and that nothing is late for it. */
function Skipped() {
  const { market } = useScreen()
  const { grouping } = useSettings()
  // Once a second: nobody reads a number that moves with each picture, and each would be laid out anew.
  const count = useFromNow(market.conflated)
  if (count === 0) return null
  return (
    <p
      className="figures"
      title="More prices came than a screen can show. Each row went on to its newest: nothing is late or missing for it."
    >
      {formatUnits(count, grouping)} older {count === 1 ? 'price' : 'prices'} skipped
      <span className="wide">: each row shows its newest</span>
    </p>
  )
}
