/** Price alerts with the assembled terminal, before the practice broker over real sockets and with no window: its own ticks ring them. */
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AlertChanged, AlertState, ShownAlert } from '../../contract/alerts.ts'
import type { AppError } from '../../contract/errors.ts'
import { instant, type Money } from '../../contract/kinds.ts'
import type { Result } from '../../contract/result.ts'
import type { Terminal } from '../../main/terminal.ts'
import { reliance } from './orders.test-support.ts'
import { type Bench, openBench, signedIn } from './terminal.test-support.ts'
import { keepList, untilSo } from './terminal-orders.test-support.ts'

const window = { windowId: 'window 1', refusal: null }

let bench: Bench
let terminal: Terminal
beforeEach(async () => {
  bench = await openBench()
  keepList(bench)
  terminal = await bench.open()
  await untilSo(bench, () => terminal.sources.instruments.snapshot().state === 'ready')
})
afterEach(() => bench.close())

const all = (): readonly ShownAlert[] => terminal.sources.alerts.snapshot().alerts
const kinds = () => all().map(({ state }) => state.kind)
const ended = (): AlertState | undefined => all().find(({ state }) => state.kind !== 'waiting')?.state

function listed() {
  const found = bench.sandbox.market.find(reliance)
  if (found === null) throw new Error('not listed')
  return found
}

/** What the broker's own tape says. */
function lastAt(): Money {
  const one = listed()
  // A whole number of ticks is an amount of money.
  return (bench.sandbox.market.tape(one).last().ticks * one.tick) as Money
}

function change(asked: Parameters<Terminal['answers']['changeAlerts']>[0]): Result<AlertChanged, AppError> {
  const answer = terminal.answers.changeAlerts(asked, window)
  if (!('ok' in answer)) throw new Error('main keeps its word for later')
  return answer
}

function make(ticks: number): boolean {
  return change({ kind: 'make', key: reliance, level: (lastAt() + ticks * listed().tick) as Money, note: '' }).ok
}

/** As a person does who tries again until there is a price: no window asks for one. */
function makeInTime(ticks: number): Promise<void> {
  let isMade = false
  return untilSo(bench, () => {
    isMade ||= make(ticks)
    return isMade
  })
}

test('rings by a tick of the market with no window open, and once only', async () => {
  await signedIn(terminal)
  // Wherever it goes, it goes through one of them.
  await makeInTime(1)
  await makeInTime(-1)
  await untilSo(bench, () => ended() !== undefined)
  const end = ended()
  if (end?.kind !== 'rung') throw new Error(JSON.stringify(end))
  expect(end.seen.source).toBe('feed')
  const rang = all().find(({ state }) => state === end)
  expect(rang?.direction === 'rising' ? end.seen.price >= rang.level : end.seen.price <= (rang?.level ?? 0)).toBe(true)

  // The next start knows it, and rings it no second time.
  const before = all().map(({ id, state }) => [id, state.kind])
  await bench.stopTerminals()
  terminal = await bench.open()
  expect(all().map(({ id, state }) => [id, state.kind])).toEqual(before)
})

test('a level that is passed while the feed is cut is told as passed unseen, with what was seen before and after', async () => {
  await signedIn(terminal)
  await makeInTime(500)
  await untilSo(bench, () => all()[0]?.watch.kind === 'watched')
  // In one turn, so that no tick comes between: on either side of the price, and the broker gives no address of the feed any more.
  const from = lastAt()
  const still: Bench = { ...bench, pass: bench.clock.advance }
  expect([make(3), make(-3)]).toEqual([true, true])
  bench.sandbox.faults.plan([{ do: { status: 503 } }])
  bench.sandbox.feed.closeAll(1006)
  const cutAt = bench.clock.wall()
  while (Math.abs(lastAt() - from) <= 4 * listed().tick) {
    bench.pass(500)
    await setImmediate()
  }
  // From here on the market stands still beyond one of them.
  const isUnwatched = () => all().every(({ watch }) => watch.kind === 'not-watched')
  await untilSo(still, isUnwatched)
  expect(ended()).toBeUndefined()
  bench.sandbox.faults.clear()
  await untilSo(still, () => ended() !== undefined)
  const end = ended()
  if (end?.kind !== 'passed-unseen') throw new Error(JSON.stringify(end))
  expect(end.before.at).toBeLessThanOrEqual(cutAt)
  expect(end.after.at).toBeGreaterThan(cutAt)
})

test('what main refuses it refuses from anywhere: off the tick, nobody’s instrument', async () => {
  await signedIn(terminal)
  await makeInTime(500)
  const off = change({ kind: 'make', key: reliance, level: (lastAt() + 1) as Money, note: '' })
  expect(off.ok ? '' : off.error.happened).toContain('is not on the tick of')
  const nobody = change({ kind: 'delete', ids: ['not-an-alert'] })
  expect(nobody.ok).toBe(false)
  expect(all()).toHaveLength(1)
})

test('a contract has expired by the broker’s clock to the second, while this computer’s is behind it', async () => {
  await bench.stopTerminals()
  const expiry = instant(bench.clock.wall() + 25_000)
  keepList(bench, expiry)
  terminal = await bench.open()
  bench.sandbox.clock.advance(29_000)
  await signedIn(terminal)
  await untilSo(bench, () => {
    const asked = change({ kind: 'make', key: reliance, level: lastAt(), note: '' })
    return !asked.ok && asked.error.happened.includes('has expired')
  })
  expect(bench.clock.wall()).toBeLessThan(expiry)
})

test('signed out, an alert says that it is not watched and why', async () => {
  await signedIn(terminal)
  await makeInTime(500)
  await untilSo(bench, () => all()[0]?.watch.kind === 'watched')
  await terminal.answers.signOut(undefined, window)
  await untilSo(bench, () => {
    const watch = all()[0]?.watch
    return watch?.kind === 'not-watched' && watch.reason === 'signed-out'
  })
  expect(kinds()).toEqual(['waiting'])
})
