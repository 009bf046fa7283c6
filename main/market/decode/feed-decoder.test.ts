import { expect, test } from 'vitest'
import { type FeedProperties, FeedResponse, type FeedResponseProperties } from '../../../proto/market-data-feed.ts'
import { createFeedDecoder } from './feed-decoder.ts'
import {
  block,
  greeksField,
  ltpcField,
  member,
  mostIntervals,
  mostLevels,
  ohlcField,
  quoteField,
  totalsField,
  volumeField,
  wantAll,
  wantDepth,
} from './layout.ts'
import { longestFrame } from './scratch.ts'

const reliance = 'NSE_EQ|INE002A01018'
const nifty = 'NSE_INDEX|Nifty 50'

function frame(response: FeedResponseProperties): Uint8Array {
  return FeedResponse.encode(response).finish()
}

const told = (key: string, feed: FeedProperties) => frame({ type: 1, feeds: { [key]: feed }, currentTs: 7 })
const ltpc = { ltp: 2890.5, ltt: 1_740_729_552_723, ltq: 75, cp: 2880 }
const quotes = (count: number) =>
  Array.from({ length: count }, (_, level) => ({
    bidQ: 10 + level,
    bidP: 99 - level,
    askQ: 20 + level,
    askP: 101 + level,
  }))

const full = (of: NonNullable<NonNullable<FeedProperties['fullFeed']>['marketFF']>): FeedProperties => ({
  fullFeed: { marketFF: of },
  requestMode: 1,
})

function decoderWith(...keys: readonly string[]) {
  const decoder = createFeedDecoder({ capacity: 8, strangers: 'count', wantAtFirst: 0 })
  const slots = keys.map((key) => decoder.ask(key, wantAll))
  return { ...decoder, slot: slots[0] ?? -1, slots }
}

test('what has not been told is not zero: it is not told', () => {
  const { decode, columns, slot } = decoderWith(reliance)
  for (const which of Object.values(block)) expect(columns.isTold(slot, which)).toBe(false)
  expect(decode(told(reliance, { ltpc }))).toBeNull()
  expect(columns.isTold(slot, block.ltpc)).toBe(true)
  expect(columns.isTold(slot, block.volume)).toBe(false)
  expect(columns.isTold(slot, block.top)).toBe(false)
})

test('every field of the full mode has its place', () => {
  const { decode, columns, slot, intervals, frameType, frameTime } = decoderWith(reliance)
  const ohlc = [
    { interval: '1d', open: 1, high: 4, low: 0.5, close: 3, vol: 1_000_000_000, ts: 1_740_681_000_000 },
    { interval: 'I1', open: 2, high: 5, low: 1.5, close: 4, vol: 300, ts: 1_740_729_540_000 },
  ]
  const greeks = { delta: 0.5, theta: -3, gamma: 0.001, vega: 11, rho: 0.25 }
  const own = { atp: 2885.25, vtt: 9_000_000, oi: 1500, iv: 0.17, tbq: 70_000, tsq: 80_000 }
  const marketLevel = { bidAskQuote: quotes(5) }
  expect(
    decode(told(reliance, full({ ltpc, marketLevel, optionGreeks: greeks, marketOHLC: { ohlc }, ...own }))),
  ).toBeNull()

  for (const [name, field] of Object.entries(ltpcField)) {
    expect(columns.number(slot, block.ltpc, field)).toBe(ltpc[name as keyof typeof ltpc])
  }
  for (const [name, field] of Object.entries(greeksField)) {
    expect(columns.number(slot, block.greeks, field)).toBe(greeks[name as keyof typeof greeks])
  }
  for (const [level, quote] of quotes(5).entries()) {
    for (const [name, field] of Object.entries(quoteField)) {
      expect(columns.level(slot, level, field)).toBe(quote[name as keyof typeof quote])
    }
  }
  expect(columns.levels(slot)).toBe(5)
  expect(columns.number(slot, block.top, quoteField.askP)).toBe(101)
  expect(intervals()).toEqual(['1d', 'I1'])
  expect(columns.intervals(slot)).toBe(0b11)
  for (const [interval, candle] of ohlc.entries()) {
    for (const [name, field] of Object.entries(ohlcField)) {
      expect(columns.candle(slot, interval, field)).toBe(candle[name as keyof typeof candle])
    }
  }
  for (const [name, field] of Object.entries(volumeField)) {
    expect(columns.number(slot, block.volume, field)).toBe(own[name as keyof typeof own])
  }
  for (const [name, field] of Object.entries(totalsField)) {
    expect(columns.number(slot, block.totals, field)).toBe(own[name as keyof typeof own])
  }
  expect([columns.mode(slot), columns.member(slot)]).toEqual([1, member.marketFull])
  expect([frameType(), frameTime()]).toEqual([1, 7])
})

