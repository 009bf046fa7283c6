/**
 * A watchlist of many rows: a canvas draws the numbers for the eye, and a grid of elements over it holds the keyboard and
 * says the same cells to the ear. Where the person's system draws with its own colours, the elements are shown instead.
 */
// biome-ignore-all lint/a11y/useSemanticElements: a grid that is drawn on a canvas has no table to be made of

import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { StoreApi } from 'zustand'
import { priceDigits } from '../../../../contract/instrument.ts'
import type { Instant } from '../../../../contract/kinds.ts'
import type { Grouping } from '../../../format/money.ts'
import { handWidth } from '../../../lists/column-widths.ts'
import type { UsedWidths } from '../../../lists/use-hand-widths.ts'
import type { EnterHead } from '../../../lists/use-widened.ts'
import type { Listing } from '../../../stores/market/listing.ts'
import type { Market } from '../../../stores/market/market.ts'
import type { PricesSeen } from '../../../stores/market/prices-seen.ts'
import type { Stop } from '../../../time.ts'
import { LostPicture } from '../../../ui/lost-picture.tsx'
import type { ColumnId } from '../cells/columns.ts'
import type { PlacedColumn, Widths } from '../cells/fitting.ts'
import { fitByHand, leastWidthOf } from '../cells/hand-widths.ts'
import { calmWords } from '../drawing/calm-words.ts'
import { type GridDrawing, openGridDrawing } from '../drawing/grid-drawing.ts'
import { measureWidths } from '../drawing/widths.ts'
import type { ShownRow, Sort } from '../shown-rows.ts'
import { GridHead } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import { useKeptInSight } from './kept-in-sight.ts'
import { useLook } from './use-look.ts'
import { useView } from './use-view.ts'
import './watch-grid.css'

export type GridParts = {
  readonly market: Pick<Market, 'quote' | 'version' | 'subscribe'>
  readonly listing: Pick<Listing, 'store'>
  readonly clock: StoreApi<{ readonly now: Instant }>
  readonly seen: PricesSeen
  /** By it minutes and days of what is told are new. */
  readonly brokerNow: () => Instant
  readonly elapsed: () => number
  readonly after: (millis: number, run: () => void) => Stop
  readonly grouping: Grouping
  readonly enterHead: EnterHead
}

export type WatchGridProps = {
  readonly label: string
  readonly parts: GridParts
  readonly rows: readonly ShownRow[]
  readonly chosen: readonly ColumnId[]
  readonly sized: UsedWidths
  readonly sort: Sort | null
  readonly reached: string | null
  readonly marked: ReadonlySet<string>
  readonly onSort: (column: ColumnId) => void
  readonly onReach: (id: string) => void
  readonly onPress: (id: string, event: MouseEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** What can be seen of the rows, and in which columns. */
  readonly onShown: (rows: readonly ShownRow[], columns: readonly ColumnId[], left: readonly ColumnId[]) => void
}

export function WatchGrid(props: WatchGridProps) {
  const { label, parts, rows, chosen, sized, sort, reached, marked, onReach, onPress, onShown } = props
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const probe = useRef<HTMLDivElement>(null)
  const drawing = useRef<GridDrawing | null>(null)
  const page = useLook(probe)
  const rowHeight = page?.rowHeight ?? 0
  const view = useView(
    scroller,
    rowHeight,
    useCallback((top: number) => drawing.current?.scrolledTo(top), []),
  )
  const [words] = useState(calmWords)
  const [widths, setWidths] = useState<{ readonly of: Widths; readonly rem: number } | null>(null)
  const { placed, left } = useMemo(
    () =>
      widths && view.width > 0
        ? fitByHand(chosen, view.width, widths.of, { widths: sized.widths, rem: widths.rem })
        : { placed: none, left: [] },
    [chosen, view.width, widths, sized.widths],
  )
  const finest = useFinest(parts.listing, rows)
  useDrawing(canvas, drawing, parts, words)

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d', { alpha: false })
    if (page && context) setWidths({ of: measureWidths(context, page.look), rem: page.look.rem })
  }, [page])

  const { grouping } = parts
  const { width, height, first, last } = view
  useLayoutEffect(() => {
    if (!page) return
    const { look, ratio } = page
    drawing.current?.setScene({
      rows,
      columns: placed,
      width,
      height,
      rowHeight,
      marked,
      grouping,
      finest,
      look,
      ratio,
    })
  }, [page, rows, placed, width, height, rowHeight, marked, grouping, finest])

  const shown = useMemo(() => rows.slice(first, last), [rows, first, last])
  useSeen(parts, shown)
  useEffect(() => {
    onShown(
      shown,
      placed.map(({ id }) => id),
      left,
    )
  }, [onShown, shown, placed, left])

  const at = rows.findIndex(({ id }) => id === reached)
  useKeptInSight(scroller, at, { height, rowHeight })
  // The row that has the keyboard is there however far it was scrolled away.
  const far = at >= 0 && (at < first || at >= last) ? rows[at] : undefined
  const element = (row: ShownRow, place: number) => (
    <GridRow
      key={row.id}
      row={row}
      place={place}
      rowHeight={rowHeight}
      columns={placed}
      isReached={row.id === reached || (at < 0 && place === 0)}
      isMarked={marked.has(row.id)}
      parts={parts}
      words={words}
    />
  )

  return (
    <>
      <div
        ref={scroller}
        className="watch-grid"
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={placed.length}
        aria-multiselectable="true"
        onPointerOver={(event: PointerEvent) => drawing.current?.hover(idOf(event.target))}
        onPointerLeave={() => drawing.current?.hover(null)}
      >
        <div ref={probe} className="rem-probe" aria-hidden="true" />
        <div className="watch-top" role="rowgroup" style={{ blockSize: rowHeight }}>
          <GridHead
            enter={parts.enterHead}
            columns={placed}
            sort={sort}
            onSort={props.onSort}
            onLeave={() => void focusReached(scroller.current)}
            onWidth={(id, width, isDone) => {
              if (!widths) return
              const least = leastWidthOf(id, widths.of, widths.rem)
              sized.set(id, width === null ? null : handWidth(width, least), isDone)
            }}
          />
        </div>
        <canvas
          ref={canvas}
          className="watch-canvas"
          style={{ insetBlockStart: rowHeight, blockSize: height, inlineSize: width, marginBlockEnd: -height }}
        />
        <div
          className="watch-rows"
          role="rowgroup"
          style={{ blockSize: rows.length * rowHeight }}
          onKeyDown={props.onKeyDown}
          onMouseDown={(event) => {
            const id = idOf(event.target)
            if (id !== null) onPress(id, event)
          }}
          onFocus={(event) => {
            const id = idOf(event.target)
            if (id === null) return
            onReach(id)
            drawing.current?.say(id)
          }}
        >
          {shown.map((row, place) => element(row, first + place))}
          {far && element(far, at)}
        </div>
      </div>
      <LostPicture within={scroller} redraw={() => drawing.current?.redraw()} />
    </>
  )
}

