import { expect, test } from 'vitest'
import type { AppError } from '../../contract/errors.ts'
import { rupees } from '../../contract/kinds.test-support.ts'
import { instant } from '../../contract/kinds.ts'
import type { NamedPortfolio, TradingState } from '../../contract/trading.ts'
import { notReadYet } from '../../contract/trading.ts'
import type { Heard } from '../stores/heard.ts'
import type { Quote, ShownState } from '../stores/market/market.ts'
import { aPosition } from '../stores/orders/order.test-support.ts'
import { type DayProfitParts, dayProfit } from './day-profit.ts'

function aMarket(state: ShownState, last = 110) {
  const quote: Quote = {
    ...{ state, source: 'feed', age: () => 12_000 },
    number: (field) => (field === 'last' ? rupees(last) : Number.NaN),
  }
  return { quote: () => quote }
}

const problem = (kind: AppError['kind']): AppError => ({ kind, happened: 'The broker did not answer.', todo: '' })
const current = <Value>(value: Value): Heard<Value> => ({ kind: 'current', value })

const ten = aPosition({ reckoning: { multiplier: 1, cost: rupees(1_000), dayCost: rupees(1_050) } })
const closed = aPosition({
  ...{ net: 0, realised: rupees(30) },
  reckoning: { multiplier: 1, cost: rupees(0), dayCost: rupees(-30) },
})

function aPortfolio(changed: Partial<NamedPortfolio> = {}): NamedPortfolio {
  return {
    ...{ ...notReadYet, readAt: instant(1), tradesReadAt: instant(1), tradesDay: 1, brokerDay: 1 },
    ...{ positions: [ten, closed], holdings: [], trades: [], conversions: [] },
    ...changed,
  }
}

const sound: TradingState = {
  book: { kind: 'current', since: instant(1), checkedAt: instant(1) },
  halt: { kind: 'trading' },
  journal: { kind: 'sound', records: 0, dropped: 0 },
  push: { up: true, since: instant(1), because: null },
  postback: { kind: 'off' },
  ...{ budgets: [], unknown: 0, limitsProblem: null, clockAheadMillis: 0, sleeps: 0 },
}

function day(changed: Partial<DayProfitParts> = {}) {
  return dayProfit({
    ...{ portfolio: current(aPortfolio()), trading: current(sound), market: aMarket('live'), untold: 0, behind: 0 },
    ...changed,
  })
}

const withPortfolio = (changed: Partial<NamedPortfolio>) => ({ portfolio: current(aPortfolio(changed)) })
const withBook = (book: TradingState['book']) => ({ trading: current({ ...sound, book }) })

test('it is what the positions have as their day, open and closed, and of now where all is well', () => {
  expect(day()).toEqual({ amount: rupees(80), why: [] })
  expect(day(withPortfolio({ positions: [] }))).toEqual({ amount: 0, why: [] })
})

test.each<[why: string, Partial<DayProfitParts>]>([
  ['Prices: 1 not of now: 1 stale, the oldest 12 s.', { market: aMarket('stale') }],
  ['Prices: 1 not of now: 1 suspect, the oldest 12 s.', { market: aMarket('suspect') }],
  ['Prices: 1 not of now: 1 untraded.', { market: aMarket('untraded') }],
  [
    'Orders and positions are being checked.',
    withBook({ kind: 'checking', since: instant(1), why: 'start', sleptMillis: null }),
  ],
  [
    'Orders and positions could not be checked.',
    withBook({ kind: 'not-checked', since: instant(1), because: problem('no-answer') }),
  ],
  ['Whether orders and positions are current is not known.', { trading: { kind: 'waiting' } }],
  [
    '1 position differs from the broker’s figure.',
    withPortfolio({ positions: [{ ...ten, differences: ['By 5'] }, closed] }),
  ],
  [
    'The positions could not be read again: The broker did not answer.',
    withPortfolio({ problem: problem('no-answer') }),
  ],
  [
    'The trades of the day could not be read: The broker did not answer.',
    withPortfolio({ tradesProblem: problem('no-answer') }),
  ],
  ['Of 1 order a fill is known whose trades were not told yet.', { untold: 1 }],
  ['Of 2 instruments more was traded than the positions tell.', { behind: 2 }],
  [
    'The terminal’s core does not answer.',
    { portfolio: { kind: 'lost', last: aPortfolio(), error: problem('core-lost') } },
  ],
])('I9: it is not of now, and says: %s', (why, changed) => {
  expect(day(changed)).toEqual({ amount: rupees(80), why: [why] })
})

test('not subscribed, the broker’s own last price stands in, and that is said', () => {
  const told = withPortfolio({ positions: [{ ...ten, lastPrice: rupees(110) }] })
  expect(day({ ...told, market: aMarket('not-subscribed') }).why).toEqual([
    'Prices: 1 not of now: 1 the broker’s last.',
  ])
})

test('a sum that lacks something is not known, and never a part of it called whole', () => {
  const unexplained = { ...ten, reckoning: null, realised: null }
  expect(day(withPortfolio({ positions: [unexplained, closed] })).amount).toBeNull()
  expect(day(withPortfolio({ positions: [{ ...ten, lastPrice: null }, closed] })).amount).toEqual(rupees(80))
  const unpriced = { ...withPortfolio({ positions: [{ ...ten, lastPrice: null }] }), market: aMarket('waiting') }
  expect(day(unpriced)).toMatchObject({
    amount: null,
    why: [expect.stringContaining('Of 1 position the day is not known')],
  })
  expect(day(withPortfolio({ positionsLack: 1, problem: problem('no-answer') }))).toEqual({
    amount: null,
    why: ['Some of the positions could not be read.'],
  })
})

test('before the broker has told the positions nothing is known of the day', () => {
  expect(day({ portfolio: { kind: 'waiting' } }).amount).toBeNull()
  expect(day(withPortfolio({ readAt: null, positions: [] })).amount).toBeNull()
})
