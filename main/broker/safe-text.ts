/** Text of the broker made fit for a screen: one line, no control or direction-changing characters, of bounded length. */

// Joiners stay, because Indian scripts need them; what reorders or hides text goes.
const unsafe = /[\p{Cc}\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069\ufeff]+/gu

/** Words of printable ASCII, one space between them: most of what a broker writes, and nothing in it to mend. */
const plain = /^(?:[!-~]+(?: [!-~]+)*)?$/

export function safeText(text: string, longest: number): string {
  if (text.length <= longest && plain.test(text)) return text
  const line = text.toWellFormed().replace(unsafe, ' ').replace(/ {2,}/g, ' ').trim()
  const letters = [...line.slice(0, longest * 2 + 1)]
  return letters.length <= longest ? line : `${letters.slice(0, longest - 1).join('')}…`
}
