/** GTT orders of the terminal before a practice broker: each placed and cancelled once, known by the broker's list and stream, and never lost sight of. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { gttTerms } from '../../contract/gtt.test-support.ts'
import type { Gtt, GttTerms } from '../../contract/gtt.ts'
import { must, units } from '../../contract/kinds.test-support.ts'
import { type GttId, gttId, type IntentId, type Money } from '../../contract/kinds.ts'
import type { RuleId } from '../../contract/orders.ts'
import { haltLine } from '../../main/orders/halt/halt-words.ts'
import type { CrashPoint } from '../../main/ports/crash-point.ts'
import type { FaultRule } from '../../sandbox/faults/plan.ts'
import { type BenchOptions, type OrdersBench, openOrdersBench, reliance } from './orders.test-support.ts'
import {
  askedOf,
  terms as orderTerms,
  place,
  resting,
  restingPrice,
  rows,
  whileTimePasses,
} from './orders-steps.test-support.ts'

let bench: OrdersBench
afterEach(() => bench.close())

const paths = { place: '/v3/order/gtt/place', cancel: '/v3/order/gtt/cancel' } as const
const on = (path: string, deed: FaultRule['do']): readonly FaultRule[] => [{ match: { path }, times: 1, do: deed }]
const asked = () => [askedOf(bench, 'POST', paths.place), askedOf(bench, 'DELETE', paths.cancel)]
const gtts = () => bench.trading().gtts.snapshot()
const rowOf = (id: GttId): Gtt | undefined => gtts().gtts.find((one) => one.id === id)
const wish = () => must(gtts().wishes.at(-1))
const truth = () => bench.sandbox.exchange.gtts.of('PR1001').map((one) => must(gttId(one.gttId)))
const isRead = () => gtts().readAt !== null

/** So far below that nothing brings the price there. */
function terms(changes: Partial<GttTerms> = {}): GttTerms {
  const price = (Math.floor((restingPrice(bench) * 0.95) / 1_000) * 1_000) as Money
  return gttTerms({ key: reliance, quantity: units(2), price, ...changes })
}

async function open(options: BenchOptions = {}): Promise<void> {
  bench = await openOrdersBench(options)
  await bench.until(isRead)
}

const everyQuestion: readonly RuleId[] = ['repeat', 'terms', 'fresh-price', 'checking']

function look(wanted = terms()) {
  const review = bench.trading().lookAtGtt(wanted)
  if (!review.ok) throw new Error(review.error.happened)
  return review.value
}

function send(wanted = terms(), confirmed = everyQuestion) {
  return whileTimePasses(bench, bench.trading().placeGtt({ intent: look(wanted).intent, confirmed }, 'window 1'))
}

/** One that waits at the broker, by whatever is in front of it. */
async function waiting(wanted = terms()): Promise<GttId> {
  await send(wanted)
  const id = must(wish().gtt)
  await bench.until(() => rowOf(id)?.rules[0]?.status === 'SCHEDULED')
  return id
}

const cancel = (...ids: readonly GttId[]) => whileTimePasses(bench, bench.trading().cancelGtts(ids))

/** By the telephone of the same account. */
function elsewhere({ price, quantity } = terms()): GttId {
  const placed = bench.sandbox.exchange.gtts.place('PR1001', {
    ...{ instrument: must(bench.sandbox.market.find(reliance)), side: 'B', product: 'D', quantity, from: 'elsewhere' },
    rules: [{ strategy: 'ENTRY', trigger: 'BELOW', price, trailingGap: null }],
  })
  return must(gttId(String(placed)))
}

