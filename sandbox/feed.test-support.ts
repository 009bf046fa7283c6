/** A client of the market feed for tests: connects as the documents say, and keeps what arrives until it is asked for. */
import { WebSocket } from 'ws'
import { FeedResponse } from '../proto/market-data-feed.ts'
import type { SignedInCaller } from './caller.test-support.ts'
import { type Heard, hear } from './heard.test-support.ts'

export type FeedClient = Heard<Message> & {
  readonly socket: WebSocket
  readonly ask: (method: string, keys: readonly string[], mode?: string) => void
}
/** A message as an object, with int64 as numbers and enums as words; or a text, or bytes that are no message. */
export type Message = { readonly type?: string; readonly feeds?: Feeds; readonly currentTs?: number } & {
  readonly [name: string]: unknown
}
// What is in an entry depends on its mode; a test says which it expects.
export type Feeds = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export async function feedAddress(caller: SignedInCaller): Promise<string> {
  const answer = await caller.get('/v3/feed/market-data-feed/authorize')
  // The tests of this call check its shape.
  const { data } = (await answer.json()) as { data: { authorized_redirect_uri: string } }
  return data.authorized_redirect_uri
}

export async function connectFeed(caller: SignedInCaller): Promise<FeedClient> {
  return listen(new WebSocket(await feedAddress(caller)))
}

export async function listen(socket: WebSocket): Promise<FeedClient> {
  const heard = await hear(socket, (data, isBinary) => (isBinary ? readMessage(data) : { text: data.toString() }))
  return {
    socket,
    ask: (method, instrumentKeys, mode) => {
      const request = { guid: 'a-guid', method, data: { instrumentKeys, ...(mode !== undefined && { mode }) } }
      socket.send(Buffer.from(JSON.stringify(request)))
    },
    ...heard,
  }
}

function readMessage(bytes: Buffer): Message {
  try {
    return FeedResponse.toObject(FeedResponse.decode(bytes), { longs: Number, enums: String, defaults: false })
  } catch {
    return { unreadable: bytes }
  }
}

export const hasFeeds = (message: Message): boolean => message.feeds !== undefined
