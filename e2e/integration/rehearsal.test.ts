/** The whole terminal rehearses its orders: neither the broker, the journal, the book nor a window hears of any. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openBench, signedIn } from './terminal.test-support.ts'

test('five hundred and sixty rehearsed orders leave no trace anywhere', async () => {
  const bench = await openBench()
  const notes: string[] = []
  const log = { note: (_area: string, what: string) => void notes.push(what), fault: () => '' }
  const terminal = await bench.open({ rehearses: true, log })
  const told: unknown[] = []
  for (const stream of ['orders', 'postbacks', 'arming', 'linkedOrders'] as const) {
    terminal.sources[stream].subscribe((change: unknown) => told.push(change))
  }
  await signedIn(terminal)
  while (!notes.includes('560 of 560 went the whole way')) {
    bench.clock.advance(60)
    await setImmediate()
  }
  const { requests } = bench.sandbox
  expect(requests.all().filter(({ method, path }) => method !== 'GET' && path.includes('order'))).toEqual([])
  expect(
    requests.all().filter(({ headers, path, body }) => /rehears/i.test(JSON.stringify([headers, path, body]))),
  ).toEqual([])
  expect(terminal.sources.orders.snapshot()).toEqual([])
  expect(told).toEqual([])
  const caller = { windowId: 'window 1', refusal: null }
  expect(await terminal.answers.readJournal({ file: null, before: null, most: 10 }, caller)).toMatchObject({
    ok: true,
    value: { total: 0 },
  })
  const budgets = terminal.sources.trading.snapshot().budgets.filter(({ name }) => /^(New orders|Orders )/.test(name))
  expect(budgets).toHaveLength(6)
  expect(budgets.every(({ used, waiting }) => used === 0 && waiting === 0)).toBe(true)
  await bench.close()
})
