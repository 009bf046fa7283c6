/** What a signed-in app may read of its account by the current interface, and how it signs out (service facts 10.2, 11.1). */
import { type Answer, jsonAnswer } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { type Gate, type SignedInRoute, signedInV3 } from '../http/signed-in.ts'
import { v2Profile } from './v2-profile.ts'

export function v2AccountRoutes(gate: Gate): readonly Route[] {
  const routes: readonly SignedInRoute[] = [
    { path: '/v2/user/profile', limit: 'others', handle: (_, { account }) => told(v2Profile(account)) },
    {
      method: 'DELETE',
      path: '/v2/logout',
      limit: 'others',
      handle: (_, { token }) => {
        gate.tokens.end(token.text)
        return told(true)
      },
    },
  ]
  return routes.map((route) => signedInV3(gate, route))
}

function told(data: unknown): Answer {
  return jsonAnswer(200, { status: 'success', data })
}
