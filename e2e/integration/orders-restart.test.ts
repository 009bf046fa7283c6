/** A crash at any point of an order's way, and what the next start makes of it: nothing is lost, nothing is sent again. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { units } from '../../contract/kinds.test-support.ts'
import type { OrderTerms } from '../../contract/orders.ts'
import type { CrashPoint, CrashPointName } from '../../main/ports/crash-point.ts'
import { type Files, systemFiles } from '../../main/ports/files.ts'
import { bookOf, infosys, type OrdersBench, openOrdersBench, reliance } from './orders.test-support.ts'
import {
  askedOf,
  onlyRow,
  place,
  placePath,
  placing,
  resting,
  restingPrice,
  rows,
  terms,
  truth,
  unansweredTags,
  whileTimePasses,
} from './orders-steps.test-support.ts'

let bench: OrdersBench
afterEach(() => bench.close())

/** Stands still at one point, as a process does that is killed there. */
function standingAt(point: CrashPointName): { readonly crashPoint: CrashPoint; readonly reached: () => boolean } {
  let isReached = false
  return {
    crashPoint: (name) => {
      if (name !== point) return
      isReached = true
      return new Promise(() => {})
    },
    reached: () => isReached,
  }
}

const isCurrent = () => bookOf(bench) === 'current'

describe('X01: killed while an order is on its way', () => {
  const points = [
    { point: 'before-intent-recorded', placed: 0, rows: 0 },
    { point: 'after-intent-recorded', placed: 0, rows: 1 },
    { point: 'before-send', placed: 0, rows: 1 },
    { point: 'after-send-before-outcome', placed: 1, rows: 1 },
    { point: 'after-outcome', placed: 1, rows: 1 },
  ] as const

  test.each(points)('$point: $placed at the exchange, $rows rows, none sent after the start', async (expected) => {
    const stand = standingAt(expected.point)
    bench = await openOrdersBench({ crashPoint: stand.crashPoint })
    void placing(bench, terms(bench))
    await vi.waitFor(() => expect(stand.reached()).toBe(true))
    await bench.crash()
    await bench.until(isCurrent)
    await bench.pass(15_000)
    expect(truth(bench)).toHaveLength(expected.placed)
    expect(bench.placements()).toBe(expected.placed)
    expect(rows(bench)).toHaveLength(expected.rows)
    if (expected.rows === 0) return
    const row = onlyRow(bench)
    expect(row).toMatchObject({ isExternal: false, order: truth(bench)[0] ?? null })
    expect(row.intentState?.kind).toBe(expected.placed === 1 ? 'accepted' : 'unknown')
  })
})

describe('T45: the same order again after a start, within the span of the rule', () => {
  /** The price moves on meanwhile, and the order would be another one. */
  let order: OrderTerms
  const send = () => {
    order = terms(bench)
    return resting(bench, order)
  }
  const asked = () => {
    const review = bench.trading().review(order)
    if (!review.ok) throw new Error(review.error.happened)
    const { intent, findings } = review.value
    return { intent, repeat: findings.find(({ rule }) => rule === 'repeat') }
  }

  test.each(['crash', 'restart'] as const)(
    '%s right after it was sent: it is asked about, and not sent unasked',
    async (end) => {
      bench = await openOrdersBench()
      await send()
      await bench[end]()
      await bench.until(isCurrent)
      const { intent, repeat } = asked()
      expect(repeat).toMatchObject({
        severity: 'confirm',
        sentence: expect.stringContaining('You sent the same order'),
      })
      expect(await bench.trading().place({ intent, confirmed: [] }, 'window 1')).toMatchObject({
        ok: false,
        error: { kind: 'confirm-needed' },
      })
      expect(bench.placements()).toBe(1)
      await bench.pass(10_000)
      expect(asked().repeat).toBeUndefined()
    },
  )

  test('what was sent longer before the end is not asked about', async () => {
    bench = await openOrdersBench()
    await send()
    await bench.pass(10_000)
    await bench.crash()
    await bench.until(isCurrent)
    expect(asked().repeat).toBeUndefined()
  })
})

test('O30: a start with open, unknown and external orders reads everything first; orders wait, and then all is told', async () => {
  bench = await openOrdersBench()
  const open = await resting(bench)
  bench.sandbox.faults.plan([{ match: { path: placePath }, times: 1, do: { loseReply: true } }])
  bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
  void placing(bench, terms(bench, { quantity: units(2) }))
  await vi.waitFor(() => expect(truth(bench)).toHaveLength(2))
  await bench.crash()
  expect(bookOf(bench)).toBe('checking')
  const early = bench.trading().review(terms(bench, { quantity: units(3) }))
  expect(early).toMatchObject({
    ok: true,
    value: { findings: expect.arrayContaining([expect.objectContaining({ rule: 'checking', severity: 'stop' })]) },
  })
  await bench.until(isCurrent)
  await bench.until(() => bench.trading().state.snapshot().unknown === 0, 20_000)
  expect(new Set(rows(bench).map(({ order }) => order))).toEqual(new Set(truth(bench)))
  expect(rows(bench).every(({ isExternal }) => !isExternal)).toBe(true)
  expect(rows(bench).find(({ order }) => order === open)?.intentState?.kind).toBe('accepted')
  expect((await whileTimePasses(bench, place(bench, terms(bench, { quantity: units(3) })))).state.kind).toBe('accepted')
})

