/** The contestants: each takes messages from a socket and posts what a window needs of them. */
import { WebSocket } from 'ws'
import { headField, headSize, rowField, rowSize } from '../../contract/market-frame.ts'
import { ok } from '../../contract/result.ts'
import { createBoard } from '../../main/market/board/board.ts'
import { createFeedDecoder } from '../../main/market/decode/feed-decoder.ts'
import { wantDepth } from '../../main/market/decode/layout.ts'
import { openFeed } from '../../main/market/feed/feed.ts'
import { dirtySlots } from '../../main/market/windows/dirty-slots.ts'
import { openMarketWindows } from '../../main/market/windows/market-windows.ts'
import { type Clock, systemClock } from '../../main/ports/clock.ts'
import { systemRandom } from '../../main/ports/random.ts'
import { Secret } from '../../main/session/secret.ts'
import { FeedResponse } from '../../proto/market-data-feed.ts'
import { peers } from '../decode/peers.ts'
import { firstInstant, followed, perMessage } from './moving-messages.ts'

export type Path = {
  /** Resolves when its socket is open and it waits for messages. */
  readonly opened: Promise<void>
  readonly painted: (sequence: number) => void
  readonly suspects: () => number
}
export type PathParts = { readonly address: string; readonly post: (message: unknown) => void }

export const paths = {
  /** The product's own way, but for the wait for the screen. */
  ours: (parts: PathParts) => ours(parts, withoutWaiting),
  /** The same with a frame at most every sixteen milliseconds, as a window is told. */
  paced: (parts: PathParts) => ours(parts, systemClock),
  /** To the board and what a window would be told next; the window never paints, so nothing is sent on. */
  conflated: (parts: PathParts) => ({ ...ours(parts, withoutWaiting), painted: () => {} }),
  /** Receives, decodes, and marks what changed: no gate and no board. */
  decoded,
  /** Nothing but receives. */
  received: ({ address }: PathParts) => ({ opened: receive(address, () => {}), painted: () => {}, suspects: () => 0 }),
  /** Receives, reads nothing, and posts as many bytes as ours. */
  floor,
  protobufjs: (parts: PathParts) => objects(parts, async () => toPlainObject),
  official: (parts: PathParts) => objects(parts, async () => (await peers()).official.decode),
} satisfies Record<string, (parts: PathParts) => Path>

export type PathName = keyof typeof paths

export function isPathName(name: string): name is PathName {
  return Object.hasOwn(paths, name)
}

/** One screen's refresh is the same wait for everybody, and would hide what is measured here. */
const withoutWaiting: Clock = {
  ...systemClock,
  after: (millis, run) => {
    if (millis > 20) return systemClock.after(millis, run)
    const soon = setImmediate(run)
    return () => clearImmediate(soon)
  },
}

/** So few ladders are open at once; what nobody shows is skipped, though the messages tell of it. */
export const oneInDepth = 100

const limits = { ltpc: 5_000, optionGreeks: 3_000, full: 2_000, full30: 50, connections: 2, legacySymbols: 500 }

function ours({ address, post }: PathParts, windowClock: Clock): Path {
  const window = { windowId: 'bench', refusal: null }
  const board = createBoard(8_192)
  const feed = openFeed({
    board,
    address: () => Promise.resolve(ok(new Secret(address))),
    limits,
    keepsRealTime: false,
    clock: systemClock,
    random: systemRandom,
    log: { note: () => {} },
  })
  const windows = openMarketWindows({
    feed: { board, follow: feed.want, slotFor: board.slotFor, report: feed.report },
    clock: windowClock,
  })
  windows.source(window).subscribe(post)
  const wants = followed.map((key, index) => ({ key, level: index % oneInDepth === 0 ? 'depth5' : 'greeks' }) as const)
  windows.watch('bench', { panel: 'all', wants })
  feed.start()
  const opened = new Promise<void>((resolve) => {
    const stop = feed.report.subscribe(({ state, followed: count }) => {
      if (state === 'off' || state === 'connecting' || count < followed.length) return
      stop()
      resolve()
    })
  })
  return {
    opened,
    painted: (sequence) => windows.painted('bench', sequence),
    suspects: () => feed.report.snapshot().suspectValues,
  }
}

function decoded({ address }: PathParts): Path {
  const decoder = createFeedDecoder({ capacity: 5_000, strangers: 'count', wantAtFirst: 0 })
  const dirty = dirtySlots(5_000)
  for (const [index, key] of followed.entries()) decoder.ask(key, index % oneInDepth === 0 ? wantDepth : 0)
  const opened = receive(address, (message) => {
    if (decoder.decode(message) !== null) throw new Error('a sound message was refused')
    const count = decoder.touchedCount()
    for (let index = 0; index < count; index += 1) dirty.mark(decoder.touched[index] ?? 0)
  })
  return { opened, painted: () => {}, suspects: () => 0 }
}

/** What a frame of one message's rows comes to. */
const frameNumbers = headSize + perMessage * (1 + rowSize)

function floor({ address, post }: PathParts): Path {
  const frame = new Float64Array(frameNumbers)
  frame[headField.version] = 1
  frame[headField.rows] = 1
  const bytes = new Uint8Array(frame.buffer)
  let number = -1
  let sequence = 0
  let unpainted = false
  let due = false
  let isScheduled = false

  function schedule(): void {
    if (isScheduled || unpainted) return
    isScheduled = true
    setImmediate(tell)
  }

  function tell(): void {
    isScheduled = false
    due = false
    unpainted = true
    sequence += 1
    frame[headField.sequence] = sequence
    frame[headSize + 1 + rowField.lastTime] = firstInstant + number
    post(bytes)
  }

  const opened = receive(address, (message) => {
    number = numberAtEnd(message)
    due = true
    schedule()
  })
  return {
    opened,
    painted: () => {
      unpainted = false
      if (due) schedule()
    },
    suspects: () => 0,
  }
}

/** The last six bytes of a message are its time, the lowest seven bits first. */
function numberAtEnd(message: Uint8Array): number {
  let instant = 0
  for (let at = 1; at <= 6; at += 1) instant = instant * 128 + ((message[message.length - at] ?? 0) & 127)
  return instant - firstInstant
}

function objects({ address, post }: PathParts, decoder: () => Promise<(message: Uint8Array) => unknown>): Path {
  const opened = decoder().then((decode) => receive(address, (message) => post(decode(message))))
  return { opened, painted: () => {}, suspects: () => 0 }
}

function toPlainObject(message: Uint8Array): unknown {
  return FeedResponse.toObject(FeedResponse.decode(message), { longs: Number })
}

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
