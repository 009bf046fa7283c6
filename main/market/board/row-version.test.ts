import { Worker } from 'node:worker_threads'
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

test('a row in the middle of which the writing thread stands is waited for, where an order hangs on it', async () => {
  const versions = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const writer = new Worker(new URL('./held-row.test-support.ts', import.meta.url), { workerData: versions })
  // However long this computer leaves the writer without a core.
  const rows = rowVersions(versions, 600_000)
  try {
    await new Promise((resolve, reject) => writer.once('message', resolve).once('error', reject))
    expect(rows.readWhole(0, () => {})).toBe(false)
    // The writer ends the row once somebody waits for it.
    expect(rows.readPatiently(0, () => {})).toBe(true)
  } finally {
    await writer.terminate()
  }
})
