import { expect, test } from 'vitest'
import { reliance } from '../../sentence/sentence.test-support.ts'
import { pictureTitle } from './chart-files.ts'

test('a picture says what it is of, and that averaged bars are no traded prices', () => {
  const data = { key: reliance.key, length: { unit: 'minutes', interval: 5 } as const }
  const of = (style: Parameters<typeof pictureTitle>[0]['style']) => pictureTitle({ data, instrument: reliance, style })
  expect(of('candles')).toBe('RELIANCE · NSE_EQ · 5 minutes')
  expect(of('heikin-ashi')).toBe('RELIANCE · NSE_EQ · 5 minutes · Heikin-Ashi: averaged bars, no traded prices')
})
