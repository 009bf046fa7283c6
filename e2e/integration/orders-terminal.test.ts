/** The whole terminal places an order: a real sign-in, the day's list, live prices, the checks, the wire, and every stream. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as realTime } from 'node:timers/promises'
import { BroadcastChannel } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderTerms } from '../../contract/orders.ts'
import { expectedDay } from '../../main/broker/instruments/instrument-day.ts'
import { makeInstrumentBook } from '../../main/market/instruments/instrument-book.ts'
import type { Terminal } from '../../main/terminal.ts'
import { everyQuestion, instrumentOf, reliance, rupees, units } from './orders.test-support.ts'
import { type Bench, openBench, signedIn } from './terminal.test-support.ts'

const caller = { windowId: 'window 1', refusal: null }

let bench: Bench
let terminal: Terminal
beforeEach(async () => {
  bench = await openBench()
  keepList()
  terminal = await bench.open()
  await signedIn(terminal)
})
afterEach(() => bench.close())

/** Today's list as an earlier start would have left it, of one share: the broker's own takes its time to be made. */
function keepList(): void {
  const listed = bench.sandbox.market.find(reliance)
  if (listed === null) throw new Error('not listed')
  const folder = join(bench.dataDir, 'instruments')
  mkdirSync(folder)
  const book = makeInstrumentBook({ day: expectedDay(bench.clock.wall()), mark: '' }, [instrumentOf(listed)])
  writeFileSync(join(folder, 'instruments.book'), book.pack())
}

/** Moves both clocks until it is so, with real time for what the wire and the disk need. */
async function until(isSo: () => boolean): Promise<void> {
  await vi.waitFor(
    () => {
      if (!isSo()) bench.pass(100)
      expect(isSo()).toBe(true)
    },
    { interval: 20 },
  )
}

function wanted(): OrderTerms {
  const listed = bench.sandbox.market.find(reliance)
  if (listed === null) throw new Error('not listed')
  const last = bench.sandbox.market.tape(listed).last().ticks * listed.tick
  const price = rupees((Math.floor((last * 0.985) / listed.tick) * listed.tick) / 10_000)
  return {
    ...{ key: reliance, side: 'buy', product: 'delivery', type: 'limit', validity: 'day', quantity: units(2), price },
    ...{ trigger: null, disclosed: units(0), slice: false, marketProtection: null, legs: null },
  }
}

async function review() {
  const answer = await terminal.answers.reviewOrder(wanted(), caller)
  if (!answer.ok) throw new Error(answer.error.happened)
  return answer.value
}

test('from the sign-in to an open order, and back to none', async () => {
  const { orders, portfolio, trading } = terminal.sources
  await until(() => trading.snapshot().book.kind === 'current' && trading.snapshot().push.up)
  await review()
  // The review makes main follow the instrument: a moment later its price is known.
  let findings: readonly string[] = ['fresh-price']
  while (findings.includes('fresh-price')) {
    bench.pass(200)
    await new Promise((resolve) => setImmediate(resolve))
    findings = (await review()).findings.map(({ rule }) => rule)
  }
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
  expect(await terminal.answers.cancelOrders({ orders: [row.order] }, caller)).toMatchObject({ ok: true })
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
  expect(await terminal.answers.cancelOrders({ orders: [row.order] }, caller)).toMatchObject({ ok: true })
  await asTimePasses(() => orders.snapshot().every(({ phase }) => phase === 'cancelled'))
})
