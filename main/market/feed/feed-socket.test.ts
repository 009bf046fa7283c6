import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { Secret } from '../../session/secret.ts'
import { type PushServer, startPushServer } from '../../witnesses/push/push-server.test-support.ts'
import { type FeedSocket, longestMessage, openFeedSocket, type SocketEnd } from './feed-socket.ts'

let server: PushServer
const open: FeedSocket[] = []
beforeEach(async () => {
  server = await startPushServer()
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.cut()
  await server.stop()
})

/** What comes of a connection to a server of ours: the lengths of its messages, and its end. */
async function connected() {
  const heard: (number | SocketEnd)[] = []
  let tell = () => {}
  const socket = openFeedSocket(new Secret(server.url), manualClock(0), {
    opened: () => {},
    life: () => {},
    pong: () => {},
    text: () => {},
    frame: ({ length }) => {
      heard.push(length)
      tell()
    },
    ended: (why) => {
      heard.push(why)
      tell()
    },
  })
  open.push(socket)
  const next = () =>
    new Promise<void>((resolve) => {
      tell = resolve
    })
  return { far: await server.next(), heard, next }
}

test.each([
  ['a byte longer', (far: WebSocket) => far.send(Buffer.alloc(longestMessage + 1))],
  [
    'longer in its parts together',
    (far: WebSocket) => {
      far.send(Buffer.alloc(longestMessage), { binary: true, fin: false })
      far.send(Buffer.alloc(1), { fin: true })
    },
  ],
])('T34: a message as long as any may be is taken, and one that is %s ends the connection unread', async (_, send) => {
  const { far, heard, next } = await connected()
  const first = next()
  far.send(Buffer.alloc(longestMessage))
  await first
  expect(heard).toEqual([longestMessage])
  const second = next()
  send(far)
  await second
  expect(heard).toEqual([longestMessage, { kind: 'too-long' }])
})
