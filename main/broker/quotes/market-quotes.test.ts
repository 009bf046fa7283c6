/** Whole quotes against the practice broker, over real sockets. */
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { key } from '../../../contract/key.test-support.ts'
import { heldBroker } from '../../../sandbox/held-broker.test-support.ts'
import { systemClock } from '../../ports/clock.ts'
import { listening } from '../../ports/listening.test-support.ts'
import { Secret } from '../../session/secret.ts'
import { openMarketQuotes } from './market-quotes.ts'

const log = { note: () => {}, fault: () => 'ref-1' }
const { sandbox, tokenText } = heldBroker()
const token = () => new Secret(tokenText())

function client() {
  const opened = openMarketQuotes({ baseUrl: sandbox().baseUrl, clock: systemClock, log })
  onTestFinished(opened.close)
  return opened
}

const reliance = key('NSE_EQ|INE002A01018')
const infosys = key('NSE_EQ|INE009A01021')

test('quotes of several, each with its limits around its price', async () => {
  const answer = await client().read([reliance, infosys], token())
  if (!answer.ok) throw new Error(answer.error.happened)
  expect([...answer.value.keys()].sort()).toEqual([reliance, infosys].sort())
  for (const { last, lowerCircuit, upperCircuit, bids, asks } of answer.value.values()) {
    expect(lowerCircuit).toBeLessThan(last)
    expect(upperCircuit).toBeGreaterThan(last)
    expect(bids[0]?.price).toBeLessThan(asks[0]?.price ?? 0)
  }
})

test('a key that the broker does not know spoils no other', async () => {
  const answer = await client().read([reliance, key('NSE_EQ|INE000000000'), infosys], token())
  expect(answer.ok && [...answer.value.keys()].sort()).toEqual([reliance, infosys].sort())
})

test('last prices: a share, the volatility index, a world index and an indicator', async () => {
  const keys = ['NSE_EQ|INE002A01018', 'NSE_INDEX|India VIX', 'GLOBAL_INDEX|^GSPC', 'GLOBAL_INDICATOR|USDINR'].map(key)
  const answer = await client().lastPrices(keys, token())
  expect(answer.ok && [...answer.value.keys()]).toEqual(keys)
})

test('last prices of several indicators: the broker gives all of them one name, and each is told', async () => {
  const keys = ['GLOBAL_INDICATOR|USDINR', 'GLOBAL_INDICATOR|BZUSD'].map(key)
  const answer = await client().lastPrices(keys, token())
  expect(answer.ok && [...answer.value.keys()]).toEqual(keys)
})

test('a key that the broker does not know spoils no other last price', async () => {
  const [rate, gone] = [key('GLOBAL_INDICATOR|USDINR'), key('GLOBAL_INDICATOR|GONE')]
  const answer = await client().lastPrices([gone, rate], token())
  expect(answer.ok && [...answer.value.keys()]).toEqual([rate])
})

test('only strangers: an end to the asking, in a sentence', async () => {
  const strangers = Array.from({ length: 300 }, (_, at) => key(`NSE_EQ|STRANGER${at}`))
  const opened = openMarketQuotes({ baseUrl: sandbox().baseUrl, clock: hurried, log })
  onTestFinished(opened.close)
  expect(await opened.read(strangers, token())).toMatchObject({ ok: false, error: { kind: 'broker-refused' } })
})

test('quotes that were too long are said to be longer than quotes may be', async () => {
  const server = createServer((_, response) => response.writeHead(200, { 'content-length': 5_000_000 }).flushHeaders())
  const port = await listening(server)
  const opened = openMarketQuotes({ baseUrl: `http://127.0.0.1:${port}`, clock: systemClock, log })
  onTestFinished(opened.close)
  onTestFinished(() => server.close().closeAllConnections())
  expect(await opened.read([reliance], token())).toMatchObject({
    error: { happened: expect.stringContaining('longer than 4 MB') },
  })
})

test('an ended session is said to be one', async () => {
  const answer = await client().read([reliance], new Secret('no-such-token'))
  expect(answer).toMatchObject({ ok: false, error: { kind: 'session-ended' } })
})

/** A wait for the budget is over at once, and the budget's clock goes on by as much. */
let ahead = 0
const hurried = {
  ...systemClock,
  elapsed: () => systemClock.elapsed() + ahead,
  after: (millis: number, run: () => void) => {
    if (millis > 5_000) return systemClock.after(millis, run)
    ahead += millis
    return systemClock.after(0, run)
  },
}
