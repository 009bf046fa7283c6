/** A server on loopback for tests: it does to each connection what the test says, and remembers what arrived. */
import { createServer, type Socket } from 'node:net'
import { listening } from '../ports/listening.test-support.ts'

export type LoopbackServer = {
  readonly port: number
  readonly url: string
  /** What arrived, one text a connection, as far as it came. */
  readonly arrived: () => readonly string[]
  /** Resolves when this many whole requests have come. */
  readonly requests: (wanted: number) => Promise<void>
  /** Those that are open now, for a server that speaks or closes unasked. */
  readonly connections: () => readonly Socket[]
  /** Resolves when every connection made so far is gone. */
  readonly emptied: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** What is done once a whole request has come, and anew for each on a kept-alive connection. */
export type Conduct = (socket: Socket, head: string) => void

const headEnd = '\r\n\r\n'

export async function startLoopbackServer(conduct: Conduct): Promise<LoopbackServer> {
  const texts: string[] = []
  const sockets = new Set<Socket>()
  const waiting = new Set<() => void>()
  let count = 0

  const server = createServer((socket) => {
    const index = texts.push('') - 1
    let unread = ''
    sockets.add(socket)
    socket.setEncoding('latin1')
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      wake()
    })
    socket.on('data', (text: string) => {
      texts[index] += text
      unread += text
      for (let whole = firstRequest(unread); whole !== null; whole = firstRequest(unread)) {
        unread = unread.slice(whole.length)
        count += 1
        conduct(socket, whole.head)
      }
      wake()
    })
  })
  function wake(): void {
    for (const check of [...waiting]) check()
  }
  function until(met: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!met()) return
        waiting.delete(check)
        resolve()
      }
      waiting.add(check)
      check()
    })
  }

  const port = await listening(server)
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    arrived: () => texts,
    requests: (wanted) => until(() => count >= wanted),
    connections: () => [...sockets],
    emptied: () => until(() => sockets.size === 0),
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function firstRequest(text: string): { readonly head: string; readonly length: number } | null {
  const end = text.indexOf(headEnd)
  if (end < 0) return null
  const head = text.slice(0, end)
  const length = end + headEnd.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  return text.length < length ? null : { head, length }
}

/** A whole answer with its length, after which the connection stays open. */
export function answerWith(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Conduct {
  return (socket) => {
    const lines = Object.entries({ 'content-type': 'application/json', ...headers }).map(([k, v]) => `${k}: ${v}\r\n`)
    const length = Buffer.byteLength(body)
    socket.write(`HTTP/1.1 ${status} Told\r\n${lines.join('')}content-length: ${length}\r\n\r\n${body}`)
  }
}
