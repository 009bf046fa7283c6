/** What the campaign's judge says of GTT orders: like ones are counted, and one that the broker named goes by its id. */
import { expect, test } from 'vitest'
import { gttTerms } from '../../../contract/gtt.test-support.ts'
import type { Gtt, GttRule, GttWish } from '../../../contract/gtt.ts'
import { gttId, type IntentId, instant, intentId, type Money } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { client } from '../../../sandbox/orders/exchange.test-support.ts'
import type { GttTerms as BrokerTerms, GttRequest } from '../../../sandbox/orders/gtt/gtt.ts'
import { gttName } from './gtts.ts'
import { judge } from './judge.ts'
import { openDay } from './judged.test-support.ts'
import type { GttAsked, Seen } from './seen.ts'

const at = instant(0)
const accepted: IntentState = { kind: 'accepted', at, late: false }
const unknown: IntentState = {
  ...{ kind: 'unknown', since: at, asked: 0, notFoundAt: null },
  because: { kind: 'no-answer', happened: '', todo: '' },
}
const refused: IntentState = { kind: 'refused', at, by: 'broker', because: { kind: 'refused', happened: '', todo: '' } }
const terms = gttTerms({
  price: 12_900_000 as Money,
  target: 13_900_000 as Money,
  stop: 11_900_000 as Money,
  trailing: 500_000 as Money,
})
const leg = { trigger: 'IMMEDIATE', trailingGap: null } as const
const rules: BrokerTerms['rules'] = [
  { strategy: 'ENTRY', trigger: 'BELOW', price: 12_900_000, trailingGap: null },
  { ...leg, strategy: 'TARGET', price: 13_900_000 },
  { ...leg, strategy: 'STOPLOSS', price: 11_900_000, trailingGap: 500_000 },
]
const name = gttName({ key: terms.key, side: 'B', product: 'D', quantity: 20, rules })

function idOf(text: string) {
  const id = gttId(text)
  if (id === undefined) throw new Error('no id')
  return id
}

function wishId(): IntentId {
  const id = intentId('gtt-wish-0001')
  if (id === undefined) throw new Error('no id')
  return id
}

/** One was asked for, and kept by the broker unless it was refused there. */
function aDay({ from = 'v3' }: Pick<Partial<GttRequest>, 'from'> = {}) {
  const day = openDay()
  const { share, exchange } = day
  const plain = { instrument: share, side: 'B', product: 'D', quantity: 20, rules } as const
  const keep = () => {
    const kept = exchange.gtts.place(client, { ...plain, from })
    if (typeof kept !== 'string') throw new Error(kept.reason)
    return kept
  }
  const id = keep()
  const wish = (state: IntentState = accepted, changes: Partial<GttWish> = {}): GttWish => ({
    ...{
      intent: wishId(),
      at,
      verb: 'gtt-place',
      gtt: idOf(id),
      key: terms.key,
      segment: 'NSE_EQ',
      symbol: 'RELIANCE',
    },
    ...{ terms, state },
    ...changes,
  })
  const rule = (changes: Partial<GttRule>): GttRule => ({
    ...{ role: 'entry', trigger: 'immediate', price: terms.price, side: 'buy', trailing: null, status: 'INACTIVE' },
    ...{ phase: 'later', message: '', order: null },
    ...changes,
  })
  const row = (changes: Partial<Gtt> = {}): Gtt => ({
    ...{ id: idOf(id), intent: wishId(), key: terms.key, segment: 'NSE_EQ', symbol: 'RELIANCE', product: 'delivery' },
    ...{ quantity: terms.quantity, createdAt: at, expiresAt: null, standing: 'active', heardAt: at },
    rules: [
      rule({ trigger: 'below', status: 'SCHEDULED', phase: 'waiting' }),
      rule({ role: 'target', price: 13_900_000 as Money, side: 'sell' }),
      rule({ role: 'stop', price: 11_900_000 as Money, side: 'sell', trailing: 500_000 as Money }),
    ],
    ...changes,
  })
  const asked: GttAsked = { terms, id: null, askedAt: day.now(), answeredAt: day.now(), state: 'accepted' }
  const verdict = (rows: readonly Gtt[], wishes: readonly GttWish[], changes: Partial<Seen> = {}) => {
    const gtts = { readAt: at, problem: null, lack: 0, gtts: rows, wishes }
    const seen = { gtts, gttsAsked: [asked], gttsArrived: [name], ...changes }
    const { lost, duplicated, sentAgain, hidden, bookDifferences, broken } = judge(day.seen(seen))
    return [...lost, ...duplicated, ...sentAgain, ...hidden, ...bookDifferences, ...broken]
  }
  return { day, id, keep, wish, row, rule, asked, verdict }
}

test('one that was asked for, arrived, is kept and is said to be so is right', () => {
  const { row, wish, verdict } = aDay()
  expect(verdict([row()], [wish()])).toEqual([])
})

test('one that is kept is lost where the terminal says nothing of it, and open where it calls it unknown', () => {
  const { row, wish, verdict, id } = aDay()
  const lost = `the GTT order ${name} was kept, and the terminal does not say so`
  const foreign = row({ intent: null })
  expect(verdict([foreign], [])).toEqual([lost, `the GTT order ${id} is ours and is not known as ours`])
  expect(verdict([row()], [wish(refused)])).toEqual([lost])
  expect(verdict([foreign], [wish(unknown)])).toEqual([])
})

