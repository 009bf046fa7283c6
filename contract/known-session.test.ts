import { expect, test } from 'vitest'
import { instrumentKey } from './kinds.ts'
import { knownSession } from './known-session.ts'
import { type FeedState, feedStates } from './market-frame.ts'

const key = instrumentKey('NSE_FO|43919')
if (!key) throw new Error('no key')
const one = key

for (const [word, session] of [
  ['NORMAL_OPEN', 'open'],
  ['NORMAL_CLOSE', 'shut'],
  ['CLOSING_END', 'shut'],
  ['PRE_OPEN_START', 'unknown'],
  ['PRE_OPEN_END', 'unknown'],
  ['CLOSING_START', 'unknown'],
  ['UNKNOWN_9', 'unknown'],
] as const) {
  test(`M09: ${word} is ${session}`, () => {
    expect(knownSession({ state: 'live', segments: { NSE_FO: word, NSE_EQ: 'NORMAL_OPEN' } }, one)).toBe(session)
  })
}

test('a segment that the feed never named is not known', () => {
  expect(knownSession({ state: 'live', segments: { NSE_EQ: 'NORMAL_OPEN' } }, one)).toBe('unknown')
})

const heard: readonly FeedState[] = ['live', 'quiet']
for (const state of feedStates) {
  test(`what was said stands only while the feed is heard: ${state}`, () => {
    const expected = heard.includes(state) ? 'open' : 'unknown'
    expect(knownSession({ state, segments: { NSE_FO: 'NORMAL_OPEN' } }, one)).toBe(expected)
  })
}
