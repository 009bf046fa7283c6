import { expect, test } from 'vitest'
import { must, rupees } from '../../../contract/kinds.test-support.ts'
import { type InstrumentKey, instrumentKey, type Money } from '../../../contract/kinds.ts'
import type { Priced } from '../../worth/priced.ts'
import { type ModelParts, modelNow } from './model-now.ts'

const key = must(instrumentKey('NSE_FO|1'))
const leg = { kind: 'call', strike: rupees(24_500), units: 75, cost: (75 * rupees(100)) as Money } as const
const parts: ModelParts = {
  lines: [{ leg, instrument: { key, symbol: 'NIFTY 24500 CE' } }],
  underlying: { symbol: 'NIFTY 50' },
  spot: { price: rupees(24_500), state: 'live' },
  end: null,
}
const told = (price: number, state: Priced['state']) => () => ({ price: rupees(price), state })

function whyNot(
  changes: Partial<ModelParts>,
  pricedOf: (key: InstrumentKey) => Pick<Priced, 'price' | 'state'> = told(120, 'live'),
) {
  const { model, why } = modelNow({ ...parts, ...changes }, pricedOf)
  expect(model === null).toBe(why !== null)
  return why
}

test('by prices of now it is what they come to', () => {
  for (const state of ['live', 'closed'] as const)
    expect(modelNow(parts, told(120, state)).model?.at(rupees(24_500))).toBe(rupees(75 * 20))
})

test.each(['stale', 'suspect', 'waiting', 'not-subscribed', 'untraded', 'broker', 'none'] as const)(
  'with a price that is %s there is none, and it says which',
  (state) => {
    expect(whyNot({}, told(120, state))).toBe('the price of NIFTY 24500 CE is not of now')
    expect(whyNot({ spot: { price: rupees(24_500), state } })).toBe('the price of NIFTY 50 is not of now')
  },
)

test('without a price, after its day, or at a price that no such option has, there is none', () => {
  expect(whyNot({ spot: { price: null, state: 'live' } })).toBe('the price of NIFTY 50 is not of now')
  expect(whyNot({}, () => ({ price: null, state: 'live' }))).toBe('the price of NIFTY 24500 CE is not of now')
  for (const end of ['closed', 'expired'] as const) expect(whyNot({ end })).toBe('its day has ended')
  expect(whyNot({}, told(24_500, 'live'))).toBe('a price of now is none that such an option can have')
})

test('what is in no figure needs no price', () => {
  const lines = [...parts.lines, { leg: null, instrument: { key: must(instrumentKey('NSE_FO|2')), symbol: 'OTHER' } }]
  expect(whyNot({ lines }, (of) => told(120, of === key ? 'live' : 'stale')())).toBeNull()
})
