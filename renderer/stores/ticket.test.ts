import { describe, expect, test, vi } from 'vitest'
import type { Instrument } from '../../contract/instrument.ts'
import { rupees } from '../../contract/kinds.test-support.ts'
import { type InstrumentKey, instant, type Money } from '../../contract/kinds.ts'
import { lookGoodMillis } from '../../contract/look-good.ts'
import type { Finding, OrderReview, OrderTerms } from '../../contract/orders.ts'
import { fail, ok } from '../../contract/result.ts'
import { type NamedPortfolio, type NamedPosition, notReadYet } from '../../contract/trading.ts'
import { manualClock } from '../../main/ports/manual-clock.ts'
import { gold } from '../sentence/sentence.test-support.ts'
import { readKeptDraft } from './kept-draft.ts'
import { aKey, anIntent, anOrderId, aPosition } from './order.test-support.ts'
import { createTicket } from './ticket.ts'
import { emptyDraft, readQuantity } from './ticket-draft.ts'
import type { Usual } from './usual-order.ts'
import { whyNotSend } from './why-not-send.ts'

const option: Instrument = {
  ...{ key: aKey, symbol: 'NIFTY 24500 CE', name: 'NIFTY', segment: 'NSE_FO', kind: 'call', exchangeToken: '1' },
  ...{ isin: null, lotSize: 75, tickSize: rupees(0.05), freezeQuantity: 1_800, expiry: null, strike: null },
  ...{ underlyingSymbol: null, underlyingKey: null },
}
const otherKey = 'NSE_EQ|INE009A01021' as InstrumentKey
const share: Instrument = { ...option, key: otherKey, symbol: 'INFY', segment: 'NSE_EQ', kind: 'cash', lotSize: 1 }
const gone = { kind: 'core-lost', happened: 'It is not known whether it left.', todo: 'Look at the orders.' } as const
const halted = { kind: 'halted', happened: 'Trading is halted.', todo: 'Release it.' } as const

function reviewOf(terms: OrderTerms, findings: readonly Finding[]): OrderReview {
  return {
    ...{ intent: anIntent, terms, words: 'Buy', value: rupees(7_500), pieces: 1, afterMarket: false, isWayOut: false },
    ...{ last: null, lastAgeMillis: null, findings },
  }
}

function portfolioOf(positions: readonly NamedPosition[]): NamedPortfolio {
  return { ...notReadYet, tradesDay: 0, brokerDay: 0, conversions: [], positions, holdings: [], trades: [] }
}

type Known = {
  last: Money | null
  instrument: Instrument | null
  usual: Usual
  portfolio: NamedPortfolio | null
}

