/** How often the broker's list is read while the book is current. */
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { instant, type OrderId } from '../../../contract/kinds.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Clock } from '../../ports/clock.ts'
import { noCrashPoint } from '../../ports/crash-point.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { momentOf } from '../../ports/moment.ts'
import { idOf } from '../book/book.test-support.ts'
import type { Readings } from './readings.ts'
import { openReconcile, type Reconcile, type ReconcileParts } from './reconcile.ts'

const nothing = async () => ok()
const noRows = async () => ok([])

/** With nothing to settle, nothing missing, and the push channel up, unless told otherwise. */
function opened(
  clock: Clock,
  readings: Pick<Readings, 'orders'> & Partial<Readings>,
  changes: Partial<Pick<ReconcileParts, 'isPushUp' | 'isAwaiting' | 'wantsPositions' | 'book' | 'askDetail'>> & {
    readonly isAsking?: boolean
  } = {},
) {
  const { isAsking = false, ...others } = changes
  return openReconcile({
    readings: {
      ...{ order: noRows, tagged: noRows, trades: nothing, tradesOf: nothing, holdings: nothing },
      positions: async () => ok({ problem: null }),
      gtts: async () => ({ askedAt: momentOf(clock), read: ok({ rows: [], unreadable: 0 }) }),
      ...readings,
    },
    settling: { heard: () => {}, glance: () => {}, unknownFor: () => 0, isAsking: () => isAsking },
    book: { missing: () => [], unproven: () => [] },
    ...{ askDetail: () => {}, isPushUp: () => true, isAwaiting: () => false },
    ...{ clock, crashPoint: noCrashPoint, ...others },
  })
}

test('O02: a book that cannot be read again is told to be so before it stops being current, and is current once it was', async () => {
  const clock = manualClock(0)
  const because = { kind: 'no-answer', happened: 'No answer came.', todo: 'Wait.' } as const
  let isDown = false
  const orders = async () => (isDown ? fail(because) : ok({ askedAt: momentOf(clock), orders: [], problem: null }))
  const reconcile = opened(clock, { orders }, { isAsking: true })
  const passes = async (millis: number) => {
    clock.advance(millis)
    await setImmediate()
  }
  reconcile.begin('start')
  await passes(0)
  const current = { kind: 'current', since: instant(0), checkedAt: instant(0) }
  expect(reconcile.state.snapshot()).toEqual(current)
  isDown = true
  await passes(1_000)
  expect(reconcile.state.snapshot()).toEqual(current)
  await passes(1_000)
  expect(reconcile.state.snapshot()).toEqual({ ...current, failing: because })
  isDown = false
  await passes(2_000)
  expect(reconcile.state.snapshot()).toEqual({ ...current, checkedAt: instant(4_000) })
  isDown = true
  for (let second = 0; second < 70; second += 1) await passes(1_000)
  expect(reconcile.state.snapshot()).toMatchObject({ kind: 'not-checked', because })
})

test('O19: what cannot be read of a list is said beside a book that is current, proves nothing, and is forgotten with the next whole one', async () => {
  const clock = manualClock(0)
  const lacks = { kind: 'unreadable-answer', happened: 'One could not be read.', todo: 'Look there.' } as const
  let ofOrders: AppError | null = lacks
  let ofPositions: AppError | null = null
  const orders = async () => ok({ askedAt: momentOf(clock), orders: [], problem: ofOrders })
  const positions = async () => ok({ problem: ofPositions })
  const reconcile = opened(clock, { orders, positions })
  reconcile.begin('start')
  await vi.waitFor(() => expect(reconcile.state.snapshot()).toMatchObject({ kind: 'current', lacks }))
  expect(await reconcile.readNow()).toEqual(ok({ orders: lacks, positions: null }))
  ofOrders = null
  ofPositions = lacks
  expect(await reconcile.readNow()).toEqual(ok({ orders: null, positions: lacks }))
  ofPositions = null
  expect(await reconcile.readNow()).toEqual(ok({ orders: null, positions: null }))
  clock.advance(20_000)
  await vi.waitFor(() => expect(reconcile.state.snapshot()).not.toHaveProperty('lacks'))
})