test('the index and the first-level mode tell what they carry, and leave the rest', () => {
  const { decode, columns, slots } = decoderWith(nifty, reliance)
  const [index = -1, share = -1] = slots
  decode(told(nifty, { fullFeed: { indexFF: { ltpc, marketOHLC: { ohlc: [{ interval: '1d', open: 9 }] } } } }))
  expect(columns.candle(index, 0, ohlcField.open)).toBe(9)
  expect(columns.isTold(index, block.volume)).toBe(false)
  const firstDepth = { bidQ: 1, bidP: 2, askQ: 3, askP: 4 }
  decode(told(reliance, { firstLevelWithGreeks: { ltpc, firstDepth, vtt: 5, oi: 6, iv: 0.5 }, requestMode: 2 }))
  expect(columns.number(share, block.top, quoteField.bidP)).toBe(2)
  expect(columns.number(share, block.volume, volumeField.oi)).toBe(6)
  expect(columns.isTold(share, block.totals)).toBe(false)
  expect(columns.isTold(share, block.depth)).toBe(false)
})

test('a message that is there is told whole; a message that is not keeps what was told last', () => {
  const { decode, columns, slot } = decoderWith(reliance)
  decode(told(reliance, full({ ltpc, optionGreeks: { delta: 0.5, vega: 3 }, vtt: 900, atp: 5 })))
  decode(told(reliance, full({ optionGreeks: { delta: 0.6 } })))
  expect(columns.number(slot, block.greeks, greeksField.delta)).toBe(0.6)
  expect(columns.number(slot, block.greeks, greeksField.vega)).toBe(0)
  expect(columns.number(slot, block.ltpc, ltpcField.ltp)).toBe(2890.5)
  // Nothing in the second packet said that the day's volume has become 0.
  expect(columns.number(slot, block.volume, volumeField.vtt)).toBe(900)
  expect(columns.number(slot, block.totals, totalsField.atp)).toBe(5)
})

test('a frame lists the slots it touched, each once, and their blocks', () => {
  const decoder = decoderWith(reliance, nifty)
  decoder.decode(
    frame({ feeds: { [nifty]: { ltpc }, [reliance]: full({ ltpc, vtt: 4 }), ['NSE_EQ|OTHER']: { ltpc } } }),
  )
  const touched = Array.from({ length: decoder.touchedCount() }, (_, index) => [
    decoder.keyOf(decoder.touched[index] ?? -1),
    decoder.touchedBlocks[index],
  ])
  const market = block.feed | block.ltpc | block.volume | block.totals
  expect(touched).toEqual([
    [nifty, block.feed | block.ltpc],
    [reliance, market],
  ])
  decoder.decode(frame({}))
  expect(decoder.touchedCount()).toBe(0)
})

test('of an instrument told of twice in a frame the last word counts, and only that', () => {
  const { decode, columns, slot, touchedCount } = decoderWith(reliance)
  const [first, second] = [told(reliance, full({ ltpc, vtt: 4 })), told(reliance, { ltpc: { ltp: 5 } })]
  expect(decode(Uint8Array.of(...first, ...second))).toBeNull()
  expect(columns.number(slot, block.ltpc, ltpcField.ltp)).toBe(5)
  expect(columns.isTold(slot, block.volume)).toBe(false)
  expect(touchedCount()).toBe(1)
})

