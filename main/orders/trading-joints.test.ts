/** What the assembly of trading itself joins: each of these is proven in its own part, and here that the part is asked. */
import { afterEach, describe, expect, it, test } from 'vitest'
import type { OrderTerms, RuleId } from '../../contract/orders.ts'
import { ok } from '../../contract/result.ts'
import type { BrokerOrder, BrokerTrade } from '../broker/orders/broker-records.ts'
import type { OrderCalls } from '../broker/orders/order-calls.ts'
import { seededDraw } from '../ports/draw.test-support.ts'
import { type MemoryDisk, memoryDisk } from '../ports/memory-files.test-support.ts'
import { answerTrading } from './answers.ts'
import { idOf, said, traded } from './book/book.test-support.ts'
import { terms as asked, crude, share } from './checks/check.test-support.ts'
import { openRaceBench, type RaceBench, type RaceChanges, waits } from './halt/races.test-support.ts'
import { position } from './positions/positions.test-support.ts'
import { missedWords } from './reconcile/awaited.ts'

let bench: RaceBench
afterEach(() => bench.trading.stop())

async function open(changes: RaceChanges = {}): Promise<RaceBench> {
  bench = await openRaceBench(changes)
  return bench
}

/** The broker takes every cancellation by name. */
async function openCancelling(changes: RaceChanges = {}) {
  const cancelled: string[] = []
  const cancel: OrderCalls['cancel'] = async (_token, named) => {
    cancelled.push(...named)
    return { kind: 'accepted', value: named, latencyMillis: 1 }
  }
  return { ...(await open({ ...changes, calls: { cancel } })), cancelled }
}

const anHour = 3_600_000
const caller = { windowId: 'window 1', refusal: null }

test('C06: what was looked at before the computer slept is neither placed nor converted after it', async () => {
  const { trading, clock, pass, wire } = await open()
  const order: OrderTerms = asked({ side: 'buy', quantity: 10 })
  const reviewed = trading.review(order)
  const looked = trading.lookAtConversion({
    key: order.key,
    from: 'intraday',
    to: 'delivery',
    quantity: order.quantity,
  })
  await pass(4_000)
  const conversion = await looked
  if (!reviewed.ok || !conversion.ok) throw new Error('nothing was looked at')
  clock.setWall(clock.wall() + anHour)
  // The book is checked again by then, and most of the minute is left.
  await pass(5_000)
  expect(trading.state.snapshot().book.kind).toBe('current')
  const confirmed = reviewed.value.findings.map(({ rule }) => rule)
  expect(await trading.place({ intent: reviewed.value.intent, confirmed }, 'window 1')).toMatchObject({
    error: { happened: expect.stringContaining('before the computer slept') },
  })
  expect(await trading.convert({ intent: conversion.value.intent }, 'window 1')).toMatchObject({
    error: { happened: expect.stringContaining('before the computer slept') },
  })
  expect(wire).toEqual([])
})

test('C06: a change and a cancellation that were looked at before the computer slept are not sent after it', async () => {
  const { trading, clock, pass, wire, orders, cancelled } = await openCancelling()
  const reviewed = trading.review(asked({ side: 'buy', quantity: 10 }))
  if (!reviewed.ok) throw new Error('nothing was looked at')
  const placing = trading.place({ intent: reviewed.value.intent, confirmed: [] }, 'window 1')
  await pass(3_000)
  expect(await placing).toMatchObject({ ok: true })
  const [order] = orders.keys()
  if (order === undefined) throw new Error('no order')
  const answers = answerTrading(trading)
  const changes = { quantity: asked({ quantity: 20 }).quantity }
  const ask = async (sleeps: number) => {
    const changed = answers.modifyOrder({ order, changes, confirmed: [], sleeps }, caller)
    await pass(3_000)
    const ended = answers.cancelOrders({ orders: [order], sleeps }, caller)
    await pass(3_000)
    return Promise.all([changed, ended])
  }
  const before = trading.state.snapshot().sleeps
  clock.setWall(clock.wall() + anHour)
  const refused = { error: { happened: expect.stringContaining('computer slept') } }
  // In the instant of waking, and once the book is checked again.
  expect(await ask(before)).toMatchObject([refused, refused])
  await pass(5_000)
  expect(trading.state.snapshot().book.kind).toBe('current')
  expect(await ask(before)).toMatchObject([refused, refused])
  expect([wire, cancelled]).toEqual([['place'], []])
  expect(await ask(trading.state.snapshot().sleeps)).toMatchObject([{ ok: true }, { ok: true }])
  expect([wire, cancelled]).toEqual([['place', 'modify'], [order]])
})