describe.each(['legacy', 'v2'] as const)('an account by the %s interface', (accountBy) => {
  test('one is placed once, waits, and is cancelled once', async () => {
    await open({ accountBy })
    const wanted = terms()
    const review = look(wanted)
    expect(review).toMatchObject({
      findings: [],
      words: expect.stringMatching(/^Buy 2 units of RELIANCE for delivery at [\d,.]+ once it falls to that, worth ₹/),
      sends: { type: 'SINGLE', quantity: '2', product: 'D', instrument_token: reliance, transaction_type: 'BUY' },
    })
    expect(asked()).toEqual([0, 0])
    const id = await waiting(wanted)
    expect(rowOf(id)).toMatchObject({
      ...{ key: reliance, product: 'delivery', quantity: 2, standing: 'active', intent: wish().intent },
      rules: [{ role: 'entry', trigger: 'below', price: wanted.price, side: 'buy', phase: 'waiting', order: null }],
    })
    expect(truth()).toEqual([id])
    expect(await cancel(id)).toMatchObject({ value: { state: { kind: 'accepted' } } })
    await bench.until(() => rowOf(id)?.standing !== 'active')
    // The stream tells how it ended; the older channel has no word for it.
    expect(rowOf(id)?.standing).toBe(accountBy === 'v2' ? 'ended' : 'gone')
    await bench.pass(30_000)
    expect([truth(), asked()]).toEqual([[], [1, 1]])
  })

  test('an answer lost after it took effect: unknown, then found by the broker’s own list', async () => {
    await open({ accountBy })
    bench.sandbox.faults.plan(on(paths.place, { loseReply: true }))
    await send()
    await bench.until(() => wish().state.kind === 'accepted')
    expect(wish()).toMatchObject({ gtt: truth()[0], state: { late: true } })
    expect(rowOf(must(wish().gtt))?.intent).toBe(wish().intent)
    await bench.pass(20_000)
    expect(asked()).toEqual([1, 0])
  })

  test('an answer lost before it took effect: not found after three readings and ten seconds, and the trader ends it', async () => {
    await open({ accountBy })
    bench.sandbox.faults.plan(on(paths.place, { drop: true }))
    await send()
    expect(bench.trading().state.snapshot().unknown).toBe(1)
    const since = bench.clock.elapsed()
    const state = () => wish().state
    await bench.until(() => notFoundAt(state()) !== null)
    expect(bench.clock.elapsed() - since).toBeGreaterThanOrEqual(9_900)
    const { intent } = wish()
    await whileTimePasses(bench, bench.trading().decide({ intent, verdict: 'not-placed', orders: [] }))
    expect([state().kind, truth(), asked()]).toEqual(['decided', [], [1, 0]])
  })

  test('one that was given elsewhere is shown as that, once it is told of, and can be cancelled', async () => {
    await open({ accountBy })
    const id = elsewhere()
    if (accountBy === 'legacy') bench.trading().checkBook()
    await bench.until(() => rowOf(id)?.standing === 'active')
    expect(rowOf(id)?.intent).toBeNull()
    await cancel(id)
    await bench.until(() => rowOf(id)?.standing !== 'active')
    expect(truth()).toEqual([])
  })

  test('what comes of one is an order like any other, and the row leads to it', async () => {
    await open({ accountBy })
    const wanted = terms({ trigger: 'immediate', price: restingPrice(bench) })
    await send(wanted)
    const id = must(wish().gtt)
    bench.trading().checkBook()
    await bench.until(() => rowOf(id)?.rules[0]?.phase === 'triggered' && rows(bench).length === 1)
    expect(rowOf(id)?.rules[0]?.order).toBe(rows(bench)[0]?.order)
    expect(rowOf(id)?.standing).toBe('active')
  })
})

function haltStep(of: OrdersBench): string {
  const { halt } = of.trading().state.snapshot()
  return halt.kind === 'halted' ? halt.step : halt.kind
}

function notFoundAt(state: ReturnType<typeof wish>['state']) {
  return state.kind === 'unknown' ? state.notFoundAt : null
}

test('the broker’s refusal is told in its words', async () => {
  await open()
  const errors = [{ errorCode: 'UDAPI1104', message: 'The trigger is too far' }]
  bench.sandbox.faults.plan(on(paths.place, { status: 400, body: JSON.stringify({ status: 'error', errors }) }))
  expect(await send()).toMatchObject({ value: { state: { kind: 'refused', by: 'broker' } } })
  await bench.pass(15_000)
  expect([truth(), asked()]).toEqual([[], [1, 0]])
})

