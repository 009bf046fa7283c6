/** What a signed-in app may read of its account (4.5), and how it signs out. */
import type { Account, Side } from '../accounts.ts'
import type { Answer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { legacySuccess } from '../http/legacy-envelope.ts'
import { refuse } from '../http/refusals.ts'
import type { Route } from '../http/router.ts'
import { type Gate, type SignedIn, type SignedInRoute, signedInLegacy } from '../http/signed-in.ts'
import type { Exchange } from '../orders/exchange.ts'
import type { OrderFaults } from '../orders/faults/order-faults.ts'
import type { Published } from '../orders/faults/published.ts'
import { legacyPosition } from '../orders/wire/legacy-positions.ts'
import { balancesOf, bothSides } from './balances.ts'
import { wireHolding } from './holdings.ts'
import { positionsOf } from './positions.ts'

export type AccountParts = Gate & {
  readonly seed: string
  readonly marginsInUse: boolean
  readonly exchange: Exchange
  readonly published: Pick<Published, 'positions'>
  readonly faults: OrderFaults
}

export function accountRoutes(parts: AccountParts): readonly Route[] {
  const { now, tokens, exchange } = parts
  const told = (data: unknown) => legacySuccess(now(), data)
  const routes: readonly SignedInRoute[] = [
    { path: '/index/profile', limit: 'others', handle: (_, { account }) => told(wireProfile(account)) },
    { path: '/live/profile/balance', limit: 'others', handle: (call, who) => readBalance(parts, call, who) },
    { path: '/live/profile/balance/:type', limit: 'others', handle: (call, who) => readBalance(parts, call, who) },
    {
      path: '/live/profile/positions',
      limit: 'positions',
      handle: (_, { account }) => told(positionsOf(parts, account, legacyPosition)),
    },
    {
      path: '/live/profile/holdings',
      limit: 'holdings',
      handle: (_, { account }) => told(exchange.holdings(account.clientId).map(wireHolding)),
    },
    {
      path: '/index/logout',
      limit: 'others',
      handle: (_, { token }) => {
        tokens.end(token.text)
        return told('The access token was ended.')
      },
    },
  ]
  return routes.map((route) => signedInLegacy(parts, route))
}

/** Profile of 2.5. Service facts 15.3: older services send more, such as `is_active`; a client must ignore what it does not know. */
function wireProfile(account: Account): unknown {
  return {
    client_id: account.clientId,
    name: account.name,
    email: account.email,
    phone: account.phone,
    exchanges_enabled: account.exchanges,
    products_enabled: account.products,
    ...(account.active ? {} : { is_active: false }),
  }
}

const sidesByType: ReadonlyMap<string, readonly Side[]> = new Map([
  ['security', ['equity']],
  ['commodity', ['commodity']],
])

/** The type comes in the path, as the specification has it, or in the query, as client libraries send it (service facts 8.7). */
function readBalance(parts: AccountParts, call: Call, { account, segments }: SignedIn): Answer {
  const type = segments['type'] ?? call.query.get('type')
  const sides = type === null ? bothSides : sidesByType.get(type)
  if (!sides) {
    return refuse(parts.now(), call.path, { kind: 'malformed', reason: 'type must be security or commodity.' })
  }
  return legacySuccess(parts.now(), balancesOf(parts, account, sides))
}
