import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import { type Files, type OpenFile, systemFiles } from '../../ports/files.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { type DiskOperation, memoryDisk } from '../../ports/memory-files.test-support.ts'
import {
  folder,
  morning,
  numbered,
  openWords,
  pagePath,
  stoppedWith,
  wordParts,
  wordsOf,
  writeWords,
} from './journal.test-support.ts'
import { lineSize } from './line.ts'
import { openJournal } from './open-journal.ts'
import { recordOf } from './page.ts'

const refused = { ok: false, error: { kind: 'not-recorded' } }

test('D01: a full disk stops the journal in words, and the half-written record is gone', async () => {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  await writeWords(journal, ['a'])
  const before = disk.bytes(pagePath(disk))
  disk.onOperation((operation) => (operation === 'append' ? { code: 'ENOSPC', part: 40 } : null))
  expect(await journal.record({ word: 'b' })).toMatchObject(refused)
  expect(stoppedWith(journal)).toContain('The disk is full')
  expect(disk.bytes(pagePath(disk))).toEqual(before)
})

test('D01: what is noted while the disk is full is kept, and written when there is room and the trader says so', async () => {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  await journal.record({ word: 'unknown', matters: true })
  disk.onOperation((operation) => (operation === 'append' ? { code: 'ENOSPC', part: 0 } : null))
  journal.note({ word: 'noted just before' })
  expect(await journal.record({ word: 'b' })).toMatchObject(refused)
  journal.note({ word: 'cancelled while full' })
  expect(await journal.beginAfresh()).toMatchObject({ ok: false, error: { happened: expect.stringContaining('full') } })
  expect(stoppedWith(journal)).toContain('full')

  disk.onOperation(() => null)
  // Room alone is not enough: it begins again only when it is told to.
  expect(await journal.record({ word: 'c' })).toMatchObject(refused)
  expect(await journal.beginAfresh()).toEqual({ ok: true })
  expect(await writeWords(journal, ['d'])).toEqual(['d'])
  await journal.stop()
  expect(wordsOf((await openWords(disk)).entries)).toEqual([
    'unknown',
    'noted just before',
    'cancelled while full',
    'd',
  ])
})

test('D02: a sync that failed is never tried again or believed, and the file is never written again', async () => {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  await journal.record({ word: 'unknown', matters: true })
  const poisoned = pagePath(disk)
  let syncs = 0
  disk.onOperation((operation) => {
    if (operation !== 'sync') return null
    syncs += 1
    return syncs === 1 ? { code: 'EIO' } : null
  })
  const asked = numbered(3).map((word) => journal.record({ word }))
  for (const outcome of await Promise.all(asked)) expect(outcome).toMatchObject(refused)
  const left = disk.bytes(poisoned)
  expect(stoppedWith(journal)).toContain('did not confirm')
  expect(await journal.record({ word: 'x' })).toMatchObject(refused)
  expect(syncs).toBe(1)

  expect(await journal.beginAfresh()).toEqual({ ok: true })
  await writeWords(journal, ['after'])
  await journal.stop()
  expect(disk.bytes(poisoned)).toEqual(left)
  expect(pagePath(disk)).not.toBe(poisoned)
  expect(wordsOf((await openWords(disk)).entries)).toEqual(['unknown', 'after'])
})

test('D02: what was refused for a failed sync is not found at the next start', async () => {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  await writeWords(journal, ['a'])
  disk.onOperation((operation) => (operation === 'sync' ? { code: 'EIO' } : null))
  expect(await journal.record({ word: 'b' })).toMatchObject(refused)
  await journal.stop()
  disk.onOperation(() => null)
  expect(wordsOf((await openWords(disk)).entries)).toEqual(['a'])
})

