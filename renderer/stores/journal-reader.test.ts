import { expect, test } from 'vitest'
import type { AppError } from '../../contract/errors.ts'
import type { JournalCheck, JournalPage, JournalRecord } from '../../contract/journal.ts'
import { instant } from '../../contract/kinds.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { createJournalReader } from './journal-reader.ts'

const record = (sequence: number): JournalRecord => ({
  ...{ sequence, at: instant(sequence), kind: 'step', what: '', intent: null, json: `{"n":${sequence}}` },
})

/** A journal of so many records that answers as main does. */
function aJournal(count: number) {
  const noFile = fail({ kind: 'not-recorded', happened: 'No file.', todo: '' } as const)
  const now = {
    ...{ count, file: 'orders-000001', isBroken: false },
    check: Promise.resolve<Result<JournalCheck, AppError>>(noFile),
  }
  const earlier = 'orders-000000'
  const reader = createJournalReader({
    readJournal: async ({ file, before, most }) => {
      const of = file ?? now.file
      const held = file === earlier ? 3 : now.count
      if (now.isBroken) return fail({ kind: 'core-lost', happened: 'Lost.', todo: '' })
      const end = before === null ? held : Math.min(held, before - 1)
      const from = Math.max(0, end - most)
      const records = Array.from({ length: end - from }, (_, index) => record(end - index))
      const page: JournalPage = {
        ...{ records, total: held, dropped: 0, file: of, folder: '/data', files: [earlier, now.file], stopped: null },
      }
      return ok(page)
    },
    checkJournal: () => now.check,
  })
  const numbers = () => reader.store.getState().records.map(({ sequence }) => sequence)
  return { now, reader, numbers }
}

const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

test('the newest records are read, older ones for the asking, and new ones join them without a gap', async () => {
  const { now, reader, numbers } = aJournal(450)
  await reader.refresh()
  expect(numbers()).toEqual(down(450, 251))
  await reader.older()
  expect(numbers()).toEqual(down(450, 51))
  now.count = 455
  await reader.refresh()
  expect(numbers()).toEqual(down(455, 51))
  await reader.older()
  await reader.older()
  expect(numbers()).toEqual(down(455, 1))
})

test('after more than a page was missed the older ones are dropped rather than shown beside a hole', async () => {
  const { now, reader, numbers } = aJournal(100)
  await reader.refresh()
  now.count = 900
  await reader.refresh()
  expect(numbers()).toEqual(down(900, 701))
})

test('a journal begun anew is read anew: nothing of the old file stays among its records', async () => {
  const { now, reader, numbers } = aJournal(100)
  await reader.refresh()
  now.count = 3
  now.file = 'orders-000002'
  await reader.refresh()
  expect(numbers()).toEqual([3, 2, 1])
})

test('what was checked is of its file: nothing of it stands beside another one', async () => {
  const { now, reader } = aJournal(100)
  const checked: JournalCheck = {
    ...{ at: instant(1), kind: 'whole', records: 100, bytes: 900, hash: 'a', problem: null },
  }
  const shown = () => reader.store.getState().check
  now.check = Promise.resolve(ok(checked))
  await reader.refresh()
  await reader.check()
  await reader.refresh()
  expect(shown()).toEqual(checked)
  now.file = 'orders-000002'
  await reader.refresh()
  expect(shown()).toBeNull()
  const late = Promise.withResolvers<Result<JournalCheck, AppError>>()
  now.check = late.promise
  const checking = reader.check()
  now.file = 'orders-000003'
  await reader.refresh()
  late.resolve(ok(checked))
  await checking
  expect(reader.store.getState()).toMatchObject({ check: null, isChecking: false })
})

test('all of it is read page by page, the oldest first, or not at all', async () => {
  const { now, reader } = aJournal(1_234)
  const all = await reader.all()
  expect(all.ok && all.value.map(({ sequence }) => sequence)).toEqual(down(1_234, 1).toReversed())
  now.isBroken = true
  expect(await reader.all()).toMatchObject({ ok: false })
})

test('a refusal is kept to be shown, and what was read before stays', async () => {
  const { now, reader, numbers } = aJournal(2)
  await reader.refresh()
  now.isBroken = true
  await reader.refresh()
  expect([numbers(), reader.store.getState().problem?.happened]).toEqual([[2, 1], 'Lost.'])
  await reader.check()
  expect(reader.store.getState()).toMatchObject({ isChecking: false, problem: { happened: 'No file.' } })
})

test('an earlier file is read by itself, and back again nothing of it stays', async () => {
  const { reader, numbers } = aJournal(10)
  await reader.refresh()
  await reader.turnTo('orders-000000')
  expect(numbers()).toEqual(down(3, 1))
  expect(reader.store.getState()).toMatchObject({ file: 'orders-000000', page: { file: 'orders-000000', total: 3 } })
  await reader.turnTo(null)
  expect(numbers()).toEqual(down(10, 1))
})

test('what comes late of a file that was left is not shown under the name of another', async () => {
  const { reader, numbers } = aJournal(10)
  await Promise.all([reader.turnTo('orders-000000'), reader.turnTo(null)])
  expect(numbers()).toEqual(down(10, 1))
})
