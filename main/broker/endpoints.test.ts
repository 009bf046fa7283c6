import { expect, test } from 'vitest'
import { Secret } from '../session/secret.ts'
import { legacyEndpoints } from './endpoints.ts'

const app = { apiKey: 'practice-terminal', apiSecret: new Secret('practice-secret') }
const endpoints = legacyEndpoints('https://broker.test', app)
const token = new Secret('the-token')

test('the login page (4.4), every part encoded and the state kept whole', () => {
  const url = endpoints.loginUrl('http://127.0.0.1:4000/back/a b?x=1&y=ü#z', 'st/ate+=')
  expect(url).toBe(
    'https://broker.test/index/dialog/authorize?apiKey=practice-terminal' +
      '&redirect_uri=http%3A%2F%2F127.0.0.1%3A4000%2Fback%2Fa%20b%3Fx%3D1%26y%3D%C3%BC%23z' +
      '&response_type=code&state=st%2Fate%2B%3D',
  )
  expect(new URL(url).searchParams.get('redirect_uri')).toBe('http://127.0.0.1:4000/back/a b?x=1&y=ü#z')
})

test('the token exchange (4.4): basic credentials, x-api-key, and a JSON body of three parts', () => {
  const { http, secrets } = endpoints.token('the "code"', 'http://127.0.0.1:4000/back')
  expect(http).toMatchObject({ method: 'POST', url: 'https://broker.test/index/oauth/token' })
  expect(http.headers).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    'x-api-key': 'practice-terminal',
    authorization: `Basic ${Buffer.from('practice-terminal:practice-secret').toString('base64')}`,
  })
  expect(JSON.parse(http.body ?? '')).toEqual({
    code: 'the "code"',
    grant_type: 'authorization_code',
    redirect_uri: 'http://127.0.0.1:4000/back',
  })
  const basic = Buffer.from('practice-terminal:practice-secret').toString('base64')
  expect(secrets).toEqual(['the "code"', 'practice-secret', basic])
})

test('the readings (4.5) carry the bearer token and the key (section 5), and nothing in the address', () => {
  const headers = { accept: 'application/json', 'x-api-key': 'practice-terminal', authorization: 'Bearer the-token' }
  const secrets = ['the-token']
  expect(endpoints.profile(token)).toEqual({
    http: { method: 'GET', url: 'https://broker.test/index/profile', headers },
    secrets,
  })
  expect(endpoints.balances(token)).toEqual({
    http: { method: 'GET', url: 'https://broker.test/live/profile/balance', headers },
    secrets,
  })
  expect(endpoints.logout(token)).toEqual({
    http: { method: 'GET', url: 'https://broker.test/index/logout', headers },
    secrets,
  })
})

test('a base address may end in a slash or have a path of its own', () => {
  expect(legacyEndpoints('https://broker.test/', app).profile(token).http.url).toBe('https://broker.test/index/profile')
  expect(legacyEndpoints('https://broker.test/api', app).profile(token).http.url).toBe(
    'https://broker.test/api/index/profile',
  )
})
