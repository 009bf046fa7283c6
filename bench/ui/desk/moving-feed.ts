/**
 * A market feed at a rate that is asked for: what a client follows comes round in messages of a few instruments, made once
 * from the practice market's own entries. The instant of the last trade is set anew in each, and is told by no other one.
 */
import type { WebSocket } from 'ws'
import type { FeedProperties } from '../../../proto/market-data-feed.ts'
import { readAsk } from '../../../sandbox/feed/asks.ts'
import { withLtpc } from '../../../sandbox/feed/faults/spoil-entry.ts'
import { encodeStatuses, encodeUpdates } from '../../../sandbox/market/encode.ts'
import type { Market } from '../../../sandbox/market/market.ts'
import type { FeedMode } from '../../../sandbox/market/ticks.ts'

export type MovingFeed = {
  readonly serve: (socket: WebSocket) => void
  readonly setRate: (updatesPerSecond: number) => void
  /** What was sent since the last time it was asked. */
  readonly takeSent: () => readonly SentMessage[]
  readonly stop: () => void
}

/** `round` names the instruments it told of: a later message of the same round tells all of them anew. */
export type SentMessage = { readonly stamp: number; readonly at: number; readonly round: string }

type Batch = { readonly round: string; readonly size: number; readonly variants: readonly Variant[]; next: number }
type Variant = { readonly bytes: Uint8Array; readonly places: readonly number[] }
type Client = { readonly socket: WebSocket; readonly followed: Map<string, FeedMode>; batches: readonly Batch[] }

const inMessage = 20
const ticksAway = [0, 1, 2, 1, 0, -1, -2, -1]
/** Stands for the instant until a message is sent; six bytes on the wire, as every instant of our days. */
const mark = Date.UTC(2026, 1, 3) - 12_345_678

export function openMovingFeed(market: Market): MovingFeed {
  const clients = new Set<Client>()
  let sent: SentMessage[] = []
  let perMilli = 0
  let owed = 0
  let lastStamp = 0
  let lookedAt = performance.now()
  let made = 0

  function batchesOf({ followed }: Client): readonly Batch[] {
    const keys = [...followed]
    return Array.from({ length: Math.ceil(keys.length / inMessage) }, (_, at) => {
      const part = keys.slice(at * inMessage, (at + 1) * inMessage)
      const variants = ticksAway.map((ticks) => variantOf(market, part, ticks))
      return { round: `${made++}`, size: part.length, variants, next: 0 }
    })
  }

  function hear(client: Client, data: Parameters<typeof readAsk>[0], isBinary: boolean): void {
    const read = readAsk(data, isBinary)
    if ('refused' in read) throw new Error(read.refused)
    const { method, mode, keys } = read.ask
    for (const key of keys) {
      if (method === 'unsub') client.followed.delete(key)
      else client.followed.set(key, mode ?? 'ltpc')
    }
    if (method !== 'unsub')
      client.socket.send(encodeUpdates(entriesOf(market, keys, mode ?? 'ltpc'), market.now(), 'initial_feed'))
    client.batches = batchesOf(client)
  }

  function serve(socket: WebSocket): void {
    const client: Client = { socket, followed: new Map(), batches: [] }
    clients.add(client)
    socket.send(encodeStatuses(market.statuses(), market.now()))
    socket.on('message', (data, isBinary) => hear(client, data, isBinary))
    socket.on('close', () => clients.delete(client))
  }

  function tell({ socket }: Client, batch: Batch): void {
    const variant = batch.variants[batch.next % batch.variants.length]
    batch.next += 1
    if (!variant) return
    lastStamp = Math.max(lastStamp + 1, market.now())
    const bytes = Uint8Array.from(variant.bytes)
    const instant = varint(lastStamp)
    for (const place of variant.places) bytes.set(instant, place)
    sent.push({ stamp: lastStamp, at: performance.timeOrigin + performance.now(), round: batch.round })
    socket.send(bytes)
  }

  const turns = new Map<Client, number>()
  function beat(): void {
    const now = performance.now()
    owed = Math.min(owed + (now - lookedAt) * perMilli, 2_000)
    lookedAt = now
    const busy = [...clients].filter(({ batches }) => batches.length > 0)
    while (owed > 0 && busy.length > 0) {
      for (const client of busy) {
        const turn = turns.get(client) ?? 0
        turns.set(client, turn + 1)
        const batch = client.batches[turn % client.batches.length]
        if (!batch) continue
        owed -= batch.size
        tell(client, batch)
      }
    }
  }
  const timer = setInterval(beat, 2)

  return {
    serve,
    setRate: (updatesPerSecond) => {
      perMilli = updatesPerSecond / 1_000
    },
    takeSent: () => {
      const taken = sent
      sent = []
      return taken
    },
    stop: () => clearInterval(timer),
  }
}

function entriesOf(market: Market, keys: readonly string[], mode: FeedMode) {
  return keys.flatMap((key) => {
    const instrument = market.find(key)
    return instrument ? [{ key, instrument, entry: market.entry(instrument, mode) satisfies FeedProperties }] : []
  })
}

function variantOf(market: Market, part: readonly (readonly [string, FeedMode])[], ticks: number): Variant {
  const entries = part.flatMap(([key, mode]) =>
    entriesOf(market, [key], mode).map(({ instrument, entry }) => {
      const moved = (ltp: number) => Math.max(1, Math.round((ltp * 10_000) / instrument.tick) + ticks) * instrument.tick
      return { key, entry: withLtpc(entry, (ltpc) => ({ ...ltpc, ltp: moved(Number(ltpc.ltp)) / 10_000, ltt: mark })) }
    }),
  )
  const bytes = encodeUpdates(entries, mark, 'live_feed')
  return { bytes, places: placesOf(bytes) }
}

function placesOf(bytes: Uint8Array): readonly number[] {
  const text = Buffer.from(bytes)
  const wanted = varint(mark)
  const places: number[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) places.push(at)
  return places
}

/** An instant of our days takes six bytes, seven bits in each, the lowest first. */
function varint(instant: number): Uint8Array {
  return Uint8Array.from({ length: 6 }, (_, at) => (Math.floor(instant / 128 ** at) % 128) | (at < 5 ? 128 : 0))
}