test('D02: what a failed sync left in memory only, and the disk did not let be cut off, is written once more before it counts', async () => {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  await writeWords(journal, ['a'])
  disk.onOperation((operation) => (operation === 'sync' || operation === 'truncate' ? { code: 'EIO' } : null))
  await journal.record({ word: 'b' })
  await journal.stop()
  const rewritten: string[] = []
  disk.onOperation((operation, path) => {
    if (operation === 'writeAt' && path === pagePath(disk)) rewritten.push(path)
    return null
  })
  const { journal: again, entries } = await openWords(disk)
  expect(wordsOf(entries)).toEqual(['a', 'b'])
  expect(rewritten).toHaveLength(1)
  expect(await writeWords(again, ['c'])).toEqual(['c'])
  await again.stop()
  expect(wordsOf((await openWords(disk)).entries)).toEqual(['a', 'b', 'c'])
})

describe('D05: a journal that is taken away while it is in use stops at the next record', () => {
  test.each<[string, (disk: ReturnType<typeof memoryDisk>, path: string) => void]>([
    ['deleted', (disk, path) => disk.remove(path)],
    ['replaced by an empty one', (disk, path) => disk.replace(path, new Uint8Array())],
    [
      'replaced by one of just the size it is about to have',
      (disk, path) => {
        const next = lineSize(recordOf(instant(morning), 2, '{"word":"b"}'))
        disk.replace(path, Buffer.concat([disk.bytes(path), Buffer.alloc(next)]))
      },
    ],
    ['replaced by a copy of itself', (disk, path) => disk.replace(path, disk.bytes(path))],
    ['cut', (disk, path) => disk.overwrite(path, disk.bytes(path).slice(0, 100))],
    ['made longer', (disk, path) => disk.overwrite(path, Buffer.concat([disk.bytes(path), Buffer.from('x')]))],
  ])('%s', async (_how, harm) => {
    const disk = memoryDisk()
    const { journal } = await openWords(disk)
    await journal.record({ word: 'unknown', matters: true })
    harm(disk, pagePath(disk))
    expect(await journal.record({ word: 'b' })).toMatchObject(refused)
    expect(stoppedWith(journal)).toContain('removed or replaced')
    expect(await journal.record({ word: 'c' })).toMatchObject(refused)
    expect(await journal.beginAfresh()).toEqual({ ok: true })
    await journal.stop()
    expect(wordsOf((await openWords(disk)).entries)).toEqual(['unknown'])
  })
})

test('D05: a journal that is gone at the start is said so, and no empty one is taken for it', async () => {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  await writeWords(journal, ['a'])
  await journal.stop()
  disk.remove(pagePath(disk))
  const again = await openWords(disk)
  expect(stoppedWith(again.journal)).toContain('is gone')
  expect(await again.journal.record({ word: 'b' })).toMatchObject(refused)
  expect(disk.paths().filter((path) => path.endsWith('.journal'))).toEqual([])
})

test('D06: a sync of two seconds refuses in words; when the disk answers, the journal is sound again', async () => {
  const disk = memoryDisk()
  const clock = manualClock(morning)
  const { journal } = await openWords(disk, clock)
  const gate = Promise.withResolvers<null>()
  const syncing = Promise.withResolvers<void>()
  disk.onOperation((operation) => {
    if (operation !== 'sync') return null
    syncing.resolve()
    return gate.promise
  })
  const inFlight = journal.record({ word: 'in flight' })
  await syncing.promise
  const behind = journal.record({ word: 'behind it' })
  clock.advance(1_999)
  expect(journal.state.snapshot().kind).toBe('sound')
  clock.advance(1)
  for (const outcome of await Promise.all([inFlight, behind])) {
    expect(outcome).toMatchObject({ ok: false, error: { happened: expect.stringContaining('two seconds') } })
  }
  expect(stoppedWith(journal)).toContain('two seconds')
  expect(await journal.record({ word: 'asked meanwhile' })).toMatchObject(refused)
  expect(await journal.beginAfresh()).toMatchObject(refused)

  gate.resolve(null)
  await vi.waitFor(() => expect(journal.state.snapshot().kind).toBe('sound'))
  expect(await writeWords(journal, ['after'])).toEqual(['after'])
  await journal.stop()
  // What was on its way to the disk arrived; what only waited never will.
  expect(wordsOf((await openWords(disk)).entries)).toEqual(['in flight', 'after'])
})

