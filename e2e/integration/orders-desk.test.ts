/** The desk before a window that is in a hurry, broken or hostile: one wish is one order, and the rules are main's own. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { units } from '../../contract/kinds.test-support.ts'
import { type IntentId, orderId } from '../../contract/kinds.ts'
import type { RuleId } from '../../contract/orders.ts'
import { ruleIds } from '../../contract/orders.ts'
import { releaseWord } from '../../contract/typed-words.ts'
import { type OrdersBench, openOrdersBench } from './orders.test-support.ts'
import {
  askedOf,
  place,
  placing,
  resting,
  rows,
  terms,
  truth,
  truthOf,
  whileTimePasses,
} from './orders-steps.test-support.ts'

let bench: OrdersBench
beforeEach(async () => {
  bench = await openOrdersBench()
})
afterEach(() => bench.close())

function reviewed(changes: Parameters<typeof terms>[1] = {}): IntentId {
  const review = bench.trading().review(terms(bench, changes))
  if (!review.ok) throw new Error(review.error.happened)
  return review.value.intent
}

function send(intent: IntentId, window = 'window 1', confirmed: readonly RuleId[] = []) {
  return bench.trading().place({ intent, confirmed }, window)
}

test('while an order cannot be read nobody knows what is open, and only ways out go', async () => {
  await resting(bench)
  const unreadable = { match: { on: 'list' }, times: 1_000, do: { alter: { quantity: 'many' } } } as const
  bench.sandbox.orderFaults.plan([unreadable])
  bench.trading().checkBook()
  const book = () => bench.trading().state.snapshot().book
  await bench.until(() => {
    const known = book()
    return known.kind === 'current' && known.lacks !== undefined
  }, 20_000)
  const review = bench.trading().review(terms(bench, { quantity: units(7) }))
  if (!review.ok) throw new Error(review.error.happened)
  expect(review.value.findings).toContainEqual(
    expect.objectContaining({ rule: 'open-value-limit', severity: 'stop', sentence: expect.stringContaining('read') }),
  )
  expect(await whileTimePasses(bench, send(review.value.intent))).toMatchObject({ ok: false })
  expect(truth(bench)).toHaveLength(1)
})

describe('T45: one wish is one order', () => {
  test('100 Enters in each of 4 windows: 1 order', async () => {
    const intent = reviewed()
    const windows = ['window 1', 'window 2', 'window 3', 'window 4']
    const asked = windows.flatMap((window) => Array.from({ length: 100 }, () => send(intent, window)))
    const answers = await whileTimePasses(bench, Promise.all(asked))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(truth(bench)).toHaveLength(1)
  })

  test('four windows that opened the same ticket each: the other three are asked whether they mean it', async () => {
    const intents = [reviewed(), reviewed(), reviewed(), reviewed()]
    const answers = await whileTimePasses(
      bench,
      Promise.all(intents.map((intent, place) => send(intent, `window ${place}`))),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.kind]))).toEqual(Array(3).fill('confirm-needed'))
    expect(truth(bench)).toHaveLength(1)
  })

  test('a ticket is good for a minute', async () => {
    const intent = reviewed()
    await bench.pass(61_000)
    expect(await send(intent)).toMatchObject({ ok: false, error: { kind: 'refused' } })
    expect(bench.placements()).toBe(0)
  })
})

describe('T02: a window that is owned by a stranger', () => {
  test('cannot name a wish itself, and no confirmation passes a rule that stops', async () => {
    expect(await send('bw000000000000000000000000' as IntentId, 'window 1', ruleIds)).toMatchObject({ ok: false })
    const most = bench.trading().limits.limits.snapshot().mostQuantity
    expect(await send(reviewed({ quantity: units(most + 1) }), 'window 1', ruleIds)).toMatchObject({
      ok: false,
      error: { kind: 'check-stopped' },
    })
    expect(bench.placements()).toBe(0)
  })

  test('places three orders a second at most, and the limit of open orders counts those that wait', async () => {
    const asked = Array.from({ length: 150 }, (_, at) => send(reviewed({ quantity: units(at + 1) })))
    const refused = asked.slice(103)
    const kinds = (await Promise.all(refused)).map((answer) => (answer.ok ? 'placed' : answer.error.kind))
    expect(new Set(kinds)).toEqual(new Set(['check-stopped']))
    const from = bench.clock.wall()
    await bench.pass(5_000)
    expect(bench.placements()).toBeLessThanOrEqual(3 * 6)
    expect(fastest(bench, 1_000, from)).toBeLessThanOrEqual(3)
  })
})

describe('T02: a window that floods', () => {
  const numbered = (at: number) => {
    const id = orderId(`26020300${1_000 + at}`)
    if (id === undefined) throw new Error(String(at))
    return id
  }

  test('with cancellations: a hundred wait, the same one twice is one, and cancelling all still goes first', async () => {
    const asked = Array.from({ length: 150 }, (_, at) => bench.trading().cancel([numbered(at)]))
    const twice = bench.trading().cancel([numbered(1)])
    const refused = await Promise.all(asked.slice(120))
    expect(refused.every((answer) => !answer.ok && answer.error.kind === 'rate-limited')).toBe(true)
    const all = bench.trading().cancelAll()
    await bench.until(
      () => bench.sandbox.requests.all().some(({ method, path }) => method === 'DELETE' && path === '/live/orders'),
      3_000,
    )
    expect((await whileTimePasses(bench, all)).wish.state.kind).toBe('accepted')
    await bench.until(() => askedOf(bench, 'DELETE', `/live/orders/${numbered(1)}`) > 0, 10_000)
    const [first, second] = await Promise.all([asked[1], twice])
    expect(first?.ok && second.ok && first.value.intent.id === second.value.intent.id).toBe(true)
  })

  test('with orders: no more than a hundred wait, whatever the limits say', async () => {
    const now = bench.trading().limits.limits.snapshot()
    await whileTimePasses(
      bench,
      bench.trading().limits.save({ limits: { ...now, mostOpenOrders: 1_000 }, typed: 'LOOSEN' }),
    )
    const asked = Array.from({ length: 160 }, (_, at) => send(reviewed({ quantity: units(at + 1) })))
    const last = await Promise.all(asked.slice(140))
    expect(last.every((answer) => !answer.ok && answer.error.kind === 'rate-limited')).toBe(true)
  })
})

/** The most placements that any span of that length held. */
function fastest({ sandbox }: OrdersBench, span: number, from: number): number {
  const at = sandbox.exchange.ledger
    .entries()
    .flatMap((entry) => (entry.kind === 'placed' && entry.at >= from ? [entry.at] : []))
  return Math.max(0, ...at.map((start) => at.filter((one) => one >= start && one < start + span).length))
}

