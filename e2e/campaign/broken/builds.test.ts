import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { brokerActs } from '../acts/broker.ts'
import { gttActs } from '../acts/gtts.ts'
import { journalActs } from '../acts/journal.ts'
import { machineActs } from '../acts/machine.ts'
import { networkActs } from '../acts/network.ts'
import { plainActs } from '../acts/plain.ts'
import { witnessActs } from '../acts/witnesses.ts'
import { brokenBuilds } from './builds.ts'
import { changed } from './make-build.ts'

test('there are eighteen, each with a name of its own', () => {
  expect(new Set(brokenBuilds.map(({ name }) => name)).size).toBe(18)
})

test.each(brokenBuilds)('$name: the lines it changes are there, exactly once', async ({ changes }) => {
  for (const change of changes) {
    const text = await readFile(new URL(`../../../${change.file}`, import.meta.url), 'utf8')
    expect(changed(text, change)).not.toBe(text)
  }
})

test.each(brokenBuilds)('$name: the acts it is looked for with exist', ({ focus }) => {
  const names = [
    ...plainActs,
    ...networkActs,
    ...brokerActs,
    ...witnessActs,
    ...machineActs,
    ...journalActs,
    ...gttActs,
  ].map(({ name }) => name)
  for (const one of focus) expect(names).toContain(one)
})

test('a line that is not there, or there twice, is an error and not a build that is whole', () => {
  const change = { file: 'a.ts', from: 'x', to: 'y' }
  expect(() => changed('none', change)).toThrow('a.ts')
  expect(() => changed('x x', change)).toThrow('a.ts')
})
