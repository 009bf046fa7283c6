/** A push channel of the broker for tests: it admits or turns away as told, and remembers who came. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { listening } from '../../ports/listening.test-support.ts'

export type PushServer = {
  readonly url: string
  /** Every handshake that came, refused ones too. */
  readonly asked: readonly IncomingMessage[]
  /** Resolves with the next socket that is opened. */
  readonly next: () => Promise<WebSocket>
  /** From now on handshakes are answered with this status; null admits them. */
  readonly turnAway: (status: number | null) => void
  readonly stop: () => Promise<void>
}

/** `answer` is given what is asked over HTTP at the same address. */
export async function startPushServer(answer?: RequestListener): Promise<PushServer> {
  const asked: IncomingMessage[] = []
  const opened: WebSocket[] = []
  const waiting: ((socket: WebSocket) => void)[] = []
  let status: number | null = null
  const http = createServer(answer)
  const server = new WebSocketServer({ noServer: true })
  http.on('upgrade', (request, socket, head) => {
    asked.push(request)
    if (status !== null) {
      socket.end(`HTTP/1.1 ${status} No\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
      return
    }
    server.handleUpgrade(request, socket, head, (accepted) => {
      const taker = waiting.shift()
      if (taker) taker(accepted)
      else opened.push(accepted)
    })
  })
  const port = await listening(http)
  return {
    url: `ws://127.0.0.1:${port}`,
    asked,
    next: () => {
      const ready = opened.shift()
      return ready ? Promise.resolve(ready) : new Promise((resolve) => waiting.push(resolve))
    },
    turnAway: (next) => {
      status = next
    },
    stop: async () => {
      for (const client of server.clients) client.terminate()
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}

/** A text frame in the legacy envelope (2.1). */
export function envelope(message: string, data: unknown, code = 200): string {
  return JSON.stringify({
    code,
    status: code === 200 ? 'OK' : 'Error',
    timestamp: '2026-02-03T10:00:00+05:30',
    message,
    data,
  })
}