test('C06: an order that has not left when the computer sleeps does not leave in the instant of waking, before any timer ran', async () => {
  let stayed = 0
  for (let step = 0; step < 60; step += 1) {
    const { trading, clock, wire } = await open()
    const reviewed = trading.review(asked({ side: 'buy', quantity: 10 }))
    if (!reviewed.ok) throw new Error('nothing was looked at')
    void trading.place({ intent: reviewed.value.intent, confirmed: [] }, 'window 1')
    await waits(step)
    const hadLeft = wire.includes('place')
    if (!hadLeft) stayed += 1
    clock.setWall(clock.wall() + anHour)
    await waits(300)
    expect(wire.includes('place')).toBe(hadLeft)
    if (step < 59) await trading.stop()
  }
  expect(stayed).toBeGreaterThan(5)
  expect(stayed).toBeLessThan(60)
})

test('X03: what was pressed while the program stood still is not sent once it goes on', async () => {
  const { trading, clock, pass, wire } = await open()
  const reviewed = trading.review(asked({ side: 'buy', quantity: 10 }))
  if (!reviewed.ok) throw new Error('nothing was looked at')
  clock.standStill(14_000)
  const placed = trading.place({ intent: reviewed.value.intent, confirmed: [] }, 'window 1')
  await pass(5_000)
  expect(await placed).toMatchObject({ error: { happened: expect.stringContaining('the program stood still') } })
  expect(wire).toEqual([])
})

test('T45: what waits, or is being written down, when everything is to be cancelled does not leave after that; what is placed then does', async () => {
  let stayed = 0
  for (let step = 0; step < 40; step += 1) {
    const { trading, pass, wire } = await open()
    const place = (quantity: number) => {
      const reviewed = trading.review(asked({ side: 'buy', quantity }))
      if (!reviewed.ok) throw new Error('nothing was looked at')
      return trading.place({ intent: reviewed.value.intent, confirmed: [] }, 'window 1')
    }
    const placing = place(1)
    await waits(step)
    const hadLeft = wire.includes('place')
    const cancelling = trading.cancelAll()
    const again = place(2)
    await pass(3_000)
    await cancelling
    expect(wire.filter((call) => call === 'place')).toHaveLength(hadLeft ? 2 : 1)
    expect(await again).toMatchObject({ value: { state: { kind: 'accepted' } } })
    if (!hadLeft) {
      stayed += 1
      const why = {
        kind: 'refused',
        by: 'terminal',
        because: { happened: expect.stringContaining('cancel everything') },
      }
      expect(await placing).toMatchObject({ value: { state: why } })
    }
    if (step < 39) await trading.stop()
  }
  expect(stayed).toBeGreaterThan(3)
  expect(stayed).toBeLessThan(40)
})

test('I10: what is on its way to the wire when trading is halted does not leave, and says that this is why', async () => {
  let stayed = 0
  for (let step = 0; step < 40; step += 1) {
    const { trading, pass, wire } = await open()
    const reviewed = trading.review(asked({ side: 'buy', quantity: 1 }))
    if (!reviewed.ok) throw new Error('nothing was looked at')
    const placing = trading.place({ intent: reviewed.value.intent, confirmed: [] }, 'window 1')
    await waits(step)
    const hadLeft = wire.includes('place')
    await trading.killSwitch.engage({ closePositions: false })
    await pass(3_000)
    expect(wire.filter((call) => call === 'place')).toHaveLength(hadLeft ? 1 : 0)
    if (!hadLeft) {
      stayed += 1
      const placed = await placing
      if (!placed.ok) throw new Error(placed.error.happened)
      const { state } = placed.value
      expect(state.kind === 'withdrawn' ? state.why : 'because' in state && state.because.happened).toBe(
        'Trading is halted, so this was not sent.',
      )
    }
    if (step < 39) await trading.stop()
  }
  expect(stayed).toBeGreaterThan(3)
  expect(stayed).toBeLessThan(40)
})

test.each([
  ['everything', 'halted'],
  ['the order', 'not-now'],
])(
  'T45: a change that waits when %s is to be cancelled does not leave after that, also where the broker refuses that',
  async (what, kind) => {
    const error = { kind: 'rate-limited', happened: 'Too many.', todo: 'Wait.' } as const
    const refuse = async () => ({ kind: 'refused', error, status: 429 }) as const
    const { trading, pass, wire, orders } = await open({ calls: { cancelAll: refuse, cancel: refuse } })
    for (const quantity of [10, 11]) {
      const reviewed = trading.review(asked({ side: 'buy', quantity }))
      if (!reviewed.ok) throw new Error('nothing was looked at')
      void trading.place({ intent: reviewed.value.intent, confirmed: [] }, 'window 1')
      await pass(3_000)
    }
    const [first, second] = orders.keys()
    if (first === undefined || second === undefined) throw new Error('no orders')
    const change = (order: typeof first) =>
      trading.modify({ order, changes: { quantity: asked({ quantity: 20 }).quantity }, confirmed: [] }, 'window 1')
    void change(first)
    const waiting = change(second)
    await waits(100)
    expect(wire).toEqual(['place', 'place', 'modify'])
    await (what === 'everything' ? trading.cancelAll() : trading.cancel([second]))
    await pass(5_000)
    expect(await waiting).toMatchObject({
      value: { wished: { state: { because: { kind, happened: expect.stringContaining(`to cancel ${what}`) } } } },
    })
    expect(wire).toEqual(['place', 'place', 'modify'])
  },
)

