import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { rupees, units } from '../../../contract/kinds.test-support.ts'
import { type IntentId, instant } from '../../../contract/kinds.ts'
import type { NamedOrder } from '../../../contract/orders.ts'
import type { Settings } from '../../../contract/settings.ts'
import type { BookState, HaltState, TradingState } from '../../../contract/trading.ts'
import { manualClock } from '../../../main/ports/manual-clock.test-support.ts'
import type { Heard } from '../heard.ts'
import { anIntent, anOrder } from '../orders/order.test-support.ts'
import type { OrderRows } from '../orders/order-rows.ts'
import type { OrderToSee } from '../orders/orders-to-see.ts'
import { announceOrders } from './order-announcements.ts'

const anotherIntent = 'bw-0001-0002' as IntentId
const listed = (...rows: NamedOrder[]): OrderRows => new Map(rows.map((row) => [row.id, row]))
const cut = { kind: 'no-answer', happened: 'The connection was cut.', todo: 'Wait.' } as const

const current: BookState = { kind: 'current', since: instant(0), checkedAt: instant(0) }

function aState(halt: HaltState, book = current): TradingState {
  return {
    ...{
      book,
      halt,
      journal: { kind: 'sound', records: 0, dropped: 0 },
    },
    ...{ push: { up: true, since: instant(0), because: null }, postback: { kind: 'off' } },
    ...{ budgets: [], unknown: 0, limitsProblem: null, clockAheadMillis: 0, sleeps: 0 },
  }
}

function anEar(...first: NamedOrder[]) {
  return anEarFor('all', ...first)
}

function anEarFor(wanted: Settings['orderNews'], ...first: NamedOrder[]) {
  const clock = manualClock(0)
  const orders = createStore<Heard<OrderRows>>(() => ({ kind: 'waiting' }))
  const trading = createStore<Heard<TradingState>>(() => ({ kind: 'waiting' }))
  const heard: [urgency: 'told' | 'warned', text: string][] = []
  const notices = {
    tell: (text: string) => heard.push(['told', text]),
    warn: (text: string) => heard.push(['warned', text]),
  }
  const toSee: (readonly OrderToSee[])[] = []
  let fills = 0
  announceOrders({
    ...{ orders, trading, notices, grouping: () => 'indian', wanted: () => wanted, time: clock },
    keyWords: (command) => `the key of ${command}`,
    toSee: (items) => items.length > 0 && toSee.push(items),
    filled: () => {
      fills += 1
    },
  })
  const list = (...rows: NamedOrder[]) => orders.setState({ kind: 'current', value: listed(...rows) }, true)
  const halt = (state: HaltState) => trading.setState({ kind: 'current', value: aState(state) }, true)
  list(...first)
  const book = (state: BookState) =>
    trading.setState({ kind: 'current', value: aState({ kind: 'trading' }, state) }, true)
  const pass = () => clock.advance(1_000)
  return { orders, heard, toSee: () => toSee.flat(), fills: () => fills, list, halt, book, pass }
}

