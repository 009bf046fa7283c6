/** The older channel in the place of the feed: the assembled terminal before the real practice broker. */
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { key } from '../../contract/key.test-support.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { quoteSources, quoteStates } from '../../contract/market-frame.ts'
import { patienceMillis } from '../../main/market/feed/legacy-fallback.ts'
import { readFrame } from '../../main/market/windows/frame.test-support.ts'
import type { Terminal } from '../../main/terminal.ts'
import { arrivedAt, ask, type Bench, openBench, reach, signedIn } from './terminal.test-support.ts'

const window = { windowId: 'window 1', refusal: null }
let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

const reliance = key('NSE_EQ|INE002A01018')
const nifty = key('NSE_INDEX|Nifty 50')

type Row = { readonly state: string; readonly source: string; readonly last: number; readonly bid: number }

/** A window that paints at once, and remembers the newest row of each slot. */
function watching(terminal: Terminal) {
  const rows = new Map<number, Row>()
  const { market } = terminal.sources
  if (typeof market !== 'function') throw new Error('the market is told each window apart')
  market(window).subscribe((bytes) => {
    const frame = readFrame(bytes)
    for (const [slot, field] of frame.rows) {
      const [state = '', source = ''] = [quoteStates[field('state')], quoteSources[field('source')]]
      rows.set(slot, { state, source, last: field('last'), bid: field('bid') })
    }
    void terminal.answers.marketPainted({ sequence: frame.sequence }, window)
  })
  return rows
}

function feedOf({ sources: { feed } }: Terminal) {
  if (typeof feed === 'function') throw new Error('the feed is told to all windows alike')
  return feed.snapshot()
}

async function slotsOf(terminal: Terminal, ...keys: InstrumentKey[]): Promise<readonly number[]> {
  const wants = keys.map((one) => ({ key: one, level: 'depth5' as const }))
  const answer = await terminal.answers.watchMarket({ panel: 'quotes', wants }, window)
  if (!answer.ok) throw new Error(answer.error.happened)
  return answer.value.slots.map((slot) => slot ?? -1)
}

/** Time goes on, and everything on its way arrives, until it is so. */
async function passUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    bench.pass(100)
    for (let turn = 0; turn < 5; turn += 1) await setImmediate()
  }
}

test('without a feed for long the older channel stands in, named as such, and steps back when the feed is there', async () => {
  const terminal = await bench.open()
  const rows = watching(terminal)
  const report = () => feedOf(terminal)
  bench.sandbox.faults.plan([{ match: { path: '/v3/feed/*' }, do: { status: 503 } }])
  await signedIn(terminal)
  const [share = -1, index = -1] = await slotsOf(terminal, reliance, nifty)
  await passUntil(() => rows.get(share)?.source === 'legacy-feed' && rows.get(index)?.source === 'legacy-feed')
  expect(rows.get(share)).toMatchObject({ state: 'live', source: 'legacy-feed' })
  const told = rows.get(share)
  expect(told?.last).toBeGreaterThan(0)
  expect(told?.bid).toBeLessThanOrEqual(told?.last ?? 0)
  expect(arrivedAt(bench, '/live/feed/sub/full/nse_eq/')).toBe(1)

  // What the feed's light says goes with what the rows say.
  await passUntil(() => report().byOlderChannel === 2)
  expect(report()).toMatchObject({ state: 'connecting', followed: 2 })

  bench.sandbox.faults.plan([])
  await passUntil(() => rows.get(share)?.source === 'feed')
  expect(report().byOlderChannel).toBe(0)
  await passUntil(() => arrivedAt(bench, '/live/feed/unsub/full/nse_eq') === 1)
  await passUntil(() => arrivedAt(bench, '/live/feed/unsub/full/nse_index') === 1)
  expect(rows.get(share)?.state).toBe('live')
})

test('what the older calls have no exchange for is asked for once in a session, and the rest does not wait for it', async () => {
  const terminal = await bench.open()
  const rows = watching(terminal)
  bench.sandbox.faults.plan([{ match: { path: '/v3/feed/*' }, do: { status: 503 } }])
  await signedIn(terminal)
  const [, share = -1] = await slotsOf(terminal, key('GLOBAL_INDEX|^GSPC'), reliance)
  await passUntil(() => rows.get(share)?.source === 'legacy-feed')
  for (let passed = 0; passed < 100; passed += 1) bench.pass(100)
  await passUntil(() => rows.get(share)?.state === 'live')
  expect(arrivedAt(bench, '/index/master-contract/global_index')).toBe(1)
})

test('after another sign-in the older channel is waited for and asked anew: what stood on the last token is of no use', async () => {
  const terminal = await bench.open()
  const rows = watching(terminal)
  bench.sandbox.faults.plan([{ match: { path: '/v3/feed/*' }, do: { status: 503 } }])
  await signedIn(terminal)
  const [share = -1] = await slotsOf(terminal, reliance)
  const isTold = () => rows.get(share)?.source === 'legacy-feed' && rows.get(share)?.state === 'live'
  await passUntil(isTold)
  await ask(terminal, 'signOut')
  await reach(terminal, 'signed-out')
  rows.clear()
  await signedIn(terminal)
  const signedInAt = bench.clock.elapsed()
  await passUntil(() => arrivedAt(bench, '/live/feed/sub/full/nse_eq/') === 2)
  expect(bench.clock.elapsed() - signedInAt).toBeGreaterThanOrEqual(patienceMillis)
  await passUntil(isTold)
})
