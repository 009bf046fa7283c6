import { expect, test } from 'vitest'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { feedState, reportFeed } from './feed-reporter.ts'

const good = { isStarted: true, isOpen: true, silentMillis: 0, untoldMillis: 0, lateMillis: 0, areManyRefused: false }

test('how the feed is, from what is known of it', () => {
  expect(feedState(good)).toBe('live')
  expect(feedState({ ...good, isStarted: false })).toBe('off')
  expect(feedState({ ...good, isOpen: false })).toBe('connecting')
  expect(feedState({ ...good, isOpen: false, silentMillis: Number.POSITIVE_INFINITY })).toBe('connecting')
  expect(feedState({ ...good, areManyRefused: true })).toBe('unreliable')
})

test('N03: a feed that comes late is unreliable, and one that does not come is dead', () => {
  expect(feedState({ ...good, lateMillis: 4_999 })).toBe('live')
  expect(feedState({ ...good, lateMillis: 5_000 })).toBe('unreliable')
  expect(feedState({ ...good, lateMillis: 5_000, silentMillis: 5_000 })).toBe('dead')
})

test('M01: a quiet market pongs, a dead feed does not', () => {
  expect(feedState({ ...good, untoldMillis: 3_600_000, silentMillis: 2_100 })).toBe('quiet')
  expect(feedState({ ...good, untoldMillis: 5_000, silentMillis: 5_000 })).toBe('dead')
  expect(feedState({ ...good, isOpen: false, silentMillis: 5_000 })).toBe('dead')
})

test('is heard only when it changed, and keeps since when it is so', () => {
  const clock = manualClock(1_000)
  const { source, tell } = reportFeed(clock, 5_000)
  const heard: number[] = []
  source.subscribe(({ since }) => heard.push(since))
  const counts = { followed: 1, limit: 5_000, left: 0, refusedFrames: 0, suspectValues: 0, refused: 0, reconnects: 0 }
  const oddities = { strangers: 0, unknownFields: 0, unknownNumbers: 0, overCeiling: 0 }
  const facts = {
    state: 'live',
    ...counts,
    silent: [],
    oddities,
    problem: null,
    byOlderChannel: 0,
    segments: {},
  } as const
  clock.advance(1_000)
  tell(facts)
  clock.advance(1_000)
  tell({ ...facts, segments: {} })
  tell({ ...facts, followed: 2 })
  expect(heard).toEqual([2_000, 2_000])
})
