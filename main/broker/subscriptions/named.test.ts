import { expect, test } from 'vitest'
import { namedIn } from './named.ts'

const asked = [
  { exchange: 'nse_eq', symbol: 'M&M' },
  { exchange: 'nse_eq', symbol: 'BAJAJ-AUTO' },
  { exchange: 'nse_eq', symbol: 'LTP' },
]

test.each([
  ['NSE_EQ:M&M:LTP', ['M&M']],
  ['nse_eq|m&m|full', ['M&M']],
  ['NSE_EQ, BAJAJ-AUTO, ltp', ['BAJAJ-AUTO']],
  ['BAJAJ-AUTO', ['BAJAJ-AUTO']],
])('%s', (name, symbols) => {
  expect(namedIn([name, name], asked)).toEqual({ symbols, strangers: [] })
})

test.each(['BSE_EQ:M&M:LTP', 'NSE_EQ:BAJAJ:full', '', 'NSE_EQ:M&MFIN:full'])(
  '%s names nothing that was asked for',
  (name) => {
    expect(namedIn([name], asked)).toEqual({ symbols: [], strangers: [name] })
  },
)
