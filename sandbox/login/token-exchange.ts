/** Exchanges a code for an access token (4.4): basic credentials, `x-api-key`, and a body whose every part must be right. */
import type { App, Apps } from '../apps.ts'
import { type Answer, jsonAnswer } from '../http/answer.ts'
import { type Call, jsonObject } from '../http/call.ts'
import { type LegacyError, legacyRefusal } from '../http/legacy-envelope.ts'
import { refuse } from '../http/refusals.ts'
import type { Route } from '../http/router.ts'
import { tooOften } from '../http/signed-in.ts'
import type { Limits } from '../limits.ts'
import { type Tokens, tokenLife } from '../tokens.ts'
import type { Codes, TakenCode } from './codes.ts'

export type ExchangeParts = {
  readonly now: () => number
  readonly apps: Apps
  readonly codes: Codes
  readonly tokens: Tokens
  readonly limits: Limits
}

type Refused = { readonly status: 400 | 401; readonly error: LegacyError }

export function tokenRoute(parts: ExchangeParts): Route {
  return {
    method: 'POST',
    path: '/index/oauth/token',
    format: 'json',
    handle: (call) => {
      const app = identifyApp(parts.apps, call)
      if ('error' in app) return refusal(parts, app)
      const wait = parts.limits.admit('others', `${call.path} ${app.apiKey}`)
      if (wait > 0) return refuse(parts.now(), call.path, tooOften(wait))
      return exchange(parts, app, call)
    },
  }
}

function identifyApp(apps: Apps, call: Call): App | Refused {
  const credentials = basicCredentials(call.headers.authorization)
  if (!credentials) {
    return refused(401, 'InvalidCredentials', 'The authorization header must be “Basic” with the API key and secret.')
  }
  if (call.headers['x-api-key'] !== credentials.apiKey) {
    return refused(401, 'InvalidApiKey', 'The x-api-key header is not the API key of the basic credentials.')
  }
  const app = apps.find(credentials.apiKey)
  if (!app) return refused(401, 'InvalidApiKey', 'The API key is not one that the broker knows.')
  if (app.apiSecret !== credentials.apiSecret) return refused(401, 'InvalidSecret', 'The API secret is wrong.')
  return app
}

function basicCredentials(header: string | undefined): { readonly apiKey: string; readonly apiSecret: string } | null {
  const encoded = /^basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? null : { apiKey: text.slice(0, colon), apiSecret: text.slice(colon + 1) }
}

/** The code is used up by any exchange with right credentials, also by one that fails (service facts 11.1). */
function exchange(parts: ExchangeParts, app: App, call: Call): Answer {
  const body = isJson(call) ? jsonObject(call.body) : null
  if (!body) return refusal(parts, refused(400, 'InvalidBody', 'The body must be a JSON object, and say so.'))
  const code = body['code']
  if (typeof code !== 'string' || code === '') {
    return refusal(parts, refused(400, 'MissingCode', 'The body must hold code as a text.'))
  }
  const taken = parts.codes.take(code, app.apiKey)
  if (body['grant_type'] !== 'authorization_code') {
    return refusal(parts, refused(400, 'InvalidGrantType', 'grant_type must be authorization_code.'))
  }
  if (taken.kind !== 'good') return refusal(parts, codeRefused(parts.tokens, taken))
  if (body['redirect_uri'] !== taken.grant.redirectUri) {
    const reason = 'redirect_uri is not the redirect URI of the app that the login was opened with.'
    return refusal(parts, refused(400, 'InvalidRedirectUri', reason))
  }
  const token = parts.tokens.issue(app.apiKey, taken.grant.clientId)
  taken.remember(token.text)
  // Flat, without an envelope (service facts 8.7). The morning's clearing may end it sooner than this says.
  return jsonAnswer(200, { access_token: token.text, expires_in: tokenLife / 1_000, token_type: 'bearer' })
}

function isJson(call: Call): boolean {
  return /^application\/json\s*(;|$)/i.test(call.headers['content-type'] ?? '')
}

/** A second use means that the code was seen by somebody else, so what the first one made ends too (RFC 6749, 4.1.2). */
function codeRefused(tokens: Tokens, taken: Exclude<TakenCode, { kind: 'good' }>): Refused {
  switch (taken.kind) {
    case 'unknown':
      return refused(400, 'InvalidCode', 'The code is not one that the broker gave to this app.')
    case 'expired':
      return refused(400, 'ExpiredCode', 'The code is older than five minutes.')
    case 'used':
      if (taken.token !== null) tokens.end(taken.token)
      return refused(400, 'UsedCode', 'The code was used before. The token made from it was ended.')
  }
}

function refused(status: 400 | 401, name: string, reason: string): Refused {
  return { status, error: { name, reason } }
}

function refusal({ now }: ExchangeParts, { status, error }: Refused): Answer {
  return legacyRefusal(now(), status, error)
}
