/** Good-till-triggered orders at the exchange: what waits, what a price and an order make of it, and how each one ends. */
import { expect, test } from 'vitest'
import { client, type HeldOptions, holdExchange, holdMarket, richAccounts } from '../exchange.test-support.ts'
import type { LedgerEntry } from '../ledger.ts'
import type { GttRecord, GttRequest, GttRuleTerms } from './gtt.ts'

const shared = holdMarket()

type Prices = { readonly trigger?: GttRuleTerms['trigger']; readonly price: number; readonly target?: number }
type Stop = { readonly stop?: number; readonly trailing?: number }

function rulesOf({ trigger = 'BELOW', price, target, stop, trailing }: Prices & Stop): readonly GttRuleTerms[] {
  const leg = { trigger: 'IMMEDIATE', trailingGap: null } as const
  return [
    { strategy: 'ENTRY', trigger, price, trailingGap: null },
    ...(target === undefined ? [] : [{ ...leg, strategy: 'TARGET', price: target } as const]),
    ...(stop === undefined
      ? []
      : [{ ...leg, strategy: 'STOPLOSS', price: stop, trailingGap: trailing ?? null } as const]),
  ]
}

function hold(options: HeldOptions = {}) {
  const held = holdExchange({ on: shared, accounts: richAccounts, ...options })
  const { exchange, share } = held
  const told: GttRecord[] = []
  exchange.gtts.onNews((record) => told.push(record))
  const base = held.last()
  const ask = (prices: Prices & Stop, changes: Partial<GttRequest> = {}) =>
    exchange.gtts.place(client, {
      ...{ instrument: share, side: 'B', product: 'D', quantity: 10, from: 'v3', rules: rulesOf(prices) },
      ...changes,
    })
  function keep(prices: Prices & Stop, changes: Partial<GttRequest> = {}): string {
    const id = ask(prices, changes)
    if (typeof id !== 'string') throw new Error(id.reason)
    return id
  }
  const latest = (id: string) => told.findLast(({ gttId }) => gttId === id)?.rules ?? []
  const statuses = (id: string) => latest(id).map(({ status }) => status)
  const listed = () => exchange.gtts.of(client).map(({ gttId }) => gttId)
  /** Goes on, a second at a time, until it is so. */
  function wait(isSo: () => boolean): void {
    for (let seconds = 0; !isSo(); seconds += 1) {
      if (seconds > 18_000) throw new Error('it did not come in the day')
      held.pass(1_000)
    }
  }
  const ticks = (count: number) => base + count * share.tick
  return { ...held, told, ask, keep, latest, statuses, listed, wait, ticks }
}

const kinds = (entries: readonly LedgerEntry[]) => entries.map(({ kind }) => kind)

test('one waits until a trade reaches its price, and then a limit order at that price goes', () => {
  const { keep, statuses, wait, latest, listed, exchange, last, ticks } = hold()
  const id = keep({ price: ticks(-5) })
  expect(id).toMatch(/^GTT-/)
  expect(statuses(id)).toEqual(['SCHEDULED'])
  expect(exchange.orders(client)).toEqual([])
  wait(() => statuses(id)[0] !== 'SCHEDULED')
  expect(last()).toBeLessThanOrEqual(ticks(-5))
  exchange.settle()
  const [order] = exchange.orders(client)
  expect(order).toMatchObject({ kind: 'L', price: ticks(-5), side: 'B', quantity: 10, product: 'D', tag: null })
  expect(latest(id)).toMatchObject([{ orderId: order?.orderId, message: null }])
  wait(() => statuses(id)[0] === 'COMPLETED')
  expect(listed()).toEqual([])
})

test('an entry above waits for the price to rise; one that is met by the next trade goes with it', () => {
  const { keep, statuses, wait, ticks, last } = hold()
  const [far, near] = [keep({ trigger: 'ABOVE', price: ticks(8) }), keep({ trigger: 'ABOVE', price: ticks(-40) })]
  wait(() => statuses(near)[0] !== 'SCHEDULED')
  expect(statuses(far)).toEqual(['SCHEDULED'])
  wait(() => statuses(far)[0] !== 'SCHEDULED')
  expect(last()).toBeGreaterThanOrEqual(ticks(8))
})

