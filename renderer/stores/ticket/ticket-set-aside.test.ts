/** What was typed and not sent gives way to what comes into the ticket, and comes back. */
import { describe, expect, test } from 'vitest'
import { rupees } from '../../../contract/kinds.test-support.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import { aKey, aPosition } from '../orders/order.test-support.ts'
import { aTicket, otherKey, portfolioOf, reviewOf } from './ticket.test-support.ts'
import { emptyDraft } from './ticket-draft.ts'

describe('the ticket', () => {
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
})
