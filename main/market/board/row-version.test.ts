import { expect, test } from 'vitest'
import { rowVersions } from './row-version.ts'

test('a row that is being written is not read, and is whole afterwards', () => {
  const rows = rowVersions(new Int32Array(2))
  const copied: number[] = []
  rows.writing(1)
  expect(rows.readWhole(1, (slot) => copied.push(slot))).toBe(false)
  expect(rows.readWhole(0, (slot) => copied.push(slot))).toBe(true)
  rows.written(1)
  expect(rows.readWhole(1, (slot) => copied.push(slot))).toBe(true)
  expect(copied).toEqual([0, 1])
})

test('T33: what was copied while the row was written is copied again', () => {
  const rows = rowVersions(new Int32Array(1))
  let value = 'half'
  const copied: string[] = []
  const isWhole = rows.readWhole(0, (slot) => {
    copied.push(value)
    if (value === 'whole') return
    rows.writing(slot)
    value = 'whole'
    rows.written(slot)
  })
  expect([isWhole, copied]).toEqual([true, ['half', 'whole']])
})
