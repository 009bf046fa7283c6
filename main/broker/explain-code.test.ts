import { expect, test } from 'vitest'
import type { ErrorKind } from '../../contract/errors.ts'
import { instant } from '../../contract/kinds.ts'
import type { CallName } from './call-words.ts'
import { explain } from './explain.ts'

const now = instant(Date.UTC(2026, 10, 20, 4, 30, 0))

function explained(call: CallName, code: string, status: number) {
  const refusal = { status, code, reason: 'Its own words.', retryAfterMillis: null }
  return explain(call, { kind: 'refused', refusal }, now)
}

// The status is one from which the code is not to be guessed.
const told: readonly (readonly [string, number, ErrorKind, RegExp])[] = [
  ['UDAPI10005', 400, 'rate-limited', /asked too often/],
  ['UDAPI100050', 400, 'session-ended', /no longer accepts this session/],
  ['UDAPI100016', 400, 'session-ended', /no longer accepts this session/],
  ['UDAPI100067', 401, 'broker-refused', /token of the extended kind/],
  ['UDAPI100072', 401, 'broker-refused', /outside its service hours.*between 05:30 and 24:00 IST/],
  ['UDAPI100074', 401, 'broker-refused', /outside its service hours/],
  ['UDAPI100073', 401, 'broker-refused', /client or app is inactive/],
  ['UDAPI100500', 400, 'broker-down', /a fault of its own/],
  ['UDAPI1154', 401, 'broker-refused', /internet address registered.*Register this computer's address/],
]

test.each(told)('%s behind %d is %s', (code, status, kind, words) => {
  const { happened, todo, ...error } = explained('balances', code, status)
  expect(error.kind).toBe(kind)
  expect(`${happened} ${todo}`).toMatch(words)
  if (kind !== 'rate-limited') expect(happened).toContain('“Its own words”')
})

const ofAReading: readonly (readonly [CallName, string, RegExp])[] = [
  ...['UDAPI1009', 'UDAPI1011', 'UDAPI1021', 'UDAPI1087', 'UDAPI100011'].flatMap((code) => [
    ['candles', code, /does not know that instrument.*today's list/] as const,
    ['prices', code, /does not know that instrument/] as const,
  ]),
  ['candles', 'UDAPI1146', /no candles of that length.*Choose another length/],
  ['candles', 'UDAPI1147', /no candles of that length/],
  ...['UDAPI1015', 'UDAPI1022', 'UDAPI1148'].map((code) => ['candles', code, /does not tell those days/] as const),
  ...['UDAPI1010', 'UDAPI1023', 'UDAPI100010'].map((code) => ['order', code, /does not know that order/] as const),
  ['orders', 'UDAPI10000', /did not recognise.*newest terminal/],
  ['orders', 'UDAPI100015', /did not recognise.*newest terminal/],
  ['prices', 'UDAPI100042', /more instruments at once/],
]

test.each(ofAReading)('%s: %s has words of its own', (call, code, words) => {
  const { kind, happened, todo } = explained(call, code, 400)
  expect(kind).toBe('broker-refused')
  expect(`${happened} ${todo}`).toMatch(words)
  expect(happened).toContain('“Its own words”')
  expect(happened).not.toContain('found the request wrong')
})

test('at the token call key and secret are wrong, the code is, or neither', () => {
  const kindOf = (code: string, status: number) => explained('token', code, status).kind
  for (const code of ['UDAPI100016', 'UDAPI100068', 'UDAPI100069']) {
    expect([kindOf(code, 400), kindOf(code, 401)]).toEqual(['credentials-refused', 'credentials-refused'])
  }
  expect(kindOf('UDAPI100057', 401)).toBe('code-refused')
  expect(kindOf('UDAPI100073', 401)).toBe('broker-refused')
  // Of candles it says that a day is missing, here that the code is.
  expect(kindOf('UDAPI1022', 400)).toBe('code-refused')
  expect(explained('token', 'UDAPI100068', 400).todo).toContain('redirect address')
  // Nobody is signed in yet, so no session can end there.
  expect(kindOf('UDAPI100050', 401)).toBe('credentials-refused')
})

test('a code that is not known leaves it to the status', () => {
  expect(explained('balances', 'UDAPI7', 401).kind).toBe('session-ended')
  expect(explained('balances', 'UDAPI100057', 400).kind).toBe('broker-refused')
})