describe('a book that cannot be checked says whether it lacks the trades of the day alone', () => {
  const because = { kind: 'broker-down', happened: 'It is down.', todo: 'Wait.' } as const
  const down = fail(because)
  const lacks = { kind: 'unreadable-answer', happened: 'One could not be read.', todo: 'Look there.' } as const

  async function checked(changes: Partial<Readings> = {}, meanwhile: (reconcile: Reconcile) => void = () => {}) {
    const clock = manualClock(0)
    const orders = async () => ok({ askedAt: momentOf(clock), orders: [], problem: null })
    const trades = async () => {
      meanwhile(reconcile)
      return down
    }
    const reconcile = opened(clock, { orders, trades, ...changes })
    reconcile.begin('start')
    await vi.waitFor(() => expect(reconcile.state.snapshot().kind).toBe('not-checked'))
    return { clock, reconcile }
  }

  test('it does where orders and positions were read whole, until one of them is not', async () => {
    let isDown = false
    const { clock, reconcile } = await checked({ positions: async () => (isDown ? down : ok({ problem: null })) })
    expect(reconcile.state.snapshot()).toMatchObject({ because, tradesAlone: true })
    isDown = true
    clock.advance(1_000)
    await vi.waitFor(() => expect(reconcile.state.snapshot()).not.toHaveProperty('tradesAlone'))
  })

  test.each<[string, Partial<Readings>]>([
    ['the orders were not read', { orders: async () => down }],
    [
      'an order could not be read',
      { orders: async () => ok({ askedAt: momentOf(manualClock(0)), orders: [], problem: lacks }) },
    ],
    ['the positions were not read', { positions: async () => down }],
    ['a position could not be read', { positions: async () => ok({ problem: lacks }) }],
    ['the trades were read', { trades: nothing, positions: async () => down }],
  ])('it does not where %s', async (_, changes) => {
    const { reconcile } = await checked(changes)
    expect(reconcile.state.snapshot()).not.toHaveProperty('tradesAlone')
  })

  test('it does not by what was asked for before it was begun anew', async () => {
    const told: (true | undefined)[] = []
    const { reconcile } = await checked({}, (reconcile) => {
      if (told.length > 0) return
      reconcile.state.subscribe((now) => now.kind === 'not-checked' && told.push(now.tradesAlone))
      reconcile.begin('wake')
    })
    await vi.waitFor(() => expect(reconcile.state.snapshot()).toHaveProperty('tradesAlone'))
    expect(told).toEqual([undefined, true])
  })
})

/** Signed in, with this done in the midst of each of the first five readings of the list; what the book is as each begins. */
async function interrupted(what: (reconcile: Reconcile) => void) {
  const clock = manualClock(0)
  const kinds: string[] = []
  const orders = async () => {
    kinds.push(reconcile.state.snapshot().kind)
    if (kinds.length <= 5) what(reconcile)
    return ok({ askedAt: momentOf(clock), orders: [], problem: null })
  }
  const reconcile = opened(clock, { orders })
  reconcile.begin('start')
  await vi.waitFor(() => expect(kinds).toHaveLength(6))
  await vi.waitFor(() => expect(reconcile.state.snapshot().kind).toBe('current'))
  return kinds
}

test('whoever asks for another look gets one, and takes nothing from the reading that is under way', async () => {
  const kinds = await interrupted((reconcile) => reconcile.soon())
  expect(kinds).toEqual(['checking', ...Array(5).fill('current')])
})

test('what is begun anew is proven by no reading that was asked for before', async () => {
  const kinds = await interrupted((reconcile) => reconcile.begin('asked'))
  expect(kinds).toEqual(Array(6).fill('checking'))
})

test('the list is read every three seconds while something that was taken is awaited or nothing comes by itself, else now and then', async () => {
  const hand = manualClock(0)
  const waits: number[] = []
  const clock: Clock = {
    ...hand,
    after: (millis, run) => {
      waits.push(millis)
      return hand.after(millis, run)
    },
  }
  const now = { isAwaiting: true, isPushUp: true }
  const orders = async () => ok({ askedAt: momentOf(clock), orders: [], problem: null })
  const reconcile = opened(clock, { orders }, { isPushUp: () => now.isPushUp, isAwaiting: () => now.isAwaiting })
  reconcile.begin('start')
  await vi.waitFor(() => expect(waits).toEqual([3_000]))
  now.isAwaiting = false
  hand.advance(3_000)
  await vi.waitFor(() => expect(waits).toEqual([3_000, 20_000]))
  now.isPushUp = false
  hand.advance(20_000)
  await vi.waitFor(() => expect(waits).toEqual([3_000, 20_000, 3_000]))
})

