/** How arming comes to its end. Apart from the schemas, so that no window carries a parser. */

export type OneKeyEnd =
  | 'by-hand'
  | 'time'
  | 'away'
  /** The screen was locked, or another user has his turn. */
  | 'locked'
  | 'slept'
  | 'halted'
  | 'not-current'
  | 'no-prices'
  | 'signed-out'

/** What a window offers, in minutes. */
export const armMinutes = [1, 5, 15, 30] as const
