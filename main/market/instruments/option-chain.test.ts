import { expect, test } from 'vitest'
import type { Instrument, InstrumentKind } from '../../../contract/instrument.ts'
import { key } from '../../../contract/key.test-support.ts'
import { rupees } from '../../../contract/kinds.test-support.ts'
import { instant } from '../../../contract/kinds.ts'
import { makeInstrumentBook, readInstrumentBook } from './instrument-book.ts'

const november = instant(Date.UTC(2026, 10, 26, 18, 29, 59))
const december = instant(Date.UTC(2026, 11, 31, 18, 29, 59))
const nifty = key('NSE_INDEX|Nifty 50')
const reliance = key('NSE_EQ|INE002A01018')

function instrument(name: string, kind: InstrumentKind, more: Partial<Instrument> = {}): Instrument {
  const [segment = '', id = ''] = name.split('|')
  return {
    ...{ key: key(name), symbol: id, name: id, segment, kind, exchangeToken: id, isin: null, lotSize: 75 },
    ...{ tickSize: null, freezeQuantity: null, expiry: null, strike: null },
    ...{ underlyingSymbol: null, underlyingKey: null },
    ...more,
  }
}

const onNifty = { underlyingSymbol: 'NIFTY', underlyingKey: nifty }
const onReliance = { underlyingSymbol: 'RELIANCE', underlyingKey: reliance, lotSize: 250 }
const onCrude = { underlyingSymbol: 'CRUDEOIL', underlyingKey: key('MCX_COM|CRUDE'), lotSize: 100 }

const book = makeInstrumentBook({ day: '2026-11-20', mark: '', world: null }, [
  instrument('NSE_INDEX|Nifty 50', 'index', { symbol: 'NIFTY 50' }),
  instrument('NSE_INDEX|Nifty Energy', 'index', { symbol: 'NIFTY ENERGY' }),
  instrument('NSE_EQ|INE002A01018', 'cash', { symbol: 'RELIANCE', isin: 'INE002A01018', lotSize: 1 }),
  instrument('BSE_EQ|INE002A01018', 'cash', { symbol: 'RELIANCE', isin: 'INE002A01018', lotSize: 1 }),
  instrument('NSE_FO|1', 'future', { ...onNifty, expiry: december }),
  instrument('NSE_FO|2', 'future', { ...onNifty, expiry: november }),
  instrument('NSE_FO|11', 'call', { ...onNifty, expiry: december, strike: rupees(25_000) }),
  instrument('NSE_FO|12', 'put', { ...onNifty, expiry: november, strike: rupees(24_550) }),
  instrument('NSE_FO|13', 'call', { ...onNifty, expiry: november, strike: rupees(24_550) }),
  instrument('NSE_FO|14', 'call', { ...onNifty, expiry: november, strike: rupees(24_500) }),
  instrument('NSE_FO|15', 'put', { ...onNifty, expiry: november, strike: rupees(24_600), lotSize: 25 }),
  instrument('NSE_FO|16', 'call', { ...onNifty, expiry: november, strike: rupees(24_600) }),
  instrument('NSE_FO|21', 'call', { ...onReliance, expiry: november, strike: rupees(1_480) }),
  instrument('MCX_FO|31', 'call', { ...onCrude, expiry: november, strike: rupees(5_600) }),
  instrument('MCX_FO|32', 'future', { ...onCrude, expiry: december }),
])

function chain(of: string, expiry: number | null = null) {
  return book.chain(key(of), expiry === null ? null : instant(expiry))
}

test('of an underlying: the days nearest first, and the strikes of the nearest from the lowest up', () => {
  expect(chain('NSE_INDEX|Nifty 50')).toEqual({
    ...{ segment: 'NSE_FO', symbol: 'NIFTY', underlying: nifty, future: 'NSE_FO|2' },
    expiries: [november, december],
    expiry: november,
    strikes: [
      { strike: rupees(24_500), lotSize: 75, call: 'NSE_FO|14', put: null },
      { strike: rupees(24_550), lotSize: 75, call: 'NSE_FO|13', put: 'NSE_FO|12' },
      // Two sizes at one strike are no pair.
      { strike: rupees(24_600), lotSize: 25, call: null, put: 'NSE_FO|15' },
      { strike: rupees(24_600), lotSize: 75, call: 'NSE_FO|16', put: null },
    ],
  })
})

test('any contract on it leads to the same chain: an option to its own day, unless another is wanted', () => {
  expect(chain('NSE_FO|13')).toEqual(chain('NSE_INDEX|Nifty 50'))
  expect(chain('NSE_FO|2')).toEqual(chain('NSE_INDEX|Nifty 50'))
  expect(chain('NSE_FO|11')).toMatchObject({ expiry: december, strikes: [{ call: 'NSE_FO|11' }] })
  expect(chain('NSE_FO|11', november)).toEqual(chain('NSE_INDEX|Nifty 50'))
  expect(chain('NSE_INDEX|Nifty 50', december)).toEqual(chain('NSE_FO|11'))
  // A future outlives the options of its month and names a day of its own, which is none of theirs.
  expect(chain('MCX_FO|32')).toMatchObject({ expiry: november })
})

test('a day that is not there gives the nearest', () => {
  expect(chain('NSE_INDEX|Nifty 50', november + 1)).toMatchObject({ expiry: november })
})

test('a share is the same at either exchange, whichever its contracts are written on', () => {
  expect(chain('BSE_EQ|INE002A01018')).toEqual(chain('NSE_EQ|INE002A01018'))
  expect(chain('BSE_EQ|INE002A01018')).toMatchObject({ symbol: 'RELIANCE', underlying: reliance, future: null })
})

test('where the list does not hold what they are written on, a future that outlives them tells the price', () => {
  expect(chain('MCX_FO|31')).toMatchObject({ underlying: 'MCX_FO|32', future: 'MCX_FO|32' })
})

test('nothing is listed on it, or it is not listed itself', () => {
  const nothing = { underlying: null, future: null, expiries: [], expiry: null, strikes: [] }
  expect(chain('NSE_INDEX|Nifty Energy')).toEqual({ segment: 'NSE_INDEX', symbol: 'NIFTY ENERGY', ...nothing })
  expect(chain('NSE_FO|999')).toBeUndefined()
})

test('read back from the packed file it is the same', () => {
  const again = readInstrumentBook(book.pack())
  expect(again?.chain(nifty, null)).toEqual(chain('NSE_INDEX|Nifty 50'))
})

test('while the list of before is in use, the nearest day and future are those that are not over', () => {
  expect(book.chain(nifty, null, november)).toMatchObject({ expiry: november, future: 'NSE_FO|2' })
  expect(book.chain(nifty, null, november + 1)).toMatchObject({
    ...{ expiries: [november, december], expiry: december, future: 'NSE_FO|1' },
    strikes: [{ call: 'NSE_FO|11' }],
  })
  expect(book.chain(key('NSE_FO|13'), null, november + 1)).toMatchObject({ expiry: november })
  expect(book.chain(nifty, null, december + 1)).toMatchObject({ expiry: november })
})
