/** A change carries what the broker's records do not show: how far a market order may run (2.2; service facts 10.1). */
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Instrument } from '../../../contract/instrument.ts'
import { lookGoodMillis } from '../../../contract/look-good.ts'
import type { OrderChanges } from '../../../contract/orders.ts'
import { ok } from '../../../contract/result.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import type { ModifyOrder, OrderCalls } from '../../broker/orders/order-calls.ts'
import { noCrashPoint } from '../../ports/crash-point.ts'
import { Secret } from '../../session/secret.ts'
import {
  accepted,
  changeWished,
  idOf,
  money,
  openStand,
  type Said,
  said,
  sending,
  terms,
  units,
  wished,
  wishId,
} from '../book/book.test-support.ts'
import { context, live, option } from '../checks/check.test-support.ts'
import { openWishes } from '../intents/wishes.ts'
import { openLanes } from '../sending/lanes.ts'
import { openQueue } from '../sending/queue.ts'
import { openSender } from '../sending/send.ts'
import { unusedCalls } from '../sending/unused-calls.test-support.ts'
import { openChanging } from './change.ts'

/** What goes out of one change to an order that waits for its trigger, placed here or elsewhere. */
async function sentOf(
  changes: OrderChanges,
  marketProtection: number | null,
  from: 'here' | 'elsewhere',
  { changesBy = 'legacy', told = {} }: { readonly changesBy?: 'legacy' | 'v3'; readonly told?: Said } = {},
) {
  const { clock, book, push } = openStand()
  const wishes = openWishes({ journal: { record: async () => ok(), note: () => {} }, book, restored: [] })
  if (from === 'here') {
    const stop = { ...terms, type: 'stop-market', price: null, trigger: money(102), marketProtection } as const
    wishes.begin(wished('wish-0001', { terms: stop }), sending)
    wishes.answered(wishId('wish-0001'), accepted, [idOf('A1')])
  }
  push(said('A1', 'trigger pending', { type: 'stop-market', price: null, trigger: money(102), ...told }))
  const sent: ModifyOrder[] = []
  const modify: OrderCalls['modify'] = async (_token, change) => {
    sent.push(change)
    return { kind: 'accepted', value: undefined, latencyMillis: null }
  }
  const lanes = openLanes(clock, 'legacy')
  const sender = openSender({
    ...{ wishes, lanes, clock, queue: openQueue(lanes, clock), crashPoint: noCrashPoint },
    access: {
      send: (call) => call({ ...unusedCalls, modify }, new Secret('a-token')),
      ...{ prepare: () => {}, brokerNow: () => null },
    },
    log: { note: () => {}, fault: () => '' },
  })
  let known: Known = {}
  let waiting = 0
  let timesCancelled = 0
  let listed: Partial<Instrument> | null = {}
  const ids = ['wish-0002', 'wish-0004'].map(wishId)
  const changing = openChanging({
    book: {
      ...book,
      byOrder: (order) => {
        const row = book.byOrder(order)
        return row && { ...row, key: listed && row.key }
      },
    },
    ...{
      wishes,
      sender,
      clock,
      newId: () => ids.shift() ?? wishId('wish-0005'),
      waiting: () => waiting,
      timesForAll: () => 0,
      timesFor: () => timesCancelled,
      gate: () => null,
    },
    facts: {
      context: () => context(known, { ...option, key: terms.key, lotSize: 50, ...listed }),
      remember: () => () => {},
    },
    market: { need: () => {} },
    changesBy,
  })
  const change = (part: OrderChanges, window = 'window 1') =>
    changing.modify({ order: idOf('A1'), changes: part, confirmed: everyQuestion }, window)
  const asked = await change(changes)
  if (!asked.ok) throw new Error(asked.error.happened)
  const cancelled = () => {
    const wish = changeWished(wishId('wish-0003'), 'cancel', { orders: [idOf('A1')] })
    wishes.begin(wish, sending)
    wishes.answered(wish.id, accepted, [])
  }
  const decided = () => wishes.move(wishId('wish-0002'), { kind: 'decided', at: clock.wall(), verdict: 'placed' })
  return {
    change,
    cancelled,
    decided,
    push,
    cancel: () => {
      timesCancelled += 1
    },
    crowd: (count: number) => {
      waiting = count
    },
    know: (part: Known) => {
      known = part
    },
    list: (part: Partial<Instrument> | null) => {
      listed = part
    },
    sentNow: () => sent,
    sent: sent.map(({ after: { quantity }, disclosed, protection }) => ({ quantity, disclosed, protection })),
    lanes,
    clock,
  }
}

