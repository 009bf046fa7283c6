/** A socket as the feed's is opened, whose messages go to whoever takes them. */
import { WebSocket } from 'ws'

export function receive(address: string, take: (message: Buffer) => void): Promise<void> {
  const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 1024 * 1024 })
  socket.on('message', (message) => {
    if (Buffer.isBuffer(message)) take(message)
  })
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })
}
