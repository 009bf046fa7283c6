import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mostPracticeDays, type PracticeDay } from '../contract/practice-day.ts'
import { askPracticeDay } from './practice-day.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellwether-day-'))
})
afterEach(() => rm(folder, { recursive: true }))

const log = { note: () => {}, fault: () => 'r-1' }
const day = (number: number): PracticeDay => ({ number, began: 'goes-on' })

function asking(practiceDay: PracticeDay | null, kind: 'practice' | 'live' = 'practice', dataDir = folder) {
  return askPracticeDay({ profile: { kind, practiceDay }, dataDir, log })
}

test('the next day is written down whole, and asked twice it is the same one', async () => {
  const ask = asking(day(4))
  for (const typed of ['NEW DAY', ' NEW DAY ']) expect(await ask({ typed })).toEqual({ ok: true, value: undefined })
  expect(await readFile(join(folder, 'practice-day'), 'utf8')).toBe('5\n')
  expect(await readdir(folder)).toEqual(['practice-day'])
})

test('another word than the one asked for begins nothing', async () => {
  for (const typed of ['', 'new day', 'NEW', 'BEGIN'])
    expect(await asking(day(0))({ typed }), typed).toMatchObject({ ok: false, error: { kind: 'confirm-needed' } })
  expect(await readdir(folder)).toEqual([])
})

test('a live terminal, one without a practice broker of its own, and the last number of all have no next day', async () => {
  // The first of them no profile can be: reading one refuses it.
  const none = [asking(day(0), 'live'), asking(null, 'live'), asking(null), asking(day(mostPracticeDays))]
  for (const ask of none)
    expect(await ask({ typed: 'NEW DAY' })).toMatchObject({ ok: false, error: { kind: 'not-now' } })
  expect(await readdir(folder)).toEqual([])
})

test('where nothing can be written, that is said', async () => {
  const answer = await asking(day(0), 'practice', join(folder, 'gone'))({ typed: 'NEW DAY' })
  expect(answer).toMatchObject({ ok: false, error: { kind: 'storage-failed', reference: 'r-1' } })
})
