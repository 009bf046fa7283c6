/** Where a strike stands in a table of which only a part is drawn: every row is as high as the others. */
import { type ChainSide, chainSides } from './chain-columns.ts'

export function drawnRow(body: HTMLElement | null, at: number): HTMLElement | null {
  return body?.querySelector<HTMLElement>(`tr[data-at="${at}"]`) ?? null
}

/** Of the row a part of which this is; null outside the strikes. */
export function placeOf(element: Element | null): number | null {
  const at = element?.closest<HTMLElement>('tr[data-at]')?.dataset['at']
  return at === undefined ? null : Number(at)
}

export function sideOf(element: Element): ChainSide | null {
  const named = element.closest<HTMLElement>('[data-side]')?.dataset['side']
  return chainSides.find((side) => side === named) ?? null
}

/** `top` of the first strike, drawn or not, in pixels from the top of the table. */
type RowMeasure = { readonly top: number; readonly height: number }

/** Null before any row is drawn. */
export function measureRows(body: HTMLElement | null): RowMeasure | null {
  const row = body?.querySelector<HTMLElement>('tr[data-at]')
  const at = placeOf(row ?? null)
  return row && at !== null ? { top: row.offsetTop - at * row.offsetHeight, height: row.offsetHeight } : null
}

export function topOf({ top, height }: RowMeasure, at: number): number {
  return top + at * height
}

/** How far down the table stands with that row near the middle of what is seen, and the first row whole under the headings. */
export function scrolledTo(rows: RowMeasure, at: number, seen: number): number {
  return Math.max(0, Math.round((topOf(rows, at) - seen / 2) / rows.height)) * rows.height
}

export function rowUnder({ top, height }: RowMeasure, pixels: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((pixels - top) / height)))
}

/** How high a row is and how much is seen, in pixels. */
export type Shape = { readonly height: number; readonly seen: number }

export function isSameShape(one: Shape, other: Shape): boolean {
  return one.height === other.height && one.seen === other.seen
}

type Held = { readonly at: number; readonly offset: number; readonly before: Shape; readonly seen: number }

/** How far down the table stands in another shape, for the row to be at the same part of what is seen, whole under the headings. */
export function heldTop(rows: RowMeasure, { at, offset, before, seen }: Held): number {
  const middle = ((offset + before.height / 2) / before.seen) * seen
  const wanted = Math.max(rows.top, Math.min(seen - rows.height, middle - rows.height / 2))
  return Math.max(0, Math.round((topOf(rows, at) - wanted) / rows.height)) * rows.height
}
