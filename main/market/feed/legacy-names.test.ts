import { expect, test } from 'vitest'
import { key } from '../../../contract/key.test-support.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { MasterRow } from '../../broker/quotes/master-contract.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { openLegacyNames } from './legacy-names.ts'

function row(more: Partial<MasterRow>): MasterRow {
  const none = { parentToken: '', previousClose: null, expiry: '', strike: null, tickSize: null, lotSize: null }
  return { exchange: '', token: '', symbol: '', name: '', instrumentType: '', isin: null, ...none, ...more }
}

const files: Readonly<Record<string, readonly MasterRow[]>> = {
  nse_eq: [
    row({ token: '2885', symbol: 'RELIANCE', instrumentType: 'EQ', isin: 'INE002A01018' }),
    row({ token: '2886', symbol: 'RELIANCE-BL', instrumentType: 'BL', isin: 'INE002A01018' }),
  ],
  nse_fo: [row({ token: '43919', symbol: 'NIFTY26FEB25600CE', name: 'NIFTY' })],
  nse_index: [row({ symbol: 'NIFTY_50', name: 'Nifty 50' }), row({ symbol: 'INDIA_VIX', name: 'INDIA VIX' })],
}

function names() {
  const clock = manualClock(Date.parse('2026-02-03T10:00:00+05:30'))
  const asked: string[] = []
  const broker = { isDown: false }
  const known = openLegacyNames(async (exchange) => {
    asked.push(exchange)
    if (broker.isDown) return fail({ kind: 'broker-down', happened: 'Down.', todo: 'Wait.' } as const)
    const rows = files[exchange]
    return ok(rows ? { rows, unreadable: 0 } : null)
  }, clock)
  return { ...known, asked, broker, clock }
}

test.each([
  ['NSE_EQ|INE002A01018', 'nse_eq', 'RELIANCE'],
  ['NSE_FO|43919', 'nse_fo', 'NIFTY26FEB25600CE'],
  ['NSE_INDEX|Nifty 50', 'nse_index', 'NIFTY_50'],
  ['NSE_INDEX|India VIX', 'nse_index', 'INDIA_VIX'],
])('%s is named as its exchange names it, and found again by that name', async (text, exchange, symbol) => {
  const { learn, nameOf, keyOf } = names()
  expect(nameOf(key(text))).toBeNull()
  await learn([key(text)])
  expect(nameOf(key(text))).toEqual({ exchange, symbol })
  expect(keyOf(exchange.toUpperCase(), symbol.toLowerCase())).toBe(text)
})

test('what is only looked up is not asked for: its quotes are taken from nobody', async () => {
  const { learn, lookUp, nameOf, keyOf } = names()
  const index = key('NSE_INDEX|Nifty 50')
  await learn([index])
  expect(lookUp(index)).toEqual({ exchange: 'nse_index', symbol: 'NIFTY_50' })
  expect(keyOf('NSE_INDEX', 'NIFTY_50')).toBeNull()
  nameOf(index)
  expect(keyOf('NSE_INDEX', 'NIFTY_50')).toBe(index)
})

const [share, contract, global] = [key('NSE_EQ|INE002A01018'), key('NSE_FO|43919'), key('GLOBAL_INDEX|^GSPC')]

test('each exchange is read once a day, and one that the broker does not have is asked for once in a session', async () => {
  const { learn, nameOf, forgetTroubles, asked, clock } = names()
  await learn([share, global, key('NSE_EQ|2')])
  expect([nameOf(share)?.symbol, nameOf(global)]).toEqual(['RELIANCE', null])
  clock.advance(3_600_000)
  await learn([share, global])
  expect(asked).toEqual(['nse_eq', 'global_index'])
  forgetTroubles()
  await learn([share, global])
  expect(asked).toEqual(['nse_eq', 'global_index', 'global_index'])
})

test('one that could not be read is asked again, ever more seldom, and the others do not wait for that', async () => {
  const { learn, nameOf, asked, broker, clock } = names()
  broker.isDown = true
  for (let passed = 0; passed < 300_000; passed += 500) {
    await learn([contract])
    clock.advance(500)
  }
  // At 0, 5, 15, 35 and 75 s, then each minute.
  expect(asked).toHaveLength(8)
  broker.isDown = false
  await learn([share, contract])
  expect([nameOf(share)?.symbol, nameOf(contract)]).toEqual(['RELIANCE', null])
  clock.advance(60_000)
  await learn([share, contract])
  expect(nameOf(contract)?.symbol).toBe('NIFTY26FEB25600CE')
  expect(asked.slice(8)).toEqual(['nse_eq', 'nse_fo'])
})

test('a new session asks at once for what the one before could not read', async () => {
  const { learn, nameOf, forgetTroubles, broker } = names()
  broker.isDown = true
  await learn([share])
  broker.isDown = false
  await learn([share])
  expect(nameOf(share)).toBeNull()
  forgetTroubles()
  await learn([share])
  expect(nameOf(share)?.symbol).toBe('RELIANCE')
})

test('what nobody asked for by name is nobody’s quote, and what is not listed has no name', async () => {
  const { learn, nameOf, keyOf } = names()
  await learn([key('NSE_EQ|INE002A01018')])
  expect(keyOf('NSE_EQ', 'RELIANCE')).toBeNull()
  expect(nameOf(key('NSE_EQ|INE000000000'))).toBeNull()
})

test('O26: on the day of a new list an exchange is read anew, and no name of the one before is used meanwhile', async () => {
  const { learn, nameOf, keyOf, asked, broker, clock } = names()
  await learn([contract])
  expect(nameOf(contract)?.symbol).toBe('NIFTY26FEB25600CE')
  clock.advance(24 * 3_600_000)
  expect(nameOf(contract)).toBeNull()
  broker.isDown = true
  await learn([contract])
  expect([nameOf(contract), keyOf('nse_fo', 'NIFTY26FEB25600CE')]).toEqual([null, null])
  broker.isDown = false
  clock.advance(60_000)
  await learn([contract])
  expect(nameOf(contract)?.symbol).toBe('NIFTY26FEB25600CE')
  expect(asked).toEqual(['nse_fo', 'nse_fo', 'nse_fo'])
})