type Known = NonNullable<Parameters<typeof context>[0]>

const everyQuestion = ['price-band', 'market-hours', 'fresh-price', 'repeat', 'freeze-quantity'] as const

test('the protection that the order was placed with stays when something else of it is changed', async () => {
  expect(await sentOf({ quantity: units(300) }, 3, 'here')).toMatchObject({ sent: [{ quantity: 300, protection: 3 }] })
  expect(await sentOf({ quantity: units(300) }, null, 'here')).toMatchObject({ sent: [{ protection: 'guideline' }] })
})

test('of an order from elsewhere nothing is known of it, and nothing is asked of it', async () => {
  expect(await sentOf({ quantity: units(300) }, 3, 'elsewhere')).toMatchObject({ sent: [{ protection: 'not-known' }] })
})

test.each<[BrokerOrder['disclosed'], OrderChanges, number | null]>([
  [units(100), { quantity: units(300) }, 100],
  [null, { quantity: units(300) }, null],
  [null, { disclosed: units(50) }, 50],
  [units(100), { disclosed: units(0) }, 0],
])('of an order that is said to disclose %j a change to %j leaves %j disclosed', async (disclosed, changes, sent) => {
  expect(await sentOf(changes, null, 'elsewhere', { told: { disclosed } })).toMatchObject({
    sent: [{ disclosed: sent }],
  })
})

test.each([
  [7, 7],
  [null, 'guideline'],
] as const)('a protection of %j that is asked for goes with the change, whatever was before', async (wanted, sent) => {
  for (const from of ['here', 'elsewhere'] as const) {
    expect(await sentOf({ marketProtection: wanted }, 3, from)).toMatchObject({
      sent: [{ quantity: 500, protection: sent }],
    })
  }
})

test('G13: a change of the protection takes its turn among the placements of the newer interface', async () => {
  const usedBy = async (changes: OrderChanges) => {
    const { lanes } = await sentOf(changes, 3, 'here')
    return lanes.budgets().flatMap(({ name, used }) => (used > 0 ? [name] : []))
  }
  expect(await usedBy({ quantity: units(300) })).toEqual(['Changes'])
  expect(await usedBy({ marketProtection: 7 })).toEqual([
    'Orders a second',
    'New orders and changes a minute',
    'Orders a minute',
    'New orders and changes in half an hour',
    'Orders in half an hour',
    'Changes',
  ])
})

test('O17: what the broker took has not ended: the next change waits for its end', async () => {
  const { change, cancelled } = await sentOf({ quantity: units(300) }, null, 'here')
  const stopped = { error: { happened: expect.stringContaining('is under way') } }
  const next = () => Promise.race([change({ trigger: money(103) }), setImmediate('it waits for its turn to leave')])
  expect(await next()).toMatchObject(stopped)
  // A cancellation that came after it hides it in the row, and ends nothing.
  cancelled()
  expect(await next()).toMatchObject(stopped)
})

test('O17: where a change names every field, the trader’s word that one was done does not let the next take it back', async () => {
  for (const [changesBy, happened] of [
    ['v3', 'would name the values from before that'],
    ['legacy', ''],
  ] as const) {
    const { change, decided } = await sentOf({ quantity: units(300) }, null, 'here', { changesBy })
    decided()
    const next = await Promise.race([change({ trigger: money(103) }), setImmediate('it waits for its turn to leave')])
    if (happened === '') expect(next).toBe('it waits for its turn to leave')
    else expect(next).toMatchObject({ error: { happened: expect.stringContaining(happened) } })
  }
})

