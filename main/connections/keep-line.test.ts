import { beforeEach, describe, expect, test } from 'vitest'
import { type ManualClock, manualClock } from '../ports/manual-clock.test-support.ts'
import { keepLine } from './keep-line.ts'
import { mirrorLine } from './mirror-line.ts'

const morning = 1_000_000
let clock: ManualClock
beforeEach(() => {
  clock = manualClock(morning)
})

const carrier = (bytesRead: number, bytesWritten: number) => ({ bytesRead, bytesWritten })

describe('a line', () => {
  test('counts what all its connections carried, those that are gone included', () => {
    const line = keepLine('push', clock)
    const first = carrier(10, 2)
    const letGo = line.carry(first)
    first.bytesRead = 30
    clock.advance(500)
    line.look()
    expect(line.report.snapshot()).toMatchObject({ bytesIn: 30, bytesOut: 2, opened: 1, heardAt: morning + 500 })
    first.bytesRead = 40
    letGo()
    letGo()
    line.carry(carrier(5, 1))
    line.look()
    expect(line.report.snapshot()).toMatchObject({ bytesIn: 45, bytesOut: 3, opened: 2 })
  })

  test('is heard when something came, and not when something went or nothing did', () => {
    const line = keepLine('push', clock)
    const only = carrier(1, 1)
    line.carry(only)
    line.look()
    clock.advance(1_000)
    only.bytesWritten = 9
    line.look()
    expect(line.report.snapshot()).toMatchObject({ bytesOut: 9, heardAt: morning })
  })

  test('keeps the instant at which a state began, and says when a lost one is tried again', () => {
    const line = keepLine('feed', clock)
    line.become('connecting')
    clock.advance(100)
    line.become('connecting')
    expect(line.report.snapshot()).toMatchObject({ state: 'connecting', since: morning })
    line.retryIn(4_000)
    expect(line.report.snapshot()).toMatchObject({ state: 'waiting', since: morning + 100, nextTryAt: morning + 4_100 })
    clock.advance(4_000)
    line.become('connecting')
    expect(line.report.snapshot()).toMatchObject({ state: 'connecting', since: morning + 4_100, nextTryAt: null })
  })

  test('tells what came and could not be used, in its latest numbers, and nothing of which there was none', () => {
    const line = keepLine('push', clock)
    expect(line.report.snapshot().leftOut).toEqual([])
    line.leftOut({ 'messages that are not known': 1, 'messages that were too long': 0 })
    line.leftOut({ 'messages that are not known': 3, 'messages that were too long': 0 })
    expect(line.report.snapshot().leftOut).toEqual([{ what: 'messages that are not known', count: 3 }])
  })

  test('remembers its last words only', () => {
    const line = keepLine('feed', clock)
    for (let word = 1; word <= 50; word += 1) line.trouble(`word ${word}`)
    const { words } = line.report.snapshot()
    expect([words.length, words[0]?.what, words.at(-1)]).toEqual([
      20,
      'word 31',
      { at: morning, what: 'word 50', isTrouble: true },
    ])
  })
})

test('a line of another thread goes on counting over the fall of the thread, and the fall is among its words', () => {
  const here = keepLine('feed', clock)
  const { told, fell } = mirrorLine(here)
  const there = keepLine('feed', clock)
  there.carry(carrier(100, 10))
  there.become('open')
  there.look()
  told(there.report.snapshot())
  expect(here.report.snapshot()).toMatchObject({ state: 'open', opened: 1, bytesIn: 100 })
  fell('The reader stopped.')
  expect(here.report.snapshot()).toMatchObject({ state: 'connecting', words: [{ what: 'The reader stopped.' }] })
  const next = keepLine('feed', clock)
  next.say('Connected')
  next.carry(carrier(7, 3))
  next.look()
  told(next.report.snapshot())
  const report = here.report.snapshot()
  expect(report).toMatchObject({ opened: 2, bytesIn: 107, bytesOut: 13 })
  expect(report.words.map(({ what }) => what)).toEqual(['The reader stopped.', 'Connected'])
})
