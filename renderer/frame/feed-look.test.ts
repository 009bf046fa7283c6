import { expect, test } from 'vitest'
import { instant } from '../../contract/kinds.ts'
import type { FeedReport } from '../../contract/market.ts'
import type { FeedState } from '../../contract/market-frame.ts'
import { feedCounts, feedLook, feedWords } from './feed-look.ts'

function report(state: FeedState, changes: Partial<FeedReport> = {}): FeedReport {
  return {
    ...{ state, since: instant(0), followed: 7, limit: 5_000, left: 0, refusedFrames: 0, suspectValues: 0, refused: 0 },
    ...{ reconnects: 0, silent: [], problem: null, byOlderChannel: 0, segments: {} },
    oddities: { strangers: 0, unknownFields: 0, unknownNumbers: 0, overCeiling: 0 },
    ...changes,
  }
}
const look = (told: FeedReport) => feedLook({ kind: 'current', value: told })

test('while nothing stands in, a dead feed is dead, with its own counts', () => {
  const dead = report('dead')
  expect(look(dead)).toEqual({ look: 'lost', glyph: 'cross', word: 'dead' })
  expect(feedCounts(dead, 'indian')).toBe('7/5000')
  expect(feedWords(dead, instant(60_000))).toBe('Since 05:30:00 IST')
  expect(feedWords(dead, instant(86_400_000))).toBe('Since 1 Jan 05:30:00 IST')
  expect(feedCounts(report('off', { limit: 0 }), 'indian')).toBe('')
})

for (const state of ['dead', 'connecting'] as const) {
  test(`M01: prices that are live by the older channel are said so beside a feed that is ${state}`, () => {
    const told = report(state, { byOlderChannel: 5 })
    expect(look(told)).toEqual({ look: 'doubt', glyph: 'triangle', word: 'down, prices by the older channel' })
    expect(feedCounts(told, 'indian')).toBe('5 of 7')
    expect(feedWords(told, instant(60_000))).toContain(
      'The main feed is down, and what is live comes by the older channel',
    )
  })
}

test('what a limit leaves out is counted beside what is followed: a room that seems free is none', () => {
  expect(feedCounts(report('live', { left: 1_200 }), 'indian')).toBe('7/5000, 1,200 not subscribed')
})

test('what is no longer told is not called anything of now', () => {
  const value = report('live', { byOlderChannel: 5 })
  const error = { kind: 'no-answer', happened: '', todo: '' } as const
  expect(feedLook({ kind: 'lost', last: value, error })).toMatchObject({ word: 'unknown' })
  expect(feedLook({ kind: 'waiting' })).toMatchObject({ word: 'starting' })
})

test('what was left out is counted in words that need no knowledge of how prices come', () => {
  const oddities = { strangers: 0, unknownFields: 1, unknownNumbers: 1, overCeiling: 4 }
  expect(feedWords(report('live', { refusedFrames: 3, oddities }), instant(60_000))).toBe(
    'Since 05:30:00 IST. 3 messages of prices that could not be read and were left out. ' +
      '2 parts of messages that this version does not know. 4 levels and other parts beyond the most that is kept',
  )
})
