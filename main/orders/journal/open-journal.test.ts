import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { systemFiles } from '../../ports/files.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { memoryDisk } from '../../ports/memory-files.test-support.ts'
import {
  folder,
  headPath,
  morning,
  numbered,
  openWords,
  pagePath,
  stoppedWith,
  wordParts,
  wordsOf,
  writeWords,
} from './journal.test-support.ts'
import { openJournal } from './open-journal.ts'

const dayMillis = 24 * 60 * 60 * 1_000

test('what was recorded is there at the next start, in its order, with its number and time', async () => {
  const disk = memoryDisk()
  const clock = manualClock(morning)
  const { journal } = await openWords(disk, clock)
  await journal.record({ word: 'one' })
  clock.advance(1_000)
  await journal.record({ word: 'two, with a rupee sign ₹ and a\nline feed' })
  expect(journal.state.snapshot()).toEqual({ kind: 'sound', records: 2, dropped: 0 })
  await journal.stop()

  const again = await openWords(disk)
  expect(again.entries).toEqual([
    { sequence: 1, at: morning, entry: { word: 'one' } },
    { sequence: 2, at: morning + 1_000, entry: { word: 'two, with a rupee sign ₹ and a\nline feed' } },
  ])
  await writeWords(again.journal, ['three'])
  await again.journal.stop()
  expect(wordsOf((await openWords(disk)).entries)).toHaveLength(3)
  expect(disk.paths()).toEqual([`${folder}/practice-000001-2026-02-03.journal`, headPath])
})

test('how many there are is true at once, and told when the turn is over: what was recorded leaves first', async () => {
  const { journal } = await openWords(memoryDisk())
  const told: unknown[] = []
  journal.state.subscribe((state) => told.push(state))
  await Promise.all([journal.record({ word: 'one' }), journal.record({ word: 'two' })])
  expect([journal.state.snapshot(), told]).toEqual([{ kind: 'sound', records: 2, dropped: 0 }, []])
  await setImmediate()
  expect(told).toEqual([{ kind: 'sound', records: 2, dropped: 0 }])
  await journal.stop()
})

test('every byte of the file is plain ASCII, one line a record', async () => {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  await writeWords(journal, ['₹\u007f\u2028', 'two'])
  const bytes = disk.bytes(pagePath(disk))
  expect(bytes.every((byte) => byte === 0x0a || (byte >= 0x20 && byte < 0x7f))).toBe(true)
  expect(bytes.filter((byte) => byte === 0x0a)).toHaveLength(3)
})

test('asks that come together share one sync, and none is answered before it', async () => {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  let syncs = 0
  const gate = Promise.withResolvers<null>()
  disk.onOperation((operation) => {
    if (operation !== 'sync') return null
    syncs += 1
    return gate.promise
  })
  let answered = 0
  const all = numbered(20).map((word) =>
    journal.record({ word }).then((done) => {
      answered += 1
      return done
    }),
  )
  await vi.waitFor(() => expect(syncs).toBe(1))
  expect(answered).toBe(0)
  gate.resolve(null)
  expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true)
  expect(syncs).toBe(1)
})

test('a note goes with the next record, or by itself soon after, and keeps its place', async () => {
  const disk = memoryDisk()
  const clock = manualClock(morning)
  const { journal } = await openWords(disk, clock)
  journal.note({ word: 'first' })
  await writeWords(journal, ['second'])
  journal.note({ word: 'third' })
  clock.advance(50)
  await vi.waitFor(() => expect(journal.state.snapshot()).toMatchObject({ records: 3 }))
  journal.note({ word: 'fourth' })
  await journal.stop()
  expect(wordsOf((await openWords(disk)).entries)).toEqual(['first', 'second', 'third', 'fourth'])
})

test('on a new day a new file begins with what still matters, whatever its age; the old one stays', async () => {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  await journal.record({ word: 'settled' })
  await journal.record({ word: 'unknown', matters: true })
  await journal.stop()

  const next = await openWords(disk, manualClock(morning + dayMillis))
  expect(next.entries).toEqual([{ sequence: 1, at: morning, entry: { word: 'unknown', matters: true } }])
  await writeWords(next.journal, ['tuesday'])
  await next.journal.stop()

  const third = await openWords(disk, manualClock(morning + 2 * dayMillis))
  expect(wordsOf(third.entries)).toEqual(['unknown'])
  expect(third.entries[0]?.at).toBe(morning)
  expect(disk.paths().filter((path) => path.endsWith('.journal'))).toHaveLength(3)
})

