/** The cancellation of everything waits 10 ms for the disk and no more, and what a kill of the program then leaves of it. */
import { expect, test, vi } from 'vitest'
import { intentId } from '../../../contract/kinds.ts'
import { noCrashPoint } from '../../ports/crash-point.ts'
import { type DiskOperation, memoryDisk } from '../../ports/memory-files.test-support.ts'
import { openStand } from '../book/book.test-support.ts'
import { entrySchema } from '../entries.ts'
import { cancelIntent } from '../intents/make-intent.ts'
import { openWishes } from '../intents/wishes.ts'
import { openJournal } from '../journal/open-journal.ts'
import { openLanes } from './lanes.ts'
import { openQueue } from './queue.ts'
import { openSender } from './send.ts'

/** A terminal whose disk hangs in one operation as soon as its journal is open. */
async function openScene(hangs: DiskOperation) {
  const { book, clock } = openStand()
  const disk = memoryDisk()
  const log = { note: () => {}, fault: () => '' }
  const { journal } = await openJournal({
    ...{ folder: '/data', name: 'orders', schema: entrySchema, carry: () => [], files: disk.files, clock, log },
  })
  const reached = new Set<DiskOperation>()
  disk.onOperation((operation) => {
    reached.add(operation)
    return operation === hangs ? new Promise<null>(() => {}) : null
  })
  const lanes = openLanes(clock, 'legacy')
  const bytes = () => Buffer.concat(disk.paths().map((path) => disk.bytes(path))).toString('latin1')
  let leftWith: string | null = null
  const sender = openSender({
    ...{ wishes: openWishes({ journal, book, restored: [] }), queue: openQueue(lanes, clock), lanes },
    access: {
      prepare: () => {},
      brokerNow: () => null,
      send: () => {
        leftWith = bytes()
        return Promise.resolve({ kind: 'unknown', error: { kind: 'outcome-unknown', happened: '', todo: '' } })
      },
    },
    ...{ clock, log, crashPoint: noCrashPoint },
  })
  const id = intentId('cancel-all-1')
  if (id === undefined) throw new Error('no id')
  const cancelAll = () =>
    sender.send<void>({
      ...{ lane: 'cancel', window: null, mostMillis: null, gate: null, endsWithHalt: false, isUrgent: true },
      intent: cancelIntent({ id, at: clock.wall(), knownBefore: [] }, 'cancel-all', []),
      call: () => Promise.resolve({ kind: 'accepted', value: undefined, latencyMillis: null }),
      ordersOf: () => [],
    })
  return { clock, cancelAll, reached, leftWith: () => leftWith }
}

const soon = (check: () => unknown) => vi.waitFor(check)

test('D06, D07: where the disk does not confirm, its record is with the system when it leaves: a kill keeps it', async () => {
  const { clock, cancelAll, reached, leftWith } = await openScene('sync')
  const cancelled = cancelAll()
  await soon(() => expect(reached.has('sync')).toBe(true))
  expect(leftWith()).toBeNull()
  clock.advance(10)
  await cancelled
  expect(leftWith()).toContain('"cancel-all"')
})

test('D06, D07: where the disk takes nothing at all it leaves all the same, unwritten', async () => {
  const { clock, cancelAll, reached, leftWith } = await openScene('append')
  const cancelled = cancelAll()
  await soon(() => expect(reached.has('append')).toBe(true))
  clock.advance(10)
  await cancelled
  expect(leftWith()).not.toBeNull()
  expect(leftWith()).not.toContain('"cancel-all"')
})
