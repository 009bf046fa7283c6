import { expect, test } from 'vitest'
import { type InstrumentKey, instrumentKey } from '../../../contract/kinds.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { MasterRow } from '../../broker/quotes/master-contract.ts'
import { openLegacyNames } from './legacy-names.ts'

function key(text: string): InstrumentKey {
  const made = instrumentKey(text)
  if (!made) throw new Error(text)
  return made
}

function row(more: Partial<MasterRow>): MasterRow {
  const none = { parentToken: '', previousClose: null, expiry: '', strike: null, tickSize: null, lotSize: null }
  return { exchange: '', token: '', symbol: '', name: '', instrumentType: '', isin: null, ...none, ...more }
}

const files: Readonly<Record<string, readonly MasterRow[]>> = {
  nse_eq: [row({ token: '2885', symbol: 'RELIANCE', name: 'RELIANCE INDUSTRIES LTD', isin: 'INE002A01018' })],
  nse_fo: [row({ token: '43919', symbol: 'NIFTY26FEB25600CE', name: 'NIFTY' })],
  nse_index: [row({ symbol: 'NIFTY_50', name: 'Nifty 50' }), row({ symbol: 'INDIA_VIX', name: 'INDIA VIX' })],
}

function names() {
  const asked: string[] = []
  const known = openLegacyNames(async (exchange) => {
    asked.push(exchange)
    const rows = files[exchange]
    return rows ? ok({ rows, unreadable: 0 }) : fail({ kind: 'broker-down', happened: 'Down.', todo: 'Wait.' } as const)
  })
  return { ...known, asked }
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

test('each exchange is read once, and one that could not be is asked again', async () => {
  const { learn, asked } = names()
  const keys = [key('NSE_EQ|INE002A01018'), key('MCX_FO|1'), key('NSE_EQ|2')]
  await learn(keys)
  await learn(keys)
  expect(asked).toEqual(['nse_eq', 'mcx_fo', 'mcx_fo'])
})

test('what nobody asked for by name is nobody’s quote, and what is not listed has no name', async () => {
  const { learn, nameOf, keyOf } = names()
  await learn([key('NSE_EQ|INE002A01018')])
  expect(keyOf('NSE_EQ', 'RELIANCE')).toBeNull()
  expect(nameOf(key('NSE_EQ|INE000000000'))).toBeNull()
})
