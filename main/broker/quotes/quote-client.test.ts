/** Quotes and master contracts against the practice broker, over real sockets. */
import { expect, onTestFinished, test } from 'vitest'
import { moneyFromRupees } from '../../../contract/kinds.ts'
import { practiceApp } from '../../../sandbox/apps.ts'
import { tuesday } from '../../../sandbox/caller.test-support.ts'
import { heldBroker } from '../../../sandbox/held-broker.test-support.ts'
import { systemClock } from '../../ports/clock.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { Secret } from '../../session/secret.ts'
import { openQuoteClient } from './quote-client.ts'

const log = { note: () => {}, fault: () => 'ref-1' }
const { sandbox, tokenText } = heldBroker()
const token = () => new Secret(tokenText())

function client() {
  const clock = { ...systemClock, wall: manualClock(tuesday).wall }
  const opened = openQuoteClient({ baseUrl: sandbox().baseUrl, apiKey: practiceApp.apiKey, clock, log })
  onTestFinished(opened.close)
  return opened
}

test('a share: the last price, then the whole quote', async () => {
  const quotes = client()
  const name = { exchange: 'nse_eq', symbol: 'RELIANCE' }
  expect(await quotes.ltp(name, token())).toMatchObject({ ok: true, value: { last: expect.any(Number) } })
  const full = await quotes.full(name, token())
  expect(full).toMatchObject({ ok: true, value: { kind: 'other', symbol: 'RELIANCE', openInterest: 0 } })
  if (!full.ok || full.value.kind !== 'other') throw new Error('no quote of a share')
  expect(full.value.bids[0]?.price).toBeLessThan(full.value.asks[0]?.price ?? 0)
  expect(full.value.last).toBeGreaterThan(moneyFromRupees(100) ?? 0)
})

test('an index has a year and no book', async () => {
  const full = await client().full({ exchange: 'nse_index', symbol: 'INDIA_VIX' }, token())
  expect(full).toMatchObject({ ok: true, value: { kind: 'index', yearlyLow: expect.any(Number) } })
})

test('an exchange whole, and one of it alone', async () => {
  const quotes = client()
  const file = await quotes.master('nse_eq', token())
  expect(file.ok && file.value?.unreadable).toBe(0)
  const row = file.ok && file.value?.rows.find(({ symbol }) => symbol === 'RELIANCE')
  expect(row).toMatchObject({ exchange: 'NSE_EQ', isin: 'INE002A01018', expiry: '', strike: null })
  const single = await quotes.masterOf('nse_eq', row ? row.token : '', token())
  expect(single).toEqual({ ok: true, value: { exchange: 'NSE_EQ', symbol: 'RELIANCE', token: row ? row.token : null } })
  expect(await quotes.masterOf('nse_fo', '999999999', token())).toEqual({ ok: true, value: null })
})

test('an unknown symbol is a sentence', async () => {
  const answer = await client().ltp({ exchange: 'nse_eq', symbol: 'NOSUCH' }, token())
  expect(answer).toMatchObject({ ok: false, error: { happened: expect.stringContaining('NOSUCH') } })
})

test('4.5: an exchange that the broker does not have is told as none, and an outage is a sentence', async () => {
  expect(await client().master('global_index', token())).toEqual({ ok: true, value: null })
  sandbox().faults.plan([{ match: { path: '/index/master-contract/*' }, do: { status: 503 } }])
  expect(await client().master('nse_fo', token())).toMatchObject({ ok: false, error: { kind: 'broker-down' } })
  sandbox().faults.plan([])
})