test('O27: while more than a hundred cancellations wait by name an order leaves all the same', async () => {
  const { trading, pass, wire, cancelled } = await openCancelling({ accountBy: 'v2' })
  const [first = idOf('C1'), ...others] = Array.from({ length: 150 }, (_, at) => idOf(`C${at + 1}`))
  const cancelling = trading.cancel([first, ...others])
  await waits(300)
  expect(cancelled).toHaveLength(8)
  expect(await trading.cancel([idOf('C200')])).toMatchObject({
    error: { happened: expect.stringContaining('A hundred cancellations') },
  })
  const reviewed = trading.review(asked({ side: 'buy', quantity: 10 }))
  if (!reviewed.ok) throw new Error('nothing was looked at')
  const placing = trading.place({ intent: reviewed.value.intent, confirmed: [] }, 'window 1')
  await waits(300)
  expect(wire).toEqual(['place'])
  for (let second = 0; second < 60 && cancelled.length < 150; second += 1) await pass(1_000)
  expect([await placing, await cancelling]).toMatchObject([{ value: { state: { kind: 'accepted' } } }, { ok: true }])
  expect(cancelled).toHaveLength(150)
})

test('O27: while a hundred orders wait for their turn a cancellation goes all the same', async () => {
  const { trading, pass, orders, cancelled } = await openCancelling({ accountBy: 'v2' })
  const limits = { ...trading.limits.limits.snapshot(), mostOpenOrders: 1_000 }
  expect(await trading.limits.save({ limits, typed: 'LOOSEN' })).toMatchObject({ ok: true })
  const place = (quantity: number) => {
    const reviewed = trading.review(asked({ side: 'buy', quantity }))
    if (!reviewed.ok) throw new Error('nothing was looked at')
    const confirmed = reviewed.value.findings.map(({ rule }) => rule)
    return trading.place({ intent: reviewed.value.intent, confirmed }, 'window 1')
  }
  // Those of the first that may go in this second have gone before the others come.
  for (let quantity = 1; quantity <= 60; quantity += 1) void place(quantity)
  await waits(300)
  const answers = Array.from({ length: 100 }, (_, at) => place(61 + at))
  await waits(300)
  expect(await answers.at(-1)).toMatchObject({ error: { happened: expect.stringContaining('A hundred orders') } })
  const [order] = orders.keys()
  if (order === undefined) throw new Error('no order')
  const cancelling = trading.cancel([order])
  await pass(2_000)
  expect([await cancelling, cancelled]).toMatchObject([{ ok: true }, [order]])
})

test('X02: what is left out under one Enter stands in the list as not sent, and is not placed any more', async () => {
  const { trading, pass, wire } = await open()
  const reviewed = trading.review(asked({ side: 'buy', quantity: 10 }))
  if (!reviewed.ok) throw new Error('nothing was looked at')
  const { intent } = reviewed.value
  trading.leaveOut(intent, 'Its window was shut.')
  await pass(500)
  const state = { kind: 'refused', by: 'terminal', because: { happened: 'Its window was shut.' } }
  expect(trading.orders.snapshot()).toMatchObject([{ intent, isFinal: true, quantity: 10, intentState: state }])
  trading.leaveOut(intent, 'Its window was shut.')
  expect(await trading.place({ intent, confirmed: [] }, 'window 1')).toMatchObject({ ok: false })
  expect(trading.orders.snapshot()).toHaveLength(1)
  expect(wire).toEqual([])
})

/** Asked for as a window does, with the words that it wants. */
function look(quantity: number) {
  const reviewed = bench.trading.review(asked({ side: 'buy', quantity }))
  if (!reviewed.ok) throw new Error('nothing was looked at')
  const { intent, findings } = reviewed.value
  return { intent, confirmed: findings.flatMap(({ rule, severity }) => (severity === 'confirm' ? [rule] : [])) }
}

/** What a loss of power at this moment leaves, and the start after it. */
async function startAgain(disk: MemoryDisk, at: number = bench.clock.wall()): Promise<MemoryDisk> {
  const left = disk.crash(seededDraw(1))
  await bench.trading.stop()
  await open({ files: left.files, ids: 'B', at })
  return left
}

