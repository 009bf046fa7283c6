/** Frames from a seed: mostly laid out as the feed lays them out, sometimes as only the wire format allows. */
import type { FrameWriter } from './frame-writer.ts'
import type { Seeded } from './seeded.ts'

const keys = [
  'NSE_EQ|INE002A01018',
  'NSE_EQ|INE467B01029',
  'NSE_FO|43919',
  'NSE_FO|43920',
  'MCX_FO|428750',
  'NSE_INDEX|Nifty 50',
  'BSE_INDEX|SENSEX',
  'GLOBAL_INDEX|^GSPC',
  'NCD_FO|1',
  'A',
  '',
  '__proto__',
  'NSE_EQ|मूल्य₹𝟘',
  'K'.repeat(64),
  'K'.repeat(65),
  'NSE_EQ|INE002A010180',
] as const
const segments = ['NSE_EQ', 'NSE_FO', 'BSE_EQ', 'MCX_FO', 'NSE_INDEX', ''] as const
const intervals = ['1d', 'I1', 'I30', 'I5', 'I15', 'I60', '', 'month', '1w'] as const
const doubles = [
  0,
  -0,
  1,
  24_512.35,
  0.05,
  -3.25,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e-310,
  1.7e308,
  123.45,
] as const
const integers = [
  0n,
  1n,
  75n,
  127n,
  128n,
  16_383n,
  16_384n,
  2_097_151n,
  2_097_152n,
  268_435_455n,
  268_435_456n,
  34_359_738_367n,
  34_359_738_368n,
  1_740_729_552_723n,
  4_398_046_511_103n,
  4_398_046_511_104n,
  2n ** 53n - 1n,
  2n ** 53n,
  2n ** 53n + 1n,
  -(2n ** 53n) - 1n,
  2n ** 62n + 2n ** 40n,
  2n ** 63n - 1n,
  -(2n ** 63n),
  -1n,
  -75n,
] as const
const enums = [0n, 1n, 2n, 3n, 3n, 3n, 4n, 5n, 6n, 200n, 2n ** 31n, -1n, 2n ** 35n + 1n] as const

/** `odd`: one or two strange things in a frame that is otherwise as usual, where a quick reader is most easily misled. */
export type Wildness = 'tame' | 'odd' | 'wild'

const rarity = { tame: 0, odd: 12, wild: 1 } as const

