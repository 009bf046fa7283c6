import { expect, test } from 'vitest'
import { createInt64Reader } from './int64.ts'

function encode(value: bigint): number[] {
  const bytes: number[] = []
  let left = BigInt.asUintN(64, value)
  for (; left > 0x7fn; left >>= 7n) bytes.push(Number(left & 0x7fn) | 0x80)
  return [...bytes, Number(left)]
}

function read(bytes: readonly number[]) {
  const view = new DataView(Uint8Array.from([...bytes, ...new Array(20).fill(0)]).buffer)
  const rows = new Float64Array(1)
  const reader = createInt64Reader(view, rows)
  const end = reader.read(0, 0)
  return { end, value: rows[0], inexact: reader.tookInexact() }
}

const edges = Array.from({ length: 64 }, (_, bit) => 1n << BigInt(bit))
const numbers = edges.flatMap((edge) => [edge - 1n, edge, edge + 1n, -edge, -edge - 1n, edge + (edge >> 1n)])

test('each number is the nearest double, and is said to be inexact exactly when it is', () => {
  for (const number of numbers.map((each) => BigInt.asIntN(64, each))) {
    const bytes = encode(number)
    const near = Number(number)
    expect({ number, ...read(bytes) }).toEqual({
      number,
      end: bytes.length,
      value: near,
      inexact: BigInt(near) !== number,
    })
  }
})

test('a number written longer than it need be is the same number', () => {
  expect(read([0x85, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00])).toEqual({
    end: 10,
    value: 5,
    inexact: false,
  })
})

test('of the tenth byte only the lowest bit counts', () => {
  const nine = new Array(9).fill(0x80)
  expect(read([...nine, 0x7e]).value).toBe(0)
  expect(read([...nine, 0x7f]).value).toBe(-(2 ** 63))
})

test('a number that does not end in ten bytes is none', () => {
  expect(read(new Array(11).fill(0x80)).end).toBe(-1)
})

test('to have met an inexact number is said once', () => {
  const view = new DataView(Uint8Array.from([...encode(2n ** 53n + 1n), ...new Array(20).fill(0)]).buffer)
  const reader = createInt64Reader(view, new Float64Array(1))
  reader.read(0, 0)
  expect([reader.tookInexact(), reader.tookInexact()]).toEqual([true, false])
})