test('D01, I2: on a full disk an order goes whose record has room in what the file has already; no other does, and the next start finds it', async () => {
  const disk = memoryDisk()
  await open({ files: disk.files })
  const [first, second] = [look(1), look(2)]
  const done: string[] = []
  disk.onOperation((operation, path) => {
    if (!path.includes('/orders-')) return null
    if (operation === 'append' && done.includes('append')) return { code: 'ENOSPC', part: 20 }
    done.push(operation)
    if (operation !== 'sync') return null
    // However long the disk takes for it.
    return waits(50).then(() => {
      done.push(`${bench.wire.length} sent`)
      return null
    })
  })
  await expect(answerOf(bench.trading.place(first, 'window 1'))).resolves.toMatchObject({
    value: { state: { kind: 'accepted' } },
  })
  // With its record on the disk before its first byte, and nothing of what became of it.
  expect(done.slice(0, 3)).toEqual(['append', 'sync', '0 sent'])
  expect(bench.trading.state.snapshot().journal).toMatchObject({
    because: { happened: expect.stringContaining('The disk is full') },
  })
  await expect(answerOf(bench.trading.place(second, 'window 1'))).resolves.toMatchObject({
    error: { kind: 'not-recorded', happened: expect.stringMatching(/^Nothing was sent\. The disk is full/) },
  })
  expect(bench.wire).toEqual(['place'])
  const [order] = bench.orders.values()
  disk.onOperation(() => null)
  await startAgain(disk)
  expect(bench.trading.orders.snapshot()).toMatchObject([
    {
      intent: first.intent,
      intentState: { kind: 'unknown', because: { happened: expect.stringContaining('written down') } },
    },
  ])
  if (order !== undefined) bench.orders.set(order.id, order)
  bench.trading.checkBook()
  await bench.pass(5_000)
  expect(bench.trading.orders.snapshot()).toMatchObject([{ intent: first.intent, order: order?.id, isExternal: false }])
  expect([bench.wire, bench.trading.state.snapshot().journal.kind]).toEqual([[], 'sound'])
})

test('G13: a start counts what the run before it sent: by no limit of the broker more leaves than in one run', async () => {
  const disk = memoryDisk()
  await open({ files: disk.files })
  const used = () => {
    const { budgets } = bench.trading.state.snapshot()
    return new Map(budgets.map((budget) => [budget.name, budget.used]))
  }
  for (const quantity of [1, 2, 3]) await answerOf(bench.trading.place(look(quantity), 'window 1'))
  await bench.pass(2_000)
  expect(used().get('Orders in half an hour')).toBe(3)
  await startAgain(disk, bench.clock.wall() + 1_000)
  expect([used().get('Orders in half an hour'), used().get('Orders a second')]).toEqual([3, 0])
})

test('D01, I2: once the journal has stopped each look says why nothing goes and what to do, and cancelling works; a new one lets it go again', async () => {
  const disk = memoryDisk()
  const { cancelled } = await openCancelling({ files: disk.files })
  const { trading } = bench
  await answerOf(trading.place(look(1), 'window 1'))
  const before = look(2)
  const [order] = bench.orders.keys()
  if (order === undefined) throw new Error('no order')
  const { key, quantity } = asked({ quantity: 5 })
  const change = () => answerOf(trading.modify({ order, changes: { quantity }, confirmed: [] }, 'window 1'))
  const convert = () => answerOf(trading.lookAtConversion({ key, from: 'intraday', to: 'delivery', quantity }))
  const journalStop = {
    rule: 'journal',
    severity: 'stop',
    sentence: expect.stringMatching(/^The disk is full.*Make room/),
  }
  const looked = () => [
    trading.review(asked({ side: 'buy', quantity: 3 })),
    trading.review(asked({ side: 'sell', quantity: 1 })),
  ]

  disk.onOperation((operation) => (operation === 'append' ? { code: 'ENOSPC' } : null))
  // The first after it is turned back where it would have been written down.
  expect(await answerOf(trading.place(before, 'window 1'))).toMatchObject({
    value: { state: { kind: 'refused', by: 'terminal', because: { kind: 'not-recorded' } } },
  })
  for (const each of looked())
    expect(each).toMatchObject({ value: { findings: expect.arrayContaining([journalStop]) } })
  const refused = { kind: 'not-recorded', happened: expect.stringMatching(/^Nothing was sent\. The disk is full/) }
  expect(await change()).toMatchObject({ error: refused })
  expect(await convert()).toMatchObject({ value: { stops: expect.arrayContaining([journalStop.sentence]) } })
  expect(await answerOf(trading.cancel([order]))).toMatchObject({ value: { state: { kind: 'accepted' } } })
  expect(await answerOf(trading.cancelAll())).toMatchObject({ wish: { state: { kind: 'accepted' } } })
  expect([bench.wire, cancelled]).toEqual([['place', 'cancel all'], [order]])

  disk.onOperation(() => null)
  expect(await answerOf(trading.beginJournal('BEGIN'))).toEqual(ok())
  for (const each of looked())
    expect(each).not.toMatchObject({ value: { findings: expect.arrayContaining([journalStop]) } })
  expect(await convert()).not.toMatchObject({ value: { stops: expect.arrayContaining([journalStop.sentence]) } })
  expect(await answerOf(trading.place(look(4), 'window 1'))).toMatchObject({ value: { state: { kind: 'accepted' } } })
})

