/** The market feed's connections: admitted by a single-use code, two for each user, ended with their token. */
import type { WebSocket } from 'ws'
import { jsonAnswer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/refusals.ts'
import { type Gate, identifyBearer } from '../http/signed-in.ts'
import type { SocketService } from '../http/socket-door.ts'
import { v3Refusal } from '../http/v3-errors.ts'
import type { Market } from '../market/market.ts'
import type { FeedMode } from '../market/ticks.ts'
import type { Token } from '../tokens.ts'
import { feedAddress, feedPath, feedSocketPath } from './authorize.ts'
import type { FeedCodes } from './codes.ts'
import { type Connection, openConnection } from './connection.ts'
import type { FeedFaults } from './faults/feed-faults.ts'
import { type Line, openLine } from './line.ts'
import type { Lines } from './lines.ts'

export type MarketFeedParts = {
  readonly gate: Gate
  readonly market: Market
  readonly codes: FeedCodes<Token>
  readonly faults: FeedFaults
  readonly lines: Lines
  readonly snapshotType: 'initial_feed' | 'live_feed'
}

/** Service facts 1.3. */
const mostForUser = 2

export function marketFeedServices(parts: MarketFeedParts): readonly SocketService[] {
  const { gate, codes, lines } = parts
  const { now } = gate

  function admit(call: Call): ReturnType<SocketService['admit']> {
    const token = codes.redeem(call.query.get('code') ?? '')
    // The token may have ended since.
    if (!token || !gate.tokens.find(token.text)) {
      return refuse(now(), feedPath, {
        kind: 'unauthorised',
        reason: 'The code of this address is not valid, or was used.',
      })
    }
    const open = lines.all().filter(({ channel, clientId }) => channel === 'market' && clientId === token.clientId)
    if (open.length < mostForUser) return (socket) => connect(parts, socket, token)
    return v3Refusal(403, {
      code: 'UDAPI10005',
      message: `A user may have ${mostForUser} connections to the market feed.`,
    })
  }

  /** The second way in: a handshake that is sent on to an address with a code. */
  function sendOn(call: Call): ReturnType<SocketService['admit']> {
    const caller = identifyBearer(gate, call)
    if ('kind' in caller) return refuse(now(), call.path, caller)
    return jsonAnswer(302, {}, { location: feedAddress(codes, call, caller.token) })
  }

  return [
    { path: feedSocketPath, admit },
    { path: feedPath, admit: sendOn },
  ]
}

function connect({ market, faults, lines, snapshotType }: MarketFeedParts, socket: WebSocket, token: Token): void {
  const line: Line = openLine(socket)
  const connection: Connection = openConnection({ line, market, faults, snapshotType })
  const subscriptions = (): ReadonlyMap<string, FeedMode> => connection.modes()
  lines.add({ line, channel: 'market', token, subscriptions, beat: connection.beat, retell: connection.retell })
}
