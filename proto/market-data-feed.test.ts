import { expect, test } from 'vitest'
import { FeedResponse, MarketStatus, Type } from './market-data-feed.ts'

test('a message survives the codec, with both maps keyed by string', () => {
  const bytes = FeedResponse.encode({
    type: Type.live_feed,
    feeds: { 'NSE_EQ|INE002A01018': { ltpc: { ltp: 1234.5, ltt: 1_740_729_552_723, ltq: 75, cp: 1230 } } },
    currentTs: 1_740_729_566_039,
    marketInfo: { segmentStatus: { NSE_EQ: MarketStatus.NORMAL_OPEN } },
  }).finish()
  expect(FeedResponse.toObject(FeedResponse.decode(bytes), { longs: Number })).toEqual({
    type: 1,
    feeds: { 'NSE_EQ|INE002A01018': { ltpc: { ltp: 1234.5, ltt: 1_740_729_552_723, ltq: 75, cp: 1230 } } },
    currentTs: 1_740_729_566_039,
    marketInfo: { segmentStatus: { NSE_EQ: 2 } },
  })
})

// Field numbers written by hand from section 2.9, so that a slip in the schema cannot agree with itself.
test('the fields stand under the numbers of the interface', () => {
  const quote = [0x08, 10, 0x18, 20]
  const ohlc = [0x0a, 2, 0x31, 0x64, 0x30, 7, 0x38, 9]
  const full = [0x12, 6, 0x0a, 4, ...quote, 0x22, 10, 0x0a, 8, ...ohlc, 0x30, 5]
  const feed = [0x12, full.length + 2, 0x0a, full.length, ...full, 0x20, 3]
  const entry = [0x0a, 1, 0x41, 0x12, feed.length, ...feed]
  const bytes = Uint8Array.from([0x08, 1, 0x12, entry.length, ...entry, 0x18, 42])
  expect(FeedResponse.toObject(FeedResponse.decode(bytes), { longs: Number })).toEqual({
    type: 1,
    feeds: {
      A: {
        fullFeed: {
          marketFF: {
            marketLevel: { bidAskQuote: [{ bidQ: 10, askQ: 20 }] },
            marketOHLC: { ohlc: [{ interval: '1d', vol: 7, ts: 9 }] },
            vtt: 5,
          },
        },
        requestMode: 3,
      },
    },
    currentTs: 42,
  })
})
