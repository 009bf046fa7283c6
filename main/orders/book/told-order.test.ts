import { expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import { momentOf } from '../../ports/moment.ts'
import { openStand, said, start, startMicros } from './book.test-support.ts'

const open = said('A1', 'open', { micros: 3_000 })

test('O14: updates out of order end in the last state, and never show an earlier one again', () => {
  const stand = openStand()
  const states = [
    said('A1', 'put order req received', { micros: 1_000 }),
    said('A1', 'open pending', { micros: 2_000 }),
    open,
    said('A1', 'complete', { micros: 4_000, filled: 500 }),
  ]
  stand.push(...[...states].reverse())
  expect(stand.heard).not.toEqual([])
  for (const { rows } of stand.heard) expect(rows).toMatchObject([{ phase: 'complete', filled: 500 }])
  expect(stand.row('A1')).toMatchObject({
    status: 'complete',
    phase: 'complete',
    isFinal: true,
    filled: 500,
    alarms: [],
  })
  expect(stand.told('A1')).toEqual([
    'push · Complete: 500 of 500 filled at 101.50 · gap',
    'push · The broker says: open · late',
    'push · The broker says: open pending · late',
    'push · The broker says: put order req received · late',
  ])
})

test('O14: five times the same update is one state, and its repeats are marked', () => {
  const stand = openStand()
  stand.push(open, open, open, open, open)
  expect(stand.heard).toHaveLength(1)
  expect(stand.told('A1').slice(1)).toEqual(Array(4).fill('push · The broker says: open · repeat'))
})

test('O14: states that were passed over are marked as a gap, and only then', () => {
  const stand = openStand()
  stand.push(said('A1', 'put order req received', { micros: 1_000 }))
  stand.push(said('A1', 'validation pending', { micros: 2_000 }))
  stand.push(said('A1', 'open', { micros: 3_000 }), said('A1', 'open', { micros: 3_500, filled: 100 }))
  stand.push(said('A1', 'half open', { micros: 4_000 }), said('A1', 'cancelled', { micros: 5_000 }))
  expect(stand.book.timeline('A1').map(({ marks }) => marks)).toEqual([[], [], ['gap'], [], [], []])
})

test('a list that first tells of an order passed nothing over: nobody listened', () => {
  const stand = openStand()
  stand.list(open)
  expect(stand.book.timeline('A1')[0]?.marks).toEqual([])
})

test('a list that says the same each second adds nothing; the first time it confirms a push it does', () => {
  const stand = openStand()
  stand.push(open)
  stand.list(open)
  stand.list(open)
  expect(stand.told('A1')).toHaveLength(2)
})

test.each([
  ['half open', 'open', false],
  ['', 'open', false],
  ['COMPLETELY', 'open', false],
  ['open', 'open', false],
  ['trigger pending', 'open', false],
  ['not cancelled', 'open', false],
  ['not modified', 'open', false],
  ['modified', 'open', false],
  ['modify pending', 'open', false],
  ['modify validation pending', 'open', false],
  ['cancel pending', 'open', false],
  ['after market order req received', 'open', false],
  ['modify after market order req received', 'open', false],
  ['put order req received', 'pending', false],
  ['validation pending', 'pending', false],
  ['open pending', 'pending', false],
  ['complete', 'complete', true],
  ['rejected', 'rejected', true],
  ['cancelled', 'cancelled', true],
  ['cancelled after market order', 'cancelled', true],
  [' Complete ', 'complete', true],
])('O19: the word "%s" is shown as written and means %s, ended: %s', (status, phase, isFinal) => {
  const stand = openStand()
  stand.push(said('A1', status, { filled: phase === 'complete' ? 500 : 0 }))
  expect(stand.row('A1')).toMatchObject({ status, phase, isFinal })
  expect(stand.book.open().map(({ order }) => order)).toEqual(isFinal ? [] : ['A1'])
})

test('P09: the newer of two times wins, whoever says it', () => {
  const stand = openStand()
  stand.list(said('A1', 'open', { micros: 3_000 }))
  stand.push(said('A1', 'cancel pending', { micros: 4_000 }))
  expect(stand.row('A1').status).toBe('cancel pending')
  stand.list(said('A1', 'open', { micros: 3_000 }))
  expect(stand.row('A1').status).toBe('cancel pending')
  stand.list(said('A1', 'cancelled', { micros: 5_000 }))
  expect(stand.row('A1').status).toBe('cancelled')
})

test.each(['order-list', 'order-detail'] as const)(
  'P09: of one instant the %s decides, in either order of arrival, and both words are kept',
  (witness) => {
    const asked = said('A1', 'cancelled', { micros: 3_000 })
    for (const isPushFirst of [true, false]) {
      const stand = openStand()
      const poll = () => (witness === 'order-list' ? stand.list(asked) : stand.detail(asked))
      if (isPushFirst) stand.push(open)
      poll()
      if (!isPushFirst) stand.push(open)
      expect(stand.row('A1').status).toBe('cancelled')
      expect(stand.told('A1')).toHaveLength(2)
      expect(stand.told('A1')[1]).toContain('disagrees')
    }
  },
)

test('P09: of one instant the list decides even when it says less than the push', () => {
  for (const isPushFirst of [true, false]) {
    const stand = openStand()
    const push = () => stand.push(said('A1', 'trigger pending', { micros: 3_000, filled: 100 }))
    if (isPushFirst) push()
    stand.list(open)
    if (!isPushFirst) push()
    expect(stand.row('A1').status).toBe('open')
  }
})

test.each([
  ['open', 'cancel pending', 100],
  ['complete', 'open', 0],
])(
  'of two lists of one instant the one asked for later is right, in either order of arrival: %s, then %s',
  (early, late, filled) => {
    for (const isLateFirst of [true, false]) {
      const stand = openStand()
      const list = (status: string, askedAt: number) =>
        stand.book.take({
          ...{ kind: 'orders', witness: 'order-list', isWhole: true },
          askedAt: { wall: instant(start), elapsed: askedAt },
          arrivedAt: { wall: instant(start), elapsed: 900 },
          orders: [said('A1', status, { micros: 3_000, filled: status === early ? filled : 0 })],
        })
      if (isLateFirst) list(late, 500)
      list(early, 400)
      if (!isLateFirst) list(late, 500)
      expect(stand.row('A1').status).toBe(late)
    }
  },
)

test.each([
  [
    ['open', 0],
    ['open pending', 200],
  ],
  [
    ['open pending', 0],
    ['trigger pending', 0],
  ],
  [
    ['cancel pending', 0],
    ['cancelled', 0],
  ],
] as const)('of two pushes of one instant the one further along came last: %s before %s', (before, after) => {
  const record = ([status, filled]: readonly [string, number]) => said('A1', status, { micros: 3_000, filled })
  for (const order of [
    [before, after],
    [after, before],
  ]) {
    const stand = openStand()
    stand.push(...order.map(record))
    expect(stand.row('A1').status).toBe(after[0])
  }
})

test('a reply without a time never covers a word that has one (service facts 8.1)', () => {
  const stand = openStand()
  stand.push(open)
  stand.clock.advance(20_000)
  const record = said('A1', 'put order req received', { micros: null })
  stand.book.take({
    ...{ kind: 'orders', witness: 'reply', askedAt: null, arrivedAt: momentOf(stand.clock), isWhole: false },
    orders: [record],
  })
  expect(stand.row('A1').status).toBe('open')
})

test('a list without times is right when it was asked for after the last word, and not when before', () => {
  const stand = openStand()
  const untimed = said('A1', 'cancelled', { micros: null })
  const askedAt = momentOf(stand.clock)
  stand.push(open)
  const list = { kind: 'orders', witness: 'order-list', arrivedAt: momentOf(stand.clock), isWhole: true } as const
  stand.book.take({ ...list, askedAt, orders: [untimed] })
  expect(stand.row('A1').status).toBe('open')
  stand.list(untimed)
  expect(stand.row('A1').status).toBe('cancelled')
  stand.push(said('A1', 'open', { micros: 9_000 }))
  expect(stand.row('A1').status).toBe('open')
})

test.each([-600_000, 600_000])('C02: after the wall steps by %i ms a later list is still the later one', (step) => {
  const stand = openStand()
  stand.list(said('A1', 'open', { micros: 3_000 }))
  stand.clock.setWall(stand.clock.wall() + step)
  stand.list(said('A1', 'cancel pending', { micros: 3_000 }))
  expect(stand.row('A1').status).toBe('cancel pending')
  stand.list(said('A1', 'cancelled', { micros: null }))
  expect(stand.row('A1').status).toBe('cancelled')
})

test('an order that list after list leaves out is one alarm in the same words, until it was named and is missing again', () => {
  const stand = openStand()
  stand.push(open)
  stand.list()
  stand.notFound('A1')
  const [first] = stand.row('A1').alarms
  stand.clock.advance(20_000)
  stand.list()
  expect(stand.row('A1').alarms).toEqual([first])
  stand.push(said('A1', 'open', { micros: 4_000 }))
  expect(stand.row('A1').alarms).toEqual([])
  stand.clock.advance(20_000)
  stand.list()
  expect(stand.row('A1').alarms).toEqual([])
  stand.notFound('A1')
  expect(stand.row('A1').alarms).not.toEqual([first])
  expect(stand.row('A1').alarms).toHaveLength(1)
})

test('a list that named it between two that left it out, and came after both, is not called one that did not', () => {
  const stand = openStand()
  stand.push(open)
  stand.list()
  stand.clock.advance(20_000)
  const askedAt = momentOf(stand.clock)
  stand.clock.advance(20_000)
  stand.list()
  const list = { kind: 'orders', witness: 'order-list', arrivedAt: momentOf(stand.clock), isWhole: true } as const
  stand.book.take({ ...list, askedAt, orders: [said('A1', 'open')] })
  stand.notFound('A1')
  expect(stand.row('A1').alarms).toEqual(['Missing at the broker: no list since 10:00:41 IST names this order.'])
})

test('C02: an order that a list leaves out is missing, and one that is told of again is not, though the wall stepped back', () => {
  const stand = openStand()
  stand.push(open)
  stand.clock.setWall(start - 600_000)
  stand.list()
  stand.notFound('A1')
  expect(stand.row('A1').alarms).toEqual(['Missing at the broker: no list since 09:50:01 IST names this order.'])
  expect(stand.book.missing()).toEqual(['A1'])
  stand.clock.setWall(start - 1_200_000)
  stand.push(said('A1', 'open', { micros: 4_000 }))
  expect([stand.row('A1').alarms, stand.book.missing()]).toEqual([[], []])
})

test('O21: missing orders are those that may still be open', () => {
  const stand = openStand()
  stand.push(said('A1', 'complete', { filled: 500 }), said('A2', 'open'))
  stand.list()
  expect(stand.book.missing()).toEqual(['A2'])
})

test('I6: a fill never falls; a newer record that says less raises an alarm with both figures', () => {
  const stand = openStand()
  stand.push(said('A1', 'open', { micros: 3_000, filled: 300 }))
  stand.push(said('A1', 'open', { micros: 4_000, filled: 200 }))
  expect(stand.row('A1')).toMatchObject({
    filled: 300,
    alarms: ['The broker said 300 filled before and says 200 now. The greater figure is shown.'],
  })
  stand.push(said('A1', 'open', { micros: 5_000, filled: 300 }))
  expect(stand.row('A1')).toMatchObject({ filled: 300, alarms: [] })
})

test('I6: the average price is of the greatest fill', () => {
  const stand = openStand()
  stand.push(said('A1', 'open', { micros: 4_000, filled: 300 }))
  stand.push(said('A1', 'cancelled', { micros: 5_000, filled: 0 }))
  expect(stand.row('A1')).toMatchObject({ filled: 300, averagePrice: 1_015_000 })
})

test('O22: more filled than ordered is an alarm, and the broker’s figure is shown', () => {
  const stand = openStand()
  stand.push(said('A1', 'complete', { filled: 500 }))
  expect(stand.row('A1').alarms).toEqual([])
  stand.push(said('A1', 'complete', { micros: 2_000, filled: 501 }))
  expect(stand.row('A1')).toMatchObject({
    filled: 501,
    alarms: ['More was filled than ordered: ordered 500, filled 501, the trades come to 0.'],
  })
})

test('an order called complete with less than its quantity filled raises an alarm', () => {
  const stand = openStand()
  stand.push(said('A1', 'complete', { filled: 499 }))
  expect(stand.row('A1').alarms).toEqual(['The broker calls it complete, but says 499 of 500 filled.'])
})

test('O15: a cancellation that lost the race is told by a word about the request; the order stays complete', () => {
  const stand = openStand()
  stand.push(said('A1', 'complete', { micros: 3_000, filled: 500 }))
  stand.push(said('A1', 'cancel pending', { micros: 4_000, filled: 500 }))
  stand.push(said('A1', 'not cancelled', { micros: 5_000, filled: 500, message: 'Order is complete' }))
  expect(stand.row('A1')).toMatchObject({
    ...{ status: 'not cancelled', phase: 'complete', isFinal: true, message: 'Order is complete', alarms: [] },
  })
})

test('an order that ended and is told to live again counts as open, with an alarm', () => {
  const stand = openStand()
  stand.push(said('A1', 'cancelled', { micros: 3_000 }), said('A1', 'open', { micros: 4_000 }))
  expect(stand.row('A1')).toMatchObject({
    ...{ phase: 'open', isFinal: false, alarms: ['The broker said this order had ended and now says: open.'] },
  })
})

test('a detail fills in the history, newest first as the broker lists it (section 3)', () => {
  const stand = openStand()
  stand.push(said('A1', 'complete', { micros: 4_000, filled: 500 }))
  stand.detail(
    said('A1', 'complete', { micros: 4_000, filled: 500 }),
    said('A1', 'open', { micros: 3_000 }),
    said('A1', 'put order req received', { micros: 1_000 }),
  )
  expect(stand.told('A1').slice(1)).toEqual([
    'order detail · The broker says: put order req received · late',
    'order detail · The broker says: open · late',
    'order detail · Complete: 500 of 500 filled at 101.50 · repeat',
  ])
  expect(stand.row('A1')).toMatchObject({ phase: 'complete', placedAt: start + 1 })
})

test('a row without a known time is as old as its arrival', () => {
  const stand = openStand()
  stand.push(said('A1', 'open', { micros: null }))
  expect(stand.row('A1')).toMatchObject({ placedAt: null, updatedAt: start + 10 })
  stand.push({ ...open, timeMicros: startMicros + 7_000n })
  expect(stand.row('A1')).toMatchObject({ placedAt: start + 7, updatedAt: start + 7 })
})

test('P08: a thousand updates in one burst are all applied, in their order', () => {
  const stand = openStand()
  for (let fill = 1; fill <= 1_000; fill++) {
    stand.push(said('A1', fill < 1_000 ? 'open' : 'complete', { quantity: 1_000, filled: fill, micros: 1_000 + fill }))
  }
  const fills = stand.heard.flatMap(({ rows }) => rows.map(({ filled }) => filled))
  expect(fills).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1))
  expect(stand.row('A1')).toMatchObject({ phase: 'complete', filled: 1_000, alarms: [] })
  expect(stand.book.timeline('A1')).toHaveLength(1_000)
})