test('a new file names the one before it and where that ended', async () => {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  await writeWords(journal, ['a'])
  const lastLine =
    Buffer.from(disk.bytes(pagePath(disk)))
      .toString()
      .trimEnd()
      .split('\n')
      .at(-1) ?? ''
  await journal.stop()
  await openWords(disk, manualClock(morning + dayMillis))
  const cover =
    Buffer.from(disk.bytes(pagePath(disk)))
      .toString()
      .split('\n')[0] ?? ''
  expect(JSON.parse(cover.slice(83))).toMatchObject({
    follows: { file: 'practice-000001-2026-02-03.journal', lines: 2, hash: lastLine.slice(18, 82) },
    why: 'new-day',
  })
})

test('a clock that was set back begins another file and loses nothing', async () => {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  await journal.record({ word: 'unknown', matters: true })
  await journal.stop()
  const back = await openWords(disk, manualClock(morning - 3 * dayMillis))
  expect(wordsOf(back.entries)).toEqual(['unknown'])
  await writeWords(back.journal, ['b'])
  await back.journal.stop()
  expect(wordsOf((await openWords(disk, manualClock(morning - 3 * dayMillis))).entries)).toEqual(['unknown', 'b'])
})

test('a day with twenty thousand records opens whole', async () => {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  await Promise.all(numbered(20_000).map((word) => journal.record({ word })))
  await journal.stop()
  const { entries } = await openWords(disk)
  expect(entries).toHaveLength(20_000)
  expect(entries.at(-1)?.entry.word).toBe('word 20000')
})

test('what could not be read back is refused, and nothing else is touched', async () => {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  // A stranger to the compiler: what a broken caller would hand in.
  const wrong: never[] = [{ word: 5 }, { word: 'x', more: 1 }, { word: 1n }] as never[]
  for (const entry of wrong)
    expect(await journal.record(entry)).toMatchObject({ ok: false, error: { kind: 'not-recorded' } })
  for (const entry of wrong) journal.note(entry)
  expect(await writeWords(journal, ['good'])).toEqual(['good'])
  await journal.stop()
  expect(wordsOf((await openWords(disk)).entries)).toEqual(['good'])
})

test('a journal of another version of the terminal is left alone and said to be one', async () => {
  const disk = memoryDisk()
  const { journal } = await openWords(disk)
  await writeWords(journal, ['a', 'b'])
  await journal.stop()
  const before = disk.bytes(pagePath(disk))
  const newer = await openJournal({
    ...wordParts(disk.files),
    schema: wordParts(disk.files).schema.refine(({ word }) => word !== 'b'),
  })
  expect(stoppedWith(newer.journal)).toContain('another version')
  expect(wordsOf(newer.entries)).toEqual(['a'])
  expect(await newer.journal.record({ word: 'c' })).toMatchObject({ ok: false })
  expect(disk.bytes(pagePath(disk))).toEqual(before)
})

test('two journals share a folder under different names, also where one name begins with the other', async () => {
  const disk = memoryDisk()
  const open = (name: string) => openJournal({ ...wordParts(disk.files), name })
  const first = await open('practice')
  const second = await open('practice-limits')
  await writeWords(first.journal, ['order'])
  await writeWords(second.journal, ['limit'])
  await Promise.all([first.journal.stop(), second.journal.stop()])
  expect(wordsOf((await open('practice')).entries)).toEqual(['order'])
  expect(wordsOf((await open('practice-limits')).entries)).toEqual(['limit'])
})

test('after the stop nothing is taken any more', async () => {
  const { journal } = await openWords(memoryDisk())
  await journal.stop()
  expect(await journal.record({ word: 'late' })).toMatchObject({ ok: false, error: { kind: 'not-recorded' } })
})

test('on a real disk: the folder and its files are this person’s alone, and what was written is read again', async () => {
  const above = await mkdtemp(join(tmpdir(), 'bellwether-journal-'))
  try {
    const parts = { ...wordParts(systemFiles), folder: join(above, 'orders') }
    await mkdir(parts.folder, { mode: 0o755 })
    const { journal } = await openJournal(parts)
    expect(await writeWords(journal, numbered(5))).toHaveLength(5)
    await journal.stop()
    const again = await openJournal(parts)
    expect(wordsOf(again.entries)).toEqual(numbered(5))
    await writeWords(again.journal, ['six'])
    await again.journal.stop()
    const last = await openJournal(parts)
    expect(wordsOf(last.entries)).toHaveLength(6)
    await last.journal.stop()
    expect((await stat(parts.folder)).mode & 0o777).toBe(0o700)
    for (const file of await readdir(parts.folder)) {
      expect((await stat(join(parts.folder, file))).mode & 0o777).toBe(0o600)
    }
  } finally {
    await rm(above, { recursive: true })
  }
})