test.each([true, false])(
  'that nobody told of an order is said of the line of updates only while that line is up: %s',
  async (isPushUp) => {
    const none = { rows: [], unreadable: 0 }
    const { trading, pass, pushTroubles } = await open({ isPushUp, calls: { readOrders: async () => ok(none) } })
    expect(await answerOf(trading.place(look(1), 'window 1'))).toMatchObject({ value: { state: { kind: 'accepted' } } })
    await pass(3_000)
    expect(pushTroubles).toEqual(isPushUp ? [missedWords(1)] : [])
  },
)

/** Its answer, with time for what becomes of it. */
async function answerOf<Value>(asking: Promise<Value>): Promise<Value> {
  await bench.pass(1_000)
  return asking
}

/** One Enter changes two orders, and of the second nothing has been asked yet. */
async function changeTwo() {
  const disk = memoryDisk()
  await open({ files: disk.files })
  for (const quantity of [1, 2]) void bench.trading.place(look(quantity), 'window 1')
  await bench.pass(3_000)
  const [one, two] = [...bench.orders.values()]
  if (one === undefined || two === undefined) throw new Error('no orders')
  const changes = { quantity: asked({ quantity: 20 }).quantity }
  bench.trading.oneEnter({ changes: [one, two].map(({ id: order }) => ({ order, changes })) })
  void bench.trading.modify({ order: one.id, changes, confirmed: [] }, 'window 1')
  return { disk, one, two }
}

/** In the line of its journal, for which the one after it vouches. */
function damage(disk: MemoryDisk, isMeant: (line: string, at: number) => boolean, from: string, to: string): void {
  const [path = ''] = disk.paths().filter((each) => each.includes('/orders-'))
  const lines = Buffer.from(disk.bytes(path)).toString('latin1').split('\n')
  const damaged = lines.map((line, at) => (isMeant(line, at) ? line.replace(from, to) : line)).join('\n')
  expect(damaged).not.toBe(lines.join('\n'))
  disk.overwrite(path, Buffer.from(damaged, 'latin1'))
}

