/** What stops a conversion: one thing at a time out of the ordinary, and each is said. */
import { expect, test } from 'vitest'
import { crude, fullDisk, option, share } from '../checks/check.test-support.ts'
import { position } from '../positions/positions.test-support.ts'
import { type ConversionContext, checkConversion, sideOf } from './check-conversion.ts'

const long = position({ segment: 'NSE_EQ', net: 10, buyQuantity: 10 })
const asked = { from: 'intraday', to: 'delivery', quantity: 4 } as const

function stops(about: Partial<ConversionContext> = {}, wish: Partial<Parameters<typeof checkConversion>[0]> = {}) {
  return checkConversion(
    { ...asked, ...wish },
    {
      ...{
        isHalted: false,
        journalTrouble: null,
        isBookCurrent: true,
        isMemoryShort: false,
        instrument: share,
        isListOld: false,
      },
      ...{ positions: [long], unread: null, positionsAgeMillis: 1_000, filledSince: { buy: 0, sell: 0 } },
      ...{ orders: [], isConverting: false, isInUnits: false },
      ...about,
    },
  )
}

test('nothing is wrong with a part, with all of it, nor with the way back', () => {
  expect(stops()).toEqual([])
  expect(stops({}, { quantity: 10 })).toEqual([])
  expect(stops({}, { from: 'delivery', to: 'intraday' })).toEqual([])
  expect(stops({ orders: [{ side: 'buy' }] })).toEqual([])
})

test.each<[string, Partial<ConversionContext>, RegExp]>([
  ['trading is halted', { isHalted: true }, /halted/],
  ['the journal has stopped', { journalTrouble: fullDisk }, /disk is full.*Make room/],
  ['the book is checked', { isBookCurrent: false }, /checked against the broker/],
  ['memory is short', { isMemoryShort: true }, /memory/],
  ['the instrument is not listed', { instrument: null }, /not in the list/],
  ['the list is old', { isListOld: true }, /earlier day/],
  ['it could not all be read', { unread: '1 of the positions could not be read.' }, /could not be read/],
  ['it was never read', { positionsAgeMillis: null }, /within the last minute/],
  ['it was read long ago', { positionsAgeMillis: 60_001 }, /within the last minute/],
  ['the age is no number', { positionsAgeMillis: Number.NaN }, /within the last minute/],
  ['there is none', { positions: [] }, /no such position/],
  ['it is told twice', { positions: [long, long] }, /more than once/],
  ['it is not told in lots', { isInUnits: true }, /not in the lots/],
  ['nothing is open', { positions: [{ ...long, net: 0 }] }, /Nothing of this position is open/],
  ['it traded since', { filledSince: { buy: 1, sell: 0 } }, /traded since/],
  ['a way out is at work', { orders: [{ side: 'sell' }] }, /closes this position/],
  ['another has no end', { isConverting: true }, /Another conversion/],
])('stopped, and said: %s', (_, about, sentence) => {
  expect(stops(about).join(' ')).toMatch(sentence)
})

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 11])('%d of ten are not converted', (quantity) => {
  expect(stops({}, { quantity })).toHaveLength(1)
})

test.each([
  ['intraday', 'intraday'],
  ['intraday', 'margin-funding'],
  ['margin-funding', 'delivery'],
  ['cover', 'delivery'],
  ['intraday', 'one-cancels-other'],
] as const)('not from %s to %s', (from, to) => {
  expect(stops({}, { from, to })).toHaveLength(1)
})

test('contracts by the lot, what counts lots by one', () => {
  const contract = position({ segment: 'NSE_FO', net: -150 })
  expect(stops({ instrument: option, positions: [contract] }, { quantity: 75 })).toEqual([])
  expect(stops({ instrument: option, positions: [contract] }, { quantity: 76 }).join()).toMatch(/whole number of lots/)
  expect(stops({ instrument: crude, positions: [position({ segment: 'MCX_FO', net: 3 })] }, { quantity: 1 })).toEqual(
    [],
  )
  expect(sideOf(contract)).toBe('sell')
})

test('shares that were sold are no position of delivery, and become none', () => {
  const sold = { ...long, net: -10 }
  expect(stops({ positions: [sold] }).join()).toMatch(/no sale for delivery/)
  expect(stops({ positions: [{ ...sold, product: 'D' }] }, { from: 'delivery', to: 'intraday' }).join()).toMatch(
    /sold out of your holdings/,
  )
  expect(stops({ positions: [{ ...sold, segment: 'NSE_FO' }] })).toEqual([])
})

test('a short position is closed by buying: that order stops it, and a sale does not', () => {
  const contract = { positions: [position({ segment: 'NSE_FO', net: -10 })] }
  expect(stops({ ...contract, orders: [{ side: 'buy' }] })).toHaveLength(1)
  expect(stops({ ...contract, orders: [{ side: 'sell' }] })).toEqual([])
})
