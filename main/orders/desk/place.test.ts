import { describe, expect, test } from 'vitest'
import type { Instrument } from '../../../contract/instrument.ts'
import { instant } from '../../../contract/kinds.ts'
import { type IntentState, type OrderType, type RuleId, ruleIds } from '../../../contract/orders.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { terms, wishId } from '../book/book.test-support.ts'
import { terms as asked, context, live, option, paise, share } from '../checks/check.test-support.ts'
import type { Circuit } from '../checks/check-context.ts'
import { openReviews } from '../intents/reviews.ts'
import type { SendAct } from '../sending/send.ts'
import { notChecked } from './desk-words.ts'
import { openPlacing, type PlacingParts } from './place.ts'

const marketFacts: PlacingParts['market'] = {
  ...{ instrument: () => option, need: () => {}, session: () => 'open' },
  olderName: () => ({ kind: 'not-listed' }),
  ...{ circuit: () => null, circuitAsked: async () => null },
}

type Stage = Partial<Pick<PlacingParts, 'market' | 'sender' | 'wishes' | 'timesForAll' | 'gate'>> &
  Partial<PlacingParts['facts']> & { readonly waiting?: number }

/** Placing with everything beside it; what it hands on is written down, and waits for its turn for ever. */
function stage(parts: Stage = {}) {
  const {
    market = marketFacts,
    sender,
    wishes,
    waiting = 0,
    timesForAll = () => 0,
    gate = () => null,
    ...facts
  } = parts
  const clock = manualClock(0)
  const acts: SendAct<unknown>[] = []
  const waits: PlacingParts['sender'] = {
    send: async (act) => {
      acts.push(act as SendAct<unknown>)
      return { wish: { intent: act.intent, state: { kind: 'queued', since: act.intent.at }, orders: [] }, value: null }
    },
  }
  const placing = openPlacing({
    ...{
      clock,
      algoName: null,
      waiting: () => waiting,
      gate,
      timesForAll,
      newId: () => wishId('wish-0001'),
    },
    reviews: openReviews(
      clock,
      () => wishId('wish-0002'),
      () => 0,
    ),
    facts: { context: () => context(), remember: () => () => {}, ...facts },
    market,
    wishes: wishes ?? ({ underWay: () => [], onMoved: () => () => {} } as never),
    sender: sender ?? waits,
  })
  return { clock, acts, placing }
}

/** What a closing order is handed on with. */
async function closed(type: OrderType): Promise<SendAct<unknown>> {
  const { acts, placing } = stage()
  await placing.close({ ...terms, type }, option, () => null)
  const [act] = acts
  if (act === undefined) throw new Error('nothing was handed on')
  return act
}

test.each(['market', 'limit'] as const)(
  'I10: a closing order at %s goes for the position just read, or not at all: one that waits is asked for anew',
  async (type) => {
    expect(await closed(type)).toMatchObject({ lane: 'close', isUrgent: true, mostMillis: 5_000 })
  },
)

const because = { kind: 'no-answer', happened: 'No connection.', todo: 'Safe to try again.' } as const

test.each<[IntentState, boolean]>([
  [{ kind: 'not-sent', at: instant(1), because }, true],
  [{ kind: 'withdrawn', at: instant(1), why: 'You took it back.' }, true],
  [{ kind: 'refused', at: instant(1), by: 'terminal', because }, true],
  [{ kind: 'refused', at: instant(1), by: 'broker', because }, false],
  [{ kind: 'unknown', since: instant(1), because, asked: 0, notFoundAt: null }, false],
  [{ kind: 'accepted', at: instant(1), late: false }, false],
])(
  'T45: an order that came to %o is no order that was sent, for the question about a repeat: %s',
  async (state, isForgotten) => {
    const remembered = new Set<object>()
    const { placing } = stage({
      remember: (of) => {
        remembered.add(of)
        return () => remembered.delete(of)
      },
      sender: {
        send: async ({ intent }) => {
          // While it is under way the same order is asked about, whatever comes of it.
          expect(remembered.size).toBe(1)
          return { wish: { intent, state, orders: [] }, value: null }
        },
      },
    })
    const review = placing.review(asked())
    if (!review.ok) throw new Error(review.error.happened)
    expect(await placing.place({ intent: review.value.intent, confirmed: [] }, 'window 1')).toMatchObject({ ok: true })
    expect(remembered.size).toBe(isForgotten ? 0 : 1)
  },
)