test('an immediate entry goes at once; its target and stop wait for nothing until it has traded', () => {
  const { keep, statuses, exchange, ticks, told } = hold()
  const id = keep({ trigger: 'IMMEDIATE', price: ticks(-60), target: ticks(40), stop: ticks(-90) })
  expect(statuses(id)).toEqual(['OPEN', 'INACTIVE', 'INACTIVE'])
  const [order] = exchange.orders(client)
  exchange.hands.fill(order?.orderId ?? '')
  expect(statuses(id)).toEqual(['COMPLETED', 'SCHEDULED', 'SCHEDULED'])
  expect(told.map(({ rules: [entry] }) => entry?.status)).toEqual(['SCHEDULED', 'TRIGGERED', 'OPEN', 'COMPLETED'])
})

test.each([
  ['the target', { target: 4, stop: -900 }, ['COMPLETED', 'TRIGGERED', 'CANCELLED'], 4],
  ['the stop', { target: 900, stop: -4 }, ['COMPLETED', 'CANCELLED', 'TRIGGERED'], -4],
])('once the entry has traded %s goes at its price, and the other ends', (_, legs, expected, price) => {
  const { keep, statuses, exchange, ticks, wait } = hold()
  const prices = { target: ticks(legs.target), stop: ticks(legs.stop) }
  const id = keep({ trigger: 'IMMEDIATE', price: ticks(0), ...prices })
  for (const { orderId, status } of exchange.orders(client)) if (status === 'open') exchange.hands.fill(orderId)
  expect(statuses(id)).toEqual(['COMPLETED', 'SCHEDULED', 'SCHEDULED'])
  wait(() => statuses(id).includes('CANCELLED'))
  const words = statuses(id).map((word) => (word === 'OPEN' || word === 'TRIGGERED' ? 'TRIGGERED' : word))
  expect(words).toEqual(expected)
  exchange.settle()
  expect(exchange.orders(client)[0]).toMatchObject({ side: 'S', kind: 'L', price: ticks(price), quantity: 10 })
})

test('a trailing stop follows the price at its distance, never back, and goes where it then stands', () => {
  const { keep, told, exchange, ticks, wait, share } = hold()
  const gap = 30 * share.tick
  const id = keep({ trigger: 'IMMEDIATE', price: ticks(0), stop: ticks(-400), trailing: gap })
  for (const { orderId, status } of exchange.orders(client)) if (status === 'open') exchange.hands.fill(orderId)
  wait(() => told.at(-1)?.rules[1]?.orderId !== null)
  const stops = told.map(({ rules }) => rules[1]?.price ?? 0)
  expect(stops).toEqual([...stops].sort((first, second) => first - second))
  const [highest = 0] = stops.slice(-1)
  expect(highest).toBeGreaterThan(ticks(-400))
  exchange.settle()
  expect(exchange.orders(client)[0]).toMatchObject({ side: 'S', price: highest })
  expect(exchange.gtts.of(client).every(({ gttId }) => gttId === id)).toBe(true)
})

test('an order that is refused makes its rule fail with the words, and the others end', () => {
  const { keep, latest, listed, ticks, market, share } = hold()
  const beyond = (market.limits(share).upper + 10) * share.tick
  const id = keep({ trigger: 'IMMEDIATE', price: beyond, target: beyond + 100 * share.tick, stop: ticks(0) })
  expect(latest(id)).toMatchObject([
    { status: 'FAILED', message: expect.stringMatching(/circuit limit/), orderId: expect.any(String) },
    { status: 'CANCELLED', message: null },
    { status: 'CANCELLED', message: null },
  ])
  expect(listed()).toEqual([])
})

test('an entry whose order is cancelled ends with its target and stop', () => {
  const { keep, statuses, exchange, listed, ticks } = hold()
  const id = keep({ trigger: 'IMMEDIATE', price: ticks(-60), target: ticks(40) })
  const [order] = exchange.orders(client)
  exchange.cancel(client, [order?.orderId ?? ''])
  expect(statuses(id)).toEqual(['CANCELLED', 'CANCELLED'])
  expect(listed()).toEqual([])
})

