/** A terminal that runs on: what the list of a new day leaves out is over, leaves the screen, and a day later the book. */
import { describe, expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import {
  accepted,
  because,
  changeWished,
  day,
  idOf,
  night,
  notFound,
  notPlaced,
  openStand,
  type Said,
  type Stand,
  said,
  sending,
  start,
  traded,
  unknown,
  waiting,
  wished,
  wishId,
} from './book.test-support.ts'

const one = wishId('bw-0001-aaaaaaaa')
const two = wishId('bw-0002-bbbbbbbb')
const change = wishId('bw-0003-cccccccc')
const refused: IntentState = { kind: 'refused', at: instant(start), by: 'broker', because }

const held = (stand: Stand) => stand.book.knownOrders().toSorted()
const sentence =
  'terminal · Last told of as “open”, and no list of today names it: as an order of an earlier day it is over. How it ended was not told here; positions, holdings and trades show what came of it.'

function openWorking(status = 'open', rest: Said = {}) {
  const stand = openStand()
  stand.push(said('A1', status, rest))
  stand.list(said('A1', status, rest))
  night(stand)
  return stand
}

function openWished(status = 'complete', filled = 500) {
  const stand = openStand()
  stand.book.intend(wished(one), sending)
  stand.book.move(one, accepted, [idOf('A1')])
  stand.push(said('A1', status, { filled }))
  stand.list(said('A1', status, { filled }))
  return stand
}

test('an order that worked when it was last heard of is over, without an alarm: said once, asked about once', () => {
  const stand = openWorking()
  expect(stand.row('A1')).toMatchObject({ phase: 'open', isFinal: false })
  stand.list()
  expect(stand.row('A1')).toMatchObject({ phase: 'over', isFinal: true, status: 'open', alarms: [] })
  expect([stand.book.open(), stand.book.missing()]).toEqual([[], ['A1']])
  const told = stand.heard.length
  stand.list()
  stand.list()
  expect([stand.heard.length, stand.book.missing()]).toEqual([told, []])
  expect(stand.told('A1').filter((entry) => entry === sentence)).toHaveLength(1)
})

test.each([
  ['that the list still names', 'open', {}, ['A1']],
  ['good until a date', 'open', { duration: 'GTD' }, []],
  ['of a duration that nobody told', 'open', { duration: '' }, []],
  ['that waits for a session', waiting, { isAfterMarket: true }, []],
])('an order %s is not over', (_what, status, rest, named) => {
  const stand = openWorking(status, rest)
  stand.list(...named.map((id) => said(id, status, rest)))
  stand.notFound('A1')
  expect(stand.row('A1')).toMatchObject({ phase: 'open', isFinal: false })
  expect(stand.row('A1').alarms).toHaveLength(named.length === 0 ? 1 : 0)
  expect(stand.book.open()).toHaveLength(1)
})

test('an order that waited for a session the computer slept through is over where neither the list nor its own detail knows it', () => {
  const stand = openWorking(waiting, { isAfterMarket: true })
  stand.clock.advance(3 * day)
  stand.list()
  expect(stand.row('A1')).toMatchObject({ phase: 'open', isFinal: false })
  stand.notFound('A1')
  expect(stand.row('A1')).toMatchObject({ phase: 'over', isFinal: true, alarms: [] })
  expect(stand.book.open()).toEqual([])
  stand.list(said('A1', 'open', { isAfterMarket: true }))
  expect(stand.row('A1')).toMatchObject({ phase: 'open', isFinal: false })
})

test('an order that waits since a Friday for the session of Monday lives on through the weekend, whoever knows it no more', () => {
  const stand = openWorking(waiting, { isAfterMarket: true })
  for (const _ of ['Sunday', 'Monday']) {
    night(stand)
    stand.list()
    stand.notFound('A1')
    expect(stand.row('A1')).toMatchObject({ phase: 'open', isFinal: false })
    expect(stand.book.open()).toHaveLength(1)
  }
  night(stand)
  stand.list()
  stand.notFound('A1')
  expect(stand.row('A1')).toMatchObject({ phase: 'over', isFinal: true })
})

test('an order that waits for a session lives on where it was told of the day before, or where its own detail was not asked', () => {
  const told = openWorking(waiting, { isAfterMarket: true })
  told.list(said('A1', waiting, { isAfterMarket: true }))
  night(told)
  told.list()
  told.notFound('A1')
  const unasked = openWorking(waiting, { isAfterMarket: true })
  night(unasked)
  unasked.list()
  for (const stand of [told, unasked]) expect(stand.row('A1')).toMatchObject({ phase: 'open', isFinal: false })
})

test('an order of which only the name is known is missed for a day before it is over', () => {
  const stand = openStand()
  stand.book.intend(wished(one), sending)
  stand.book.move(one, accepted, [idOf('A1')])
  stand.list()
  stand.notFound('A1')
  expect(stand.row(one)).toMatchObject({ phase: 'unknown', isFinal: false, alarms: [expect.any(String)] })
  night(stand)
  stand.list()
  expect(stand.row(one)).toMatchObject({ phase: 'over', isFinal: true, alarms: [] })
})

test('only the broker’s clock begins a day: with this computer’s a day ahead an order that a list leaves out is missing', () => {
  const stand: Stand = openStand({ now: () => instant(start + stand.clock.elapsed()) })
  stand.list(said('A1', 'open'), said('A2', 'complete', { filled: 500 }))
  stand.clock.setWall(start + day)
  stand.list(said('A2', 'complete', { filled: 500 }))
  stand.notFound('A1')
  expect(stand.row('A1')).toMatchObject({ phase: 'open', isFinal: false, alarms: [expect.any(String)] })
  expect(stand.shown()).toEqual(['A1', 'A2'])
})

test('a part of a list ends no order', () => {
  const stand = openWorking()
  const at = { wall: instant(stand.clock.wall()), elapsed: stand.clock.elapsed() }
  stand.book.take({
    ...{ kind: 'orders', witness: 'order-list', askedAt: at, arrivedAt: at },
    ...{ isWhole: false, orders: [] },
  })
  expect(stand.row('A1').phase).toBe('open')
})

test('a list or a push that names it again is believed at once', () => {
  const stand = openWorking()
  stand.list()
  stand.list(said('A1', 'open'))
  expect(stand.row('A1')).toMatchObject({ phase: 'open', isFinal: false })
  stand.list()
  expect(stand.row('A1').phase).toBe('over')
  stand.push(said('A1', 'open', { micros: 2_000 }))
  expect([stand.row('A1').phase, stand.book.open().length]).toEqual(['open', 1])
})

test('its detail tells how it ended, which then stands there; one that says that it worked does not bring it back', () => {
  const stand = openWorking()
  stand.list()
  stand.detail(said('A1', 'open'))
  stand.list()
  expect(stand.row('A1').phase).toBe('over')
  stand.detail(said('A1', 'cancelled', { micros: 5_000, message: 'End of the day' }))
  stand.list()
  expect(stand.row('A1')).toMatchObject({ phase: 'cancelled', isFinal: true, message: 'End of the day', alarms: [] })
})

test('fills of an order that is over are not missed in the trade book of another day', () => {
  const stand = openWorking('open', { filled: 100 })
  stand.list()
  stand.tradeBook()
  stand.tradeBook()
  expect([stand.row('A1').alarms, stand.book.unexplained()]).toEqual([[], []])
})

test('what ended leaves the list; who asks for it hears how, and named again it is what it was', () => {
  const stand = openWished()
  night(stand)
  stand.list()
  expect([stand.shown(), stand.book.row(one)]).toEqual([[], null])
  expect(stand.heard.at(-1)).toEqual({ rows: [], gone: [one] })
  expect(stand.book.byOrder(idOf('A1'))).toMatchObject({ id: one, phase: 'complete', filled: 500, isFinal: true })
  stand.list(said('A1', 'complete', { filled: 500 }))
  expect(stand.row(one)).toMatchObject({ isExternal: false, phase: 'complete' })
})

test('a day later nothing of it is held: order, wish, trades, timelines and changes', () => {
  const stand = openWished()
  stand.book.intend(changeWished(change, 'cancel', { orders: [idOf('A1')] }), sending)
  stand.book.move(change, accepted, [])
  stand.pushTrade(traded('T1', 'A1', 500))
  night(stand)
  stand.list()
  expect([held(stand), stand.book.holds(one), stand.book.holds(change)]).toEqual([['A1'], true, true])
  night(stand)
  stand.list()
  expect([held(stand), stand.book.holds(one), stand.book.holds(change)]).toEqual([[], false, false])
  expect(stand.book.tradeRecords()).toEqual([])
  expect([stand.book.timeline(one), stand.book.timeline('A1'), stand.book.timeline(change)]).toEqual([[], [], []])
  expect(stand.book.byOrder(idOf('A1'))).toBeNull()
})

test('one that is over, its end not told, stands for its whole day and then goes', () => {
  const stand = openWorking()
  stand.list()
  stand.clock.advance(3 * 3_600_000)
  stand.list()
  expect(stand.shown()).toEqual(['A1'])
  night(stand)
  stand.list()
  expect([stand.shown(), held(stand)]).toEqual([[], []])
})

test('after three nights without a list it is told first, and not let go with the first list', () => {
  const stand = openWorking()
  night(stand)
  night(stand)
  stand.list()
  expect(stand.row('A1').phase).toBe('over')
})

test.each([
  ['unknown', unknown],
  ['not found', notFound],
  ['sending', sending],
])('a wish that is %s stays, whatever its age, with each order that may be its own', (_what, state) => {
  const stand = openWished()
  stand.book.intend(wished(two), state)
  for (let nights = 0; nights < 4; nights += 1) {
    night(stand)
    stand.list()
  }
  expect(stand.row(two)).toMatchObject({ isFinal: false, intentState: { kind: state.kind } })
  // Alike, and not known before the wish: still the first one's, so that it is no candidate of the second.
  expect([held(stand), stand.book.holds(one), stand.book.candidates(two)]).toEqual([['A1'], true, []])
  stand.book.move(two, notPlaced, [])
  for (let nights = 0; nights < 3; nights += 1) {
    night(stand)
    stand.list()
  }
  expect([held(stand), stand.book.holds(one), stand.book.holds(two)]).toEqual([[], false, false])
})

test('an order with a change of which nobody knows stays', () => {
  const stand = openWished('open', 0)
  stand.book.intend(changeWished(change, 'cancel', { orders: [idOf('A1')] }), unknown)
  for (let nights = 0; nights < 3; nights += 1) {
    night(stand)
    stand.list()
  }
  expect(stand.row(one)).toMatchObject({ phase: 'over', changing: { verb: 'cancel', state: { kind: 'unknown' } } })
})

test('an unknown wish keeps the orders that are known to be its own', () => {
  const stand = openStand()
  stand.book.intend(wished(one, { pieces: 2, pieceQuantities: [500, 400] }), sending)
  stand.book.move(one, unknown, [idOf('A1')])
  stand.list(said('A1', 'complete', { filled: 500 }))
  for (let nights = 0; nights < 3; nights += 1) {
    night(stand)
    stand.list()
  }
  expect([held(stand), stand.shown()]).toEqual([['A1'], [`${one}/2`]])
})

test('an order from outside market hours goes as its own day is over', () => {
  const stand = openStand()
  stand.book.intend(wished(one, { afterMarket: true }), sending)
  stand.book.move(one, accepted, [idOf('A1')])
  stand.list(said('A1', waiting, { isAfterMarket: true }))
  night(stand)
  stand.list(said('A1', 'complete', { filled: 500, micros: day * 1_000, isAfterMarket: true }))
  expect(stand.row(one)).toMatchObject({ phase: 'complete', isFinal: true })
  night(stand)
  stand.list()
  expect([stand.shown(), held(stand)]).toEqual([[], ['A1']])
  night(stand)
  stand.list()
  expect([held(stand), stand.book.holds(one)]).toEqual([[], false])
})

describe('one given after market that a start on a later day finds in the journal', () => {
  const missing = 'Missing at the broker: no list since 10:00:01 IST names this order.'
  const over =
    'terminal · Nothing was told of it here since the terminal was started, and no list of today names it: as an order of an earlier day it is over. How it ended was not told here; positions, holdings and trades show what came of it.'

  function openThirdDay() {
    const stand = openStand()
    night(stand)
    night(stand)
    stand.book.intend(wished(one, { afterMarket: true }), accepted)
    stand.book.move(one, accepted, [idOf('A1')])
    return stand
  }

  test('is over at once where neither the list nor its own detail knows it: not open, without an alarm, said once', () => {
    const stand = openThirdDay()
    stand.list()
    expect(stand.row(one)).toMatchObject({ isFinal: false, isLookedFor: true, alarms: [] })
    expect([stand.book.open().length, stand.book.missing()]).toEqual([1, ['A1']])
    stand.notFound('A1')
    expect(stand.row(one)).toMatchObject({ phase: 'over', isFinal: true, isLookedFor: false, alarms: [] })
    expect(stand.book.open()).toEqual([])
    stand.list()
    stand.notFound('A1')
    stand.list()
    expect(stand.book.missing()).toEqual([])
    expect(stand.told(one).filter((entry) => entry === over)).toHaveLength(1)
  })

  test('counts as open for as long as its detail has not said that it is not known, and where it was asked before the list', () => {
    const stand = openThirdDay()
    stand.notFound('A1')
    stand.list()
    stand.list()
    expect([stand.row(one).isFinal, stand.book.open().length]).toEqual([false, 1])
  })

  test.each([
    ['its detail', (stand: Stand) => stand.detail(said('A1', waiting, { isAfterMarket: true }))],
    ['a list', (stand: Stand) => stand.list(said('A1', waiting, { isAfterMarket: true }))],
    ['a push', (stand: Stand) => stand.push(said('A1', waiting, { isAfterMarket: true }))],
  ])('that %s told of lives on, whatever a list leaves out', (_what, tell) => {
    const stand = openThirdDay()
    tell(stand)
    stand.list()
    stand.notFound('A1')
    stand.list()
    expect(stand.row(one)).toMatchObject({
      phase: 'open',
      isFinal: false,
      alarms: [expect.stringContaining('Missing')],
    })
    expect(stand.book.open()).toHaveLength(1)
  })

  test('works again as soon as a list names it', () => {
    const stand = openThirdDay()
    stand.list()
    stand.notFound('A1')
    stand.list(said('A1', waiting, { isAfterMarket: true }))
    expect(stand.row(one)).toMatchObject({ phase: 'open', isFinal: false, isExternal: false })
    expect(stand.book.open()).toHaveLength(1)
  })

  test('of the broker’s own day is missing, and over on the next', () => {
    const stand = openStand()
    stand.book.intend(wished(one, { afterMarket: true, brokerAt: instant(start) }), accepted)
    stand.book.move(one, accepted, [idOf('A1')])
    stand.list()
    stand.notFound('A1')
    stand.list()
    expect(stand.row(one)).toMatchObject({ isFinal: false, alarms: [missing] })
    night(stand)
    stand.list()
    expect(stand.row(one)).toMatchObject({ phase: 'over', alarms: [] })
  })
})

test('a broker that plays a later day than this computer’s begins none with its first list', () => {
  const stand: Stand = openStand({ now: () => instant(start + 30 * day + stand.clock.elapsed()) })
  stand.book.intend(wished(one), refused)
  stand.list()
  expect(stand.shown()).toEqual([one])
})

test('an order that somebody still asks about stays, and its wish with all that came of it', () => {
  const stand = openStand({ isNeeded: (order) => order === 'A1' })
  stand.book.intend(wished(one, { pieces: 2, pieceQuantities: [500, 400] }), sending)
  stand.book.move(one, accepted, [idOf('A1'), idOf('A2')])
  const second = said('A2', 'complete', { filled: 400, quantity: 400 })
  stand.list(said('A1', 'complete', { filled: 500 }), second, said('A3', 'complete', { filled: 500 }))
  for (let nights = 0; nights < 3; nights += 1) {
    night(stand)
    stand.list()
  }
  expect([held(stand), stand.shown()]).toEqual([['A1', 'A2'], []])
  expect(stand.book.byOrder(idOf('A1'))).toMatchObject({ intent: one, isFinal: true, filled: 500 })
})

test('a leg that stays keeps its parent, whose it is', () => {
  const stand = openWished()
  const leg = said('A2', 'open', { duration: 'GTD', parent: idOf('A1') })
  for (let nights = 0; nights < 3; nights += 1) {
    night(stand)
    stand.list(leg)
  }
  expect(stand.row('A2')).toMatchObject({ isExternal: false })
  expect(held(stand)).toEqual(['A1', 'A2'])
})

test('a refusal of an earlier day leaves with the first list of the next; one of the new day does not', () => {
  const stand = openStand()
  stand.list()
  stand.book.intend(wished(one), refused)
  stand.list()
  expect(stand.shown()).toEqual([one])
  night(stand)
  stand.book.intend(wished(two, { at: stand.clock.wall() }), refused)
  stand.detail()
  expect(stand.shown()).toEqual([one, two])
  stand.list()
  expect(stand.shown()).toEqual([two])
})

test('one that was given up stands a day longer, for an order that the broker may still tell of', () => {
  const stand = openStand()
  stand.list()
  stand.book.intend(wished(one), notPlaced)
  night(stand)
  stand.list()
  stand.list()
  expect(stand.shown()).toEqual([one])
  stand.push(said('A1', 'complete', { filled: 500 }))
  expect(stand.row('A1').alarms).toHaveLength(1)
  for (let nights = 0; nights < 3; nights += 1) {
    night(stand)
    stand.list()
  }
  expect([stand.shown(), held(stand)]).toEqual([[], []])
})

test('one that was given up outside market hours stands until its session must have come', () => {
  const stand = openStand()
  stand.list()
  stand.book.intend(wished(one, { afterMarket: true }), { kind: 'decided', at: instant(start), verdict: 'placed' })
  for (const shown of [[one], [one], [one], [one], []]) {
    night(stand)
    stand.list()
    expect(stand.shown()).toEqual(shown)
  }
})

test('orders that took the place of as many let go are none of a wish that leaves now', () => {
  const stand = openWished()
  night(stand)
  stand.list()
  stand.book.intend(wished(two, { at: instant(start + day) }), { kind: 'queued', since: instant(start + day) })
  expect(stand.book.leaving(two)?.knownBefore).toEqual(['A1'])
  night(stand)
  // In the same list in which the first one goes.
  stand.list(said('B1', 'open', { micros: 2 * day * 1_000 }))
  expect(held(stand)).toEqual(['B1'])
  expect(stand.book.leaving(two)?.knownBefore).toEqual(['B1'])
})

test('a warning of two orders of one wish does not bring back the row of one that was let go', () => {
  const stand = openStand()
  stand.list()
  stand.book.intend(wished(one), notPlaced)
  stand.book.intend(wished(two, { at: instant(start + 20_000), knownBefore: [idOf('A1')] }), sending)
  stand.push(said('A1', 'complete', { filled: 500 }))
  stand.book.move(two, accepted, [idOf('A2')])
  stand.push(said('A2', 'complete', { filled: 500, micros: 30_000_000 }))
  expect(stand.row(two).alarms).toHaveLength(1)
  for (let nights = 0; nights < 4; nights += 1) {
    night(stand)
    stand.list(said('B1', 'open', { micros: (nights + 1) * day * 1_000 }))
  }
  expect([stand.shown(), held(stand)]).toEqual([['B1'], ['B1']])
})

test('after seven days the book holds today and yesterday, and shows today', () => {
  const stand = openStand()
  for (let count = 0; count < 7; count += 1) {
    const ids = Array.from({ length: 20 }, (_, place) => `D${count}-${place}`)
    const told = ids.map((id) => said(id, 'complete', { filled: 500, micros: count * day * 1_000 }))
    ids.forEach((id, place) => {
      const intent = wished(`bw-${count}-${place}-of-seven-days`, { at: stand.clock.wall() })
      stand.book.intend(intent, sending)
      stand.book.move(intent.id, accepted, [idOf(id)])
      stand.pushTrade(traded(`T-${id}`, id, 500))
    })
    stand.push(...told)
    stand.list(...told)
    expect(stand.shown()).toHaveLength(20)
    expect(stand.book.knownOrders()).toHaveLength(count === 0 ? 20 : 40)
    expect(stand.book.tradeRecords()).toHaveLength(count === 0 ? 20 : 40)
    stand.clock.advance(day - (stand.clock.elapsed() % day))
  }
})

describe('a change that outlives the day of its order', () => {
  const outcome = (stand: Stand) => stand.book.outcomes(change)[0]
  const isOver = (verb: 'modify' | 'cancel') => ({
    order: 'A1',
    kind: 'over',
    sentence: `No list of a later day names the order, so its day is over. Whether it was ${verb === 'modify' ? 'changed' : 'cancelled'} is not known.`,
  })

  test.each(['modify', 'cancel'] as const)(
    'is open while a list of its day leaves the order out, and over with one of the next (%s)',
    (verb) => {
      const stand = openWished('open', 0)
      stand.book.intend(changeWished(change, verb, { orders: [idOf('A1')], changes: null }), unknown)
      stand.list()
      expect(outcome(stand)?.kind).toBe('open')
      night(stand)
      stand.list()
      expect(outcome(stand)).toEqual(isOver(verb))
      // Until it is ended it stands on the row.
      expect(stand.row(one).changing?.state.kind).toBe('unknown')
      stand.book.move(change, { kind: 'over', at: instant(start), why: 'Its day is over.' }, [])
      expect([stand.row(one).changing, stand.book.unended(idOf('A1'))]).toEqual([null, []])
      expect(stand.told(one)).toContain('terminal · Over: Its day is over.')
    },
  )

  test('of which this run knows only the name is judged by the same lists', () => {
    const stand = openStand()
    stand.book.intend(changeWished(change, 'modify', { orders: [idOf('A1')] }), unknown)
    stand.list(said('A2', 'open'))
    expect(outcome(stand)?.kind).toBe('open')
    night(stand)
    stand.push(said('A2', 'open', { micros: day * 1_000 }))
    expect(outcome(stand)?.kind).toBe('open')
    stand.list()
    expect(outcome(stand)).toEqual(isOver('modify'))
    stand.list(said('A1', 'open', { micros: day * 1_000 }))
    expect(outcome(stand)?.kind).toBe('open')
  })

  test('is judged by the order where a list of the next day names it, or where it may outlive its day', () => {
    const named = openStand()
    named.book.intend(changeWished(change, 'modify', { orders: [idOf('A1')] }), unknown)
    night(named)
    named.list(said('A1', 'open'))
    expect(outcome(named)?.kind).toBe('open')
    const lasting = openWorking('open', { duration: 'GTC' })
    lasting.book.intend(changeWished(change, 'modify', { orders: [idOf('A1')] }), unknown)
    night(lasting)
    lasting.list()
    expect(outcome(lasting)?.kind).toBe('open')
  })

  test('leaves unknown what it asked for: nothing proves that it was not done', () => {
    const stand = openWished('open', 0)
    const wish = changeWished(change, 'modify', { orders: [idOf('A1')], changes: { marketProtection: 5 } })
    stand.book.intend(wish, { kind: 'over', at: instant(start), why: 'Its day is over.' })
    expect(stand.row(one).protection).toBe('not-known')
  })
})
