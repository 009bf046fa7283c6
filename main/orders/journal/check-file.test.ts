import { expect, test, vi } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import { type MemoryDisk, memoryDisk } from '../../ports/memory-files.test-support.ts'
import { checkFile } from './check-file.ts'
import { folder, morning, numbered, openWords, pagePath, writeWords } from './journal.test-support.ts'

const breathe = vi.fn(() => Promise.resolve())

async function written(count = 12, words = numbered(count)) {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  await writeWords(journal, words)
  return { disk, journal, path: pagePath(disk) }
}

type Written = Awaited<ReturnType<typeof written>>

function check({ disk, journal, path }: Written, reach = journal.inside().reach) {
  const name = path.slice(folder.length + 1)
  return checkFile({ files: disk.files, path, name, reach, at: instant(morning), breathe })
}

/** The byte in the middle of the line, counted from 0, is another one. */
function flip(disk: MemoryDisk, path: string, line: number): void {
  const bytes = Uint8Array.from(disk.bytes(path))
  let at = 0
  for (let passed = 0; passed < line; passed += 1) at = bytes.indexOf(10, at) + 1
  bytes[at + 95] = (bytes[at + 95] ?? 0) ^ 1
  disk.replace(path, bytes)
}

test('a file whose every line follows from the one before is whole, and its last hash is the journal’s own', async () => {
  const all = await written(200)
  breathe.mockClear()
  const { reach } = all.journal.inside()
  expect(await check(all)).toMatchObject({
    ...{ kind: 'whole', records: 200, bytes: reach?.size, hash: reach?.hash, problem: null },
  })
  // In between others have had their turn: an order waits for no more than a few lines.
  expect(breathe.mock.calls.length).toBeGreaterThanOrEqual(3)
})

test('D04: an altered byte is found at its record, and what comes before still counts', async () => {
  const all = await written()
  flip(all.disk, all.path, 7)
  expect(await check(all)).toMatchObject({ kind: 'damaged', records: 6, problem: { kind: 'not-recorded' } })
  expect((await check(all)).problem?.happened).toContain('at record 7')
  // The same where the journal has stopped and nobody knows how far it went.
  expect(await check(all, null)).toMatchObject({ kind: 'damaged', records: 6 })
})

test('D05: a file that is gone, or was exchanged for another whole one, is not taken for the journal', async () => {
  const [all, other] = [await written(), await written(12, numbered(12).toReversed())]
  all.disk.replace(all.path, other.disk.bytes(other.path))
  const found = await check(all)
  expect(found).toMatchObject({ kind: 'damaged', records: 12 })
  expect(found.problem?.happened).toContain('altered or replaced')
  expect(await checkFile({ ...partsOf(all), path: `${folder}/none` })).toMatchObject({ kind: 'unreadable', records: 0 })
})

test('D03: what a crash left at the end of a journal that is not written any more is torn, not damaged', async () => {
  const all = await written()
  const bytes = all.disk.bytes(all.path)
  all.disk.replace(all.path, bytes.subarray(0, bytes.length - 9))
  expect(await check(all, null)).toMatchObject({ kind: 'torn', records: 11, problem: null })
})

test('what is on its way to the disk while one looks is not held against it', async () => {
  const all = await written()
  const { reach } = all.journal.inside()
  all.disk.replace(all.path, Buffer.concat([all.disk.bytes(all.path), Buffer.from('0000002f half a l')]))
  expect(await check(all, reach)).toMatchObject({ kind: 'whole', records: 12 })
})

function partsOf({ disk, path }: Written) {
  return { files: disk.files, path, name: 'it', reach: null, at: instant(morning), breathe }
}
