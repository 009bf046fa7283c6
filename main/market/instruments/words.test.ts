import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsOf, wordsOfQuery } from './words.ts'

const runs = /[a-z&]+|[0-9]+(?:\.[0-9]+)?/g

test('a text falls into runs of letters and numbers, and the rest parts them', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'aZ&09.,- éİ₹५'), maxLength: 12 })
  fc.assert(
    fc.property(signs, (text) => {
      const asFound = text.toLowerCase().match(runs) ?? []
      const words = wordsOf(text)
      expect(words.map((word) => (/^[0-9]/.test(word) ? Number(word) : word))).toEqual(
        asFound.map((word) => (/^[0-9]/.test(word) ? Number(word) : word)),
      )
    }),
    { seed: 7, numRuns: 3_000 },
  )
})

test('a number stands in its shortest form, and a point ends it where no digit follows', () => {
  expect(wordsOf('84.50 84.00 5. .5 1.2.3')).toEqual(['84.5', '84', '5', '5', '1.2', '3'])
  expect(wordsOfQuery('nifty 24,500 calls')).toEqual(['nifty', '24500', 'ce'])
})
