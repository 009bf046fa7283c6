/** A day of orders that is kept: played again it is the same day, and the next start goes on with it. */
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { redirectUri, signIn, startHeld, tuesday } from '../caller.test-support.ts'
import { farBelow, placedId, readList, reliance, v3 } from '../orders.test-support.ts'
import type { Sandbox, SandboxOptions } from '../sandbox.ts'
import { type HeldOptions, holdExchange, richAccounts } from './exchange.test-support.ts'
import { type KeptDay, playAgain } from './kept-day.ts'
import { ledgerText } from './ledger.ts'
import { people, programs, run } from './match/program.test-support.ts'

function whatPeopleSee({ exchange }: ReturnType<typeof holdExchange>) {
  return people.map((who) => [
    exchange.orders(who).map((order) => [order, exchange.history(who, order.orderId)]),
    ...[exchange.trades(who), exchange.positions(who), exchange.holdings(who), exchange.usedMargin(who)],
    exchange.gtts.of(who),
  ])
}

test('whatever was asked comes again: each number, each time, each fill', () => {
  fc.assert(
    fc.property(programs, fc.integer({ min: 20, max: 5_000 }), fc.constantFrom(0, 15), (deeds, beat, stepMillis) => {
      const lines: KeptDay['lines'][number][] = []
      let drift = 1
      const keep: HeldOptions['keep'] = (to, entry) => lines.push({ to, text: ledgerText(entry) })
      const { held, entries } = run(deeds, beat, { keep, stepMillis, drift: () => drift })
      drift = 0
      held.exchange.settle()
      const endedAt = held.clock.time
      const seen = whatPeopleSee(held)
      const again = holdExchange({ accounts: richAccounts, on: held, stepMillis })
      const set = (instant: number) => {
        again.clock.time = instant
      }
      const { exchange, market } = again
      const kept = { lines: [...lines, { to: endedAt, text: null }], beganAt: 0, endedAt }
      expect(playAgain(kept, { clock: { set }, exchange, find: market.find })).toBe(true)
      expect(exchange.ledger.entries()).toEqual(entries)
      expect(whatPeopleSee(again)).toEqual(seen)
    }),
    { numRuns: 60 },
  )
})

const running: Sandbox[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()))
})

function fileForOrders(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'orders')
}

async function start(ordersFile: string, options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startHeld({ redirectUris: [redirectUri], ordersFile, ...options })
  running.push(sandbox)
  return sandbox
}

async function idsOf(sandbox: Sandbox): Promise<readonly unknown[]> {
  const list = await readList(sandbox, await signIn(sandbox), '/live/orders')
  return list.map((order) => order['order_id'])
}

/** Two orders, one of them taken at the market, and a minute of that day. */
async function practise(ordersFile: string) {
  const sandbox = await start(ordersFile)
  const caller = await signIn(sandbox)
  const waiting = await placedId(caller, { order_type: 'LIMIT', price: farBelow(sandbox) })
  const bought = await placedId(caller)
  sandbox.clock.advance(60_000)
  return { sandbox, ids: [bought, waiting], endedAt: sandbox.clock.now() }
}

test('the next start of the day goes on where the last one ended, and gives no number again', async () => {
  const file = fileForOrders()
  const { sandbox, ids, endedAt } = await practise(file)
  const before = sandbox.exchange.ledger.entries()
  await sandbox.stop()
  const next = await start(file)
  expect(next.clock.now()).toBe(endedAt)
  expect(next.exchange.ledger.entries()).toEqual(before)
  expect(await idsOf(next)).toEqual(ids)
  expect(ids).not.toContain(await placedId(await signIn(next)))
})

test('what was asked after a start is kept by the next one too', async () => {
  const file = fileForOrders()
  await (await practise(file)).sandbox.stop()
  const second = await start(file)
  const later = await placedId(await signIn(second))
  await second.stop()
  expect(await idsOf(await start(file))).toContain(later)
})

test('a good-till-triggered order that waits goes on waiting, and what one gave comes again', async () => {
  const file = fileForOrders()
  const sandbox = await start(file)
  const caller = await signIn(sandbox)
  const price = farBelow(sandbox)
  const ask = (method: string, act: string, body: object) => caller.send(method, `/v3/order/gtt/${act}`, body)
  const place = async (trigger_type: string, trigger_price: number) => {
    const terms = { type: 'SINGLE', quantity: 1, product: 'D', instrument_token: reliance, transaction_type: 'BUY' }
    const rules = [{ strategy: 'ENTRY', trigger_type, trigger_price }]
    const answer = await v3(ask('POST', 'place', { ...terms, rules }))
    // The test of the wire checks its shape.
    return (answer.body.data as unknown as { gtt_order_ids: string[] }).gtt_order_ids[0]
  }
  const [waits, goes, ended] = [await place('BELOW', price), await place('ABOVE', price), await place('BELOW', price)]
  const changed = {
    type: 'SINGLE',
    quantity: 2,
    rules: [{ strategy: 'ENTRY', trigger_type: 'BELOW', trigger_price: price }],
  }
  await ask('PUT', 'modify', { ...changed, gtt_order_id: waits })
  await ask('DELETE', 'cancel', { gtt_order_id: ended })
  sandbox.clock.advance(60_000)
  const seen = (one: Sandbox) => [one.exchange.gtts.of('PR1001'), one.exchange.orders('PR1001')]
  const before = seen(sandbox)
  expect(before).toMatchObject([[{ gttId: goes }, { gttId: waits, quantity: 2 }], [{ kind: 'L' }]])
  await sandbox.stop()
  const next = await start(file)
  expect(next.day).toBe('goes-on')
  expect(seen(next)).toEqual(before)
})

