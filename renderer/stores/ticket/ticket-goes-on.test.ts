/** An order that goes from the ticket to another window, or to the basket, is in one place alone. */
import { describe, expect, test } from 'vitest'
import { fail } from '../../../contract/result.ts'
import { aKey, aPosition } from '../orders/order.test-support.ts'
import { readKeptDraft } from './kept-draft.ts'
import { aTicket, halted, portfolioOf } from './ticket.test-support.ts'
import { emptyDraft } from './ticket-draft.ts'
import { whyNotSend } from './why-not-send.ts'

describe('the ticket', () => {
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
