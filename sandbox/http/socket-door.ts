/** Where sockets come in: noted and put through the fault plan as calls are, then admitted by the service whose path it is. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Faults } from '../faults/faults.ts'
import { chosenAnswer } from '../faults/perform.ts'
import type { FaultDeed } from '../faults/plan.ts'
import type { RequestLog } from '../requests.ts'
import { type Answer, wireForm } from './answer.ts'
import type { Call } from './call.ts'
import type { UpgradeListener } from './listener.ts'
import { plainRefusal, type Refusal, refuse } from './refusals.ts'

export type SocketService = {
  readonly path: string
  /** An answer in the place of a socket, or what to do with the socket once it is open. */
  readonly admit: (call: Call) => Answer | ((socket: WebSocket) => void)
}

export type SocketDoorParts = {
  readonly now: () => number
  readonly requests: RequestLog
  readonly faults: Faults
  readonly services: readonly SocketService[]
}

/** No request of a client comes near this: five thousand keys of forty characters. */
const longestRequest = 1024 * 1024

export function openSocketDoor(parts: SocketDoorParts): UpgradeListener {
  // Pongs are sent by the line, which may have to keep still.
  const server = new WebSocketServer({
    noServer: true,
    autoPong: false,
    maxPayload: longestRequest,
    perMessageDeflate: false,
  })
  return (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const call = callOf(request)
    const settle = parts.requests.note({ at: parts.now(), ...plainCall(call) })
    const deed = parts.faults.next(call)
    if (deed && 'hang' in deed) return settle('no answer')
    const open = (admitted: (socket: WebSocket) => void) => server.handleUpgrade(request, socket, head, admitted)
    const go = () => settle(shakeHands(decide(parts, call, deed), socket, open))
    if (deed?.delayMs === undefined) go()
    else setTimeout(go, deed.delayMs)
  }
}

type Admitted = ReturnType<SocketService['admit']>

/** A handshake can be refused with a status; every other fault but a delay ends it, which is null. */
function decide(parts: SocketDoorParts, call: Call, deed: FaultDeed | null): Admitted | null {
  if (!deed || isDelayAlone(deed)) return admit(parts, call)
  return 'status' in deed ? chosenAnswer(deed, (status) => plainRefusal(parts.now(), call.path, status)) : null
}

/** The outcome for the record. */
function shakeHands(
  admitted: Admitted | null,
  socket: Duplex,
  open: (then: (socket: WebSocket) => void) => void,
): string {
  if (admitted === null) {
    socket.destroy()
    return 'dropped'
  }
  if (typeof admitted === 'function') {
    open(admitted)
    return '101'
  }
  const { head, body } = wireForm({ ...admitted, headers: { ...admitted.headers, connection: 'close' } })
  socket.end(Buffer.concat([head, body]))
  return String(admitted.status)
}

function isDelayAlone(deed: object): boolean {
  return Object.keys(deed).every((name) => name === 'delayMs')
}

function admit({ now, services }: SocketDoorParts, call: Call): Admitted {
  const service = services.find(({ path }) => path === call.path)
  if (!service) return refuse(now(), call.path, { kind: 'not-found', reason: `There is no socket at ${call.path}.` })
  const problem = handshakeProblem(call)
  return problem === null ? service.admit(call) : refuse(now(), call.path, problem)
}

/** What 4.7 wants of a handshake; looked at before the caller, whose single-use code it would cost. */
function handshakeProblem({ method, headers }: Call): Refusal | null {
  if (method !== 'GET') return { kind: 'wrong-method', reason: 'A socket is opened by GET.', headers: { allow: 'GET' } }
  if (headers.upgrade?.toLowerCase() !== 'websocket') return malformed('The upgrade header must be websocket.')
  if (headers['sec-websocket-version'] !== '13') return malformed('The sec-websocket-version header must be 13.')
  const isKey = /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '')
  return isKey ? null : malformed('The sec-websocket-key header must be sixteen bytes in base64.')
}

function malformed(reason: string): Refusal {
  return { kind: 'malformed', reason }
}

function callOf(request: IncomingMessage): Call {
  const [path = '', ...rest] = (request.url ?? '').split('?')
  const query = new URLSearchParams(rest.join('?'))
  return { method: request.method ?? '', path, query, headers: request.headers, body: '' }
}

function plainCall({ method, path, query, headers, body }: Call) {
  const written = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  return { method, path, query: query.toString(), headers: written, body }
}
