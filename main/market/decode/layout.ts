/** What one slot holds and where: blocks of numbers, each told and replaced as a whole. */

/** One bit a block. A block is told by one message of the feed, and a message that is absent leaves its block alone. */
export const block = {
  /** The Feed itself: its mode, and which member it carried. */
  feed: 1,
  ltpc: 2,
  /** The best bid and ask, from any mode that has them. */
  top: 4,
  depth: 8,
  greeks: 16,
  ohlc: 32,
  /** vtt, oi, iv: in the full and in the first-level mode. */
  volume: 64,
  /** atp, tbq, tsq: in the full mode only. */
  totals: 128,
} as const

export type Block = (typeof block)[keyof typeof block]

/** Asked for a slot, these blocks are read in full; otherwise their bytes are passed over by their length. */
export const wantDepth = 1
export const wantOhlc = 2
export const wantAll = wantDepth | wantOhlc

// Fields keep the order of their numbers in the schema, so that a field's place follows from its number.
// Prices are rupees as the wire has them; quantities are units (lots for commodities); times are epoch milliseconds.
export const ltpcField = { ltp: 0, ltt: 1, ltq: 2, cp: 3 } as const
export const quoteField = { bidQ: 0, bidP: 1, askQ: 2, askP: 3 } as const
export const greeksField = { delta: 0, theta: 1, gamma: 2, vega: 3, rho: 4 } as const
export const ohlcField = { open: 0, high: 1, low: 2, close: 3, vol: 4, ts: 5 } as const
export const volumeField = { vtt: 0, oi: 1, iv: 2 } as const
export const totalsField = { atp: 0, tbq: 1, tsq: 2 } as const

export const quoteSize = 4
export const ohlcSize = 6

/** A fuller book than the fullest mode sends is cut here, and counted. */
export const mostLevels = 30
/** The feed names two or three intervals; the list is open, and ends here. */
export const mostIntervals = 8

// The blocks that are always read lie side by side; the long ones lie apart so that they cost no cache until wanted.
export const place = { ltpc: 0, top: 4, greeks: 8, volume: 13, totals: 16 } as const
export const coreSize = 20
export const depthSize = mostLevels * quoteSize
export const ohlcBlockSize = mostIntervals * ohlcSize

/** Whole numbers beside the rows, one group a side of a slot. */
export const mark = { mode: 0, member: 1, levels: 2, intervals: 3 } as const
export const markSize = 4

/** Which member of the feed's unions was told last. */
export const member = { none: 0, ltpc: 1, emptyFull: 2, marketFull: 3, indexFull: 4, firstLevel: 5 } as const

/** The last of each enumeration's numbers that we know; the rest are kept as they come, and counted. */
export const highestType = 2
export const highestMode = 3
export const highestStatus = 5
