import { expect, test } from 'vitest'
import { openMarketRun } from './market-run.ts'

const held = ['ours', 'paced', 'floor', 'protobufjs', 'official'] as const
/** They end in main, and die of a message that they cannot take. */
const spent = ['received', 'decoded', 'conflated'] as const
/** Nothing is missing here, however slow the machine is. */
const patienceMillis = 300_000

/** A figure of a way that carries nothing would be a lie about the ways that do. */
test('each way of a tick carries what the source sends', async () => {
  const run = await openMarketRun([...held, ...spent], null, patienceMillis)
  try {
    for (const name of held) {
      const { messages, p50 } = await run.play({ name, updatesPerSecond: 3_000, millis: 200 })
      expect(messages, name).toBeGreaterThan(0)
      expect(p50, name).toBeGreaterThan(0)
    }
    for (const name of spent) {
      expect(await run.spend({ name, updatesPerSecond: 3_000, millis: 200 }), name).toBeGreaterThan(0)
    }
  } finally {
    run.stop()
  }
})
