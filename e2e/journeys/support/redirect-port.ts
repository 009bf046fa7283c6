/** Ports for redirect addresses, which have to be known before anybody listens on them. */
import { createServer } from 'node:net'

// Below the range from which systems take ports for outgoing connections, so that none of those is in the way later.
const lowest = 21_000
const perWorker = 400

let handedOut = 0

/** Each worker has a range of its own; another run on this computer may hold some of them. */
export async function nextRedirectPort(worker: number): Promise<number> {
  for (let tries = 0; tries < perWorker; tries += 1) {
    const port = lowest + worker * perWorker + (handedOut++ % perWorker)
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) return port
  }
  throw new Error(`No port for a redirect address is free from ${lowest + worker * perWorker} on.`)
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRNOTAVAIL'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
