/** Nothing is sent that was not looked at as it stands, and nothing twice. */
import { describe, expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import type { GttReview, GttTerms } from '../../../contract/gtt.ts'
import type { Wished } from '../../../contract/ipc.ts'
import { rupees, units } from '../../../contract/kinds.test-support.ts'
import type { InstrumentKey, Money } from '../../../contract/kinds.ts'
import type { Finding, IntentState } from '../../../contract/orders.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { manualClock } from '../../../main/ports/manual-clock.test-support.ts'
import { aKey, anIntent } from '../orders/order.test-support.ts'
import { option, otherKey } from '../ticket/ticket.test-support.ts'
import { because, isAccepted } from './gtt.test-support.ts'
import { createGttForm } from './gtt-form.ts'

function scene(findings: readonly Finding[] = []) {
  const looked: GttTerms[] = []
  const sent: unknown[] = []
  const problems: AppError[] = []
  const clock = manualClock(0)
  const known: { last: Money | null; isListed: boolean; answer: Result<IntentState, AppError> } = {
    ...{ last: rupees(101.5), isListed: true, answer: ok(isAccepted) },
  }
  const form = createGttForm({
    bridge: {
      reviewGtt: async (terms) => {
        looked.push(terms)
        const review: GttReview = {
          ...{
            intent: anIntent,
            terms,
            words: 'Buy',
            value: null,
            last: null,
            lastAgeMillis: null,
            sends: {},
            findings,
          },
        }
        return ok(review)
      },
      placeGtt: async (ask) => {
        sent.push(ask)
        const { answer } = known
        return answer.ok ? ok<Wished>({ intent: anIntent, state: answer.value }) : answer
      },
    },
    time: clock,
    instrumentOf: () => (known.isListed ? option : null),
    lastOf: () => known.last,
    usualOf: () => ({ lots: 1, product: null }),
    problem: (error) => problems.push(error),
  })
  const begin = (key: InstrumentKey = aKey) => form.begin({ key, side: 'buy', level: null })
  const phase = () => form.store.getState().phase
  const draft = () => form.store.getState().draft
  return { form, looked, sent, problems, clock, known, begin, phase, draft }
}

test('it begins with the usual quantity at the price of now, or at the level that the hand is on', () => {
  const { form, begin, draft } = scene()
  begin()
  expect(draft()).toMatchObject({ key: aKey, side: 'buy', quantity: '75', price: '101.50', when: 'below' })
  form.begin({ key: aKey, side: 'sell', level: rupees(103) })
  expect(draft()).toMatchObject({ side: 'sell', price: '103.00', when: 'above' })
})

test('what becomes known later fills what stands empty, and nothing that a hand has typed', () => {
  const { form, begin, draft, known } = scene()
  known.isListed = false
  known.last = null
  begin()
  expect(draft()).toMatchObject({ quantity: '', price: '' })
  known.isListed = true
  known.last = rupees(99)
  form.settle()
  expect(draft()).toMatchObject({ quantity: '75', price: '99.00' })
  form.change({ price: '' })
  form.settle()
  expect(draft()?.price).toBe('')
})

test('when it goes follows the price and the side, until the hand says when', () => {
  const { form, begin, draft } = scene()
  begin()
  form.change({ price: '110' })
  expect(draft()?.when).toBe('above')
  form.change({ price: '90' })
  expect(draft()?.when).toBe('below')
  form.change({ when: 'immediate' })
  form.change({ price: '110' })
  expect(draft()?.when).toBe('immediate')
})

test('units that stand there never become as many lots', () => {
  const { form, begin, draft } = scene()
  begin()
  form.change({ counting: 'lots' })
  expect(draft()).toMatchObject({ counting: 'lots', quantity: '1' })
})

test('shown first, then sent, and once', async () => {
  const { form, looked, sent, phase, begin } = scene()
  begin()
  await form.send()
  expect(sent).toEqual([])
  await Promise.all([form.look(), form.look()])
  expect(looked).toEqual([expect.objectContaining({ quantity: units(75), price: rupees(101.5), trigger: 'below' })])
  expect([phase().kind, sent]).toEqual(['looked', []])
  await Promise.all([form.send(), form.send()])
  await form.send()
  expect([phase().kind, sent]).toEqual(['sent', [{ intent: anIntent, confirmed: [] }]])
})

test('what cannot be read is said, and nothing is asked of main', async () => {
  const { form, looked, phase, begin } = scene()
  begin()
  form.change({ price: 'x' })
  await form.look()
  expect(looked).toEqual([])
  expect(phase()).toMatchObject({ kind: 'editing', problems: [{ field: 'price' }] })
  form.change({ price: '100' })
  expect(phase()).toMatchObject({ problems: [] })
})

test('what a rule stops is not sent, and stands at its field on the way back', async () => {
  const { form, sent, phase, begin } = scene([{ rule: 'freeze-quantity', severity: 'stop', sentence: 'Too much.' }])
  begin()
  await form.look()
  await form.send()
  expect([phase().kind, sent]).toEqual(['looked', []])
  expect(form.back()).toBe(true)
  expect(phase()).toMatchObject({ kind: 'editing', problems: [{ field: 'quantity', sentence: 'Too much.' }] })
})

test('what wants a word goes only with it, and the word goes along', async () => {
  const { form, sent, begin } = scene([{ rule: 'price-band', severity: 'confirm', sentence: 'It would go at once.' }])
  begin()
  await form.look()
  await form.send()
  expect(sent).toEqual([])
  form.confirm('price-band', true)
  await form.send()
  expect(sent).toEqual([{ intent: anIntent, confirmed: ['price-band'] }])
})

test('what was changed while a look was under way is not sent', async () => {
  const { form, sent, phase, begin } = scene()
  begin()
  const looking = form.look()
  form.change({ quantity: '150' })
  await looking
  await form.send()
  expect([phase().kind, sent]).toEqual(['editing', []])
})

test('what was looked at is not changed under the eyes', async () => {
  const { form, draft, phase, begin } = scene()
  begin()
  await form.look()
  form.change({ quantity: '150' })
  expect([draft()?.quantity, phase().kind]).toEqual(['75', 'looked'])
})

test('a look that is a minute old sends nothing, and is taken again', async () => {
  const { form, sent, looked, clock, begin } = scene()
  begin()
  await form.look()
  clock.advance(59_500)
  await form.send()
  expect(sent).toEqual([])
  await form.lookAgain()
  await form.send()
  expect([looked.length, sent.length]).toEqual([2, 1])
})

describe('once it was sent', () => {
  test('the next one on the same instrument is a new one', async () => {
    const { form, draft, phase, begin } = scene()
    begin()
    form.change({ price: '90' })
    await form.look()
    await form.send()
    expect(form.leave()).toBe(false)
    expect([draft(), phase().kind]).toEqual([null, 'editing'])
    begin()
    expect(draft()?.price).toBe('101.50')
  })

  test('what came to nothing is still there to be mended', async () => {
    const { form, draft, phase, begin, known } = scene()
    known.answer = ok({
      kind: 'refused',
      at: isAccepted.kind === 'accepted' ? isAccepted.at : (0 as never),
      by: 'terminal',
      because,
    })
    begin()
    form.change({ price: '90' })
    await form.look()
    await form.send()
    expect(form.leave()).toBe(true)
    expect([draft()?.price, phase().kind]).toEqual(['90', 'editing'])
  })

  test('an answer that was lost is no refusal: it may have been sent', async () => {
    const { form, phase, begin, known } = scene()
    known.answer = fail({ ...because, kind: 'core-lost' })
    begin()
    await form.look()
    await form.send()
    expect(phase().kind).toBe('sent')
    known.answer = fail({ ...because, kind: 'halted' })
    begin()
    await form.look()
    await form.send()
    expect(phase()).toMatchObject({ kind: 'editing', refusal: { kind: 'halted' } })
  })

  test('while it is on its way the key begins no second one', async () => {
    const { form, phase, begin } = scene()
    begin()
    await form.look()
    const sending = form.send()
    begin()
    expect([phase().kind, form.leave()]).toEqual(['sending', false])
    await sending
    expect(phase().kind).toBe('sent')
  })

  test('what main says to it is said aloud where the form is shown no more', async () => {
    const { form, begin, known, problems } = scene()
    known.answer = fail({ ...because, kind: 'halted' })
    begin()
    await form.look()
    const sending = form.send()
    form.leave()
    await sending
    expect(problems.map(({ kind }) => kind)).toEqual(['halted'])
    begin()
    await form.look()
    await form.send()
    expect(problems).toHaveLength(1)
  })
})

test('what was typed and not sent goes on at the same instrument alone, and is looked at anew', async () => {
  const { form, draft, phase, begin } = scene()
  begin()
  expect(form.leave()).toBe(false)
  begin()
  form.change({ price: '90' })
  await form.look()
  expect(form.leave()).toBe(true)
  begin()
  expect([draft()?.price, phase().kind]).toEqual(['90', 'editing'])
  begin(otherKey)
  expect(draft()).toMatchObject({ key: otherKey, price: '101.50' })
})