test('one whose journal was taken away is forgotten with right', () => {
  const { day, row, verdict } = aDay()
  const forgets = [{ from: day.now() - 1, to: day.now() + 1 }]
  expect(verdict([row({ intent: null })], [], { forgets })).toEqual([])
})

test('of one that was asked for on an earlier day the wish is not told any more; while it can trade it is shown as ours', () => {
  const { day, id, row, verdict } = aDay()
  const changes = { gttsOfBefore: [id] }
  expect(verdict([row()], [], changes)).toEqual([])
  expect(verdict([row({ intent: null })], [], changes)).toEqual([
    `the GTT order ${id} is ours and is not known as ours`,
  ])
  day.exchange.gtts.cancel(client, id, 'v3')
  expect(verdict([], [], changes)).toEqual([])
})

test('one that can trade and is not shown so is hidden from the trader, and so is one that has ended and is shown', () => {
  const { day, id, row, wish, verdict } = aDay()
  expect(verdict([], [wish()])).toEqual([`the GTT order ${id} can trade, and is shown as nothing`])
  expect(verdict([row({ standing: 'gone' })], [wish()])).toEqual([
    `the GTT order ${id} can trade, and is shown as gone`,
  ])
  day.exchange.gtts.cancel(client, id, 'v3')
  expect(verdict([row()], [wish()])).toEqual([`the GTT order ${id} is shown as active, and cannot trade`])
  expect(verdict([row({ standing: 'ended' })], [wish()])).toEqual([])
})

test('its quantity, its product and each of its rules are those of the broker; a stop that follows may be anywhere', () => {
  const { row, rule, wish, verdict } = aDay()
  const said = (changes: Partial<Gtt>) => verdict([row(changes)], [wish()]).length
  const [entry, target, stop] = row().rules
  if (!entry || !target || !stop) throw new Error('no rules')
  expect(said({ product: 'intraday' })).toBe(1)
  expect(said({ rules: [entry, target] })).toBe(1)
  expect(said({ rules: [entry, rule({ ...target, price: 13_901_000 as Money }), stop] })).toBe(1)
  expect(said({ rules: [rule({ ...entry, status: 'TRIGGERED' }), target, stop] })).toBe(1)
  expect(said({ rules: [entry, target, rule({ ...stop, price: 12_000_000 as Money })] })).toBe(0)
})

test('one from elsewhere is nobody’s here', () => {
  const { id, row, verdict } = aDay({ from: 'elsewhere' })
  expect(verdict([row({ intent: null })], [], { gttsAsked: [], gttsArrived: [] })).toEqual([])
  expect(verdict([row()], [], { gttsAsked: [], gttsArrived: [] })).toEqual([
    `the GTT order ${id} is taken for ours, and was placed elsewhere`,
  ])
})

test('one that is said to be kept must be; two of one wish are one too many, and so are two requests', () => {
  const { row, wish, verdict, keep } = aDay()
  const twice = verdict([row()], [wish(), wish()])
  expect(twice).toEqual([`the GTT order ${name} is said to be kept, and is not`])
  expect(verdict([row()], [wish()], { gttsArrived: [name, name] })).toEqual([
    `the request for the GTT order ${name} arrived more often than it was asked for`,
  ])
  const second = idOf(keep())
  expect(verdict([row(), row({ id: second })], [wish(), wish()])).toEqual([
    `the GTT order ${name} was kept more often than it was asked for`,
  ])
})

test('a cancellation that is said to be done was done, and arrived no more often than it was asked for', () => {
  const { day, id, row, wish, asked, verdict } = aDay()
  const cancel = wish(accepted, { verb: 'gtt-cancel', terms: null })
  const gttsAsked = [asked, { ...asked, terms: null, id: idOf(id) }]
  expect(verdict([row()], [wish(), cancel], { gttsAsked, gttCancelsArrived: [id] })).toEqual([
    `the GTT order ${id} is said to be cancelled, and can still trade`,
  ])
  day.exchange.gtts.cancel(client, id, 'v3')
  const ended = [row({ standing: 'ended' })]
  expect(verdict(ended, [wish(), cancel], { gttsAsked, gttCancelsArrived: [id] })).toEqual([])
  expect(verdict(ended, [wish(), cancel], { gttsAsked, gttCancelsArrived: [id, id] })).toEqual([
    `the request to cancel ${id} arrived more often than it was asked for`,
  ])
})

test('a wish that neither ended nor is called unknown is hidden', () => {
  const { row, wish, verdict } = aDay()
  expect(verdict([row({ intent: null })], [wish(unknown), wish({ kind: 'sending', since: at })])).toContain(
    'the GTT wish gtt-wish-0001 is still sending',
  )
})

test('I10: one that was asked for and taken while trading was halted is broken', () => {
  const { day, row, wish, asked, verdict } = aDay()
  day.answer({ verb: 'halt', state: 'halted' })
  day.pass(100)
  const during = { ...asked, askedAt: day.now(), answeredAt: day.now() }
  expect(verdict([row()], [wish()], { gttsAsked: [during] })).toEqual([
    `the GTT order ${name} was placed while trading was halted`,
  ])
})