describe('news of orders', () => {
  test('the list as it stands at a start is no news', () => {
    const { heard, pass } = anEar(anOrder())
    pass()
    expect(heard).toEqual([])
  })

  test('a fill is heard once, also in part, and what is told again or goes wrong is no such sound', () => {
    const { list, fills, pass } = anEar(anOrder())
    const steps: NamedOrder[] = [
      anOrder({ filled: units(4) }),
      anOrder({ filled: units(4), price: rupees(2_901) }),
      anOrder({ filled: units(10), phase: 'complete', isFinal: true, status: 'complete' }),
      anOrder({ filled: units(10), phase: 'complete', isFinal: true, status: 'complete' }),
    ]
    const heard = steps.map((row) => {
      list(row)
      pass()
      return fills()
    })
    expect(heard).toEqual([1, 1, 2, 2])
    list(anOrder({ id: 'b' }))
    pass()
    list(anOrder({ id: 'b', filled: units(4), alarms: ['More than was asked for.'] }))
    pass()
    expect(fills()).toBe(2)
  })

  test('of what is not to be said no fill is heard', () => {
    const { list, fills, pass } = anEarFor('refusals', anOrder())
    list(anOrder({ filled: units(4) }))
    pass()
    expect(fills()).toBe(0)
  })

  test('a new order and its fill are said within a second', () => {
    const { list, heard, pass } = anEar()
    list(anOrder())
    pass()
    list(anOrder({ phase: 'complete', status: 'complete', filled: units(10), averagePrice: rupees(2_899.5) }))
    pass()
    expect(heard).toEqual([
      ['told', 'Buy 10 RELIANCE at 2,900.00: Working.'],
      ['told', 'Buy 10 RELIANCE at 2,900.00: Filled, 10 of 10 filled at 2,899.50.'],
    ])
  })

  test('O04: an order taken by its looks interrupts, and is said again once it is known whose it is', () => {
    const { list, heard, pass } = anEar()
    list(anOrder({ isByLooks: true }))
    pass()
    list(anOrder())
    pass()
    const words = 'Working, yours? Taken for yours by its looks: nobody has said that it is.'
    expect(heard).toEqual([
      ['warned', `Buy 10 RELIANCE at 2,900.00: ${words}`],
      ['told', 'Buy 10 RELIANCE at 2,900.00: Working.'],
    ])
  })

  test('O16: what is not known of a cancellation interrupts, with why and what it means, said once', () => {
    const { list, heard, pass } = anEar(anOrder())
    const state = { kind: 'unknown', since: instant(0), because: cut, asked: 0, notFoundAt: null } as const
    list(anOrder({ changing: { intent: anIntent, verb: 'cancel', state } }))
    pass()
    const words = `Cancel unknown: ${cut.happened} The order counts as open.`
    expect(heard).toEqual([['warned', `Buy 10 RELIANCE at 2,900.00: ${words}`]])
  })

  test('O04: that an order was not found says which key decides about it', () => {
    const state = { kind: 'unknown', since: instant(0), because: cut, asked: 0, notFoundAt: null } as const
    const wish = { order: null, status: '', phase: 'unknown' } as const
    const { list, heard, pass } = anEar(anOrder({ ...wish, intentState: state }))
    list(anOrder({ ...wish, intentState: { ...state, asked: 4, notFoundAt: instant(0) } }))
    pass()
    expect(heard).toHaveLength(1)
    expect(heard[0]?.[0]).toBe('warned')
    expect(heard[0]?.[1]).toContain('Press the key of orders.decide in the orders to say whether it was placed.')
  })

  test('O17: that nothing was found of a change is news, and its next request is none: it ends no doubt', () => {
    const state = { kind: 'unknown', since: instant(0), because: cut, asked: 0, notFoundAt: null } as const
    const { list, heard, pass } = anEar(anOrder({ changing: { intent: anIntent, verb: 'modify', state } }))
    list(
      anOrder({
        changing: { intent: anIntent, verb: 'modify', state: { ...state, asked: 4, notFoundAt: instant(0) } },
      }),
    )
    pass()
    expect(heard).toHaveLength(1)
    expect(heard[0]?.[1]).toMatch(/^Buy 10 RELIANCE at 2,900.00: Change unknown: .* showed nothing of the change/)
    list(anOrder({ changing: { intent: anIntent, verb: 'cancel', state: { kind: 'sending', since: instant(0) } } }))
    pass()
    expect(heard).toHaveLength(1)
    list(anOrder({ phase: 'cancelled', status: 'cancelled', isFinal: true }))
    pass()
    expect(heard[1]).toEqual(['told', 'Buy 10 RELIANCE at 2,900.00: Cancelled.'])
  })

  test('O17: a change that was refused interrupts once, with the reason', () => {
    const { list, heard, pass } = anEar(anOrder())
    const state = { kind: 'refused', at: instant(0), by: 'broker', because: { ...cut, happened: 'No margin' } } as const
    const refused = anOrder({ changing: { intent: anIntent, verb: 'modify', state } })
    list(refused)
    pass()
    list({ ...refused, filled: units(4), averagePrice: rupees(2_900) })
    pass()
    expect(heard).toEqual([
      ['warned', 'Buy 10 RELIANCE at 2,900.00: Working. Change not done: No margin.'],
      ['told', 'Buy 10 RELIANCE at 2,900.00: Filled in part, 4 of 10 filled at 2,900.00.'],
    ])
  })

  test('what is counted in lots is said in lots, with what is filled and what it was', () => {
    const gold = { key: null, segment: 'MCX_FO', name: 'GOLD' }
    const { list, heard, pass } = anEar(anOrder(gold))
    list(anOrder({ ...gold, quantity: units(30) }))
    pass()
    list(anOrder({ ...gold, quantity: units(30), filled: units(4), averagePrice: rupees(2_900) }))
    pass()
    expect(heard.map(([, text]) => text)).toEqual([
      'Buy 30 lots of GOLD at 2,900.00: Working, changed from 10 lots.',
      'Buy 30 lots of GOLD at 2,900.00: Filled in part, 4 of 30 lots filled at 2,900.00.',
    ])
  })

  test('an order that was changed is said to be, by whoever it was', () => {
    const { list, heard, pass } = anEar(anOrder())
    list(anOrder({ quantity: units(30) }))
    pass()
    list(anOrder({ quantity: units(30), price: rupees(2_890) }))
    pass()
    const stop = anOrder({ id: 'stop', side: 'sell', price: null, trigger: rupees(2_850), status: 'trigger pending' })
    list(anOrder({ quantity: units(30), price: rupees(2_890) }), stop)
    pass()
    list(anOrder({ quantity: units(30), price: rupees(2_890) }), { ...stop, trigger: rupees(2_860) })
    pass()
    expect(heard.map(([, text]) => text)).toEqual([
      'Buy 30 RELIANCE at 2,900.00: Working, changed from 10.',
      'Buy 30 RELIANCE at 2,890.00: Working, changed from 2,900.00.',
      'Sell 10 RELIANCE, trigger 2,850.00: Waits for trigger.',
      'Sell 10 RELIANCE, trigger 2,860.00: Waits for trigger, changed from trigger 2,850.00.',
    ])
  })

  test('the pieces of a sliced order that go the same way are said in one', () => {
    const { list, heard, pass } = anEar()
    list(...[1, 2, 3, 4, 5].map((at) => anOrder({ id: `piece-${at}` })))
    pass()
    expect(heard).toEqual([['told', '5 orders alike: Buy 10 RELIANCE at 2,900.00: Working.']])
  })

  test('quantities are grouped as in the lists', () => {
    const { list, heard, pass } = anEar(anOrder({ quantity: units(1_755) }))
    list(anOrder({ quantity: units(1_755), filled: units(1_100), averagePrice: rupees(1.5) }))
    pass()
    expect(heard).toEqual([['told', 'Buy 1,755 RELIANCE at 2,900.00: Filled in part, 1,100 of 1,755 filled at 1.50.']])
  })

  test.each([
    ['all', ['Working', 'External, Working', 'Filled', 'Rejected']],
    ['own-ends', ['Filled', 'Rejected']],
    ['refusals', ['Rejected']],
  ] as const)('of %s what the trader wants is said, and what is refused always', (wanted, words) => {
    const { list, heard, pass } = anEarFor(wanted)
    const refused = anOrder({ id: 'o2', phase: 'rejected', status: 'rejected', isFinal: true })
    const steps = [
      anOrder(),
      anOrder({ id: 'o1', isExternal: true }),
      anOrder({ phase: 'complete', status: 'complete', filled: units(10), isFinal: true }),
      refused,
    ]
    for (const row of steps) {
      list(row)
      pass()
    }
    const said = heard.map(([, text]) => words.find((word) => text.includes(`: ${word}`)) ?? text)
    expect(said).toEqual(words)
  })

  test('states that are passed in a blink are one breath', () => {
    const { list, heard, pass } = anEar()
    list(anOrder({ order: null, intentState: { kind: 'sending', since: instant(0) } }))
    list(anOrder({ status: 'open pending' }))
    list(anOrder())
    pass()
    expect(heard).toEqual([['told', 'Buy 10 RELIANCE at 2,900.00: Working.']])
  })

  test('O02: an unknown outcome interrupts, and what it means comes with it', () => {
    const { list, heard, pass } = anEar()
    const state = { kind: 'unknown', since: instant(0), because: cut, asked: 0, notFoundAt: null } as const
    list(anOrder({ order: null, intentState: state, phase: 'unknown' }))
    pass()
    list(anOrder({ order: null, intentState: { ...state, asked: 1 }, phase: 'unknown' }))
    pass()
    expect(heard).toEqual([
      ['warned', 'Buy 10 RELIANCE at 2,900.00: Unknown. The connection was cut. The broker is being asked.'],
    ])
  })

  test('O05: an alarm interrupts, once', () => {
    const { list, heard, pass } = anEar(anOrder())
    list(anOrder({ alarms: ['Two live orders came of one wish.'] }))
    pass()
    list(anOrder({ alarms: ['Two live orders came of one wish.'], updatedAt: instant(5) }))
    pass()
    expect(heard).toEqual([
      ['warned', 'Buy 10 RELIANCE at 2,900.00: Working. Alarm: Two live orders came of one wish.'],
    ])
  })

  test('O11: an alarm about a whole wish is said once, not with each of its orders', () => {
    const pieces = [1, 2, 3].map((at) => anOrder({ id: `piece-${at}` }))
    const { list, heard, pass } = anEar(...pieces)
    const alarms = ['5,400 were asked for, and 3,600 were taken.']
    list(...pieces.map((piece) => ({ ...piece, alarms })))
    pass()
    list(...pieces.map((piece) => ({ ...piece, alarms })), anOrder({ id: 'piece-4', alarms }))
    pass()
    expect(heard).toEqual([
      ['warned', `Buy 10 RELIANCE at 2,900.00: Working. Alarm: ${alarms[0]}`],
      ['told', 'Buy 10 RELIANCE at 2,900.00: Working.'],
    ])
    list(...pieces.map((piece) => ({ ...piece, alarms })), anOrder({ id: 'other', intent: anotherIntent, alarms }))
    pass()
    expect(heard[2]).toEqual(['warned', `Buy 10 RELIANCE at 2,900.00: Working. Alarm: ${alarms[0]}`])
  })

  test('O20: an order from elsewhere is said to be one', () => {
    const { list, heard, pass } = anEar()
    list(anOrder({ isExternal: true }))
    pass()
    expect(heard[0]?.[1]).toContain('External, Working')
  })

  test('of many at once the gravest are said and the rest counted', () => {
    const { list, heard, pass } = anEar()
    const many = [1, 2, 3, 4].map((at) => anOrder({ id: `order-${at}`, price: rupees(2_900 + at) }))
    list(...many, anOrder({ id: 'bad', phase: 'rejected', message: 'No margin.' }))
    pass()
    expect(heard).toHaveLength(1)
    expect(heard[0]?.[0]).toBe('warned')
    expect(heard[0]?.[1]).toMatch(/^Buy 10 RELIANCE at 2,900.00: Rejected\. No margin\./)
    expect(heard[0]?.[1]).toMatch(/And 2 more\.$/)
    list(
      ...many,
      ...[1, 2, 3, 4].map((at) => anOrder({ id: `bad-${at}`, price: rupees(2_800 + at), phase: 'rejected' })),
    )
    pass()
    expect(heard[1]?.[1]).toMatch(
      /^4 orders refused or in doubt\. Buy 10 RELIANCE at 2,801\.00: Rejected\..* And 1 more\.$/,
    )
  })

  test('of several that are refused with many words the reasons are left to what is to be seen; of one it is said', () => {
    const message = `RMS: ${'margin exceeds '.repeat(12)}`
    const refused = (id: string, price: number) => anOrder({ id, price: rupees(price), phase: 'rejected', message })
    const { list, heard, toSee, pass } = anEar()
    list(refused('bad-1', 2_901))
    pass()
    expect(heard[0]?.[1]).toContain('RMS: margin exceeds')
    list(refused('bad-1', 2_901), ...[2, 3, 4, 5].map((at) => refused(`bad-${at}`, 2_900 + at)))
    pass()
    expect(heard[1]).toEqual([
      'warned',
      '4 orders refused or in doubt. Buy 10 RELIANCE at 2,902.00: Rejected. Buy 10 RELIANCE at 2,903.00: Rejected. Buy 10 RELIANCE at 2,904.00: Rejected. And 1 more.',
    ])
    expect(toSee().every(({ text }) => text.includes('RMS: margin exceeds'))).toBe(true)
  })

  test('each that is refused or in doubt stays to be seen, also where it is only counted, and no other', () => {
    const { list, toSee, pass } = anEar()
    const many = [1, 2, 3, 4, 5].map((at) =>
      anOrder({ id: `bad-${at}`, price: rupees(2_900 + at), phase: 'rejected', message: 'No margin.' }),
    )
    list(anOrder(), ...many)
    pass()
    expect(toSee().map(({ order }) => order)).toEqual(['bad-1', 'bad-2', 'bad-3', 'bad-4', 'bad-5'])
    expect(toSee()[0]).toEqual({
      order: 'bad-1',
      text: 'Buy 10 RELIANCE at 2,901.00: Rejected. No margin.',
      at: 300,
      shownBy: 'orders.show',
    })
  })

  test('what changed while the core was lost is said when it is back', () => {
    const { orders, list, heard, pass } = anEar(anOrder())
    orders.setState({ kind: 'lost', last: listed(anOrder()), error: { ...cut, kind: 'core-lost' } }, true)
    list(anOrder({ phase: 'cancelled', status: 'cancelled' }))
    pass()
    expect(heard).toEqual([['told', 'Buy 10 RELIANCE at 2,900.00: Cancelled.']])
  })

  test('O28: what the kill switch tries again and is refused again is said once, and any after the halt is news', () => {
    const { list, halt, heard, pass } = anEar(anOrder())
    const counts = { closes: true, openOrders: 0, unknownOrders: 0, openPositions: 1, couldNot: [] }
    halt({ kind: 'halted', since: instant(0), step: 'closing', ...counts })
    const refused = (id: string, price: number | null) =>
      anOrder({
        ...{ id, side: 'sell', phase: 'rejected', isFinal: true, status: 'rejected', message: 'No buyers.' },
        price: price === null ? null : rupees(price),
      })
    const all = [anOrder(), refused('one', null)]
    list(...all)
    pass()
    all.push(refused('two', 2_870))
    list(...all)
    pass()
    expect(heard.filter(([, text]) => text.includes('No buyers.'))).toHaveLength(1)
    halt({ kind: 'trading' })
    halt({ kind: 'halted', since: instant(1), step: 'closing', ...counts })
    all.push(refused('three', null))
    list(...all)
    pass()
    expect(heard.filter(([, text]) => text.includes('No buyers.'))).toHaveLength(2)
    halt({ kind: 'trading' })
    all.push(refused('four', null))
    list(...all)
    pass()
    expect(heard.filter(([, text]) => text.includes('No buyers.'))).toHaveLength(3)
    all.push(refused('five', null))
    list(...all)
    pass()
    expect(heard.filter(([, text]) => text.includes('No buyers.'))).toHaveLength(4)
  })

  test('O28: what the kill switch tries again and finds nobody for is said once, and a cancelled order of the trader each time', () => {
    const { list, halt, heard, pass } = anEar(anOrder())
    const counts = { closes: true, openOrders: 0, unknownOrders: 0, openPositions: 1, couldNot: [] }
    halt({ kind: 'halted', since: instant(0), step: 'closing', ...counts })
    const all = [anOrder()]
    for (const validity of ['IOC', 'IOC', 'DAY', 'DAY']) {
      const ended = { phase: 'cancelled', isFinal: true, status: 'cancelled' } as const
      all.push(anOrder({ id: `order ${all.length}`, side: 'sell', validity, ...ended }))
      list(...all)
      pass()
    }
    expect(heard.filter(([, text]) => text.startsWith('Sell 10 RELIANCE'))).toHaveLength(3)
  })

  test('P01: that the orders are not checked, so that new ones wait, is said once, and its end', () => {
    const { book, heard } = anEar()
    const unchecked = { kind: 'not-checked', since: instant(0), because: cut } as const
    book(current)
    book(unchecked)
    book({ ...unchecked, because: { ...cut, happened: 'Nothing came.' } })
    book({ kind: 'checking', since: instant(0), why: 'reconnect', sleptMillis: null })
    book(unchecked)
    book(current)
    book(current)
    expect(heard).toEqual([
      ['warned', `${cut.happened} New orders wait until the orders are checked; cancelling works.`],
      ['told', 'The orders are compared with the broker again.'],
    ])
  })

  test('O28: a halt is said at its beginning, at each of its steps, and at its end', () => {
    const { halt, heard } = anEar()
    const counts = { closes: false, openOrders: 3, unknownOrders: 1, openPositions: 0, couldNot: [] }
    const halted: HaltState = { kind: 'halted', since: instant(0), step: 'cancelling', ...counts }
    halt({ kind: 'trading' })
    halt(halted)
    halt({ ...halted, openOrders: 2 })
    halt({ ...halted, step: 'flat', openOrders: 0, unknownOrders: 0 })
    halt({ kind: 'trading' })
    halt({ kind: 'trading', doubt: 'A restart may find it halted.' })
    halt({ kind: 'trading' })
    expect(heard.map(([, text]) => text)).toEqual([
      'Trading is halted. 3 orders open, 1 unknown, cancelling…',
      'Trading is halted. 0 orders open, 0 unknown, and a reading proves it.',
      'The halt is over: orders can leave again.',
      'A restart may find it halted.',
    ])
  })
})
