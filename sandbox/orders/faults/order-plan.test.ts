/** Which plans and acts of order faults are ones, and which are refused in what words. */
import { expect, test } from 'vitest'
import { orderActProblem } from './order-acts.ts'
import { openOrderFaults } from './order-faults.ts'
import { type OrderRule, orderPlanProblem } from './order-plan.ts'

const plans: readonly (readonly OrderRule[])[] = [
  [],
  [{ do: { emptyIds: true } }, { times: 2, do: { placeOnly: 4 } }, { do: { hidePiece: 7 } }],
  [{ do: { leaveUnnamed: [1, 3] } }, { match: { on: 'cancel' }, do: { passOver: [2] } }],
  [
    { match: { tag: 'a' }, do: { hidePolls: 3 } },
    { match: { on: 'place' }, do: { publishAfterMs: 60_000 } },
  ],
  [{ do: { coverOnly: 0 } }, { match: { on: 'list', orderId: '1' }, times: 3, do: { hide: true } }],
  [{ match: { on: 'trades', symbol: 'RELIANCE' }, do: { alter: { traded_quantity: '9' } } }],
  [{ match: { on: 'push', message: 'order_update', status: 'open' }, do: { drop: true } }],
  [{ do: { repeat: 1_000 } }, { do: { hold: true } }, { do: { pad: 100_000 } }, { do: { message: 'news' } }],
  [{ do: { code: 500 } }, { do: { checksum: 'bad' } }, { do: { contentType: 'text/plain' } }],
  [{ do: { encoding: 'utf-16' } }, { do: { body: 'not JSON' } }],
]

test.each(plans.map((plan) => [plan]))('%j is a plan', (plan) => expect(orderPlanProblem(plan)).toBeNull())

// A plan that would quietly do nothing, or another thing, is what a test must never be given.
test.each([
  [undefined, 'rules must be a list of order fault rules'],
  [['hide'], 'rules[0] must be an object'],
  [[{ do: { hide: true }, on: 'list' }], 'rules[0].on is not part of an order fault rule'],
  [[{ do: { hide: true }, times: 0 }], 'rules[0].times must be a whole number from 1'],
  [[{ do: { hide: true }, match: 'list' }], 'rules[0].match must be an object'],
  [
    [{ do: { hide: true }, match: { id: '1' } }],
    'rules[0].match.id is not something to match by; on, orderId, tag, symbol, status, message are',
  ],
  [[{ do: { hide: true }, match: { orderId: 1 } }], 'rules[0].match.orderId must be a text'],
  [
    [{ do: { hide: true }, match: { on: 'book' } }],
    'rules[0].match.on must be one of place, cancel, cancel-all, convert, gtt-place, gtt-cancel, list, detail, trades, positions, gtts, push, postback',
  ],
  [[{}], 'rules[0].do must say what to do'],
  [[{ do: {} }], 'rules[0].do must hold one deed, not 0'],
  [[{ do: { hide: true, drop: true } }], 'rules[0].do must hold one deed, not 2'],
  [[{ do: { toString: true } }], 'rules[0].do.toString is not something the practice broker can do to an order'],
  [[{ do: { hide: 1 } }], 'rules[0].do.hide must be true or left out'],
  [[{ do: { hidePolls: 0 } }], 'rules[0].do.hidePolls must be a whole number from 1'],
  [[{ do: { leaveUnnamed: [] } }], 'rules[0].do.leaveUnnamed must be a list of whole numbers from 1'],
  [[{ do: { leaveUnnamed: [0] } }], 'rules[0].do.leaveUnnamed must be a list of whole numbers from 1'],
  [[{ do: { leaveUnnamed: 2 } }], 'rules[0].do.leaveUnnamed must be a list of whole numbers from 1'],
  [[{ do: { passOver: [] } }], 'rules[0].do.passOver must be a list of whole numbers from 1'],
  [[{ do: { coverOnly: -1 } }], 'rules[0].do.coverOnly must be a whole number from 0'],
  [[{ do: { repeat: 1 } }], 'rules[0].do.repeat must be a whole number from 2'],
  [[{ do: { alter: [] } }], 'rules[0].do.alter must be an object of fields'],
  [[{ do: { checksum: 'genuine' } }], 'rules[0].do.checksum must be bad or missing'],
  [[{ do: { encoding: 'utf-8' } }], 'rules[0].do.encoding must be utf-16 or gzip'],
  [[{ do: { body: 7 } }], 'rules[0].do.body must be a text'],
  [
    [{ match: { on: 'push' }, do: { checksum: 'bad' } }],
    'rules[0].do.checksum cannot be done on push; it can on postback',
  ],
  [
    [{ match: { on: 'place' }, do: { hide: true } }],
    'rules[0].do.hide cannot be done on place; it can on list, detail, trades, positions, gtts',
  ],
])('%j is not: %s', (plan, problem) => expect(orderPlanProblem(plan)).toBe(problem))

test.each([
  [{ release: 'in-order' }, null],
  [{ release: 'reversed' }, null],
  [{ replayPostbacks: 3 }, null],
  [{ push: '{}' }, null],
  [{ postback: { record: {}, checksum: 'genuine' } }, null],
  ['release', 'do must say what to do'],
  [{}, 'do must hold one deed, not 0'],
  [{ explode: true }, 'do.explode is not something that can be done to what is told of orders'],
  [{ release: true }, 'do.release must be in-order or reversed'],
  [{ replayPostbacks: 0 }, 'do.replayPostbacks must be a whole number from 1'],
  [{ push: {} }, 'do.push must be a text'],
  [{ postback: { record: {} } }, 'do.postback must hold a record, and a checksum that is genuine or bad'],
])('the act %j: %s', (act, problem) => expect(orderActProblem(act)).toBe(problem))

test('the first rule that fits decides, at a place where its deed can be done, until it is used up', () => {
  const faults = openOrderFaults()
  const hide: OrderRule = { match: { on: 'list', orderId: '1' }, times: 1, do: { hide: true } }
  const alter: OrderRule = { match: { symbol: 'RELIANCE', status: 'open' }, do: { alter: { price: 0 } } }
  faults.plan([hide, alter])
  const order = { orderId: '1', symbol: 'RELIANCE', status: 'open' }
  expect(faults.take('place', order)).toBeNull()
  expect(faults.take('detail', order)).toEqual(alter.do)
  expect(faults.take('list', { ...order, status: 'complete', orderId: '2' })).toBeNull()
  expect(faults.take('list', order)).toEqual(hide.do)
  expect(faults.take('list', order)).toEqual(alter.do)
  expect(faults.rules()).toEqual([alter])
  faults.clear()
  expect(faults.take('list', order)).toBeNull()
})

test('what is no plan is not put in force', () => {
  const faults = openOrderFaults()
  // It comes from a test written in JavaScript, or from a cast.
  const wrong = [{ do: { hide: false } }] as unknown as readonly OrderRule[]
  expect(() => faults.plan(wrong)).toThrow('rules[0].do.hide must be true or left out')
  expect(faults.rules()).toEqual([])
})