describe('X01: the terminal ends while one Enter sends several', () => {
  const shownNow = () => bench.trading.orders.snapshot().map(({ intent, intentState }) => [intent, intentState?.kind])

  it('the orders that had no turn stand as not sent after each start of the day, and nothing of them is sent', async () => {
    const disk = memoryDisk()
    await open({ files: disk.files })
    const [first, second, third] = [look(1), look(2), look(3)]
    bench.trading.oneEnter({ orders: [first.intent, second.intent, third.intent] })
    const placing = bench.trading.place(first, 'window 1')
    await bench.pass(500)
    expect(await placing).toMatchObject({ ok: true })
    let left = await startAgain(disk)
    for (const _ of [1, 2]) {
      expect(shownNow().slice(1)).toEqual([
        [second.intent, 'refused'],
        [third.intent, 'refused'],
      ])
      expect(bench.trading.orders.snapshot()[1]).toMatchObject({
        quantity: 2,
        isFinal: true,
        intentState: { by: 'terminal', because: { happened: expect.stringContaining('before its turn came') } },
      })
      await bench.pass(60_000)
      expect(await bench.trading.place(second, 'window 1')).toMatchObject({ ok: false })
      expect(bench.wire).toEqual([])
      left = await startAgain(left)
    }
  })

  it('also where the next start is of another day, and then after each of that day', async () => {
    const disk = memoryDisk()
    await open({ files: disk.files })
    const [first, second] = [look(1), look(2)]
    bench.trading.oneEnter({ orders: [first.intent, second.intent] })
    void bench.trading.place(first, 'window 1')
    await bench.pass(500)
    let left = await startAgain(disk, bench.clock.wall() + 15 * anHour)
    for (const _ of [1, 2]) {
      expect(shownNow()).toContainEqual([second.intent, 'refused'])
      await bench.pass(60_000)
      expect(await bench.trading.place(second, 'window 1')).toMatchObject({ ok: false })
      expect(bench.wire).toEqual([])
      left = await startAgain(left)
    }
  })

  it('also where the journal had stopped before, and a new one was begun', async () => {
    const disk = memoryDisk()
    await open({ files: disk.files })
    const [first, second, third] = [look(1), look(2), look(3)]
    bench.trading.oneEnter({ orders: [first.intent, second.intent, third.intent] })
    void bench.trading.place(first, 'window 1')
    await bench.pass(500)
    disk.onOperation((operation) => (operation === 'sync' ? { code: 'EIO' } : null))
    void bench.trading.place(second, 'window 1')
    await bench.pass(500)
    disk.onOperation(() => null)
    expect(bench.trading.state.snapshot().journal.kind).toBe('stopped')
    expect(await bench.trading.beginJournal('BEGIN')).toEqual(ok())
    await startAgain(disk)
    expect(shownNow().slice(1)).toEqual([
      [second.intent, 'refused'],
      [third.intent, 'refused'],
    ])
  })

  it('a change that had no turn stands at its order', async () => {
    const { disk, one, two } = await changeTwo()
    await bench.pass(500)
    expect(bench.wire).toEqual(['place', 'place', 'modify'])
    await startAgain(disk)
    for (const order of [one, two]) bench.orders.set(order.id, order)
    bench.trading.checkBook()
    await bench.pass(5_000)
    const alarms = bench.trading.orders.snapshot().map(({ order, alarms }) => [order, alarms])
    expect(alarms).toEqual([
      [one.id, []],
      [two.id, [expect.stringContaining('before its turn came, so it was not sent')]],
    ])
    expect(bench.wire).toEqual([])
  })

  it('one that is over is not told; of a journal of which a part may be lost each of its orders is unknown', async () => {
    const disk = memoryDisk()
    await open({ files: disk.files })
    const [first, second] = [look(1), look(2)]
    const over = bench.trading.oneEnter({ orders: [first.intent, second.intent] })
    void bench.trading.place(first, 'window 1')
    await bench.pass(1_000)
    const before = disk.crash(seededDraw(1))
    over()
    await bench.pass(500)
    await startAgain(disk)
    expect(shownNow()).toHaveLength(1)
    // The first one's record.
    damage(before, (_, at) => at === 2, '"buy"', '"bux"')
    await bench.trading.stop()
    await open({ files: before.files, ids: 'B' })
    expect(bench.trading.state.snapshot().journal.kind).toBe('stopped')
    const bothUnknown = [first, second].map(({ intent }) => [intent, 'unknown'])
    expect(shownNow()).toEqual(bothUnknown)
    expect(await bench.trading.beginJournal('BEGIN')).toEqual(ok())
    await startAgain(before)
    expect(bench.trading.state.snapshot().journal.kind).toBe('sound')
    expect(shownNow()).toEqual(bothUnknown)
    expect(bench.wire).toEqual([])
  })

  it('D04: a change whose record may be in a lost part is said to be in doubt at its order', async () => {
    const { disk, one, two } = await changeTwo()
    await bench.pass(1_500)
    const left = disk.crash(seededDraw(1))
    await bench.trading.stop()
    damage(left, (line) => line.includes('"kind":"intent"'), '"verb":"modify"', '"verb":"modifx"')
    await open({ files: left.files, ids: 'B' })
    expect(bench.trading.state.snapshot()).toMatchObject({ journal: { kind: 'stopped' }, unknown: 2 })
    for (const order of [one, two]) bench.orders.set(order.id, order)
    bench.trading.checkBook()
    await bench.pass(5_000)
    const shown = bench.trading.orders.snapshot().map(({ order, changing }) => [order, changing?.state.kind])
    expect(shown).toEqual([
      [one.id, 'unknown'],
      [two.id, 'unknown'],
    ])
    expect(bench.wire).toEqual([])
  })

  it('it is on the disk with the first one’s own record, and costs that one no sync', async () => {
    const syncs: number[] = []
    for (const isRow of [false, true]) {
      const disk = memoryDisk()
      await open({ files: disk.files })
      const [first, second] = [look(1), look(2)]
      let count = 0
      disk.onOperation((operation) => {
        if (operation === 'sync') count += 1
        return null
      })
      if (isRow) bench.trading.oneEnter({ orders: [first.intent, second.intent] })
      void bench.trading.place(first, 'window 1')
      for (let turn = 0; turn < 100 && bench.wire.length === 0; turn += 1) await waits(12)
      syncs.push(count)
      await bench.pass(500)
      const left = disk.crash(seededDraw(1))
      expect(left.paths().some((path) => Buffer.from(left.bytes(path)).includes('one-enter'))).toBe(isRow)
      if (!isRow) await bench.trading.stop()
    }
    expect(syncs).toEqual([1, 1])
  })
})

