import { expect, test } from 'vitest'
import { saysNothingOfOrder } from '../../../contract/errors.ts'
import { instant } from '../../../contract/kinds.ts'
import type { OrderWrite } from '../call-words.ts'
import { explain } from '../explain.ts'
import type { AnswerLost, NotSent } from '../http-outcome.ts'
import { explainNotSent, explainRefused, explainUnknown } from './explain-send.ts'
import type { NothingProved } from './explain-unknown.ts'

const now = instant(Date.UTC(2026, 10, 20, 4, 30, 0))
const writes: readonly OrderWrite[] = ['place', 'modify', 'cancel', 'cancel-all']
const refused = (status: number, code?: string, reason: string | null = null) => ({
  ...{ status, reason, retryAfterMillis: null },
  ...(code !== undefined && { code }),
})

/** Every code of service facts 4 that an answer about an order may carry. */
const codes = [
  ...[
    'UDAPI10000',
    'UDAPI10005',
    'UDAPI100010',
    'UDAPI100011',
    'UDAPI100015',
    'UDAPI100016',
    'UDAPI100036',
    'UDAPI100038',
  ],
  ...['UDAPI100049', 'UDAPI100050', 'UDAPI100067', 'UDAPI100072', 'UDAPI100073', 'UDAPI100074'],
  ...['UDAPI1004', 'UDAPI1007', 'UDAPI1009', 'UDAPI1010', 'UDAPI1011', 'UDAPI1023', 'UDAPI1026', 'UDAPI1052'],
  ...['UDAPI1055', 'UDAPI1056', 'UDAPI1087', 'UDAPI1105', 'UDAPI1108', 'UDAPI1109', 'UDAPI1111', 'UDAPI1113'],
  ...['UDAPI1118', 'UDAPI1154', 'UDAPI1156', 'UDAPI1158', 'UDAPI1159', 'UDAPI1161'],
  // Those of the broker's own pages on placing, changing and cancelling besides.
  ...['UDAPI100040', 'UDAPI100041', 'UDAPI1003', 'UDAPI1008', 'UDAPI1029', 'UDAPI1030', 'UDAPI1031', 'UDAPI1032'],
  ...['UDAPI1036', 'UDAPI1039', 'UDAPI1043', 'UDAPI1160'],
]

function expectSentences({ happened, todo }: { readonly happened: string; readonly todo: string }): void {
  expect(happened).toMatch(/^[A-Z].*\. .*\.$/)
  expect(todo).toMatch(/^[A-Z].*\.$/)
  expect(`${happened} ${todo}`).not.toMatch(/went wrong|undefined|null|JSON|HTTP|UDAPI|ECONN|\.\.|”\.”| {2}/i)
}

test.each(codes)('%s has words of its own: what happened, what it means for the order, what to do', (code) => {
  const bare = explainRefused('place', refused(400), now)
  for (const call of writes) {
    const told = explainRefused(call, refused(400, code), now)
    expectSentences(told)
    expect(told.happened).not.toBe(bare.happened)
  }
  expect(explainRefused('place', refused(400, code), now).happened).toMatch(/No order was made\.$/)
})

test.each([
  ['UDAPI1154', /internet address registered/],
  ['UDAPI1158', /market orders/],
  ['UDAPI1159', /25 per cent/],
  ['UDAPI1161', /commodity/],
  ['UDAPI1118', /25 orders/],
  ['UDAPI100074', /05:30 to 24:00 IST/],
  ['UDAPI1156', /algoName/],
  ['UDAPI100040', /has ended already/],
  ['UDAPI1109', /no open order, or more of them.*still open/],
  ['UDAPI100041', /has ended already/],
  ['UDAPI1036', /trigger price/],
  ['UDAPI1039', /tenth/],
])('%s says %s', (code, words) => {
  const { happened, todo } = explainRefused('place', refused(400, code), now)
  expect(`${happened} ${todo}`).toMatch(words)
})

test('423 is outside service hours, 401 alone ends the session, 429 is too often (O07, O08)', () => {
  expect(explainRefused('place', refused(423), now).happened).toContain('service hours')
  expect(explainRefused('place', refused(401), now).kind).toBe('session-ended')
  expect(explainRefused('place', refused(403), now)).toMatchObject({
    kind: 'forbidden',
    happened: 'The broker does not allow this from here. No order was made.',
  })
  expect(explainRefused('place', refused(403, 'UDAPI1154'), now).kind).toBe('broker-refused')
  expect(explainRefused('place', refused(429), now).kind).toBe('rate-limited')
  expect(explainRefused('place', refused(429, 'UDAPI10005'), now).kind).toBe('rate-limited')
})

const sessionOver = ['UDAPI100016', 'UDAPI100050']
const tooOften = ['UDAPI10005']

test.each(codes.filter((code) => ![...sessionOver, ...tooOften].includes(code)))(
  '%s behind 401 refuses the order and leaves the session alone',
  (code) => {
    for (const call of writes) {
      const { kind } = explainRefused(call, refused(401, code), now)
      expect(kind).toBe('broker-refused')
      expect(saysNothingOfOrder.has(kind)).toBe(false)
    }
  },
)

test.each(sessionOver)('%s ends the session whatever the status, for an order as for a reading', (code) => {
  for (const status of [400, 401, 403, 423]) {
    expect(explainRefused('place', refused(status, code), now).kind).toBe('session-ended')
    expect(explain('orders', { kind: 'refused', refusal: refused(status, code) }, now).kind).toBe('session-ended')
  }
})