test('while nobody is signed in nothing is read, whoever asks for it, and its end is told once', async () => {
  const clock = manualClock(0)
  let readings = 0
  const orders = async () => {
    readings += 1
    return ok({ askedAt: momentOf(clock), orders: [], problem: null })
  }
  const reconcile = opened(clock, { orders })
  const told: string[] = []
  reconcile.state.subscribe(({ kind }) => told.push(kind))
  reconcile.soon()
  reconcile.rest()
  await setImmediate()
  expect([readings, told]).toEqual([0, []])
  reconcile.begin('start')
  await vi.waitFor(() => expect(told).toEqual(['checking', 'current']))
  reconcile.rest()
  reconcile.rest()
  reconcile.soon()
  clock.advance(60_000)
  await setImmediate()
  expect([readings, told]).toEqual([1, ['checking', 'current', 'signed-out']])
})

test('who is signed in again at once is checked whole, however little ago the last check was', async () => {
  const clock = manualClock(0)
  const orders = async () => ok({ askedAt: momentOf(clock), orders: [], problem: null })
  const read: string[] = []
  const trades = async () => {
    read.push('trades')
    return ok()
  }
  const positions = async () => {
    read.push('positions')
    return ok({ problem: null })
  }
  const reconcile = opened(clock, { orders, trades, positions })
  for (const count of [1, 2]) {
    reconcile.begin('start')
    await vi.waitFor(() => expect(reconcile.state.snapshot().kind).toBe('current'))
    expect(read).toHaveLength(count * 2)
    reconcile.rest()
  }
})

test('what is asked for once nobody is signed in, while a reading is under way, is not read after it', async () => {
  const clock = manualClock(0)
  const { promise, resolve } = Promise.withResolvers<void>()
  let readings = 0
  const orders = async () => {
    readings += 1
    await promise
    return ok({ askedAt: momentOf(clock), orders: [], problem: null })
  }
  const reconcile = opened(clock, { orders })
  reconcile.begin('start')
  reconcile.rest()
  reconcile.soon()
  resolve()
  await setImmediate()
  expect([readings, reconcile.state.snapshot().kind]).toEqual([1, 'signed-out'])
})

test.each([
  [true, 20_000],
  [false, 3_000],
])(
  'trades and positions are read with the list now and then, updates coming by themselves: %s',
  async (isUp, millis) => {
    const clock = manualClock(0)
    let trades = 0
    const orders = async () => ok({ askedAt: momentOf(clock), orders: [], problem: null })
    const read = async () => {
      trades += 1
      return ok()
    }
    const reconcile = opened(clock, { orders, trades: read }, { isPushUp: () => isUp })
    reconcile.begin('start')
    await setImmediate()
    // Whatever else makes the list be read meanwhile.
    clock.advance(millis - 1)
    reconcile.soon()
    await setImmediate()
    expect(trades).toBe(1)
    clock.advance(1)
    reconcile.soon()
    await setImmediate()
    expect(trades).toBe(2)
  },
)

test('while a conversion is looked for the positions are read with each look', async () => {
  const clock = manualClock(0)
  let positions = 0
  const orders = async () => ok({ askedAt: momentOf(clock), orders: [], problem: null })
  const read = async () => {
    positions += 1
    return ok({ problem: null })
  }
  let isWanted = false
  const reconcile = opened(clock, { orders, positions: read }, { wantsPositions: () => isWanted })
  reconcile.begin('start')
  await setImmediate()
  reconcile.soon()
  await setImmediate()
  expect(positions).toBe(1)
  isWanted = true
  reconcile.soon()
  await setImmediate()
  expect(positions).toBe(2)
  clock.advance(1_000)
  await setImmediate()
  expect(positions).toBe(3)
})

