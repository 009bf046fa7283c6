/** Every column a watchlist can have: what it is called, what it reads of a row, how wide it must be, and what it costs. */
import type { RowField, WatchLevel } from '../../../../contract/market-frame.ts'
import { namesOf } from '../../../../contract/names-of.ts'

export type Column = {
  /** Over the column, as short as it can be said. */
  readonly title: string
  /** In the sheet of columns, and for the ear. */
  readonly words: string
  readonly align: 'start' | 'end'
  /** The widest text it must hold without moving; the width follows from it and never from what stands there. */
  readonly widest: string
  /** What of the frame it is made of. */
  readonly reads: readonly RowField[]
  /** The cheapest level of the feed that tells it. */
  readonly level: WatchLevel
}

function priced(title: string, words: string, field: RowField, level: WatchLevel): Column {
  return { title, words, align: 'end', widest: '8,88,888.88', reads: [field], level }
}

function counted(title: string, words: string, field: RowField, level: WatchLevel): Column {
  return { title, words, align: 'end', widest: '88,88,88,888', reads: [field], level }
}

function greek(title: string, words: string, field: RowField): Column {
  return { title, words, align: 'end', widest: '−888.8888', reads: [field], level: 'greeks' }
}

/** What was told of a minute is read beside when it began: of one that is over nothing is as good as new. */
function minute(title: string, words: string, field: RowField): Column {
  return { ...priced(title, words, field, 'depth5'), reads: [field, 'minuteTime'] }
}

function known(title: string, words: string, align: Column['align'], widest: string): Column {
  return { title, words, align, widest, reads: [], level: 'price' }
}

/** In the order in which they are offered. */
export const columns = {
  // Without its end an option is another one.
  instrument: known('Instrument', 'Instrument', 'start', 'BANKNIFTY 88888 CE 88 NOV 88'),
  last: priced('Last ₹', 'Last price', 'last', 'price'),
  change: {
    ...priced('Change', 'Change since the previous close', 'last', 'price'),
    widest: '−88,888.88',
    reads: ['last', 'previousClose'],
  },
  percent: {
    ...priced('%', 'Change in percent', 'last', 'price'),
    widest: '−88.88 %',
    reads: ['last', 'previousClose'],
  },
  range: {
    ...known('Day range', "The day's low to high, and where the last price is", 'start', '888888888888'),
    reads: ['low', 'high', 'last', 'open'],
    level: 'depth5',
  },
  spark: known('Seen', 'Prices seen in this window', 'start', '8888888888'),
  bid: priced('Bid', 'Best bid', 'bid', 'greeks'),
  ask: priced('Ask', 'Best ask', 'ask', 'greeks'),
  volume: counted('Volume', 'Volume of the day', 'volume', 'greeks'),
  interest: counted('OI', 'Open interest', 'openInterest', 'greeks'),
  age: known('Age', 'How long ago it was told', 'end', '88 m'),
  state: { ...known('State', 'What the price is worth', 'start', '⬤ Not subscribed'), reads: ['state'] },
  spread: { ...priced('Spread', 'Best ask less best bid', 'ask', 'greeks'), widest: '888.88', reads: ['bid', 'ask'] },
  bidQuantity: counted('Bid qty', 'Quantity at the best bid', 'bidQuantity', 'greeks'),
  askQuantity: counted('Ask qty', 'Quantity at the best ask', 'askQuantity', 'greeks'),
  lastTime: { ...known('Time IST', 'Time of the last trade', 'end', '88 Nov 88:88:88'), reads: ['lastTime'] },
  lastQuantity: counted('Last qty', 'Quantity of the last trade', 'lastQuantity', 'price'),
  open: priced('Open', 'First price of the day', 'open', 'depth5'),
  high: priced('High', 'Highest price of the day', 'high', 'depth5'),
  low: priced('Low', 'Lowest price of the day', 'low', 'depth5'),
  previousClose: priced('Close', 'Previous close', 'previousClose', 'price'),
  averagePrice: {
    ...priced('Average', 'Average traded price of the day', 'averagePrice', 'depth5'),
    widest: '8,88,888.8888',
  },
  totalBid: counted('Bids', 'Quantity of all bids', 'totalBid', 'depth5'),
  totalAsk: counted('Asks', 'Quantity of all asks', 'totalAsk', 'depth5'),
  impliedVolatility: {
    ...greek('IV', 'Implied volatility in percent', 'impliedVolatility'),
    widest: '888.88 %',
  },
  delta: greek('Delta', 'Delta', 'delta'),
  theta: greek('Theta', 'Theta', 'theta'),
  gamma: greek('Gamma', 'Gamma', 'gamma'),
  vega: greek('Vega', 'Vega', 'vega'),
  rho: greek('Rho', 'Rho', 'rho'),
  minuteOpen: minute('Min open', 'First price of the newest minute', 'minuteOpen'),
  minuteHigh: minute('Min high', 'Highest price of the newest minute', 'minuteHigh'),
  minuteLow: minute('Min low', 'Lowest price of the newest minute', 'minuteLow'),
  minuteClose: minute('Min last', 'Last price of the newest minute', 'minuteClose'),
  minuteVolume: {
    ...counted('Min volume', 'Volume of the newest minute', 'minuteVolume', 'depth5'),
    reads: ['minuteVolume', 'minuteTime'],
  },
  minuteTime: {
    ...known('Minute IST', 'When the newest minute began', 'end', '88 Nov 88:88:88'),
    reads: ['minuteTime'],
    level: 'depth5',
  },
  name: known('Name', 'Full name', 'start', 'RELIANCE INDUSTRIES LTD'),
  expiry: known('Expiry', 'Expiry', 'end', '88 Nov 8888'),
  lot: known('Lot', 'Units in a lot', 'end', '88,888'),
  source: { ...known('Source', 'Who told it', 'start', 'Old feed'), reads: ['source'] },
} as const satisfies Record<string, Column>

export type ColumnId = keyof typeof columns

export const columnIds: readonly ColumnId[] = namesOf(columns)

export function columnOf(id: ColumnId): Column {
  return columns[id]
}

export function isColumnId(name: unknown): name is ColumnId {
  return columnIds.some((known) => known === name)
}

/** Without its name a row could not be told from another, and without its state a price could be taken for what it is not. */
export const fixedColumns: readonly ColumnId[] = ['instrument', 'state']

export const firstColumns: readonly ColumnId[] = columnIds.slice(0, 12)

/** What stands there grows old, or is gathered here, without another word of the feed. */
export function movesByItself(id: ColumnId): boolean {
  return id === 'age' || id === 'spark' || id === 'lastTime' || columnOf(id).reads.includes('minuteTime')
}

/** A change of these shows for a moment which way it went. */
export function tints(id: ColumnId): id is 'last' | 'bid' | 'ask' {
  return id === 'last' || id === 'bid' || id === 'ask'
}
