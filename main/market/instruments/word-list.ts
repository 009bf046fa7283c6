/**
 * Sorted words, looked up by their first two letters in a table and then by their first four as one number: the looks of a search read a
 * few numbers that lie side by side, and texts, which lie scattered over the memory, only where four letters do not tell.
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
  const places = placesByTwo(words)
  const placeOfTwo = (two: number) => places[two] ?? words.length

  function beginning(typed: string): readonly [number, number] {
    const two = twoOf(typed)
    if (typed.length === 1) return [placeOfTwo(two), placeOfTwo(two + signs)]
    const [low, high] = [placeOfTwo(two), placeOfTwo(two + 1)]
    const first = numberOf(typed)
    const from = placeOf(numbers, first, low, high)
    // What begins so and goes on in any way stands below the next number of as many letters.
    const to = placeOf(numbers, first + (spans[typed.length - 2] ?? 1), from, high)
    return typed.length <= lettersInNumber ? [from, to] : among(typed, from, to)
  }

  function among(typed: string, from: number, to: number): readonly [number, number] {
    const first = firstWhere((at) => (words[at] ?? '') >= typed, from, to)
    return [first, firstWhere((at) => !(words[at] ?? '').startsWith(typed), first, to)]
  }

  return { words, beginning }
}

/** How many numbers begin with two letters, with three, with four. */
const spans = [256 ** 2, 256, 1]

/** The first letter counts most, so that numbers stand in the order of their words. */
function numberOf(word: string): number {
  let number = 0
  for (let at = 0; at < lettersInNumber; at++)
    number = number * 256 + (at < word.length ? word.charCodeAt(at) & 255 : 0)
  return number
}

/** One for each code that a word is written with, and the lowest for the end of the word. */
const signs = 87
const codeBelow = '&'.charCodeAt(0) - 1

function signAt(word: string, at: number): number {
  return at < word.length ? Math.min(Math.max(word.charCodeAt(at) - codeBelow, 0), signs - 1) : 0
}

/** In the order of the words. */
function twoOf(word: string): number {
  return signAt(word, 0) * signs + signAt(word, 1)
}

/** Where the words of each two letters begin. */
function placesByTwo(words: readonly string[]): Uint32Array {
  const places = new Uint32Array(signs * signs + 1)
  for (const word of words) places[twoOf(word) + 1] = (places[twoOf(word) + 1] ?? 0) + 1
  for (let two = 1; two < places.length; two++) places[two] = (places[two] ?? 0) + (places[two - 1] ?? 0)
  return places
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
