import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { practiceDayFile } from '../../contract/practice-day.ts'
import { askPracticeDay } from '../../main/practice-day.ts'
import { readProfile } from '../../main/profile.ts'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { keptSegment, ordersFileOf, practiceDay, practiceProfile, startPractice } from './practice.mjs'

const segment = 'abcdefghijklmnopqrstu_-1'
const day = { number: 2, began: 'goes-on' }
const profile = practiceProfile('http://127.0.0.1:40001', `http://127.0.0.1:43117/${segment}`, day)

test('the profile is one that the terminal takes', () => {
  expect(readProfile(JSON.stringify(profile), [])).toMatchObject({
    ok: true,
    value: { kind: 'practice', wsUrl: 'ws://127.0.0.1:40001', practiceDay: day },
  })
})

test('the next start keeps the random part of the redirect address', () => {
  expect(keptSegment(JSON.stringify(profile, null, 2))).toBe(segment)
})

test.each(['', 'not JSON', '{"redirectUri": "http://127.0.0.1:1/short"}'])('%j gives none to keep', (text) => {
  expect(keptSegment(text)).toBeNull()
})

test('the day that the terminal asked for is the one that the next start plays, with orders of its own; a damaged number is the first day', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-day-'))
  const log = { note: () => {}, fault: () => '' }
  try {
    expect(await practiceDay(folder)).toBe(0)
    const ask = askPracticeDay({
      profile: { kind: 'practice', practiceDay: { number: 0, began: 'goes-on' } },
      dataDir: folder,
      log,
    })
    expect(await ask({ typed: 'NEW DAY' })).toEqual({ ok: true, value: undefined })
    expect(await practiceDay(folder)).toBe(1)
    expect([0, 1].map(ordersFileOf)).toEqual(['practice-broker-orders', 'practice-broker-orders-day-1'])
    for (const damaged of ['1', '-1\n', '1 \n', 'NaN\n', '']) {
      await writeFile(join(folder, practiceDayFile), damaged)
      expect(await practiceDay(folder), JSON.stringify(damaged)).toBe(0)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** A broker that says this and ends. */
function closingThatHears(line: string) {
  const start = ({ onLine }: { readonly onLine: (line: string) => unknown }) => {
    onLine(line)
    const exited = Promise.resolve({ code: 1, signal: null, missing: false })
    return { name: 'The practice broker', exited, tail: () => '', stop: async () => {} }
  }
  return { start }
}

test('where the broker of an earlier start runs on the folder, its profile stays and no second one is left; any other end is a problem', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-taken-'))
  const profileFile = join(folder, 'practice.json')
  try {
    await writeFile(profileFile, 'of the first')
    expect(await startPractice(closingThatHears('{"event":"taken"}'), folder)).toEqual({ profileFile, broker: null })
    await expect(startPractice(closingThatHears('anything else'), folder)).rejects.toThrow(/ended before it could/)
    expect(await readFile(profileFile, 'utf8')).toBe('of the first')
  } finally {
    await rm(folder, { recursive: true })
  }
})
