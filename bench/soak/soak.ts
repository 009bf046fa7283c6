/** Lets the market run for so many minutes and samples what main's process holds, each time after a full collection. */

import type { Holding } from '../pipeline/holding.ts'
import { openMarketRun } from '../pipeline/market-run.ts'

export type Sample = Holding & {
  /** Milliseconds since the start. */
  readonly at: number
  /** Sent since the sample before. */
  readonly updates: number
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
  for (let number = 1; performance.now() - startedAt < minutes * 60_000; number += 1) {
    const updates = await run.keepUp({ name: 'ours', updatesPerSecond, millis: sampleMillis })
    samples.push({ ...(await run.holding('ours')), at: performance.now() - startedAt, updates })
    if (number % samplesPerBreak === 0) run.cut('ours')
  }
  run.stop()
  return samples.slice(Math.floor(samples.length * warmUp))
}
