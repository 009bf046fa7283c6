/** What a program does that keeps the feed as objects: in main's own thread, as such programs do. */
import { FeedResponse } from '../../proto/market-data-feed.ts'
import { peers } from '../decode/peers.ts'
import type { Path, PathParts } from './paths.ts'
import { receive } from './receive.ts'

type Decode = (message: Uint8Array) => unknown

export const protobufjs = (parts: PathParts) => objects(parts, async () => toPlainObject)
export const official = (parts: PathParts) => objects(parts, async () => (await peers()).official.decode)

function objects({ address, post }: PathParts, decoder: () => Promise<Decode>): Path {
  const opened = decoder().then((decode) => receive(address, (message) => post(decode(message))))
  return { opened, painted: () => {}, suspects: () => 0 }
}

function toPlainObject(message: Uint8Array): unknown {
  return FeedResponse.toObject(FeedResponse.decode(message), { longs: Number })
}
