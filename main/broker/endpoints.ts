/** The legacy addresses and headers, as sections 4.4, 4.5 and 5 of the interface write them. */
import type { Secret } from '../session/secret.ts'
import type { AppCredentials } from './broker.ts'
import type { HttpAsk } from './http.ts'
import { legacyHeaders, rootOf } from './signed-call.ts'

/** One call, and what of it must not be repeated on a screen or in the log should the broker echo it. */
export type BrokerAsk = { readonly http: HttpAsk; readonly secrets: readonly string[] }

export type Endpoints = {
  readonly loginUrl: (redirectUri: string, state: string) => string
  readonly token: (code: string, redirectUri: string) => BrokerAsk
  readonly profile: (token: Secret) => BrokerAsk
  readonly balances: (token: Secret) => BrokerAsk
  readonly logout: (token: Secret) => BrokerAsk
}

export function legacyEndpoints(baseUrl: string, app: AppCredentials): Endpoints {
  const base = rootOf(baseUrl)
  const appHeaders = { accept: 'application/json', 'x-api-key': app.apiKey }

  function read(path: string, token: Secret): BrokerAsk {
    const headers = legacyHeaders(app.apiKey, token)
    return { http: { method: 'GET', url: `${base}${path}`, headers }, secrets: [token.reveal()] }
  }

  function exchange(code: string, redirectUri: string): BrokerAsk {
    const basic = Buffer.from(`${app.apiKey}:${app.apiSecret.reveal()}`).toString('base64')
    const headers = { ...appHeaders, authorization: `Basic ${basic}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ code, grant_type: 'authorization_code', redirect_uri: redirectUri })
    const http = { method: 'POST', url: `${base}/index/oauth/token`, headers, body } as const
    return { http, secrets: [code, app.apiSecret.reveal(), basic] }
  }

  return {
    loginUrl: (redirectUri, state) => {
      const query = { apiKey: app.apiKey, redirect_uri: redirectUri, response_type: 'code', state }
      return `${base}/index/dialog/authorize?${encodeQuery(query)}`
    },
    token: exchange,
    profile: (token) => read('/index/profile', token),
    balances: (token) => read('/live/profile/balance', token),
    logout: (token) => read('/index/logout', token),
  }
}

/** With `%20` for a space: the service compares the redirect address letter by letter, and `+` reads differently in places. */
export function encodeQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}
