/** Exchanges a code for an access token as the current sign-in does (service facts 11.1): everything comes in one form. */
import { v2Profile } from '../account/v2-profile.ts'
import type { Accounts } from '../accounts.ts'
import type { App } from '../apps.ts'
import { type Answer, jsonAnswer } from '../http/answer.ts'
import { type Call, single } from '../http/call.ts'
import { refuse } from '../http/refusals.ts'
import type { Route } from '../http/router.ts'
import { tooOften } from '../http/signed-in.ts'
import { type V3Error, v3Refusal } from '../http/v3-errors.ts'
import { type Tokens, v2TokenEnd } from '../tokens.ts'
import type { TakenCode } from './codes.ts'
import type { ExchangeParts } from './token-exchange.ts'

export type V2ExchangeParts = ExchangeParts & { readonly accounts: Pick<Accounts, 'find'> }

export function v2TokenRoute(parts: V2ExchangeParts): Route {
  const { now, apps, limits } = parts
  return {
    method: 'POST',
    path: '/v2/login/authorization/token',
    format: 'json',
    handle: (call) => {
      if (!isForm(call)) return v3Refusal(400, notAForm)
      const form = new URLSearchParams(call.body)
      const app = apps.find(single(form, 'client_id') ?? '')
      if (!app || app.apiSecret !== single(form, 'client_secret')) return v3Refusal(401, wrongClient)
      const wait = limits.admit('others', `${call.path} ${app.apiKey}`)
      if (wait > 0) return refuse(now(), call.path, tooOften(wait))
      return exchange(parts, app, form)
    },
  }
}

const notAForm: V3Error = { code: 'UDAPI100036', message: 'The body must be a form, and say so.' }
const wrongClient: V3Error = { code: 'UDAPI100069', message: 'client_id or client_secret is wrong.' }
const missingCode: V3Error = { code: 'UDAPI1022', message: 'code is missing.', property: 'code' }
const wrongGrant: V3Error = {
  code: 'UDAPI100036',
  message: 'grant_type must be authorization_code.',
  property: 'grant_type',
}
const wrongAddress: V3Error = {
  code: 'UDAPI100068',
  message: 'redirect_uri is not the one that the login was opened with.',
  property: 'redirect_uri',
}

/** The code is used up by any exchange with the right client, also by one that fails. */
function exchange({ codes, tokens, accounts }: V2ExchangeParts, app: App, form: URLSearchParams): Answer {
  const code = single(form, 'code')
  if (code === null || code === '') return v3Refusal(400, missingCode)
  const taken = codes.take(code, app.apiKey)
  if (single(form, 'grant_type') !== 'authorization_code') return v3Refusal(400, wrongGrant)
  if (taken.kind !== 'good') return codeRefused(tokens, taken)
  if (single(form, 'redirect_uri') !== taken.grant.redirectUri) return v3Refusal(400, wrongAddress)
  const account = accounts.find(taken.grant.clientId)
  if (!account) return v3Refusal(401, invalid('The account of this code is closed.'))
  const token = tokens.issue(app.apiKey, account.clientId, v2TokenEnd)
  taken.remember(token.text)
  // Flat, and without a word on how long it is good.
  return jsonAnswer(200, { ...v2Profile(account), access_token: token.text })
}

function isForm(call: Call): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(call.headers['content-type'] ?? '')
}

/** As in the legacy exchange, a second use ends what the first one made. */
function codeRefused(tokens: Tokens, taken: Exclude<TakenCode, { kind: 'good' }>): Answer {
  switch (taken.kind) {
    case 'unknown':
      return v3Refusal(401, invalid('The code is not one that the broker gave to this app.'))
    case 'expired':
      return v3Refusal(401, invalid('The code is older than five minutes.'))
    case 'used':
      if (taken.token !== null) tokens.end(taken.token)
      return v3Refusal(401, invalid('The code was used before. The token made from it was ended.'))
  }
}

function invalid(message: string): V3Error {
  return { code: 'UDAPI100057', message, property: 'code' }
}
