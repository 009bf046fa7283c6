import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderId } from '../contract/kinds.ts'
import { accountInterfaces } from './broker/account-interface.ts'
import { orderRequests } from './broker/orders/order-requests.ts'
import { liveHosts } from './live-hosts.ts'
import { terms } from './orders/checks/check.test-support.ts'
import { type Profile, readProfile } from './profile.ts'
import { Secret } from './session/secret.ts'
import { pushAddress } from './witnesses/push/push-address.ts'

const app = { apiKey: 'key', apiSecret: new Secret('secret-of-the-app') }
const token = new Secret('token-of-the-day')

/** Everything that is called with the token or the secret of a person, of which settings say where. */
function addressesOf(profile: Profile): readonly string[] {
  const account = Object.values(accountInterfaces).map(({ endpoints }) => endpoints(profile.baseUrl, app))
  const requests = orderRequests(profile, app)
  const order = orderId('25112000000001')
  if (order === undefined) throw new Error('no order id')
  const placed = {
    terms: terms(),
    instrument: { key: 'NSE_EQ|X', segment: 'NSE_EQ', legacySymbol: 'X' },
    tag: 'tag',
    algoName: null,
    afterMarket: false,
  }
  const changed = { order, changes: {}, after: terms(), disclosed: null, protection: 'guideline' } as const
  return [
    ...account.flatMap((of) => [of.profile(token), of.balances(token), of.logout(token), of.token('code', 'x')]),
    ...[requests.v3Place(token, placed), requests.legacyPlace(token, placed), requests.cancelAll(token)],
    ...[requests.v3Modify(token, changed), requests.legacyModify(token, changed)],
  ]
    .map(({ http }) => http.url)
    .concat(pushAddress(profile.wsUrl, { apiKey: new Secret('key-of-the-app'), token }).url.reveal())
}

const own = fc.constantFrom(...liveHosts)
const strange = fc.constantFrom(
  ...[
    'evil.example',
    '127.0.0.1',
    'localhost',
    '[::1]',
    'api.upstox.com.evil.example',
    'evil-api.upstox.com',
    'upstox.com',
  ],
  ...[
    'API.UPSTOX.COM',
    'api.upstox.com.',
    'api%2eupstox.com',
    'api。upstox.com',
    'аpi.upstox.com',
    'xn--pi-7kc.upstox.com',
  ],
)
const host = fc.oneof({ weight: 3, arbitrary: own }, { weight: 1, arbitrary: strange })
const hostile = fc
  .record({
    scheme: fc.constantFrom(
      'https://',
      'https://',
      'https://',
      'http://',
      'wss://',
      'ws://',
      'file://',
      '//',
      'javascript:',
      'https:\\\\',
    ),
    user: fc.constantFrom('', '', '', '', 'evil.example@', 'api.upstox.com:x@', 'api.upstox.com%40'),
    host,
    port: fc.constantFrom('', '', '', ':443', ':8443', ':@evil.example'),
    path: fc.constantFrom(
      '',
      '',
      '/',
      '/v2',
      '//evil.example/',
      '/../..//evil.example',
      '/\\evil.example',
      '/%2e%2e/',
      '\\@evil.example',
      '?u=',
      '#@evil.example',
      '\t.evil.example',
    ),
  })
  .map(({ scheme, user, host: name, port, path }) => `${scheme}${user}${name}${port}${path}`)

/** Mostly a good one: a profile is read only if all of them are. */
const address = fc.oneof(
  { weight: 4, arbitrary: own.map((name) => `https://${name}/v2`) },
  { weight: 1, arbitrary: hostile },
)

const profiles = fc.record({
  name: fc.constant('My broker'),
  kind: fc.constant('live'),
  baseUrl: address,
  hftBaseUrl: address,
  wsUrl: address.map((text) => text.replace('https:', 'wss:')),
  scriptUrl: fc.constant('https://assets.upstox.com/script.js'),
  instrumentsUrl: address,
  redirectUri: fc.constant('http://127.0.0.1:43117/{install}/signed-in'),
  changesBy: fc.constantFrom('legacy', 'v3'),
})

test('T30: whatever a settings file names, live code calls no host that is not compiled in, and only over TLS', () => {
  let used = 0
  fc.assert(
    fc.property(profiles, (written) => {
      const read = readProfile(JSON.stringify(written), liveHosts)
      if (!read.ok) return
      used += 1
      const called = addressesOf(read.value).map((text) => new URL(text))
      const strange = called.filter(
        ({ protocol, hostname, port, username }) =>
          !['https:', 'wss:'].includes(protocol) || !liveHosts.includes(hostname) || port + username !== '',
      )
      expect(strange.map(({ href }) => href)).toEqual([])
    }),
    { seed: 30, numRuns: 3_000 },
  )
  // Else nothing was proved.
  expect(used).toBeGreaterThan(50)
})

test('T30: an address off the list makes no practice profile either, unless it is this computer', () => {
  const practice = (baseUrl: string) =>
    readProfile(
      JSON.stringify({
        ...{ name: 'Practice', kind: 'practice', baseUrl, hftBaseUrl: baseUrl, wsUrl: 'ws://127.0.0.1:5001' },
        ...{ scriptUrl: 'http://127.0.0.1:1/s.js', instrumentsUrl: 'http://127.0.0.1:1/i' },
        redirectUri: 'http://127.0.0.1:43117/{install}/signed-in',
      }),
      liveHosts,
    ).ok
  expect(practice('http://127.0.0.1:5001')).toBe(true)
  for (const one of [
    'https://api.upstox.com',
    'https://evil.example',
    'http://127.0.0.1.evil.example',
    'http://10.0.0.1',
  ]) {
    expect(practice(one), one).toBe(false)
  }
})