test('one of a fault of the broker’s own, and one without a name, are unknown, and not sent again', async () => {
  await open()
  bench.sandbox.faults.plan(on(paths.place, { status: 503 }))
  expect(await send()).toMatchObject({ value: { state: { kind: 'unknown' } } })
  await bench.pass(30_000)
  expect(asked()).toEqual([1, 0])
  bench.sandbox.orderFaults.plan([{ match: { on: 'gtt-place' }, times: 1, do: { emptyIds: true } }])
  await send(terms({ quantity: units(3) }))
  await bench.until(() => wish().state.kind === 'accepted')
  expect([truth(), asked()]).toEqual([[must(wish().gtt)], [2, 0]])
})

test('a list that is late shows it late: what the broker took counts as one that can trade all the while', async () => {
  await open()
  bench.sandbox.orderFaults.plan([{ match: { on: 'gtt-place' }, times: 1, do: { showLate: 2 } }])
  await send()
  const id = must(wish().gtt)
  const stood = new Set<Gtt['standing'] | undefined>()
  await bench.until(() => {
    stood.add(rowOf(id)?.standing)
    return rowOf(id)?.rules[0]?.status === 'SCHEDULED'
  })
  expect([...stood]).toEqual(['active'])
})

test('while the first of two alike is unknown, the second is not sent', async () => {
  await open()
  bench.sandbox.faults.plan(on(paths.place, { drop: true }))
  await send()
  expect(look().findings).toMatchObject([{ rule: 'repeat', severity: 'stop' }])
  expect(await send()).toMatchObject({ ok: false, error: { kind: 'check-stopped' } })
  expect(asked()).toEqual([1, 0])
})

test('two at once of which one is sent are no two, and a name is good once', async () => {
  await open()
  const { intent } = look()
  const twice = [1, 2].map(() => bench.trading().placeGtt({ intent, confirmed: everyQuestion }, 'window 1'))
  const [first, second] = await whileTimePasses(bench, Promise.all(twice))
  expect([first?.ok, second?.ok, asked()]).toEqual([true, false, [1, 0]])
})

test('two looks at the same are one order as long as the first has no answer', async () => {
  await open()
  const intents = [look().intent, look().intent]
  const sent = intents.map((intent) => bench.trading().placeGtt({ intent, confirmed: everyQuestion }, 'window 1'))
  const [first, second] = await whileTimePasses(bench, Promise.all(sent))
  expect([first?.ok, second?.ok, asked(), truth().length]).toEqual([true, false, [1, 0], 1])
})

test('what was looked at before the computer slept is not sent', async () => {
  await open()
  const { intent } = look()
  bench.clock.standStill(60_000)
  await bench.pass(1_000)
  const sent = await whileTimePasses(bench, bench.trading().placeGtt({ intent, confirmed: everyQuestion }, 'window 1'))
  expect(sent).toMatchObject({ ok: false, error: { kind: 'refused' } })
  expect(asked()).toEqual([0, 0])
})

test('an answer lost to a cancellation: over when the list has it no more; one that never arrived is the trader’s to decide', async () => {
  await open()
  const [first, second] = [await waiting(), await waiting(terms({ quantity: units(3) }))]
  bench.sandbox.faults.plan(on(paths.cancel, { loseReply: true }))
  expect(await cancel(first)).toMatchObject({ value: { state: { kind: 'unknown' } } })
  await bench.until(() => wish().state.kind === 'accepted')
  expect(rowOf(first)?.standing).toBe('gone')
  bench.sandbox.faults.plan(on(paths.cancel, { drop: true }))
  await cancel(second)
  await bench.until(() => notFoundAt(wish().state) !== null)
  expect(rowOf(second)?.standing).toBe('active')
  // Nothing stands in the way of asking again.
  await cancel(second)
  await bench.until(() => rowOf(second)?.standing === 'gone')
  expect([truth(), asked()]).toEqual([[], [2, 3]])
})

