/** What the two distances of a one-cancels-other order come to, as prices. */
import { describe, expect, it } from 'vitest'
import { context, type LooseContext, live, rupees, sentenceOf, terms } from './check.test-support.ts'
import { checkOrder } from './check-order.ts'

type Changed = Parameters<typeof terms>[0]

function said(stopLoss: number, squareOff: number, changed: Changed = {}, about: LooseContext = {}): string {
  const legs = { stopLoss: rupees(stopLoss), squareOff: rupees(squareOff), trailingTicks: null }
  const order = terms({ product: 'one-cancels-other', legs, ...changed })
  return sentenceOf('leg-distances', checkOrder(order, context(about)))
}

describe('T46: the distances of a pair', () => {
  it('are said as the prices they come to, and that they are distances', () => {
    expect(said(98, 4)).toBe(
      "The stop loss 98.00 is a distance: from the entry at 100.00 it comes to 2.00, which is outside today's circuit of 80.00 to 120.00. Type how far away the stop stands.",
    )
    expect(said(2, 104)).toContain('it comes to 204.00')
    expect(said(2, 104)).toContain('Type how far away the target stands.')
  })

  it('of a seller stand on the other sides', () => {
    expect(said(98, 4, { side: 'sell' })).toContain('it comes to 198.00')
    expect(said(2, 104, { side: 'sell' }, { circuit: null })).toBe(
      'The square off 104.00 is a distance: from the entry at 100.00 it comes to −4.00, which is no price. Type how far away the target stands.',
    )
  })

  it('are both told where both are asked about, for both are confirmed at once', () => {
    expect(said(7, 9)).toBe(
      'The stop loss 7.00 is a distance: from the entry at 100.00 it comes to 93.00, which is 7.0 % away; your band is 5 %. The square off 9.00 is a distance: from the entry at 100.00 it comes to 109.00, which is 9.0 % away; your band is 5 %. Send it only if you mean that.',
    )
  })

  it('are measured from the last price where the order has none, and from nothing where that is not fresh', () => {
    const market = { type: 'market', price: null } as const
    expect(said(98, 4, market)).toContain('from the entry at 100.00')
    expect(said(98, 4, market, { price: { ...live, ageMillis: 60_000 } })).toBe('')
  })

  it('within the band, or at its edge, are nothing', () => {
    expect(said(5, 5)).toBe('')
    expect(said(5.05, 5)).not.toBe('')
  })

  it('may come to the circuit itself', () => {
    const wide = { limits: { priceBandPercent: 50 } }
    expect(said(20, 20, {}, wide)).toBe('')
    expect(said(20.05, 20, {}, wide)).toContain('outside')
    expect(said(20, 20.05, {}, wide)).toContain('outside')
  })

  it('of a market that is shut meet the last circuit as a question', () => {
    expect(said(98, 4, {}, { session: 'shut' })).toContain('outside the last circuit of 80.00 to 120.00')
    expect(said(98, 4, {}, { session: 'unknown' })).toContain("outside today's circuit")
  })
})