describe('O27: a burst of fifty', () => {
  test('keeps the limit of the broker over every second, shows who waits, and each can be taken back', async () => {
    const from = bench.clock.wall()
    const wishes = Array.from({ length: 50 }, (_, at) =>
      placing(bench, terms(bench, { quantity: units(at + 1) }), `window ${at}`),
    )
    await Promise.race(wishes)
    const waiting = rows(bench).filter(({ intentState }) => intentState?.kind === 'queued')
    expect(waiting.length).toBeGreaterThan(30)
    const last = waiting.at(-1)?.intent
    if (!last) throw new Error('nothing waits')
    expect(bench.trading().withdraw(last)).toEqual({ ok: true, value: undefined })
    await whileTimePasses(bench, Promise.all(wishes))
    expect(truth(bench)).toHaveLength(49)
    expect(fastest(bench, 1_000, from)).toBeLessThanOrEqual(10)
    expect(rows(bench).find(({ intent }) => intent === last)?.intentState?.kind).toBe('withdrawn')
  })

  test('a market order that waited two seconds is not sent any more', async () => {
    const wishes = Array.from({ length: 50 }, (_, at) =>
      placing(
        bench,
        terms(bench, { type: 'market', price: null, quantity: units(at + 1), product: 'intraday' }),
        `window ${at}`,
      ),
    )
    const ends = await whileTimePasses(bench, Promise.allSettled(wishes))
    const kinds = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.state.kind] : []))
    expect(kinds.filter((kind) => kind === 'withdrawn').length).toBeGreaterThan(20)
    const sent = bench.sandbox.exchange.ledger.entries().filter(({ kind }) => kind === 'placed')
    expect(sent.length).toBe(kinds.filter((kind) => kind === 'accepted').length)
  })
})

describe('O28: the kill switch', () => {
  test('no order leaves after it, whatever waited; what is open is cancelled in one call, and flat is proved', async () => {
    const open = await resting(bench)
    const wishes = Array.from({ length: 30 }, (_, at) =>
      placing(bench, terms(bench, { quantity: units(at + 2) }), `window ${at}`),
    )
    await Promise.race(wishes)
    const before = bench.placements()
    const engaged = bench.trading().killSwitch.engage({ closePositions: false })
    expect(bench.trading().state.snapshot().halt).toBeDefined()
    await whileTimePasses(bench, engaged)
    const halt = () => bench.trading().state.snapshot().halt
    await bench.until(() => {
      const now = halt()
      return now.kind === 'halted' && now.step === 'flat'
    })
    expect(bench.placements() - before).toBeLessThanOrEqual(8)
    const settled = bench.placements()
    await bench.pass(5_000)
    expect(bench.placements()).toBe(settled)
    expect(truthOf(bench, open).status).toBe('cancelled')
    expect(bench.sandbox.exchange.orders('PR1001').every(({ status }) => status === 'cancelled')).toBe(true)
    await expect(place(bench, terms(bench, { quantity: units(99) }))).rejects.toThrow('halted')
    expect(bench.trading().killSwitch.release(releaseWord)).toMatchObject({ ok: true })
  })

  test('works while the checks of the book do not come to an end', async () => {
    const open = await resting(bench)
    bench.sandbox.faults.plan([{ match: { method: 'GET' }, times: 20, do: { status: 503 } }])
    bench.trading().checkBook()
    void bench.trading().killSwitch.engage({ closePositions: false })
    await bench.until(() => truthOf(bench, open).status === 'cancelled')
    const now = bench.trading().state.snapshot().halt
    expect(now.kind === 'halted' && now.step === 'flat').toBe(false)
  })
})
