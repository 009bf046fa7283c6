import { expect, test } from 'vitest'
import { makePostings } from './postings.ts'
import { holds, takeCommon } from './row-set.ts'
import { openRowSets } from './row-sets.ts'

const nifty = 2_100
const longer = 10
/** So many that a list of that length is no set of its own yet. */
const others = 70_000

const sets = openRowSets(
  makePostings([
    ...Array.from({ length: nifty }, () => ['nifty']),
    ...Array.from({ length: longer }, () => ['niftynxt']),
    ...Array.from({ length: others }, (_, at) => [at % 2 === 0 ? 'even' : 'odd']),
  ]),
)

test('the rows of a word that many have are not taken for those of every word that begins so', () => {
  const beginning = sets.beginning('nifty')
  const exact = sets.of(sets.exactly('nifty', beginning), 0)
  const all = sets.of(beginning, 1)
  expect([holds(exact, nifty - 1), holds(exact, nifty)]).toEqual([true, false])
  expect([holds(all, nifty - 1), holds(all, nifty)]).toEqual([true, true])
})

test('a word that nobody has is not taken for those that begin so', () => {
  const { from, to } = sets.exactly('nif', sets.beginning('nif'))
  expect(to - from).toBe(0)
})

test('a set is made anew in its place, and one that the index holds as such stays as it is', () => {
  const rows = (typed: string, most: number) => {
    const found: number[] = []
    takeCommon([sets.of(sets.beginning(typed), 0)], found, most)
    return found
  }
  const first = nifty + longer
  expect(rows('niftyn', 20)).toEqual(Array.from({ length: longer }, (_, at) => nifty + at))
  expect(rows('odd', 2)).toEqual([first + 1, first + 3])
  expect(rows('zebra', 2)).toEqual([])
  expect(rows('niftyn', 1)).toEqual([nifty])
  expect(rows('odd', 2)).toEqual([first + 1, first + 3])
})

test('however many beginnings are asked for, a set that was asked for lately is not made again', () => {
  const rowsOfWord = 600
  const wordCount = 200
  const wordAt = (at: number) => `w${String(at).padStart(3, '0')}`
  const many = openRowSets(
    makePostings(Array.from({ length: rowsOfWord * wordCount }, (_, row) => [wordAt(Math.floor(row / rowsOfWord))])),
  )
  const ask = (at: number) => many.of(many.beginning(wordAt(at)), 0)
  const [first, second] = [ask(0), ask(1)]
  for (let at = 2; at < wordCount; at += 1) {
    ask(at)
    expect(ask(0)).toBe(first)
  }
  const again = ask(1)
  expect(again).not.toBe(second)
  expect(again).toEqual(second)
})