test('a storm of repeats does not grow the timeline without end', () => {
  const stand = openStand()
  for (let count = 0; count < 1_000; count++) stand.push(open)
  expect(stand.book.timeline('A1')).toHaveLength(201)
  stand.push(said('A1', 'complete', { micros: 9_000, filled: 500 }))
  expect(stand.told('A1').at(-1)).toBe('push · Complete: 500 of 500 filled at 101.50')
})

test('I12: a postback changes nothing and stands in the timeline as what it is', () => {
  const stand = openStand()
  stand.push(open)
  const before = stand.row('A1')
  const marks = ['unconfirmed'] as const
  const what = 'The broker says: complete'
  stand.book.hint(open.id, { at: stand.clock.wall(), who: 'postback', what, marks, fields: null })
  expect(stand.row('A1')).toBe(before)
  expect(stand.heard).toHaveLength(1)
  expect(stand.told('A1').at(-1)).toBe('postback · The broker says: complete · unconfirmed')
})

test('until when an order is good stands in its row as the broker wrote it', () => {
  const stand = openStand()
  stand.push(said('A1', 'open', { duration: 'GTD', validDate: '2026-11-26' }))
  expect(stand.row('A1')).toMatchObject({ validity: 'GTD', validUntil: '2026-11-26' })
})
