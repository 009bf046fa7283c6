/** A client of the practice broker for its tests: it signs in as a person and an app would, and calls with the token. */
import { networkInterfaces } from 'node:os'
import { practiceApp } from './apps.ts'
import { groundOf } from './ground.test-support.ts'
import type { LoopbackHost } from './http/listener.ts'
import { followLogin, type LoginAnswers } from './login/follow-login.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from './sandbox.ts'

export const redirectUri = 'http://127.0.0.1:43117/Zq3vJ8mN2pLx5RtW/signed-in'
/** A Tuesday morning. */
export const tuesday = Date.parse('2026-02-03T10:00:00+05:30')

/** The loopback addresses that this machine has; a container may be without IPv6. */
export const loopbackHosts: readonly LoopbackHost[] = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === '::1')
  ? ['127.0.0.1', '::1']
  : ['127.0.0.1']

/** A broker whose clock stands still until the test moves it. */
export function startHeld(options: SandboxOptions = {}): Promise<Sandbox> {
  const held = { startsAt: tuesday, speed: 0, redirectUris: [redirectUri], ground: groundOf(options.seed) }
  return startSandbox({ ...held, ...options })
}

export const asha: LoginAnswers = { clientId: 'PR1001', password: 'practice', yearOfBirth: '1990', decision: 'allow' }
export const vikram: LoginAnswers = { ...asha, clientId: 'PR1002', yearOfBirth: '1985' }
export const meera: LoginAnswers = { ...asha, clientId: 'PR1003', yearOfBirth: '1978' }

/** Who Asha is, as the current interface tells it. */
export const ashaByV2 = {
  user_id: 'PR1001',
  user_name: 'Asha Practice',
  email: 'asha.practice@example.com',
  exchanges: ['NSE', 'NFO', 'CDS', 'BSE', 'BCD', 'MCX'],
  products: ['D', 'I', 'CO', 'OCO'],
  order_types: ['MARKET', 'LIMIT', 'SL', 'SL-M'],
  broker: 'PRACTICE',
  user_type: 'individual',
  poa: false,
  is_active: true,
}

type Changes = Readonly<Record<string, string | undefined>>

/** The address a terminal opens; an undefined parameter is left out. */
export function loginUrl(sandbox: Sandbox, changes: Changes = {}): string {
  const parameters = { apiKey: practiceApp.apiKey, redirect_uri: redirectUri, response_type: 'code', ...changes }
  return `${sandbox.baseUrl}/index/dialog/authorize?${given(parameters)}`
}

/** The same of the current interface (service facts 11.1). */
export function v2LoginUrl(sandbox: Sandbox, changes: Changes = {}): string {
  const parameters = { client_id: practiceApp.apiKey, redirect_uri: redirectUri, response_type: 'code', ...changes }
  return `${sandbox.baseUrl}/v2/login/authorization/dialog?${given(parameters)}`
}

function given(parameters: Changes): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value)
  return query
}

export function obtainCode(sandbox: Sandbox, answers: LoginAnswers = asha): Promise<string> {
  return codeFrom(loginUrl(sandbox), answers)
}

export function obtainV2Code(sandbox: Sandbox, answers: LoginAnswers = asha): Promise<string> {
  return codeFrom(v2LoginUrl(sandbox), answers)
}

async function codeFrom(url: string, answers: LoginAnswers): Promise<string> {
  const code = new URL(await followLogin(url, answers)).searchParams.get('code')
  if (code === null) throw new Error('the redirect carried no code')
  return code
}

export type ExchangeChanges = {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>> | string
}

export function basic(apiKey: string, apiSecret: string): string {
  return `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`
}

/** The token call of 4.4 as it should be, but for the changes. */
export function exchangeCode(sandbox: Sandbox, code: string, changes: ExchangeChanges = {}): Promise<Response> {
  const usual = { code, grant_type: 'authorization_code', redirect_uri: redirectUri }
  return fetch(`${sandbox.baseUrl}/index/oauth/token`, {
    method: 'POST',
    headers: {
      authorization: basic(practiceApp.apiKey, practiceApp.apiSecret),
      'x-api-key': practiceApp.apiKey,
      'content-type': 'application/json',
      ...changes.headers,
    },
    body: typeof changes.body === 'string' ? changes.body : JSON.stringify({ ...usual, ...changes.body }),
  })
}

/** The form of service facts 11.1 as it should be, but for the changes. */
export function exchangeV2Code(sandbox: Sandbox, code: string, changes: Changes = {}): Promise<Response> {
  const { apiKey: client_id, apiSecret: client_secret } = practiceApp
  const usual = { code, client_id, client_secret, redirect_uri: redirectUri, grant_type: 'authorization_code' }
  return fetch(`${sandbox.baseUrl}/v2/login/authorization/token`, {
    method: 'POST',
    body: given({ ...usual, ...changes }),
  })
}

export type SignedInCaller = {
  readonly token: string
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>
  /** With a JSON body, when there is one. */
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>
}

/** By the legacy sign-in. */
export async function signIn(sandbox: Sandbox, answers: LoginAnswers = asha): Promise<SignedInCaller> {
  const answer = await exchangeCode(sandbox, await obtainCode(sandbox, answers))
  return callerOf(sandbox, answer, { 'x-api-key': practiceApp.apiKey })
}

/** By the current sign-in, after which the token alone says who calls. */
export async function signInV2(sandbox: Sandbox, answers: LoginAnswers = asha): Promise<SignedInCaller> {
  return callerOf(sandbox, await exchangeV2Code(sandbox, await obtainV2Code(sandbox, answers)), {})
}

async function callerOf(
  sandbox: Sandbox,
  answer: Response,
  named: Readonly<Record<string, string>>,
): Promise<SignedInCaller> {
  // The token calls' own tests check this shape.
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const usual = { authorization: `Bearer ${token}`, ...named }
  return {
    token,
    get: (path, headers) => fetch(sandbox.baseUrl + path, { headers: { ...usual, ...headers } }),
    send: (method, path, body, headers) =>
      fetch(sandbox.baseUrl + path, {
        method,
        headers: { ...usual, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  }
}
