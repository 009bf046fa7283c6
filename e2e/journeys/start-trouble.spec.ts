/** A start that cannot be: each says which thing is wrong and what to do, and nothing is left running. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './support/journey.ts'

test('a profile with a wrong field is refused by the name of the field', async ({ practice }) => {
  const { happened, todo, exitCode } = await practice.failToStart({ baseUrl: 'http://192.0.2.1' })
  expect(happened).toContain('baseUrl')
  expect(todo).not.toBe('')
  expect(exitCode).toBe(1)
})

test('a fault that nobody caught ends the core: it stands in the log, and what is said holds no stack and no secret', async ({
  practice,
}) => {
  const core = await practice.start()
  expect(await core.breakDown()).toBe(1)
  const log = await readFile(join(practice.dataFolder, 'logs', 'terminal.log'), 'utf8')
  const reference = / terminal fault ([0-9A-F]{8}) Error: a fault of its own/.exec(log)?.[1] ?? 'not in the log'
  expect(core.words()).toContain('Orders stay at the exchange as they are')
  expect(core.words()).toContain(reference)
  expect(core.words()).not.toMatch(/canary|\n {4}at /)
  expect(log).not.toContain('canary')
})
