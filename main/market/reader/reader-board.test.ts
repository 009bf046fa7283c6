import { expect, test } from 'vitest'
import { instrumentKey } from '../../../contract/kinds.ts'
import { createBoard } from '../board/board.ts'
import { boardMemory } from '../board/board-memory.ts'
import { markUnheard } from '../board/unheard.ts'
import { readerBoard } from './reader-board.ts'

/** A board, and the same as another thread writes it; `wakes` are heard at once, as main hears them. */
function twoSides() {
  const own = createBoard(100)
  const heard: number[] = []
  const counts = { wakes: 0 }
  const wake = () => {
    counts.wakes += 1
    own.hear()
  }
  const board = readerBoard({ memory: own.memory, retire: () => {}, wake })
  async function write(...slots: number[]): Promise<void> {
    for (const slot of slots) board.changed(slot)
    await Promise.resolve()
  }
  return { own, heard, counts, write }
}

test('each slot that was written is heard of once, and main is woken once for all of one go', async () => {
  const { own, heard, counts, write } = twoSides()
  own.onChanged((slot) => heard.push(slot))
  await write(0, 31, 32, 99, 31, 63)
  expect([counts.wakes, own.revision[31], own.revision[99]]).toEqual([1, 2, 1])
  own.hear()
  expect(heard).toEqual([0, 31, 32, 63, 99])
  await write(5)
  expect([counts.wakes, heard.at(-1)]).toEqual([2, 5])
})

test('nobody is woken who does not wait, and whoever waits again hears at once of all that was written meanwhile', async () => {
  const { own, heard, counts, write } = twoSides()
  let isWaiting = false
  own.onChanged(
    (slot) => heard.push(slot),
    () => isWaiting,
  )
  await write(1, 2)
  await write(2, 3)
  expect([counts.wakes, heard]).toEqual([0, []])
  isWaiting = true
  own.hear()
  expect([counts.wakes, heard]).toEqual([0, [1, 2, 3]])
  await write(4)
  expect([counts.wakes, heard.at(-1)]).toEqual([1, 4])
})

test('what is written just before the ask to be woken is seen, which no wake will tell of', () => {
  const { own, heard } = twoSides()
  markUnheard(own.memory, 1)
  own.onChanged((slot) => {
    heard.push(slot)
    if (slot === 1) markUnheard(own.memory, 2)
  })
  expect(heard).toEqual([1, 2])
})

test('what was written before anybody listened is heard of when somebody does', async () => {
  const { own, heard, write } = twoSides()
  await write(7)
  own.onChanged((slot) => heard.push(slot))
  expect(heard).toEqual([7])
})

test('it writes where main said, and nowhere else', () => {
  const share = instrumentKey('NSE_EQ|1')
  const other = instrumentKey('NSE_EQ|2')
  if (share === undefined || other === undefined) throw new Error('no keys')
  const board = readerBoard({ memory: boardMemory(9), retire: () => {}, wake: () => {} })
  board.give([{ key: share, level: 'price', slot: 7 }])
  expect([board.slotFor(share), board.slotFor(other), board.slotOf(other)]).toEqual([7, null, undefined])
})
