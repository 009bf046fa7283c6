import { expect, test } from 'vitest'
import { type BasketOrder, isAnotherContract } from './basket.ts'
import type { Instrument } from './instrument.ts'
import { instant } from './kinds.ts'

const [november, december] = [instant(1_000), instant(2_000)]
const put = { terms: { key: 'NSE_FO|35001' }, symbol: 'NIFTY 24500 CE 27 NOV 25', id: 'order-0001' }
// Only what tells one contract from another.
const listed = (part: object) =>
  ({ symbol: put.symbol, expiry: november, lotSize: 75, ...part }) as unknown as Instrument
const kept = (part: object) => ({ ...put, ...part }) as unknown as BasketOrder
const whole = { listed: { expiry: november, lotSize: 75 } }

test.each<[string, object, Instrument | null, boolean]>([
  ['the same one', whole, listed({}), false],
  ['one of another expiry', whole, listed({ expiry: december }), true],
  ['one with another lot', whole, listed({ lotSize: 65 }), true],
  ['the same one, written in another way', whole, listed({ symbol: 'NIFTY25NOV24500CE' }), false],
  ['none that is known, as before the list has come', whole, null, false],
  [
    'a share that was given another name',
    { listed: { expiry: null, lotSize: 1 } },
    listed({ symbol: 'ETERNAL', expiry: null, lotSize: 1 }),
    false,
  ],
  ['of before, another name', {}, listed({ symbol: 'NIFTY 24500 CE 30 DEC 25', expiry: december }), true],
  ['of before, the same name', {}, listed({}), false],
  ['of before, put in without a list: by its key', { symbol: put.terms.key }, listed({}), false],
  ['of before, a share that was given another name', {}, listed({ symbol: 'ETERNAL', expiry: null }), false],
])('O26: an order is of another contract by now where its key names: %s', (_, order, now, isSo) => {
  expect(isAnotherContract(kept(order), now)).toBe(isSo)
})