test('several are cancelled each by itself, and a second press asks for nothing new', async () => {
  await open()
  const ids = [
    await waiting(),
    await waiting(terms({ quantity: units(3) })),
    await waiting(terms({ quantity: units(4) })),
  ]
  const twice = [bench.trading().cancelGtts(ids), bench.trading().cancelGtts(ids)]
  await whileTimePasses(bench, Promise.all(twice))
  expect([truth(), asked()]).toEqual([[], [3, 3]])
})

describe('while trading is halted', () => {
  test('none is placed, and cancelling goes on', async () => {
    await open()
    const id = await waiting()
    const { intent } = look(terms({ quantity: units(3) }))
    await whileTimePasses(bench, bench.trading().killSwitch.engage({ closePositions: false }))
    const sent = bench.trading().placeGtt({ intent, confirmed: everyQuestion }, 'window 1')
    expect(await whileTimePasses(bench, sent)).toMatchObject({ ok: false, error: { kind: 'halted' } })
    expect(rowOf(id)?.standing).toBe('active')
    expect(await cancel(id)).toMatchObject({ value: { state: { kind: 'accepted' } } })
    expect([truth(), asked()]).toEqual([[], [1, 1]])
  })

  test('the list is read with the halt: one that was given elsewhere is counted', async () => {
    await open()
    const id = elsewhere()
    await bench.pass(5_000)
    expect(rowOf(id)).toBeUndefined()
    await whileTimePasses(bench, bench.trading().killSwitch.engage({ closePositions: false }))
    await bench.until(() => rowOf(id)?.standing === 'active')
    await bench.until(() => haltStep(bench) === 'flat')
    const { halt, book } = bench.trading().state.snapshot()
    expect(haltLine(halt, book.kind, gtts())).toContain('1 GTT order still waits at the broker and can trade')
  })

  test('a halt on the threshold stops it: nothing leaves', async () => {
    const state = await onThreshold(() => void bench.trading().killSwitch.engage({ closePositions: false }))
    expect(state.kind).toMatch(/refused|withdrawn/)
    expect(asked()).toEqual([0, 0])
  })
})

test('a check of the book on the threshold stops it too', async () => {
  const state = await onThreshold(() => bench.trading().checkBook())
  expect(state).toMatchObject({ kind: 'refused', by: 'terminal', because: { kind: 'not-checked' } })
  expect(asked()).toEqual([0, 0])
})

test('another contract under its key on the threshold stops it too', async () => {
  const state = await onThreshold(() => {
    const { market } = bench.sandbox
    const listed = must(market.find(reliance))
    vi.spyOn(market, 'find').mockReturnValue({ ...listed, lot: listed.lot * 2 })
  })
  vi.restoreAllMocks()
  expect(state).toMatchObject({ kind: 'refused', by: 'terminal', because: { kind: 'confirm-needed' } })
  expect(asked()).toEqual([0, 0])
})

test('a word for everything to be cancelled, after it was looked at, is meant for it too', async () => {
  const state = await onThreshold(() => void bench.trading().cancelAll())
  expect(state).toMatchObject({ kind: 'refused', by: 'terminal', because: { kind: 'halted' } })
  expect(asked()).toEqual([0, 0])
})

/** One that is written down and has not left, and what then came of it. */
async function onThreshold(meanwhile: () => void) {
  const { crashPoint, reached, goOn, hold } = heldAt('after-intent-recorded')
  await open({ crashPoint })
  const { intent } = look()
  hold()
  const sent = bench.trading().placeGtt({ intent, confirmed: everyQuestion }, 'window 1')
  await whileTimePasses(bench, reached)
  meanwhile()
  goOn()
  const answer = await whileTimePasses(bench, sent)
  if (!answer.ok) throw new Error(answer.error.happened)
  return answer.value.state
}

function heldAt(point: Parameters<CrashPoint>[0]) {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let isHeld = false
  const crashPoint: CrashPoint = (name) => {
    if (!isHeld || name !== point) return Promise.resolve()
    isHeld = false
    reached.resolve()
    return goOn.promise
  }
  const hold = () => {
    isHeld = true
  }
  return { crashPoint, reached: reached.promise, goOn: goOn.resolve, hold }
}