test('D06: a disk that never answers does not keep the terminal from closing', async () => {
  const disk = memoryDisk()
  const clock = manualClock(morning)
  const { journal } = await openWords(disk, clock)
  disk.onOperation((operation) => (operation === 'sync' ? new Promise(() => {}) : null))
  const asked = journal.record({ word: 'a' })
  const stopping = journal.stop()
  clock.advance(2_000)
  await stopping
  expect(await asked).toMatchObject(refused)
})

test('D06: a disk that answers only after the terminal stopped waiting still gets its files closed', async () => {
  const disk = memoryDisk()
  const clock = manualClock(morning)
  let open = 0
  const counted = (file: OpenFile): OpenFile => {
    open += 1
    return {
      ...file,
      close: async () => {
        open -= 1
        await file.close()
      },
    }
  }
  const files: Files = {
    ...disk.files,
    create: async (path) => counted(await disk.files.create(path)),
    openToChange: async (path) => counted(await disk.files.openToChange(path)),
  }
  const { journal } = await openJournal(wordParts(files, clock))
  expect(open).toBe(2)
  const answer = Promise.withResolvers<null>()
  let isHanging = false
  disk.onOperation((operation) => {
    if (operation !== 'sync' || isHanging) return null
    isHanging = true
    return answer.promise
  })
  void journal.record({ word: 'a' })
  await vi.waitFor(() => expect(isHanging).toBe(true))
  const stopping = journal.stop()
  clock.advance(2_000)
  await stopping
  answer.resolve(null)
  await vi.waitFor(() => expect(open).toBe(0))
})

test.each<[DiskOperation, string]>([
  ['makeFolder', 'EROFS'],
  ['list', 'EACCES'],
  ['read', 'EPERM'],
  ['create', 'EACCES'],
  ['open', 'EBUSY'],
  ['append', 'EROFS'],
  ['sync', 'EIO'],
  ['writeAt', 'ENOSPC'],
  ['syncFolder', 'EIO'],
])('D08: a start where %s says %s is a start with a reason and without a journal', async (operation, code) => {
  const disk = memoryDisk()
  disk.onOperation((asked) => (asked === operation ? { code } : null))
  const { journal, entries } = await openWords(disk)
  expect(entries).toEqual([])
  expect(journal.state.snapshot()).toMatchObject({
    kind: 'stopped',
    because: { kind: 'not-recorded', happened: expect.stringContaining(folder), reference: 'REF' },
  })
  expect(await journal.record({ word: 'a' })).toMatchObject(refused)
  // What is in it was never read, so nothing may be begun over it.
  expect(await journal.beginAfresh()).toMatchObject(refused)
  await journal.stop()

  disk.onOperation(() => null)
  const later = await openWords(disk)
  expect(await writeWords(later.journal, ['a'])).toEqual(['a'])
})

test('D03: a torn end is cut also where no handle that appends may cut, as on Windows, and the day goes on in its file', async () => {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  await writeWords(journal, ['a'])
  const page = pagePath(disk)
  disk.overwrite(page, Buffer.concat([disk.bytes(page), Buffer.from('000000')]))
  await expect((await disk.files.openToAppend(page)).truncate(0)).rejects.toThrow('EPERM')
  const again = await openWords(disk)
  expect(again.journal.state.snapshot()).toEqual({ kind: 'sound', records: 1, dropped: 1 })
  expect(await writeWords(again.journal, ['b'])).toEqual(['b'])
  await again.journal.stop()
  expect(pagePath(disk)).toBe(page)
  expect(wordsOf((await openWords(disk)).entries)).toEqual(['a', 'b'])
})

