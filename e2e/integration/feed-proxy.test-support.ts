/** A way to the broker that a test can spoil: bytes pass as they are until one direction is lost, or all. */
import { connect, createServer, type Socket } from 'node:net'

export type SpoilableWay = {
  readonly url: string
  /** What the broker sends from now on is lost; what is sent to it arrives. */
  readonly loseReplies: (lost: boolean) => void
  /** Nothing passes any more on the connections there are; new ones are good. */
  readonly strand: () => void
  readonly stop: () => Promise<void>
}

export async function openWay(port: number): Promise<SpoilableWay> {
  const sockets = new Set<Socket>()
  const stranded = new Set<Socket>()
  let isLost = false

  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        // A lost direction loses the news of the end as well.
        if (!stranded.has(near)) (socket === near ? far : near).destroy()
      })
    }
    near.on('data', (bytes) => {
      if (!stranded.has(near)) far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (!stranded.has(near) && !isLost) near.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const own = typeof address === 'object' && address !== null ? address.port : 0

  return {
    url: `http://127.0.0.1:${own}`,
    loseReplies: (lost) => {
      isLost = lost
    },
    strand: () => {
      for (const socket of sockets) stranded.add(socket)
    },
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
