/** Writes a book straight into the cells of its table, once a frame: React draws the table once and never its numbers. */
import { instant, type Money } from '../../../contract/kinds.ts'
import { formatSecond } from '../../format/instants.ts'
import type { Grouping } from '../../format/money.ts'
import { formatPrice, formatUnits, type PriceLook } from '../../format/prices.ts'
import type { Book, Quote } from '../../stores/market/market.ts'
import { barIn, cellIn, flagIn, foundIn, numberIn, type ShownNumber } from '../../ui/shown-text.ts'
import type { AskedOrders } from './asked-orders.ts'
import {
  type BookSide,
  bidShareOf,
  bidShareText,
  bookSides,
  emptySide,
  readSide,
  type SideFigures,
  spreadOf,
  tellsOrders,
  ticksOf,
} from './book-figures.ts'
import { noOwnOrders, type OwnOrders } from './own-orders.ts'

export type DrawnBook = {
  readonly draw: (book: Book, quote: Quote) => void
  readonly own: (own: OwnOrders) => void
  /** How many orders there are at a price, where whoever tells the book does not tell that. */
  readonly asked: (orders: AskedOrders | null) => void
  readonly sides: Readonly<Record<BookSide, SideFigures>>
}

export type DrawBookParts = {
  /** Holds the places, each named in its `data-cell`, those of a level in a row with `data-side` and `data-level`. */
  readonly root: HTMLElement
  readonly levels: number
  readonly look: PriceLook
  readonly tickSize: number | null
}

type Level = {
  readonly row: HTMLElement
  readonly price: ShownNumber
  readonly quantity: ShownNumber
  readonly orders: ShownNumber
  readonly total: ShownNumber
  readonly own: ShownNumber
  readonly bar: ShownNumber
  readonly isOwn: ReturnType<typeof flagIn>
  shownPrice: number
}

export function drawBook({ root, levels, look, tickSize }: DrawBookParts): DrawnBook {
  const { grouping } = look
  // The frame holds prices as money.
  const price = (value: number) => formatPrice(value as Money, look)
  const units = (value: number) => formatUnits(value, grouping)
  const sides = { ask: emptySide(), bid: emptySide() }
  const cells = { ask: levelsOf('ask'), bid: levelsOf('bid') }
  const facts = {
    last: numberIn(cellIn(root, 'last'), price),
    spread: numberIn(cellIn(root, 'spread'), (value) => `Spread ${price(value).trim()}`),
    ticks: numberIn(cellIn(root, 'ticks'), ticksText(grouping)),
    totalBid: numberIn(cellIn(root, 'total-bid'), units),
    totalAsk: numberIn(cellIn(root, 'total-ask'), units),
    share: numberIn(cellIn(root, 'share'), bidShareText),
    bar: barIn(cellIn(root, 'share-bar')),
    ordersAt: numberIn(cellIn(root, 'orders-at'), (at) => `Orders at ${formatSecond(instant(at))}`),
  }
  const hasOrders = flagIn(root, 'orders')
  const lacksOrders = flagIn(root, 'ordersUntold')
  const isAsked = flagIn(root, 'ordersAsked')
  let asked: AskedOrders | null = null
  let own: OwnOrders = noOwnOrders

  function levelsOf(side: BookSide): readonly Level[] {
    return Array.from({ length: levels }, (_, level) => {
      const row = foundIn(root, `[data-side="${side}"][data-level="${level}"]`)
      return {
        row,
        price: numberIn(cellIn(row, 'price'), price),
        quantity: numberIn(cellIn(row, 'quantity'), units),
        orders: numberIn(cellIn(row, 'orders'), units),
        total: numberIn(cellIn(row, 'total'), units),
        own: numberIn(cellIn(row, 'own'), units),
        bar: barIn(cellIn(row, 'total')),
        isOwn: flagIn(row, 'own'),
        shownPrice: Number.NaN,
      }
    })
  }

  function drawSide(side: BookSide, deepest: number): void {
    const { prices, quantities, totals } = sides[side]
    for (const [at, level] of cells[side].entries()) {
      const here = prices[at] ?? Number.NaN
      level.price.show(here)
      level.quantity.show(quantities[at] ?? Number.NaN)
      level.orders.show(ordersAt(side, at))
      level.total.show(totals[at] ?? Number.NaN)
      level.bar.show((totals[at] ?? 0) / deepest)
      if (!Object.is(level.shownPrice, here)) namePrice(level, here)
      drawOwn(side, level)
    }
  }

  /** Whoever presses a key on the row means the price that stands there. */
  function namePrice(level: Level, price: number): void {
    level.shownPrice = price
    if (Number.isNaN(price)) delete level.row.dataset['price']
    else level.row.dataset['price'] = String(price)
  }

  function drawOwn(side: BookSide, level: Level): void {
    const mine = own[side].get(level.shownPrice)
    level.own.show(mine?.quantity ?? Number.NaN)
    level.isOwn.show(mine !== undefined)
  }

  function ordersAt(side: BookSide, at: number): number {
    const { orders, prices } = sides[side]
    const told = orders[at] ?? Number.NaN
    return told > 0 ? told : (asked?.[side].get(prices[at] ?? Number.NaN) ?? Number.NaN)
  }

  /** The column comes and goes with who tells the book, and not with an empty one; where it is not told, that is said. */
  function noteOrders(): void {
    const isTold = tellsOrders(sides)
    if (isTold === null) return
    hasOrders.show(isTold)
    lacksOrders.show(!isTold)
    isAsked.show(!isTold && asked !== null)
    facts.ordersAt.show(isTold ? Number.NaN : (asked?.at ?? Number.NaN))
  }

  function drawFacts(quote: Quote): void {
    const [totalBid, totalAsk] = [quote.number('totalBid'), quote.number('totalAsk')]
    const spread = spreadOf(sides.ask, sides.bid)
    const share = bidShareOf(totalBid, totalAsk)
    facts.last.show(quote.number('last'))
    facts.spread.show(spread)
    facts.ticks.show(ticksOf(spread, tickSize))
    facts.totalBid.show(totalBid)
    facts.totalAsk.show(totalAsk)
    facts.share.show(share)
    facts.bar.show(share / 100)
  }

  return {
    sides,
    draw: (book, quote) => {
      const ask = readSide(book, 'ask', levels, sides.ask)
      const bid = readSide(book, 'bid', levels, sides.bid)
      for (const side of bookSides) drawSide(side, Math.max(ask, bid))
      noteOrders()
      drawFacts(quote)
    },
    asked: (now) => {
      asked = now
      for (const side of bookSides)
        for (const [at, level] of cells[side].entries()) level.orders.show(ordersAt(side, at))
      noteOrders()
    },
    own: (now) => {
      own = now
      for (const side of bookSides) for (const level of cells[side]) drawOwn(side, level)
    },
  }
}

function ticksText(grouping: Grouping): (value: number) => string {
  return (value) => {
    const whole = Number.isInteger(value) ? formatUnits(value, grouping) : value.toFixed(1)
    return `${whole} ${value === 1 ? 'tick' : 'ticks'}`
  }
}
