/** An order's way to the broker and back, with everything that can be lost on it (reliability, orders). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { units } from '../../contract/kinds.test-support.ts'
import type { FaultDeed } from '../../sandbox/faults/plan.ts'
import { openWay, type Way } from '../campaign/way.ts'
import { type OrdersBench, openOrdersBench } from './orders.test-support.ts'
import {
  onlyRow,
  place,
  placePath,
  placing,
  rows,
  stateOf,
  terms,
  truth,
  unansweredTags,
  whileTimePasses,
} from './orders-steps.test-support.ts'

let bench: OrdersBench
let way: Way
beforeEach(async () => {
  bench = await openOrdersBench({
    through: async ({ baseUrl }) => {
      way = await openWay(Number(new URL(baseUrl).port))
      return `http://127.0.0.1:${way.port}`
    },
  })
})
afterEach(async () => {
  await bench.close()
  await way.stop()
})

function breakPlacing(deed: FaultDeed, times = 1): void {
  bench.sandbox.faults.plan([{ match: { path: placePath }, times, do: deed }])
}

/** Places and lets time go on until the wish rests. */
async function placed(changes: Parameters<typeof terms>[1] = {}) {
  const wish = placing(bench, terms(bench, changes))
  let rests = false
  void wish.finally(() => {
    rests = true
  })
  await bench.until(() => rests)
  return wish
}

const isSettled = () => stateOf(bench) !== 'unknown' && stateOf(bench) !== 'sending'

test('an order is placed once, and the book shows it as the exchange has it', async () => {
  const wish = await place(bench, terms(bench))
  expect(wish.state).toMatchObject({ kind: 'accepted', late: false })
  expect(truth(bench)).toEqual(wish.orders)
  await bench.until(() => onlyRow(bench).status === 'open')
  expect(onlyRow(bench)).toMatchObject({ order: truth(bench)[0], isExternal: false, phase: 'open', quantity: 1 })
})

test('O01: nothing listens: not sent, said so, and not sent later from any queue', async () => {
  await way.setDown(true)
  expect((await placed()).state).toMatchObject({ kind: 'not-sent', because: { kind: 'not-sent' } })
  await way.heal()
  await bench.pass(15_000)
  expect(stateOf(bench)).toBe('not-sent')
  expect(truth(bench)).toEqual([])
  expect(bench.placements()).toBe(0)
})

describe('O02: reset after the request left, before the reply', () => {
  test.each([1, 100, 300, 420])('%i bytes of it passed: unknown, asked about, never sent again', async (upBytes) => {
    way.cutNext({ begins: `POST ${placePath}`, how: { upBytes } })
    expect((await placed()).state.kind).toBe('unknown')
    await bench.pass(20_000)
    expect(bench.placements()).toBeLessThanOrEqual(1)
    expect(truth(bench)).toEqual([])
    expect(onlyRow(bench).intentState).toMatchObject({ kind: 'unknown', notFoundAt: expect.any(Number) })
  })

  test('the whole request passed and the order was accepted: found by its fingerprint, within seconds', async () => {
    way.cutNext({ begins: `POST ${placePath}`, how: { downBytes: 1 } })
    await placed()
    expect(bench.said()).toContain('unknown')
    await bench.until(isSettled, 5_000)
    expect(onlyRow(bench)).toMatchObject({ order: truth(bench)[0], intentState: { kind: 'accepted', late: true } })
    expect(bench.placements()).toBe(1)
  })
})

test('O03: no reply for 5 s: unknown; the late reply is still heard, with one row and one order', async () => {
  bench.sandbox.orderFaults.plan([
    { match: { on: 'list' }, do: { hide: true } },
    { match: { on: 'push' }, do: { drop: true } },
  ])
  way.cutNext({ begins: `POST ${placePath}`, how: 'hold-answer' })
  expect((await placed()).state).toMatchObject({ kind: 'unknown', because: { kind: 'outcome-unknown' } })
  way.letGo()
  await vi.waitFor(() => expect(stateOf(bench)).toBe('accepted'))
  expect(onlyRow(bench)).toMatchObject({ order: truth(bench)[0], intentState: { late: true } })
  expect(bench.placements()).toBe(1)
})

