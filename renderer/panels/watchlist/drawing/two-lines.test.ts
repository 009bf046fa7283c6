import { expect, test } from 'vitest'
import { twoLines } from './two-lines.ts'

const within = (room: number) => (line: string) => line.length <= room

test('a contract too long for one line is whole in two, to its last word', () => {
  expect(twoLines('NIFTY 26500 CE 03 FEB 26', within(14))).toEqual(['NIFTY 26500 CE', '03 FEB 26'])
  expect(twoLines('NIFTY FUT 24 FEB 26', within(16))).toEqual(['NIFTY FUT', '24 FEB 26'])
  expect(twoLines('MIDCPNIFTY 13500 CE 24 FEB 26', within(16))).toEqual(['MIDCPNIFTY 13500', 'CE 24 FEB 26'])
  expect(twoLines('NIFTY BANK', within(5))).toEqual(['NIFTY', 'BANK'])
})

test('what two lines do not hold either is in none of them', () => {
  expect(twoLines('MIDCPNIFTY 13500 CE 24 FEB 26', within(9))).toBeNull()
  expect(twoLines('BANKNIFTY 61000 CE 24 FEB 26', within(10))).toBeNull()
  expect(twoLines('HINDUNILVR', within(5))).toBeNull()
})
