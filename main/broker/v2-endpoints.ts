/** The newer interface's addresses for the account (service facts 10.2 and 11.1). The key of the app goes with the sign-in alone, never with a call. */
import type { Secret } from '../session/secret.ts'
import type { AppCredentials } from './broker.ts'
import { type BrokerAsk, type Endpoints, encodeQuery } from './endpoints.ts'
import { newerHeaders, rootOf } from './signed-call.ts'

export function v2Endpoints(baseUrl: string, app: AppCredentials): Endpoints {
  const base = `${rootOf(baseUrl)}/v2`
  const accept = 'application/json'

  function call(method: 'GET' | 'DELETE', path: string, token: Secret): BrokerAsk {
    const headers = newerHeaders(token)
    return { http: { method, url: `${base}${path}`, headers }, secrets: [token.reveal()] }
  }

  function exchange(code: string, redirectUri: string): BrokerAsk {
    const secret = app.apiSecret.reveal()
    const form = { code, client_id: app.apiKey, client_secret: secret, redirect_uri: redirectUri }
    const body = encodeQuery({ ...form, grant_type: 'authorization_code' })
    const headers = { accept, 'content-type': 'application/x-www-form-urlencoded' }
    const http = { method: 'POST', url: `${base}/login/authorization/token`, headers, body } as const
    return { http, secrets: [code, secret, encodeURIComponent(code), encodeURIComponent(secret)] }
  }

  return {
    loginUrl: (redirectUri, state) => {
      const query = { response_type: 'code', client_id: app.apiKey, redirect_uri: redirectUri, state }
      return `${base}/login/authorization/dialog?${encodeQuery(query)}`
    },
    token: exchange,
    profile: (token) => call('GET', '/user/profile', token),
    balances: (token) => call('GET', '/user/get-funds-and-margin', token),
    logout: (token) => call('DELETE', '/logout', token),
  }
}
