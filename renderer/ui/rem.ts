/** How many pixels a rem is now: the trader may have enlarged the text. */
export function remNow(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
