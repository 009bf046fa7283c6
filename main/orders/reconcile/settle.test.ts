import { describe, expect, it, vi } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { type IntentId, instant, intentId, type OrderId, orderId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { momentOf } from '../../ports/moment.ts'
import {
  accepted,
  changeWished,
  idOf,
  money,
  openStand,
  said,
  sending,
  terms,
  unknown,
  wished,
  wishId,
} from '../book/book.test-support.ts'
import type { ChangeOutcome } from '../book/changes.ts'
import type { Intent } from '../intent.ts'
import { cancelIntent } from '../intents/make-intent.ts'
import { openWishes } from '../intents/wishes.ts'
import { openSettling } from './settle.ts'

/** A broker that does not offer the call. */
const readTagged = async () => fail(because)

const because = { kind: 'no-answer', happened: 'Nothing came.', todo: 'Wait.' } as const

function order(text: string): OrderId {
  const id = orderId(text)
  if (id === undefined) throw new Error(text)
  return id
}

function named(text: string): IntentId {
  const id = intentId(text)
  if (id === undefined) throw new Error(text)
  return id
}

/** A wish that is unknown since the start, and a book that says of it what a test wants. */
function aSettling(changes: Partial<Intent> = {}) {
  const clock = manualClock(0)
  const said = { candidates: [] as OrderId[], outcomes: [] as ChangeOutcome[] }
  const bare = cancelIntent({ id: named('bw-wish-1'), at: instant(0), knownBefore: [] }, 'cancel', [])
  const intent: Intent = { ...bare, verb: 'place', pieces: 1, tag: '', ...changes }
  const book = {
    intend: () => {},
    leaving: () => null,
    endedAt: () => {},
    holds: () => true,
    move: () => {},
    candidates: () => said.candidates,
    guessed: () => [],
    bound: () => [],
    disown: () => {},
    bind: (_id: IntentId, orders: readonly OrderId[]) => orders,
    outcomes: () => said.outcomes,
  }
  const journal = { record: async () => ok(), note: () => {} }
  const wishes = openWishes({ journal, book, restored: [] })
  const settling = openSettling({ wishes, book, readTagged, clock })
  const unknown: IntentState = { kind: 'unknown', since: clock.wall(), because, asked: 0, notFoundAt: null }
  wishes.begin(intent, unknown)
  const state = () => wishes.get(intent.id)?.state
  /** As after a restart: what the wishes are is all that is known. */
  const reopened = () => openSettling({ wishes, book, readTagged, clock })
  const list = (problem: AppError | null = null) => settling.heard({ askedAt: momentOf(clock), orders: [], problem })
  return { clock, said, wishes, settling, intent, state, list, reopened }
}

const inThree = { terms: { ...terms, slice: true }, pieces: 3 } as const

const notFound = { kind: 'unknown', notFoundAt: expect.any(Number) }
const stillAsked = { kind: 'unknown', notFoundAt: null }

describe('O04: not found', () => {
  it('is said after three whole lists and ten seconds, and by neither alone', () => {
    const { clock, state, list } = aSettling()
    for (let asked = 0; asked < 9; asked++) {
      clock.advance(1_000)
      list()
    }
    expect(state()).toMatchObject({ ...stillAsked, asked: 9 })
    clock.advance(1_000)
    list()
    expect(state()).toMatchObject(notFound)
  })

  it('is said as of when it was said, however many lists follow', () => {
    const { clock, state, list } = aSettling()
    clock.advance(60_000)
    for (let asked = 0; asked < 3; asked++) list()
    const before = state()
    expect(before).toMatchObject(notFound)
    clock.advance(1_000)
    list()
    expect(state()).toEqual(before)
  })

  it('counts from when it was lost last', () => {
    const { clock, settling, wishes, intent, state } = aSettling({ pieces: 0 })
    const lost = state()
    if (lost === undefined) throw new Error('there is no wish')
    wishes.move(intent.id, accepted)
    clock.advance(50_000)
    wishes.move(intent.id, lost)
    clock.advance(5_000)
    expect(settling.unknownFor(intent.id)).toBe(5_000)
  })

  it('is asked for until it is said, also of a change, which no tag finds', () => {
    const { clock, said, settling, list } = aSettling({ verb: 'modify', pieces: 0, orders: [order('A1')] })
    said.outcomes = [{ order: order('A1'), kind: 'open', sentence: '' }]
    clock.advance(60_000)
    list()
    expect(settling.isAsking()).toBe(true)
    list()
    list()
    expect(settling.isAsking()).toBe(false)
  })

  it('is not said after a long time with fewer than three lists', () => {
    const { clock, state, list } = aSettling()
    clock.advance(60_000)
    list()
    list()
    expect(state()).toMatchObject({ ...stillAsked, asked: 2 })
    list()
    expect(state()).toMatchObject(notFound)
  })

  it('is not said by a list with a row that could not be read', () => {
    const { clock, state, list } = aSettling()
    clock.advance(60_000)
    for (let asked = 0; asked < 5; asked++) list(because)
    expect(state()).toMatchObject(stillAsked)
  })

  it('does not end it: what appears later is still its order', () => {
    const { clock, said, state, list } = aSettling()
    clock.advance(60_000)
    for (let asked = 0; asked < 3; asked++) list()
    said.candidates = [order('late-1')]
    list()
    expect(state()).toMatchObject({ kind: 'accepted', late: true })
  })
})

it.each([-600_000, 600_000])('C02: a wall that steps by %i ms neither holds up what is said nor hastens it', (step) => {
  const { clock, state, list } = aSettling()
  clock.setWall(clock.wall() + step)
  for (let asked = 0; asked < 9; asked++) {
    clock.advance(1_000)
    list()
  }
  expect(state()).toMatchObject({ ...stillAsked, asked: 9 })
  clock.advance(1_000)
  list()
  expect(state()).toMatchObject({ kind: 'unknown', notFoundAt: clock.wall() })
})

it('O02: a list that was asked for before the answer was lost says nothing', () => {
  const { settling, said, state } = aSettling()
  said.candidates = [order('A1')]
  settling.heard({ askedAt: { wall: instant(-1), elapsed: -1 }, orders: [], problem: null })
  expect(state()).toMatchObject({ ...stillAsked, asked: 0 })
})

it('O12: pieces that were found are kept, and the rest stays unknown until all are there', () => {
  const { said, wishes, settling, intent, state, list } = aSettling({ pieces: 3 })
  said.candidates = [order('A1'), order('A2')]
  list()
  expect(state()?.kind).toBe('unknown')
  expect(wishes.get(intent.id)?.orders).toEqual([order('A1'), order('A2')])
  // And nothing is said of it again while nothing more is found.
  const moved = vi.fn()
  wishes.onMoved(moved)
  settling.glance()
  expect(moved).not.toHaveBeenCalled()
  said.candidates = [order('A1'), order('A2'), order('A3')]
  list()
  expect(state()).toMatchObject({ kind: 'accepted' })
})

describe('O10, O11: an answer that named fewer orders than pieces', () => {
  const accepted: IntentState = { kind: 'accepted', at: instant(40), late: false }

  it.each(['list', 'glance'] as const)('leaves the wish as it was, and gets the ones that turn up: by %s', (how) => {
    const { said, wishes, settling, intent, state, list } = aSettling({ ...inThree })
    wishes.move(intent.id, accepted, [order('A1'), order('A2')])
    said.candidates = [order('A1'), order('A2'), order('A3')]
    if (how === 'list') list()
    else settling.glance()
    expect(wishes.get(intent.id)?.orders).toEqual(['A1', 'A2', 'A3'])
    expect(state()).toBe(accepted)
    expect(settling.isAsking()).toBe(false)
  })

  it('also after a restart', () => {
    const { said, wishes, intent, reopened } = aSettling({ ...inThree })
    wishes.move(intent.id, accepted, [order('A1'), order('A2')])
    said.candidates = [order('A1'), order('A2'), order('A3')]
    reopened().glance()
    expect(wishes.get(intent.id)?.orders).toEqual(['A1', 'A2', 'A3'])
  })

  it('of as many as pieces looks for nothing more', () => {
    const { said, wishes, settling, intent } = aSettling({ ...inThree })
    const named = ['A1', 'A2', 'A3'].map(order)
    wishes.move(intent.id, accepted, named)
    said.candidates = [...named, order('X9')]
    settling.glance()
    expect(wishes.get(intent.id)?.orders).toEqual(named)
  })
})

it('of a conversion no list of orders says anything: it is looked for in the positions', () => {
  const { clock, list, state } = aSettling({ verb: 'convert', pieces: 0 })
  for (let asked = 0; asked < 5; asked += 1) {
    clock.advance(10_000)
    list()
  }
  expect(state()).toMatchObject({ kind: 'unknown', asked: 0, notFoundAt: null })
})

describe('O16, O17: a change', () => {
  const outcome = (kind: ChangeOutcome['kind'], sentence = ''): ChangeOutcome => ({
    order: order('A1'),
    kind,
    sentence,
  })
  const aChange = () => aSettling({ verb: 'modify', pieces: 0, orders: [order('A1')] })

  it('stays unknown while the order says nothing of it', () => {
    const { said, state, list } = aChange()
    said.outcomes = [outcome('open')]
    list()
    expect(state()).toMatchObject({ ...stillAsked, asked: 1 })
  })

  it('is accepted when the order shows it, and refused with its words when it shows the contrary', () => {
    const done = aChange()
    done.said.outcomes = [outcome('done')]
    done.list()
    expect(done.state()).toMatchObject({ kind: 'accepted', late: true })
    const undone = aChange()
    undone.said.outcomes = [outcome('overtaken', 'Could not modify: complete.')]
    undone.list()
    expect(undone.state()).toMatchObject({ kind: 'refused', because: { happened: 'Could not modify: complete.' } })
  })

  describe('O17: that the broker took and no record shows', () => {
    const taken = (verb: 'modify' | 'cancel' = 'modify') => {
      const one = aSettling({ verb, pieces: 0, orders: [order('A1')] })
      one.said.outcomes = [outcome('open')]
      one.wishes.move(one.intent.id, accepted)
      const listedFor = (seconds: number) => {
        for (let second = 0; second < seconds; second++) {
          one.clock.advance(1_000)
          one.list()
        }
      }
      return { ...one, listedFor }
    }

    it('is unknown after a minute, and then the trader’s to decide', () => {
      const { clock, state, list, listedFor } = taken()
      listedFor(59)
      expect(state()).toEqual(accepted)
      clock.advance(1_000)
      list()
      expect(state()).toMatchObject({
        ...stillAsked,
        because: { happened: expect.stringContaining('took the change') },
      })
      listedFor(10)
      expect(state()).toMatchObject(notFound)
    })

    it('is what the order shows as soon as it does', () => {
      const { said, state, listedFor } = taken()
      listedFor(61)
      said.outcomes = [outcome('done')]
      listedFor(1)
      expect(state()).toMatchObject({ kind: 'accepted', late: true })
    })

    it('is waited for anew after it was shown and is not any more, as where a later one went over it', () => {
      const { said, state, listedFor } = taken()
      said.outcomes = [outcome('done')]
      listedFor(100)
      said.outcomes = [outcome('open')]
      listedFor(59)
      expect(state()).toEqual(accepted)
      listedFor(1)
      expect(state()).toMatchObject(stillAsked)
    })

    it('of an earlier run waits as long from the start on', () => {
      const { clock, state, reopened } = taken()
      const settling = reopened()
      const list = () => settling.heard({ askedAt: momentOf(clock), orders: [], problem: null })
      clock.advance(59_999)
      list()
      expect(state()).toEqual(accepted)
      clock.advance(1)
      list()
      expect(state()).toMatchObject(stillAsked)
    })

    it('a cancellation stays asked for: the next one waits for nothing', () => {
      const { state, listedFor } = taken('cancel')
      listedFor(70)
      expect(state()).toEqual(accepted)
    })
  })

  it.each(['first unknown that night', 'not found on its own day'])(
    'of an order whose day is over is ended three whole lists and ten seconds after that was seen, as not known: %s',
    (since) => {
      const { clock, said, state, list } = aChange()
      if (since === 'not found on its own day') {
        clock.advance(20_000)
        for (let asked = 0; asked < 3; asked++) list()
        expect(state()).toMatchObject(notFound)
      }
      said.outcomes = [outcome('over', 'Its day is over.')]
      list()
      expect(state()).toMatchObject({ kind: 'unknown', asked: 1, notFoundAt: null })
      for (let asked = 0; asked < 3; asked++) list()
      expect(state()).toMatchObject({ kind: 'unknown', notFoundAt: null })
      clock.advance(10_000)
      list()
      expect(state()).toMatchObject(notFound)
      list()
      expect(state()).toEqual({ kind: 'over', at: clock.wall(), why: 'Its day is over.' })
    },
  )

  it('of several orders is not ended by the day of one while another says nothing', () => {
    const { clock, said, state, list } = aChange()
    said.outcomes = [outcome('over', 'Its day is over.'), outcome('open')]
    list()
    clock.advance(20_000)
    for (let asked = 0; asked < 5; asked++) list()
    expect(state()).toMatchObject(notFound)
  })

  it.each([
    ['cancel', 'not cancelled', 'Not cancelled: Too late'],
    ['modify', 'not modified', 'Not modified: Too late'],
  ] as const)('that was refused ends by that word, though the order told more since: %s', (verb, word, happened) => {
    const { book, clock, push, list, detail } = openStand()
    const wishes = openWishes({ journal: { record: async () => ok(), note: () => {} }, book, restored: [] })
    const settling = openSettling({ wishes, book, readTagged, clock })
    const state = () => wishes.get(wishId('wish-0001'))?.state
    const heard = () => settling.heard({ askedAt: momentOf(clock), orders: [], problem: null })
    push(said('A1', 'open', { requests: 1 }))
    const changes = verb === 'modify' ? { price: money(102) } : null
    wishes.begin(changeWished('wish-0001', verb, { orders: [idOf('A1')], changes }), unknown)
    const after = said('A1', 'open', { micros: 3_000, requests: 2, filled: 10 })
    list(after)
    heard()
    expect([state()?.kind, book.unproven()]).toEqual(['unknown', ['A1']])
    detail(said('A1', word, { micros: 2_000, requests: 2, message: 'Too late' }), after)
    heard()
    expect(state()).toMatchObject({ kind: 'refused', because: { happened } })
  })

  it('of everything, when nothing was open, has nothing left to prove', () => {
    const { state, list } = aSettling({ verb: 'cancel-all', pieces: 0, orders: [] })
    list()
    expect(state()?.kind).toBe('accepted')
  })
})

describe('O18: of everything, pressed before any order was known', () => {
  function pressed(after: readonly OrderId[] = []) {
    const { book, clock, list } = openStand()
    const wishes = openWishes({ journal: { record: async () => ok(), note: () => {} }, book, restored: [] })
    const settling = openSettling({ wishes, book, readTagged, clock })
    const [before, all] = [wishId('wish-0000'), wishId('wish-0001')]
    if (after.length > 0) {
      wishes.begin(wished(before), sending)
      wishes.answered(before, accepted, after)
    }
    wishes.begin(cancelIntent({ id: all, at: clock.wall(), knownBefore: [] }, 'cancel-all', []), unknown)
    return {
      wishes,
      state: () => wishes.get(all)?.state,
      listed: (orders: readonly BrokerOrder[], problem: AppError | null = null) => {
        list(...orders)
        settling.heard({ askedAt: momentOf(clock), orders, problem })
      },
    }
  }

  it('it is unknown while an order works that was wished for right before it', () => {
    const { state, listed } = pressed([idOf('A1')])
    listed([said('A1', 'open')])
    expect(state()).toMatchObject({ ...stillAsked, asked: 1 })
    listed([said('A1', 'cancelled', { micros: 2_000 })])
    expect(state()).toMatchObject({ kind: 'accepted', late: true })
  })

  it('it is unknown while a list names an order that works, and done once none does but those wished for later', () => {
    const { wishes, state, listed } = pressed()
    listed([said('A1', 'open'), said('A2', 'complete')])
    expect(state()).toMatchObject({ ...stillAsked, asked: 1 })
    const later = wishId('wish-0002')
    wishes.begin(wished(later), sending)
    wishes.answered(later, accepted, [idOf('A3')])
    const laters = [said('A3', 'open'), said('A4', 'trigger pending', { parent: idOf('A3') })]
    listed([said('A1', 'open'), ...laters])
    expect(state()).toMatchObject({ ...stillAsked, asked: 2 })
    listed([said('A1', 'cancelled', { micros: 2_000 }), said('A2', 'complete'), ...laters])
    expect(state()).toMatchObject({ kind: 'accepted', late: true })
  })

  it('a list with a row that could not be read says nothing', () => {
    const { state, listed } = pressed()
    listed([], because)
    expect(state()).toMatchObject({ ...stillAsked, asked: 0 })
    listed([])
    expect(state()).toMatchObject({ kind: 'accepted', late: true })
  })
})

describe('what ended without an order', () => {
  const ends: readonly IntentState[] = [
    { kind: 'refused', at: instant(0), by: 'broker', because: { ...because, kind: 'rate-limited' } },
    { kind: 'refused', at: instant(0), by: 'broker', because: { ...because, kind: 'session-ended' } },
    { kind: 'decided', at: instant(0), verdict: 'not-placed' },
  ]

  it.each(ends)('O05, O07, O08: is bound after all when its order appears ($kind)', (end) => {
    const { said, wishes, settling, intent, state } = aSettling()
    wishes.move(intent.id, end)
    said.candidates = [order('A1')]
    settling.glance()
    expect(state()).toMatchObject({ kind: 'accepted', late: true })
  })

  it('O07: keeps what turned up first, and gets the others as they turn up, once each', () => {
    const { clock, said, wishes, settling, intent, state } = aSettling({ ...inThree })
    wishes.move(intent.id, {
      kind: 'refused',
      at: instant(0),
      by: 'broker',
      because: { ...because, kind: 'rate-limited' },
    })
    let moves = 0
    wishes.onMoved(() => {
      moves += 1
    })
    said.candidates = [order('A1')]
    settling.glance()
    const first = state()
    expect(first).toMatchObject({ kind: 'accepted', late: true })
    clock.advance(1_000)
    said.candidates = [order('A1'), order('A2')]
    settling.glance()
    settling.glance()
    said.candidates = [order('A1'), order('A2'), order('A3')]
    settling.glance()
    expect(wishes.get(intent.id)?.orders).toEqual(['A1', 'A2', 'A3'])
    expect(state()).toBe(first)
    settling.glance()
    expect(moves).toBe(3)
  })

  it('by a refusal of the order itself, takes no order that happens to look like it', () => {
    const { said, wishes, settling, intent, state } = aSettling()
    wishes.move(intent.id, {
      kind: 'refused',
      at: instant(0),
      by: 'broker',
      because: { ...because, kind: 'broker-refused' },
    })
    said.candidates = [order('A1')]
    settling.glance()
    expect(state()?.kind).toBe('refused')
  })
})

describe('an order in the list that carries its tag', () => {
  /** An unknown wish for 500, after a list of these. */
  function listed(...orders: readonly BrokerOrder[]) {
    const { book, clock, list } = openStand()
    const wishes = openWishes({ journal: { record: async () => ok(), note: () => {} }, book, restored: [] })
    const settling = openSettling({ wishes, book, readTagged, clock })
    const intent = wished('wish-0001', { tag: 'tag-1' })
    wishes.begin(intent, sending)
    wishes.move(intent.id, unknown)
    list(...orders)
    settling.heard({ askedAt: momentOf(clock), orders, problem: null })
    return wishes.get(intent.id)
  }

  it('O04: is its own, also where it looks like another', () => {
    const wish = listed(
      said('A1', 'open', { quantity: 7, tag: 'tag-1' }),
      said('A2', 'open', { quantity: 7, tag: 'tag-2' }),
    )
    expect(wish).toMatchObject({ state: { kind: 'accepted', late: true }, orders: ['A1'] })
  })

  it('O04: is not what was wished for where it is the leg of another', () => {
    const wish = listed(said('A2', 'open', { quantity: 7, tag: 'tag-1', parent: idOf('A1') }))
    expect(wish).toMatchObject({ state: { kind: 'unknown' }, orders: [] })
  })
})
