/** The legacy addresses and headers, as sections 4.4, 4.5 and 5 of the interface write them. */
import type { Secret } from '../session/secret.ts'
import type { AppCredentials } from './broker.ts'
import type { HttpAsk } from './http.ts'

export type Endpoints = {
  readonly loginUrl: (redirectUri: string, state: string) => string
  readonly token: (code: string, redirectUri: string) => HttpAsk
  readonly profile: (token: Secret) => HttpAsk
  readonly balances: (token: Secret) => HttpAsk
  readonly logout: (token: Secret) => HttpAsk
}

export function legacyEndpoints(baseUrl: string, app: AppCredentials): Endpoints {
  const base = baseUrl.replace(/\/+$/, '')
  const appHeaders = { accept: 'application/json', 'x-api-key': app.apiKey }

  function read(path: string, token: Secret): HttpAsk {
    const headers = { ...appHeaders, authorization: `Bearer ${token.reveal()}` }
    return { method: 'GET', url: `${base}${path}`, headers }
  }

  return {
    loginUrl: (redirectUri, state) => {
      const query = { apiKey: app.apiKey, redirect_uri: redirectUri, response_type: 'code', state }
      return `${base}/index/dialog/authorize?${encodeQuery(query)}`
    },
    token: (code, redirectUri) => ({
      method: 'POST',
      url: `${base}/index/oauth/token`,
      headers: { ...appHeaders, authorization: basic(app), 'content-type': 'application/json' },
      body: JSON.stringify({ code, grant_type: 'authorization_code', redirect_uri: redirectUri }),
    }),
    profile: (token) => read('/index/profile', token),
    balances: (token) => read('/live/profile/balance', token),
    logout: (token) => read('/index/logout', token),
  }
}

function basic(app: AppCredentials): string {
  return `Basic ${Buffer.from(`${app.apiKey}:${app.apiSecret.reveal()}`).toString('base64')}`
}

/** With `%20` for a space: the service compares the redirect address letter by letter, and `+` reads differently in places. */
function encodeQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}
