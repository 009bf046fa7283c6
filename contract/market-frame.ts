/**
 * The packed frame that carries prices to a window: one run of doubles, so that it crosses as bytes and is read in place.
 *
 *     head · rows (slot, then `rowSize` numbers) · books (slot, levels, then levels × `levelSize` numbers)
 *
 * Prices are ten-thousandths of a rupee, quantities are units, instants are epoch milliseconds. NaN means "not told".
 */

export const frameVersion = 3

export const headField = {
  version: 0,
  /** Counts up by one for each frame of a window; the window answers with it once it has painted. */
  sequence: 1,
  sentAt: 2,
  rows: 3,
  books: 4,
  /** One of `feedStates`, by place. */
  feed: 5,
  /** Updates that a later one of the same instrument overtook on the way since the last frame. */
  conflated: 6,
} as const
export const headSize = 7

export const rowField = {
  /** One of `quoteStates`, by place. */
  state: 0,
  /** One of `quoteSources`, by place. */
  source: 1,
  /** How old the last word about this instrument was when the frame was sent, on main's own steady clock. */
  age: 2,
  last: 3,
  lastTime: 4,
  lastQuantity: 5,
  previousClose: 6,
  open: 7,
  high: 8,
  low: 9,
  volume: 10,
  averagePrice: 11,
  openInterest: 12,
  /** A part of one: 0.12 is twelve percent. */
  impliedVolatility: 13,
  bid: 14,
  bidQuantity: 15,
  ask: 16,
  askQuantity: 17,
  totalBid: 18,
  totalAsk: 19,
  delta: 20,
  theta: 21,
  gamma: 22,
  vega: 23,
  rho: 24,
  /** Of the newest candle of one minute that was told; `minuteTime` is when it began. */
  minuteOpen: 25,
  minuteHigh: 26,
  minuteLow: 27,
  minuteClose: 28,
  minuteVolume: 29,
  minuteTime: 30,
  /** The groups of figures whose newest word was not believed, as a sum of `figureGroup`; until the next they are not told. With `newerClose` and `beforeFirst` where they hold. */
  doubted: 31,
} as const
export type RowField = keyof typeof rowField
export const rowSize = 32

/** Figures that are told together, and doubted together, beside a price that may be good all the same. */
export const figureGroup = { book: 1, day: 2, volume: 4, totals: 8, greeks: 16 } as const
export type FigureGroup = keyof typeof figureGroup

/** None for the price itself, and for what is true of the whole row. */
export const groupOfField: Partial<Record<RowField, FigureGroup>> = {
  ...{ bid: 'book', bidQuantity: 'book', ask: 'book', askQuantity: 'book' },
  ...{ open: 'day', high: 'day', low: 'day' },
  ...{
    minuteOpen: 'day',
    minuteHigh: 'day',
    minuteLow: 'day',
    minuteClose: 'day',
    minuteVolume: 'day',
    minuteTime: 'day',
  },
  ...{ volume: 'volume', openInterest: 'volume', impliedVolatility: 'volume' },
  ...{ averagePrice: 'totals', totalBid: 'totals', totalAsk: 'totals' },
  ...{ delta: 'greeks', theta: 'greeks', gamma: 'greeks', vega: 'greeks', rho: 'greeks' },
}

/** Beside those groups: the close before is of the session of the last price itself, so that the price has come nowhere since. */
export const newerClose = 32

/** And beside that one: an auction has yet to make the first price of the day. */
export const beforeFirst = 64

export function isCloseNewer(doubted: number): boolean {
  return (doubted & newerClose) !== 0
}

export function isBeforeFirst(doubted: number): boolean {
  return (doubted & beforeFirst) !== 0
}

/** Whether the newest word about a group was not believed, by what a row has in `doubted`. */
export function isGroupDoubted(doubted: number, group: FigureGroup): boolean {
  return (doubted & figureGroup[group]) !== 0
}

export function isFieldDoubted(doubted: number, field: RowField): boolean {
  const group = groupOfField[field]
  return group !== undefined && isGroupDoubted(doubted, group)
}

export const levelField = { bid: 0, bidQuantity: 1, bidOrders: 2, ask: 3, askQuantity: 4, askOrders: 5 } as const
export type LevelField = keyof typeof levelField
export const levelSize = 6
export const deepestBook = 30

/** What a price on the screen is worth. */
export const quoteStates = [
  /** Nobody follows it: the limit is reached, or the broker does not know it. Never silent. */
  'not-subscribed',
  /** Asked for, nothing told since; an older price may stand there and is not current. */
  'waiting',
  'live',
  /** The market is shut: the price is the last of its session. */
  'closed',
  /** Older than its limit while the market is open. */
  'stale',
  /** The newest word was not believable; the last good one stands. */
  'suspect',
  /** Its market is open and it has not traded in it: bid and ask are of now, the last price is of an earlier day. */
  'untraded',
  /** Its market is shut and it was not traded in the session that ended: the last price is of an earlier one. */
  'closed-untraded',
] as const
export type QuoteState = (typeof quoteStates)[number]

export const quoteSources = ['none', 'feed', 'legacy-feed', 'quote'] as const
export type QuoteSource = (typeof quoteSources)[number]

/**
 * Main tells a window that has painted what it was told something at least this often, if only that there is nothing new: a window
 * that hears nothing cannot tell a quiet market from a core that stands still.
 */
export const pulseMillis = 1_000

export const feedStates = ['off', 'connecting', 'live', 'quiet', 'dead', 'unreliable'] as const
export type FeedState = (typeof feedStates)[number]

/** How much of an instrument a panel asks for, from cheap to dear; each holds all that stands before it. */
export const watchLevels = ['price', 'greeks', 'depth5', 'depth30'] as const
export type WatchLevel = (typeof watchLevels)[number]