const rows = <Row>(list: readonly Row[]) => ok({ rows: list, unreadable: 0 })

/** What is held of an instrument, and the trades of the day, as the broker tells them. */
function holding({ segment, exchangeToken: token, symbol }: typeof share, net: number, trades: readonly BrokerTrade[]) {
  const held = position({ segment, token, symbol, net, buyQuantity: net })
  return { readPositions: async () => rows([held]), readTrades: async () => rows(trades) }
}

const bought = ({ segment, exchangeToken: token }: typeof share, quantity: number) =>
  traded('T1', 'A9', quantity, { segment, token, side: 'buy' })

test('O28, T02: a position that is told in units of the contract is no way out, is not converted and not closed', async () => {
  const { trading, pass, wire } = await open({ listed: crude, calls: holding(crude, 100, [bought(crude, 1)]) })
  const exit = trading.review(asked({ side: 'sell', quantity: 100 }, crude))
  expect(exit).toMatchObject({ value: { isWayOut: false } })
  const looked = trading.lookAtConversion({
    key: crude.key,
    from: 'intraday',
    to: 'delivery',
    quantity: asked().quantity,
  })
  await pass(4_000)
  expect(await looked).toMatchObject({
    value: { stops: expect.arrayContaining([expect.stringContaining('is not in the lots')]) },
  })
  void trading.killSwitch.engage({ closePositions: true })
  await pass(20_000)
  expect(wire).toEqual(['cancel all'])
})

test('I10, T02: with the trades of the day not to be read, one way out at a time goes by the word for it, and nothing else', async () => {
  const down = { ok: false, error: { kind: 'broker-down', happened: 'It is down.', todo: 'Wait.' } } as const
  let [areTradesDown, arePositionsDown] = [false, false]
  const about = holding(share, 40, [bought(share, 40)])
  const { trading, pass, wire } = await open({
    calls: {
      readTrades: async () => (areTradesDown ? down : about.readTrades()),
      readPositions: async () => (arePositionsDown ? down : about.readPositions()),
    },
  })
  areTradesDown = true
  await pass(90_000)
  expect(trading.state.snapshot().book).toMatchObject({ kind: 'not-checked', tradesAlone: true })
  const place = async (side: 'buy' | 'sell', confirmed: readonly RuleId[], between: () => void = () => {}) => {
    const reviewed = trading.review(asked({ side, quantity: 20 }))
    if (!reviewed.ok) throw new Error('nothing was looked at')
    const placing = trading.place({ intent: reviewed.value.intent, confirmed }, 'window 1')
    between()
    await pass(2_000)
    return placing
  }
  const everything = ['checking', 'quantity-limit', 'repeat', 'leaving-already'] as const
  expect(await place('buy', everything)).toMatchObject({ ok: false })
  expect(await place('sell', [])).toMatchObject({ error: { kind: 'confirm-needed' } })
  // What comes up before its first byte stops it all the same.
  const overtaken = await place('sell', everything, () => {
    arePositionsDown = true
    trading.checkBook()
  })
  expect(overtaken).toMatchObject({ value: { state: { kind: 'refused', by: 'terminal' } } })
  expect(wire).toEqual([])
  arePositionsDown = false
  await pass(20_000)
  expect(await place('sell', everything)).toMatchObject({ value: { state: { kind: 'accepted' } } })
  expect(await place('sell', everything)).toMatchObject({ error: { kind: 'not-checked' } })
  expect(wire).toEqual(['place'])
  arePositionsDown = true
  await pass(20_000)
  expect(trading.state.snapshot().book).not.toHaveProperty('tradesAlone')
})

/** 40 are held, and the trades of the day have not been readable for so long that the book is not checked. */
async function withoutTrades(calls: RaceChanges['calls'] = {}) {
  const down = { ok: false, error: { kind: 'broker-down', happened: 'It is down.', todo: 'Wait.' } } as const
  let isDown = false
  const about = holding(share, 40, [bought(share, 40)])
  const readTrades = async () => (isDown ? down : about.readTrades())
  const bench = await open({ calls: { ...about, readTrades, ...calls } })
  isDown = true
  await bench.pass(90_000)
  const ofExit = () => {
    const reviewed = bench.trading.review(asked({ side: 'sell', quantity: 20 }))
    if (!reviewed.ok) throw new Error('nothing was looked at')
    return reviewed.value.findings.find(({ rule }) => rule === 'checking')?.severity
  }
  expect(ofExit()).toBe('confirm')
  return { ...bench, ofExit }
}

