/** What an order begins with, and what changes it while nobody types. */
import { describe, expect, test } from 'vitest'
import { rupees } from '../../../contract/kinds.test-support.ts'
import { instant, type Money } from '../../../contract/kinds.ts'
import { ok } from '../../../contract/result.ts'
import { gold } from '../../sentence/sentence.test-support.ts'
import { aKey, anIntent } from '../orders/order.test-support.ts'
import { aTicket, halted, option, otherKey, reviewOf } from './ticket.test-support.ts'
import { emptyDraft } from './ticket-draft.ts'

describe('the ticket', () => {
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
})
