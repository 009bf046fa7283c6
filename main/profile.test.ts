import { expect, test } from 'vitest'
import { readProfile } from './profile.ts'

const segment = 'Zq3vJ8mN2pLx5RtW'
const practice = {
  name: 'Practice',
  kind: 'practice',
  baseUrl: 'http://127.0.0.1:5001',
  hftBaseUrl: 'http://127.0.0.1:5001',
  wsUrl: 'ws://127.0.0.1:5001',
  scriptUrl: 'http://127.0.0.1:5001/script.js',
  instrumentsUrl: 'http://[::1]:5001/instruments',
  redirectUri: `http://127.0.0.1:43117/${segment}/signed-in`,
}
const live = {
  ...practice,
  name: 'My broker',
  kind: 'live',
  baseUrl: 'https://api.broker.example',
  hftBaseUrl: 'https://fast.broker.example',
  wsUrl: 'wss://api.broker.example/socket',
  scriptUrl: 'https://api.broker.example/script.js',
  instrumentsUrl: 'https://api.broker.example/instruments',
  redirectUri: 'http://[::1]:43117/{install}/signed-in',
  postbackUrl: 'https://my-own.example/postback',
}
const liveHosts = ['api.broker.example', 'fast.broker.example']
const read = (profile: unknown) => readProfile(JSON.stringify(profile), liveHosts)

test('a practice profile, with what it leaves out filled in', () => {
  expect(read(practice)).toMatchObject({
    ok: true,
    value: {
      name: 'Practice',
      postbackUrl: null,
      postbackPort: null,
      feedLimits: { connections: 2, full: 2_000, legacySymbols: 500 },
    },
  })
})

test('orders are changed by the older interface and named after no strategy, unless the profile says so', () => {
  expect(read(practice)).toMatchObject({
    ok: true,
    value: { accountBy: 'legacy', changesBy: 'legacy', algoName: null },
  })
  expect(read({ ...live, changesBy: 'v3', algoName: 'Mean reversion 2' })).toMatchObject({
    ok: true,
    value: { changesBy: 'v3', algoName: 'Mean reversion 2' },
  })
})

test('with the newer interface alone, orders are changed and cancelled by it too', () => {
  const newer = { ok: true, value: { accountBy: 'v2', changesBy: 'v3' } }
  expect(read({ ...live, accountBy: 'v2' })).toMatchObject(newer)
  expect(read({ ...live, accountBy: 'v2', changesBy: 'legacy' })).toMatchObject(newer)
})

test('the practice day of a practice broker that was started with the terminal, which no live profile has', () => {
  const practiceDay = { number: 3, began: 'begun-afresh' }
  expect(read({ ...practice, practiceDay })).toMatchObject({ ok: true, value: { practiceDay } })
  expect(read(practice)).toMatchObject({ ok: true, value: { practiceDay: null } })
  expect(read({ ...live, practiceDay })).toMatchObject({ ok: false })
  expect(read({ ...practice, practiceDay: { number: -1, began: 'goes-on' } })).toMatchObject({ ok: false })
})

test('a live profile, and a limit of its own', () => {
  expect(read({ ...live, feedLimits: { connections: 5 } })).toMatchObject({
    ok: true,
    value: { redirectUri: live.redirectUri, feedLimits: { connections: 5, full: 2_000 } },
  })
})

