import { expect, test } from 'vitest'
import { instrumentKey } from '../../../contract/kinds.ts'
import { boardMemory } from '../board/board-memory.ts'
import { hearChanges, readerBoard } from './reader-board.ts'

test('each slot that was written is heard of once, and main is woken once for all of one go', async () => {
  const memory = boardMemory(100)
  let wakes = 0
  const wake = () => {
    wakes += 1
  }
  const board = readerBoard({ memory, retire: () => {}, wake })
  for (const slot of [0, 31, 32, 99, 31, 63]) board.changed(slot)
  await Promise.resolve()
  expect([wakes, memory.revision[31], memory.revision[99]]).toEqual([1, 2, 1])
  const heard: number[] = []
  hearChanges(memory, (slot) => heard.push(slot))
  hearChanges(memory, (slot) => heard.push(slot))
  expect(heard).toEqual([0, 31, 32, 63, 99])
  board.changed(5)
  await Promise.resolve()
  expect(wakes).toBe(2)
})

test('it writes where main said, and nowhere else', () => {
  const share = instrumentKey('NSE_EQ|1')
  const other = instrumentKey('NSE_EQ|2')
  if (share === undefined || other === undefined) throw new Error('no keys')
  const board = readerBoard({ memory: boardMemory(9), retire: () => {}, wake: () => {} })
  board.give([{ key: share, level: 'price', slot: 7 }])
  expect([board.slotFor(share), board.slotFor(other), board.slotOf(other)]).toEqual([7, null, undefined])
})
