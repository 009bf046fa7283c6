import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBits, addRow, emptyOut, emptySet, holds, type RowSet, setOf, takeCommon } from './row-set.ts'

const size = 70
const rows = fc.array(fc.nat(size * 32 - 1), { maxLength: 300 })

function setWith(held: readonly number[]): RowSet {
  const set = emptySet(size)
  for (const row of held) addRow(set, row)
  return set
}

function allIn(...sets: RowSet[]): number[] {
  const found: number[] = []
  takeCommon(sets, found, size * 32)
  return found
}

const sorted = (held: Iterable<number>) => [...new Set(held)].sort((a, b) => a - b)

test('what sets have in common is told lowest first, each once, and no more than is wanted', () => {
  fc.assert(
    fc.property(rows, rows, rows, fc.nat(40), (one, two, both, most) => {
      const [first, second] = [setWith([...one, ...both]), setWith([...two, ...both])]
      const common = sorted([...one, ...both].filter((row) => holds(second, row)))
      expect(allIn(first, second)).toEqual(common)
      const found = common.slice(-3)
      takeCommon([first, second], found, found.length + most)
      expect(found).toEqual([...common.slice(-3), ...common.slice(0, -3).slice(0, most)])
    }),
    { seed: 12, numRuns: 300 },
  )
})

test('a set that was emptied and filled anew holds nothing of before', () => {
  const set = setWith([0, 31, 32, 1_023, 1_024, 2_239])
  emptyOut(set)
  expect(allIn(set)).toEqual([])
  expect(set.bits.every((bits) => bits === 0)).toBe(true)
  addRow(set, 33)
  expect(allIn(set)).toEqual([33])
})

test('a set of bits that are there holds their rows, also when they come by the number', () => {
  const { bits } = setWith([5, 64, 2_000])
  expect(allIn(setOf(bits))).toEqual([5, 64, 2_000])
  const set = emptySet(size)
  bits.forEach((more, at) => {
    addBits(set, at, more)
  })
  expect(allIn(set)).toEqual([5, 64, 2_000])
})
