/** How a text becomes the words it is searched by. The index and the query go through the same function. */

// A run of letters and a run of digits are two words, so that "nifty24500ce" and "nifty 24500 ce" are one query. A strike with paise is one.
const runs = /[a-z&]+|[0-9]+(?:\.[0-9]+)?/g

/** What traders write for the words the exchanges use. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['call', 'ce'],
  ['calls', 'ce'],
  ['put', 'pe'],
  ['puts', 'pe'],
  ['future', 'fut'],
  ['futures', 'fut'],
])

export function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(runs) ?? []).map(shortestForm)
}

/** 84.50 is 84.5, and 84.00 is 84. */
function shortestForm(word: string): string {
  return word.includes('.') ? word.replace(/\.?0+$/, '') : word
}

/** 24,500 and 1,25,000: one number, as people write and copy it. */
const grouped = /(?<![0-9])[0-9]{1,3}(?:,[0-9]{2,3})*,[0-9]{3}(?![0-9])/g

export function wordsOfQuery(text: string): string[] {
  const asOne = text.slice(0, 80).replace(grouped, (number) => number.replaceAll(',', ''))
  return wordsOf(asOne).map((word) => synonyms.get(word) ?? word)
}
