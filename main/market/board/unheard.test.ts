import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { boardMemory } from './board-memory.ts'
import { awaitChange, hearChanges, markUnheard, takeAsk } from './unheard.ts'
import type { WriterStart } from './unheard-writer.test-support.ts'

test('each slot is heard of once, lowest first, wherever on a large board it stands', () => {
  const memory = boardMemory(5_000)
  const slots = [0, 31, 32, 1_023, 1_024, 2_047, 2_048, 4_999]
  for (const slot of [...slots, 1_023, 0].reverse()) markUnheard(memory, slot)
  const heard: number[] = []
  hearChanges(memory, (slot) => heard.push(slot))
  expect(heard).toEqual(slots)
  hearChanges(memory, (slot) => heard.push(slot))
  expect(heard).toEqual(slots)
})

test('whoever asks to be woken sees what was written before, and is told once that it was asked', () => {
  const memory = boardMemory(5_000)
  expect([awaitChange(memory), takeAsk(memory), takeAsk(memory)]).toEqual([true, true, false])
  markUnheard(memory, 4_100)
  expect(awaitChange(memory)).toBe(false)
})

test('while another thread writes, no mark is lost between its two bits', async () => {
  const { unheard, unheardBlocks } = boardMemory(1_024)
  const [written, heard, rounds] = [numbers(1_024), numbers(1_024), numbers(1)]
  const start: WriterStart = { unheard, unheardBlocks, written, heard, rounds, batches: 1_000 }
  const writer = new Worker(new URL('./unheard-writer.test-support.ts', import.meta.url), { workerData: start })
  let isOver = false
  const lost = new Promise<unknown>((resolve, reject) => {
    writer.once('message', resolve)
    writer.once('error', reject)
  }).finally(() => {
    isOver = true
  })
  function hearOn(): void {
    for (let round = 0; round < 500; round += 1) {
      hearChanges({ unheard, unheardBlocks }, (slot) => Atomics.store(heard, slot, Atomics.load(written, slot)))
      Atomics.add(rounds, 0, 1)
    }
    if (!isOver) setImmediate(hearOn)
  }
  hearOn()
  expect(await lost).toBe(0)
  await writer.terminate()
})

function numbers(count: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT))
}
