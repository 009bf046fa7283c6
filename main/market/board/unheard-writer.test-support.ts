/** A thread that marks slots as the reader of the feed does, and looks after two rounds of whoever hears whether each was heard. */
import { parentPort, workerData } from 'node:worker_threads'
import { markUnheard } from './unheard.ts'

export type WriterStart = {
  readonly unheard: Int32Array
  readonly unheardBlocks: Int32Array
  /** By slot: the number last written, and the number last heard. */
  readonly written: Int32Array
  readonly heard: Int32Array
  /** How often whoever hears has looked at all of it. */
  readonly rounds: Int32Array
  readonly batches: number
}

// What comes here is what `unheard.test.ts` gives.
const start: WriterStart = workerData
const { written, heard, rounds, batches } = start
const words = start.unheard.length
let lost = 0

/** One slot of each word, so that no later mark makes up for a lost one. */
function batch(number: number): void {
  for (let word = 0; word < words; word += 1) {
    const slot = word * 32 + (number % 32)
    Atomics.store(written, slot, number)
    markUnheard(start, slot)
  }
}

function waitTwoRounds(): void {
  const begun = Atomics.load(rounds, 0)
  for (let now = begun; now - begun < 2; now = Atomics.load(rounds, 0)) Atomics.wait(rounds, 0, now, 1)
}

for (let number = 1; number <= batches; number += 1) {
  batch(number)
  waitTwoRounds()
  for (let word = 0; word < words; word += 1) {
    if (Atomics.load(heard, word * 32 + (number % 32)) !== number) lost += 1
  }
}
parentPort?.postMessage(lost)
