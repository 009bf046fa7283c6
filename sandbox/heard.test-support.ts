/** What a socket says, kept until a test asks for it. */
import { once } from 'node:events'
import type { WebSocket } from 'ws'

export type Heard<Message> = {
  /** The next message that is wanted; those before it are passed over. */
  readonly next: (wanted?: (message: Message) => boolean) => Promise<Message>
  readonly closed: Promise<{ readonly code: number }>
}

export async function hear<Message>(
  socket: WebSocket,
  read: (data: Buffer, isBinary: boolean) => Message,
): Promise<Heard<Message>> {
  const kept: Message[] = []
  let wake: () => void = () => undefined
  let isClosed = false
  socket.on('message', (data: Buffer, isBinary) => {
    kept.push(read(data, isBinary))
    wake()
  })
  const closed = new Promise<{ code: number }>((resolve) => {
    socket.once('close', (code) => {
      isClosed = true
      resolve({ code })
      wake()
    })
  })
  await once(socket, 'open')

  async function next(wanted: (message: Message) => boolean = () => true): Promise<Message> {
    for (;;) {
      while (kept.length > 0) {
        const [message] = kept.splice(0, 1) as [Message]
        if (wanted(message)) return message
      }
      if (isClosed) throw new Error('the connection closed before it said that')
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }

  return { next, closed }
}
