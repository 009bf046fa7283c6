import { expect, test } from 'vitest'
import type { ErrorKind } from '../../contract/errors.ts'
import { instant } from '../../contract/kinds.ts'
import type { CallName } from './call-words.ts'
import { explain, explainTooSoon } from './explain.ts'
import type { AnswerLost, NotSent } from './http-outcome.ts'
import type { Trouble, Unreadable } from './trouble.ts'

const now = instant(Date.UTC(2026, 10, 20, 4, 30, 0))
const calls: readonly CallName[] = ['token', 'profile', 'balances', 'logout']

function refused(status: number, reason: string | null = null, retryAfterMillis: number | null = null): Trouble {
  return { kind: 'refused', refusal: { status, reason, retryAfterMillis } }
}
function notSent(why: NotSent): Trouble {
  return { kind: 'not-sent', why }
}
function lost(why: AnswerLost): Trouble {
  return { kind: 'lost', why }
}
function unreadable(kind: Exclude<Unreadable['kind'], 'wrong-shape'>): Trouble {
  return { kind: 'unreadable', why: { kind } }
}
const lostTooLong = { kind: 'lost', why: 'too-long' } as const
const wrongShape: Trouble = { kind: 'unreadable', why: { kind: 'wrong-shape', field: 'data.equity.used_margin' } }

const kinds: readonly (readonly [Trouble, ErrorKind])[] = [
  [notSent('refused'), 'not-sent'],
  [notSent('name-not-found'), 'not-sent'],
  [notSent('unreachable'), 'not-sent'],
  [notSent('no-connection-in-time'), 'not-sent'],
  [notSent('not-secured'), 'not-sent'],
  [notSent('unsendable'), 'not-sent'],
  [notSent('closed'), 'not-sent'],
  [lost('no-answer-in-time'), 'no-answer'],
  [lost('no-answer'), 'no-answer'],
  [lost('cut-off'), 'no-answer'],
  [lost('too-long'), 'unreadable-answer'],
  [lost('garbled'), 'unreadable-answer'],
  [unreadable('redirect'), 'unreadable-answer'],
  [unreadable('web-page'), 'unreadable-answer'],
  [unreadable('empty'), 'unreadable-answer'],
  [unreadable('not-json'), 'unreadable-answer'],
  [unreadable('too-deep'), 'unreadable-answer'],
  [wrongShape, 'unreadable-answer'],
  [refused(400), 'broker-refused'],
  [refused(401), 'session-ended'],
  [refused(403), 'broker-refused'],
  [refused(404), 'broker-refused'],
  [refused(405), 'broker-refused'],
  [refused(406), 'broker-refused'],
  [refused(410), 'broker-refused'],
  [refused(418), 'broker-refused'],
  [refused(422), 'broker-refused'],
  [refused(423), 'broker-refused'],
  [refused(429), 'rate-limited'],
  [refused(500), 'broker-down'],
  [refused(503), 'broker-down'],
  [refused(511), 'not-sent'],
]

test.each(kinds)('%j is %s', (trouble, kind) => {
  expect(explain('balances', trouble, now).kind).toBe(kind)
})

test('every trouble of every call has a sentence of its own, says what it means, and what to do', () => {
  for (const call of calls) {
    const sentences = new Set<string>()
    for (const [trouble] of kinds) {
      const { happened, todo } = explain(call, trouble, now)
      sentences.add(happened)
      expect(happened).toMatch(/^[A-Z].*\. .*\.$/)
      expect(todo).toMatch(/^[A-Z].*\.$/)
      expect(`${happened} ${todo}`).not.toMatch(/went wrong|error|undefined|null|JSON|HTTP|ECONN|\.\.|”\.”| {2}/i)
      expect(happened.length).toBeLessThan(330)
    }
    expect(sentences.size).toBe(kinds.length)
  }
})

test('at the token call a refusal is about the credentials or the code', () => {
  expect(explain('token', refused(401), now).kind).toBe('credentials-refused')
  expect(explain('token', refused(400), now).kind).toBe('code-refused')
  expect(explain('token', notSent('unsendable'), now).kind).toBe('credentials-refused')
})

test('what was asked for by its name and is not there is no wrong address in the profile (4.5)', () => {
  const told = (call: CallName) => explain(call, refused(404, 'There is none.'), now)
  for (const [call, words] of [
    ['order', /does not know that order/],
    ['order-trades', /does not know that order/],
    ['quotes', /does not know that instrument/],
    ['candles', /does not know that instrument/],
  ] as const) {
    expect(told(call)).toMatchObject({ kind: 'broker-refused', happened: expect.stringMatching(words) })
    expect(told(call).happened).toContain('“There is none”')
    expect(told(call).todo).not.toContain('profile')
    expect(explain(call, refused(404), now).todo).toContain('profile')
  }
  expect(told('orders').todo).toContain('profile')
})

test("the broker's own reason is quoted", () => {
  expect(explain('token', refused(400, 'The code was used before.'), now).happened).toContain(
    'it had given: “The code was used before”. A code works once',
  )
})

test('the field at fault is named', () => {
  expect(explain('balances', wrongShape, now).happened).toContain('“data.equity.used_margin”')
})

test('an answer that was too long says what it might have had', () => {
  const told = (mostBytes?: number) => explain('balances', { ...lostTooLong, mostBytes }, now).happened
  expect(told()).toContain('longer than 2 MB')
  expect(told(16 * 1024 * 1024)).toContain('longer than 16 MB')
})

test("outside of the service hours the sentence says the broker's hours, which are not those of the market", () => {
  expect(explain('balances', refused(423), now).todo).toContain('between 05:30 and 24:00 IST')
})

test('a limit says when to ask again', () => {
  expect(explain('balances', refused(429, null, 7_000), now).todo).toContain('after 10:00:07 IST')
  expect(explain('balances', refused(429), now).todo).toContain('in a minute')
  expect(explain('balances', refused(429, null, 7_000), now).retryAfterMillis).toBe(7_000)
  expect(explain('balances', refused(429), now)).not.toHaveProperty('retryAfterMillis')
  expect(explainTooSoon('balances', 600, now)).toMatchObject({
    kind: 'rate-limited',
    todo: 'Ask again at 10:00:01 IST.',
  })
})