test('O04: no reply and not accepted: not found after three lists and ten seconds, and then the trader decides', async () => {
  breakPlacing({ drop: true })
  const { intent } = await placed()
  const decision = { intent: intent.id, verdict: 'not-placed', orders: [] } as const
  expect(await bench.trading().decide(decision)).toMatchObject({ ok: false, error: { kind: 'not-now' } })
  const lists = () =>
    bench.sandbox.requests.all().filter(({ method, path }) => method === 'GET' && path === '/live/orders').length
  const before = lists()
  const since = bench.clock.wall()
  const notFoundAt = () => {
    const state = onlyRow(bench).intentState
    return state?.kind === 'unknown' ? state.notFoundAt : null
  }
  await bench.until(() => notFoundAt() !== null, 20_000)
  expect(lists() - before).toBeGreaterThanOrEqual(3)
  expect((notFoundAt() ?? 0) - since).toBeGreaterThanOrEqual(9_000)
  expect(bench.placements()).toBe(1)
  expect(await bench.trading().decide(decision)).toEqual({ ok: true, value: undefined })
  expect(stateOf(bench)).toBe('decided')
})

test('O04: while the list cannot be read nothing is called not found, however long it takes', async () => {
  bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
  breakPlacing({ loseReply: true })
  await placed()
  bench.sandbox.faults.plan([{ match: { method: 'GET', path: '/live/orders' }, do: { status: 503 } }])
  await bench.pass(25_000)
  expect(onlyRow(bench).intentState).toMatchObject({ kind: 'unknown', notFoundAt: null })
  bench.sandbox.faults.plan([])
  await bench.until(isSettled, 15_000)
  expect(onlyRow(bench)).toMatchObject({ order: truth(bench)[0], intentState: { kind: 'accepted' } })
})

test('O05: the first order appears after the trader entered it again: both are shown, with an alarm on both', async () => {
  bench.sandbox.orderFaults.plan([{ times: 1, do: { publishAfterMs: 60_000 } }])
  breakPlacing({ loseReply: true })
  const first = await placed()
  await bench.pass(14_000)
  await bench.trading().decide({ intent: first.intent.id, verdict: 'not-placed', orders: [] })
  const second = await place(bench, first.intent.terms ?? terms(bench))
  expect(second.state.kind).toBe('accepted')
  await bench.until(() => rows(bench).filter(({ order }) => order !== null).length === 2, 90_000)
  await bench.until(() => rows(bench).every(({ alarms }) => alarms.length > 0), 30_000)
  expect(truth(bench)).toHaveLength(2)
  expect(new Set(rows(bench).map(({ order }) => order))).toEqual(new Set(truth(bench)))
})

describe('O06: a fault of the broker says nothing about the order', () => {
  const cases = [500, 502, 503, 504].flatMap((status) => [
    { status, accepted: true },
    { status, accepted: false },
  ])
  test.each(cases)('$status, accepted: $accepted', async ({ status, accepted }) => {
    breakPlacing(accepted ? { status, after: true } : { status })
    await placed()
    expect(bench.said()).toContain('unknown')
    await bench.pass(14_000)
    expect(truth(bench)).toHaveLength(accepted ? 1 : 0)
    expect(onlyRow(bench).order).toBe(truth(bench)[0] ?? null)
    expect(stateOf(bench)).toBe(accepted ? 'accepted' : 'unknown')
    expect(bench.placements()).toBe(1)
  })
})

test('O07: 429 is a refusal, looked up once in the book, with no second try', async () => {
  breakPlacing({ status: 429 })
  expect((await placed()).state).toMatchObject({ kind: 'refused', because: { kind: 'rate-limited' } })
  await bench.pass(3_000)
  expect(bench.placements()).toBe(1)
  expect(stateOf(bench)).toBe('refused')
})

