import { expect, test } from 'vitest'
import { rupees, units } from '../../../contract/kinds.test-support.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import { ok } from '../../../contract/result.ts'
import { gold, niftyCall } from '../../sentence/sentence.test-support.ts'
import { draftOfTerms } from './draft-of-terms.ts'
import { readDraft } from './ticket-draft.ts'

const terms: OrderTerms = {
  ...{ key: gold.key, side: 'buy', product: 'intraday', type: 'limit', validity: 'day', quantity: units(10) },
  ...{ price: rupees(72_000), trigger: null, disclosed: units(5), slice: false, marketProtection: null, legs: null },
}

test('T46: an order in lots stays one in lots, also where the list of the day is not there yet', () => {
  // Of the instrument nothing is known but its key until the draft is read.
  expect(readDraft(draftOfTerms(terms), { ...gold, lotSize: 10 })).toEqual(ok(terms))
  expect(draftOfTerms(terms)).toMatchObject({ counting: 'lots', quantity: '10', disclosed: '5' })
})

test('T46: an order in units stays one in units', () => {
  const ofUnits: OrderTerms = { ...terms, key: niftyCall.key, quantity: units(150), disclosed: units(75) }
  expect(readDraft(draftOfTerms(ofUnits), niftyCall)).toEqual(ok(ofUnits))
})
