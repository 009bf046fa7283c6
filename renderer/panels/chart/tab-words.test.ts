import { expect, test } from 'vitest'
import { instrumentKey } from '../../../contract/kinds.ts'
import { firstSetup } from './chart-setup.ts'
import { tabWords } from './tab-words.ts'

test('a chart is told by its instrument and its length, by the key where the list of the day does not know it, and else not at all', () => {
  const key = instrumentKey('NSE_EQ|INE002A01018') ?? null
  const { length } = firstSetup
  expect(tabWords(key, { symbol: 'RELIANCE' }, length)).toBe('RELIANCE 5m')
  expect(tabWords(key, { symbol: 'RELIANCE' }, { unit: 'days', interval: 1 })).toBe('RELIANCE 1D')
  expect(tabWords(key, null, length)).toBe('NSE_EQ|INE002A01018 5m')
  expect(tabWords(key, undefined, length)).toBeNull()
  expect(tabWords(null, undefined, length)).toBeNull()
})