test('401 with a code that nobody listed ends the session, for an order as for a reading', () => {
  for (const code of ['UDAPI100068', 'UDAPI100069', 'UDAPI9999']) {
    expect(explainRefused('place', refused(401, code), now).kind).toBe('session-ended')
    expect(explain('orders', { kind: 'refused', refusal: refused(401, code) }, now).kind).toBe('session-ended')
  }
})

test('how long the broker asks to be left alone goes with the refusal, with its code and without', () => {
  for (const code of ['UDAPI10005', undefined]) {
    const refusal = { ...refused(429, code), retryAfterMillis: 60_000 }
    expect(explainRefused('place', refusal, now).retryAfterMillis).toBe(60_000)
  }
  expect(explainRefused('place', refused(429), now)).not.toHaveProperty('retryAfterMillis')
})

test("the broker's own words stand beside ours", () => {
  expect(explainRefused('place', refused(400, 'UDAPI1052', 'Quantity is required.'), now).happened).toBe(
    'The quantity is zero: “Quantity is required”. No order was made.',
  )
})

test('a code or a status that nobody listed still says that nothing was done', () => {
  for (const refusal of [refused(400, 'UDAPI9999', 'New rule'), refused(422), refused(410)]) {
    const told = explainRefused('cancel', refusal, now)
    expectSentences(told)
    expect(told.happened).toContain('Nothing was cancelled')
  }
})

test.each([
  ['place', /would not take the order: “New rule”\. No order was made\./, /Correct the order/],
  ['modify', /would not take the change of the order: “New rule”\. The order stays as it was\./, /Correct the change/],
  ['cancel', /would not take the cancellation: “New rule”\. Nothing was cancelled/, /Look at the order/],
  [
    'cancel-all',
    /would not take the cancellation of all orders: “New rule”\. Nothing was cancelled/,
    /Look at the orders/,
  ],
  ['gtt-place', /would not take the GTT order: “New rule”\. No GTT order was made\./, /Correct the GTT order/],
  ['gtt-cancel', /would not take the cancellation of the GTT order: “New rule”\. Nothing was/, /list of GTT orders/],
  ['convert', /would not take the conversion: “New rule”\. Nothing was converted/, /Look at the position/],
] as const)(
  '%s: what the broker finds wrong with it is the trader’s to mend, and no fault to report',
  (call, words, todo) => {
    for (const refusal of [refused(400, undefined, 'New rule'), refused(422, 'UDAPI9999', 'New rule.')]) {
      const told = explainRefused(call, refusal, now)
      expectSentences(told)
      expect(told).toMatchObject({ kind: 'broker-refused', happened: expect.stringMatching(words) })
      expect(told.todo).toMatch(todo)
      expect(told.todo).not.toMatch(/[Rr]eport/)
    }
    expect(explainRefused(call, refused(400), now).todo).toMatch(/report it with the reference/)
  },
)

test('an order that the older interface does not know is that, and no wrong address in the profile', () => {
  for (const call of ['modify', 'cancel'] as const) {
    const told = explainRefused(call, refused(404, undefined, 'There is no order 7.'), now)
    expect(told.happened).toMatch(/^The broker does not know that order.*: “There is no order 7”\./)
    expect(told.todo).toMatch(/in the list/)
    expect(explainRefused(call, refused(404), now).happened).toContain('this address')
  }
  expect(explainRefused('place', refused(404, undefined, 'No such resource.'), now).happened).toContain('this address')
})

const ways: readonly NotSent[] = [
  ...([
    'refused',
    'name-not-found',
    'unreachable',
    'no-connection-in-time',
    'not-secured',
    'unsendable',
    'stopped',
    'closed',
  ] as const),
]
test('not sent: said as such, with what to do', () => {
  for (const call of writes) {
    const sentences = ways.map((why) => explainNotSent(call, why))
    for (const told of sentences) {
      expectSentences(told)
      expect(told.kind).toBe('not-sent')
    }
    expect(new Set(sentences.map(({ happened }) => happened)).size).toBe(ways.length)
  }
})

const losses: readonly AnswerLost[] = ['no-answer-in-time', 'no-answer', 'cut-off', 'too-long', 'not-kept', 'garbled']
const nothing: readonly NothingProved[] = [
  ...losses.map((lost) => ({ kind: 'lost', lost }) as const),
  ...(['redirect', 'web-page', 'empty', 'not-json', 'too-deep'] as const).map((kind) => ({ kind })),
  { kind: 'wrong-shape', field: 'data' },
  { kind: 'fault', refusal: refused(502) },
  { kind: 'fault', refusal: refused(0, undefined, 'Odd') },
  { kind: 'fault', refusal: refused(409) },
]
test('unknown: never sounds like a failure, and nobody is told to send it again', () => {
  for (const call of writes) {
    const sentences = nothing.map((why) => explainUnknown(call, why))
    for (const told of sentences) {
      expectSentences(told)
      expect(told.kind).toBe('outcome-unknown')
      expect(told.happened).toMatch(/ may .* or (still |may )?/)
      expect(told.todo).toContain('never sends it again by itself')
      expect(told.happened).not.toMatch(/not placed|failed|rejected|No order was made|Nothing was cancelled/)
    }
    expect(new Set(sentences.map(({ happened }) => happened)).size).toBe(nothing.length)
  }
})
