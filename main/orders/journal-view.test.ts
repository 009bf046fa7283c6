import { expect, test } from 'vitest'
import { manualClock } from '../ports/manual-clock.ts'
import { memoryDisk } from '../ports/memory-files.test-support.ts'
import { type Entry, entrySchema } from './entries.ts'
import { openJournal } from './journal/open-journal.ts'
import { viewJournal } from './journal-view.ts'

const clock = manualClock(Date.parse('2026-02-03T10:00:00+05:30'))
const log = { note: () => {}, fault: () => 'REF' }
const folder = '/data/orders'

async function opened(count: number) {
  const { files } = memoryDisk()
  const shared = { folder, name: 'orders', files, clock, log }
  const { journal } = await openJournal<Entry>({ ...shared, schema: entrySchema, carry: (entries) => entries })
  for (let at = 0; at < count; at += 1) {
    await journal.record({ kind: 'halt', halt: { step: 'engaged', at: clock.wall(), closes: false } })
  }
  return { journal, view: viewJournal({ ...shared, journal }) }
}

test('the newest records come first, page by page, and say where they are kept', async () => {
  const { view } = await opened(7)
  const newest = await view.read({ before: null, most: 3 })
  expect(newest).toMatchObject({ total: 7, dropped: 0, folder, stopped: null })
  expect(newest.files).toEqual([newest.file])
  expect(newest.records.map(({ sequence }) => sequence)).toEqual([7, 6, 5])
  const older = await view.read({ before: 5, most: 3 })
  expect(older.records.map(({ sequence }) => sequence)).toEqual([4, 3, 2])
  expect((await view.read({ before: 2, most: 3 })).records).toMatchObject([
    { sequence: 1, what: 'The kill switch was pressed' },
  ])
})

test('the check of the chain says how far it holds, and goes on while the journal is written', async () => {
  const { view, journal } = await opened(3)
  const checking = view.check()
  await journal.record({ kind: 'halt', halt: { step: 'released', at: clock.wall() } })
  expect(await checking).toMatchObject({ ok: true, value: { kind: 'whole', problem: null } })
  expect(await view.check()).toMatchObject({ ok: true, value: { kind: 'whole', records: 4 } })
})
