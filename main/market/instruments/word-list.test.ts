import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openWordList } from './word-list.ts'

const letters = fc.constantFrom(...'abz&059.=@')
const word = fc.string({ unit: letters, minLength: 1, maxLength: 7 })

test('the words that begin so are those that a look at every word finds, and stand together', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), word, (made, typed) => {
      const words = [...new Set(made)].sort()
      const [from, to] = openWordList(words).beginning(typed)
      expect(words.slice(from, to)).toEqual(words.filter((one) => one.startsWith(typed)))
    }),
    { seed: 11, numRuns: 2_000 },
  )
})

test('a short word is found before the longer ones of the same four letters', () => {
  const list = openWordList(['nif', 'nift', 'nifty', 'niftyit', 'nigh'])
  expect([...list.beginning('nift')]).toEqual([1, 4])
  expect([...list.beginning('nifty')]).toEqual([2, 4])
  expect([...list.beginning('niftyx')]).toEqual([4, 4])
})