test('what cannot be read is tried again after a second, then ever more seldom, up to ten', async () => {
  const hand = manualClock(0)
  const waits: number[] = []
  const after: Clock['after'] = (millis, run) => {
    waits.push(millis)
    return hand.after(millis, run)
  }
  const because = { kind: 'no-answer', happened: 'No answer came.', todo: 'Wait.' } as const
  const reconcile = opened({ ...hand, after }, { orders: async () => fail(because) })
  reconcile.begin('start')
  for (let tries = 1; tries <= 6; tries += 1) {
    await vi.waitFor(() => expect(waits).toHaveLength(tries))
    hand.advance(waits.at(-1) ?? 0)
  }
  expect(waits.slice(0, 6)).toEqual([1_000, 2_000, 5_000, 10_000, 10_000, 10_000])
  expect(await reconcile.readNow()).toEqual(fail(because))
})

test('a check that cannot be ended says so, since when and why, also right after one that could', async () => {
  const clock = manualClock(0)
  const because = { kind: 'no-answer', happened: 'No answer came.', todo: 'Wait.' } as const
  let isDown = false
  const orders = async () => (isDown ? fail(because) : ok({ askedAt: momentOf(clock), orders: [], problem: null }))
  const reconcile = opened(clock, { orders })
  reconcile.begin('start')
  await vi.waitFor(() => expect(reconcile.state.snapshot().kind).toBe('current'))
  isDown = true
  clock.advance(500)
  reconcile.begin('wake')
  for (const _ of [1, 2]) {
    await setImmediate()
    expect(reconcile.state.snapshot()).toEqual({ kind: 'not-checked', since: instant(500), because })
    clock.advance(1_000)
  }
})

test('P01: with the push channel down one failed reading is enough: nobody else tells of what it missed', async () => {
  for (const [isUp, kind] of [
    [true, 'current'],
    [false, 'not-checked'],
  ] as const) {
    const clock = manualClock(0)
    const because = { kind: 'no-answer', happened: 'No answer came.', todo: 'Wait.' } as const
    let isDown = false
    const orders = async () => (isDown ? fail(because) : ok({ askedAt: momentOf(clock), orders: [], problem: null }))
    const reconcile = opened(clock, { orders }, { isPushUp: () => isUp })
    reconcile.begin('start')
    await vi.waitFor(() => expect(reconcile.state.snapshot().kind).toBe('current'))
    isDown = true
    reconcile.soon()
    await setImmediate()
    expect(reconcile.state.snapshot().kind).toBe(kind)
    // The orders cannot be read: a way out goes by them too.
    expect(reconcile.state.snapshot()).not.toHaveProperty('tradesAlone')
    reconcile.rest()
  }
})

test.each([
  [
    'is told, with what the list of orders says',
    'broker-down',
    { ok: true, value: { orders: null, arePositionsOld: true } },
  ],
  ['is that nobody is signed in any more', 'session-ended', { ok: false }],
] as const)('O28: that the positions alone could not be read %s', async (_, kind, told) => {
  const clock = manualClock(0)
  const because = { kind, happened: 'No positions came.', todo: 'Wait.' }
  const orders = async () => ok({ askedAt: momentOf(clock), orders: [], problem: null })
  const reconcile = opened(clock, { orders, positions: async () => fail(because) })
  expect(await reconcile.readNow()).toMatchObject(told)
})

test('O21: an order that a list with an unreadable row leaves out is not asked for: it may be that row', async () => {
  const clock = manualClock(0)
  const lacks = { kind: 'unreadable-answer', happened: 'One could not be read.', todo: 'Look there.' } as const
  const asked: OrderId[] = []
  let problem: AppError | null = lacks
  const orders = async () => ok({ askedAt: momentOf(clock), orders: [], problem })
  const book = { missing: () => [idOf('A1')], unproven: () => [] }
  const reconcile = opened(clock, { orders }, { book, askDetail: (order) => void asked.push(order) })
  expect(await reconcile.readNow()).toMatchObject({ ok: true })
  expect(asked).toEqual([])
  problem = null
  await reconcile.readNow()
  expect(asked).toEqual(['A1'])
})
