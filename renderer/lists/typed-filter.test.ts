import { expect, test } from 'vitest'
import { textsOf, typedFilter } from './typed-filter.ts'

test('each word has to be there, in any order and any case, and what follows a minus must not', () => {
  const text = 'nifty 24500 ce nse_fo buy intraday working'
  expect(typedFilter('')(text)).toBe(true)
  expect(typedFilter('  BUY nifty ')(text)).toBe(true)
  expect(typedFilter('nifty sell')(text)).toBe(false)
  expect(typedFilter('nifty -sell')(text)).toBe(true)
  expect(typedFilter('nifty -buy')(text)).toBe(false)
  expect(typedFilter('nifty -')(text)).toBe(true)
})

test('the text of a row is made once', () => {
  let made = 0
  const textOf = textsOf(({ symbol }: { symbol: string }) => {
    made += 1
    return [symbol, null, 'Working']
  })
  const row = { symbol: 'TCS' }
  expect([textOf(row), textOf(row)]).toEqual(['tcs working', 'tcs working'])
  expect(made).toBe(1)
})
