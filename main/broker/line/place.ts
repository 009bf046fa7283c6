/** Where connections go, and how each is opened: at once without delay, and over TLS only to an end that proves who it is. */
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import type { ManySockets } from '../../connections/many-sockets.ts'

export type Place = {
  readonly isSecure: boolean
  /** Begins to connect; `opened` is the event after which a byte may leave. */
  readonly connect: () => Socket
  readonly opened: 'connect' | 'secureConnect'
}

/** `sockets` hears of each connection. */
export function placeOf({ protocol, hostname, port }: URL, sockets?: ManySockets): Place {
  const isSecure = protocol === 'https:'
  const name = hostname.replace(/^\[|\]$/g, '')
  const at = { host: name, port: Number(port) || (isSecure ? 443 : 80) }
  // Said outright, so that no environment variable can switch the verification off.
  const proof = { rejectUnauthorized: true, minVersion: 'TLSv1.2', ALPNProtocols: ['http/1.1'] } as const
  const opened = isSecure ? 'secureConnect' : 'connect'
  const servername = isIP(name) === 0 ? name : ''
  return {
    isSecure,
    opened,
    connect: () => {
      const socket = isSecure ? connectSecure({ ...at, ...proof, servername }) : connectPlain(at)
      socket.setNoDelay(true)
      // Whoever uses it hears that it closed, which follows every error.
      socket.on('error', () => {})
      sockets?.add(socket, opened)
      return socket
    },
  }
}
