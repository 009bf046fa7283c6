import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAnswer } from './answer.ts'
import { balancesMessage, profileMessage, refusalMessage } from './fixtures.test-support.ts'
import type { HttpAnswer } from './http-outcome.ts'
import { balancesAnswer, profileAnswer } from './wire.ts'

function answer(body: string, rest: Partial<HttpAnswer> = {}): HttpAnswer {
  return { status: 200, contentType: 'application/json', retryAfter: null, body, ...rest }
}

const reading = { shape: profileAnswer, secrets: ['canary'], retryAfterMillis: null }

function trouble(body: string, rest: Partial<HttpAnswer> = {}) {
  const result = readAnswer(answer(body, rest), reading)
  return result.ok ? 'no trouble' : result.error
}

const unreadable = (kind: string) => ({ kind: 'unreadable', why: { kind } })
const refused = (status: number, reason: string | null) => ({
  kind: 'refused',
  refusal: { status, reason, retryAfterMillis: null },
})

test('a good answer is what was asked for', () => {
  expect(readAnswer(answer(JSON.stringify(profileMessage)), reading)).toMatchObject({
    ok: true,
    value: { data: { client_id: 'PR1001' } },
  })
})

test('each unreadable answer is told apart', () => {
  expect(trouble('')).toEqual(unreadable('empty'))
  expect(trouble(' \n')).toEqual(unreadable('empty'))
  expect(trouble('{"data":{')).toEqual(unreadable('not-json'))
  expect(trouble('<!DOCTYPE html><html></html>', { contentType: 'text/html; charset=utf-8' })).toEqual(
    unreadable('web-page'),
  )
  expect(trouble('  <html>Sign in to Cafe WiFi</html>')).toEqual(unreadable('web-page'))
  expect(trouble('['.repeat(10_000) + ']'.repeat(10_000))).toEqual(unreadable('too-deep'))
  expect(trouble('', { status: 302 })).toEqual(unreadable('redirect'))
  expect(trouble('null')).toEqual({ kind: 'unreadable', why: { kind: 'wrong-shape', field: 'the whole answer' } })
  expect(trouble('{"data":{}}')).toEqual({ kind: 'unreadable', why: { kind: 'wrong-shape', field: 'data.client_id' } })
})

test("a legacy refusal gives the broker's own reason (section 7)", () => {
  const body = JSON.stringify(refusalMessage(404, 'NotFound', 'No such resource.'))
  expect(trouble(body, { status: 404 })).toEqual(refused(404, 'No such resource.'))
})

test('a failure behind 200 is one, its code as a number or a text', () => {
  for (const code of [401, '401']) {
    const body = JSON.stringify({ ...refusalMessage(401, 'Unauthorized', 'Over.'), code })
    expect(trouble(body)).toEqual(refused(401, 'Over.'))
  }
})

test('a limit error keeps its reason in data (section 7)', () => {
  const data = { name: 'LIMIT_EXCEEDED', reason: 'Too many symbols', data: { symbolsSubscribed: 500 } }
  const body = JSON.stringify({ code: 429, status: 'LIMIT_EXCEEDED', timestamp: '', message: 'error', data })
  expect(trouble(body, { status: 429 })).toEqual(refused(429, 'Too many symbols'))
})

test.each(['errorCode', 'error_code'])(
  'a refusal of the newer generation is understood too, its code as %s (service facts 4)',
  (name) => {
    const errors = [{ [name]: 'UDAPI100050', message: 'Invalid token used', propertyPath: null, invalidValue: null }]
    const { kind, refusal } = refused(401, 'Invalid token used')
    expect(trouble(JSON.stringify({ status: 'error', errors }), { status: 401 })).toEqual({
      kind,
      refusal: { ...refusal, code: 'UDAPI100050' },
    })
  },
)

test('a failure behind HTTP 200 is a failure', () => {
  expect(trouble(JSON.stringify(refusalMessage(401, 'Unauthorized', 'Over')))).toEqual(refused(401, 'Over'))
  expect(trouble(JSON.stringify({ status: 'error', errors: [{ message: 'No' }] }))).toEqual(refused(400, 'No'))
})

test('a body that says success does not soften a failing status', () => {
  expect(trouble(JSON.stringify(profileMessage), { status: 500 })).toEqual(refused(500, 'success'))
})

test('a refusal without readable words has none', () => {
  for (const body of ['', '<html>Bad gateway</html>', '{"error":7}', '[]', '{"message":"  "}']) {
    expect(trouble(body, { status: 502 })).toEqual(refused(502, null))
  }
})

test("the broker's words are made fit to show: one line, bounded, without our secrets", () => {
  const reason = `Code canary is\u0007 \u202enot\nvalid ${'x'.repeat(5_000)}`
  const body = JSON.stringify(refusalMessage(400, 'InvalidCode', reason))
  const found = trouble(body, { status: 400 })
  const shown = typeof found === 'object' && found.kind === 'refused' ? (found.refusal.reason ?? '') : ''
  expect(shown).toMatch(/^Code ••• is not valid x+…$/)
  expect([...shown]).toHaveLength(160)
})

test('prototypes stay as they were, and fields we did not ask for are left behind (threat T31)', () => {
  const data = JSON.stringify(balancesMessage.data)
  const body = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"data":{"__proto__":{"polluted":1},${data.slice(1)}}`
  const result = readAnswer(answer(body), { ...reading, shape: balancesAnswer })
  expect(result.ok && 'polluted' in result.value.data).toBe(false)
  expect(result.ok && Object.keys(result.value)).toEqual(['data'])
  expect('polluted' in {}).toBe(false)
})

test('of a field sent twice the last one counts, checked like any other', () => {
  const body = JSON.stringify(profileMessage).replace('"name":', '"client_id":7,"name":')
  expect(trouble(body)).toMatchObject({ why: { field: 'data.client_id' } })
})

test('no body makes it throw', () => {
  const status = fc.constantFrom(200, 204, 302, 400, 401, 429, 500, 0, 999)
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), mutants()), status, (body, code) => {
      readAnswer(answer(body, { status: code }), { ...reading, shape: balancesAnswer })
    }),
    { numRuns: 2_000 },
  )
})

/** A good message with a few characters changed: nearer to the real thing than random text ever gets. */
function mutants() {
  const good = JSON.stringify(balancesMessage)
  const change = fc.tuple(
    fc.nat(good.length),
    fc.constantFrom('', '"', '{', '}', '[', '0', '-', 'e9', 'null', '\\u0000'),
  )
  return fc
    .array(change, { maxLength: 4 })
    .map((changes) => changes.reduce((text, [at, put]) => text.slice(0, at) + put + text.slice(at + 1), good))
}
