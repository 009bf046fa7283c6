/** `node flood.ts ADDRESS HOLDING`: a stranger who knows the address of the postbacks posts ten thousand a second, beside so many who only hold on. */
import { connect, type Socket } from 'node:net'

const url = new URL(process.argv[2] ?? '')
const perSecond = 10_000
const tickMillis = 10
/** As many as the receiver lets in at once. */
const posting = 16
const holding = Number(process.argv[3] ?? 0)
/** After it was cut off. */
const returnMillis = 1_000

const body = JSON.stringify({
  order_id: '261120000000001',
  time_in_micro: '1763613930123456',
  checksum: '0'.repeat(32),
})
const head = `POST ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\n`
const request = `${head}Content-Length: ${body.length}\r\n\r\n${body}`

/** Into which postbacks are poured. */
const open = new Set<Socket>()
let isRunning = false

function begin(ready: (socket: Socket) => void, again: () => void): void {
  const socket = connect({ port: Number(url.port), host: url.hostname }, () => ready(socket))
  socket.on('error', () => {})
  socket.on('close', () => {
    if (isRunning) again()
  })
  socket.resume()
}

function post(): void {
  begin(
    (socket) => {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    },
    () => setTimeout(() => isRunning && post(), 1),
  )
}

function hold(): void {
  begin(
    (socket) => socket.write('POST '),
    () => setTimeout(() => isRunning && hold(), returnMillis),
  )
}

/** Whatever is read of it or not: no more is written into a connection that takes no more. */
function pour(): void {
  let left = (perSecond * tickMillis) / 1_000
  for (const socket of open) {
    const share = Math.ceil(left / Math.max(1, open.size))
    for (let one = 0; one < share && left > 0 && !socket.writableNeedDrain; one += 1) {
      socket.write(request)
      left -= 1
    }
  }
}

process.once('message', () => {
  isRunning = true
  for (let one = 0; one < posting; one += 1) post()
  for (let one = 0; one < holding; one += 1) hold()
})
setInterval(() => isRunning && pour(), tickMillis)
process.on('disconnect', () => process.exit())
process.send?.('ready')
