/** Ends a server with all its connections, also those that are kept alive. */
import type { Server } from 'node:http'

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
