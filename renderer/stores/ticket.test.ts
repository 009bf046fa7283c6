import { describe, expect, test, vi } from 'vitest'
import type { Instrument } from '../../contract/instrument.ts'
import { instant } from '../../contract/kinds.ts'
import type { Finding, OrderReview, OrderTerms } from '../../contract/orders.ts'
import { fail, ok } from '../../contract/result.ts'
import { manualClock } from '../../main/ports/manual-clock.ts'
import { aKey, anIntent, anOrderId, rupees } from './order.test-support.ts'
import { createTicket } from './ticket.ts'

const option: Instrument = {
  ...{ key: aKey, symbol: 'NIFTY 24500 CE', name: 'NIFTY', segment: 'NSE_FO', kind: 'call', exchangeToken: '1' },
  ...{ isin: null, lotSize: 75, tickSize: rupees(0.05), freezeQuantity: 1_800, expiry: null, strike: null },
  ...{ underlyingSymbol: null, underlyingKey: null },
}
const gone = { kind: 'core-lost', happened: 'It is not known whether it left.', todo: 'Look at the orders.' } as const
const halted = { kind: 'halted', happened: 'Trading is halted.', todo: 'Release it.' } as const

function reviewOf(terms: OrderTerms, findings: readonly Finding[]): OrderReview {
  return {
    ...{ intent: anIntent, terms, words: 'Buy', value: rupees(7_500), pieces: 1, afterMarket: false },
    ...{ last: null, lastAgeMillis: null, findings },
  }
}

function aTicket(findings: readonly Finding[] = [], instrument: Instrument = option) {
  const looked: OrderTerms[] = []
  const answered = ok({
    intent: anIntent,
    state: { kind: 'accepted', at: instant(1), late: false },
    orders: [anOrderId],
  })
  const placeOrder = vi.fn<Parameters<typeof createTicket>[0]['bridge']['placeOrder']>(async () => answered as never)
  const problems: string[] = []
  const ticket = createTicket({
    bridge: {
      reviewOrder: async (terms) => {
        looked.push(terms)
        return ok(reviewOf(terms, findings))
      },
      placeOrder,
    },
    time: manualClock(0),
    instrumentOf: (key) => (key === instrument.key ? instrument : null),
    lastOf: () => rupees(101.5),
    problem: ({ happened }) => problems.push(happened),
  })
  const phase = () => ticket.store.getState().phase
  return { ticket, looked, placeOrder, problems, phase, draft: () => ticket.store.getState().draft }
}

describe('the ticket', () => {
  test('begins with one lot at the last price, and Enter twice sends exactly what was looked at', async () => {
    const { ticket, looked, placeOrder, phase, draft } = aTicket()
    ticket.open(aKey, 'sell')
    expect(draft()).toMatchObject({ side: 'sell', quantity: '75', price: '101.50' })
    await ticket.look()
    expect(looked).toMatchObject([{ side: 'sell', quantity: 75, price: 1_015_000, type: 'limit', trigger: null }])
    await ticket.send()
    expect(placeOrder.mock.calls).toEqual([[{ intent: anIntent, confirmed: [] }]])
    expect(phase().kind).toBe('sent')
  })

  test('T45: a hundred presses while it is under way are one look and one order', async () => {
    const { ticket, looked, placeOrder } = aTicket()
    ticket.open(aKey, 'buy')
    await Promise.all(Array.from({ length: 100 }, () => ticket.look()))
    expect(looked).toHaveLength(1)
    await Promise.all(Array.from({ length: 100 }, () => ticket.send()))
    await Promise.all(Array.from({ length: 100 }, () => ticket.send()))
    expect(placeOrder).toHaveBeenCalledTimes(1)
  })

  test('T46: lots that are typed go as units, and what is no number goes nowhere', async () => {
    const { ticket, looked, phase, draft } = aTicket()
    ticket.open(aKey, 'buy')
    ticket.change({ quantity: '2l' })
    await ticket.look()
    expect(looked[0]?.quantity).toBe(150)
    ticket.back()
    ticket.change({ quantity: '2', counting: 'lots' })
    await ticket.look()
    expect(looked[1]?.quantity).toBe(150)
    ticket.back()
    ticket.change({ quantity: '15O', price: '10o' })
    await ticket.look()
    expect(looked).toHaveLength(2)
    expect(phase()).toMatchObject({ problems: [{ field: 'quantity' }, { field: 'price' }] })
    expect(draft().quantity).toBe('15O')
  })

  test('a finding that stops cannot be passed', async () => {
    const { ticket, placeOrder, phase } = aTicket([{ rule: 'circuit', severity: 'stop', sentence: 'Outside.' }])
    ticket.open(aKey, 'buy')
    await ticket.look()
    ticket.confirm('circuit', true)
    await ticket.send()
    expect(placeOrder).not.toHaveBeenCalled()
    expect(phase().kind).toBe('reviewed')
  })

  test('each warning wants its own word, which can be taken back', async () => {
    const { ticket, placeOrder } = aTicket([
      { rule: 'price-band', severity: 'confirm', sentence: 'Far away.' },
      { rule: 'repeat', severity: 'confirm', sentence: 'Again.' },
    ])
    ticket.open(aKey, 'buy')
    await ticket.look()
    await ticket.send()
    ticket.confirm('repeat', true)
    await ticket.send()
    ticket.confirm('price-band', true)
    ticket.confirm('repeat', false)
    await ticket.send()
    expect(placeOrder).not.toHaveBeenCalled()
    ticket.confirm('repeat', true)
    await ticket.send()
    expect(placeOrder.mock.calls).toEqual([[{ intent: anIntent, confirmed: ['price-band', 'repeat'] }]])
  })

  test('what is looked at does not change under the eyes, and Esc brings back what was typed', async () => {
    const { ticket, draft, phase } = aTicket()
    ticket.open(aKey, 'buy')
    await ticket.look()
    ticket.change({ quantity: '750' })
    expect(draft().quantity).toBe('75')
    ticket.back()
    expect(phase().kind).toBe('editing')
    expect(draft().quantity).toBe('75')
  })

  test('a refusal goes back to the form with its reason', async () => {
    const { ticket, placeOrder, phase } = aTicket()
    placeOrder.mockResolvedValueOnce(fail(halted))
    ticket.open(aKey, 'buy')
    await ticket.look()
    await ticket.send()
    expect(phase()).toMatchObject({ kind: 'editing', refusal: { kind: 'halted' } })
  })

  test('an answer lost on its way is no refusal: the order may have left', async () => {
    const { ticket, placeOrder, phase } = aTicket()
    placeOrder.mockResolvedValueOnce(fail(gone))
    ticket.open(aKey, 'buy')
    await ticket.look()
    await ticket.send()
    expect(phase()).toMatchObject({ kind: 'sent', answer: { ok: false, error: { kind: 'core-lost' } } })
  })

  test('an answer that comes after another ticket was opened is still told', async () => {
    const { ticket, placeOrder, problems, phase } = aTicket()
    placeOrder.mockResolvedValueOnce(fail(halted))
    ticket.open(aKey, 'buy')
    await ticket.look()
    const sending = ticket.send()
    ticket.open(aKey, 'sell')
    await sending
    expect(problems).toEqual(['Trading is halted.'])
    expect(phase()).toMatchObject({ kind: 'editing', refusal: null })
  })

  test('without an instrument it asks for one', async () => {
    const { ticket, looked, phase } = aTicket()
    await ticket.look()
    expect(looked).toEqual([])
    expect(phase()).toMatchObject({ problems: [{ field: 'instrument' }] })
  })
})
