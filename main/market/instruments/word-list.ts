/**
 * Sorted words, looked up by their first four letters as one number: the looks of a search then read one short run of numbers, and
 * texts, which lie scattered over the memory, only where four letters do not tell.
 */

export type WordList = {
  readonly words: readonly string[]
  /** The words that begin with something typed, half open; empty at the place where one would stand. */
  readonly beginning: (typed: string) => readonly [from: number, to: number]
}

const lettersInNumber = 4

/** The words are of plain letters, figures and signs, as `wordsOf` makes them, and sorted by code unit. */
export function openWordList(words: readonly string[]): WordList {
  const numbers = Uint32Array.from(words, numberOf)

  function beginning(typed: string): readonly [number, number] {
    const first = numberOf(typed)
    const from = placeOf(numbers, first, 0, numbers.length)
    // What begins so and goes on in any way stands below the next number of as many letters.
    const to = endBelow(numbers, first + (spans[typed.length] ?? 1), from)
    return typed.length <= lettersInNumber ? [from, to] : among(typed, from, to)
  }

  function among(typed: string, from: number, to: number): readonly [number, number] {
    const first = firstWhere((at) => (words[at] ?? '') >= typed, from, to)
    return [first, firstWhere((at) => !(words[at] ?? '').startsWith(typed), first, to)]
  }

  return { words, beginning }
}

/** How many numbers begin with as many letters. */
const spans = [256 ** 4, 256 ** 3, 256 ** 2, 256, 1]

/** The first letter counts most, so that numbers stand in the order of their words. */
function numberOf(word: string): number {
  let number = 0
  for (let at = 0; at < lettersInNumber; at++)
    number = number * 256 + (at < word.length ? word.charCodeAt(at) & 255 : 0)
  return number
}

/** The place of the first number from `wanted` on. */
function placeOf(numbers: Uint32Array, wanted: number, from: number, to: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** The same where it is likely near `from`, for few words begin alike: in steps twice as long each time, then between the last two. */
function endBelow(numbers: Uint32Array, wanted: number, from: number): number {
  let low = from
  let step = 1
  while (low + step <= numbers.length && (numbers[low + step - 1] ?? 0) < wanted) {
    low += step
    step *= 2
  }
  return placeOf(numbers, wanted, low, Math.min(low + step, numbers.length))
}

/** The first place where it is so; from there on it must be so. */
function firstWhere(isSo: (at: number) => boolean, from: number, to: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isSo(middle)) high = middle
    else low = middle + 1
  }
  return low
}
