/** What the campaign's judge says of conversions: counted by what they move, for none of them has a name at the broker. */
import { expect, test } from 'vitest'
import type { Conversion } from '../../../contract/conversions.ts'
import { type InstrumentKey, instant, intentId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { units } from '../../../main/orders/book/book.test-support.ts'
import { client } from '../../../sandbox/orders/exchange.test-support.ts'
import type { LedgerEntry } from '../../../sandbox/orders/ledger.ts'
import { conversionName } from './conversions.ts'
import { judge } from './judge.ts'
import { openDay } from './judged.test-support.ts'
import type { ConversionAsked, Seen } from './seen.ts'

const at = instant(0)
const accepted: IntentState = { kind: 'accepted', at, late: false }
const unknown: IntentState = {
  ...{ kind: 'unknown', since: at, asked: 0, notFoundAt: null },
  because: { kind: 'no-answer', happened: '', todo: '' },
}

function aDay() {
  const day = openDay()
  const { key, segment, legacySymbol: symbol } = day.share
  // The market's own key.
  const wanted = { key: key as InstrumentKey, from: 'intraday', to: 'delivery', quantity: units(4) } as const
  const name = conversionName(key, 'I', 'D', 4)
  const asked: ConversionAsked = { ...wanted, askedAt: day.now(), answeredAt: day.now(), state: 'accepted' }
  const said = (state: IntentState = accepted, shown: Conversion['shown'] = 'shown'): Conversion => {
    const intent = intentId('convert-0001')
    if (intent === undefined) throw new Error('no id')
    return { ...wanted, intent, at, segment, symbol, side: 'buy', state, shown }
  }
  const done = (refused: string | null = null): LedgerEntry => ({
    ...{ kind: 'converted', at: day.now(), clientId: client, refused },
    request: { instrument: day.share, side: 'B', from: 'I', to: 'D', quantity: 4 },
  })
  const verdict = (changes: Partial<Seen>) => {
    const seen = { conversionsAsked: [asked], conversionsArrived: [name], ...changes }
    const { lost, sentAgain, hidden, bookDifferences, broken } = judge(day.seen(seen))
    return [...lost, ...sentAgain, ...hidden, ...bookDifferences, ...broken]
  }
  return { day, name, asked, said, done, verdict }
}

test('one that was asked for, arrived, was done and is said to be done is right', () => {
  const { said, done, verdict } = aDay()
  expect(verdict({ ledger: [done()], conversions: [said()] })).toEqual([])
})

test('one that was done is lost where the terminal says nothing of it, and open where it calls it unknown', () => {
  const { name, said, done, verdict } = aDay()
  const lost = [`the conversion of ${name} was done, and the terminal does not say so`]
  expect(verdict({ ledger: [done()] })).toEqual(lost)
  const refused: IntentState = {
    kind: 'refused',
    at,
    by: 'broker',
    because: { kind: 'refused', happened: '', todo: '' },
  }
  expect(verdict({ ledger: [done()], conversions: [said(refused)] })).toEqual(lost)
  expect(verdict({ ledger: [done()], conversions: [said(unknown, 'not-yet')] })).toEqual([])
})

test('one whose journal was taken away is forgotten with right', () => {
  const { day, done, verdict } = aDay()
  const forgets = [{ from: day.now() - 1, to: day.now() + 1 }]
  expect(verdict({ ledger: [done()], forgets })).toEqual([])
})

test('what a forgotten one made of its positions may be said to differ, and of no other', () => {
  const { day, done, verdict } = aDay()
  const forgets = [{ from: day.now() - 1, to: day.now() + 1 }]
  const { key, segment, legacySymbol: symbol } = day.share
  const differing = (product: string) => [
    { key, segment, symbol, product, net: 0, soldHoldings: 0, differences: ['By 4'] },
  ]
  const said = (product: string) => `position ${symbol} ${product} is said to differ: By 4`
  for (const product of ['I', 'D']) {
    expect(verdict({ ledger: [done()], forgets, positions: differing(product) })).toEqual([])
    expect(verdict({ ledger: [done('no')], forgets, positions: differing(product) })).toEqual([said(product)])
  }
  expect(verdict({ ledger: [done()], forgets, positions: differing('CO') })).toEqual([said('CO')])
  expect(verdict({ ledger: [], forgets, positions: differing('I') })).toEqual([said('I')])
  const other = differing('I').map((position) => ({ ...position, key: 'NSE_EQ|INE000A00000' }))
  expect(verdict({ ledger: [done()], forgets, positions: other })).toContain(said('I'))
})

test('one that is said to be done must have been, and be shown', () => {
  const { name, said, done, verdict } = aDay()
  expect(verdict({ ledger: [done('no')], conversions: [said()] })).toEqual([
    `the conversion of ${name} is said to be done, and is not`,
  ])
  expect(verdict({ ledger: [done()], conversions: [said(accepted, 'missing')] })).toEqual([
    `the conversion of ${name} is done, and is said to be missing`,
  ])
})

test('a request that arrives more often than it was asked for was sent again', () => {
  const { name, said, done, verdict } = aDay()
  expect(verdict({ ledger: [done()], conversions: [said()], conversionsArrived: [name, name] })).toEqual([
    `the request to convert ${name} arrived more often than it was asked for`,
  ])
})

test('one that neither ended nor is called unknown is hidden', () => {
  const { said, verdict } = aDay()
  const sending: IntentState = { kind: 'sending', since: at }
  expect(verdict({ conversions: [said(sending, 'not-yet')] })).toEqual(['the conversion convert-0001 is still sending'])
})

test('I10: one that was asked for and done while trading was halted is broken', () => {
  const { day, name, asked, said, done, verdict } = aDay()
  day.answer({ verb: 'halt', state: 'halted' })
  day.pass(100)
  const during = { ...asked, askedAt: day.now(), answeredAt: day.now() }
  const judged = { ledger: [done()], conversions: [said()], conversionsAsked: [during] }
  expect(verdict(judged)).toEqual([`${name} was converted while trading was halted`])
  day.answer({ verb: 'release', state: 'asked', askedAt: day.now() })
  expect(verdict({ ...judged, conversionsAsked: [{ ...during, answeredAt: day.now() + 1 }] })).toEqual([])
})
