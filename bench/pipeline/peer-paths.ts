/** What the product's way is held against: receiving alone, decoding alone, and a constant buffer posted on. All in main's own thread. */
import { frameVersion, headField, headSize, rowField, rowSize } from '../../contract/market-frame.ts'
import { createFeedDecoder } from '../../main/market/decode/feed-decoder.ts'
import { wantDepth, wantOhlc } from '../../main/market/decode/layout.ts'
import { dirtySlots } from '../../main/market/windows/dirty-slots.ts'
import { firstInstant, followed, oneInDepth, perMessage } from './moving-messages.ts'
import type { Path, PathParts } from './paths.ts'
import { receive } from './receive.ts'

export function received({ address }: PathParts): Path {
  return { opened: receive(address, () => {}), painted: () => {}, suspects: () => 0 }
}

export function decoded({ address }: PathParts): Path {
  const decoder = createFeedDecoder({ capacity: 5_000, strangers: 'count', wantAtFirst: 0 })
  const dirty = dirtySlots(5_000)
  // A ladder is told with its candles, and the product reads both: to leave them out here would flatter the decoder.
  const ladder = wantDepth | wantOhlc
  for (const [index, key] of followed.entries()) decoder.ask(key, index % oneInDepth === 0 ? ladder : 0)
  const opened = receive(address, (message) => {
    if (decoder.decode(message) !== null) throw new Error('a sound message was refused')
    const count = decoder.touchedCount()
    for (let index = 0; index < count; index += 1) dirty.mark(decoder.touched[index] ?? 0)
  })
  return { opened, painted: () => {}, suspects: () => 0 }
}

/** What a frame of one message's rows comes to. */
const frameNumbers = headSize + perMessage * (1 + rowSize)

export function floor({ address, post }: PathParts): Path {
  const frame = new Float64Array(frameNumbers)
  frame[headField.version] = frameVersion
  frame[headField.rows] = perMessage
  for (let row = 0; row < perMessage; row += 1) frame[headSize + row * (1 + rowSize)] = row
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
