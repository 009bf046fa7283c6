/** What stops a GTT order, what is asked about it and what is told: by the rules of a limit order, and by those of what it waits for. */
import { expect, test } from 'vitest'
import { gttTerms } from '../../../contract/gtt.test-support.ts'
import type { GttTerms } from '../../../contract/gtt.ts'
import { rupees } from '../../../contract/kinds.test-support.ts'
import { context, found, fullDisk, index, type LooseContext, option, share } from '../checks/check.test-support.ts'
import { checkGtt, type GttContext, gttStopsByNow } from './check-gtt.ts'

/** The price waits below the last one, which is 100. */
const plain = { key: share.key, price: rupees(90) } as const
type Odd = { readonly [name in keyof GttTerms]?: unknown }
// What the doorway would refuse must meet the checks all the same, so nothing is parsed here.
const terms = (part: Odd = {}) => ({ ...gttTerms(plain), ...part }) as GttTerms

const about = (part: Partial<GttContext> = {}, order: LooseContext = {}, instrument = share): GttContext => ({
  ...{ recent: [], isPlacing: false, isThere: false, unread: null, order: context(order, instrument) },
  ...part,
})

const check = (part: Odd, order: LooseContext = {}, instrument = share) =>
  checkGtt(terms(part), about({}, order, instrument)).map(({ rule, severity, field }) =>
    `${rule} ${severity} ${field ?? ''}`.trim(),
  )

test('nothing is wrong with a plain one, on either side, with both legs', () => {
  expect(check({})).toEqual([])
  expect(check({ trigger: 'above', price: rupees(110) })).toEqual([])
  expect(check({ target: rupees(95), stop: rupees(85), trailing: rupees(1) })).toEqual([])
  expect(check({ side: 'sell', trigger: 'above', price: rupees(110), target: rupees(105), stop: rupees(115) })).toEqual(
    [],
  )
  expect(check({ product: 'intraday' })).toEqual([])
})

test.each<[string, Odd, string]>([
  ['a product that the broker keeps none of', { product: 'cover' }, 'terms stop product'],
  ['margin funding', { product: 'margin-funding' }, 'terms stop product'],
  ['a target below what is bought at', { target: rupees(89) }, 'terms stop squareOff'],
  ['a target at it', { target: rupees(90) }, 'terms stop squareOff'],
  ['a stop above it', { stop: rupees(91) }, 'terms stop stopLoss'],
  ['a stop at it', { stop: rupees(90) }, 'terms stop stopLoss'],
  [
    'a target above what is sold at',
    { side: 'sell', trigger: 'above', price: rupees(110), target: rupees(111) },
    'terms stop squareOff',
  ],
  ['a stop below it', { side: 'sell', trigger: 'above', price: rupees(110), stop: rupees(109) }, 'terms stop stopLoss'],
  ['a distance without a stop', { trailing: rupees(1) }, 'terms stop stopLoss'],
  ['a distance as large as the price', { stop: rupees(85), trailing: rupees(90) }, 'terms stop stopLoss'],
  ['a target that is no number', { target: Number.NaN }, 'terms stop squareOff'],
  ['a stop that is no number', { stop: Number.NaN }, 'terms stop stopLoss'],
  ['a distance that is no number', { stop: rupees(85), trailing: Number.NaN }, 'terms stop stopLoss'],
  ['a target without end', { target: Number.POSITIVE_INFINITY }, 'terms stop squareOff'],
  ['a stop at nought', { stop: 0 }, 'terms stop stopLoss'],
  ['a distance of nought', { stop: rupees(85), trailing: 0 }, 'terms stop stopLoss'],
  ['a price that is no number', { price: Number.NaN }, 'terms stop price'],
  ['a quantity of nought', { quantity: 0 }, 'terms stop quantity'],
  ['a quantity that is no number', { quantity: Number.NaN }, 'terms stop quantity'],
  ['a price off the tick', { price: 900_100 }, 'tick-multiple stop price'],
  ['a target off the tick', { target: 950_100 }, 'tick-multiple stop squareOff'],
  ['a stop off the tick', { stop: 850_100 }, 'tick-multiple stop stopLoss'],
  ['a distance off the tick', { stop: rupees(85), trailing: 10_100 }, 'tick-multiple stop stopLoss'],
  ['more than the exchange takes in one order', { quantity: 100_001 }, 'freeze-quantity stop quantity'],
  ['the key of another instrument', { key: option.key }, 'known-instrument stop'],
])('%s stops it', (_, part, finding) => {
  expect(check(part)).toContain(finding)
})