test('O07: an order that was taken all the same is found and not called refused', async () => {
  breakPlacing({ status: 429, after: true })
  await placed()
  await bench.until(() => stateOf(bench) === 'accepted', 5_000)
  expect(onlyRow(bench)).toMatchObject({ order: truth(bench)[0], isExternal: false })
})

/** As a gateway refuses that stands in front of the broker: no code, no words. */
const withoutCode = { status: 'error' }

test('O08: a bare 403 says nothing of the order: where it was taken all the same the list tells at once, also with no update', async () => {
  bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
  breakPlacing({ status: 403, body: withoutCode, after: true })
  expect((await placed()).state).toMatchObject({ kind: 'refused', because: { kind: 'forbidden' } })
  // Far sooner than the next look of its own, twenty seconds after the last.
  await bench.until(() => stateOf(bench) === 'accepted', 5_000)
  expect(onlyRow(bench)).toMatchObject({ order: truth(bench)[0], isExternal: false })
  expect(bench.session.snapshot().kind).toBe('signed-in')
  expect(bench.placements()).toBe(1)
})

test('O08: a bare 403 of an order that was not taken is looked up in the book, with no second try', async () => {
  const lists = () => bench.sandbox.requests.all().filter(({ path }) => path === '/live/orders').length
  const before = lists()
  breakPlacing({ status: 403, body: withoutCode })
  const { state } = await placed()
  await bench.pass(3_000)
  expect(state).toMatchObject({ kind: 'refused', because: { kind: 'forbidden' } })
  expect(lists()).toBeGreaterThan(before)
  expect([stateOf(bench), bench.placements(), truth(bench)]).toEqual(['refused', 1, []])
})

test('O08: 401 on the way: the order stays in view as not accepted, is not sent after the login, and is checked then', async () => {
  bench.sandbox.tokens.clear()
  expect((await placed()).state).toMatchObject({ kind: 'refused', because: { kind: 'session-ended' } })
  expect(bench.session.snapshot().kind).toBe('ended')
  await bench.signInAgain()
  await bench.until(() => bench.trading().state.snapshot().book.kind === 'current')
  expect(rows(bench)).toHaveLength(1)
  expect(truth(bench)).toEqual([])
  expect(bench.placements()).toBe(1)
})

describe('O09, O10: a success that cannot be read is unknown', () => {
  const deeds: readonly FaultDeed[] = [
    { halfBody: true },
    { empty: true, after: true },
    { html: true, after: true },
    { resetAfterBytes: 60 },
  ]
  test.each(deeds)('O09: %j', async (deed) => {
    breakPlacing(deed)
    await placed()
    expect(bench.said()).toContain('unknown')
    await bench.until(isSettled, 6_000)
    expect(onlyRow(bench).order).toBe(truth(bench)[0])
    expect(truth(bench)).toHaveLength(1)
  })

  test('O10: success without an order id', async () => {
    bench.sandbox.orderFaults.plan([{ times: 1, do: { emptyIds: true } }])
    await placed()
    expect(bench.said()).toContain('unknown')
    await bench.until(isSettled, 6_000)
    expect(onlyRow(bench).order).toBe(truth(bench)[0])
  })
})

test('O12: the reply is lost after four of eleven pieces: those are found, the rest is unknown, and nothing is sent again', async () => {
  const freeze = bench.sandbox.market.find(terms(bench).key)?.freeze ?? 0
  bench.sandbox.orderFaults.plan([{ times: 1, do: { placeOnly: 4 } }])
  breakPlacing({ loseReply: true })
  await bench.trading().limits.save({ limits: wide(), typed: 'LOOSEN' })
  await placed({ quantity: units(freeze * 11), product: 'intraday', slice: true })
  await bench.pass(14_000)
  expect(truth(bench)).toHaveLength(4)
  const bound = rows(bench).flatMap(({ order, isExternal }) => (order !== null && !isExternal ? [order] : []))
  expect(new Set(bound)).toEqual(new Set(truth(bench)))
  expect(bench.trading().state.snapshot().unknown).toBe(1)
  expect(bench.placements()).toBe(1)
})

