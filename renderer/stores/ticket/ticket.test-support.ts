/** A ticket before a bridge that is played by hand. */
import { vi } from 'vitest'
import type { Instrument } from '../../../contract/instrument.ts'
import { rupees } from '../../../contract/kinds.test-support.ts'
import { type InstrumentKey, instant, type Money } from '../../../contract/kinds.ts'
import type { Finding, OrderReview, OrderTerms } from '../../../contract/orders.ts'
import { ok } from '../../../contract/result.ts'
import { type NamedPortfolio, type NamedPosition, notReadYet } from '../../../contract/trading.ts'
import { manualClock } from '../../../main/ports/manual-clock.test-support.ts'
import { aKey, anIntent, anOrderId } from '../orders/order.test-support.ts'
import { createTicket } from './ticket.ts'
import type { Usual } from './usual-order.ts'

export const option: Instrument = {
  ...{ key: aKey, symbol: 'NIFTY 24500 CE', name: 'NIFTY', segment: 'NSE_FO', kind: 'call', exchangeToken: '1' },
  ...{ isin: null, lotSize: 75, tickSize: rupees(0.05), freezeQuantity: 1_800, expiry: null, strike: null },
  ...{ underlyingSymbol: null, underlyingKey: null },
}
export const otherKey = 'NSE_EQ|INE009A01021' as InstrumentKey
const share: Instrument = { ...option, key: otherKey, symbol: 'INFY', segment: 'NSE_EQ', kind: 'cash', lotSize: 1 }

export const halted = { kind: 'halted', happened: 'Trading is halted.', todo: 'Release it.' } as const

export function reviewOf(terms: OrderTerms, findings: readonly Finding[]): OrderReview {
  return {
    ...{ intent: anIntent, terms, words: 'Buy', value: rupees(7_500), pieces: 1, afterMarket: false, isWayOut: false },
    ...{ last: null, lastAgeMillis: null, findings },
  }
}

export function portfolioOf(positions: readonly NamedPosition[]): NamedPortfolio {
  return { ...notReadYet, tradesDay: 0, brokerDay: 0, conversions: [], positions, holdings: [], trades: [] }
}

type Known = {
  last: Money | null
  instrument: Instrument | null
  usual: Usual
  portfolio: NamedPortfolio | null
}

export function aTicket(findings: readonly Finding[] = [], instrument: Instrument = option, afterMarket = false) {
  const looked: OrderTerms[] = []
  const answered = ok({
    intent: anIntent,
    state: { kind: 'accepted', at: instant(1), late: false },
    orders: [anOrderId],
  })
  const placeOrder = vi.fn<Parameters<typeof createTicket>[0]['bridge']['placeOrder']>(async () => answered as never)
  const problems: string[] = []
  const clock = manualClock(0)
  const known: Known = { last: rupees(101.5), instrument, usual: { lots: 1, product: null }, portfolio: null }
  const ticket = createTicket({
    bridge: {
      reviewOrder: async (terms) => {
        looked.push(terms)
        return ok({ ...reviewOf(terms, findings), afterMarket })
      },
      placeOrder,
    },
    time: clock,
    instrumentOf: (key) => (key === instrument.key ? known.instrument : key === otherKey ? share : null),
    lastOf: () => known.last,
    usualOf: () => known.usual,
    portfolio: () => known.portfolio,
    problem: ({ happened }) => problems.push(happened),
  })
  const phase = () => ticket.store.getState().phase
  return { ticket, looked, placeOrder, problems, phase, known, clock, draft: () => ticket.store.getState().draft }
}
