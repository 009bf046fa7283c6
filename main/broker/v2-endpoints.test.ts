import { expect, test } from 'vitest'
import { Secret } from '../session/secret.ts'
import { v2Endpoints } from './v2-endpoints.ts'

const app = { apiKey: 'practice-terminal', apiSecret: new Secret('practice secret+') }
const endpoints = v2Endpoints('https://broker.test', app)
const token = new Secret('the-token')

test('the login page (service facts 11.1), every part encoded and the state kept whole', () => {
  const url = endpoints.loginUrl('http://127.0.0.1:4000/back/a b?x=1&y=ü#z', 'st/ate+=')
  expect(url).toBe(
    'https://broker.test/v2/login/authorization/dialog?response_type=code&client_id=practice-terminal' +
      '&redirect_uri=http%3A%2F%2F127.0.0.1%3A4000%2Fback%2Fa%20b%3Fx%3D1%26y%3D%C3%BC%23z' +
      '&state=st%2Fate%2B%3D',
  )
  expect(new URL(url).searchParams.get('redirect_uri')).toBe('http://127.0.0.1:4000/back/a b?x=1&y=ü#z')
})

test('the token exchange (service facts 11.1): a form of five parts, and nothing but that tells who asks', () => {
  const { http, secrets } = endpoints.token('the "code"&', 'http://127.0.0.1:4000/back')
  expect(http).toMatchObject({ method: 'POST', url: 'https://broker.test/v2/login/authorization/token' })
  expect(http.headers).toEqual({ accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' })
  expect([...new URLSearchParams(http.body)]).toEqual([
    ['code', 'the "code"&'],
    ['client_id', 'practice-terminal'],
    ['client_secret', 'practice secret+'],
    ['redirect_uri', 'http://127.0.0.1:4000/back'],
    ['grant_type', 'authorization_code'],
  ])
  expect(secrets).toEqual(['the "code"&', 'practice secret+', 'the%20%22code%22%26', 'practice%20secret%2B'])
  for (const encoded of secrets.slice(2)) expect(http.body).toContain(encoded)
})

test('the other calls (service facts 10.2) carry the bearer token alone, and nothing in the address', () => {
  const headers = { accept: 'application/json', authorization: 'Bearer the-token' }
  const secrets = ['the-token']
  expect(endpoints.profile(token)).toEqual({
    http: { method: 'GET', url: 'https://broker.test/v2/user/profile', headers },
    secrets,
  })
  expect(endpoints.balances(token)).toEqual({
    http: { method: 'GET', url: 'https://broker.test/v2/user/get-funds-and-margin', headers },
    secrets,
  })
  expect(endpoints.logout(token)).toEqual({
    http: { method: 'DELETE', url: 'https://broker.test/v2/logout', headers },
    secrets,
  })
})

test('a base address may end in a slash or have a path of its own', () => {
  const asked = (base: string) => v2Endpoints(base, app).profile(token).http.url
  expect(asked('https://broker.test/')).toBe('https://broker.test/v2/user/profile')
  expect(asked('https://broker.test/api')).toBe('https://broker.test/api/v2/user/profile')
})
