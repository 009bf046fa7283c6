import { expect, test } from 'vitest'
import { tradingLimitsSchema } from '../../contract/trading.ts'
import { draftOf, limitFields, readLimits, typedWords } from './limits-draft.ts'

const limits = tradingLimitsSchema.parse({
  ...{ mostQuantity: 20_000, mostValue: 25_000_000_000, priceBandPercent: 2.5, mostOpenOrders: 50 },
  ...{ mostOpenValue: 100_000_000_000, mostTurnover: null, mostLoss: 500_000_000, freshPriceMillis: 5_500 },
  repeatMillis: 10_000,
})

test('limits go into the form and come back as they were', () => {
  const draft = draftOf(limits)
  expect(draft).toMatchObject({
    mostValue: '2500000',
    priceBandPercent: '2.50',
    mostTurnover: '',
    freshPriceMillis: '5.50',
  })
  expect(readLimits(draft, limits)).toEqual({ ok: true, value: limits })
})

test('an empty field switches off only what may be off', () => {
  expect(readLimits({ ...draftOf(limits), mostLoss: '' }, limits)).toMatchObject({ value: { mostLoss: null } })
  expect(readLimits({ ...draftOf(limits), mostValue: '' }, limits)).toEqual({ ok: false, error: 'mostValue' })
})

test.each(limitFields)('what cannot be read in %s is named', (field) => {
  expect(readLimits({ ...draftOf(limits), [field]: 'x' }, limits)).toEqual({ ok: false, error: field })
})

test.each([
  ['mostOpenValue', '10000000', '₹1,00,00,000.00'],
  ['mostTurnover', '5*100000', '₹5,00,000.00 · empty switches it off'],
  ['mostTurnover', ' ', 'Switched off'],
  ['mostQuantity', '20000', '20,000'],
  ['mostQuantity', 'many', ''],
  ['priceBandPercent', '5', ''],
] as const)('of %s the form says what %j is', (field, text, words) => {
  expect(typedWords(field, text, 'indian')).toBe(words)
})