test('a refused frame changes nothing, wherever it breaks (M02)', () => {
  const decoder = createFeedDecoder({ capacity: 8, strangers: 'keep', wantAtFirst: wantAll })
  const marketInfo = { segmentStatus: { NSE_EQ: 2 } }
  const before = { type: 2, currentTs: 5, marketInfo, feeds: { [reliance]: full({ ltpc, vtt: 4 }) } }
  decoder.decode(frame(before))
  const slot = decoder.slotOf(reliance)
  const after = frame({
    type: 1,
    feeds: { [reliance]: full({ ltpc: { ltp: 1 }, marketOHLC: { ohlc: [{ interval: 'NEW' }] } }), [nifty]: { ltpc } },
    currentTs: 6,
    marketInfo: { segmentStatus: { NSE_EQ: 3, BSE_EQ: 1 } },
  })
  let refused = 0
  for (let length = 1; length < after.length; length += 1) {
    // Cut between two fields of the frame it is a sound, shorter frame.
    if (isSound(after.subarray(0, length))) continue
    expect(decoder.decode(after.subarray(0, length))).not.toBeNull()
    refused += 1
    expect(decoder.columns.number(slot, block.ltpc, ltpcField.ltp)).toBe(2890.5)
    expect([decoder.slotOf(nifty), decoder.touchedCount(), decoder.intervals()]).toEqual([-1, 0, []])
    expect([decoder.segments.of('NSE_EQ'), decoder.segments.of('BSE_EQ')]).toEqual([2, undefined])
    expect([decoder.frameType(), decoder.frameTime()]).toEqual([2, 5])
  }
  expect(refused).toBeGreaterThan(80)
  expect(decoder.decode(after)).toBeNull()
  expect(decoder.columns.number(slot, block.ltpc, ltpcField.ltp)).toBe(1)
})

test('an interval that only a refused frame has named is not known', () => {
  const { decode, intervals } = decoderWith(reliance)
  const named = (interval: string) => told(reliance, full({ marketOHLC: { ohlc: [{ interval, open: 1 }] } }))
  expect(decode(Uint8Array.of(...named('NEW'), 0x0f))).not.toBeNull()
  decode(named('1d'))
  expect(intervals()).toEqual(['1d'])
})

function isSound(bytes: Uint8Array): boolean {
  try {
    FeedResponse.decode(bytes)
    return true
  } catch {
    return false
  }
}

test('faults are counted by their kind, and a count of a refused frame is not kept', () => {
  const { decode, tally } = decoderWith()
  expect(decode(new Uint8Array(longestFrame + 1))).toBe('too-long')
  expect(decode(Uint8Array.of(0x12, 5, 1))).toBe('truncated')
  expect(decode(Uint8Array.of(0x98, 1, 0, 0x18))).toBe('truncated')
  expect(decode(Uint8Array.of(0x18, ...new Array(12).fill(0x80)))).toBe('bad-number')
  expect(decode(Uint8Array.of(0x00, 1))).toBe('bad-field')
  expect(decode(Uint8Array.of(0x0f, 1))).toBe('bad-wire-type')
  expect(decode(Uint8Array.of(0x12, 4, 0x0a, 2, 0xc0, 0x80))).toBe('bad-text')
  expect(decode(new Uint8Array(202).fill(0x2b, 0, 101).fill(0x2c, 101))).toBeNull()
  expect(decode(new Uint8Array(204).fill(0x2b, 0, 102).fill(0x2c, 102))).toBe('too-deep')
  expect(tally.refused('truncated')).toBe(2)
  // Field 19 of the refused frame is unknown, and so is the sound frame's field 5, which is counted.
  expect([tally.of('unknownFields'), tally.frames()]).toEqual([1, 1])
})