test('T02: with the trades of the day not to be read, positions of a while ago leave no way out', async () => {
  let isHanging = false
  const { readPositions } = holding(share, 40, [])
  const { trading, pass, ofExit } = await withoutTrades({
    readPositions: () => (isHanging ? new Promise(() => {}) : readPositions()),
  })
  isHanging = true
  await pass(20_000)
  expect(trading.state.snapshot().book).toMatchObject({ tradesAlone: true })
  expect(ofExit()).toBe('stop')
})

test('T02: with the trades of the day not to be read, neither does what an order from elsewhere says was filled', async () => {
  const { segment, exchangeToken: token, symbol } = share
  const elsewhere: BrokerOrder[] = []
  const { trading, pass, ofExit } = await withoutTrades({ readOrders: async () => rows(elsewhere) })
  elsewhere.push(said('E1', 'complete', { segment, token, symbol, side: 'sell', quantity: 20, filled: 20 }))
  await pass(10_500)
  expect(trading.orders.snapshot()).toHaveLength(1)
  expect(ofExit()).toBe('stop')
})

test.each([
  ['come to it: after two readings', [bought(share, 40)], 1],
  ['do not come to it: not before five', [], 0],
] as const)('O28: a position is closed where the trades of the day %s', async (_, trades, closedSoon) => {
  const { trading, pass, wire } = await open({ calls: holding(share, 40, trades) })
  void trading.killSwitch.engage({ closePositions: true })
  await pass(3_500)
  expect(wire.filter((call) => call === 'place')).toHaveLength(closedSoon)
  await pass(5_000)
  expect(wire).toContain('place')
})

test('O28: with the positions down, an order that lands after the sweep is cancelled, and nothing is closed', async () => {
  const down = { ok: false, error: { kind: 'broker-down', happened: 'It is down.', todo: 'Wait.' } } as const
  let isDown = false
  const late = said('E1', 'open', { micros: null })
  const listed: BrokerOrder[] = []
  const { trading, pass, wire } = await open({
    calls: {
      readPositions: async () => (isDown ? down : rows([])),
      readOrders: async () => rows(listed),
    },
  })
  isDown = true
  void trading.killSwitch.engage({ closePositions: true })
  await pass(1_000)
  listed.push(late)
  await pass(2_000)
  expect(wire.filter((call) => call === 'cancel all').length).toBeGreaterThan(1)
  expect(trading.state.snapshot().halt).toMatchObject({ kind: 'halted', openOrders: 1 })
})

test('O28: what an exit says was filled, and neither its trade nor the position shows, keeps the position from being closed after two readings', async () => {
  const { segment, exchangeToken: token, symbol } = share
  const exit = said('E1', 'complete', { segment, token, symbol, side: 'sell', quantity: 40, filled: 40, micros: null })
  const { trading, pass, wire } = await open({
    calls: { ...holding(share, 40, [bought(share, 40)]), readOrders: async () => rows([exit]) },
  })
  void trading.killSwitch.engage({ closePositions: true })
  await pass(3_500)
  expect(wire).toEqual(['cancel all'])
  await pass(8_000)
  expect(wire).toContain('place')
})

test('O17: a change that the broker took and never showed is the trader’s to decide, and the next one goes', async () => {
  const { trading, pass, wire, orders } = await open()
  const reviewed = trading.review(asked({ side: 'buy', quantity: 10 }))
  if (!reviewed.ok) throw new Error('nothing was looked at')
  void trading.place({ intent: reviewed.value.intent, confirmed: [] }, 'window 1')
  await pass(3_000)
  const [order] = orders.keys()
  if (order === undefined) throw new Error('no order')
  const change = async (quantity: number) => {
    const changing = trading.modify({ order, changes: { quantity: asked({ quantity }).quantity }, confirmed: [] }, 'w')
    await pass(2_000)
    return changing
  }
  const changing = () => trading.orders.snapshot()[0]?.changing ?? null
  expect(await change(20)).toMatchObject({ ok: true })
  await pass(50_000)
  expect(changing()).toMatchObject({ verb: 'modify', state: { kind: 'accepted' } })
  expect(await change(30)).toMatchObject({ error: { happened: expect.stringContaining('A change of this order') } })
  await pass(40_000)
  const { intent, state } = changing() ?? {}
  expect(state).toMatchObject({ kind: 'unknown', notFoundAt: expect.any(Number) })
  if (intent === undefined) throw new Error('nothing to decide')
  expect(await answerTrading(trading).decideIntent({ intent, verdict: 'not-placed', orders: [] }, caller)).toEqual(ok())
  expect(changing()).toBeNull()
  expect(await change(30)).toMatchObject({ ok: true })
  expect(wire).toEqual(['place', 'modify', 'modify'])
})