test.each([
  [{ type: 'market' }, 'withdrawn'],
  [{ type: 'limit', price: money(102) }, 'queued'],
  [{ trigger: money(103) }, 'queued'],
] as const)('O27: a change that sends the order to the market is not left waiting: %o', async (changes, kind) => {
  const { change, decided, lanes, clock } = await sentOf({ quantity: units(300) }, null, 'here')
  decided()
  lanes.pause('modify', 60_000)
  const changed = change(changes)
  await setImmediate()
  clock.advance(2_000)
  const next = await Promise.race([changed, setImmediate('queued')])
  if (kind === 'queued') expect(next).toBe(kind)
  else expect(next).toMatchObject({ value: { wished: { state: { kind } } } })
})

describe('T47: a change that waits for its turn is checked again by what is known then', () => {
  const larger = { quantity: units(600) }

  /** One that has waited so long, and what came of it when its turn came. */
  async function waited(
    changes: OrderChanges,
    meanwhile: (stage: Awaited<ReturnType<typeof sentOf>>) => void,
    { millis = 1_000, begin = {} as Known } = {},
  ) {
    const stage = await sentOf({ quantity: units(300) }, null, 'here')
    stage.decided()
    stage.know(begin)
    // The turn of the one before is past.
    stage.clock.advance(5_000)
    stage.lanes.pause('modify', millis)
    const before = stage.sentNow().length
    const changed = stage.change(changes)
    await setImmediate()
    meanwhile(stage)
    stage.clock.advance(millis)
    const told = await changed
    return { state: told.ok ? told.value.wished?.state : told.error, left: stage.sentNow().length - before }
  }

  const turnedBack = (sentence: string) => ({
    state: { kind: 'refused', by: 'terminal', because: { happened: expect.stringContaining(sentence) } },
    left: 0,
  })

  test.each<[string, Known, string]>([
    ['a loss that has reached its limit', { day: { profit: -600_000_000 } }, 'has reached your limit'],
    ['a price that has grown stale', { price: { ...live, state: 'stale' } }, 'There is no fresh price'],
    ['a price that makes it worth too much', { price: { ...live, last: 300_000_000_000 } }, 'above your limit'],
    ['a circuit', { circuit: { lower: 1_030_000, upper: 1_200_000 } }, 'outside today'],
  ])('%s that came meanwhile turns it back', async (_, known, sentence) => {
    expect(await waited(larger, ({ know }) => know(known))).toMatchObject(turnedBack(sentence))
  })

  test.each<[string, Partial<Instrument> | null, string]>([
    ['with another lot', { lotSize: 70 }, 'lot'],
    ['with another tick', { tickSize: money(0.3) }, 'tick'],
    ['without it', null, 'no longer in the list'],
  ])('O26: a list %s turns it back', async (_, part, sentence) => {
    const changes = { ...larger, trigger: money(103) }
    expect(await waited(changes, ({ list }) => list(part))).toMatchObject(turnedBack(sentence))
  })

  test('an order that ended meanwhile is not changed any more', async () => {
    const ended = ({ push }: Awaited<ReturnType<typeof sentOf>>) => push(said('A1', 'cancelled', { micros: 9_000 }))
    expect(await waited(larger, ended)).toMatchObject(turnedBack('can no longer be changed'))
  })

  test.each([100, 1_000])(
    'T45: that its order was to be cancelled since turns it back, however short it waits: %d ms',
    async (millis) => {
      const swept = ({ cancel }: Awaited<ReturnType<typeof sentOf>>) => cancel()
      expect(await waited(larger, swept, { millis })).toMatchObject(turnedBack('asked to cancel the order'))
    },
  )

  test('where nothing of that came it leaves, and is not stopped by itself', async () => {
    expect(await waited(larger, () => {})).toMatchObject({ state: { kind: 'accepted' }, left: 1 })
  })

  test('a way out goes though the loss has reached its limit meanwhile: it is none of what is on its way beside itself', async () => {
    const begin = { net: -600, pending: { buy: 500, sell: 0 } }
    const loss = { net: -600, pending: { buy: 600, sell: 0 }, day: { profit: -600_000_000 } }
    expect(await waited(larger, ({ know }) => know(loss), { begin })).toMatchObject({ left: 1 })
    expect(await waited(larger, ({ know }) => know({ ...loss, net: -599 }), { begin })).toMatchObject({ left: 0 })
  })

  test('T02: what an earlier change makes it count as is no other order, and nothing is asked about it', async () => {
    const stage = await sentOf({ quantity: units(600) }, null, 'here')
    stage.decided()
    // Counted with the change that no record shows.
    stage.know({ net: -550, pending: { buy: 600, sell: 0 } })
    stage.clock.advance(5_000)
    expect(await stage.change({ quantity: units(550) })).toMatchObject({
      value: { wished: { state: { kind: 'accepted' } } },
    })
  })

  test('one that leaves at once is checked by what it was asked for by', async () => {
    const worse = ({ know }: Awaited<ReturnType<typeof sentOf>>) => know({ day: { profit: -600_000_000 } })
    expect(await waited(larger, worse, { millis: 200 })).toMatchObject({ left: 1 })
  })
})

