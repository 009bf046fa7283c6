import { expect, test } from 'vitest'
import { readLegacyFeed } from './legacy-feed.ts'

// Whole messages, laid out as section 3.4 of the service facts orders their fields.
const ltp = '1770093000000,NSE_EQ,RELIANCE,1287.55,1280.1'
const index = '1770093000000,NSE_INDEX,NIFTY_50,24500.5,24450,24550.25,24400,24420.75,26277.35,21743.65'
const head = '1770093000000,NSE_EQ,RELIANCE,1287.55,1280.1,1281,1290.2,1279.5,4500000,1284.25,NaN,,120000,98000'
const limits = '1152.1,1408.1,1114.85,1608.8'
const bids = '10,1287.5,2,20,1287.45,3,30,1287.4,4,40,1287.35,5,50,1287.3,6'
const asks = '11,1287.6,1,21,1287.65,2,31,1287.7,3,41,1287.75,4,51,1287.8,5'
const full = `${head},${limits},${bids},${asks},1770092999000`

test('the four forms, told apart by their number of fields', () => {
  const { quotes, refused } = readLegacyFeed(`${ltp};${index};${full};${full.slice(0, full.lastIndexOf(','))}`)
  expect(refused).toBe(0)
  expect(quotes.map(({ kind }) => kind)).toEqual(['ltp', 'index', 'full', 'full'])
  expect(quotes[0]).toMatchObject({ exchange: 'NSE_EQ', symbol: 'RELIANCE', last: 12_875_500, close: 12_801_000 })
})

test('an index has its close after its low, and its yearly high first', () => {
  expect(readLegacyFeed(index).quotes[0]).toMatchObject({
    close: 244_207_500,
    day: { open: 244_500_000, high: 245_502_500, low: 244_000_000, yearlyHigh: 262_773_500, yearlyLow: 217_436_500 },
  })
})

test('anything else has its close before its open, and its yearly low first', () => {
  const quote = readLegacyFeed(full).quotes[0]
  expect(quote).toMatchObject({
    close: 12_801_000,
    day: { open: 12_810_000, high: 12_902_000, low: 12_795_000, yearlyLow: 11_148_500, yearlyHigh: 16_088_000 },
    full: { volume: 4_500_000, lowerCircuit: 11_521_000, upperCircuit: 14_081_000, lastTime: 1_770_092_999_000 },
  })
  expect(quote?.full?.bids[4]).toEqual({ quantity: 50, price: 12_873_000, orders: 6 })
  expect(quote?.full?.asks[0]).toEqual({ quantity: 11, price: 12_876_000, orders: 1 })
})

test('NaN and nothing mean no value, not zero', () => {
  expect(readLegacyFeed(full).quotes[0]?.full).toMatchObject({ openInterest: null, spotPrice: null })
})

for (const count of [1, 4, 6, 9, 11, 47, 50, 500]) {
  test(`M12: ${count} fields are refused and counted, and the rest is read`, () => {
    const strange = Array.from({ length: count }, (_, field) => (field === 1 ? 'NSE_EQ' : field === 2 ? 'X' : '1'))
    const { quotes, refused } = readLegacyFeed(`${strange.join(',')};${ltp}`)
    expect(refused).toBe(1)
    expect(quotes.map(({ symbol }) => symbol)).toEqual(['RELIANCE'])
  })
}

for (const price of ['0', '-5', 'Infinity', '1e400', '0x10', 'ten', '99999999999999999999']) {
  test(`M03: ${price} is no price`, () => {
    expect(readLegacyFeed(`1770093000000,NSE_EQ,RELIANCE,${price},1280.1`).quotes[0]?.last).toBeNull()
  })
}

for (const [written, count] of [
  ['12.0', 12],
  ['0', 0],
  ['-5', null],
  ['12.5', null],
  ['9007199254740992', null],
] as const) {
  test(`M10: ${written} counts ${count ?? 'nothing'}`, () => {
    const fields = full.split(',').with(10, written).with(8, written)
    expect(readLegacyFeed(fields.join()).quotes[0]?.full).toMatchObject({ openInterest: count, volume: count })
  })
}

for (const time of ['1770093000', '1770093000000000', '', '-1']) {
  test(`C05: ${time || 'nothing'} is no instant in milliseconds`, () => {
    expect(readLegacyFeed(`${time},NSE_EQ,RELIANCE,1,1`).quotes[0]?.at).toBeNull()
  })
}
