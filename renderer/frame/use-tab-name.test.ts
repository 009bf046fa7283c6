import { expect, test } from 'vitest'
import { tabNameOf } from './use-tab-name.ts'

test('a tab says what its panel shows, else which of its kind it is, and stays as it is while that is not known', () => {
  expect(tabNameOf('Chart', 'chart-2', 'RELIANCE 5m')).toBe('Chart RELIANCE 5m')
  expect(tabNameOf('Chart', 'chart-2', null)).toBe('Chart 2')
  expect(tabNameOf('Chart', 'chart', null)).toBe('Chart')
  expect(tabNameOf('Chart', 'chart', undefined)).toBeUndefined()
})