export function writeRandomFrame(random: Seeded, writer: FrameWriter, wildness: Wildness): void {
  const wild = (outOf: number) => wildness !== 'tame' && random.chance(outOf * rarity[wildness])
  /** Whether the message being written has all its fields. */
  let isComplete = false

  function fields(writers: readonly (() => void)[], depth: number): void {
    const order = [...writers]
    if (wild(6)) order.push(random.pick(asFilled(order)))
    if (wild(8)) order.unshift(random.pick(asFilled(order)))
    if (wild(8)) order.reverse()
    for (const write of order) {
      if (wild(25)) unknown(depth)
      write()
    }
    if (wild(25)) unknown(depth)
  }

  function asFilled(list: readonly (() => void)[]): readonly [() => void, ...(() => void)[]] {
    const [first, ...rest] = list
    return [first ?? (() => {}), ...rest]
  }

  function unknown(depth: number): void {
    const field = wild(30) ? 0 : random.pick([11, 15, 16, 100, 5, 2 ** 28, 2 ** 29 - 1, 1, 2])
    const wireType = random.pick([0, 0, 1, 2, 2, 3, 5, 5, 0, wild(20) ? random.below(8) : 1])
    writer.tag(field, wireType)
    if (wireType === 0) writer.varint(random.pick(integers), wild(3) ? random.below(14) : 0)
    if (wireType === 1) writer.double(1.5)
    if (wireType === 2) writer.text('unknown')
    if (wireType === 5) for (let index = 0; index < 4; index += 1) writer.byte(index)
    if (wireType === 3) {
      if (depth < 4) unknown(depth + 1)
      else if (wild(20)) for (let more = 0; more < 98; more += 1) writer.tag(7, 3)
      writer.tag(wild(20) ? field + 1 : field, 4)
    }
  }

  const left = (outOf: number) => !isComplete && random.chance(outOf)
  const padding = () => (wild(20) ? random.below(5) : 0)

  function double(field: number): () => void {
    return () => {
      if (left(8)) return
      writer.tag(field, 1)
      writer.double(random.chance(3) ? random.pick(doubles) : random.below(5_000_000) / 100)
    }
  }

  function integer(field: number, from: readonly [bigint, ...bigint[]] = integers): () => void {
    return () => {
      if (left(8)) return
      writer.tag(field, 0)
      writer.varint(random.chance(6) ? random.pick(from) : BigInt(random.below(100_000)), padding())
    }
  }

  function time(field: number): () => void {
    return () => {
      if (left(10)) return
      writer.tag(field, 0)
      writer.varint(random.chance(12) ? random.pick(integers) : 1_740_000_000_000n + BigInt(random.below(2 ** 31)))
    }
  }

  function enumeration(field: number): () => void {
    return () => {
      if (left(3)) return
      writer.tag(field, 0)
      writer.varint(wild(2) ? random.pick(enums) : BigInt(random.below(4)), padding())
    }
  }

  function message(field: number, depth: number, writers: () => readonly (() => void)[], absent = 5): () => void {
    return () => {
      if (left(absent)) return
      const outer = isComplete
      isComplete = !random.chance(3)
      writer.tag(field, 2)
      writer.message(() => fields(writers(), depth))
      isComplete = outer
    }
  }

  const quoteFields = () => [integer(1), double(2), integer(3), double(4)]
  const ltpc = (depth: number) => message(1, depth, () => [double(1), time(2), integer(3), double(4)])
  const greeks = (depth: number) => message(3, depth, () => [1, 2, 3, 4, 5].map(double))
  const interval = () => {
    writer.tag(1, 2)
    writer.text(random.pick(intervals))
  }
  const candleFields = () => [interval, double(2), double(3), double(4), double(5), integer(6), time(7)]

  function repeated(depth: number, most: number, writers: () => readonly (() => void)[]): readonly (() => void)[] {
    const count = random.below(most)
    return Array.from({ length: count }, () => message(1, depth, writers))
  }

  const candles = (field: number, depth: number) =>
    message(field, depth, () => repeated(depth + 1, wildness === 'tame' ? 4 : 6, candleFields))
  const book = (depth: number) => message(2, depth, () => repeated(depth + 1, random.chance(12) ? 34 : 6, quoteFields))
  const marketFull = (depth: number) =>
    message(
      1,
      depth,
      () => [
        ltpc(depth + 1),
        book(depth + 1),
        greeks(depth + 1),
        candles(4, depth + 1),
        ...(random.chance(6) ? [] : [double(5), integer(6), double(7), double(8), double(9), double(10)]),
      ],
      20,
    )
  const indexFull = (depth: number) => message(2, depth, () => [ltpc(depth + 1), candles(2, depth + 1)], 20)

  function full(depth: number): () => void {
    return message(
      2,
      depth,
      () => {
        if (wild(8)) return [marketFull(depth + 1), indexFull(depth + 1)]
        return random.chance(4) ? [indexFull(depth + 1)] : [marketFull(depth + 1)]
      },
      20,
    )
  }

  const firstLevel = (depth: number) =>
    message(
      3,
      depth,
      () => [
        ltpc(depth + 1),
        message(2, depth + 1, quoteFields),
        greeks(depth + 1),
        ...(random.chance(6) ? [] : [integer(4), double(5), double(6)]),
      ],
      20,
    )

  function feedFields(): readonly (() => void)[] {
    const members = [ltpc(2), full(2), firstLevel(2)] as const
    const mostly = [...members, full(2), full(2)] as const
    const chosen = wild(8) ? [random.pick(members), random.pick(members)] : [random.pick(mostly)]
    return [...chosen, enumeration(4)]
  }

  const name = (of: readonly [string, ...string[]]) => () => {
    writer.tag(1, 2)
    writer.text(random.pick(of))
  }
  const feed = message(2, 1, feedFields, 20)
  const entry = message(2, 0, () => [name(keys), feed], 30)
  const status = message(1, 1, () => [name(segments), enumeration(2)], 30)
  const marketInfo = message(4, 1, () => Array.from({ length: random.below(4) }, () => status), 6)

  const entries = Array.from({ length: random.below(4) }, () => entry)
  const info = random.chance(10) ? [marketInfo] : []
  fields([enumeration(1), ...entries, time(3), ...info], 0)
}
