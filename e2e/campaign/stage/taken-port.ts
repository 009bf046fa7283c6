/** An address of the terminal's that another program has taken. */
import { createServer, type Socket } from 'node:net'

/** Where somebody else on this machine has it already, the core finds it taken all the same. */
export function takePort(port: number): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const callers = new Set<Socket>()
    const server = createServer((caller) => callers.add(caller.on('error', () => {})))
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(async () => {})
      else reject(error)
    })
    // It answers nobody, and whoever called it waits until it goes.
    const letGo = () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        for (const caller of callers) caller.destroy()
      })
    server.listen(port, '127.0.0.1', () => resolve(letGo))
  })
}
