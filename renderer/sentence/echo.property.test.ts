/** What is echoed is what is meant: the whole sentence that an order is written as comes to the same order again. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Instrument } from '../../contract/instrument.ts'
import { units } from '../../contract/kinds.test-support.ts'
import type { Money } from '../../contract/kinds.ts'
import type { OrderTerms } from '../../contract/orders.ts'
import { readDraft } from '../stores/ticket/ticket-draft.ts'
import { draftOfSentence } from './draft-of-sentence.ts'
import { readSentence } from './read-sentence.ts'
import { gold, indianOil, niftyCall, reliance } from './sentence.test-support.ts'
import { writeSentence } from './write-sentence.test-support.ts'

// Whole ten-thousandths, as a price is held.
const price = fc.integer({ min: 1, max: 9e9 }).map((amount) => amount as Money)
const quantity = fc.integer({ min: 1, max: 1_000_000 }).map(units)
const instrument = fc.constantFrom(reliance, indianOil, niftyCall, gold)
const shared = { side: fc.constantFrom('buy' as const, 'sell' as const), quantity, slice: fc.boolean() }
const validity = fc.constantFrom('day' as const, 'immediate' as const)
const disclosed = fc.oneof(fc.constant(units(0)), quantity)

function priced(limit: Money | null, trigger: Money | null): Pick<OrderTerms, 'type' | 'price' | 'trigger'> {
  if (limit === null) return { type: trigger === null ? 'market' : 'stop-market', price: null, trigger }
  return { type: trigger === null ? 'limit' : 'stop-limit', price: limit, trigger }
}

const plain = fc
  .record({
    ...{ ...shared, validity, disclosed, limit: fc.option(price), trigger: fc.option(price) },
    product: fc.constantFrom('intraday' as const, 'delivery' as const, 'margin-funding' as const),
    protection: fc.option(fc.integer({ min: 1, max: 25 })),
  })
  .map(({ limit, trigger, protection, ...rest }) => ({
    ...{ ...rest, ...priced(limit, trigger), legs: null },
    marketProtection: limit === null ? protection : null,
  }))

const cover = fc
  .record({ ...shared, validity, disclosed, limit: fc.option(price), trigger: price })
  .map(({ limit, trigger, ...rest }) => ({
    ...{ ...rest, product: 'cover' as const, legs: null, marketProtection: null, trigger, price: limit },
    type: limit === null ? ('market' as const) : ('limit' as const),
  }))

const pair = fc
  .record({
    ...{ ...shared, validity, disclosed, limit: fc.option(price) },
    legs: fc.record({
      stopLoss: price,
      squareOff: price,
      trailingTicks: fc.option(fc.integer({ min: 1, max: 10_000 })),
    }),
  })
  .map(({ limit, ...rest }) => ({
    ...{ ...rest, ...priced(limit, null), product: 'one-cancels-other' as const, marketProtection: null },
  }))

const order = fc
  .record({ terms: fc.oneof(plain, cover, pair), of: instrument, afterMarket: fc.boolean() })
  .map(({ terms, of, afterMarket }) => ({ terms: { ...terms, key: of.key }, of, afterMarket }))

function understood(text: string, of: Instrument) {
  const sentence = readSentence(text)
  // The echo names the instrument by its own symbol, and only that.
  expect(sentence.instrument?.words).toBe(of.symbol)
  // Another product than any that is written, so that one that was not said would be seen.
  const draft = draftOfSentence(sentence, of, 'delivery')
  if (draft === null) return null
  const terms = readDraft(draft, of)
  return terms.ok ? { terms: terms.value, afterMarket: draft.afterMarket } : terms.error
}

it('every order there is, written as a sentence, is understood as the same order', () => {
  fc.assert(
    fc.property(order, ({ terms, of, afterMarket }) => {
      expect(understood(writeSentence(terms, of, afterMarket), of)).toEqual({ terms, afterMarket })
    }),
    { numRuns: 5_000 },
  )
})

it('whatever is typed, nothing breaks, the pieces do not overlap, and each word is in one of them or wanted', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'b',
      's',
      '2l',
      '100',
      'nifty',
      '24500ce',
      '101.5',
      '@',
      '@5',
      'sl',
      'sl98',
      'oco',
      'mkt',
      'i',
      '-5',
    ),
    fc.string({ maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const text = words.join(' ')
      const { pieces } = readSentence(text)
      let end = 0
      for (const { from, to } of pieces) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        end = to
      }
      const left = pieces.reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text).trim()
      // Only a sign for a price that has not come yet stands outside of all pieces.
      expect(['', '@', 'at']).toContain(left.toLowerCase())
    }),
    { numRuns: 5_000 },
  )
})
