/** A client of the portfolio stream for tests: authorised as the documents say, it keeps what arrives until it is asked for. */
import { WebSocket } from 'ws'
import type { SignedInCaller } from './caller.test-support.ts'
import { hear } from './heard.test-support.ts'
import type { JsonObject } from './orders.test-support.ts'

/** A message with its text as it came; of what is no JSON the text alone. */
export type StreamMessage = JsonObject & { readonly text: string }

export type StreamClient = {
  readonly socket: WebSocket
  readonly next: () => Promise<StreamMessage>
  readonly several: (count: number) => Promise<readonly StreamMessage[]>
  readonly closed: Promise<{ readonly code: number }>
}

/** Left out, the types are not asked for either. */
export async function streamAddress(caller: SignedInCaller, types?: string): Promise<string> {
  const query = types === undefined ? '' : `?${new URLSearchParams({ update_types: types })}`
  const answer = await caller.get(`/v2/feed/portfolio-stream-feed/authorize${query}`)
  // The tests of this call check its shape.
  const { data } = (await answer.json()) as { data: { authorized_redirect_uri: string } }
  return data.authorized_redirect_uri
}

export async function openStream(caller: SignedInCaller, types?: string): Promise<StreamClient> {
  return followStream(new WebSocket(await streamAddress(caller, types)))
}

export async function followStream(socket: WebSocket): Promise<StreamClient> {
  const heard = await hear(socket, (data, isBinary) => (isBinary ? 'bytes' : data.toString()))

  async function next(): Promise<StreamMessage> {
    const text = await heard.next()
    return { ...readObject(text), text }
  }

  async function several(count: number): Promise<readonly StreamMessage[]> {
    const heard: StreamMessage[] = []
    while (heard.length < count) heard.push(await next())
    return heard
  }

  return { socket, next, several, closed: heard.closed }
}

function readObject(text: string): JsonObject {
  return text.startsWith('{') ? JSON.parse(text) : {}
}
