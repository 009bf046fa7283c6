import { expect, test } from 'vitest'
import { key } from '../../../contract/key.test-support.ts'
import { instant } from '../../../contract/kinds.ts'
import { answerWords, leftOutWords, lineLook, silentWords } from './line-look.ts'

test('N03: a line that stands and answers late is marked as slow; one that does not stand says that instead', () => {
  expect(lineLook({ state: 'open', answerMillis: 2_000 })).toMatchObject({ word: 'Slow', look: 'doubt' })
  expect(lineLook({ state: 'idle', answerMillis: 1_000 })).toMatchObject({ word: 'Slow' })
  expect(lineLook({ state: 'open', answerMillis: 999 })).toMatchObject({ word: 'Open', look: 'well' })
  expect(lineLook({ state: 'open', answerMillis: null })).toMatchObject({ word: 'Open' })
  expect(lineLook({ state: 'on-trial', answerMillis: 5_000 })).toMatchObject({ word: 'On trial', look: 'doubt' })
  expect(lineLook({ state: 'silent', answerMillis: 5_000 })).toMatchObject({ word: 'Silent', look: 'doubt' })
  expect(lineLook({ state: 'waiting', answerMillis: 5_000 })).toMatchObject({ word: 'Lost' })
})

test('N03: how long answers take is told in figures', () => {
  expect([null, 12, 2_140].map(answerWords)).toEqual(['', '12 ms', '2.1 s'])
})

test('what could not be used is told with its numbers', () => {
  const leftOut = [
    { what: 'messages that are not known', count: 1_234 },
    { what: 'quotes in a form that is not known', count: 2 },
  ]
  expect(leftOutWords(leftOut, 'indian')).toBe(
    '1,234 messages that are not known · 2 quotes in a form that is not known',
  )
  expect(leftOutWords([], 'indian')).toBe('')
})

test('M01: instruments that are silent are counted', () => {
  const one = { key: key('NSE_EQ|A'), untoldTrade: instant(1) }
  expect([[], [one], [one, one]].map(silentWords)).toEqual(['', '1 instrument silent', '2 instruments silent'])
})