test('a broker that was killed, in the middle of a line at that, has forgotten no order', async () => {
  const file = fileForOrders()
  const { ids } = await practise(file)
  appendFileSync(file, '17700938 {"kind":"pla')
  const next = await start(file)
  expect(next.day).toBe('goes-on')
  const later = await placedId(await signIn(next))
  expect(await idsOf(next)).toEqual([later, ...ids])
  expect(await idsOf(await start(file))).toEqual([later, ...ids])
})

test('later on that day it is as late as it is', async () => {
  const file = fileForOrders()
  const { sandbox, ids } = await practise(file)
  await sandbox.stop()
  const hourLater = tuesday + 3_600_000
  const next = await start(file, { startsAt: hourLater })
  expect(next.clock.now()).toBe(hourLater)
  expect(await idsOf(next)).toEqual(ids)
})

test.each([
  ['the next day', { startsAt: tuesday + 86_400_000 }],
  ['with another seed', { seed: '2' }],
])('%s begins afresh', async (_, options) => {
  const file = fileForOrders()
  await (await practise(file)).sandbox.stop()
  const next = await start(file, options)
  expect([next.exchange.ledger.entries(), next.day]).toEqual([[], 'begun'])
  const only = await placedId(await signIn(next))
  await next.stop()
  expect(await idsOf(await start(file, options))).toEqual([only])
})

test('a broker that ran over night has forgotten nothing of the day it ran into', async () => {
  const file = fileForOrders()
  const { sandbox } = await practise(file)
  sandbox.clock.set(tuesday + 86_400_000)
  const later = await placedId(await signIn(sandbox))
  const before = sandbox.exchange.ledger.entries()
  await sandbox.stop()
  const next = await start(file, { startsAt: tuesday + 86_400_000 })
  expect(next.exchange.ledger.entries()).toEqual(before)
  expect(await idsOf(next)).toEqual([later])
})

test('who starts a second time on the file, and is turned away, has taken nothing from the first', async () => {
  const file = fileForOrders()
  const { sandbox, ids } = await practise(file)
  for (const startsAt of [tuesday, tuesday + 86_400_000]) await (await start(file, { startsAt })).stop()
  const later = await placedId(await signIn(sandbox))
  await sandbox.stop()
  expect(await idsOf(await start(file))).toEqual([later, ...ids])
})

test.each([
  ['another price was traded at', (text: string) => text.replace(/("kind":"trade".*"price":)/, '$11')],
  ['a line is no line', (text: string) => text.replace('\n', '\nnothing\n')],
  ['an order is of what is not listed', (text: string) => text.replaceAll('NSE_EQ|INE002A01018', 'NSE_EQ|NONE')],
  ['nobody asked for what was done', (text: string) => text.replace('"kind":"placed"', '"kind":"found"')],
])('where %s, it says so and begins afresh', async (_, change) => {
  const file = fileForOrders()
  await (await practise(file)).sandbox.stop()
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  const reported: unknown[] = []
  const next = await start(file, { report: (error) => reported.push(error) })
  expect(String(reported)).toContain(`The orders kept in ${file} do not come again as they were.`)
  expect([next.exchange.ledger.entries(), next.clock.now(), next.day]).toEqual([[], tuesday, 'begun-afresh'])
})

test('a disk that is full stops the keeping, once and for all, and no order', async () => {
  const file = fileForOrders()
  const reported: unknown[] = []
  const sandbox = await start(file, { report: (error) => reported.push(error) })
  const caller = await signIn(sandbox)
  await placedId(caller)
  rmSync(file)
  symlinkSync('/dev/full', file)
  await placedId(caller)
  await placedId(caller)
  await sandbox.stop()
  expect(String(reported)).toBe(
    `Error: The orders of the day can no longer be kept in ${file}: ENOSPC: no space left on device, write. The next start has none.`,
  )
  expect(existsSync(file)).toBe(false)
})

test('a file that cannot be written is a sentence', async () => {
  const file = join(fileForOrders(), 'no folder', 'orders')
  await expect(start(file)).rejects.toThrow(`could not keep its orders in ${file}`)
})
