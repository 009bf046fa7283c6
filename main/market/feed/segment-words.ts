/** The states of a market segment, in the broker's words and in what they mean for a price. */

const words = ['PRE_OPEN_START', 'PRE_OPEN_END', 'NORMAL_OPEN', 'NORMAL_CLOSE', 'CLOSING_START', 'CLOSING_END'] as const

/** `status` is the number of the feed; one that it does not define keeps its number. */
export function segmentWord(status: number): string {
  return words[status] ?? `UNKNOWN_${status}`
}

/** Nothing trades any more today. A segment that the feed never named is not known to be shut. */
export function isShut(status: number | undefined): boolean {
  return status === words.indexOf('NORMAL_CLOSE') || status === words.indexOf('CLOSING_END')
}

/** Orders are collected, and the book may cross until they are matched. */
export function isAuction(status: number | undefined): boolean {
  return status === words.indexOf('PRE_OPEN_START') || status === words.indexOf('PRE_OPEN_END')
}

/** What trades in the closing session trades at the close of the day: its price is the last of the day already. */
export function isClosing(status: number | undefined): boolean {
  return status === words.indexOf('CLOSING_START')
}

/** Said to be trading now. */
export function isOpen(status: number | undefined): boolean {
  return status === words.indexOf('NORMAL_OPEN')
}

/** From shut to collecting orders or trading: another day, whatever states were skipped. The closing session is still the old one. */
export function beginsDay(before: number | undefined, now: number | undefined): boolean {
  return isShut(before) && (isAuction(now) || isOpen(now))
}
