/** Looks for a frame on which the fast decoder and protobufjs disagree: over seeded frames and their damaged copies. */
import { createFeedDecoder, type FeedDecoder } from '../feed-decoder.ts'
import { wantAll } from '../layout.ts'
import { differenceIn, differenceInAll, differenceInFrame } from './compare.ts'
import { createFrameWriter } from './frame-writer.ts'
import { mutate } from './mutate.ts'
import { writeRandomFrame } from './random-frame.ts'
import { emptyReference, type Reference, takeFrame } from './reference.ts'
import { type Seeded, seeded } from './seeded.ts'

export type Found = { readonly seed: number; readonly index: number; readonly frame: Uint8Array; readonly what: string }
export type Hunt = {
  readonly frames: number
  readonly accepted: number
  readonly refused: number
  readonly found: Found | null
}

/** After so many frames both sides begin again, so that interned names do not crowd out the rest. */
const chapter = 1_000
const capacity = 12

export type Sides = { readonly decoder: FeedDecoder; readonly lazy: FeedDecoder; readonly reference: Reference }

export function beginSides(): Sides {
  const strangers = 'keep'
  return {
    decoder: createFeedDecoder({ capacity, strangers, wantAtFirst: wantAll }),
    lazy: createFeedDecoder({ capacity, strangers, wantAtFirst: 0 }),
    reference: emptyReference(),
  }
}

const everything = { depth: true, ohlc: true }
const whatIsLookedAt = { depth: false, ohlc: false }

/** One frame through both. What differs, in words; `searching` asks for a look at every slot after a refusal. */
export function disagreement({ decoder, lazy, reference }: Sides, frame: Uint8Array, searching = true): string | null {
  const told = takeFrame(reference, frame)
  const fault = decoder.decode(frame)
  if (!told) {
    if (!fault) return 'protobufjs refuses it and the fast decoder does not'
    if (decoder.touchedCount() !== 0) return 'a refused frame has touched a slot'
    return searching ? differenceInAll(decoder, reference, everything) : null
  }
  if (fault) return `protobufjs accepts it and the fast decoder does not: ${fault}`
  // Passing bytes over may miss a fault, but must never see one that is not there.
  const lazyFault = lazy.decode(frame)
  if (lazyFault) return `protobufjs accepts it and the decoder that passes bytes over does not: ${lazyFault}`
  return differenceInTold(decoder, lazy, reference, told)
}

function differenceInTold(decoder: FeedDecoder, lazy: FeedDecoder, reference: Reference, told: readonly string[]) {
  for (const key of told) {
    const expected = reference.feeds.get(key)
    if (!expected || decoder.slotOf(key) < 0) continue
    const found = differenceIn(decoder, key, expected, everything)
    if (found) return `${key}: ${found}`
    const lazyFound = differenceIn(lazy, key, expected, whatIsLookedAt)
    if (lazyFound) return `${key}, bytes passed over: ${lazyFound}`
  }
  return differenceInFrame(decoder, reference)
}

export function hunt(seed: number, frames: number): Hunt {
  const random = seeded(seed)
  const writer = createFrameWriter()
  let side = beginSides()
  let previous: Uint8Array = new Uint8Array(0)
  let accepted = 0
  for (let index = 0; index < frames; index += 1) {
    if (index % chapter === 0) side = beginSides()
    const frame = nextFrame(random, writer, previous)
    const refusedBefore = side.decoder.tally.frames()
    const what = disagreement(side, frame, index % 8 === 0)
    if (what) return { frames: index + 1, accepted, refused: index - accepted, found: { seed, index, frame, what } }
    accepted += side.decoder.tally.frames() - refusedBefore
    previous = frame
  }
  return { frames, accepted, refused: frames - accepted, found: null }
}

function nextFrame(random: Seeded, writer: ReturnType<typeof createFrameWriter>, previous: Uint8Array): Uint8Array {
  writeRandomFrame(random, writer, random.pick(['tame', 'odd', 'odd', 'wild']))
  const frame = writer.take()
  return random.chance(3) ? frame : mutate(random, frame, previous)
}
