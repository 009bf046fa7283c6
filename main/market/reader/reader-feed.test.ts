import { expect, test } from 'vitest'
import { instrumentKey } from '../../../contract/kinds.ts'
import type { SegmentSession } from '../../../contract/known-session.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { createBoard } from '../board/board.ts'
import { markUnheard, takeAsk } from '../board/unheard.ts'
import { openReaderFeed } from './reader-feed.ts'
import type { ReaderWord } from './reader-words.ts'
import { sharedSessions } from './shared-sessions.ts'

const limits = { ltpc: 10, optionGreeks: 10, full: 10, full30: 5 }

test('M13: a thread that dies with the wake it was asked for leaves nothing unheard, and the next is asked again', () => {
  const board = createBoard(50)
  const heard: number[] = []
  const ends: (() => void)[] = []
  board.onChanged((slot) => heard.push(slot))
  const feed = openReaderFeed({
    board,
    limits,
    address: () => new Promise(() => {}),
    keepsRealTime: false,
    startReader: ({ ended }) => {
      ends.push(() => ended('broken'))
      return { begin: () => {}, order: () => {}, end: () => Promise.resolve() }
    },
    clock: manualClock(0),
    log: { note: () => {} },
  })
  feed.start()
  markUnheard(board.memory, 33)
  expect([takeAsk(board.memory), heard]).toEqual([true, []])
  ends[0]?.()
  expect([heard, takeAsk(board.memory)]).toEqual([[33], true])
  feed.stop()
})

test('what main knows of the hours of markets is in the memory that the reader has, at once and then as time passes', () => {
  const board = createBoard(50)
  const key = instrumentKey('GLOBAL_INDEX|^GSPC')
  if (!key) throw new Error('no key')
  const clock = manualClock(0)
  let session: SegmentSession = 'open'
  const feed = openReaderFeed({
    ...{ board, limits, keepsRealTime: false, clock, log: { note: () => {} } },
    address: () => new Promise(() => {}),
    sessionByHours: () => session,
    startReader: () => ({ begin: () => {}, order: () => {}, end: () => Promise.resolve() }),
  })
  const read = () => sharedSessions(board.memory)(key, board.slotOf(key) ?? -1)
  feed.want(new Map([[key, 'price']]))
  expect(read()).toBe('open')
  session = 'shut'
  clock.advance(1_000)
  expect(read()).toBe('shut')
  feed.stop()
})

test('what a reader still says of the older way when nobody is signed in any more begins nothing for the next session', () => {
  const looks: unknown[] = []
  let say: (word: ReaderWord) => void = () => {}
  const feed = openReaderFeed({
    board: createBoard(50),
    limits,
    address: () => new Promise(() => {}),
    keepsRealTime: false,
    fallback: { look: (wants) => looks.push(wants), isStandingIn: () => false },
    startReader: ({ word }) => {
      say = word
      return { begin: () => {}, order: () => {}, end: () => Promise.resolve() }
    },
    clock: manualClock(0),
    log: { note: () => {} },
  })
  feed.start()
  say({ kind: 'older', wants: null })
  feed.rest()
  say({ kind: 'older', wants: [] })
  expect(looks).toEqual([null])
  feed.start()
  say({ kind: 'older', wants: [] })
  expect(looks).toEqual([null, new Map()])
  feed.stop()
})
