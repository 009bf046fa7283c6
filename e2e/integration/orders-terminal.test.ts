/** The whole terminal places an order: a real sign-in, the day's list, live prices, the checks, the wire, and every stream. */
import { setTimeout as realTime, setImmediate } from 'node:timers/promises'
import { BroadcastChannel } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { units } from '../../contract/kinds.test-support.ts'
import type { Terminal } from '../../main/terminal.ts'
import { reliance } from './orders.test-support.ts'
import { everyQuestion } from './orders-steps.test-support.ts'
import { type Bench, openBench, signedIn } from './terminal.test-support.ts'
import { answered, keepList, untilSo, wanted } from './terminal-orders.test-support.ts'

const caller = { windowId: 'window 1', refusal: null }

let bench: Bench
let terminal: Terminal
beforeEach(async () => {
  bench = await openBench()
  keepList(bench)
  terminal = await bench.open()
  await signedIn(terminal)
})
afterEach(() => bench.close())

const until = (isSo: () => boolean) => untilSo(bench, isSo)

async function review() {
  const answer = await answered(bench, terminal.answers.reviewOrder(wanted(bench), caller))
  if (!answer.ok) throw new Error(answer.error.happened)
  return answer.value
}

/** The review makes main follow the instrument: a moment later its price is known. */
async function isPriced(): Promise<void> {
  const { trading } = terminal.sources
  await until(() => trading.snapshot().book.kind === 'current' && trading.snapshot().push.up)
  let findings: readonly string[] = ['fresh-price']
  while (findings.includes('fresh-price')) {
    findings = (await review()).findings.map(({ rule }) => rule)
    bench.pass(200)
    await setImmediate()
  }
}

test('X02: of two orders under one Enter the second stands as not sent where their window goes in between', async () => {
  const { orders, command } = terminal.sources
  await isPriced()
  const [first, second] = [await review(), await review()]
  const confirmed = [...everyQuestion]
  if (typeof command !== 'function') throw new Error('one stream of commands for all windows')
  const goes = command(caller).subscribe(() => {})
  const placed = await terminal.answers.placeOrder(
    { intent: first.intent, confirmed, following: [second.intent] },
    caller,
  )
  expect(placed).toMatchObject({ ok: true, value: { state: { kind: 'accepted' } } })
  goes()
  await until(() => orders.snapshot().length === 2)
  const left = orders.snapshot().find(({ intent }) => intent === second.intent)
  expect(left).toMatchObject({ order: null, isFinal: true, intentState: { kind: 'refused', by: 'terminal' } })
  expect(await terminal.answers.placeOrder({ intent: second.intent, confirmed }, caller)).toMatchObject({ ok: false })
})

test('X02: of two changes under one Enter the second stands with its order as not sent where their window goes in between', async () => {
  const { orders, command } = terminal.sources
  await isPriced()
  const confirmed = [...everyQuestion]
  for (const { intent } of [await review(), await review()]) {
    await answered(bench, terminal.answers.placeOrder({ intent, confirmed }, caller))
  }
  await until(() => orders.snapshot().filter(({ phase }) => phase === 'open').length === 2)
  const [first, second] = orders.snapshot().map(({ order }) => order)
  if (!first || !second) throw new Error('two orders were placed')
  if (typeof command !== 'function') throw new Error('one stream of commands for all windows')
  const goes = command(caller).subscribe(() => {})
  const quantity = { quantity: units(3) }
  const ask = { order: first, changes: quantity, confirmed, sleeps: 0 }
  const changed = terminal.answers.modifyOrder({ ...ask, following: [{ order: second, changes: quantity }] }, caller)
  goes()
  expect(await answered(bench, changed)).toMatchObject({ ok: true, value: { wished: { state: { kind: 'accepted' } } } })
  const rowOf = (id: typeof first) => orders.snapshot().find(({ order }) => order === id)
  await until(() => rowOf(first)?.quantity === 3)
  expect(rowOf(second)).toMatchObject({
    ...{ quantity: 2, changing: null },
    alarms: [expect.stringContaining('shut or lost before its turn came')],
  })
})

test('from the sign-in to an open order, and back to none', async () => {
  const { orders, portfolio } = terminal.sources
  await isPriced()
  const { intent, words, afterMarket } = await review()
  expect(words).toContain('Buy 2 units of RELIANCE')
  expect(afterMarket).toBe(false)
  const placed = await terminal.answers.placeOrder({ intent, confirmed: [...everyQuestion] }, caller)
  expect(placed).toMatchObject({ ok: true, value: { state: { kind: 'accepted' } } })
  await until(() => orders.snapshot().some(({ status }) => status === 'open'))
  const [row] = orders.snapshot()
  if (!row?.order) throw new Error('no order in the list')
  expect(row).toMatchObject({ key: reliance, symbol: 'RELIANCE', quantity: 2, isExternal: false })
  expect(await terminal.answers.describeOpenOrders(undefined, caller)).toMatchObject({
    ok: true,
    value: { open: 1, unknown: 0 },
  })
  expect(portfolio.snapshot().problem).toBeNull()
  expect(await terminal.answers.cancelOrders({ orders: [row.order], sleeps: 0 }, caller)).toMatchObject({ ok: true })
  await until(() => orders.snapshot().every(({ phase }) => phase === 'cancelled'))
  expect(terminal.openOrders().sentence).toBe('')
  const timeline = await terminal.answers.readTimeline({ row: row.id }, caller)
  expect(timeline.ok && timeline.value.map(({ who }) => who)).toEqual(expect.arrayContaining(['you', 'push']))
})

/** Both clocks as fast as the machine's at the most: the thread that reads the feed lives by that. */
async function asTimePasses(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await realTime(10)
    bench.pass(10)
  }
}

test('M13: while the thread that reads the feed hangs, an order is placed and cancelled', async () => {
  await terminal.stop()
  terminal = await bench.open({ feedReader: new URL('./feed-reader.test-support.ts', import.meta.url) })
  const { orders, trading, feed } = terminal.sources
  await signedIn(terminal)
  await asTimePasses(() => trading.snapshot().book.kind === 'current' && trading.snapshot().push.up)
  await review()
  await asTimePasses(() => feed.snapshot().state === 'live')
  const sabotage = new BroadcastChannel('sabotage')
  sabotage.postMessage('hang')
  await asTimePasses(() => feed.snapshot().state === 'dead')
  sabotage.close()
  const { intent, findings } = await review()
  expect(findings.map(({ rule }) => rule)).toContain('fresh-price')
  const placed = await terminal.answers.placeOrder({ intent, confirmed: [...everyQuestion] }, caller)
  expect(placed).toMatchObject({ ok: true, value: { state: { kind: 'accepted' } } })
  await asTimePasses(() => orders.snapshot().some(({ status }) => status === 'open'))
  const [row] = orders.snapshot()
  if (!row?.order) throw new Error('no order in the list')
  expect(await terminal.answers.cancelOrders({ orders: [row.order], sleeps: 0 }, caller)).toMatchObject({ ok: true })
  await asTimePasses(() => orders.snapshot().every(({ phase }) => phase === 'cancelled'))
})
