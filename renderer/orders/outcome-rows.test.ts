import { describe, expect, test } from 'vitest'
import { must, rupees, units } from '../../contract/kinds.test-support.ts'
import { orderId } from '../../contract/kinds.ts'
import { anIntent, anOrder, anOrderId, someTerms } from '../stores/orders/order.test-support.ts'
import { changedSince, outcomeRows } from './outcome-rows.ts'

const another = must(orderId('250101000000002'))

test('what was sent has its own orders and the ways out that the broker made of them, and nothing else', () => {
  const entry = anOrder({ phase: 'complete', isFinal: true })
  const stop = anOrder({ id: 'stop', intent: null, order: another, parent: anOrderId, phase: 'rejected' })
  const foreign = anOrder({ id: 'foreign', intent: null, order: another, parent: another })
  const rows = new Map([entry, stop, foreign].map((row) => [row.id, row]))
  expect(outcomeRows(rows, { intent: anIntent })).toEqual({ sent: [entry], seconds: [stop] })
})

describe('what was sent and is another order now', () => {
  const sent = { terms: someTerms(), pieces: 1 }

  test('is said with its terms of now', () => {
    const more = changedSince(sent, anOrder({ quantity: units(30) }), 'indian')
    expect(more).toBe('Changed since: Buy 30 RELIANCE at 2,900.00')
    const cheaper = changedSince(sent, anOrder({ price: rupees(2_890) }), 'indian')
    expect(cheaper).toBe('Changed since: Buy 10 RELIANCE at 2,890.00')
  })

  test('is none while its terms stand, nor for a price that the broker gave one at the market', () => {
    expect(changedSince(sent, anOrder(), 'indian')).toBeNull()
    const atMarket = { terms: someTerms({ type: 'market', price: null }), pieces: 1 }
    expect(changedSince(atMarket, anOrder({ phase: 'complete' }), 'indian')).toBeNull()
  })

  test('is none where nothing of it stands any more: what ended says so itself', () => {
    for (const phase of ['rejected', 'cancelled', 'over'] as const)
      expect(changedSince(sent, anOrder({ phase, quantity: units(30) }), 'indian')).toBeNull()
  })

  test('is none for a piece of a sliced order, which has a part of the quantity', () => {
    const sliced = { terms: someTerms({ quantity: units(30) }), pieces: 3 }
    expect(changedSince(sliced, anOrder(), 'indian')).toBeNull()
  })
})
