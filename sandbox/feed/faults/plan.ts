/** What the feeds can be made to do wrong, and the check that refuses a plan which would not do what its writer meant. */
import { aFlag, aText, type DeedCheck, oneDeedProblem, wholeFrom } from '../../faults/one-deed.ts'
import { isCount, rulesProblem } from '../../faults/rules.ts'

export type FeedRule = {
  /** Instrument keys; left out, every instrument. Only for what is done to prices, and for `refuse`. */
  readonly keys?: readonly string[]
  /** How many messages, or for prices how many updates of an instrument; left out, until the plan is changed. */
  readonly times?: number
  readonly do: FeedDeed
}

/** One of these. What stands is done until it is used up or cleared. */
export type FeedDeed =
  // To the price and the rest of one instrument's update.
  | { readonly timesPrice: number }
  /** JSON has no word for what is not finite, so it is written as text. */
  | { readonly price: number | 'NaN' | 'Infinity' | '-Infinity' }
  | { readonly timeBackMs: number }
  /** A trade's time in another unit: 0.001 makes seconds of milliseconds, 1000 microseconds. */
  | { readonly timesTime: number }
  | { readonly crossed: true }
  | { readonly negativeSize: true }
  /** A volume of 2^53 + 1. */
  | { readonly bigInteger: true }
  | { readonly unknownMode: true }
  /** These figures are not told, as a message that carries only a part leaves them out. */
  | { readonly leaveOut: readonly LeftOut[] }
  // To a whole message.
  | { readonly unknownType: true }
  | { readonly extraField: true }
  /** Some of its bits turned. */
  | { readonly mutate: true }
  /** Random bytes in its place. */
  | { readonly garbage: true }
  /** Of the text feed: a field too few. */
  | { readonly wrongColumns: true }
  /** Of the text feed: the form before August 2017, without its last field. */
  | { readonly oldColumns: true }
  /** Each message so many times as fast, with prices on the way to the true one. */
  | { readonly burst: number }
  // To the course of things.
  | { readonly noSnapshot: true }
  | { readonly refuse: true }
  /** The account is none of those that get 30 levels: an ask for them is refused as a whole. */
  | { readonly noDepth30: true }
  /** Prices move in segments that are closed. */
  | { readonly ticksWhileClosed: true }
  /** Every connection ends, without a close frame, so long after it opened; real milliseconds. */
  | { readonly flapEveryMs: number }

const figures = ['vtt', 'atp', 'oi', 'iv', 'tbq', 'tsq'] as const
export type LeftOut = (typeof figures)[number]

/** Done once, at once, to every socket that is open. */
export type FeedAct =
  | { readonly close: number }
  /** Connected, and dead: nothing is sent and no ping answered until it is closed, or told `halfOpen: false`. */
  | { readonly halfOpen: boolean }
  | { readonly textError: string }
  | { readonly garbageFrames: number }
  /** One message of 10 MB, well formed. */
  | { readonly bigFrame: true }
  /** So many messages of two bytes. */
  | { readonly tinyFrames: number }

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isPrice = (value: unknown) => isNumber(value) || ['NaN', 'Infinity', '-Infinity'].includes(String(value))

const areFigures = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every((name) => figures.some((known) => known === name))

const count = wholeFrom(1)
const kind = 'something the feed can do'

const deeds: Readonly<Record<string, DeedCheck>> = {
  timesPrice: { fits: isNumber, must: 'must be a number' },
  price: { fits: isPrice, must: 'must be a number, or one of "NaN", "Infinity", "-Infinity"' },
  timeBackMs: count,
  timesTime: { fits: isNumber, must: 'must be a number' },
  crossed: aFlag,
  negativeSize: aFlag,
  bigInteger: aFlag,
  unknownMode: aFlag,
  leaveOut: { fits: areFigures, must: `must be a list of ${figures.join(', ')}` },
  unknownType: aFlag,
  extraField: aFlag,
  mutate: aFlag,
  garbage: aFlag,
  wrongColumns: aFlag,
  oldColumns: aFlag,
  burst: count,
  noSnapshot: aFlag,
  refuse: aFlag,
  noDepth30: aFlag,
  ticksWhileClosed: aFlag,
  flapEveryMs: count,
}

const acts: Readonly<Record<string, DeedCheck>> = {
  close: {
    fits: (value) => value === 1006 || value === 1000 || (isCount(value, 1) && isCloseCode(Number(value))),
    must: 'must be a close code',
  },
  halfOpen: { fits: (value) => typeof value === 'boolean', must: 'must be true or false' },
  textError: aText,
  garbageFrames: count,
  bigFrame: aFlag,
  tinyFrames: count,
}

/** The codes a server may send. */
function isCloseCode(code: number): boolean {
  return (code >= 1001 && code <= 1014 && ![1004, 1005].includes(code)) || (code >= 3000 && code <= 4999)
}

/** Why this is not a plan, naming the place; null when it is one. */
export function feedPlanProblem(plan: unknown): string | null {
  return rulesProblem(plan, {
    one: 'a feed fault rule',
    parts: ['keys', 'times', 'do'],
    problem: ({ keys, do: deed }) => keysProblem(keys) ?? oneDeedProblem(deed, { known: deeds, place: '.do', kind }),
  })
}

function keysProblem(keys: unknown): string | null {
  const areKeys = Array.isArray(keys) && keys.every((key) => typeof key === 'string')
  return keys === undefined || areKeys ? null : '.keys must be a list of instrument keys'
}

export function feedActProblem(act: unknown): string | null {
  return oneDeedProblem(act, { known: acts, place: 'do', kind })
}
