/** Lets a call through to an account: a live token, the API key it was made for, and a limit not yet reached. */
import type { Account, Accounts } from '../accounts.ts'
import type { Apps } from '../apps.ts'
import { isGroup, type Limit, type Limits } from '../limits.ts'
import type { Token, Tokens } from '../tokens.ts'
import type { Answer } from './answer.ts'
import type { Call } from './call.ts'
import { type Refusal, refuse } from './refusals.ts'
import type { Route, Segments } from './router.ts'

export type SignedIn = { readonly account: Account; readonly token: Token; readonly segments: Segments }
export type SignedInRoute = {
  /** Left out, GET. */
  readonly method?: Route['method']
  readonly path: string
  /** A registered algo has a limit of its own. */
  readonly limit: Limit | ((call: Call, token: Token) => Limit)
  readonly handle: (call: Call, who: SignedIn) => Answer | Promise<Answer>
}

export type Gate = {
  readonly now: () => number
  readonly apps: Apps
  readonly accounts: Accounts
  readonly tokens: Tokens
  readonly limits: Limits
}

/** A call of the legacy generation that only a signed-in caller may make (section 5.1). */
export function signedInLegacy(gate: Gate, route: SignedInRoute): Route {
  return gated(gate, route, identify)
}

/** A call of the current generation, where the token alone says who calls. */
export function signedInV3(gate: Gate, route: SignedInRoute): Route {
  return gated(gate, route, identifyBearer)
}

function gated(gate: Gate, route: SignedInRoute, identifyCaller: typeof identify): Route {
  return {
    method: route.method ?? 'GET',
    path: route.path,
    format: 'json',
    handle: (call, segments) => {
      const caller = identifyCaller(gate, call)
      if ('kind' in caller) return refuse(gate.now(), call.path, caller)
      const limit = typeof route.limit === 'function' ? route.limit(call, caller.token) : route.limit
      const wait = gate.limits.admit(limit, subjectOf(limit, route.path, caller.token))
      if (wait > 0) return refuse(gate.now(), call.path, tooOften(wait))
      return route.handle(call, { ...caller, segments })
    },
  }
}

export type Caller = { readonly account: Account; readonly token: Token }

function identify(gate: Gate, call: Call): Caller | Refusal {
  const apiKey = call.headers['x-api-key']
  if (typeof apiKey !== 'string') return unauthorised('The x-api-key header is missing.')
  if (!gate.apps.find(apiKey)) return unauthorised('The API key is not one that the broker knows.')
  const caller = identifyBearer(gate, call)
  if ('kind' in caller || caller.token.apiKey === apiKey) return caller
  return unauthorised('The access token was made for another API key.')
}

export function identifyBearer(gate: Gate, call: Pick<Call, 'headers'>): Caller | Refusal {
  const bearer = /^bearer +(\S+)$/i.exec(call.headers.authorization ?? '')?.[1]
  if (bearer === undefined) return unauthorised('The authorization header must be “Bearer” and an access token.')
  return identifyToken(gate, bearer)
}

export function identifyToken(gate: Gate, text: string): Caller | Refusal {
  const token = gate.tokens.find(text)
  if (!token) return unauthorised('The access token is not valid, or is not valid any more.')
  const account = gate.accounts.find(token.clientId)
  return account ? { account, token } : unauthorised('The account of this access token is closed.')
}

function unauthorised(reason: string): Refusal {
  return { kind: 'unauthorised', reason }
}

/** Section 8 counts the calls it names per app; the rest are counted per user, by call or by group (service facts 5). */
function subjectOf(limit: Limit, path: string, { clientId, apiKey }: Token): string {
  if (limit === 'others') return `${path} ${clientId}`
  return isGroup(limit) ? clientId : apiKey
}

export function tooOften(waitMillis: number): Refusal {
  const seconds = String(Math.ceil(waitMillis / 1_000))
  return { kind: 'too-often', reason: 'Too many requests of this kind.', headers: { 'retry-after': seconds } }
}
