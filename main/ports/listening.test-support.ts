/** Servers of tests: each on a port that the system chooses, for this computer alone. */
import { once } from 'node:events'
import type { Server } from 'node:net'

/** Begins to listen, and says on which port. */
export async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a server without a port')
  return address.port
}
