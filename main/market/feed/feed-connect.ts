/** Opens the line to where a feed is, in the open or by TLS as its address says, and reads from it into one buffer. */
import { connect, isIP, type OnReadOpts, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectByTls } from 'node:tls'

export type FeedPlace = { readonly isSecure: boolean; readonly host: string; readonly port: number }

export function connectFeed({ isSecure, host, port }: FeedPlace, onread: OnReadOpts): Socket {
  if (!isSecure) return connect({ host, port, noDelay: true, onread })
  // A name to be shown by the other end; of a bare number none is asked for.
  const options: ConnectionOptions & { readonly onread: OnReadOpts } = {
    host,
    port,
    servername: isIP(host) === 0 ? host : '',
    // Said outright, so that no environment variable can switch the verification off.
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
    onread,
  }
  return connectByTls(options).setNoDelay(true)
}
