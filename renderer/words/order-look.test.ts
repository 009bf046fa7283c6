import { describe, expect, test } from 'vitest'
import type { AppError } from '../../contract/errors.ts'
import { units } from '../../contract/kinds.test-support.ts'
import { instant } from '../../contract/kinds.ts'
import type { IntentState, OrderRow } from '../../contract/orders.ts'
import { anIntent, anOrder, anOrderId } from '../stores/orders/order.test-support.ts'
import { alarmsOf, isDoubtful, orderNotes as notesWith, orderLook, sharedAlarms, slicedLook } from './order-look.ts'

const cut: AppError = { kind: 'no-answer', happened: 'The connection was cut.', todo: 'Wait.' }
const at = instant(Date.UTC(2026, 10, 20, 4, 35, 7))

function orderNotes(row: OrderRow, decideKey = 'D'): readonly string[] {
  return notesWith(row, decideKey)
}

function aWish(intentState: IntentState): OrderRow {
  return anOrder({ order: null, intentState, status: '', phase: 'unknown' })
}

describe('the state of an order in words', () => {
  test('O01: not sent is safe to try again', () => {
    const row = aWish({ kind: 'not-sent', at, because: { ...cut, happened: 'No byte left this computer.' } })
    expect(orderLook(row).word).toBe('Not sent')
    expect(orderNotes(row)).toEqual(['No byte left this computer. Safe to try again.'])
  })

  test('O02: unknown has its own word, mark and running seconds, and is neither failed nor done', () => {
    const row = aWish({ kind: 'unknown', since: at, because: cut, asked: 1, notFoundAt: null })
    expect(orderLook(row)).toEqual({ word: 'Unknown', glyph: 'unknown', look: 'doubt', unknownSince: at })
    expect(orderNotes(row)).toEqual(['The connection was cut. The broker is being asked.'])
  })

  test('O03: a late reply is said to be one', () => {
    const row = anOrder({ intentState: { kind: 'accepted', at, late: true } })
    expect(orderLook(row).word).toBe('Working')
    expect(orderNotes(row)).toEqual(['Known only later: its reply was late or lost.'])
  })

  test('O04: what was taken by its looks is said to be, and not to be known', () => {
    const row = anOrder({ intentState: { kind: 'accepted', at, late: true }, isByLooks: true })
    expect(orderNotes(row)).toEqual(['Taken for yours by its looks: nobody has said that it is.'])
    expect(orderLook(row)).toMatchObject({ word: 'Working, yours?', glyph: 'unknown', look: 'doubt' })
    expect(isDoubtful(row)).toBe(true)
    expect(orderLook({ ...row, isByLooks: false })).toMatchObject({ word: 'Working', look: 'works' })
    expect(orderLook({ ...row, phase: 'complete' })).toMatchObject({ word: 'Filled, yours?', look: 'doubt' })
  })

  test('O21: what a list leaves out says that it is looked for, and is no alarm and in no doubt yet', () => {
    const row = anOrder({ isLookedFor: true })
    expect(orderNotes(row)[0]).toContain('it is being looked for there. Do not place it again')
    expect(orderLook(row)).toEqual(orderLook(anOrder()))
    expect([isDoubtful(row), alarmsOf([row])]).toEqual([false, []])
  })

  test('O04: what was not found is the trader’s to decide, with the time and where', () => {
    const row = aWish({ kind: 'unknown', since: at, because: cut, asked: 4, notFoundAt: at })
    expect(orderLook(row)).toMatchObject({
      // Short enough for its column: the time stands in the note, under the list and in the ticket.
      word: 'Not found: you decide',
      look: 'doubt',
      unknownSince: null,
    })
    expect(orderNotes(row)[0]).toBe(
      'On 20 Nov at 10:05:07 the broker showed no such order. Press D in the orders to say whether it was placed.',
    )
    // Its own key, which may be another one than the list of commands has.
    expect(orderNotes(row, 'Ctrl+Y')[0]).toContain('Press Ctrl+Y in the orders')
  })

  test('an order of an earlier day of which nobody told how it ended is neither working nor cancelled', () => {
    const row = anOrder({ phase: 'over', isFinal: true, status: 'open' })
    expect(orderLook(row)).toMatchObject({ word: 'Over, end not told', look: 'rests' })
  })

  test('O15: a fill that won against its cancellation is not lost', () => {
    const row = anOrder({ phase: 'cancelled', status: 'cancelled', quantity: units(500), filled: units(300) })
    expect(orderLook(row).word).toBe('Rest cancelled')
  })

  test('O16: a cancellation that nobody knows of leaves the order open', () => {
    const row = anOrder({
      changing: {
        intent: anIntent,
        verb: 'cancel',
        state: { kind: 'unknown', since: at, because: cut, asked: 0, notFoundAt: null },
      },
    })
    expect(orderLook(row)).toEqual({ word: 'Cancel unknown', look: 'doubt', glyph: 'unknown', unknownSince: at })
    expect(isDoubtful(row)).toBe(true)
    expect(orderNotes(row)).toEqual(['Cancel unknown: The connection was cut. The order counts as open.'])
  })

  test('O17: a change in doubt is in the state of the order, and read before what is over', () => {
    const state = { kind: 'unknown', since: at, because: cut, asked: 4, notFoundAt: at } as const
    const row = anOrder({
      intentState: { kind: 'accepted', at, late: true },
      changing: { intent: anIntent, verb: 'modify', state },
    })
    expect(orderLook(row)).toMatchObject({ word: 'Change not seen', look: 'doubt', unknownSince: null })
    expect(orderNotes(row)[0]).toMatch(/^Change unknown: /)
    const ended = { ...row, phase: 'complete', isFinal: true, status: 'complete' } as const
    expect(orderLook(ended)).toMatchObject({ word: 'Filled', look: 'doubt' })
  })

  test.each([
    [
      'cancel',
      'On 20 Nov at 10:05:07 the broker still showed no end of the order: it counts as open. Cancel it again if it must go. Or press D in the orders to say how it ended.',
    ],
    [
      'modify',
      'On 20 Nov at 10:05:07 the broker showed nothing of the change: the order counts as open. Cancel it if you cannot wait. Or press D in the orders to say how it ended.',
    ],
  ] as const)(
    'O15: a %s that no list shows is about an order that is there, and says what can be done',
    (verb, words) => {
      const state = { kind: 'unknown', since: at, because: cut, asked: 4, notFoundAt: at } as const
      const [note] = orderNotes(anOrder({ changing: { intent: anIntent, verb, state } }))
      expect(note?.split('The connection was cut. ')[1]).toBe(words)
    },
  )

  test('a second order that was rejected is said to guard nothing, and one that its pair ended says nothing', () => {
    const leg = { parent: anOrderId, isFinal: true } as const
    const rejected = anOrder({ ...leg, phase: 'rejected', status: 'rejected', message: 'Out of range.' })
    expect(orderNotes(rejected)).toEqual([
      'Out of range.',
      `It was a second order of ${anOrderId} and guards nothing: look at that position.`,
    ])
    expect(orderNotes(anOrder({ ...leg, phase: 'cancelled', status: 'cancelled' }))).toEqual([])
    expect(orderNotes(anOrder({ phase: 'rejected', isFinal: true, status: 'rejected' }))).toEqual([])
  })

  test('O17: a change is not done before the broker says so', () => {
    const row = anOrder({
      changing: { intent: anIntent, verb: 'modify', state: { kind: 'accepted', at, late: false } },
    })
    expect(orderNotes(row)).toEqual(['Change asked; not done before the broker says so.'])
  })

  test('O19: a word that nobody knows is shown as written and in doubt', () => {
    expect(orderLook(anOrder({ status: 'half open' }))).toMatchObject({ word: '“half open”', look: 'doubt' })
    // A word that every object has is none of ours either.
    expect(orderLook(anOrder({ status: 'constructor' }))).toMatchObject({ word: '“constructor”', look: 'doubt' })
  })

  test('O21: an order that the list does not show is missing, not gone', () => {
    expect(orderLook(anOrder({ phase: 'unknown', status: '' }))).toMatchObject({
      word: 'Missing at broker',
      look: 'doubt',
    })
  })

  test('O24: an after-market order says so', () => {
    expect(orderLook(anOrder({ status: 'after market order req received' })).word).toBe('After-market')
  })

  test('no two states of doubt, refusal and success share a mark', () => {
    const marks = (rows: readonly OrderRow[]) => new Set(rows.map((row) => orderLook(row).glyph))
    const doubt = marks([aWish({ kind: 'unknown', since: at, because: cut, asked: 0, notFoundAt: null })])
    const refused = marks([anOrder({ phase: 'rejected' }), aWish({ kind: 'refused', at, by: 'broker', because: cut })])
    const done = marks([anOrder({ phase: 'complete' })])
    expect(new Set([...doubt, ...refused, ...done]).size).toBe(doubt.size + refused.size + done.size)
  })
})

