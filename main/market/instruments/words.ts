/**
 * How a text becomes the words it is searched by. The index and the query go through the same function. By hand, for a regular
 * expression, whose code is seldom at hand when a key is pressed, cost a keystroke more than its sets of rows.
 */

/** What traders write for the words the exchanges use. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['call', 'ce'],
  ['calls', 'ce'],
  ['put', 'pe'],
  ['puts', 'pe'],
  ['future', 'fut'],
  ['futures', 'fut'],
  ['sept', 'sep'],
])

/** Their first three letters are how symbols have them. */
const months = 'january february march april may june july august september october november december'.split(' ')
const monthsInFull: ReadonlySet<string> = new Set(months)
/** What is on its way to one and longer than three letters. */
const monthsBegun: ReadonlySet<string> = new Set(
  months.flatMap((month) => [...month].map((_, at) => month.slice(0, at + 1)).filter(({ length }) => length > 3)),
)

/** “decem” after a name is on its way to a month; by itself it may be on its way to a name. */
function asWritten(word: string, at: number): string {
  const isMonth = monthsInFull.has(word) || (at > 0 && monthsBegun.has(word))
  return isMonth ? word.slice(0, 3) : (synonyms.get(word) ?? word)
}

/**
 * A run of letters and a run of digits are two words, so that "nifty24500ce" and "nifty 24500 ce" are one query. A strike with paise is
 * one word.
 */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase()
  const words: string[] = []
  let at = 0
  while (at < lower.length) {
    const from = at
    if (isLetter(lower.charCodeAt(at))) {
      at = endOf(isLetter, lower, from)
      words.push(lower.slice(from, at))
    } else if (isDigit(lower.charCodeAt(at))) {
      at = endOfNumber(lower, from)
      words.push(shortestForm(lower.slice(from, at)))
    } else at += 1
  }
  return words
}

function endOfNumber(text: string, from: number): number {
  const end = endOf(isDigit, text, from)
  const hasPaise = text[end] === '.' && isDigit(text.charCodeAt(end + 1))
  return hasPaise ? endOf(isDigit, text, end + 1) : end
}

/** Past the end of a text no code is of any kind. */
function endOf(isSo: (code: number) => boolean, text: string, from: number): number {
  let at = from
  while (isSo(text.charCodeAt(at))) at += 1
  return at
}

const code = (character: string) => character.charCodeAt(0)
const [a, z, and, zero, nine] = [code('a'), code('z'), code('&'), code('0'), code('9')]

function isLetter(at: number): boolean {
  return (at >= a && at <= z) || at === and
}

function isDigit(at: number): boolean {
  return at >= zero && at <= nine
}

/** A word is a number from its first sign to its last, or it has no digit. */
export function isNumber(word: string): boolean {
  return isDigit(word.charCodeAt(0))
}

/** 84.50 is 84.5, and 84.00 is 84. */
function shortestForm(word: string): string {
  return word.includes('.') ? word.replace(/\.?0+$/, '') : word
}

/** 24,500 and 1,25,000: one number, as people write and copy it. */
const grouped = /(?<![0-9])[0-9]{1,3}(?:,[0-9]{2,3})*,[0-9]{3}(?![0-9])/g

export function wordsOfQuery(text: string): string[] {
  const typed = text.slice(0, 80)
  const asOne = typed.includes(',') ? typed.replace(grouped, (number) => number.replaceAll(',', '')) : typed
  return wordsOf(asOne).map(asWritten)
}