test.each<[string, LooseContext, string]>([
  ['halted', { isHalted: true }, 'halted stop'],
  ['a full disk', { journalTrouble: fullDisk }, 'journal stop'],
  ['a book that is being checked', { isBookCurrent: false }, 'checking stop'],
  ['little memory', { isMemoryShort: true }, 'memory stop'],
  ['a list of another day', { isListOld: true }, 'fresh-instrument-list stop'],
  ['a limit of quantity', { limits: { mostQuantity: 19 } }, 'quantity-limit stop'],
  ['a limit of worth', { limits: { mostValue: 17_999_999 } }, 'value-limit stop'],
])('%s stops it', (_, order, finding) => {
  expect(check({}, order)).toEqual([finding])
})

test('nothing is bought of what is only a figure, and lots stay whole', () => {
  expect(check({ key: index.key }, {}, index)).toContain('known-instrument stop')
  expect(check({ key: option.key, quantity: 76 }, {}, option)).toContain('lot-multiple stop quantity')
})

test('the trigger on the wrong side of the last price is asked about, and then the band holds as for an order', () => {
  expect(check({ price: rupees(100) })).toEqual(['terms confirm trigger'])
  expect(check({ trigger: 'above', price: rupees(99) })).toEqual(['terms confirm trigger'])
  expect(check({ price: rupees(118) })).toEqual(['terms confirm trigger', 'price-band stop price'])
  // What waits far away is what it is for.
  expect(check({ price: rupees(40) })).toEqual([])
  expect(check({ trigger: 'immediate', price: rupees(100) })).toEqual([])
  expect(check({ trigger: 'immediate', price: rupees(118) })).toEqual(['price-band stop price'])
})

test('without a fresh price it is asked about, and only told where the market is shut', () => {
  const stale = { price: { state: 'stale', last: 1_000_000, bid: null, ask: null, ageMillis: 60_000 } }
  expect(check({}, { price: null })).toEqual(['fresh-price confirm'])
  expect(check({}, stale)).toEqual(['fresh-price confirm'])
  expect(check({}, { ...stale, session: 'shut' })).toEqual(['fresh-price note'])
  expect(check({ trigger: 'immediate' }, { ...stale, session: 'shut' })).toEqual(['fresh-price confirm'])
})

test('the same again is asked about; while nobody knows what became of the first, it stops', () => {
  const of = (part: Partial<GttContext>) => found(checkGtt(terms(), about(part)))
  const recent = (ageMillis: number, part: Odd = {}) => ({ recent: [{ ageMillis, terms: terms(part) }] })
  expect(of(recent(1_000))).toEqual(['repeat confirm'])
  expect(of(recent(60_000))).toEqual([])
  expect(of(recent(1_000, { price: rupees(89) }))).toEqual([])
  expect(of({ isThere: true })).toEqual(['repeat confirm'])
  expect(of({ isPlacing: true, ...recent(1_000) })).toEqual(['repeat stop'])
  expect(of({ unread: 'The list could not be read.' })).toEqual(['checking confirm'])
})

test('while it waits for its turn only what moves can stop it anew', () => {
  const stops = (part: Partial<GttContext>, order: LooseContext = {}, of: Odd = {}) =>
    found(gttStopsByNow(terms(of), about(part, order)))
  expect(stops({ isPlacing: true })).toEqual(['repeat stop'])
  expect(stops({}, { limits: { mostValue: 17_999_999 } })).toEqual(['value-limit stop'])
  expect(stops({}, {}, { trigger: 'immediate', price: rupees(118) })).toEqual(['price-band stop'])
  expect(stops({}, { isHalted: true, isBookCurrent: false })).toEqual([])
})