test('T45: what was looked at before everything was to be cancelled is not placed after it, also where it waits already; a closing order is', async () => {
  let times = 3
  const market = { ...marketFacts, instrument: () => share }
  const { acts, placing } = stage({ market, timesForAll: () => times })
  const lookedAt = () => {
    const review = placing.review(asked())
    if (!review.ok) throw new Error(review.error.happened)
    return { intent: review.value.intent, confirmed: [] }
  }
  await placing.place(lookedAt(), 'window 1')
  await placing.close(terms, option, () => null)
  expect(acts.map(({ gate }) => gate?.())).toEqual([null, null])
  const late = lookedAt()
  times += 1
  const swept = { kind: 'halted', happened: expect.stringContaining('cancel everything') }
  expect(acts.map(({ gate }) => gate?.())).toEqual([expect.objectContaining(swept), null])
  expect(await placing.place(late, 'window 1')).toMatchObject({ error: swept })
  expect(await placing.place(lookedAt(), 'window 1')).toMatchObject({ ok: true })
})

test('I10: of ways out that wait while the trades of the day cease to be read, the one with the word for it leaves and no other', async () => {
  let isTradesAlone = true
  const known = () => context({ instrument: share, net: 100, isBookCurrent: !isTradesAlone, isTradesAlone })
  const market = { ...marketFacts, instrument: () => share }
  const { acts, placing } = stage({ market, context: known, gate: () => (isTradesAlone ? notChecked : null) })
  const place = async (confirmed: readonly RuleId[]) => {
    const review = placing.review(asked({ side: 'sell', quantity: 10 }))
    if (!review.ok) throw new Error(review.error.happened)
    return placing.place({ intent: review.value.intent, confirmed }, 'window 1')
  }
  expect(await place(['checking'])).toMatchObject({ ok: true })
  isTradesAlone = false
  expect(await place([])).toMatchObject({ ok: true })
  expect(acts.map(({ gate }) => gate?.())).toEqual([null, null])
  isTradesAlone = true
  expect(acts.map(({ gate }) => gate?.())).toEqual([null, notChecked])
})

describe('O26: the list is renewed, and the contract is another one in it', () => {
  function renewed() {
    let listed: Instrument | null = option
    const { acts, placing } = stage({
      context: () => context({ instrument: listed }),
      market: { ...marketFacts, instrument: () => listed },
    })
    function lookedAt() {
      const review = placing.review(asked({ quantity: 150 }, option))
      if (!review.ok) throw new Error(review.error.happened)
      return { intent: review.value.intent, confirmed: ruleIds }
    }
    const list = (next: Instrument | null) => {
      listed = next
    }
    return { acts, lookedAt, list, place: (look: ReturnType<typeof lookedAt>) => placing.place(look, 'window 1') }
  }

  const changed = [
    ['lot size', { lotSize: 150 }],
    ['tick', { tickSize: paise(10) }],
    ['freeze quantity', { freezeQuantity: 900 }],
    ['name', { symbol: 'NIFTY 25000 CE 24 NOV 26' }],
    ['expiry', { expiry: instant(Date.UTC(2026, 11, 1)) }],
    ['strike', { strike: paise(25_000_00) }],
  ] as const

  test.each(changed)(
    'between its look and its placing: by another %s it is to be looked at again',
    async (_what, part) => {
      const { acts, lookedAt, list, place } = renewed()
      const look = lookedAt()
      list({ ...option, ...part })
      expect(await place(look)).toMatchObject({ ok: false, error: { kind: 'confirm-needed' } })
      expect(acts).toEqual([])
      expect(await place(lookedAt())).toMatchObject({ ok: true })
    },
  )

  test.each([...changed, ['list without it', null] as const])(
    'while it waits for its turn: by another %s it does not leave',
    async (_what, part) => {
      const { acts, lookedAt, list, place } = renewed()
      await place(lookedAt())
      expect(acts[0]?.gate?.()).toBeNull()
      list(part && { ...option, ...part })
      expect(acts[0]?.gate?.()).toMatchObject({ kind: 'confirm-needed', happened: expect.stringContaining('renewed') })
    },
  )

  test('one that was not known when it was looked at is to be looked at again', async () => {
    const { lookedAt, list, place } = renewed()
    list(null)
    const look = lookedAt()
    list(option)
    expect(await place(look)).toMatchObject({ ok: false, error: { kind: 'confirm-needed' } })
  })

  test('what is listed anew just as it was goes', async () => {
    const { acts, lookedAt, list, place } = renewed()
    const look = lookedAt()
    list({ ...option })
    expect(await place(look)).toMatchObject({ ok: true })
    expect(acts[0]?.gate?.()).toBeNull()
  })
})

type Known = Parameters<typeof context>[0]