test('O11: fewer pieces are placed than were asked for: both figures are told, after a restart too, and the rest is never sent', async () => {
  const freeze = bench.sandbox.market.find(terms(bench).key)?.freeze ?? 0
  bench.sandbox.orderFaults.plan([{ times: 1, do: { placeOnly: 2 } }])
  await bench.trading().limits.save({ limits: wide(), typed: 'LOOSEN' })
  const wish = await placed({ quantity: units(freeze * 3), product: 'intraday', slice: true })
  expect(wish.state).toMatchObject({ kind: 'accepted', late: false })
  expect(wish.orders).toEqual(truth(bench).toReversed())

  const counted = (count: number) => new Intl.NumberFormat('en-IN').format(count)
  const figures = new RegExp(`^${counted(freeze * 3)} were asked for, .* 2 orders .* ${counted(freeze * 2)}: `)
  const isTold = () => rows(bench).every(({ alarms }) => alarms.some((alarm) => figures.test(alarm)))
  const inTimeline = async () => {
    const told = await whileTimePasses(bench, bench.trading().timeline(rows(bench)[0]?.id ?? ''))
    return told.filter(({ who, what }) => who === 'terminal' && figures.test(what)).length
  }
  await bench.until(isTold, 600_000)
  expect(await inTimeline()).toBe(1)

  await bench.crash()
  await bench.until(() => rows(bench).length === 3 && isTold(), 600_000)
  expect(await inTimeline()).toBe(1)
  await bench.pass(15_000)
  expect(truth(bench)).toHaveLength(2)
  expect(bench.placements()).toBe(1)
})

