/** Speaks to the loopback server byte by byte, as no browser would. */
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { Log } from '../ports/log.ts'

/** Sends the bytes and reads until the other side closes. */
export function sendRaw(port: number, bytes: string, host = '127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port }, () => socket.write(bytes))
    let heard = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      heard += part
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(heard))
  })
}

/** Connects for each first, so that all requests arrive in the same breath. */
export async function sendTogether(port: number, requests: readonly string[]): Promise<string[]> {
  const sockets = await Promise.all(requests.map(() => connected(port)))
  return Promise.all(
    sockets.map((socket, index) => {
      socket.write(requests[index] ?? '')
      return heardFrom(socket)
    }),
  )
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port }, () => resolve(socket)).once('error', reject)
  })
}

/** What came before the other side closed or reset. */
function heardFrom(socket: Socket): Promise<string> {
  let heard = ''
  socket.setEncoding('utf8')
  socket.on('data', (part) => {
    heard += part
  })
  socket.on('error', () => {})
  return new Promise((resolve) => socket.on('close', () => resolve(heard)))
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
}

/** Null when it cannot be had. */
export function take(host: string, port: number): Promise<Server | null> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(null))
    server.listen({ host, port }, () => resolve(server))
  })
}

export function give(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}

// Below the range from which systems give out ports themselves: nobody is given this one before a test listens on it.
const lowest = 10_000
const ports = 10_000
/** Each process has its own stretch, so that two that run at once do not find the same one free. */
let last = process.pid * 487

/** A port that nobody has on either loopback address. */
export async function freePort(): Promise<number> {
  for (;;) {
    last += 1
    const port = lowest + (last % ports)
    const [v4, v6] = await Promise.all([take('127.0.0.1', port), take('::1', port)])
    await Promise.all([v4, v6].map((server) => server && give(server)))
    if (v4 !== null && v6 !== null) return port
  }
}

export const silentLog: Log = { note: () => {}, fault: () => 'REF' }
