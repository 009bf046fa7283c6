/** What of a trader's own is drawn on a chart: orders that may still trade, fills, and where a position came in. Nothing here sends anything. */
import { type InstrumentKey, type Money, unitsPerRupee } from '../../../contract/kinds.ts'
import type { OrderRow, Trade } from '../../../contract/orders.ts'
import type { Portfolio, Position } from '../../../contract/trading.ts'
import { dots } from '../../format/dots.ts'
import type { Grouping } from '../../format/money.ts'
import { lotsOrBare } from '../../format/quantities.ts'
import { heldWords } from '../../words/position-words.ts'
import { type Heard, lastOf } from '../heard.ts'
import { isInBook } from '../orders/in-book.ts'
import { changeableFields } from '../orders/order-changes.ts'
import { isCancellable } from '../orders/order-desk.ts'
import { openAverage } from '../positions/open-average.ts'

export type PriceMark = {
  readonly id: string
  /** Rupees. */
  readonly price: number
  readonly words: string
  readonly tone: 'buy' | 'sell' | 'position' | 'alert'
  /** Nobody knows whether it is at the exchange, or whether it is still so. */
  readonly isDoubtful: boolean
  /** Of an order: whose row it is, and what of it is left. */
  readonly order: { readonly row: string; readonly left: number } | null
  /** Of an order: here it waits, and rests at no price yet. */
  readonly isTrigger?: boolean
  /** Of an order: this is where it will go, and it is in no book yet. */
  readonly isAhead?: boolean
  /** What a hand that moves it would ask for; null where nothing can be. */
  readonly moves: OrderPrice | null
  /** In hand, and moved by nothing but what is typed. */
  readonly isHeld?: boolean
}

/** One of the prices of an order. */
export type OrderPrice = { readonly row: string; readonly field: 'price' | 'trigger'; readonly from: Money }

export type FillMark = {
  readonly id: string
  readonly at: number
  readonly price: number
  readonly side: 'buy' | 'sell'
  readonly quantity: number
  /** In what it is counted. */
  readonly segment: Trade['segment']
}

export type OwnMarks = {
  readonly prices: readonly PriceMark[]
  readonly fills: readonly FillMark[]
  /** Fills whose time is not readable, so that they have no place. */
  readonly unplaced: number
  /** How the quantities are written; null while they are hidden. */
  readonly grouping: Grouping | null
}

export type ChartedPortfolio = Pick<Portfolio, 'positions' | 'trades' | 'problem'>

export type OwnMarksParts = {
  readonly key: InstrumentKey
  readonly orders: Iterable<OrderRow>
  readonly portfolio: Heard<ChartedPortfolio>
  /** How an order stands, in the same words as in the list of orders. */
  readonly stands: (row: OrderRow) => { readonly word: string; readonly isDoubtful: boolean }
  readonly grouping: Grouping
  /** Quantities held are dots, and no word tells long from short. */
  readonly isHidden?: boolean
}

export function ownMarks({ key, orders, portfolio, stands, grouping, isHidden = false }: OwnMarksParts): OwnMarks {
  const own = [...orders].filter((row) => row.key === key)
  const ids = new Set(own.map(({ order }) => order))
  const known = lastOf(portfolio)
  const trades = (known?.trades ?? []).filter(({ order }) => ids.has(order))
  const fills = trades.flatMap(({ order, id, exchangeTime: told, price, side, quantity, segment }) => {
    const at = exchangeTime(told)
    return at === null ? [] : [{ id: `${order} ${id}`, at, price: price / unitsPerRupee, side, quantity, segment }]
  })
  const positions = (known?.positions ?? []).filter((position) => position.key === key)
  const isPast = portfolio.kind === 'lost' || Boolean(known?.problem)
  return {
    prices: [
      ...own.flatMap((row) => orderMarks(row, stands, grouping)),
      ...positions.flatMap((position) => positionMark(position, isPast, isHidden ? null : grouping)),
    ],
    fills,
    unplaced: trades.length - fills.length,
    grouping: isHidden ? null : grouping,
  }
}

/** An order may wait for one price and then go in at another: both are drawn. */
function orderMarks(row: OrderRow, stands: OwnMarksParts['stands'], grouping: Grouping): PriceMark[] {
  const { word, isDoubtful } = stands(row)
  if (!isDoubtful && (row.isFinal || row.order === null)) return []
  const left = row.quantity - row.filled
  const said = lotsOrBare(left, row, grouping)
  const side = row.side === 'buy' ? 'Buy' : 'Sell'
  const mark = (price: Money | null, field: OrderPrice['field']): PriceMark[] =>
    price === null || price <= 0
      ? []
      : [
          {
            id: `${row.id} ${field}`,
            price: price / unitsPerRupee,
            words: `${side} ${said}${field === 'trigger' ? ' trigger' : ''} · ${word}`,
            tone: row.side,
            isDoubtful,
            order: { row: row.id, left },
            isTrigger: field === 'trigger',
            isAhead: field === 'price' && !isInBook(row),
            moves: canMove(row, field) ? { row: row.id, field, from: price } : null,
          },
        ]
  return [...mark(row.price, 'price'), ...mark(row.trigger, 'trigger')]
}

function canMove(row: OrderRow, field: OrderPrice['field']): boolean {
  return isCancellable(row) && changeableFields(row).includes(field)
}

/** Without a grouping its quantity and its side are hidden. */
function positionMark(position: Position, isPast: boolean, grouping: Grouping | null): PriceMark[] {
  const { net, product } = position
  const average = openAverage(position)
  if (average === null || average <= 0) return []
  const side = net > 0 ? 'Long' : 'Short'
  const open = grouping === null ? `Position ${dots}` : `${side} ${heldWords(Math.abs(net), position, grouping)}`
  const words = `${open} · average${isPast ? ', not current' : ''}`
  const price = average / unitsPerRupee
  return [{ id: `position ${product}`, price, words, tone: 'position', isDoubtful: isPast, order: null, moves: null }]
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** As the broker writes it, `20-Nov-2026 10:15:30` or `2026-11-20 10:15:30`, in India's time; null for anything else. */
export function exchangeTime(text: string): number | null {
  const [, date, name = '', year, time] = /^(\d{2})-([A-Za-z]{3})-(\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(text) ?? []
  const month = months.indexOf(name.toLowerCase()) + 1
  const iso = month > 0 ? `${year}-${String(month).padStart(2, '0')}-${date}T${time}` : text.replace(' ', 'T')
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(iso)) return null
  const at = Date.parse(`${iso}+05:30`)
  return Number.isNaN(at) ? null : at
}
