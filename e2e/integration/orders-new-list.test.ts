/** The whole terminal while the list of instruments is of the day before, or a new one names another lot than the old (O26, C01). */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { units } from '../../contract/kinds.test-support.ts'
import type { OrderTerms } from '../../contract/orders.ts'
import type { Terminal } from '../../main/terminal.ts'
import { reliance } from './orders.test-support.ts'
import { everyQuestion, placePath } from './orders-steps.test-support.ts'
import { arrivedAt, type Bench, openBench, signedIn } from './terminal.test-support.ts'
import { answered, keepList, untilSo, wanted } from './terminal-orders.test-support.ts'

const caller = { windowId: 'window 1', refusal: null }
const day = 86_400_000

let bench: Bench
let lists: Server
let answer: RequestListener
let terminal: Terminal
beforeEach(async () => {
  bench = await openBench()
  answer = (_request, response) => response.writeHead(503).end('{}')
  lists = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => lists.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await bench.close()
  lists.closeAllConnections()
  await new Promise((resolve) => lists.close(resolve))
})

/** With the kept list of the day that this computer takes for today. */
async function start(): Promise<void> {
  keepList(bench)
  const { port } = lists.address() as AddressInfo
  terminal = await bench.open({ profile: { ...bench.profile, instrumentsUrl: `http://127.0.0.1:${port}` } })
  await signedIn(terminal)
  const { trading } = terminal.sources
  await untilSo(bench, () => trading.snapshot().book.kind === 'current' && trading.snapshot().push.up)
}

/** From now on the broker's own list, in which the share has this lot. */
function listWith(lot: number): void {
  const listed = bench.sandbox.market.find(reliance)
  const changed = new Date(bench.sandbox.clock.now()).toUTCString()
  const row = {
    ...{ segment: 'NSE_EQ', exchange: 'NSE', instrument_type: 'EQ', instrument_key: reliance, lot_size: lot },
    ...{ trading_symbol: listed?.symbol, name: listed?.name, exchange_token: String(listed?.token) },
    ...{ tick_size: (listed?.tick ?? 0) / 100, freeze_quantity: listed?.freeze },
  }
  const ofWorld = { ...row, segment: 'GLOBAL_INDEX', instrument_key: 'GLOBAL_INDEX|^GSPC', instrument_type: 'INDEX' }
  answer = ({ url }, response) => {
    const rows = url?.endsWith('/global.json.gz') ? [ofWorld] : [row]
    response.writeHead(200, { etag: `"${lot}"`, 'last-modified': changed }).end(gzipSync(JSON.stringify(rows)))
  }
}

async function review(order: OrderTerms) {
  const looked = await answered(bench, terminal.answers.reviewOrder(order, caller))
  if (!looked.ok) throw new Error(looked.error.happened)
  return looked.value
}

const place = async ({ intent }: Awaited<ReturnType<typeof review>>) =>
  terminal.answers.placeOrder({ intent, confirmed: [...everyQuestion] }, caller)
const rulesOf = async (order: OrderTerms) => (await review(order)).findings.map(({ rule }) => rule)
const askForList = () => terminal.answers.refreshInstruments(undefined, caller)
const sent = () => arrivedAt(bench, placePath)

test('O26, C01: by a date that is a day behind nothing is sent on the list of the day before, and on today’s only by its lot', async () => {
  bench.clock.setWall(bench.clock.wall() - day)
  await start()
  const order = wanted(bench)
  expect(await rulesOf(order)).toContain('fresh-instrument-list')
  expect(await place(await review(order))).toMatchObject({ ok: false, error: { kind: 'check-stopped' } })
  await untilSo(bench, () => terminal.sources.instruments.snapshot().problem !== null)
  expect(terminal.sources.instruments.snapshot()).toMatchObject({ old: true, day: '2026-02-02' })
  listWith(5)
  expect(await askForList()).toEqual({ ok: true, value: { day: '2026-02-03', old: false } })
  const rules = await rulesOf(order)
  expect(rules).toContain('lot-multiple')
  expect(rules).not.toContain('fresh-instrument-list')
  expect(sent()).toBe(0)
  expect(await place(await review({ ...order, quantity: units(10) }))).toMatchObject({
    ok: true,
    value: { state: { kind: 'accepted' } },
  })
})

test('O26: a list with another lot comes between the look and the placing: the order is to be looked at again', async () => {
  await start()
  const order = wanted(bench)
  const looked = await review(order)
  expect(looked.findings.filter(({ severity }) => severity === 'stop')).toEqual([])
  listWith(2)
  expect(await askForList()).toMatchObject({ ok: true })
  expect(await place(looked)).toMatchObject({
    ok: false,
    error: { kind: 'confirm-needed', happened: expect.stringContaining('list of instruments was renewed') },
  })
  expect(sent()).toBe(0)
  expect(await place(await review(order))).toMatchObject({ ok: true, value: { state: { kind: 'accepted' } } })
  listWith(3)
  const lookedAgain = await review(order)
  expect(await askForList()).toMatchObject({ ok: true })
  expect(await place(lookedAgain)).toMatchObject({ ok: false, error: { kind: 'check-stopped' } })
  expect(sent()).toBe(1)
})