describe('O10, O11: the pieces of a sliced order are placed, and the answer names only some of them', () => {
  const counted = (count: number) => new Intl.NumberFormat('en-IN').format(count)
  const shown = () => new Set(rows(bench).flatMap(({ order }) => order ?? []))
  const external = () => rows(bench).filter(({ isExternal }) => isExternal)
  const ownOrders = (group: string) => rows(bench).flatMap((row) => (row.group === group ? [row.order] : []))
  const freezeOf = () => bench.sandbox.market.find(terms(bench).key)?.freeze ?? 0
  const inThree = () => ({ quantity: units(freezeOf() * 3), product: 'intraday', slice: true }) as const

  async function placedInThree(leaveUnnamed: readonly number[]) {
    bench.sandbox.orderFaults.plan([{ times: 1, do: { leaveUnnamed } }])
    await bench.trading().limits.save({ limits: wide(), typed: 'LOOSEN' })
    const wish = await placed(inThree())
    expect(wish.state).toMatchObject({ kind: 'accepted', late: false })
    return wish.intent.id
  }

  async function timelineOf(group: string) {
    const told = await whileTimePasses(bench, bench.trading().timeline(`${group}/1`))
    return told.flatMap(({ who, what }) => (who === 'terminal' ? [what] : []))
  }

  test('those that fit nothing else are bound, and the timeline says by what; after a restart they still are', async () => {
    const group = await placedInThree([1, 3])
    const isWhole = () => truth(bench).every((id) => ownOrders(group).includes(id))
    await bench.until(isWhole)
    expect(rows(bench)).toHaveLength(3)
    for (const { alarms, isExternal, intentState } of rows(bench)) {
      expect([alarms, isExternal, intentState?.kind]).toEqual([[], false, 'accepted'])
    }
    const told = await timelineOf(group)
    expect(told.filter((what) => what.startsWith('No answer named order'))).toHaveLength(2)
    expect(told).toContain(`Its 3 orders make all of the ${counted(freezeOf() * 3)} that were asked for.`)

    await bench.crash()
    await bench.until(() => rows(bench).length === 3 && isWhole())
    await bench.pass(15_000)
    expect(rows(bench).flatMap(({ alarms }) => alarms)).toEqual([])
    expect(truth(bench)).toHaveLength(3)
    expect(bench.placements()).toBe(1)
  })

  /** In three, of which the answer leaves the second out, while one from elsewhere looks the same. */
  async function placedBesideATwin() {
    bench.sandbox.orderFaults.plan([
      { match: { on: 'place' }, times: 1, do: { leaveUnnamed: [2] } },
      { match: { on: 'push' }, do: { drop: true } },
    ])
    await bench.trading().limits.save({ limits: wide(), typed: 'LOOSEN' })
    way.cutNext({ begins: `POST ${placePath}`, how: 'hold-answer' })
    const wish = placing(bench, terms(bench, inThree()))
    await vi.waitFor(() => expect(truth(bench)).toHaveLength(3))
    placeElsewhere(freezeOf())
    way.letGo()
    return wish
  }

  test('where an order from elsewhere looks the same, the broker says by the tag which is missing', async () => {
    const { id: group } = (await placedBesideATwin()).intent
    const [other, ...its] = truth(bench)
    await bench.until(() => its.every((id) => ownOrders(group).includes(id)))
    expect(external()).toMatchObject([{ order: other }])
    expect(rows(bench).flatMap(({ alarms }) => alarms)).toEqual([])
  })

  test('where it does not say so, neither is bound: both are seen, and each row of the group speaks of them', async () => {
    bench.sandbox.faults.plan([unansweredTags])
    const wish = await placedBesideATwin()
    const group = wish.intent.id
    const [other, third, second] = truth(bench)
    expect(wish).toMatchObject({ orders: [truth(bench)[3], third] })
    const says =
      `${counted(freezeOf() * 3)} were asked for, and the 2 orders that are known to have come of it make ${counted(freezeOf() * 2)}: ` +
      `${counted(freezeOf())} fewer. Orders ${second} and ${other} look like missing ones. ` +
      'Look at the orders before you send the rest; nothing is sent again by itself.'
    const own = () => rows(bench).filter((row) => row.group === group)
    const isSaid = () => own().length === 3 && own().every(({ alarms }) => alarms.includes(says)) && shown().size === 4
    await bench.until(isSaid)
    expect(new Set(external().map(({ order }) => order))).toEqual(new Set([second, other]))
    expect(await timelineOf(group)).toContain(says)

    await bench.crash()
    await bench.until(isSaid)
    await bench.pass(15_000)
    expect(isSaid()).toBe(true)
    expect(truth(bench)).toHaveLength(4)
    expect(bench.placements()).toBe(1)
  })

  test('O07: refused for too many requests and made all the same: pieces that turn up one by one become its own, the last as the first', async () => {
    breakPlacing({ status: 429, after: true })
    const showOnly = (some: readonly string[]) => {
      const hidden = truth(bench).filter((id) => !some.includes(id))
      // The call that is asked by the tag would tell of all of them.
      const hide = hidden.flatMap((orderId) =>
        (['list', 'detail'] as const).map((on) => ({ match: { on, orderId }, do: { hide: true } }) as const),
      )
      bench.sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }, ...hide])
    }
    bench.sandbox.orderFaults.plan([
      { match: { on: 'push' }, do: { drop: true } },
      { match: { on: 'list' }, do: { hide: true } },
    ])
    await bench.trading().limits.save({ limits: wide(), typed: 'LOOSEN' })
    const wish = await placed(inThree())
    expect(wish.state).toMatchObject({ kind: 'refused', because: { kind: 'rate-limited' } })
    const known = () => ownOrders(wish.intent.id).filter((order) => order !== null)
    const [third = '', second = '', first = ''] = truth(bench)
    const missing = new RegExp(
      `^${counted(freezeOf() * 3)} .* makes? ${counted(freezeOf())}: ${counted(freezeOf() * 2)} fewer`,
    )
    for (const some of [[second], [second, first], [second, first, third]]) {
      showOnly(some)
      await bench.until(() => known().length === some.length)
      expect(new Set(known())).toEqual(new Set(some))
      if (some.length === 1) for (const { alarms } of rows(bench)) expect(alarms[0]).toMatch(missing)
    }
    expect(external()).toEqual([])
    expect(rows(bench).flatMap(({ alarms }) => alarms)).toEqual([])
    expect(truth(bench)).toHaveLength(3)
    expect(bench.placements()).toBe(1)
  })
})

