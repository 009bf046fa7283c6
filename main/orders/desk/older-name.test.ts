import { expect, it } from 'vitest'
import type { Instrument } from '../../../contract/instrument.ts'
import { findOlderName } from './older-name.ts'

// Only these fields are looked at.
const share = { kind: 'cash', symbol: 'RELIANCE' } as Instrument
const future = { kind: 'future', symbol: 'NIFTY FUT 26 NOV 26' } as Instrument

it.each(['cover', 'one-cancels-other'] as const)(
  'a %s order of a contract stays here, and one of a share goes',
  (product) => {
    expect(findOlderName({ product }, future)).toMatchObject([{ severity: 'stop' }])
    expect(findOlderName({ product }, share)).toEqual([])
  },
)

it.each(['intraday', 'delivery', 'margin-funding'] as const)('an order for %s needs no older name', (product) => {
  expect(findOlderName({ product }, future)).toEqual([])
})
