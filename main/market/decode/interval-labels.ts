/** Gives each candle interval that the feed names (`1d`, `I1`, …) a small number, by its bytes. */
import { mostIntervals } from './layout.ts'
import type { Scratch } from './scratch.ts'

export type IntervalLabels = ReturnType<typeof createIntervalLabels>

const shortLabel = 4
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

export function createIntervalLabels({ bytes, view }: Scratch) {
  /** Labels of at most four bytes, as every known one is, compare as one number. */
  const codes = new Int32Array(mostIntervals)
  const lengths = new Int32Array(mostIntervals)
  const labels: Uint8Array[] = []
  let kept = 0

  function codeAt(at: number, length: number): number {
    const word = view.getInt32(at, true)
    return length >= shortLabel ? word : word & ((1 << (length * 8)) - 1)
  }

  function isAt(label: Uint8Array, at: number, length: number): boolean {
    return label.length === length && label.every((byte, index) => byte === bytes[at + index])
  }

  /** The number of a label of one to four bytes that is known, or -1. `guess` is looked at first: candles keep their order. */
  function findShort(at: number, length: number, guess: number): number {
    const code = codeAt(at, length)
    if (guess < mostIntervals && codes[guess] === code && lengths[guess] === length) return guess
    for (let index = 0; index < labels.length; index += 1) {
      if (codes[index] === code && lengths[index] === length) return index
    }
    return -1
  }

  /** The number of any label; a new one is taken in while there is room, else -1. */
  function findOrAdd(at: number, length: number): number {
    const known = labels.findIndex((label) => isAt(label, at, length))
    if (known >= 0 || labels.length === mostIntervals) return known
    codes[labels.length] = codeAt(at, length)
    lengths[labels.length] = length
    return labels.push(bytes.slice(at, at + length)) - 1
  }

  return {
    findShort,
    findOrAdd,
    keep: () => {
      kept = labels.length
    },
    /** Forgets what a refused frame brought. */
    undo: () => {
      labels.length = kept
      lengths.fill(0, kept)
    },
    list: () => labels.slice(0, kept).map((label) => decoder.decode(label)),
  }
}