test('an instrument nobody asked for is counted and not held, but read as strictly', () => {
  const decoder = decoderWith(reliance)
  expect(decoder.decode(told(nifty, { ltpc }))).toBeNull()
  expect([decoder.slotOf(nifty), decoder.tally.of('strangers'), decoder.touchedCount()]).toEqual([-1, 1, 0])
  const broken = told(nifty, { ltpc }).slice()
  broken[3] = 0xff
  expect(decoder.decode(broken)).not.toBeNull()
})

test('strangers that are kept are kept while there is room', () => {
  const decoder = createFeedDecoder({ capacity: 2, strangers: 'keep', wantAtFirst: 0 })
  decoder.decode(frame({ feeds: { one: { ltpc }, two: { ltpc }, three: { ltpc } } }))
  expect(['one', 'two', 'three'].map((key) => decoder.slotOf(key) >= 0)).toEqual([true, true, false])
  expect(decoder.tally.of('strangers')).toBe(1)
})

test('what nobody looks at is passed over and not held; the best bid and ask always are', () => {
  const { decode, columns, slot, setWant } = decoderWith(reliance)
  const feed = full({ marketLevel: { bidAskQuote: quotes(5) }, marketOHLC: { ohlc: [{ interval: '1d', open: 3 }] } })
  decode(told(reliance, feed))
  expect([columns.isTold(slot, block.depth), columns.isTold(slot, block.ohlc)]).toEqual([true, true])
  setWant(slot, wantDepth)
  expect([columns.isTold(slot, block.depth), columns.isTold(slot, block.ohlc)]).toEqual([true, false])
  setWant(slot, 0)
  decode(told(reliance, feed))
  expect([columns.isTold(slot, block.depth), columns.isTold(slot, block.ohlc)]).toEqual([false, false])
  expect(columns.number(slot, block.top, quoteField.bidP)).toBe(99)
  // Asked for again, it is not known until it is told again: an old ladder would look live.
  setWant(slot, wantAll)
  expect(columns.isTold(slot, block.depth)).toBe(false)
})

test('a slot given back is forgotten, and found empty by the next instrument', () => {
  const { decode, columns, slot, release, ask, slotOf } = decoderWith(reliance)
  decode(told(reliance, { ltpc }))
  release(slot)
  release(slot)
  expect(slotOf(reliance)).toBe(-1)
  expect(ask(nifty, wantAll)).toBe(slot)
  expect(columns.isTold(slot, block.ltpc)).toBe(false)
})

test('levels and intervals beyond the ceiling are counted, and the rest is held', () => {
  const { decode, columns, slot, intervals, tally } = decoderWith(reliance)
  const ohlc = Array.from({ length: mostIntervals + 2 }, (_, index) => ({ interval: `I${index}`, open: index }))
  decode(told(reliance, full({ marketLevel: { bidAskQuote: quotes(mostLevels + 3) }, marketOHLC: { ohlc } })))
  expect(columns.levels(slot)).toBe(mostLevels)
  expect(columns.level(slot, mostLevels - 1, quoteField.bidQ)).toBe(10 + mostLevels - 1)
  expect(intervals()).toHaveLength(mostIntervals)
  expect(columns.candle(slot, mostIntervals - 1, ohlcField.open)).toBe(mostIntervals - 1)
  expect(tally.of('overCeiling')).toBe(5)
})

test('an empty book says so', () => {
  const { decode, columns, slot } = decoderWith(reliance)
  decode(told(reliance, full({ marketLevel: { bidAskQuote: quotes(2) } })))
  decode(told(reliance, full({ marketLevel: {} })))
  expect([columns.isTold(slot, block.depth), columns.levels(slot)]).toEqual([true, 0])
  expect(columns.number(slot, block.top, quoteField.bidP)).toBe(0)
})

