/** What the panels of the desk are told, before the practice broker over real sockets: connections, budgets, the journal. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LineName, LineReport } from '../../contract/connections.ts'
import { watchSchema } from '../../contract/market.ts'
import type { Terminal } from '../../main/terminal.ts'
import { reliance } from './orders.test-support.ts'
import { type Bench, openBench, signedIn } from './terminal.test-support.ts'

const caller = { windowId: 'window 1', refusal: null }

let bench: Bench
let terminal: Terminal
beforeEach(async () => {
  bench = await openBench()
  terminal = await bench.open()
})
afterEach(() => bench.close())

function lineOf(name: LineName): LineReport {
  const found = terminal.sources.connections.snapshot().find((line) => line.name === name)
  if (!found) throw new Error(name)
  return found
}

async function until(isSo: () => void): Promise<void> {
  await vi.waitFor(
    () => {
      bench.pass(100)
      isSo()
    },
    { interval: 20 },
  )
}

/** A window that looks at prices, which is what makes the feed wanted. */
async function watch(): Promise<void> {
  const { market } = terminal.sources
  const source = typeof market === 'function' ? market(caller) : market
  source.subscribe(() => {})
  await terminal.answers.watchMarket(
    watchSchema.parse({ panel: 'p', wants: [{ key: reliance, level: 'depth5' }] }),
    caller,
  )
}

test('each line says how it stands, what it carried and its last words, from before the sign-in to after the end', async () => {
  const told: (readonly LineReport[])[] = []
  terminal.sources.connections.subscribe((now) => told.push(now))
  const toldOf = (name: LineName) => told.at(-1)?.find((line) => line.name === name)?.state
  expect(lineOf('feed').state).toBe('off')
  expect(lineOf('push').state).toBe('off')
  await signedIn(terminal)
  await watch()
  await until(() => expect([lineOf('feed').state, lineOf('push').state]).toEqual(['open', 'open']))
  await until(() => expect([toldOf('feed'), toldOf('push')]).toEqual(['open', 'open']))
  await until(() => expect(lineOf('feed').bytesIn).toBeGreaterThan(200))
  expect(lineOf('login')).toMatchObject({ state: 'off', opened: 1 })
  expect(lineOf('readings')).toMatchObject({ bytesIn: expect.any(Number) })
  expect(lineOf('readings').heardAt).not.toBeNull()
  // A connection stands ready for the first order.
  await until(() => expect(lineOf('orders')).toMatchObject({ state: 'open' }))

  bench.sandbox.tokens.clear()
  await until(() => expect(lineOf('push').state).not.toBe('open'))
  await until(() => expect(toldOf('push')).not.toBe('open'))
  expect(JSON.stringify(told)).not.toContain(bench.sandbox.baseUrl.slice('http://'.length))
})

test('every limit that is kept for what only asks is told, with what stands at once beside it', async () => {
  const { rates } = terminal.sources
  const row = (name: string) => rates.snapshot().find((each) => each.name === name)
  const names = () => new Set(rates.snapshot().map(({ name }) => name))
  const stop = rates.subscribe(() => {})
  await signedIn(terminal)
  await watch()
  await until(() => expect(row('Feed connections')).toMatchObject({ used: 1, most: 2, perMillis: null }))
  expect([...names()]).toEqual(
    expect.arrayContaining([
      'Profile',
      'Balances',
      'Quotes',
      'Candles',
      'Instruments on the feed',
      'Older subscriptions',
    ]),
  )
  // The profile was read to check whose account it is.
  expect(row('Profile and balances')?.used).toBeGreaterThan(0)
  await until(() => expect(row('Instruments on the feed')).toMatchObject({ used: 1, most: 2_000 }))
  const before = row('Quotes')?.used ?? 0
  await terminal.answers.readQuote({ key: reliance }, caller)
  expect(row('Quotes')?.used).toBeGreaterThan(before)
  stop()
})
