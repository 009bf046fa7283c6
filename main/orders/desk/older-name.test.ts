import { expect, it } from 'vitest'
import type { Instrument } from '../../../contract/instrument.ts'
import { index, option, share } from '../checks/check.test-support.ts'
import { findOlderName, type OlderName, olderNameOf } from './older-name.ts'

const known: OlderName = { kind: 'known', symbol: 'NIFTY26FEB24500CE' }
const notAsked = (): never => {
  throw new Error('it was asked for')
}

function sentence(name: OlderName | null, instrument: Instrument = option): readonly string[] {
  return findOlderName(name, instrument).map(({ severity, sentence: said }) => `${severity}: ${said}`)
}

it.each(['cover', 'one-cancels-other'] as const)(
  'a %s order of a contract goes by the name that was read, and one of a share by its symbol',
  (product) => {
    expect(olderNameOf({ product }, option, () => known)).toEqual(known)
    expect(olderNameOf({ product }, share, notAsked)).toEqual({ kind: 'known', symbol: 'RELIANCE' })
    expect(sentence(known)).toEqual([])
  },
)

it.each(['intraday', 'delivery', 'margin-funding'] as const)('an order for %s needs no older name', (product) => {
  expect(olderNameOf({ product }, option, notAsked)).toBeNull()
  expect(sentence(null)).toEqual([])
})

it('what is no more than a figure is asked for nowhere', () => {
  expect(olderNameOf({ product: 'cover' }, index, notAsked)).toBeNull()
})

it.each([option, share])(
  'in a profile without the older interface an order with its own way out stays here',
  (instrument) => {
    const none = olderNameOf({ product: 'cover' }, instrument, null)
    expect(none).toEqual({ kind: 'no-interface' })
    expect(sentence(none, instrument)).toEqual([
      "stop: This kind of order goes by the broker's older interface, and this profile has no older interface. Use intraday or delivery.",
    ])
    expect(olderNameOf({ product: 'intraday' }, instrument, null)).toBeNull()
  },
)

it('while the name is not known the order stays here, and says how that stands', () => {
  const because = { kind: 'broker-down', happened: 'The broker is down.', todo: 'Wait.' } as const
  const names: readonly OlderName[] = [
    { kind: 'reading', done: Promise.resolve() },
    { kind: 'not-listed' },
    { kind: 'not-read', because },
  ]
  expect(names.flatMap((name) => sentence(name))).toEqual([
    expect.stringMatching(/^stop: .* another name for NIFTY 24500 CE\. It is being read: .* look again in a moment\.$/),
    expect.stringMatching(/^stop: .* The broker's list does not tell it\. Use intraday or delivery\.$/),
    expect.stringMatching(/^stop: .* It could not be read\. The broker is down\. Look again in a moment, or use/),
  ])
})
