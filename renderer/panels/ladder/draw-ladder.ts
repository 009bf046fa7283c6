/** Writes a ladder straight into the cells of its rows, once a frame: React draws the rows once and never their numbers. */
import type { Money } from '../../../contract/kinds.ts'
import type { Side } from '../../../contract/orders.ts'
import { formatPrice, formatUnits, type PriceLook } from '../../format/prices.ts'
import type { Book, Quote } from '../../stores/market/market.ts'
import { attributeIn, barIn, cellIn, flagIn, numberIn } from '../../ui/shown-text.ts'
import { atWanted, type LadderMarks, type OwnAtRow } from './ladder-marks.ts'
import { priceAt, type Rows, rowPriceOf } from './ladder-rows.ts'
import { emptyLadderSide, isUntold, readLadderSide } from './ladder-side.ts'

export type DrawnLadder = {
  /** Which prices its rows stand for. */
  readonly stand: (rows: Rows) => void
  readonly draw: (book: Book, quote: Pick<Quote, 'number'>) => void
  readonly mark: (marks: LadderMarks) => void
  readonly want: (row: WantedRow | null) => void
}

/** Where a hand would bring an order, and how many it is of; `row` is its own in the list of orders. */
export type WantedRow = { readonly price: number; readonly side: Side; readonly left: number; readonly row: string }

export type DrawLadderParts = {
  /** Holds the rows, as many as there are places, each with its cells named in `data-cell`. */
  readonly body: HTMLElement
  readonly look: PriceLook
}

const sides = ['buy', 'sell'] as const

export function drawLadder({ body, look }: DrawLadderParts): DrawnLadder {
  const { grouping } = look
  // The frame holds prices as money.
  const price = (value: number) => formatPrice(value as Money, look)
  const units = (value: number) => formatUnits(value, grouping)
  const drawn = [...body.querySelectorAll<HTMLElement>('tr')].map((row) => ({
    row,
    price: numberIn(cellIn(row, 'price'), price),
    isLast: flagIn(row, 'last'),
    hasPosition: flagIn(row, 'position'),
    hasAlert: flagIn(row, 'alert'),
    buy: sideIn(row, 'buy'),
    sell: sideIn(row, 'sell'),
    shownPrice: Number.NaN,
  }))
  const told = { buy: emptyLadderSide(drawn.length), sell: emptyLadderSide(drawn.length) }
  let rows: Rows | null = null
  let wanted: WantedRow | null = null
  let marks: LadderMarks = new Map()
  let before: { readonly book: Book; readonly quote: Pick<Quote, 'number'> } | null = null

  function sideIn(row: HTMLElement, side: Side) {
    const cell = cellIn(row, side)
    return {
      quantity: numberIn(cell, units),
      isInPart: flagIn(cell, 'part'),
      bar: barIn(cell),
      isUntold: flagIn(cell, 'untold'),
      own: numberIn(cellIn(row, `own-${side}`), units),
      brought: attributeIn(cellIn(row, `own-${side}`), 'brought', units),
      isOwn: flagIn(cellIn(row, `own-${side}`), 'own'),
      hasTrigger: flagIn(cellIn(row, `own-${side}`), 'trigger'),
      isAhead: flagIn(cellIn(row, `own-${side}`), 'ahead'),
      isDoubtful: flagIn(cellIn(row, `own-${side}`), 'doubtful'),
      isWanted: flagIn(cellIn(row, `own-${side}`), 'wanted'),
    }
  }

  function drawSide(side: Side, most: number): void {
    const { quantities, endsAt, isEndInPart } = told[side]
    for (const [place, row] of drawn.entries()) {
      const cell = row[side]
      const quantity = quantities[place] ?? 0
      cell.quantity.show(quantity > 0 ? quantity : Number.NaN)
      cell.isInPart.show(isEndInPart && place === endsAt)
      cell.bar.show(most > 0 ? quantity / most : 0)
      cell.isUntold.show(isUntold(told[side], side, place))
    }
  }

  function drawLast(last: number, { step }: Rows): void {
    const at = last > 0 ? rowPriceOf(last, 'buy', step) : Number.NaN
    for (const row of drawn) row.isLast.show(row.shownPrice === at)
  }

  function drawNow(): void {
    if (before === null || rows === null) return
    for (const side of sides) readLadderSide(before.book, side, rows, told[side])
    const most = Math.max(told.buy.most, told.sell.most)
    for (const side of sides) drawSide(side, most)
    drawLast(before.quote.number('last'), rows)
  }

  function drawMarks(): void {
    for (const row of drawn) {
      const own: OwnAtRow | undefined = marks.get(row.shownPrice)
      for (const side of sides) {
        const left = own?.left[side] ?? 0
        const here = wanted?.side === side && wanted.price === row.shownPrice ? wanted : null
        const { stays, comes } = atWanted(own, side, here)
        row[side].own.show(stays)
        row[side].brought.show(comes)
        row[side].isOwn.show(left > 0)
        row[side].hasTrigger.show(own?.hasTrigger[side] ?? false)
        row[side].isAhead.show(own?.isAhead[side] ?? false)
        row[side].isDoubtful.show(own?.isDoubtful[side] ?? false)
        row[side].isWanted.show(here !== null)
      }
      row.hasPosition.show(own?.hasPosition ?? false)
      row.hasAlert.show(own?.hasAlert ?? false)
    }
  }

  return {
    stand: (now) => {
      rows = now
      for (const [place, row] of drawn.entries()) {
        row.shownPrice = priceAt(place, now)
        row.price.show(row.shownPrice)
        // Whoever presses a key on the row means the price that stands there.
        row.row.dataset['price'] = String(row.shownPrice)
      }
      drawNow()
      drawMarks()
    },
    draw: (book, quote) => {
      before = { book, quote }
      drawNow()
    },
    mark: (now) => {
      marks = now
      drawMarks()
    },
    want: (row) => {
      wanted = row
      drawMarks()
    },
  }
}
