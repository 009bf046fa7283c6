/** Whatever the broker's answers are like for a while: once they are sound again, nothing of the trouble is left in what the windows are told. */
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { instrumentKey } from '../../contract/kinds.ts'
import { readFrame } from '../../main/market/windows/frame.test-support.ts'
import type { Terminal } from '../../main/terminal.ts'
import type { FaultDeed } from '../../sandbox/faults/plan.ts'
import { type Bench, diskAtRest, openBench, signedIn } from './terminal.test-support.ts'

const window = { windowId: 'window 1', refusal: null }
const stepMillis = 500

let bench: Bench
beforeEach(async () => {
  bench = await openBench({ hasList: false })
})
afterEach(() => bench.close())

async function goOn(millis: number): Promise<void> {
  for (let passed = 0; passed < millis; passed += stepMillis) {
    bench.pass(stepMillis)
    for (let turn = 0; turn < 10; turn += 1) {
      await setImmediate()
      await diskAtRest()
    }
  }
}

/** Every trouble that is told anywhere, and how everything stands, each by its place. */
function conditionOf({ sources }: Terminal): readonly string[] {
  const { session, account, feed, trading, portfolio, connections } = sources
  return Object.entries({ session, account, feed, trading, portfolio, connections }).flatMap(([name, source]) => {
    if (typeof source === 'function') throw new Error(`${name} is told each window apart`)
    return within(name, source.snapshot())
  })
}

function within(place: string, value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => {
    const here = `${place}.${name}`
    // The last words of a connection are there to be read later.
    if (name === 'words') return []
    if (/problem|because/i.test(name) && part !== null) return [`${here}: ${JSON.stringify(part)}`]
    // What is only asked now and then rests in between, and has been asked more often after a fault.
    if (place.startsWith('connections') && part === 'idle') return [`${here}: open`]
    if ((name === 'state' || name === 'kind') && typeof part === 'string') return [`${here}: ${part}`]
    return within(here, part)
  })
}

const isCurrent = ({ sources }: Terminal) => sources.trading.snapshot().book.kind === 'current'

/** A window that paints what it is sent at once. */
function paintAll({ sources: { market }, answers }: Terminal): void {
  if (typeof market !== 'function') throw new Error('the market is told each window apart')
  market(window).subscribe((bytes) => void answers.marketPainted({ sequence: readFrame(bytes).sequence }, window))
}

const deeds: readonly FaultDeed[] = [
  { status: 500 },
  { status: 503 },
  { status: 429 },
  { status: 404 },
  { drop: true },
  { html: true },
  { empty: true },
  { halfBody: true },
  { hang: true },
  { loseReply: true },
  { resetAfterBytes: 40 },
]

test.each(deeds)('after a minute of %o', async (deed) => {
  const terminal = await bench.open()
  await signedIn(terminal)
  const reliance = instrumentKey('NSE_EQ|INE002A01018')
  if (!reliance) throw new Error('no key')
  paintAll(terminal)
  await terminal.answers.watchMarket({ panel: 'quotes', wants: [{ key: reliance, level: 'depth5' }] }, window)
  while (!isCurrent(terminal)) await goOn(stepMillis)
  await goOn(30_000)
  const well = conditionOf(terminal)
  expect(well).toEqual(expect.arrayContaining(['feed.state: live', 'trading.book.kind: current']))
  bench.sandbox.faults.plan([{ do: deed }])
  bench.sandbox.feed.closeAll(1006)
  await goOn(60_000)
  expect(conditionOf(terminal)).not.toEqual(well)
  bench.sandbox.faults.clear()
  // However many turns this machine takes for it.
  await vi.waitFor(
    async () => {
      if (conditionOf(terminal).join() !== well.join()) await goOn(stepMillis)
      expect(conditionOf(terminal)).toEqual(well)
    },
    { interval: 1 },
  )
})