test('one is cancelled while it waits; not once its order is out, nor once it has ended, nor one of somebody else', () => {
  const { keep, statuses, exchange, listed, ticks, wait } = hold()
  const cancel = (id: string, who = client) => exchange.gtts.cancel(who, id, 'v3')
  const [waiting, out] = [keep({ price: ticks(-500) }), keep({ trigger: 'IMMEDIATE', price: ticks(-60) })]
  expect(listed()).toEqual([out, waiting])
  expect(cancel(waiting, 'PR1002')).toMatchObject({ code: 'UDAPI100010' })
  expect(cancel(waiting)).toBe(waiting)
  expect(statuses(waiting)).toEqual(['CANCELLED'])
  expect(listed()).toEqual([out])
  expect(cancel(waiting)).toMatchObject({ code: 'UDAPI100040' })
  expect(cancel(out)).toMatchObject({ code: 'UDAPI100040' })
  const near = keep({ price: ticks(-5) })
  expect(cancel(near)).toBe(near)
  const before = exchange.orders(client).length
  const witness = keep({ price: ticks(-5) })
  wait(() => statuses(witness)[0] !== 'SCHEDULED')
  exchange.settle()
  expect(exchange.orders(client).length).toBe(before + 1)
})

test('a change takes the place of its terms; once the entry has traded only what is waited for may change', () => {
  const { keep, exchange, ticks, latest, listed } = hold()
  const modify = (id: string, quantity: number, prices: Prices & Stop) =>
    exchange.gtts.modify(client, id, { quantity, rules: rulesOf(prices) })
  const single = keep({ price: ticks(-500) })
  expect(modify(single, 4, { price: ticks(-400) })).toBe(single)
  expect(exchange.gtts.of(client)).toMatchObject([
    { quantity: 4, rules: [{ price: ticks(-400), status: 'SCHEDULED' }] },
  ])
  expect(modify(single, 4, { price: ticks(-400), target: ticks(10) })).toMatchObject({ refused: true })
  const entry = { trigger: 'IMMEDIATE', price: ticks(-60) } as const
  const both = keep({ ...entry, target: ticks(500) })
  expect(modify(both, 10, { ...entry, target: ticks(400) })).toMatchObject({ code: 'UDAPI100040' })
  exchange.hands.fill(exchange.orders(client)[0]?.orderId ?? '')
  expect(modify(both, 11, { ...entry, target: ticks(400) })).toMatchObject({ refused: true })
  expect(modify(both, 10, { ...entry, target: ticks(400) })).toBe(both)
  expect(latest(both)).toMatchObject([{ status: 'COMPLETED' }, { status: 'SCHEDULED', price: ticks(400) }])
  expect(listed()).toEqual([both, single])
})

test('after a change the price of before means nothing', () => {
  const { keep, exchange, statuses, ticks, wait } = hold()
  const [changed, witness] = [keep({ price: ticks(-5) }), keep({ price: ticks(-5) })]
  exchange.gtts.modify(client, changed, { quantity: 10, rules: rulesOf({ price: ticks(-5_000) }) })
  wait(() => statuses(witness)[0] !== 'SCHEDULED')
  expect(statuses(changed)).toEqual(['SCHEDULED'])
})

test('of one that was cancelled nothing more is told, though its stop was following the price', () => {
  const { keep, exchange, told, ticks, pass, share } = hold()
  const id = keep({ trigger: 'IMMEDIATE', price: ticks(0), stop: ticks(-4_000), trailing: 3_000 * share.tick })
  for (const { orderId, status } of exchange.orders(client)) if (status === 'open') exchange.hands.fill(orderId)
  pass(5_000)
  exchange.gtts.cancel(client, id, 'v3')
  const before = told.length
  pass(1_800_000)
  expect(told.length).toBe(before)
})

test('what is only said of an order makes nothing of its rule', () => {
  const { keep, exchange, statuses, ticks } = hold()
  const id = keep({ trigger: 'IMMEDIATE', price: ticks(-60) })
  exchange.hands.say(exchange.orders(client)[0]?.orderId ?? '', 'complete')
  expect(statuses(id)).toEqual(['OPEN'])
})

test('an intraday one ends with its day, and one for delivery a year later', () => {
  const { keep, statuses, until, ticks, exchange } = hold()
  const [day, year] = [keep({ price: ticks(-900) }, { product: 'I' }), keep({ price: ticks(-900) })]
  const expiries = exchange.gtts.of(client).map(({ expiresMicros }) => new Date(expiresMicros / 1_000).toISOString())
  expect(expiries).toEqual(['2027-02-03T18:29:59.000Z', '2026-02-03T18:29:59.000Z'])
  until('2026-02-03T23:59:58')
  expect(statuses(day)).toEqual(['SCHEDULED'])
  until('2026-02-04T00:00:00')
  expect([statuses(day), statuses(year)]).toEqual([['EXPIRED'], ['SCHEDULED']])
  expect(exchange.gtts.of(client)).toMatchObject([{ gttId: year }])
})

