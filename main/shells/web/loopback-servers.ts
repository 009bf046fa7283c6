/** Holds one port on both loopback addresses, so that no other program can answer for us on either. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AppError } from '../../../contract/errors.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'

export type LoopbackServers = { readonly port: number; readonly servers: readonly Server[] }

const attempts = 20

/** `port` 0 lets the system choose; a given port is never replaced by another. */
export async function holdLoopbackPort(
  port: number,
  makeServer: () => Server,
): Promise<Result<LoopbackServers, AppError>> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const v4 = makeServer()
    if ((await listen(v4, '127.0.0.1', port)) !== null) break
    // A server that listens on TCP has an address with a port.
    const chosen = (v4.address() as AddressInfo).port
    const v6 = makeServer()
    const problem = await listen(v6, '::1', chosen)
    if (problem === null) return ok({ port: chosen, servers: [v4, v6] })
    if (noIpv6.has(problem)) return ok({ port: chosen, servers: [v4] })
    v4.close()
    if (port !== 0) break
  }
  return fail(portInUse(port))
}

const noIpv6: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EPROTONOSUPPORT'])

/** The system's word for what is wrong, or null. */
async function listen(server: Server, host: string, port: number): Promise<string | null> {
  server.listen({ host, port, ipv6Only: host === '::1' })
  try {
    await once(server, 'listening')
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  }
}

function portInUse(port: number): AppError {
  return {
    kind: 'port-in-use',
    happened:
      port === 0
        ? 'The terminal could not take any port of this computer, so its window cannot be served.'
        : `The terminal could not take port ${port} on this computer: another program uses it, or it is not allowed. No other port was taken instead.`,
    todo:
      port === 0
        ? 'Close programs that use many connections, then start again.'
        : 'Close the other program, or start with another --port.',
  }
}
