/** What is looked at is what is sent, once, and what is said of it holds. */
import { describe, expect, test } from 'vitest'
import { lookGoodMillis } from '../../../contract/look-good.ts'
import type { Finding } from '../../../contract/orders.ts'
import { fail } from '../../../contract/result.ts'
import { aKey, anIntent } from '../orders/order.test-support.ts'
import { aTicket, halted, option, otherKey, reviewOf } from './ticket.test-support.ts'
import { emptyDraft, readQuantity } from './ticket-draft.ts'
import { whyNotSend } from './why-not-send.ts'

const gone = { kind: 'core-lost', happened: 'It is not known whether it left.', todo: 'Look at the orders.' } as const

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

  test('an order on what is not read yet goes nowhere and says so, until it is read; what else was wrong is said still', async () => {
    const { ticket, looked, known, phase } = aTicket()
    known.instrument = null
    ticket.open(aKey, 'sell')
    ticket.change({ quantity: '75', price: '10o' })
    const notRead = { field: 'instrument', sentence: expect.stringMatching(/are not read yet/) }
    expect(ticket.putBy()).toEqual({ ok: false, error: null })
    await ticket.look()
    ticket.settle()
    expect(phase()).toEqual({ kind: 'editing', refusal: null, problems: [notRead] })
    known.instrument = option
    ticket.settle()
    expect(phase()).toEqual({ kind: 'editing', refusal: null, problems: [] })
    await ticket.look()
    ticket.settle()
    expect(phase()).toMatchObject({ problems: [{ field: 'price' }] })
    expect(looked).toEqual([])
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

  test.each([
    ['halted', halted],
    ['journal', { kind: 'not-recorded', happened: 'The disk is full.', todo: 'Make room.' }],
  ] as const)('nor is a refusal for it: %s', async (rule, refusal) => {
    const { ticket, placeOrder, phase } = aTicket()
    placeOrder.mockResolvedValueOnce(fail(refusal))
    ticket.open(aKey, 'buy')
    await ticket.look()
    await ticket.send()
    ticket.hold('checking', false)
    expect(phase()).toMatchObject({ refusal })
    ticket.hold(rule, false)
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
