/** `node store.ts frames|objects`: a window's store in a process of its own, which tells when it held which message. */
import { headField, headSize, rowSize } from '../../contract/market-frame.ts'
import { marketRows } from '../../renderer/stores/market/market-rows.ts'
import { firstInstant } from './moving-messages.ts'
import { now } from './steady-time.ts'

/** As protobufjs and the official client make it. */
type Decoded = { readonly feeds?: Readonly<Record<string, unknown>>; readonly currentTs: unknown }
/** Pairs: the newest message held, and since when. */
export type Holds = { readonly holds: Float64Array }

const pairs: number[] = []
const rows = marketRows()
const objects = new Map<string, unknown>()

process.on('message', (told: 'tell' | Uint8Array | Decoded) => {
  if (told === 'tell') {
    process.send?.({ holds: Float64Array.from(pairs.splice(0)) } satisfies Holds)
  } else if (told instanceof Uint8Array) holdFrame(told)
  else holdObjects(told)
})
process.on('disconnect', () => process.exit())

function holdFrame(frame: Uint8Array): void {
  const read = rows.read(frame, performance.now())
  if (read === null) throw new Error('the frame was not read')
  process.send?.({ painted: read.sequence })
  hold(newestIn(frame))
}

/** The newest instant of the rows in the frame; of a floor's rows the first tells it for all. */
function newestIn(frame: Uint8Array): number {
  const numbers = new Float64Array(frame.slice().buffer)
  const length = numbers[headField.rows] ?? 0
  let newest = Number.NEGATIVE_INFINITY
  for (let row = 0; row < length; row += 1) {
    const slot = numbers[headSize + row * (1 + rowSize)] ?? 0
    newest = Math.max(newest, rows.number(slot, 'lastTime') || 0)
  }
  return newest - firstInstant
}

function holdObjects({ feeds, currentTs }: Decoded): void {
  for (const key in feeds) objects.set(key, feeds[key])
  hold(Number(currentTs) - firstInstant)
}

function hold(message: number): void {
  pairs.push(message, now())
}
