import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { instant } from '../../../contract/kinds.ts'
import type { FeedReport } from '../../../contract/market.ts'
import type { Heard } from '../heard.ts'
import { announceFeed } from './feed-announcements.ts'

const report: FeedReport = {
  ...{ state: 'connecting', since: instant(0), followed: 3, limit: 5_000, left: 0, refusedFrames: 0, suspectValues: 0 },
  ...{ refused: 0, silent: [], reconnects: 0, problem: null, byOlderChannel: 0, segments: {} },
  oddities: { strangers: 0, unknownFields: 0, unknownNumbers: 0, overCeiling: 0 },
}

function anEar() {
  const feed = createStore<Heard<FeedReport>>(() => ({ kind: 'waiting' }))
  const said: string[] = []
  announceFeed(feed, { say: (text, urgent) => said.push(`${urgent ? '! ' : ''}${text}`) })
  const become = (...changes: readonly Partial<FeedReport>[]) => {
    for (const change of changes) feed.setState({ kind: 'current', value: { ...report, ...change } }, true)
    return said.splice(0)
  }
  return { become }
}

const stopped = '! Live prices have stopped: what stands on the screen is not of now.'

test('that the feed is up after a start is no news; that it has stopped is said once, and that it is back', () => {
  const { become } = anEar()
  expect(become({}, { state: 'live' }, { state: 'quiet' }, { state: 'live', followed: 4 })).toEqual([])
  expect(become({ state: 'dead' }, { state: 'dead', reconnects: 1 }, {}, { state: 'dead' })).toEqual([stopped])
  expect(become({}, { state: 'live' }, { state: 'quiet' })).toEqual(['Live prices are back.'])
})

test('a short break that connects again says nothing', () => {
  const { become } = anEar()
  expect(become({ state: 'live' }, {}, { state: 'live' })).toEqual([])
})

test('what stands in for it, and what cannot be relied on, is said with urgency', () => {
  const { become } = anEar()
  become({ state: 'live' })
  expect(become({ state: 'dead' }, { state: 'dead', byOlderChannel: 2 }, { state: 'dead', byOlderChannel: 3 })).toEqual(
    [stopped, '! Live prices come by the older channel.'],
  )
  expect(become({ state: 'dead' }, { state: 'live' })).toEqual([stopped, 'Live prices are back.'])
  expect(become({ state: 'unreliable' })).toEqual(['! Live prices are late or damaged, and not to be relied on.'])
})

test('after a sign-out the next feed begins anew', () => {
  const { become } = anEar()
  expect(become({ state: 'live' }, { state: 'off' }, {}, { state: 'live' })).toEqual([])
})
