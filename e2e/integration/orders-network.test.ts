/** Orders while the network is not what it was: told as what is known, never sent twice (N01, N04). */
import { afterEach, expect, test } from 'vitest'
import { units } from '../../contract/kinds.test-support.ts'
import { openWay } from './feed-proxy.test-support.ts'
import { bookOf, type OrdersBench, openOrdersBench } from './orders.test-support.ts'
import { place, placing, resting, rowOf, rows, terms, truth, whileTimePasses } from './orders-steps.test-support.ts'

let bench: OrdersBench
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await bench.close()
  for (const stop of stops.splice(0)) await stop()
})

test('N01: a page of the network in the place of every answer is unknown, with the way out in words, and no data', async () => {
  bench = await openOrdersBench()
  const order = await resting(bench)
  const before = rowOf(bench, order)
  bench.sandbox.faults.plan([{ match: {}, do: { html: true } }])
  const wish = await whileTimePasses(bench, place(bench, terms(bench, { quantity: units(2) })))
  expect(wish.state).toMatchObject({
    kind: 'unknown',
    because: { happened: expect.stringContaining('network may want you to sign in') },
  })
  await bench.pass(15_000)
  expect(rowOf(bench, order)).toEqual(before)
  expect(rows(bench)).toHaveLength(2)

  // Signed in at the network: what was asked never arrived, and only the broker's own lists say so.
  bench.sandbox.faults.plan([])
  const second = () => rows(bench).find(({ intent }) => intent === wish.intent.id)?.intentState
  await bench.until(() => {
    const state = second()
    return state?.kind === 'unknown' && state.notFoundAt !== null
  })
  expect(truth(bench)).toEqual([order])
  expect(bench.placements()).toBe(2)
})

test('N04: another address: what was on the way is unknown, the channel is opened anew, all is read again, nothing leaves twice', async () => {
  const opened: { way?: Awaited<ReturnType<typeof openWay>> } = {}
  bench = await openOrdersBench({
    through: async (sandbox) => {
      opened.way = await openWay(Number(new URL(sandbox.baseUrl).port))
      stops.push(opened.way.stop)
      return opened.way.url
    },
  })
  const order = await resting(bench)
  const channels = bench.sandbox.feed.opened()
  opened.way?.strand()
  // The old sockets look open, and nothing that is said over them arrives.
  bench.sandbox.hands.fill(order)
  const wish = placing(bench, terms(bench, { quantity: units(2) }))
  await bench.until(() => rows(bench).some(({ intentState }) => intentState?.kind === 'unknown'))
  expect((await wish).state.kind).toBe('unknown')
  await bench.until(() => bench.sandbox.feed.opened() > channels)
  await bench.until(() => bookOf(bench) === 'current' && rowOf(bench, order).phase === 'complete')
  await bench.until(() =>
    rows(bench).some(({ intentState }) => intentState?.kind === 'unknown' && intentState.notFoundAt !== null),
  )
  expect(truth(bench)).toEqual([order])
  expect(bench.placements()).toBe(1)
})
