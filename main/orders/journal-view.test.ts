import { expect, test, vi } from 'vitest'
import { intentId, orderId } from '../../contract/kinds.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { memoryDisk } from '../ports/memory-files.test-support.ts'
import { must, wished } from './book/book.test-support.ts'
import { type Entry, entrySchema } from './entries.ts'
import type { KeptEntry } from './journal/journal.ts'
import { openJournal } from './journal/open-journal.ts'
import { viewJournal } from './journal-view.ts'

const clock = manualClock(Date.parse('2026-02-03T10:00:00+05:30'))
const log = { note: () => {}, fault: () => 'REF' }
const folder = '/data/orders'

async function opened(count: number) {
  const disk = memoryDisk()
  const { files } = disk
  const shared = { folder, name: 'orders', files, clock, log }
  const { journal } = await openJournal<Entry>({ ...shared, schema: entrySchema, carry: (entries) => entries })
  for (let at = 0; at < count; at += 1) {
    await journal.record({ kind: 'halt', halt: { step: 'engaged', at: clock.wall(), closes: false } })
  }
  return { disk, shared, journal, view: viewJournal({ ...shared, journal }) }
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

test('what was given outside market hours is said to have ended', async () => {
  const { view, journal } = await opened(0)
  const intent = must(intentId('bw-0001-aaaaaaaa'))
  const at = clock.wall()
  await journal.record({ kind: 'moved', intent, state: { kind: 'accepted', at, late: false }, orders: [], ended: at })
  expect((await view.read({ before: null, most: 1 })).records).toMatchObject([
    { kind: 'step', what: 'Given outside market hours, and ended by the broker’s word', intent },
  ])
})

test('what one Enter sends one after the other is told with its end', async () => {
  const { view, journal } = await opened(0)
  const row = must(intentId('bw-0001-aaaaaaaa'))
  const intents = [wished('bw-0001-aaaaaaaa'), wished('bw-0002-aaaaaaaa')]
  await journal.record({ kind: 'one-enter', row, intents })
  await journal.record({ kind: 'one-enter', row, intents: [] })
  expect((await view.read({ before: null, most: 2 })).records).toMatchObject([
    { kind: 'step', what: 'What one Enter sent one after the other is over', intent: row },
    { kind: 'step', what: 'One Enter sends 2 one after the other', intent: row },
  ])
})

test('over midnight it keeps in memory what still counts, and tells of all the others out of its file', async () => {
  const own = manualClock(clock.wall())
  const { files } = memoryDisk()
  const shared = { folder, name: 'orders', files, clock: own, log }
  const carry = (entries: readonly KeptEntry<Entry>[]) => entries.filter(({ sequence }) => sequence === 2)
  const { journal } = await openJournal<Entry>({ ...shared, schema: entrySchema, carry })
  const record = () => journal.record({ kind: 'halt', halt: { step: 'engaged', at: own.wall(), closes: false } })
  const numbers = () => journal.inside().entries.map(({ sequence }) => sequence)
  for (let count = 0; count < 4; count += 1) await record()
  expect(numbers()).toEqual([1, 2, 3, 4])
  own.advance(24 * 3_600_000)
  await record()
  await vi.waitFor(() => expect(numbers()).toEqual([2]))
  await record()
  expect(numbers()).toEqual([2, 6])
  expect(journal.state.snapshot()).toMatchObject({ kind: 'sound', records: 6 })
  const view = viewJournal({ ...shared, journal })
  const read = async (before: number | null, most: number) => {
    const page = await view.read({ before, most })
    return [page.total, ...page.records.map(({ sequence, what }) => `${sequence} ${what}`)]
  }
  const pressed = (...sequences: readonly number[]) => sequences.map((one) => `${one} The kill switch was pressed`)
  expect(await read(null, 10)).toEqual([6, ...pressed(6, 5, 4, 3, 2, 1)])
  expect(await read(null, 1)).toEqual([6, ...pressed(6)])
  expect(await read(5, 2)).toEqual([6, ...pressed(4, 3)])
  expect(await read(2, 5)).toEqual([6, ...pressed(1)])
  expect(await view.check()).toMatchObject({ ok: true, value: { kind: 'whole', records: 6 } })
})

test('the check of the chain says how far it holds, and goes on while the journal is written', async () => {
  const { view, journal } = await opened(3)
  const checking = view.check()
  await journal.record({ kind: 'halt', halt: { step: 'released', at: clock.wall() } })
  expect(await checking).toMatchObject({ ok: true, value: { kind: 'whole', problem: null } })
  expect(await view.check()).toMatchObject({ ok: true, value: { kind: 'whole', records: 4 } })
})

/** The next day: its file follows the one of the day before. */
async function nextDay({ shared, journal }: Awaited<ReturnType<typeof opened>>) {
  await journal.stop()
  const later = { ...shared, clock: manualClock(Date.parse('2026-02-04T10:00:00+05:30')) }
  const { journal: next } = await openJournal<Entry>({ ...later, schema: entrySchema, carry: () => [] })
  await next.record({ kind: 'halt', halt: { step: 'released', at: later.clock.wall() } })
  return { journal: next, view: viewJournal({ ...later, journal: next }) }
}

test('an earlier file is read page by page, and its chain is held against what the next file says of it', async () => {
  const first = await opened(5)
  const { view } = await nextDay(first)
  const [earlier = '', newest] = (await view.read({ before: null, most: 1 })).files
  expect(newest).toBeDefined()
  const page = await view.readEarlier({ file: earlier, before: 5, most: 2 })
  expect(page).toMatchObject({ ok: true, value: { total: 5, file: earlier, stopped: null } })
  expect(page.ok && page.value.records.map(({ sequence, what }) => [sequence, what])).toEqual([
    [4, 'The kill switch was pressed'],
    [3, 'The kill switch was pressed'],
  ])
  expect(await view.check(earlier)).toMatchObject({ ok: true, value: { kind: 'whole', records: 5, problem: null } })
})

test('D04: an earlier file that was cut, though each line left follows from the one before, is damaged', async () => {
  const first = await opened(5)
  const { view } = await nextDay(first)
  const [earlier = ''] = (await view.read({ before: null, most: 1 })).files
  const path = `${folder}/${earlier}`
  const bytes = first.disk.bytes(path)
  first.disk.replace(path, bytes.slice(0, bytes.subarray(0, -1).lastIndexOf(10) + 1))
  expect(await view.check(earlier)).toMatchObject({ ok: true, value: { kind: 'damaged', records: 4 } })
})

test('a window names no file but those of the journal', async () => {
  const { view } = await opened(1)
  for (const file of ['../keys', '/etc/passwd', 'orders.head', 'orders-000009-2026-02-03.journal']) {
    expect(await view.readEarlier({ file, before: null, most: 5 })).toMatchObject({ ok: false })
    expect(await view.check(file)).toMatchObject({ ok: false })
  }
})

test('a cancellation names its order, and each asking about what is unknown says which one it was', async () => {
  const { view, journal } = await opened(0)
  const at = clock.wall()
  const orders = [must(orderId('260203000000001'))]
  const wish = {
    id: must(intentId('bw00000000000000000000001')),
    verb: 'cancel',
    at,
    terms: null,
    instrument: null,
  } as const
  const rest = { tag: 'T', pieces: 0, pieceQuantities: [], changes: null, knownBefore: [], afterMarket: false }
  await journal.record({ kind: 'intent', intent: { ...wish, ...rest, orders } })
  const because = { kind: 'no-answer', happened: 'No answer came.', todo: 'Wait.' } as const
  for (const asked of [0, 1, 2]) {
    const state = { kind: 'unknown', since: at, because, asked, notFoundAt: null } as const
    await journal.record({ kind: 'moved', intent: wish.id, state, orders: [] })
  }
  const { records } = await view.read({ before: null, most: 9 })
  expect(records.map(({ what }) => what)).toEqual([
    'Still unknown: the broker was asked 2 times',
    'Still unknown: the broker was asked once',
    'Outcome unknown: No answer came.',
    'Asked to cancel · order 260203000000001',
  ])
  await journal.record({ kind: 'intent', intent: { ...wish, ...rest, orders: [...orders, ...orders] } })
  expect((await view.read({ before: null, most: 1 })).records[0]?.what).toBe('Asked to cancel · 2 orders')
})
