/** How candles lie in the bytes that cross to a window; apart from what is asked for them, so that no window carries the parser. */

/** Where each number of a candle stands. Prices are ten-thousandths of a rupee; NaN is "not told". */
export const candleField = { time: 0, open: 1, high: 2, low: 3, close: 4, volume: 5, interest: 6 } as const
export const candleSize = 7
