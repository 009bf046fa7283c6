/** Stands before the practice broker and passes everything on to it but the market feed, which is served here. */
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { feedSocketPath } from '../../../sandbox/feed/authorize.ts'

export async function openFront(brokerUrl: string, serve: (socket: WebSocket) => void): Promise<string> {
  const { hostname, port } = new URL(brokerUrl)
  const feeds = new WebSocketServer({ noServer: true, perMessageDeflate: false })

  function passOn(request: IncomingMessage, answer: ServerResponse): void {
    const { method, url, headers } = request
    const further = ask({ hostname, port, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    further.on('error', () => answer.destroy())
    request.pipe(further)
  }

  /** With the words it came with, and whatever came after them. */
  function joinUp(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { method, url, httpVersion, rawHeaders } = request
    const broker = connect(Number(port), hostname)
    const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
    broker.write(`${[`${method} ${url} HTTP/${httpVersion}`, ...lines].join('\r\n')}\r\n\r\n`)
    broker.write(head)
    for (const end of [broker, socket]) {
      end.on('error', () => {
        broker.destroy()
        socket.destroy()
      })
    }
    broker.pipe(socket).pipe(broker)
  }

  const server = createServer(passOn)
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith(feedSocketPath)) feeds.handleUpgrade(request, socket, head, serve)
    else joinUp(request, socket, head)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  // A server that listens on a port has an address of this form.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
