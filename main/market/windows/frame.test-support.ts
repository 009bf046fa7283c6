/** Reads a frame back as the window does, and a market whose board a test writes to. */
import { key } from '../../../contract/key.test-support.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { FeedReport } from '../../../contract/market.ts'
import type { WatchLevel } from '../../../contract/market-frame.ts'
import {
  deepestBook,
  type FeedState,
  feedStates,
  headField,
  headSize,
  levelSize,
  type RowField,
  rowField,
  rowSize,
} from '../../../contract/market-frame.ts'
import { held } from '../../ipc/source.ts'
import type { ManualClock } from '../../ports/manual-clock.test-support.ts'
import { createBoard, type OwnBoard } from '../board/board.ts'

export type ReadFrame = {
  readonly sequence: number
  readonly sentAt: number
  readonly feed: FeedState | undefined
  readonly conflated: number
  readonly rows: ReadonlyMap<number, (field: RowField) => number>
  readonly books: ReadonlyMap<number, readonly number[]>
}

/** Copies what it reads, as a transport does. */
export function readFrame(frame: Uint8Array): ReadFrame {
  const numbers = new Float64Array(frame.slice().buffer)
  const at = (place: number) => numbers[place] ?? Number.NaN
  const rows = new Map<number, (field: RowField) => number>()
  const books = new Map<number, readonly number[]>()
  let place = headSize
  for (let row = 0; row < at(headField.rows); row += 1) {
    const from = place + 1
    rows.set(at(place), (field) => at(from + rowField[field]))
    place = from + rowSize
  }
  for (let book = 0; book < at(headField.books); book += 1) {
    const end = place + 2 + at(place + 1) * levelSize
    books.set(at(place), [...numbers.subarray(place + 2, end)])
    place = end
  }
  if (place !== numbers.length) throw new Error(`the frame says ${place} numbers and has ${numbers.length}`)
  return {
    sequence: at(headField.sequence),
    sentAt: at(headField.sentAt),
    feed: feedStates[at(headField.feed)],
    conflated: at(headField.conflated),
    rows,
    books,
  }
}

export function aReport(state: FeedState): FeedReport {
  return {
    state,
    since: 0 as FeedReport['since'],
    followed: 0,
    limit: 0,
    left: 0,
    refusedFrames: 0,
    suspectValues: 0,
    refused: 0,
    oddities: { strangers: 0, unknownFields: 0, unknownNumbers: 0, overCeiling: 0 },
    reconnects: 0,
    problem: null,
    byOlderChannel: 0,
    silent: [],
    segments: {},
  }
}

/** A feed without a broker: the test says what is told. */
export function writtenMarket(clock: ManualClock, capacity = 64) {
  const board: OwnBoard = createBoard(capacity)
  const report = held(aReport('live'))
  const followed: ReadonlyMap<InstrumentKey, WatchLevel>[] = []
  const tell = (name: string, last: number, levels = 0) => {
    const slot = board.slotFor(key(name)) ?? Number.NaN
    board.rows[slot * rowSize + rowField.last] = last
    board.toldAt[slot] = clock.elapsed()
    board.levelCount[slot] = levels
    board.levels.fill(last, slot * deepestBook * levelSize, (slot * deepestBook + levels) * levelSize)
    board.changed(slot)
    return slot
  }
  const feed = {
    board,
    report,
    slotFor: board.slotFor,
    follow: (wants: (typeof followed)[number]) => followed.push(wants),
  }
  return { feed, board, report, followed, tell }
}