test('D03: another file that took the place of the one that is gone on with is never cut', async () => {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  await writeWords(journal, ['a'])
  const page = pagePath(disk)
  const torn = Buffer.concat([disk.bytes(page), Buffer.from('000000')])
  disk.overwrite(page, torn)
  const files: Files = {
    ...disk.files,
    openToAppend: async (path) => {
      const opened = await disk.files.openToAppend(path)
      disk.replace(path, torn)
      return opened
    },
  }
  const again = await openJournal(wordParts(files))
  expect(again.journal.state.snapshot().kind).toBe('stopped')
  expect(Buffer.from(disk.bytes(page))).toEqual(torn)
})

test('D03: one that is gone by then is not made anew', async () => {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  await writeWords(journal, ['a'])
  const page = pagePath(disk)
  disk.overwrite(page, Buffer.concat([disk.bytes(page), Buffer.from('000000')]))
  const files: Files = {
    ...disk.files,
    openToAppend: async (path) => {
      const opened = await disk.files.openToAppend(path)
      disk.remove(path)
      return opened
    },
  }
  const again = await openJournal(wordParts(files))
  expect(again.journal.state.snapshot().kind).toBe('stopped')
  expect(disk.paths()).toEqual([`${folder}/practice.head`])
})

test('D08: a file that was read and cannot be gone on with is left as it is, and the trader’s word begins another', async () => {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  await journal.record({ word: 'unknown', matters: true })
  await journal.stop()
  const page = pagePath(disk)
  const before = disk.bytes(page)
  disk.onOperation((operation, path) => (operation === 'open' && path === page ? { code: 'EBUSY' } : null))
  const again = await openWords(disk)
  expect(wordsOf(again.entries)).toEqual(['unknown'])
  expect(again.journal.state.snapshot()).toMatchObject({
    kind: 'stopped',
    because: { todo: expect.stringContaining('begin a new journal'), reference: 'REF' },
  })
  expect(await again.journal.record({ word: 'b' })).toMatchObject(refused)
  expect(await again.journal.beginAfresh()).toEqual({ ok: true })
  expect(await writeWords(again.journal, ['b'])).toEqual(['b'])
  await again.journal.stop()
  expect(disk.bytes(page)).toEqual(before)
  expect(wordsOf((await openWords(disk)).entries)).toEqual(['unknown', 'b'])
})

test('D08: a folder that the system itself will not make', async () => {
  const above = await mkdtemp(join(tmpdir(), 'bellwether-journal-'))
  try {
    await writeFile(join(above, 'file'), '')
    const { journal } = await openJournal({ ...wordParts(systemFiles), folder: join(above, 'file', 'orders') })
    expect(stoppedWith(journal)).toContain('cannot be opened')
  } finally {
    await rm(above, { recursive: true })
  }
})

describe('G31: whichever operation of a session fails, nothing that was acknowledged is missing at the next start', () => {
  test.each(['ENOSPC', 'EIO'])('%s', async (code) => {
    let points = 0
    for (let failing = 1; ; failing += 1) {
      const disk = memoryDisk()
      let count = 0
      disk.onOperation(() => {
        count += 1
        return count === failing ? { code } : null
      })
      const first = await openWords(disk)
      const acknowledged = [...(await writeWords(first.journal, numbered(60)))]
      await first.journal.stop()
      const second = await openWords(disk)
      acknowledged.push(...(await writeWords(second.journal, ['then'])))
      await second.journal.stop()
      expect(disk.open(), `operation ${failing} failed`).toEqual([])
      const wasReached = count >= failing
      disk.onOperation(() => null)
      const { journal, entries } = await openWords(disk)
      expect(wordsOf(entries), `operation ${failing} failed`).toEqual(expect.arrayContaining(acknowledged))
      expect(journal.state.snapshot().kind, `operation ${failing} failed`).toBe('sound')
      if (!wasReached) break
      points += 1
    }
    expect(points).toBeGreaterThan(200)
  })
})