describe('T45: a word about how far the changed price stands from the last one', () => {
  const far = { trigger: money(107) }
  const wantsWord = { value: { wished: null, findings: [{ rule: 'price-band', severity: 'confirm' }] } }
  const sent = { value: { wished: { state: { kind: 'accepted' } } } }
  const lastAt = (last: number) => ({ price: { ...live, last } })

  /** Asked about at that last price. */
  async function askedAt(last: number) {
    const stage = await sentOf({ quantity: units(300) }, null, 'here')
    stage.decided()
    stage.clock.advance(5_000)
    stage.know(lastAt(last))
    expect(await stage.change(far)).toMatchObject(wantsWord)
    expect(stage.sentNow()).toHaveLength(1)
    return stage
  }

  test.each<[string, number, boolean]>([
    ['stands as it was', 1_000_000, true],
    ['stands a little further', 951_000, true],
    ['has run on by a band', 949_000, false],
  ])('holds where that %s: from 1,000,000 to %d', async (_, now, holds) => {
    const stage = await askedAt(1_000_000)
    stage.know(lastAt(now))
    expect(await stage.change(far)).toMatchObject(holds ? sent : wantsWord)
    expect(stage.sentNow()).toHaveLength(holds ? 2 : 1)
    // Asked anew, it holds for what stands there now.
    if (!holds) expect(await stage.change(far)).toMatchObject(sent)
  })

  test('is for the very change that was asked about, in a minute, and once', async () => {
    const other = await askedAt(1_000_000)
    expect(await other.change({ trigger: money(108) })).toMatchObject(wantsWord)
    const late = await askedAt(1_000_000)
    late.clock.advance(lookGoodMillis + 1)
    expect(await late.change(far)).toMatchObject(wantsWord)
    // Used, whatever became of it.
    const twice = await askedAt(1_000_000)
    twice.crowd(100)
    expect(await twice.change(far)).toMatchObject({ ok: false })
    twice.crowd(0)
    expect(await twice.change(far)).toMatchObject(wantsWord)
  })

  test('is the word of the window that asked, and of no more questions than windows can show', async () => {
    const { change } = await askedAt(1_000_000)
    expect(await change(far, 'window 2')).toMatchObject(wantsWord)
    for (let window = 3; window < 1_002; window += 1) await change(far, `window ${window}`)
    expect(await change(far)).toMatchObject(wantsWord)
  })
})

