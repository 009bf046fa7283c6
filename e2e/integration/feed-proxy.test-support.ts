/** A way to the broker that a test can spoil: bytes pass as they are until one direction is lost, or all, or the way is slow. */
import { connect, createServer, type Socket } from 'node:net'
import { listening } from '../../main/ports/listening.test-support.ts'
import type { ManualClock } from '../../main/ports/manual-clock.test-support.ts'

/** On a clock that the test moves. */
export type Slowness = {
  readonly clock: ManualClock
  /** What the broker sends is so long on its way; asked anew for each piece, of which none overtakes another. */
  readonly millis: () => number
  readonly bytesInSecond: number
}

export type SpoilableWay = {
  readonly url: string
  /** What the broker sends from now on is lost; what is sent to it arrives. */
  readonly loseReplies: (lost: boolean) => void
  /** From now on; null lets through at once what is on its way, and is fast again. */
  readonly slow: (slowness: Slowness | null) => void
  /** Nothing passes any more on the connections there are; new ones are good. */
  readonly strand: () => void
  readonly stop: () => Promise<void>
}

/** A slow way brings long messages bit by bit. */
const pieceSize = 250

export async function openWay(port: number): Promise<SpoilableWay> {
  const sockets = new Set<Socket>()
  const stranded = new Set<Socket>()
  let isLost = false
  let slowness: Slowness | null = null
  const delayed = new Set<() => void>()

  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      // Where a test moves the clocks, whatever a socket holds back on its own would be long.
      socket.setNoDelay(true)
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
    const pass = passing(near)
    far.on('data', (bytes) => {
      if (!stranded.has(near) && !isLost) pass(bytes)
    })
  })
  function passing(near: Socket): (bytes: Buffer) => void {
    const waiting: Buffer[] = []
    let freeAt = Number.NEGATIVE_INFINITY
    function next(): void {
      const piece = waiting.shift()
      if (piece !== undefined) near.write(piece)
    }
    function flush(): void {
      freeAt = Number.NEGATIVE_INFINITY
      while (waiting.length > 0) next()
    }
    near.on('close', () => {
      waiting.length = 0
      delayed.delete(flush)
    })
    delayed.add(flush)
    return (bytes) => {
      if (slowness === null) {
        near.write(bytes)
        return
      }
      const { clock, millis, bytesInSecond } = slowness
      const now = clock.elapsed()
      const onTheWay = millis()
      for (let at = 0; at < bytes.length; at += pieceSize) {
        const piece = bytes.subarray(at, at + pieceSize)
        freeAt = Math.max(freeAt, now + onTheWay) + (piece.length / bytesInSecond) * 1_000
        waiting.push(piece)
        clock.after(freeAt - now, next)
      }
    }
  }

  const own = await listening(server)

  return {
    url: `http://127.0.0.1:${own}`,
    loseReplies: (lost) => {
      isLost = lost
    },
    slow: (next) => {
      slowness = next
      if (next === null) for (const flush of delayed) flush()
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
