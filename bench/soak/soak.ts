/** Lets the market run for so long and samples what main's process holds, each time after a full collection. */
import { openMarketRun } from '../pipeline/market-run.ts'
import { perMessage } from '../pipeline/moving-messages.ts'
import type { Holdings } from '../pipeline/path.ts'

export type Sample = Holdings & {
  /** Milliseconds since the start. */
  readonly at: number
  /** Sent since the sample before. */
  readonly updates: number
  /** All of them were in the window's store in the end. */
  readonly isWhole: boolean
  /** The connection had been broken just before. */
  readonly isAfterBreak: boolean
}

const updatesPerSecond = 24_000
const sampleMillis = 2_000
/** Until then code and buffers still find their size. */
const warmUp = 0.25
/** How many samples pass from one break of the connection to the next. */
const samplesPerBreak = 16

export async function soak(minutes: number): Promise<readonly Sample[]> {
  const run = await openMarketRun(['ours'])
  const samples: Sample[] = []
  const startedAt = performance.now()
  let isAfterBreak = false
  for (let number = 1; performance.now() - startedAt < minutes * 60_000; number += 1) {
    const { messages, isWhole } = await run.play({ name: 'ours', updatesPerSecond, millis: sampleMillis })
    const held = await run.holding('ours')
    samples.push({ ...held, at: performance.now() - startedAt, updates: messages * perMessage, isWhole, isAfterBreak })
    isAfterBreak = number % samplesPerBreak === 0
    if (isAfterBreak) run.cut('ours')
  }
  run.stop()
  return samples.slice(Math.floor(samples.length * warmUp))
}