test('one that waits over a night goes on the next day', () => {
  const { keep, statuses, until, ticks, wait } = hold()
  until('2026-02-03T15:29:00')
  const id = keep({ trigger: 'ABOVE', price: ticks(-2_000) })
  const night = keep({ trigger: 'ABOVE', price: ticks(-2_000) })
  until('2026-02-03T15:29:30')
  expect(statuses(id)[0]).not.toBe('SCHEDULED')
  until('2026-02-03T16:00:00')
  const late = keep({ trigger: 'ABOVE', price: ticks(-2_000) })
  until('2026-02-04T09:14:59')
  expect([statuses(night)[0] !== 'SCHEDULED', statuses(late)]).toEqual([true, ['SCHEDULED']])
  wait(() => statuses(late)[0] !== 'SCHEDULED')
})

test('where the clock is set back the tape is followed from there again', () => {
  const { keep, statuses, until, ticks, wait, clock } = hold()
  keep({ price: ticks(-5_000) })
  until('2026-02-03T14:00:00')
  until('2026-02-03T10:00:00')
  const near = keep({ price: ticks(-5) })
  wait(() => statuses(near)[0] !== 'SCHEDULED')
  expect(clock.time).toBeLessThan(Date.parse('2026-02-03T14:00:00+05:30'))
})

test('it has its order at the trade that reached it, though nobody looked until much later', () => {
  const early = hold()
  const id = early.keep({ price: early.ticks(-5) })
  early.wait(() => early.statuses(id)[0] !== 'SCHEDULED')
  const late = hold()
  late.keep({ price: late.ticks(-5) })
  late.until('2026-02-03T15:00:00')
  const [seen, kept] = [early, late].map(({ exchange }) => exchange.orders(client)[0])
  expect(kept).toMatchObject({ placedMicros: seen?.placedMicros, status: 'complete' })
})

test.each([
  ['without an entry', { rules: [{ strategy: 'TARGET', trigger: 'IMMEDIATE', price: 100_000, trailingGap: null }] }],
  ['with a strategy twice', { rules: [...rulesOf({ price: 9_000_000 }), ...rulesOf({ price: 9_000_000 })] }],
  ['with a target below a bought entry', { rules: rulesOf({ price: 9_000_000, target: 8_900_000 }) }],
  ['with a stop above a bought entry', { rules: rulesOf({ price: 9_000_000, stop: 9_100_000 }) }],
  ['with a target above a sold entry', { side: 'S', rules: rulesOf({ price: 9_000_000, target: 9_100_000 }) }],
  ['with a trailing gap off the tick', { rules: rulesOf({ price: 9_000_000, stop: 8_000_000, trailing: 3 }) }],
  ['off the tick', { rules: rulesOf({ price: 9_000_001 }) }],
  ['of nothing', { quantity: 0 }],
  ['at no price', { rules: rulesOf({ price: 0 }) }],
  ['above the freeze quantity', { quantity: 100_000_000 }],
] as const)('refused: %s', (_, changes) => {
  const { ask, exchange, listed } = hold()
  expect(ask({ price: 9_000_000 }, changes)).toMatchObject({ refused: true, code: expect.stringMatching(/^UDAPI/) })
  expect(exchange.ledger.entries()).toMatchObject([{ kind: 'gtt-placed', gttId: null, refused: expect.any(String) }])
  expect(listed()).toEqual([])
})

test('the ledger has each asking, each state and the order that came of it', () => {
  const { keep, exchange, ticks, pass } = hold()
  const id = keep({ trigger: 'IMMEDIATE', price: ticks(-60) })
  exchange.gtts.cancel(client, id, 'elsewhere')
  pass(0)
  const entries = exchange.ledger.entries()
  const shown = kinds(entries).filter((kind, at) => kind !== 'order' || kinds(entries)[at - 1] !== 'order')
  expect(shown).toEqual(['gtt-placed', 'gtt', 'gtt', 'placed', 'order', 'gtt', 'gtt-cancel-asked'])
  expect(entries.at(-1)).toMatchObject({ from: 'elsewhere', refused: expect.any(String) })
})
