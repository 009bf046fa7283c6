/** The ways by which the terminal and the world speak: how each stands, and the last that was heard over it. */
import type { Instant } from './kinds.ts'

/**
 * `feed`: live prices. `push`: order updates. `older`: the calls of the older way to prices. `orders`: what moves money.
 * `readings`: everything else that is only asked. `instruments`: the files of the day's list. `postbacks` and `login`: what this computer listens on.
 */
export const lineNames = ['feed', 'push', 'older', 'orders', 'readings', 'instruments', 'postbacks', 'login'] as const
export type LineName = (typeof lineNames)[number]

const lineStates = [
  /** Not wanted now. */
  'off',
  'connecting',
  'open',
  /** Stands, and does not count as working until it has held for a while: it broke too often. */
  'on-trial',
  /** Stands, and nothing was heard over it for so long that nothing that came by it is current. */
  'silent',
  /** None stands, and the next ask opens one. */
  'idle',
  /** Lost or refused; it is tried again at `nextTryAt`. */
  'waiting',
  /** Others may connect. */
  'listening',
  'failed',
] as const
export type LineState = (typeof lineStates)[number]

/** Safe to show: no address, token or body is ever in it. */
export type LineWord = { readonly at: Instant; readonly what: string; readonly isTrouble: boolean }

/** So many of what came over a line could not be used, since the terminal started. */
export type LeftOut = { readonly what: string; readonly count: number }

export type LineReport = {
  readonly name: LineName
  readonly state: LineState
  readonly since: Instant
  /** When the last byte or answer came; null before the first. */
  readonly heardAt: Instant | null
  /** The latest last, and only the last few. */
  readonly words: readonly LineWord[]
  readonly leftOut: readonly LeftOut[]
  /** Connections opened since the terminal started; for what listens, those that came. */
  readonly opened: number
  readonly nextTryAt: Instant | null
  /** Since the terminal started, over all its connections; null where they are not counted. */
  readonly bytesIn: number | null
  readonly bytesOut: number | null
  /** How long answers take now, in the middle of the last few; null before the first, and where nothing is asked. */
  readonly answerMillis: number | null
}

/** A line whose answers take so long is marked as slow (N03): nothing is given up for it. */
export const slowMillis = 1_000

/** In the order of `lineNames`. */
export type Connections = readonly LineReport[]