const none: readonly PlacedColumn[] = []

function idOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null
  return target.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? null
}

/** The row that Tab would come to, brought into view by the shortest way. */
export function focusReached(grid: Element | null): boolean {
  const row = grid?.querySelector<HTMLElement>('.watch-row[tabindex="0"]')
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
  return row != null
}

function useFinest({ store }: GridParts['listing'], rows: readonly ShownRow[]): 2 | 4 {
  const [finest, setFinest] = useState<2 | 4>(2)
  useEffect(() => {
    const look = () => {
      const { listed } = store.getState()
      const isFine = ({ item }: ShownRow) =>
        item.kind === 'instrument' && priceDigits(listed.get(item.key)?.tickSize ?? null) === 4
      setFinest(rows.some(isFine) ? 4 : 2)
    }
    look()
    return store.subscribe(look)
  }, [store, rows])
  return finest
}

/** Looks once a second at what can be seen: that is all this window knows of the prices of the day. */
function useSeen({ clock, seen, market }: GridParts, shown: readonly ShownRow[]): void {
  useEffect(() => {
    const keys = shown.flatMap(({ item }) => (item.kind === 'instrument' ? [item.key] : []))
    return clock.subscribe(({ now }) => seen.look(keys, market.quote, now))
  }, [clock, seen, market, shown])
}

/** Opens the drawing with the canvas, and tells it of frames, seconds and what is learnt of instruments. */
function useDrawing(
  canvas: { readonly current: HTMLCanvasElement | null },
  drawing: { current: GridDrawing | null },
  parts: GridParts,
  words: ReturnType<typeof calmWords>,
): void {
  const { market, listing, clock, seen, brokerNow, elapsed, after } = parts
  useLayoutEffect(() => {
    if (!canvas.current) return
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const opened = openGridDrawing({
      ...{ canvas: canvas.current, market, elapsed, after, said: words, isStill: () => still.matches },
      instrumentOf: (key) => listing.store.getState().listed.get(key),
      seenOf: seen.of,
      now: brokerNow,
    })
    drawing.current = opened
    const stops = [
      market.subscribe(opened.changed),
      listing.store.subscribe(opened.changed),
      clock.subscribe(opened.ticked),
    ]
    return () => {
      for (const stop of stops) stop()
      opened.stop()
      drawing.current = null
    }
  }, [canvas, drawing, market, listing, clock, seen, brokerNow, elapsed, after, words])
}