/** An order as it was handed on, by what was known when it was looked at and placed, and what its gate says by what is known later. */
async function handedOn(part: Parameters<typeof asked>[0], known: Known = {}, confirmed: readonly RuleId[] = []) {
  let now: Known = known
  let looks = 0
  const excepted: unknown[] = []
  const { clock, acts, placing } = stage({
    context: (_, except) => {
      looks += 1
      excepted.push(except)
      return context(now)
    },
    market: { ...marketFacts, instrument: () => share },
  })
  const review = placing.review(asked(part))
  if (!review.ok) throw new Error(review.error.happened)
  const placed = await placing.place({ intent: review.value.intent, confirmed }, 'window 1')
  if (!placed.ok) throw new Error(placed.error.happened)
  const [act] = acts
  if (act === undefined) throw new Error('nothing was handed on')
  return {
    ...{ act, excepted, looks: () => looks },
    /** What keeps it here that long after it was placed. */
    after: (millis: number, later: Known = known) => {
      clock.advance(millis)
      now = later
      return act.gate?.() ?? null
    },
  }
}

const market = { type: 'market', price: null }
const stopMarket = { type: 'stop-market', price: null, trigger: 101 }
const loss = (profit: number | null) => ({ day: { profit } })

test.each<[Parameters<typeof asked>[0], number | null]>([
  [market, 2_000],
  [stopMarket, 2_000],
  [{ type: 'stop-limit', trigger: 101, price: 101 }, null],
  [{}, null],
])('O27: what goes to the market, at once or when it is released, may not wait: %o', async (part, mostMillis) => {
  expect((await handedOn(part)).act).toMatchObject({ lane: 'place', mostMillis })
})

test.each<[string, Parameters<typeof asked>[0], Known, string]>([
  ['a price that has grown old', market, { price: { ...live, ageMillis: 5_001 } }, 'There is no fresh price'],
  ['a price that is stale', stopMarket, { price: { ...live, state: 'stale' } }, 'There is no fresh price'],
  ['a price that has run away', {}, { price: { ...live, last: 800_000 } }, 'your band is 5 %'],
  ['a circuit', {}, { circuit: { lower: 1_010_000, upper: 1_200_000 } }, 'outside today’s circuit'],
  ['a worth', market, { price: { ...live, ask: 300_000_000_000 } }, 'above your limit'],
  ['a loss', {}, loss(-600_000_000), 'has reached your limit'],
  ['a profit that is not known', {}, loss(null), 'profit is not known'],
  [
    'a circuit between the entry and its stop',
    { product: 'one-cancels-other', legs: { stopLoss: 40_000, squareOff: 40_000, trailingTicks: null } },
    { circuit: { lower: 970_000, upper: 1_200_000 } },
    'it comes to 96.00, which is outside today’s circuit',
  ],
])('T47: %s that came while an order waited turns it back, with its sentence', async (_, part, later, sentence) => {
  const order = await handedOn(part)
  expect(order.after(201)).toBeNull()
  expect(order.after(201, later)).toMatchObject({
    kind: 'check-stopped',
    happened: expect.stringContaining(sentence.replace('’', "'")),
    todo: 'Look at the order again, and place it if you still mean it.',
  })
})

test.each<[string, number, number, boolean]>([
  ['as it was', 930_000, 930_000, true],
  ['a little further', 930_000, 884_000, true],
  ['a band further on', 930_000, 883_000, false],
  ['a band back, and still too far', 884_000, 929_000, false],
])(
  'T45: a word about the distance of a price that stands %s: from a last price of %d, now %d',
  async (_, seen, now, holds) => {
    let last = seen
    const { placing, acts } = stage({ context: () => context({ price: { ...live, last: paise(last / 100) } }) })
    const review = placing.review(asked())
    if (!review.ok) throw new Error(review.error.happened)
    expect(review.value.findings).toMatchObject([{ rule: 'price-band', severity: 'confirm' }])
    last = now
    const placed = await placing.place({ intent: review.value.intent, confirmed: ['price-band'] }, 'window 1')
    expect(placed).toMatchObject(holds ? { ok: true } : { ok: false, error: { kind: 'confirm-needed' } })
    expect(acts).toHaveLength(holds ? 1 : 0)
  },
)

test('what was asked when it was placed is not asked again, and sums of orders have it in them', async () => {
  const far = { price: { ...live, last: 930_000 } }
  const order = await handedOn({}, far, ['price-band'])
  expect(order.after(1_000, far)).toBeNull()
  // None of these could stop what was placed before them.
  expect(order.after(1_000, { ...far, day: { openOrders: 99, openValue: null, turnover: null, profit: 0 } })).toBeNull()
})

test('T47: a way out goes though the loss has reached its limit meanwhile', async () => {
  const order = await handedOn({ side: 'sell' }, { net: 10 })
  expect(order.after(1_000, { net: 10, ...loss(-600_000_000) })).toBeNull()
  expect(order.after(1_000, { net: 0, ...loss(-600_000_000) })).not.toBeNull()
  // It is none of what is on its way out beside itself.
  expect(order.excepted).toEqual([undefined, undefined, order.act.intent.id, order.act.intent.id])
})

