/** What the desk is told of an order's traces, before the practice broker: postbacks as they come, budgets as they free, the journal's file. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { JournalPage } from '../../contract/journal.ts'
import type { PostbackLog, RateBudget } from '../../contract/trading.ts'
import { freePort } from '../../main/session/loopback.test-support.ts'
import { wholePostbacks } from '../../renderer/stores/postback-log.ts'
import { type OrdersBench, openOrdersBench } from './orders.test-support.ts'
import { resting } from './orders-steps.test-support.ts'

let bench: OrdersBench
beforeEach(async () => {
  const postbackUrl = `http://127.0.0.1:${await freePort()}/pb/9fKq2ZrT7mXw4LsD`
  bench = await openOrdersBench({ postbackUrl, sandbox: { postbackUrl } })
})
afterEach(() => bench.close())

test('postbacks are told as they come and as they are confirmed: what a window has heard is what main holds', async () => {
  const { postbacks } = bench.trading()
  const heard: PostbackLog[] = []
  const stop = wholePostbacks((listener) => {
    listener({ kind: 'snapshot', value: postbacks.snapshot() })
    return postbacks.subscribe((value) => listener({ kind: 'change', value }))
  })((told) => {
    if (told.kind !== 'lost') heard.push(told.value)
  })
  const order = await resting(bench)
  await bench.until(
    () => heard.at(-1)?.arrivals.some((each) => each.order === order && each.verdict === 'confirmed') ?? false,
    10_000,
  )
  // A few times a second: what came a moment ago is told a moment later.
  await bench.pass(3_000)
  await bench.until(() => isDeepStrictEqual(heard.at(-1), postbacks.snapshot()), 10_000)
  stop()
})

test('a budget is told as used when an order leaves, and as free again when its spans are over', async () => {
  const used: string[] = []
  const name = (budgets: readonly RateBudget[], wanted: string) => budgets.find((budget) => budget.name === wanted)
  bench.trading().state.subscribe(({ budgets }) => {
    used.push(`${name(budgets, 'Orders a second')?.used} ${name(budgets, 'Orders a minute')?.used}`)
  })
  await resting(bench)
  await bench.until(() => used.includes('1 1'), 3_000)
  await bench.until(() => used.at(-1) === '0 1', 5_000)
  await bench.until(() => used.at(-1) === '0 0', 70_000)
})

async function journal(): Promise<JournalPage> {
  return bench.trading().journal.read({ before: null, most: 500 })
}

test('the journal shows the wish and its steps, and holds no token', async () => {
  await resting(bench)
  const page = await journal()
  expect(page.records[0]?.sequence).toBe(page.total)
  expect(page.records.at(-1)).toMatchObject({ sequence: 1, kind: 'wish', what: expect.stringContaining('RELIANCE') })
  expect(page.records.some(({ kind, what }) => kind === 'step' && what !== '')).toBe(true)
  const secrets = bench.sandbox.tokens.live().map(({ text }) => text)
  expect(secrets.length).toBeGreaterThan(0)
  for (const secret of secrets) expect(JSON.stringify(page)).not.toContain(secret)
})

test('D04: a byte that changed on the disk while the terminal runs is found by the check, at its record', async () => {
  await resting(bench)
  const { folder, file, total } = await journal()
  expect(await bench.trading().journal.check()).toMatchObject({ ok: true, value: { kind: 'whole', records: total } })
  const path = join(folder, file ?? '')
  const bytes = readFileSync(path)
  const second = bytes.indexOf(10) + 1
  bytes[second + 120] = (bytes[second + 120] ?? 0) ^ 1
  writeFileSync(path, bytes)
  const checked = await bench.trading().journal.check()
  expect(checked).toMatchObject({ ok: true, value: { kind: 'damaged', records: 0 } })
  expect(checked.ok && checked.value.problem?.happened).toContain('at record 1')
})