describe('a change that names what it leaves as it was', () => {
  const stop = { type: 'stop-market', price: null, trigger: money(102) } as const

  /** How one ends whose turn comes after so long, where the broker told this of its order meanwhile. */
  async function afterNews(
    news: Said,
    { changes = { trigger: money(103) } as OrderChanges, changesBy = 'v3' as 'legacy' | 'v3', millis = 100 } = {},
  ) {
    const before = { ...stop, quantity: 300, disclosed: units(150) }
    const stage = await sentOf({ quantity: units(300) }, null, 'here', { changesBy, told: { disclosed: units(150) } })
    stage.push(said('A1', 'trigger pending', { ...before, micros: 2_000 }))
    // The turn of the one before is past.
    stage.clock.advance(5_000)
    stage.lanes.pause('modify', millis)
    stage.lanes.pause('modify-newer', millis)
    const sentBefore = stage.sentNow().length
    const changed = stage.change(changes)
    await setImmediate()
    stage.push(said('A1', 'trigger pending', { ...before, micros: 9_000, ...news }))
    stage.clock.advance(millis)
    const told = await changed
    return { state: told.ok ? told.value.wished?.state : told.error, left: stage.sentNow().slice(sentBefore) }
  }

  test.each<[Said, string]>([
    [{ quantity: 100 }, 'quantity'],
    [{ disclosed: units(100) }, 'disclosed quantity'],
    [{ type: 'stop-limit', price: money(101) }, 'type'],
    [{ duration: 'IOC' }, 'validity'],
  ])('what was changed elsewhere while it waited turns it back, at once: %j', async (news, word) => {
    expect(await afterNews(news)).toMatchObject({
      state: {
        ...{ kind: 'refused', by: 'terminal' },
        because: { happened: expect.stringMatching(new RegExp(`changed elsewhere meanwhile.*\\b${word}\\b`)) },
      },
      left: [],
    })
  })

  test('nothing else turns it back: what it changes itself, what traded, what was said again', async () => {
    for (const news of [{}, { trigger: money(101) }, { filled: 50 }])
      expect(await afterNews(news)).toMatchObject({ state: { kind: 'accepted' }, left: [{ after: { quantity: 300 } }] })
  })

  test('4.6: the older interface names only what is changed, so that nothing is set back by it', async () => {
    const legacy = { changesBy: 'legacy' } as const
    expect(await afterNews({ quantity: 100 }, legacy)).toMatchObject({ state: { kind: 'accepted' }, left: [{}] })
    const protection = { ...legacy, changes: { marketProtection: 5 } }
    expect(await afterNews({ quantity: 100 }, protection)).toMatchObject({ state: { kind: 'refused' }, left: [] })
  })
})

test('O27: where a hundred wait already no change joins them', async () => {
  const { change, decided, crowd, sentNow } = await sentOf({ quantity: units(300) }, null, 'here')
  decided()
  crowd(100)
  expect(await change({ trigger: money(103) })).toMatchObject({ ok: false, error: { kind: 'rate-limited' } })
  expect(sentNow()).toHaveLength(1)
})

test('an order that stands in the list and whose kind is not known is said to be that, not to be missing', async () => {
  const { clock, book, push } = openStand()
  push(said('A1', 'open', { product: { other: 'BNPL' } }))
  const changing = openChanging({
    ...{ book, clock, newId: () => wishId('wish-0002'), waiting: () => 0, gate: () => null, changesBy: 'legacy' },
    facts: { context: () => context({}, option), remember: () => () => {} },
    market: { need: () => {} },
    wishes: { begin: () => {} },
    ...{ timesForAll: () => 0, timesFor: () => 0 },
    sender: { send: () => Promise.reject(new Error('nothing leaves')) },
  })
  const change = (order: string) =>
    changing.modify({ order: idOf(order), changes: { quantity: units(300) }, confirmed: everyQuestion }, 'window 1')
  expect(await change('A1')).toMatchObject({
    ok: false,
    error: { kind: 'check-stopped', happened: expect.stringContaining('cannot be changed from here') },
  })
  expect(await change('A2')).toMatchObject({ error: { happened: expect.stringContaining('told of no such order') } })
})
