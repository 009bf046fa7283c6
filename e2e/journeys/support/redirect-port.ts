/** Ports for redirect addresses, which have to be known long before anybody listens on them. */
import { createServer, type Server } from 'node:net'

export type RedirectPort = { readonly port: number; readonly giveBack: () => Promise<void> }

// Below the range from which systems take ports for outgoing connections, so that none of those is in the way later.
const lowest = 21_000
const pairs = 4_000

/**
 * Held through its neighbour: whoever listens on the even port has the odd one after it, so that two journeys never get the
 * same, not even from two runs at once, and one that dies gives it back.
 */
export async function holdRedirectPort(): Promise<RedirectPort> {
  const start = process.pid * 31
  for (let tries = 0; tries < pairs; tries += 1) {
    const even = lowest + 2 * ((start + tries) % pairs)
    const holder = await listenOn(even, '127.0.0.1')
    if (!holder) continue
    if ((await isFree(even + 1, '127.0.0.1')) && (await isFree(even + 1, '::1'))) {
      return { port: even + 1, giveBack: () => close(holder) }
    }
    await close(holder)
  }
  throw new Error(`No port for a redirect address is free from ${lowest} to ${lowest + 2 * pairs}.`)
}

async function isFree(port: number, host: string): Promise<boolean> {
  const server = await listenOn(port, host)
  if (server) await close(server)
  return server !== null
}

/** Null when somebody else has it. A computer without IPv6 has no ::1 that anybody could have. */
function listenOn(port: number, host: string): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRNOTAVAIL' ? server : null))
    server.listen({ port, host, exclusive: true }, () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}
