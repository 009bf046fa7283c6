/** Decides whether a connection may become a window's socket, and closes it with its status when it may not. */
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Log } from '../../ports/log.ts'
import type { Admission } from './admission.ts'
import { refuseStrangerSocket } from './stranger.ts'

export type SocketGate = {
  readonly admission: Admission
  readonly port: number
  /** Whether one more window may be open. */
  readonly room: boolean
  readonly log: Log
}

const socketPath = '/core'

export function admitSocket(request: IncomingMessage, socket: Duplex, gate: SocketGate): boolean {
  // The other side may go while it is being refused.
  socket.on('error', () => socket.destroy())
  const refusal = refuseSocket(request, gate)
  if (refusal === null) return true
  gate.log.note('web-shell', `refused a socket: ${refusal.why}`)
  const { status } = refusal
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  return false
}

function refuseSocket(request: IncomingMessage, gate: SocketGate): { status: number; why: string } | null {
  const stranger = refuseStrangerSocket(request, gate.port)
  if (stranger) return stranger
  if (!gate.admission.holdsCookie(request.headers.cookie)) return { status: 403, why: 'no cookie' }
  if (!gate.admission.holdsKey(request.headers['sec-websocket-protocol'])) return { status: 403, why: 'no page key' }
  if (request.url !== socketPath) return { status: 404, why: 'another path' }
  return gate.room ? null : { status: 503, why: 'too many windows' }
}
