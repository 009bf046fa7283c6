import { expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import {
  accepted,
  because,
  changeWished,
  idOf,
  money,
  notFound,
  notPlaced,
  openStand,
  said,
  sending,
  start,
  terms,
  traded,
  units,
  unknown,
  wished,
  wishId,
} from './book.test-support.ts'
import { rupeeText } from './rupee-text.ts'

const one = wishId('wish-0001')

test('a timeline runs from the wish to the end, each line with who said it', () => {
  const stand = openStand()
  stand.book.intend(wished(one), { kind: 'recording', since: instant(start) })
  stand.book.move(one, sending, [])
  stand.book.move(one, accepted, [idOf('A1')])
  stand.push(said('A1', 'put order req received', { micros: 1_000 }))
  stand.push(said('A1', 'rejected', { micros: 2_000, message: 'Margin of 5,000 needed' }))
  expect(stand.told(one)).toEqual([
    'you · Asked to buy 500, limit 101.50, intraday',
    'terminal · Being written to the journal',
    'terminal · Sent to the broker',
    'reply · Accepted by the broker',
    'push · The broker says: put order req received',
    'push · Rejected: Margin of 5,000 needed',
  ])
  expect(stand.book.timeline('A1')).toEqual(stand.book.timeline(one))
  expect(stand.book.timeline(one).at(-1)?.fields).toEqual({ order_id: 'A1', status: 'rejected' })
})

const states: readonly (readonly [IntentState, string | null])[] = [
  [{ kind: 'queued', since: instant(start) }, 'terminal · Waiting for room within the rate limits'],
  [
    { kind: 'accepted', at: instant(start), late: true },
    'terminal · Accepted by the broker, known only now: its reply was late or lost',
  ],
  [
    { kind: 'accepted', at: instant(start), late: false, brokerMillis: 12 },
    'reply · Accepted by the broker, which took 12 ms',
  ],
  [
    { kind: 'accepted', at: instant(start), late: true, brokerMillis: 0 },
    'reply · Accepted by the broker, which took 0 ms: late reply',
  ],
  [{ kind: 'refused', at: instant(start), by: 'broker', because }, 'reply · Refused: No answer came.'],
  [{ kind: 'refused', at: instant(start), by: 'terminal', because }, 'terminal · Refused: No answer came.'],
  [{ kind: 'not-sent', at: instant(start), because }, 'terminal · Not sent: No answer came.'],
  [unknown, 'terminal · Outcome unknown: No answer came.'],
  [{ ...unknown, asked: 2 }, null],
  [notFound, 'terminal · Not found at the broker: you decide'],
  [{ kind: 'withdrawn', at: instant(start), why: 'Too old' }, 'terminal · Withdrawn: Too old'],
  [notPlaced, 'you · You said it was not placed'],
  [{ kind: 'decided', at: instant(start), verdict: 'placed' }, 'you · You said it was placed'],
]

test.each(states)('G38: the state %o has its own line', (state, line) => {
  const stand = openStand()
  stand.book.intend(wished(one), sending)
  stand.book.move(one, state, [])
  expect(stand.told(one).slice(2)).toEqual(line === null ? [] : [line])
})

test.each([
  ['modify', 'The broker shows nothing of the change: the order counts as open and can be cancelled'],
  ['cancel', 'The broker shows nothing of the cancellation: the order counts as open and can be cancelled again'],
  [
    'cancel-all',
    'The broker shows nothing of the cancellation: what is not ended counts as open and can be cancelled again',
  ],
] as const)(
  'O15: that nothing was found of a %s leaves nothing to decide, and says how its order stands',
  (verb, words) => {
    const stand = openStand()
    stand.list(said('A1', 'open'))
    stand.book.intend(changeWished('change-0001', verb, { orders: [idOf('A1')] }), sending)
    stand.book.move(wishId('change-0001'), notFound, [])
    expect(stand.told('A1').at(-1)).toBe(`terminal · ${words}`)
  },
)

test('the trader’s word on a change says that it was done, not placed', () => {
  const stand = openStand()
  stand.list(said('A1', 'open'))
  stand.book.intend(changeWished('change-0001', 'modify', { orders: [idOf('A1')] }), sending)
  stand.book.move(wishId('change-0001'), notPlaced, [])
  expect(stand.told('A1').at(-1)).toBe('you · You said it was not done')
})

test('prices and quantities are grouped in what is said, and stay as they were told in the fields', () => {
  const stand = openStand()
  stand.push(said('A1', 'open', { quantity: units(150_000) }))
  stand.pushTrade(traded('T1', 'A1', 125_000, { price: money(5_230.5) }))
  expect(stand.told('A1').at(-1)).toBe('push · Trade T1: bought 1,25,000 at 5,230.50')
  expect(stand.book.timeline('A1').at(-1)?.fields).toMatchObject({ traded_price: '5230.50', traded_quantity: '125000' })
  stand.book.intend(wished(one, { terms: { ...terms, price: money(1_23_456.05) } }), sending)
  expect(stand.told(one).at(0)).toContain('limit 1,23,456.05')
})

test.each([
  [changeWished('cancel-0001', 'cancel'), 'Asked to cancel'],
  [changeWished('cancel-0001', 'cancel-all'), 'Asked to cancel everything'],
  [
    changeWished('cancel-0001', 'modify', { changes: { type: 'market', price: null, trigger: money(9) } }),
    'Asked to modify: market, price none, trigger 9.00',
  ],
  [changeWished('cancel-0001', 'modify', { changes: { marketProtection: 5 } }), 'Asked to modify: protection 5 %'],
  [
    changeWished('cancel-0001', 'modify', { changes: { marketProtection: null } }),
    "Asked to modify: the exchange's own protection",
  ],
  [wished('cancel-0001', { terms: { ...terms, type: 'market', price: null } }), 'Asked to buy 500, market, intraday'],
])('what was wished is told in words', (intent, words) => {
  const stand = openStand()
  stand.book.intend(intent, sending)
  expect(stand.book.timeline('cancel-0001')[0]?.what).toBe(words)
})

test.each([
  [0, '0.00'],
  [1, '0.0001'],
  [-1, '-0.0001'],
  [10_100, '1.01'],
  [12_345, '1.2345'],
  [12_340, '1.2340'],
  [-10_100, '-1.01'],
  [-10_000_000, '-1000.00'],
  [2n ** 60n, '115292150460684.6976'],
])('%d ten-thousandths are %s rupees', (units, text) => {
  expect(rupeeText(units)).toBe(text)
})

test('a wish keeps its terms in its first line, so that a refusal is read beside what was asked', () => {
  const stand = openStand()
  stand.book.intend(wished(one, { terms: { ...terms, trigger: null } }), sending)
  expect(stand.book.timeline(one)[0]).toMatchObject({
    who: 'you',
    fields: { side: 'buy', quantity: '500', price: '101.50', product: 'intraday' },
  })
  expect(stand.book.timeline(one)[0]?.fields).not.toHaveProperty('trigger')
  stand.book.intend(changeWished('cancel-0001', 'modify', { changes: { price: money(9) } }), sending)
  expect(stand.book.timeline('cancel-0001')[0]?.fields).toMatchObject({ price: '9.00' })
})

test('that nothing was found is told of when it was known, not of when the doubt began', () => {
  const stand = openStand()
  stand.book.intend(wished(one), sending)
  stand.book.move(one, { ...unknown, asked: 9, notFoundAt: instant(start + 10_000) }, [])
  expect(stand.book.timeline(one).at(-1)).toMatchObject({
    at: start + 10_000,
    what: expect.stringContaining('Not found'),
  })
})