test('an order that leaves at once is checked by what it was placed by', async () => {
  const order = await handedOn({})
  const looks = order.looks()
  expect(order.after(200, loss(null))).toBeNull()
  expect(order.looks()).toBe(looks)
  expect(order.after(1, loss(null))).not.toBeNull()
})

test('a look waits for a circuit that is asked for, half a second at most, and for none that is known', async () => {
  let circuit: Circuit | null = null
  const answer = Promise.withResolvers<void>()
  const askedOf: unknown[] = []
  const { clock, placing } = stage({
    context: () => context({ circuit }),
    market: {
      ...marketFacts,
      circuit: () => circuit,
      circuitAsked: (key) => {
        askedOf.push(key)
        return answer.promise
      },
    },
  })
  const findings = async () => {
    const looked = await placing.look(asked())
    return looked.ok ? looked.value.findings.map(({ rule }) => rule) : looked.error
  }
  const late = findings()
  clock.advance(500)
  expect(await late).toEqual(['circuit'])
  const soon = findings()
  circuit = { lower: paise(8_000), upper: paise(12_000) }
  answer.resolve()
  expect(await soon).toEqual([])
  expect(await findings()).toEqual([])
  expect(askedOf).toEqual([share.key, share.key])
})

test('M09: a last price of an earlier day is not told as one with an age in seconds', () => {
  const told = (state: 'live' | 'untraded' | 'closed-untraded') => {
    const review = stage({ context: () => context({ price: { ...live, state } }) }).placing.review(asked())
    return review.ok ? [review.value.last, review.value.lastAgeMillis] : review.error
  }
  expect(told('live')).toEqual([live.last, live.ageMillis])
  for (const state of ['untraded', 'closed-untraded'] as const) expect(told(state)).toEqual([null, null])
})

test('O24: a market that shut or opened between the look and the placing makes another kind of order of it', async () => {
  for (const [before, now] of [
    ['open', 'shut'],
    ['shut', 'open'],
  ] as const) {
    let session: 'open' | 'shut' = before
    const { acts, placing } = stage({ context: () => context({ session }) })
    const review = placing.review(asked())
    if (!review.ok) throw new Error(review.error.happened)
    session = now
    const placed = await placing.place({ intent: review.value.intent, confirmed: ruleIds }, 'window 1')
    expect(placed).toMatchObject({ ok: false, error: { kind: 'confirm-needed' } })
    expect(acts).toEqual([])
  }
})

test('O24: a market that shut or opened while an order waited for its turn turns it back', async () => {
  for (const [before, now] of [
    ['open', 'shut'],
    ['shut', 'open'],
  ] as const) {
    let session: 'open' | 'shut' = before
    const market = { ...marketFacts, instrument: () => share, session: () => session }
    const { acts, placing } = stage({ context: () => context({ session: before }), market })
    const review = placing.review(asked())
    if (!review.ok) throw new Error(review.error.happened)
    await placing.place({ intent: review.value.intent, confirmed: ruleIds }, 'window 1')
    expect(acts[0]?.gate?.()).toBeNull()
    session = now
    expect(acts[0]?.gate?.()).toMatchObject({ kind: 'confirm-needed' })
  }
})

test('O27: where a hundred wait already no order joins them', async () => {
  for (const [waiting, isPlaced] of [
    [99, true],
    [100, false],
  ] as const) {
    const { acts, placing } = stage({ waiting })
    const review = placing.review(asked())
    if (!review.ok) throw new Error(review.error.happened)
    const placed = await placing.place({ intent: review.value.intent, confirmed: [] }, 'window 1')
    expect([placed.ok, acts.length]).toEqual([isPlaced, isPlaced ? 1 : 0])
  }
})

test.each([
  ['the same side', true],
  ['the other side', false],
])('0.1: beside an order of %s that nobody knows of it is stopped right before it leaves: %s', async (_, isSame) => {
  const first = await closed('limit')
  if (first.intent.terms === null) throw new Error('no terms')
  const state: IntentState = { kind: 'unknown', since: instant(1), because, asked: 0, notFoundAt: null }
  const { side } = first.intent.terms
  const beside = isSame ? side : side === 'buy' ? 'sell' : 'buy'
  const intent = { ...first.intent, id: wishId('wish-0003'), terms: { ...first.intent.terms, side: beside } }
  const wishes = { underWay: () => [{ intent, state, orders: [] }], onMoved: () => () => {} } as never
  const second = stage({ wishes })
  await second.placing.close({ ...terms, type: 'limit' }, option, () => null)
  const stopped = await second.acts[0]?.before?.()
  if (isSame)
    expect(stopped).toMatchObject({ kind: 'check-stopped', happened: expect.stringContaining('look the same') })
  else expect(stopped).toBeNull()
})