test('numbers outside an enumeration are kept as they came, and counted (M08)', () => {
  const { decode, columns, slot, tally, segments, frameType } = decoderWith('A')
  const entry = [0x0a, 1, 0x41, 0x12, 2, 0x20, 77]
  const status = [0x0a, 3, 0x4e, 0x45, 0x57, 0x10, 12]
  expect(decode(Uint8Array.of(0x08, 9, 0x12, 7, ...entry, 0x22, 9, 0x0a, 7, ...status))).toBeNull()
  expect([frameType(), columns.mode(slot), segments.of('NEW')]).toEqual([9, 77, 12])
  expect(tally.of('unknownEnums')).toBe(3)
})

test('an integer past 2^53 is said to be inexact until it is told anew (M11)', () => {
  const { decode, columns, slot } = decoderWith(reliance)
  // 2^53 + 1 as LTPC.ltq, which a double cannot hold.
  const bytes = [0x12, 0x23, 0x0a, 19, ...new TextEncoder().encode(reliance), 0x12, 0x0c, 0x0a, 0x0a, 0x18]
  bytes.push(0x81, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x90, 0x00)
  expect(decode(Uint8Array.from(bytes))).toBeNull()
  expect(columns.isInexact(slot, block.ltpc)).toBe(true)
  expect(columns.number(slot, block.ltpc, ltpcField.ltq)).toBe(2 ** 53)
  decode(told(reliance, full({ vtt: 3 })))
  expect(columns.isInexact(slot, block.ltpc)).toBe(true)
  decode(told(reliance, { ltpc }))
  expect(columns.isInexact(slot, block.ltpc)).toBe(false)
})

test('only the block of an inexact integer is said to be inexact, in whatever order the feed comes', () => {
  const { decode, columns, slot } = decoderWith('A')
  const ltpcBytes = [0x0a, 2, 0x18, 5]
  const bookBytes = [0x12, 13, 0x0a, 11, 0x08, 0x81, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x90, 0x00, 0x18, 1]
  bookBytes[1] = bookBytes.length - 2
  bookBytes[3] = bookBytes.length - 4
  // The unknown field at the end is what sends the reader back to the beginning.
  const parts = [...ltpcBytes, ...bookBytes, 0x58, 1]
  const market = [0x0a, parts.length, ...parts]
  const feed = [0x12, market.length, ...market]
  const entry = [0x0a, 1, 0x41, 0x12, feed.length, ...feed]
  expect(decode(Uint8Array.of(0x12, entry.length, ...entry))).toBeNull()
  expect(columns.isInexact(slot, block.top)).toBe(true)
  expect(columns.isInexact(slot, block.ltpc)).toBe(false)
})

test('a member of the union drops the one before it, and the same one merges', () => {
  const { decode, columns, slot } = decoderWith(reliance)
  const feedOf = (feed: FeedProperties) => {
    const whole = told(reliance, feed)
    // The feed's own bytes: past the frame's type, the entry's head, its key, and before the frame's time.
    return [...whole.subarray(2 + 2 + 2 + reliance.length + 2, whole.length - 2)]
  }
  const entry = (value: number[]) =>
    Uint8Array.of(
      0x12,
      value.length + reliance.length + 4,
      0x0a,
      reliance.length,
      ...new TextEncoder().encode(reliance),
      0x12,
      value.length,
      ...value,
    )
  const [a, b] = [feedOf({ ltpc: { ltp: 1, cp: 2 } }), feedOf({ ltpc: { ltp: 3 } })]
  decode(entry([...a, ...b]))
  expect(columns.number(slot, block.ltpc, ltpcField.ltp)).toBe(3)
  expect(columns.number(slot, block.ltpc, ltpcField.cp)).toBe(2)
  decode(entry([...a, ...feedOf({ firstLevelWithGreeks: { oi: 4 } }), ...b]))
  expect(columns.number(slot, block.ltpc, ltpcField.cp)).toBe(0)
  expect(columns.member(slot)).toBe(member.ltpc)
  expect(columns.isTold(slot, block.volume)).toBe(false)
})
