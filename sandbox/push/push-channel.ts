/**
 * The legacy push channel: one socket for each access token; the live feed comes as binary frames, orders as text (6.2).
 * The query says who calls; the headers that 4.7 names beside it differ between clients and decide nothing (service facts 3.1).
 */
import type { WebSocket } from 'ws'
import type { FeedFaults } from '../feed/faults/feed-faults.ts'
import { garbage } from '../feed/faults/spoil-frame.ts'
import { openLine } from '../feed/line.ts'
import type { Lines } from '../feed/lines.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/refusals.ts'
import { type Gate, identifyToken } from '../http/signed-in.ts'
import type { SocketService } from '../http/socket-door.ts'
import type { Market } from '../market/market.ts'
import type { Yearly } from '../quotes/yearly.ts'
import type { Token } from '../tokens.ts'
import type { OrderEvents } from './order-events.ts'
import { openQuoteLines } from './quote-lines.ts'
import type { Subscriptions } from './subscriptions.ts'

export type PushParts = {
  readonly gate: Gate
  readonly market: Market
  readonly yearly: Yearly
  readonly subscriptions: Subscriptions
  readonly orderEvents: Pick<OrderEvents, 'listen'>
  readonly faults: FeedFaults
  readonly lines: Lines
}

const replaced = 1008
const mostWaiting = 8 * 1024 * 1024

export function pushService(parts: PushParts): SocketService {
  const { gate, lines } = parts
  const unauthorised = (call: Call, reason: string) => refuse(gate.now(), call.path, { kind: 'unauthorised', reason })
  return {
    path: '/',
    admit: (call) => {
      const caller = identifyToken(gate, call.query.get('token') ?? '')
      if ('kind' in caller) return refuse(gate.now(), call.path, caller)
      const { token } = caller
      if (token.apiKey !== call.query.get('apiKey'))
        return unauthorised(call, 'The access token was made for another API key.')
      return (socket) => {
        lines.end(replaced, 'Another socket was opened with this token.', (one) => isPushOf(one, token))
        connect(parts, socket, token)
      }
    },
  }
}

function isPushOf(one: { readonly channel: string; readonly token: { readonly text: string } }, token: Token): boolean {
  return one.channel === 'push' && one.token.text === token.text
}

function connect(parts: PushParts, socket: WebSocket, token: Token): void {
  const { market, yearly, subscriptions, orderEvents, faults, lines } = parts
  const line = openLine(socket)
  line.closed(orderEvents.listen(token.clientId, line.send))
  const quotes = openQuoteLines(market, yearly, faults)
  let sent = 0
  const standing = () => subscriptions.of(token.text)

  function beat(): void {
    line.keepAlive()
    if (!line.isOpen() || line.isSilent() || line.waiting() > mostWaiting) return
    const texts = quotes.next(standing())
    if (texts.length === 0) return
    const frame = Buffer.from(texts.join(';'))
    sent += 1
    line.send(faults.take('garbage') ? garbage(frame.length, sent) : frame)
  }

  const typed = () => new Map([...standing()].map(([name, { type }]) => [name, type]))
  const retell = () => {
    quotes.retell()
    beat()
  }
  lines.add({ line, channel: 'push', token, subscriptions: typed, beat, retell })
  beat()
}
