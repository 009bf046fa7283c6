/** Gives a signed-in app an address at which it may open one connection to the portfolio stream (service facts 2). */
import { toldAddress } from '../feed/authorize.ts'
import { codeAddress, type FeedCodes } from '../feed/codes.ts'
import type { Answer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import type { Route } from '../http/router.ts'
import { type Gate, signedInV3 } from '../http/signed-in.ts'
import { v3Refusal } from '../http/v3-errors.ts'
import type { Token } from '../tokens.ts'
import { readUpdateTypes, type UpdateType } from './update-types.ts'

export const streamPath = '/v2/feed/portfolio-stream-feed'
export const streamSocketPath = '/upstox-developer-api/order-updates/feed'

export type StreamGrant = { readonly token: Token; readonly types: ReadonlySet<UpdateType> }

export function authorizeStreamRoute(gate: Gate, codes: FeedCodes<StreamGrant>): Route {
  return signedInV3(gate, {
    path: `${streamPath}/authorize`,
    limit: 'others',
    handle: (call, { token }) => withAddress(codes, call, token, toldAddress),
  })
}

/** Refused where it asks for updates that there are not. */
export function withAddress(
  codes: FeedCodes<StreamGrant>,
  call: Call,
  token: Token,
  answer: (address: string) => Answer,
): Answer {
  const types = readUpdateTypes(call.query)
  if ('code' in types) return v3Refusal(400, types)
  return answer(codeAddress(codes, call, streamSocketPath, { token, types }))
}