/** By telephone: what a trader of the terminal would not see coming. */
function placeElsewhere(quantity: number): void {
  const { exchange, market } = bench.sandbox
  const { key, price } = terms(bench)
  const instrument = market.find(key)
  if (instrument === null) throw new Error('not listed')
  const placed = exchange.place('PR1001', {
    ...{ instrument, side: 'B', product: 'I', kind: 'L', duration: 'DAY', quantity, price: price ?? 0, trigger: 0 },
    ...{ disclosed: 0, marketProtection: -1, slice: false, legs: null, tag: null, from: 'elsewhere' },
  })
  if ('refused' in placed) throw new Error(placed.reason)
}

function wide() {
  const now = bench.trading().limits.limits.snapshot()
  return {
    ...now,
    mostQuantity: 1e9,
    mostValue: 1e15 as typeof now.mostValue,
    mostOpenValue: 1e15 as typeof now.mostValue,
    mostTurnover: null,
  }
}

test('O13: the update comes before the reply: one row all the while, and its id once it is known', async () => {
  const shown: number[] = []
  bench.trading().orders.subscribe(() => shown.push(rows(bench).length))
  way.cutNext({ begins: `POST ${placePath}`, how: 'hold-answer' })
  const wish = placing(bench, terms(bench))
  await vi.waitFor(() => expect(truth(bench)).toHaveLength(1))
  await bench.pass(1_000)
  expect(onlyRow(bench)).toMatchObject({ intentState: { kind: 'sending' }, isExternal: false })
  way.letGo()
  expect((await wish).state.kind).toBe('accepted')
  expect(onlyRow(bench)).toMatchObject({ order: truth(bench)[0], status: 'open', isExternal: false })
  expect(new Set(shown)).toEqual(new Set([1]))
})

test('N02: requests pass and answers do not: unknown, and found once answers come again; nothing was sent twice', async () => {
  way.loseAnswers(true)
  await placed()
  expect(stateOf(bench)).toBe('unknown')
  await bench.pass(20_000)
  expect(onlyRow(bench).intentState).toMatchObject({ kind: 'unknown', notFoundAt: null })
  await way.heal()
  await bench.until(() => stateOf(bench) === 'accepted', 60_000)
  expect(onlyRow(bench).order).toBe(truth(bench)[0])
  expect(truth(bench)).toHaveLength(1)
})

test('O20: an order made elsewhere is shown as external and not taken for ours', async () => {
  const { exchange, market } = bench.sandbox
  const instrument = market.find(terms(bench).key)
  if (instrument === null) throw new Error('not listed')
  const price = terms(bench).price ?? 0
  exchange.place('PR1001', {
    ...{
      instrument,
      side: 'B',
      product: 'D',
      kind: 'L',
      duration: 'DAY',
      quantity: 7,
      price,
      trigger: 0,
      disclosed: 0,
    },
    ...{ marketProtection: null, slice: false, legs: null, tag: null, from: 'elsewhere' },
  })
  await bench.until(() => rows(bench).length === 1, 25_000)
  expect(onlyRow(bench)).toMatchObject({ isExternal: true, intent: null, quantity: 7 })
})