describe('an alarm about a whole wish', () => {
  const short = '5,400 were asked for, and 3,600 were taken.'

  test('O11: is what each of its rows is alarmed of', () => {
    const other = 'More trades than its quantity.'
    expect(sharedAlarms([anOrder({ alarms: [other, short] }), anOrder({ alarms: [short] })])).toEqual([short])
  })

  test('is none that one of several rows does not have, and stands with its row where there is one alone', () => {
    expect(sharedAlarms([anOrder({ alarms: [short] }), anOrder({ alarms: [short] }), anOrder()])).toEqual([])
    expect(sharedAlarms([anOrder({ alarms: [short] })])).toEqual([])
    expect(sharedAlarms([])).toEqual([])
  })

  test('counts once, and one about a row with its row', () => {
    const many = 'More trades than its quantity.'
    const rows = [anOrder({ alarms: [many, short] }), anOrder({ alarms: [many, short] }), anOrder({ alarms: [short] })]
    expect(alarmsOf(rows)).toEqual([short, many, many])
    expect(alarmsOf([anOrder({ alarms: [many, short] })])).toEqual([many, short])
  })
})

describe('a sliced order as one line', () => {
  const filled = anOrder({ phase: 'complete', isFinal: true, status: 'complete', filled: units(10) })
  const rejected = anOrder({ phase: 'rejected', isFinal: true, status: 'rejected' })

  test('has the state of its pieces where they have one', () => {
    expect(slicedLook([filled, filled, filled])).toMatchObject({ word: 'Filled', look: 'done' })
    expect(slicedLook([anOrder(), anOrder()])).toMatchObject({ word: 'Working', look: 'works' })
  })

  test('says how many of them were rejected, though the others are filled or work', () => {
    expect(slicedLook([filled, filled, rejected])).toMatchObject({ word: '1 of 3 rejected', look: 'refused' })
    expect(slicedLook([anOrder(), rejected, rejected])).toMatchObject({ word: '2 of 3 rejected', look: 'refused' })
  })

  test('works while one of them does, and rests when all have ended', () => {
    const cancelled = anOrder({ phase: 'cancelled', isFinal: true, status: 'cancelled' })
    expect(slicedLook([filled, anOrder()])).toMatchObject({ word: 'Sliced', look: 'works' })
    expect(slicedLook([filled, cancelled])).toMatchObject({ word: 'Sliced', look: 'rests' })
    expect(slicedLook([filled, rejected, anOrder({ phase: 'unknown' })])).toMatchObject({ look: 'doubt' })
  })
})