/** The disk as it was, but for one letter in the last line of the journal. */
const damagedEnd: Files = {
  ...systemFiles,
  read: async (path) => {
    const bytes = await systemFiles.read(path)
    const at = bytes === null ? -1 : bytes.length - 20
    if (!path.endsWith('.journal') || bytes === null) return bytes
    return bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))
  },
}

describe('D04: what a damaged journal leaves takes no order by its looks', () => {
  async function damagedBehindAnOrder(faults: readonly (typeof unansweredTags)[] = []) {
    bench.sandbox.faults.plan([...faults, { match: { path: placePath }, times: 2, do: { loseReply: true } }])
    bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
    void placing(bench, terms(bench))
    await vi.waitFor(() => expect(truth(bench)).toHaveLength(1))
    void placing(bench, terms(bench, { key: infosys, price: restingPrice(bench, infosys) }))
    await vi.waitFor(() => expect(truth(bench)).toHaveLength(2))
    await bench.crash({ files: damagedEnd })
    expect(bench.trading().state.snapshot().journal.kind).toBe('stopped')
    await bench.until(isCurrent)
    await bench.pass(15_000)
    const own = rows(bench).filter(({ isExternal }) => !isExternal)
    return { own, external: rows(bench).filter(({ isExternal }) => isExternal) }
  }

  test('it is unknown until the trader says, where the broker does not answer by its tag', async () => {
    bench = await openOrdersBench()
    const { own, external } = await damagedBehindAnOrder([unansweredTags])
    expect(own).toMatchObject([{ key: reliance, order: null, intentState: { kind: 'unknown' } }])
    expect(new Set(external.map(({ order }) => order))).toEqual(new Set(truth(bench)))
    const [left] = own
    expect(left?.intent && bench.trading().candidates(left.intent)).toEqual([
      external.find(({ key }) => key === reliance)?.order,
    ])
  })

  test('by its tag it gets its order, and the one of the lost wish stays external', async () => {
    bench = await openOrdersBench()
    const { own, external } = await damagedBehindAnOrder()
    expect(own).toMatchObject([{ key: reliance, intentState: { kind: 'accepted', late: true }, isByLooks: false }])
    expect(external).toMatchObject([{ key: infosys }])
    expect(new Set([...own, ...external].map(({ order }) => order))).toEqual(new Set(truth(bench)))
  })
})

describe('the timeline of an order from before the start', () => {
  const detailsOf = (order: string) => askedOf(bench, 'GET', `/live/orders/${order}`)

  test('has each state the broker tells of it, and is asked for once', async () => {
    bench = await openOrdersBench()
    const order = await resting(bench)
    await bench.crash()
    await bench.until(isCurrent)
    const before = detailsOf(order)
    const { id } = onlyRow(bench)
    const timeline = await bench.trading().timeline(id)
    const told = timeline.filter(({ who }) => who === 'order detail').map(({ what }) => what)
    expect(timeline[0]?.who).toBe('you')
    expect(new Set(told).size).toBeGreaterThan(1)
    expect(told.at(-1)).toBe(timeline.find(({ who }) => who === 'order list')?.what)
    expect(detailsOf(order)).toBe(before + 1)
    expect(await bench.trading().timeline(id)).toEqual(timeline)
    expect(detailsOf(order)).toBe(before + 1)
  })

  test('is shown without them where the broker does not answer in two seconds', async () => {
    bench = await openOrdersBench()
    const order = await resting(bench)
    await bench.crash()
    await bench.until(isCurrent)
    bench.sandbox.faults.plan([{ match: { path: `/live/orders/${order}` }, do: { delayMs: 60_000 } }])
    const timeline = await whileTimePasses(bench, bench.trading().timeline(onlyRow(bench).id))
    expect(timeline.map(({ who }) => who)).toContain('order list')
    expect(timeline.map(({ who }) => who)).not.toContain('order detail')
  })

  test('of this run, which pushes told from its beginning, has the fields that only the detail tells, asked for once', async () => {
    bench = await openOrdersBench()
    const order = await resting(bench)
    const timeline = await whileTimePasses(bench, bench.trading().timeline(onlyRow(bench).id))
    const detail = timeline.find(({ who }) => who === 'order detail')?.fields ?? {}
    expect(Object.keys(detail)).toEqual(expect.arrayContaining(['fill_leg', 'report', 'text']))
    await bench.trading().timeline(onlyRow(bench).id)
    expect(detailsOf(order)).toBe(1)
  })
})

test('X01: a wish that waited in the queue was never sent, and a start does not send it', async () => {
  bench = await openOrdersBench()
  const wishes = Array.from({ length: 12 }, (_, place) =>
    placing(bench, terms(bench, { quantity: units(place + 1) }), `window ${place}`),
  )
  // Eight a second may go; the others wait for a clock that stands still.
  await Promise.all(wishes.slice(0, 8))
  const before = bench.placements()
  expect(before).toBe(8)
  await bench.crash()
  await bench.until(isCurrent)
  await bench.pass(15_000)
  expect(bench.placements()).toBe(before)
  expect(new Set(rows(bench).map(({ order }) => order))).toEqual(new Set(truth(bench)))
})

test('O28: a halt survives a restart', async () => {
  bench = await openOrdersBench()
  await whileTimePasses(bench, bench.trading().killSwitch.engage({ closePositions: false }))
  await bench.crash()
  expect(bench.trading().state.snapshot().halt.kind).toBe('halted')
  await bench.until(isCurrent)
  const review = bench.trading().review(terms(bench))
  expect(review).toMatchObject({
    value: { findings: expect.arrayContaining([expect.objectContaining({ rule: 'halted' })]) },
  })
})