test('it is in the journal, on the disk, before its first byte leaves; after a kill there it is unknown and nothing is sent', async () => {
  const { crashPoint, reached, hold } = heldAt('before-send')
  await open({ crashPoint })
  const { intent } = look()
  hold()
  void bench.trading().placeGtt({ intent, confirmed: everyQuestion }, 'window 1')
  await whileTimePasses(bench, reached)
  const { folder } = await bench.trading().journal.read({ before: null, most: 5 })
  const written = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(written.some((text) => text.includes('"verb":"gtt-place"') && text.includes(intent))).toBe(true)
  await bench.crash()
  expect(wish()).toMatchObject({ intent, state: { kind: 'unknown' } })
  await bench.until(() => notFoundAt(wish().state) !== null)
  expect(asked()).toEqual([0, 0])
})

test.each([
  ['placed', { loseReply: true }, 'accepted'],
  ['not placed', { drop: true }, 'unknown'],
] as const)(
  'ended by a kill between its write and its answer: unknown after the start, then what the list shows (%s)',
  async (_, deed, end) => {
    const { crashPoint, hold } = heldAt('after-send-before-outcome')
    await open({ crashPoint })
    bench.sandbox.faults.plan(on(paths.place, deed))
    const { intent } = look()
    hold()
    void bench.trading().placeGtt({ intent, confirmed: everyQuestion }, 'window 1')
    await bench.until(() => asked()[0] === 1)
    await bench.crash()
    expect(wish()).toMatchObject({ intent, state: { kind: 'unknown', asked: 0 } })
    await bench.pass(20_000)
    expect(wish().state.kind).toBe(end)
    expect(asked()).toEqual([1, 0])
  },
)

test('after a restart it is still one that was given from here, and what was cancelled meanwhile is no more', async () => {
  await open()
  const [kept, other] = [await waiting(), await waiting(terms({ quantity: units(3) }))]
  const intentOf = new Map<GttId, IntentId | null | undefined>([kept, other].map((id) => [id, rowOf(id)?.intent]))
  bench.sandbox.exchange.gtts.cancel('PR1001', other, 'elsewhere')
  await bench.restart()
  await bench.until(() => rowOf(other)?.standing === 'gone')
  expect(rowOf(kept)).toMatchObject({ standing: 'active', intent: intentOf.get(kept) })
  expect(rowOf(other)?.intent).toBe(intentOf.get(other))
  expect(asked()).toEqual([2, 0])
})

test('one that was cancelled elsewhere is gone by the list alone, and never called cancelled', async () => {
  await open()
  const id = await waiting()
  bench.sandbox.exchange.gtts.cancel('PR1001', id, 'elsewhere')
  await bench.until(() => rowOf(id)?.standing === 'gone', 120_000)
  expect(rowOf(id)?.rules[0]?.phase).toBe('waiting')
})

test('a list that cannot be read is said, and takes nothing away', async () => {
  await open()
  const id = await waiting()
  bench.sandbox.faults.plan([{ match: { path: '/v3/order/gtt' }, times: 3, do: { status: 404 } }])
  bench.trading().checkBook()
  await bench.until(() => gtts().problem !== null)
  expect(rowOf(id)?.standing).toBe('active')
  await bench.until(() => gtts().problem === null)
  expect(rowOf(id)?.standing).toBe('active')
})

test('orders that are placed beside them have their turn, and cancelling every order leaves them', async () => {
  await open()
  const id = await waiting()
  const order = await resting(bench)
  await whileTimePasses(bench, bench.trading().cancelAll())
  await bench.until(() => rows(bench).every(({ isFinal }) => isFinal))
  expect([order, rowOf(id)?.standing, truth()]).toEqual([order, 'active', [id]])
  await whileTimePasses(bench, place(bench, orderTerms(bench)))
  expect(asked()).toEqual([1, 0])
})