test.each<[string, unknown]>([
  ['name', { ...practice, name: '' }],
  ['name', { ...practice, name: '../x' }],
  ['kind', { ...practice, kind: 'both' }],
  ['baseUrl', { ...practice, baseUrl: undefined }],
  ['baseUrl', { ...practice, baseUrl: 5 }],
  ['baseUrl', { ...practice, baseUrl: 'not an address' }],
  ['baseUrl', { ...practice, baseUrl: 'https://api.broker.example' }],
  ['baseUrl', { ...practice, baseUrl: 'http://localhost:5001' }],
  ['baseUrl', { ...practice, baseUrl: 'http://127.0.0.1.evil.example:5001' }],
  ['baseUrl', { ...practice, baseUrl: 'file:///etc/passwd' }],
  ['baseUrl', { ...practice, baseUrl: 'http://user:word@127.0.0.1:5001' }],
  ['baseUrl', { ...practice, baseUrl: 'http://127.0.0.1:5001?token=x' }],
  ['hftBaseUrl', { ...practice, hftBaseUrl: 'http://10.0.0.1' }],
  ['wsUrl', { ...practice, wsUrl: 'http://127.0.0.1:5001' }],
  ['scriptUrl', { ...practice, scriptUrl: 'javascript:alert(1)' }],
  ['instrumentsUrl', { ...practice, instrumentsUrl: 'https://evil.example' }],
  ['redirectUri', { ...practice, redirectUri: `http://localhost:43117/${segment}` }],
  ['redirectUri', { ...practice, redirectUri: `http://127.0.0.1/${segment}` }],
  ['redirectUri', { ...practice, redirectUri: `http://127.0.0.1:0/${segment}` }],
  ['redirectUri', { ...practice, redirectUri: `https://127.0.0.1:43117/${segment}` }],
  ['redirectUri', { ...practice, redirectUri: `http://0.0.0.0:43117/${segment}` }],
  ['redirectUri', { ...practice, redirectUri: `http://192.168.1.5:43117/${segment}` }],
  ['redirectUri', { ...practice, redirectUri: `http://127.0.0.1:43117/${segment}?next=x` }],
  ['redirectUri', { ...practice, redirectUri: `http://127.0.0.1:43117/${segment}#x` }],
  ['redirectUri', { ...practice, redirectUri: 'http://127.0.0.1:43117/callback' }],
  ['redirectUri', { ...practice, redirectUri: 'http://127.0.0.1:43117/aaaaaaaaaaaaaaaaaaaa' }],
  ['redirectUri', { ...practice, redirectUri: 'http://127.0.0.1:43117/%' }],
  ['postbackUrl', { ...practice, postbackUrl: 'http://elsewhere.example' }],
  ['postbackPort', { ...practice, postbackPort: 0 }],
  ['postbackPort', { ...practice, postbackPort: 65_536 }],
  ['accountBy', { ...practice, accountBy: 'v3' }],
  ['changesBy', { ...practice, changesBy: 'v2' }],
  ['algoName', { ...practice, algoName: '' }],
  ['algoName', { ...practice, algoName: ' Reversion' }],
  ['algoName', { ...practice, algoName: 'Reversion\r\nX-Other: 1' }],
  ['algoName', { ...practice, algoName: 'x'.repeat(61) }],
  ['feedLimits.connections', { ...practice, feedLimits: { connections: 0 } }],
  ['feedLimits.full', { ...practice, feedLimits: { full: '2000' } }],
  ['baseURL', { ...practice, baseURL: 'http://127.0.0.1:5001' }],
  ['baseUrl', { ...live, baseUrl: 'http://api.broker.example' }],
  ['baseUrl', { ...live, baseUrl: 'https://evil.example' }],
  ['baseUrl', { ...live, baseUrl: 'https://api.broker.example.evil.example' }],
  ['baseUrl', { ...live, baseUrl: 'https://api.broker.example:8443' }],
  ['baseUrl', { ...live, baseUrl: 'http://127.0.0.1:5001' }],
  ['wsUrl', { ...live, wsUrl: 'ws://api.broker.example' }],
])('a wrong %s is named', (field, profile) => {
  const answer = read(profile)
  expect(answer.ok).toBe(false)
  if (!answer.ok) expect(answer.error.happened).toContain(`“${field}”`)
})

test.each(['', '{', '[]', 'null', '"practice"', `{"name": "${'x'.repeat(70_000)}"}`])(
  'no profile at all: %.20s',
  (text) => {
    const answer = readProfile(text, liveHosts)
    expect(answer.ok).toBe(false)
    if (!answer.ok) expect(answer.error.happened).toContain('The profile cannot be used.')
  },
)