function aTicket(findings: readonly Finding[] = [], instrument: Instrument = option, afterMarket = false) {
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

  test('T46: counted in lots what stands there in units is the same order, and what cannot be said so stays as it was typed', async () => {
    const { ticket, looked, draft } = aTicket()
    ticket.open(aKey, 'buy')
    ticket.change({ quantity: '150', disclosed: '75' })
    ticket.change({ counting: 'lots' })
    expect(draft()).toMatchObject({ quantity: '2', disclosed: '1' })
    await ticket.look()
    expect(looked[0]?.quantity).toBe(150)
    ticket.back()
    ticket.change({ counting: 'units' })
    expect(draft()).toMatchObject({ quantity: '150', disclosed: '75' })
    ticket.change({ quantity: '2' })
    ticket.change({ counting: 'lots' })
    expect(draft().quantity).toBe('2')
  })

  test.each([
    ['1,500', 'units', 'lots', '20'],
    ['20*75', 'units', 'lots', '20'],
    ['2*3', 'lots', 'units', '450'],
    // Its ending says what it counts, whatever the field does.
    ['2l', 'units', 'lots', '2l'],
    ['150u', 'lots', 'units', '150u'],
    ['15O', 'units', 'lots', '15O'],
  ] as const)('T46: “%s” in %s is the same order in %s: “%s”', (quantity, counting, next, recounted) => {
    const { ticket, draft } = aTicket()
    ticket.open(aKey, 'buy')
    ticket.change({ counting })
    ticket.change({ quantity, disclosed: quantity })
    const meant = readQuantity(quantity, counting, option)
    ticket.change({ counting: next })
    expect(draft()).toMatchObject({ quantity: recounted, disclosed: recounted })
    expect(readQuantity(recounted, next, option)).toBe(meant)
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

  test('T45: a look of a minute ago sends nothing: the next Enter looks at the same order anew, and the one after sends it', async () => {
    const { ticket, looked, placeOrder, phase, clock } = aTicket()
    ticket.open(aKey, 'buy')
    await ticket.look()
    clock.advance(lookGoodMillis)
    await ticket.send()
    expect(placeOrder).not.toHaveBeenCalled()
    expect(phase().kind).toBe('reviewed')
    await ticket.lookAgain()
    expect(looked).toHaveLength(2)
    expect(looked[1]).toEqual(looked[0])
    clock.advance(lookGoodMillis - 5_000)
    await ticket.send()
    expect(placeOrder).toHaveBeenCalledOnce()
  })

  test('one that main has taken at an order from elsewhere is looked at anew as that order', async () => {
    const { ticket, looked } = aTicket()
    ticket.open(aKey, 'buy')
    await ticket.look()
    const [terms] = looked
    if (!terms) throw new Error('nothing was looked at')
    const elsewhere = { ...terms, side: 'sell' as const }
    ticket.show(reviewOf(elsewhere, []))
    await ticket.lookAgain()
    expect(looked.at(-1)).toEqual(elsewhere)
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

  test('what is typed while a look is under way makes another order: nothing is lost, and the next Enter looks at that', async () => {
    const { ticket, looked, placeOrder, draft, phase } = aTicket()
    ticket.open(aKey, 'buy')
    const first = ticket.look()
    ticket.change({ quantity: '150' })
    await first
    expect(phase().kind).toBe('editing')
    expect(draft().quantity).toBe('150')
    await ticket.send()
    expect(placeOrder).not.toHaveBeenCalled()
    await ticket.look()
    expect(looked.map(({ quantity }) => quantity)).toEqual([75, 150])
  })

  test('a look that comes up by itself is no answer to a key on its way: it is sent, and a word for it taken, once it was read', async () => {
    const question: Finding = { rule: 'price-band', severity: 'confirm', sentence: 'Far away.' }
    const { ticket, looked, placeOrder, phase } = aTicket([question])
    ticket.open(aKey, 'buy')
    await ticket.look()
    const [terms] = looked
    if (terms === undefined) throw new Error('not looked at')
    const came = [
      async () => ticket.show(reviewOf(terms, [question])),
      async () => {
        ticket.take({ ...emptyDraft, key: aKey, quantity: '75', price: '99' }, null, true)
        await ticket.look()
      },
      async () => {
        ticket.open(otherKey, 'buy')
        ticket.change({ key: aKey }, true)
        await ticket.look()
      },
    ]
    for (const comeUp of came) {
      placeOrder.mockClear()
      await comeUp()
      ticket.confirm('price-band', true)
      expect(phase()).toMatchObject({ kind: 'reviewed', confirmed: [] })
      const now = phase()
      expect(now.kind === 'reviewed' && whyNotSend(now, ticket.store.getState(), null)).toMatch(
        /^it has only just come up/,
      )
      await ticket.send()
      expect(placeOrder).not.toHaveBeenCalled()
      ticket.read()
      ticket.confirm('price-band', true)
      await ticket.send()
      expect(placeOrder).toHaveBeenCalledOnce()
    }
  })

  test('what nobody has read yet is not sent for a hundred presses, and is read once it was changed by hand', async () => {
    const { ticket, placeOrder } = aTicket()
    ticket.take({ ...emptyDraft, key: aKey, quantity: '75', price: '99' }, null, true)
    // Not while it is only on its way.
    ticket.read()
    await ticket.look()
    await Promise.all(Array.from({ length: 100 }, () => ticket.send()))
    expect(placeOrder).not.toHaveBeenCalled()
    ticket.back()
    ticket.change({ quantity: '150' })
    await ticket.look()
    // Figures of a hand that believes it is still in the form.
    ticket.mistook()
    await ticket.send()
    expect(placeOrder).not.toHaveBeenCalled()
    ticket.read()
    await ticket.send()
    expect(placeOrder).toHaveBeenCalledOnce()
  })

  test('a refusal goes back to the form with its reason', async () => {
    const { ticket, placeOrder, phase } = aTicket()
    placeOrder.mockResolvedValueOnce(fail(halted))
    ticket.open(aKey, 'buy')
    await ticket.look()
    await ticket.send()
    expect(phase()).toMatchObject({ kind: 'editing', refusal: { kind: 'halted' } })
  })

  test('a stop that is over is not said as if it held, and is still no leave to send', async () => {
    const checked = { rule: 'checking', severity: 'stop', sentence: 'Being checked.' } as const
    const wrong = { rule: 'lot-multiple', severity: 'stop', sentence: 'No whole lot.' } as const
    const { ticket, looked, placeOrder, phase } = aTicket([checked, wrong])
    ticket.open(aKey, 'buy')
    await ticket.look()
    ticket.hold('checking', false)
    ticket.hold('checking', false)
    expect(phase()).toMatchObject({ kind: 'reviewed', over: ['checking'], review: { findings: [checked, wrong] } })
    await ticket.send()
    expect([looked.length, placeOrder.mock.calls]).toEqual([1, []])
    ticket.back()
    expect(phase()).toMatchObject({ kind: 'editing', problems: [{ rule: 'lot-multiple' }] })
  })

  test('what stopped it, was over and holds again is said to hold, and going back keeps it at its field', async () => {
    const checked = { rule: 'checking', severity: 'stop', sentence: 'Being checked.' } as const
    const { ticket, phase } = aTicket([checked])
    ticket.open(aKey, 'buy')
    await ticket.look()
    ticket.hold('checking', false)
    ticket.hold('halted', true)
    expect(phase()).toMatchObject({ kind: 'reviewed', over: ['checking'] })
    ticket.hold('halted', false)
    ticket.hold('checking', true)
    expect(phase()).toMatchObject({ kind: 'reviewed', over: ['halted'] })
    ticket.back()
    ticket.hold('checking', true)
    expect(phase()).toMatchObject({ kind: 'editing', problems: [{ rule: 'checking' }] })
  })

  test('nor is one at its field, after the look at it', async () => {
    const checked = { rule: 'checking', severity: 'stop', sentence: 'Being checked.' } as const
    const { ticket, phase } = aTicket([checked])
    ticket.open(aKey, 'buy')
    await ticket.look()
    ticket.hold('halted', false)
    ticket.back()
    ticket.hold('halted', false)
    expect(phase()).toMatchObject({ problems: [{ rule: 'checking' }] })
    ticket.hold('checking', false)
    expect(phase()).toMatchObject({ kind: 'editing', problems: [] })
  })

  test('nor is a refusal for it', async () => {
    const { ticket, placeOrder, phase } = aTicket()
    placeOrder.mockResolvedValueOnce(fail(halted))
    ticket.open(aKey, 'buy')
    await ticket.look()
    await ticket.send()
    ticket.hold('checking', false)
    expect(phase()).toMatchObject({ refusal: { kind: 'halted' } })
    ticket.hold('halted', false)
    expect(phase()).toMatchObject({ kind: 'editing', refusal: null })
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

  test('follows the linked panels while nothing was typed, and never swaps the instrument under typed values', () => {
    const { ticket, draft } = aTicket()
    ticket.follow(otherKey)
    expect(draft()).toMatchObject({ key: otherKey, quantity: '', price: '101.50' })
    ticket.follow(aKey)
    expect(draft()).toMatchObject({ key: aKey, quantity: '' })
    ticket.change({ quantity: '150' })
    ticket.follow(otherKey)
    expect(draft()).toMatchObject({ key: aKey, quantity: '150' })
  })

  test('an order that is begun is no other one where a ticket comes to show it, and is left only for a choice made afterwards', () => {
    const { ticket, draft } = aTicket()
    ticket.meet(otherKey)
    expect(draft()).toMatchObject({ key: otherKey, quantity: '' })
    ticket.open(aKey, 'sell')
    ticket.meet(otherKey)
    expect(draft()).toMatchObject({ key: aKey, side: 'sell', quantity: '75' })
    ticket.follow(otherKey)
    expect(draft()).toMatchObject({ key: otherKey, quantity: '' })
    ticket.meet(aKey)
    expect(draft().key).toBe(aKey)
  })

  test('begun without an instrument it takes the one that linked panels show, with no quantity', () => {
    const { ticket, draft } = aTicket()
    ticket.open(null, 'sell')
    ticket.meet(aKey)
    expect(draft()).toMatchObject({ key: aKey, side: 'sell', quantity: '' })
  })

  test('T46: what only follows other panels is no order: without a quantity of the trader’s own it is not even looked at', async () => {
    const { ticket, looked, phase, draft, known } = aTicket()
    known.last = null
    ticket.follow(aKey)
    known.last = rupees(99)
    ticket.settle()
    expect(draft()).toMatchObject({ quantity: '', price: '99.00' })
    await ticket.look()
    await ticket.send()
    expect(looked).toEqual([])
    expect(phase()).toMatchObject({ kind: 'editing', problems: [{ field: 'quantity' }] })
    known.last = rupees(98)
    // B says that it is meant, with the price of now.
    ticket.open(null, 'buy')
    expect(draft()).toMatchObject({ key: aKey, quantity: '75', price: '98.00' })
  })

  test('what only follows other panels stands at the price of now, until a hand touches it', () => {
    const { ticket, draft, known } = aTicket()
    const settled = (last: Money | null) => {
      known.last = last
      ticket.settle()
      return draft().price
    }
    ticket.follow(aKey)
    expect([rupees(98), null, rupees(97)].map(settled)).toEqual(['98.00', '', '97.00'])
    ticket.change({ quantity: '75' })
    expect(settled(rupees(96))).toBe('97.00')
    ticket.open(otherKey, 'buy')
    expect(settled(rupees(95))).toBe('96.00')
  })

  test('moved to another window what was typed goes along and what was looked at does not; what was sent stays behind', async () => {
    const here = aTicket()
    here.ticket.open(aKey, 'buy')
    expect(here.ticket.carried()).toBeNull()
    here.ticket.change({ quantity: '150' })
    await here.ticket.look()
    const carried = here.ticket.carried()
    expect(carried).toMatchObject({ draft: { key: aKey, quantity: '150' }, wayOutOf: null })
    here.ticket.go()(true)
    expect(here.draft()).toEqual(emptyDraft)
    await here.ticket.send()
    expect(here.placeOrder).not.toHaveBeenCalled()

    const there = aTicket()
    there.ticket.take(carried?.draft ?? emptyDraft)
    expect(there.phase().kind).toBe('editing')
    await there.ticket.send()
    expect(there.placeOrder).not.toHaveBeenCalled()
    await there.ticket.look()
    const sending = there.ticket.send()
    expect(there.ticket.carried()).toBeNull()
    await sending
    expect(there.ticket.carried()).toBeNull()
    expect(there.placeOrder).toHaveBeenCalledTimes(1)
  })

  test('T46: it counts as orders of its exchange do, also before the list of the day says what its instrument is', () => {
    const { ticket, known, draft } = aTicket([], gold)
    known.instrument = null
    ticket.open(gold.key, 'buy')
    ticket.change({ quantity: '10' })
    known.instrument = gold
    ticket.settle()
    expect(draft()).toMatchObject({ counting: 'lots', quantity: '10' })
  })

  test('what was typed has served its order: the next ticket on the same instrument begins at the price of now', async () => {
    const { ticket, draft, known } = aTicket()
    ticket.open(aKey, 'buy')
    ticket.change({ quantity: '150', price: '95' })
    // Not yet: the other side of what is being typed.
    ticket.open(aKey, 'sell')
    expect(draft()).toMatchObject({ side: 'sell', quantity: '150', price: '95' })
    await ticket.look()
    const sending = ticket.send()
    known.last = rupees(98)
    ticket.open(aKey, 'sell')
    expect(draft()).toMatchObject({ quantity: '75', price: '98.00' })
    await sending
    ticket.change({ quantity: '150', price: '95' })
    await ticket.look()
    await ticket.send()
    ticket.open(aKey, 'buy')
    expect(draft()).toMatchObject({ side: 'buy', quantity: '75', price: '98.00' })
  })

  test('B and S go on with an order only where a hand has changed it: what a way out or a look left there gives way to a new one', async () => {
    const { ticket, draft, known, looked } = aTicket()
    const left = { key: aKey, net: 750, product: 'D', what: 'position' } as const
    const wayOut = {
      ...emptyDraft,
      key: aKey,
      side: 'sell' as const,
      product: 'delivery' as const,
      quantity: '750',
      price: '90',
    }
    known.usual = { lots: 1, product: 'intraday' }
    const fresh = { key: aKey, product: 'intraday', quantity: '75', price: '101.50' }
    for (const key of [aKey, null]) {
      ticket.take(wayOut, left)
      ticket.open(key, 'buy')
      expect(draft()).toMatchObject({ ...fresh, side: 'buy' })
    }
    ticket.take(wayOut, left)
    await ticket.look()
    const [terms] = looked
    if (terms === undefined) throw new Error('not looked at')
    ticket.show(reviewOf(terms, []))
    ticket.back()
    ticket.open(aKey, 'sell')
    expect(draft()).toMatchObject({ ...fresh, side: 'sell' })
    ticket.take(wayOut, left)
    ticket.change({ price: '91' })
    for (const side of ['buy', 'sell'] as const) {
      ticket.open(aKey, side)
      expect(draft()).toMatchObject({ side, quantity: '750', price: '91' })
    }
    // Begun once more it is as it came, whatever was changed in the one before.
    ticket.take(wayOut, left)
    ticket.open(aKey, 'buy')
    expect(draft()).toMatchObject(fresh)
  })

  test('B and S begin at a limit for the day as the usual product, whatever came from elsewhere before', async () => {
    const { ticket, draft, known, looked } = aTicket()
    const fresh = { type: 'limit', validity: 'day', product: 'intraday', quantity: '75', price: '101.50' }
    const shared = { key: aKey, quantity: '150', product: 'delivery', validity: 'immediate' } as const
    const elsewhere = { ...emptyDraft, ...shared, type: 'market' } as const
    ticket.take(elsewhere)
    ticket.open(aKey, 'buy')
    expect(draft()).toMatchObject(fresh)
    ticket.take(elsewhere)
    ticket.change({ price: '95' })
    ticket.open(aKey, 'sell')
    expect(draft()).toMatchObject({ ...shared, type: 'market' })
    ticket.open(otherKey, 'buy')
    expect(draft()).toMatchObject({ ...fresh, quantity: '1' })
    ticket.take(elsewhere)
    ticket.change({ key: otherKey })
    expect(draft()).toMatchObject({ ...fresh, quantity: '1' })
    ticket.change({ type: 'market' })
    ticket.open(aKey, 'buy')
    expect(draft()).toMatchObject({ ...fresh, type: 'market' })
    ticket.take(elsewhere)
    ticket.open(otherKey, 'sell')
    expect(draft()).toMatchObject({ ...fresh, quantity: '1' })
    ticket.take(elsewhere)
    await ticket.look()
    const [terms] = looked
    if (terms === undefined) throw new Error('not looked at')
    ticket.show(reviewOf(terms, []))
    ticket.back()
    ticket.open(null, 'buy')
    expect(draft()).toMatchObject(fresh)
    // Sent, it leaves the same nothing behind.
    ticket.take(elsewhere)
    await ticket.look()
    await ticket.send()
    ticket.back()
    expect(draft()).toMatchObject({ ...fresh, quantity: '' })
    known.usual = { lots: 1, product: 'margin-funding' }
    ticket.take(elsewhere)
    ticket.open(aKey, 'buy')
    expect(draft()).toMatchObject({ ...fresh, product: 'margin-funding' })
  })

  test('a type, a validity and a product that were chosen in the form stay for the next order', () => {
    const { ticket, draft } = aTicket()
    const chosen = { type: 'stop-limit', validity: 'immediate', product: 'delivery' } as const
    ticket.open(aKey, 'buy')
    ticket.change(chosen)
    ticket.open(otherKey, 'buy')
    expect(draft()).toMatchObject(chosen)
    ticket.open(aKey, 'sell')
    expect(draft()).toMatchObject(chosen)
  })

  test('a level of the book or of a chart is the price it begins with, and not a price that was typed', () => {
    const { ticket, draft } = aTicket()
    ticket.open(aKey, 'buy')
    ticket.change({ type: 'market' })
    ticket.open(aKey, 'buy', rupees(95))
    expect(draft()).toMatchObject({ type: 'limit', quantity: '75', price: '95.00' })
    ticket.open(otherKey, 'sell')
    ticket.open(aKey, 'buy', rupees(95))
    // What other panels show, or what becomes known of it, does not take the level away.
    ticket.follow(otherKey)
    ticket.settle()
    expect(draft()).toMatchObject({ key: aKey, price: '95.00' })
    ticket.open(aKey, 'buy')
    expect(draft()).toMatchObject({ price: '101.50' })
  })

  test('T45: what was sent leaves nothing in the form that two more presses of Enter would send again', async () => {
    const { ticket, placeOrder, draft, phase, known } = aTicket()
    ticket.open(aKey, 'sell')
    ticket.change({ quantity: '150', price: '95' })
    await ticket.look()
    await ticket.send()
    known.last = rupees(98)
    ticket.back()
    expect(draft()).toMatchObject({ key: aKey, side: 'sell', quantity: '', price: '98.00' })
    expect(ticket.store.getState().begun).toBe(false)
    ticket.settle()
    await ticket.look()
    await ticket.send()
    expect(phase()).toMatchObject({ kind: 'editing', problems: [{ field: 'quantity' }] })
    expect(placeOrder).toHaveBeenCalledTimes(1)
    ticket.open(null, 'buy')
    expect(draft()).toMatchObject({ key: aKey, side: 'buy', quantity: '75', price: '98.00' })
  })

  test.each([
    ['refused', { kind: 'refused', at: instant(1), by: 'broker', because: halted }],
    ['not sent', { kind: 'not-sent', at: instant(1), because: halted }],
    ['taken back', { kind: 'withdrawn', at: instant(1), why: 'By you.' }],
  ] as const)('what was %s came to no order: what was typed stands there to be mended', async (_, state) => {
    const { ticket, placeOrder, draft } = aTicket()
    placeOrder.mockResolvedValueOnce(ok({ intent: anIntent, state, orders: [] }))
    ticket.open(aKey, 'sell')
    ticket.change({ quantity: '150', price: '95' })
    await ticket.look()
    await ticket.send()
    ticket.back()
    expect(draft()).toMatchObject({ key: aKey, side: 'sell', quantity: '150', price: '95' })
  })

  test.each([
    ['unknown', { kind: 'unknown', since: instant(1), because: halted, asked: 0, notFoundAt: null }],
    ['on its way', { kind: 'sending', since: instant(1) }],
    [
      'refused in a way that says nothing of it',
      { kind: 'refused', at: instant(1), by: 'broker', because: { ...halted, kind: 'rate-limited' } },
    ],
  ] as const)('of what is %s there may be an order: nothing stands there to be sent again', async (_, state) => {
    const { ticket, placeOrder, draft } = aTicket()
    placeOrder.mockResolvedValueOnce(ok({ intent: anIntent, state, orders: [] }))
    ticket.open(aKey, 'sell')
    ticket.change({ quantity: '150' })
    await ticket.look()
    await ticket.send()
    ticket.back()
    expect(draft().quantity).toBe('')
  })

  test('an answer that comes after its ticket moved away is still told', async () => {
    const { ticket, placeOrder, problems } = aTicket()
    placeOrder.mockResolvedValueOnce(fail(halted))
    ticket.open(aKey, 'buy')
    await ticket.look()
    const sending = ticket.send()
    ticket.go()(true)
    await sending
    expect(problems).toEqual(['Trading is halted.'])
  })

  test('stays with its instrument while it is looked at, and follows again once its order has gone', async () => {
    const { ticket, draft } = aTicket()
    ticket.open(aKey, 'buy')
    await ticket.look()
    ticket.follow(otherKey)
    expect(draft().key).toBe(aKey)
    await ticket.send()
    ticket.follow(otherKey)
    expect(draft().key).toBe(aKey)
    ticket.back()
    ticket.follow(otherKey)
    expect(draft().key).toBe(otherKey)
  })

  test('what becomes known later fills only what nobody has typed', () => {
    const { ticket, draft, known } = aTicket()
    known.instrument = null
    known.last = null
    ticket.open(aKey, 'buy')
    expect(draft()).toMatchObject({ quantity: '', price: '' })
    known.instrument = option
    ticket.settle()
    expect(draft()).toMatchObject({ quantity: '75', price: '' })
    known.last = rupees(99)
    ticket.settle()
    expect(draft()).toMatchObject({ quantity: '75', price: '99.00' })
    ticket.change({ price: '' })
    ticket.settle()
    expect(draft().price).toBe('')
  })

  test('begins with what the trader is used to', () => {
    const { ticket, draft, known } = aTicket()
    known.usual = { lots: 3, product: 'delivery' }
    ticket.open(aKey, 'buy')
    expect(draft()).toMatchObject({ quantity: '225', product: 'delivery' })
  })

  test('what stopped it stands at its field, until that field is mended', async () => {
    const { ticket, phase } = aTicket([
      { rule: 'freeze-quantity', severity: 'stop', sentence: '7,500 units is above the 1,800.' },
      { rule: 'circuit', severity: 'stop', sentence: "101.50 is outside today's circuit." },
      { rule: 'repeat', severity: 'confirm', sentence: 'Again.' },
    ])
    ticket.open(aKey, 'buy')
    await ticket.look()
    ticket.back()
    expect(phase()).toMatchObject({ problems: [{ field: 'quantity' }, { field: 'price' }] })
    ticket.change({ quantity: '75' })
    expect(phase()).toMatchObject({ problems: [{ field: 'price', sentence: expect.stringContaining('circuit') }] })
  })

  test('O24: only after-market is not sent while the market is open', async () => {
    const open = aTicket()
    open.ticket.open(aKey, 'buy')
    open.ticket.change({ afterMarket: true })
    await open.ticket.look()
    expect(open.phase()).toMatchObject({ kind: 'editing', problems: [{ field: 'order' }] })
    const shut = aTicket([], option, true)
    shut.ticket.open(aKey, 'buy')
    shut.ticket.change({ afterMarket: true })
    await shut.ticket.look()
    expect(shut.phase().kind).toBe('reviewed')
  })

  test('takes a whole order as if it had been typed here, and shows a look that main has taken', async () => {
    const { ticket, looked, placeOrder, draft, phase } = aTicket()
    ticket.take({ ...emptyDraft, key: aKey, side: 'sell', quantity: '2', counting: 'lots', price: '99' })
    await ticket.look()
    expect(looked).toMatchObject([{ side: 'sell', quantity: 150, price: 990_000 }])
    const terms = looked[0]
    if (terms === undefined) throw new Error('not looked at')
    ticket.show(reviewOf({ ...terms, quantity: 75 as OrderTerms['quantity'] }, []))
    expect(phase().kind).toBe('reviewed')
    expect(draft()).toMatchObject({ quantity: '75', price: '99.00' })
    ticket.read()
    await ticket.send()
    expect(placeOrder).toHaveBeenCalledTimes(1)
  })

  test('what was typed and not sent is set aside by whatever comes into the ticket, and comes back whole by one key', async () => {
    const left = { key: aKey, net: 20, product: 'I', what: 'position' } as const
    const whole = { ...emptyDraft, key: aKey, quantity: '75', price: '99' }
    const looked = aTicket()
    looked.ticket.open(aKey, 'buy')
    await looked.ticket.look()
    const [terms] = looked.looked
    if (terms === undefined) throw new Error('not looked at')
    const ways: readonly ((ticket: ReturnType<typeof aTicket>['ticket']) => void)[] = [
      (ticket) => ticket.open(aKey, 'sell'),
      (ticket) => ticket.open(aKey, 'sell', rupees(99)),
      (ticket) => ticket.take(whole, left),
      (ticket) => ticket.take(whole),
      (ticket) => ticket.show(reviewOf(terms, [])),
    ]
    for (const comesIn of ways) {
      const { ticket, draft, phase } = aTicket()
      const aside = () => ticket.store.getState().aside
      ticket.open(otherKey, 'buy')
      ticket.change({ quantity: '7', price: '12' })
      await ticket.look()
      const typed = draft()
      comesIn(ticket)
      expect(draft().key).toBe(aKey)
      expect(aside()).toMatchObject({ draft: typed, wayOutOf: null })
      expect(ticket.bringBack()).toBe(true)
      expect(draft()).toEqual(typed)
      expect(phase().kind).toBe('editing')
      expect(ticket.carried()).toMatchObject({ draft: typed })
      // It is typed still: what linked panels show does not take its place, and B or S is about this very order.
      ticket.follow(aKey)
      ticket.open(otherKey, 'sell')
      expect(draft()).toEqual({ ...typed, side: 'sell' })
    }
  })

  test('what comes back changes places with what was typed meanwhile, and with nothing else', () => {
    const { ticket, draft } = aTicket()
    const aside = () => ticket.store.getState().aside
    expect(ticket.bringBack()).toBe(false)
    ticket.open(otherKey, 'buy')
    ticket.change({ quantity: '7' })
    ticket.open(aKey, 'sell')
    ticket.change({ quantity: '150' })
    expect(ticket.bringBack()).toBe(true)
    expect([draft().quantity, aside()?.draft.quantity]).toEqual(['7', '150'])
    expect(ticket.bringBack()).toBe(true)
    expect([draft().quantity, aside()?.draft.quantity]).toEqual(['150', '7'])
    ticket.forgetAside()
    expect(ticket.bringBack()).toBe(false)
    expect(draft().quantity).toBe('150')
  })

  test('what nobody typed, or was sent or put by, is not set aside; and what is stays through the orders after it', async () => {
    const { ticket, draft } = aTicket()
    const aside = () => ticket.store.getState().aside
    const left = { key: aKey, net: 20, product: 'I', what: 'position' } as const
    ticket.open(otherKey, 'buy')
    ticket.open(aKey, 'buy', rupees(99))
    ticket.take({ ...emptyDraft, key: aKey, quantity: '75', price: '99' }, left)
    ticket.open(otherKey, 'buy')
    expect(aside()).toBeNull()
    ticket.change({ quantity: '7' })
    await ticket.look()
    await ticket.send()
    ticket.open(aKey, 'buy')
    expect(aside()).toBeNull()
    ticket.change({ quantity: '150' })
    const put = ticket.putBy()
    if (!put.ok) throw new Error('not put by')
    ticket.open(otherKey, 'buy')
    put.value.ended(true)
    expect(aside()).toBeNull()
    ticket.change({ quantity: '7' })
    ticket.open(aKey, 'buy')
    await ticket.look()
    await ticket.send()
    ticket.back()
    ticket.go()(true)
    expect([draft(), aside()?.draft.quantity]).toEqual([emptyDraft, '7'])
  })

  test('T46: a way out that was typed on and set aside is held back once what it is of is gone', async () => {
    const { ticket, placeOrder, known } = aTicket()
    known.portfolio = portfolioOf([aPosition({ net: 75, product: 'I' })])
    const left = { key: aKey, net: 75, product: 'I', what: 'position' } as const
    ticket.take({ ...emptyDraft, key: aKey, side: 'sell', quantity: '75', price: '99' }, left)
    ticket.change({ price: '98' })
    ticket.open(otherKey, 'buy')
    ticket.bringBack()
    known.portfolio = portfolioOf([aPosition({ net: 0, product: 'I' })])
    await ticket.look()
    await ticket.send()
    expect(placeOrder).not.toHaveBeenCalled()
  })

  test('a way out remembers what it was begun for, until it is made another order or has been sent', async () => {
    const there = aTicket()
    const left = { key: aKey, net: 20, product: 'I', what: 'position' } as const
    const draft = { ...emptyDraft, key: aKey, side: 'sell' as const, quantity: '75', price: '99' }
    const remembered = () => there.ticket.store.getState().wayOutOf
    there.ticket.take(draft, left)
    there.ticket.change({ price: '98' })
    await there.ticket.look()
    expect(remembered()).toEqual(left)
    there.ticket.back()
    there.ticket.change({ quantity: '150' })
    expect(remembered()).toBeNull()
    there.ticket.take(draft, left)
    there.ticket.take(draft)
    expect(remembered()).toBeNull()
    there.ticket.take(draft, left)
    await there.ticket.look()
    await there.ticket.send()
    there.ticket.back()
    expect(remembered()).toBeNull()
    there.ticket.take(draft, left)
    there.ticket.open(otherKey, 'buy')
    expect(remembered()).toBeNull()
  })

  test('what is put by is what stands in the form, and the form is then no second order of it', () => {
    const { ticket, draft, phase } = aTicket()
    ticket.open(aKey, 'sell')
    ticket.change({ quantity: '2l' })
    const put = ticket.putBy()
    if (!put.ok) throw new Error('not put by')
    // Pressed again meanwhile it is in no second time.
    expect(ticket.putBy()).toMatchObject({ ok: false, error: expect.stringContaining('on its way into the basket') })
    expect(put.value.terms).toMatchObject({ key: aKey, side: 'sell', quantity: 150, price: 1_015_000 })
    // Something was typed meanwhile: that is another order, and stays.
    ticket.change({ price: '99' })
    put.value.ended(true)
    expect(draft()).toMatchObject({ quantity: '2l', price: '99' })
    const again = ticket.putBy()
    if (again.ok) again.value.ended(true)
    expect(draft()).toMatchObject({ key: aKey, quantity: '' })
    expect(phase().kind).toBe('editing')
  })

  test('a look is put by as what was looked at; what is on its way or was sent is not, nor what hangs on this very moment', async () => {
    const { ticket, phase } = aTicket()
    ticket.open(aKey, 'buy')
    await ticket.look()
    const looked = ticket.putBy()
    expect(looked).toMatchObject({ ok: true, value: { terms: { quantity: 75 } } })
    if (looked.ok) looked.value.ended(true)
    expect(phase().kind).toBe('editing')
    ticket.open(aKey, 'buy')
    await ticket.look()
    await ticket.send()
    expect(ticket.putBy()).toMatchObject({ ok: false, error: expect.stringContaining('is not put by') })
    ticket.back()
    const left = { key: aKey, net: 75, product: 'I', what: 'position' } as const
    ticket.take({ ...emptyDraft, key: aKey, quantity: '75', price: '99' }, left)
    expect(ticket.putBy()).toMatchObject({ ok: false, error: expect.stringContaining('way out') })
    ticket.take({ ...emptyDraft, key: aKey, quantity: '75', price: '99', afterMarket: true })
    expect(ticket.putBy()).toMatchObject({ ok: false, error: expect.stringContaining('after the market') })
  })

  test('T45: what is being put by is not sent as well; it is where nobody has taken it', async () => {
    const { ticket, placeOrder, phase, draft } = aTicket()
    const reason = () => {
      const now = phase()
      return now.kind === 'reviewed' ? whyNotSend(now, ticket.store.getState(), null) : 'not looked at'
    }
    ticket.open(aKey, 'buy')
    const put = ticket.putBy()
    if (!put.ok) throw new Error('not put by')
    await ticket.look()
    expect(reason()).toBe('it is being put into the basket')
    await ticket.send()
    expect([placeOrder.mock.calls, phase().kind]).toEqual([[], 'reviewed'])
    put.value.ended(false)
    expect([reason(), draft().quantity]).toEqual([null, '75'])
    await ticket.send()
    expect(placeOrder).toHaveBeenCalledTimes(1)
  })

  test('T45: what is being put by goes to no other window', () => {
    const { ticket } = aTicket()
    ticket.take({ ...emptyDraft, key: aKey, quantity: '75', price: '99' })
    expect(ticket.stays()).toBeNull()
    const put = ticket.putBy()
    expect(ticket.carried()).toBeNull()
    expect(ticket.stays()).toContain('on its way into the basket')
    if (put.ok) put.value.ended(false)
    expect(ticket.carried()).toMatchObject({ draft: { quantity: '75' } })
    expect(ticket.stays()).toBeNull()
  })

  test('T45: what is on its way to another window is neither sent nor put by here until it is known to be there or not', async () => {
    const { ticket, placeOrder, phase, draft } = aTicket()
    ticket.take({ ...emptyDraft, key: aKey, quantity: '75', price: '99' })
    const end = ticket.go()
    expect(ticket.carried()).toBeNull()
    expect(ticket.putBy()).toEqual(fail('The order in the ticket is on its way to another window.'))
    await ticket.look()
    await ticket.send()
    expect([placeOrder.mock.calls, phase().kind]).toEqual([[], 'reviewed'])
    end(false)
    expect(ticket.carried()).toMatchObject({ draft: { quantity: '75' } })
    await ticket.send()
    expect(placeOrder).toHaveBeenCalledTimes(1)
    ticket.back()
    ticket.take({ ...emptyDraft, key: aKey, quantity: '75', price: '99' })
    ticket.go()(true)
    expect(draft()).toEqual(emptyDraft)
    expect(ticket.stays()).toBeNull()
  })

  test('what cannot be read is not put by, and stands at its field', () => {
    const { ticket, phase } = aTicket()
    ticket.open(aKey, 'buy')
    ticket.change({ quantity: '15O' })
    expect(ticket.putBy()).toEqual(fail(null))
    expect(phase()).toMatchObject({ problems: [{ field: 'quantity' }] })
  })

  test('T46: a way out that goes to another window is held back there too once what it is of is gone', async () => {
    const [here, there] = [aTicket(), aTicket()]
    const left = { key: aKey, net: 75, product: 'I', what: 'position' } as const
    here.ticket.take({ ...emptyDraft, key: aKey, side: 'sell', quantity: '75', price: '99' }, left)
    const arrived = readKeptDraft(JSON.parse(JSON.stringify(here.ticket.carried())))
    if (arrived === null) throw new Error('it did not come along')
    there.ticket.take(arrived.draft, arrived.wayOutOf)
    there.known.portfolio = portfolioOf([aPosition({ net: 0, product: 'I' })])
    await there.ticket.look()
    await there.ticket.send()
    expect(there.placeOrder).not.toHaveBeenCalled()
    there.known.portfolio = portfolioOf([aPosition({ net: 75, product: 'I' })])
    await there.ticket.send()
    expect(there.placeOrder).toHaveBeenCalledTimes(1)
  })

  test('T46: a way out of what has changed since is looked at and not sent, until the trader says how many', async () => {
    const { ticket, placeOrder, known } = aTicket()
    const stands = (net: number) => portfolioOf([aPosition({ net, product: 'I' })])
    known.portfolio = stands(75)
    const draft = { ...emptyDraft, key: aKey, side: 'sell' as const, quantity: '75', price: '99' }
    ticket.take(draft, { key: aKey, net: 75, product: 'I', what: 'position' })
    await ticket.look()
    known.portfolio = stands(0)
    await ticket.send()
    expect(placeOrder).not.toHaveBeenCalled()
    ticket.back()
    ticket.change({ quantity: '75' })
    await ticket.look()
    await ticket.send()
    expect(placeOrder).toHaveBeenCalledTimes(1)
  })
})

test('what main says of a look is not said of the ticket that was opened meanwhile', async () => {
  const { ticket, phase, draft } = aTicket()
  ticket.open(aKey, 'buy')
  const looked = ticket.look()
  ticket.open(otherKey, 'sell')
  await looked
  expect(phase()).toMatchObject({ kind: 'editing' })
  expect(draft()).toMatchObject({ key: otherKey, side: 'sell' })
})
