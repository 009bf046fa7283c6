/** Gives a signed-in app an address at which it may open one connection to the market feed (service facts 1.1). */
import { jsonAnswer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import type { Route } from '../http/router.ts'
import { type Gate, signedInV3 } from '../http/signed-in.ts'
import type { Token } from '../tokens.ts'
import type { FeedCodes } from './codes.ts'

export const feedPath = '/v3/feed/market-data-feed'
export const feedSocketPath = '/market-data-feeder/v3/upstox-developer-api/feeds'

export function authorizeRoute(gate: Gate, codes: FeedCodes<Token>): Route {
  return signedInV3(gate, {
    path: `${feedPath}/authorize`,
    limit: 'others',
    handle: (call, { token }) => {
      const address = feedAddress(codes, call, token)
      // Both spellings: the older one is what official samples still read.
      const data = { authorized_redirect_uri: address, authorizedRedirectUri: address }
      return jsonAnswer(200, { status: 'success', data })
    },
  })
}

/** By the name the caller used, so that a way through another port stays on that way. */
export function feedAddress(codes: FeedCodes<Token>, call: Call, token: Token): string {
  const { requestId, code } = codes.issue(token)
  return `ws://${call.headers.host}${feedSocketPath}?${new URLSearchParams({ requestId, code })}`
}
