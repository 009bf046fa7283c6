/** The portfolio stream of the current interface (service facts 2): admitted by a single-use code; updates come as text, unasked. */
import type { WebSocket } from 'ws'
import type { FeedCodes } from '../feed/codes.ts'
import { openLine } from '../feed/line.ts'
import type { Lines } from '../feed/lines.ts'
import { jsonAnswer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/refusals.ts'
import { type Gate, identifyBearer } from '../http/signed-in.ts'
import type { SocketService } from '../http/socket-door.ts'
import type { OrderEvents } from '../push/order-events.ts'
import { type StreamGrant, streamPath, streamSocketPath, withAddress } from './authorize.ts'

export type PortfolioStreamParts = {
  readonly gate: Gate
  readonly codes: FeedCodes<StreamGrant>
  readonly orderEvents: Pick<OrderEvents, 'follow'>
  readonly lines: Lines
}

export function portfolioStreamServices(parts: PortfolioStreamParts): readonly SocketService[] {
  const { gate, codes } = parts
  const { now } = gate

  function admit(call: Call): ReturnType<SocketService['admit']> {
    const granted = codes.redeem(call.query.get('code') ?? '')
    // The token may have ended since.
    if (granted && gate.tokens.find(granted.token.text)) return (socket) => connect(parts, socket, granted)
    return refuse(now(), streamPath, {
      kind: 'unauthorised',
      reason: 'The code of this address is not valid, or was used.',
    })
  }

  /** The second way in: a handshake that is sent on to an address with a code. */
  function sendOn(call: Call): ReturnType<SocketService['admit']> {
    const caller = identifyBearer(gate, call)
    if ('kind' in caller) return refuse(now(), call.path, caller)
    return withAddress(codes, call, caller.token, (location) => jsonAnswer(302, {}, { location }))
  }

  return [
    { path: streamSocketPath, admit },
    { path: streamPath, admit: sendOn },
  ]
}

function connect({ orderEvents, lines }: PortfolioStreamParts, socket: WebSocket, { token, types }: StreamGrant): void {
  const line = openLine(socket)
  line.closed(orderEvents.follow(token.clientId, types, line.send))
  const subscriptions = new Map([...types].map((type) => [type, 'updates']))
  lines.add({
    ...{ line, channel: 'portfolio', token },
    subscriptions: () => subscriptions,
    beat: line.keepAlive,
    // Nothing is told twice here.
    retell: () => undefined,
  })
}
