import { beforeEach, expect, test } from 'vitest'
import { key as named } from '../../../contract/key.test-support.ts'
import { FeedResponse } from '../../../proto/market-data-feed.ts'
import type { OwnBoard } from '../board/board.ts'
import {
  beginAnew,
  board,
  feed,
  field,
  follow,
  full,
  ltpc,
  now,
  openFeed,
  share,
  state,
  status,
  tell,
} from './feed-board.test-support.ts'

beforeEach(() => beginAnew())

test('M05: a book without a price is no base: the old price stands, and waits', () => {
  follow('depth5')
  tell(full({ ltp: 100, bid: 99, ask: 101 }))
  feed.restart()
  tell(full({ bid: 89, ask: 91 }))
  expect([state(), field('last'), field('bid')]).toEqual(['waiting', 1_000_000, 990_000])
  tell(full({ ltp: 90 }))
  expect([state(), field('last'), field('bid')]).toEqual(['live', 900_000, 890_000])
})

test('M05: what this connection has not told is not shown beside what it has', () => {
  follow('depth5')
  tell(full({ ltp: 100, bid: 99, ask: 101 }))
  feed.restart()
  tell(full({ ltp: 102 }))
  expect([state(), field('bid'), board.levelCount[board.slotOf(share) ?? -1]]).toEqual(['live', Number.NaN, 0])
})

test('what an earlier mode still sends is not taken for the present one', () => {
  follow('depth5')
  tell(full({ ltp: 100, bid: 99, ask: 101 }))
  follow('price')
  tell(full({ ltp: 101, bid: 98, ask: 102 }))
  expect([state(), field('last'), field('bid')]).toEqual(['live', 1_010_000, Number.NaN])
})

test('a message is told to the listeners once for each instrument', () => {
  follow('depth5')
  const heard: number[] = []
  board.onChanged((slot) => heard.push(slot))
  tell(full({ ltp: 100, bid: 99, ask: 101 }))
  expect(heard).toEqual([board.slotOf(share)])
})

test('M08: an instrument that nobody asked for gets no place', () => {
  follow('price')
  tell({ ltpc: ltpc(100) }, named('NSE_EQ|STRANGER'))
  expect(board.slotOf(named('NSE_EQ|STRANGER'))).toBeUndefined()
})

test('a board that is full gives the places of those that nobody wants any more', () => {
  for (let number = 0; number < 40; number += 1) {
    const key = named(`NSE_EQ|${number}`)
    follow('price', key)
    tell({ ltpc: ltpc(100) }, key)
    expect([state(key), field('last', key)]).toEqual(['live', 1_000_000])
  }
})

test('what is wanted and let go between two settlings gives its place back as well', () => {
  const [passing, next] = [named('NSE_EQ|PASSING'), named('NSE_EQ|NEXT')]
  const keys = Array.from({ length: 19 }, (_, number) => named(`NSE_EQ|${number}`))
  for (const key of [...keys, passing]) board.slotFor(key)
  feed.following.want(new Map([[passing, 'price']]))
  feed.following.want(new Map())
  feed.settle()
  expect(board.slotFor(next)).not.toBeNull()
  expect(board.slotOf(passing)).toBeUndefined()
})

test('what is let go and wanted again between two settlings keeps its place', () => {
  follow('price')
  feed.following.want(new Map())
  feed.following.want(new Map([[share, 'price']]))
  feed.settle()
  for (let number = 0; number < 19; number += 1) board.slotFor(named(`NSE_EQ|${number}`))
  expect([board.slotFor(named('NSE_EQ|NEXT')), state()]).toEqual([null, 'waiting'])
})

test('M08: strangers, and what no interface of ours names, are counted by their kind', () => {
  follow('price')
  tell({ ltpc: ltpc(100) }, named('NSE_EQ|STRANGER'))
  status(9)
  const frame = FeedResponse.encode({ type: 1, currentTs: now, feeds: { [share]: { ltpc: ltpc(100) } } }).finish()
  // Field 15 of the message, which no interface of ours has.
  feed.frame(Buffer.concat([frame, Buffer.from([0x78, 0x01])]))
  expect(feed.oddities()).toEqual({ strangers: 1, unknownFields: 1, unknownNumbers: 1, overCeiling: 0 })
})

test('T33: all that a message says of a row is written between its marks, so that nobody reads half of it', () => {
  const seen: unknown[] = []
  const marked: OwnBoard = {
    ...board,
    writing: (slot) => {
      seen.push(field('last'))
      board.writing(slot)
    },
    written: (slot) => {
      board.written(slot)
      seen.push(field('last'))
    },
  }
  openFeed({ board: marked })
  follow('depth5')
  tell(full({ ltp: 100, bid: 99, ask: 101 }))
  tell(full({ ltp: 102 }))
  expect(seen).toEqual([Number.NaN, 1_000_000, 1_000_000, 1_020_000])
  expect(board.readWhole(board.slotOf(share) ?? -1, () => {})).toBe(true)
})
