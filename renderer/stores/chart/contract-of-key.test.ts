import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Instrument } from '../../../contract/instrument.ts'
import { key } from '../../../contract/key.test-support.ts'
import { instant } from '../../../contract/kinds.ts'
import type { Listed } from '../market/listing.ts'
import { type Takeover, takeoverWords, watchContract } from './contract-of-key.ts'

const aKey = key('NSE_FO|46823')
const day = 24 * 60 * 60 * 1_000

/** Only its name and its day are looked at here. */
const contract = (symbol: string, expiry: number | null) =>
  ({ key: aKey, symbol, expiry: expiry === null ? null : instant(expiry) }) as Partial<Instrument> as Instrument

function watched(now: number) {
  const store = createStore<{ readonly listed: Listed }>(() => ({ listed: new Map() }))
  const heard: Takeover[] = []
  const needed: unknown[] = []
  const clock = { now }
  watchContract({
    listing: { store, need: (keys) => needed.push(...keys) },
    key: aKey,
    brokerNow: () => clock.now,
    hear: (takeover) => heard.push(takeover),
  })
  return { heard, needed, clock, list: (of: Instrument | null) => store.setState({ listed: new Map([[aKey, of]]) }) }
}

const november = contract('NIFTY NOV FUT', 5 * day)
const december = contract('NIFTY DEC FUT', 33 * day)

test('a key that another contract has after an expiry is told, once', () => {
  const { heard, needed, clock, list } = watched(5 * day - 1)
  expect(needed).toEqual([aKey])
  list(november)
  list({ ...november })
  clock.now = 5 * day + 1
  list(december)
  list({ ...december })
  expect(heard).toEqual([{ was: 'NIFTY NOV FUT', is: 'NIFTY DEC FUT' }])
  expect(heard.map(takeoverWords)).toEqual([
    'NIFTY NOV FUT has expired and NIFTY DEC FUT has its key by now: these bars are of NIFTY DEC FUT alone.',
  ])
})

test('also where a list between them did not hold the key at all', () => {
  const { heard, clock, list } = watched(5 * day - 1)
  list(november)
  clock.now = 6 * day
  list(null)
  list(december)
  expect(heard).toHaveLength(1)
})

test('a day that is moved before it has come, another name, and a share are no other contract', () => {
  const { heard, clock, list } = watched(4 * day)
  list(november)
  list(contract('NIFTY NOV FUT', 4 * day + 1))
  list(contract('NIFTY FUT NOV', 4 * day + 1))
  clock.now = 6 * day
  list(contract('NIFTY FUT', 4 * day + 1))
  expect(heard).toEqual([])
  const share = watched(day)
  share.list(contract('RELIANCE', null))
  share.list(contract('RIL', null))
  expect(share.heard).toEqual([])
})

test('and where no list held the key when the chart was opened, by its first list', () => {
  const { heard, list } = watched(day)
  list(null)
  list(december)
  list({ ...december })
  expect(heard).toEqual([{ was: null, is: 'NIFTY DEC FUT' }])
  expect(heard.map(takeoverWords)).toEqual([
    'NIFTY DEC FUT has this key by now, and none had it when this chart was opened: these bars are of NIFTY DEC FUT alone.',
  ])
  const share = watched(day)
  share.list(null)
  share.list(contract('RELIANCE', null))
  expect(share.heard).toEqual([])
})
