import { expect, test } from 'vitest'
import { type ManualClock, manualClock } from '../../ports/manual-clock.test-support.ts'
import { createBoard } from '../board/board.ts'
import { keepReader } from './keep-reader.ts'
import type { ReaderEvents } from './reader.ts'
import type { ReaderStart } from './reader-words.ts'
import { doubtMillis, giveUpMillis } from './watchdog.ts'

type Made = { readonly events: ReaderEvents; hasBegun: boolean }

function kept() {
  const clock: ManualClock = manualClock(0)
  const { memory } = createBoard(5)
  const made: Made[] = []
  const said: string[] = []
  const start: ReaderStart = {
    ...{ memory, keepsRealTime: false, steadyShift: 0, asksQuotes: false, hasFallback: false },
    limits: { ltpc: 1, optionGreeks: 1, full: 1, full30: 1 },
  }
  const reader = keepReader({
    startReader: (events) => {
      const one: Made = { events, hasBegun: false }
      made.push(one)
      return {
        begin: () => {
          one.hasBegun = true
        },
        order: () => {},
        end: async () => events.ended('it was ended'),
      }
    },
    start,
    events: {
      begun: () => said.push(`begun at ${clock.elapsed()}`),
      word: () => {},
      doubt: (is) => is && said.push(`doubted at ${clock.elapsed()}`),
      died: () => said.push(`died at ${clock.elapsed()}`),
    },
    clock,
    log: { note: () => {} },
  })
  const current = () => made.filter(({ hasBegun }) => hasBegun).at(-1)
  return {
    ...{ clock, made, reader },
    said: () => [...new Set(said.splice(0))],
    /** It lives for so long. */
    beat: (millis: number) => {
      for (let passed = 0; passed < millis; passed += 100) {
        Atomics.add(memory.pulse, 0, 1)
        clock.advance(100)
      }
    },
    breaks: () => current()?.events.ended('it broke'),
  }
}

test('M13: one that breaks is followed at once by the next, which stood ready', () => {
  const { clock, made, reader, beat, breaks, said } = kept()
  reader.run()
  beat(200)
  expect(made.map(({ hasBegun }) => hasBegun)).toEqual([true, false])
  said()
  breaks()
  clock.advance(0)
  expect(said()).toEqual(['died at 200', 'begun at 200'])
  expect(made[1]?.hasBegun).toBe(true)
})

test('M13: one that hangs is doubted within a second, and followed within two', () => {
  const { clock, reader, beat, said } = kept()
  reader.run()
  beat(1_000)
  said()
  clock.advance(1_999)
  const found = said().map((words) => words.split(' at '))
  const first = (what: string) => Number(found.find(([word]) => word === what)?.[1]) - 1_000
  expect(first('doubted')).toBeLessThanOrEqual(doubtMillis + 100)
  expect(first('died')).toBeLessThanOrEqual(giveUpMillis + 100)
  expect(first('begun')).toBe(first('died'))
})

test('M13: those that die soon after each other are followed with ever more patience, and never with more than five seconds', () => {
  const { clock, reader, breaks, said } = kept()
  reader.run()
  said()
  const pauses: number[] = []
  for (let death = 0; death < 8; death += 1) {
    const from = clock.elapsed()
    breaks()
    while (!reader.isRunning()) clock.advance(100)
    pauses.push(clock.elapsed() - from)
  }
  expect(pauses.map((pause) => Math.round(pause))).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000])
})
