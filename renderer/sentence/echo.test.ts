import { expect, test } from 'vitest'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { draftOfSentence } from './draft-of-sentence.ts'
import { type EchoParts, echoOf } from './echo.ts'
import { readSentence } from './read-sentence.ts'
import { niftyCall, reliance } from './sentence.test-support.ts'

const answer = { found: [reliance], guessed: true, day: null, old: false, world: null }
const recalled: EchoParts = {
  ...{ sentence: readSentence('b 2 RELIANCE @2900'), instrument: null, isAwaited: true },
  ...{ searched: { kind: 'found', typed: 'RELIANCE', answer }, usual: 'intraday', grouping: 'indian' },
}

test('what was chosen before and is not known yet is said to be looked up, and nothing else is offered for it', () => {
  expect(echoOf(recalled)).toEqual({ kind: 'needs', words: 'Looking up which “RELIANCE” you chose before.' })
  expect(echoOf({ ...recalled, isAwaited: false }).words).toContain('Near it: RELIANCE, which Tab takes.')
})

test('a name from the list with its price still to say asks for it, and is no order', () => {
  const sentence = readSentence(`s 2l ${niftyCall.symbol} @ i`)
  expect(echoOf({ ...recalled, sentence, instrument: niftyCall, isAwaited: false })).toEqual({
    kind: 'needs',
    words: 'Still to say: the price, like 101.5, or mkt.',
  })
})

test('what was said and does not fit the product that one is used to is wrong, and is left out of no order', () => {
  const sentence = readSentence('b 2 RELIANCE mkt sl 98 prot 1')
  const known: EchoParts = { ...recalled, sentence, instrument: reliance, isAwaited: false }
  expect(echoOf(known).words).toContain('protection 1 %')
  expect(echoOf({ ...known, usual: 'cover' })).toEqual({
    kind: 'wrong',
    words:
      'A cover or one-cancels-other order goes by the older interface, which has no market protection. Take it out.',
  })
  expect(draftOfSentence(sentence, reliance, 'cover')).toBeNull()
})

test('where another exchange has the same symbol, the order says which one it is for', () => {
  const elsewhere = { ...reliance, key: 'BSE_EQ|INE002A01018' as InstrumentKey, segment: 'BSE_EQ' }
  const searched = { kind: 'found', typed: 'RELIANCE', answer: { ...answer, found: [reliance, elsewhere] } } as const
  const known: EchoParts = { ...recalled, searched, instrument: elsewhere, isAwaited: false }
  expect(echoOf(known).words).toContain('Buy 2 units of RELIANCE · BSE_EQ, limit')
  expect(echoOf({ ...recalled, instrument: reliance, isAwaited: false }).words).toContain('of RELIANCE, limit')
})
