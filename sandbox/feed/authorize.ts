/** Gives a signed-in app an address at which it may open one connection to the market feed (service facts 1.1). */
import type { Answer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import type { Route } from '../http/router.ts'
import { type Gate, signedInV3 } from '../http/signed-in.ts'
import { v3Success } from '../http/v3-success.ts'
import type { Token } from '../tokens.ts'
import { codeAddress, type FeedCodes } from './codes.ts'

export const feedPath = '/v3/feed/market-data-feed'
export const feedSocketPath = '/market-data-feeder/v3/upstox-developer-api/feeds'

export function authorizeRoute(gate: Gate, codes: FeedCodes<Token>): Route {
  return signedInV3(gate, {
    path: `${feedPath}/authorize`,
    limit: 'others',
    handle: (call, { token }) => toldAddress(feedAddress(codes, call, token)),
  })
}

export function feedAddress(codes: FeedCodes<Token>, call: Call, token: Token): string {
  return codeAddress(codes, call, feedSocketPath, token)
}

/** In both spellings: the older one is what official samples still read. */
export function toldAddress(address: string): Answer {
  const data = { authorized_redirect_uri: address, authorizedRedirectUri: address }
  return v3Success(data)
}
