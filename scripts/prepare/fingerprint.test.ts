import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { fingerprint } from './fingerprint.mjs'

let base: string

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'bellwether-fingerprint-'))
  await mkdir(join(base, 'main', 'deep'), { recursive: true })
  await writeFile(join(base, 'main', 'a.ts'), 'a')
  await writeFile(join(base, 'main', 'deep', 'b.ts'), 'b')
  await writeFile(join(base, 'lock.json'), '1')
})

afterEach(() => rm(base, { recursive: true }))

const take = (): Promise<string> => fingerprint(base, ['main', 'lock.json', 'not-there'])

test('the same files give the same text', async () => {
  const before = await take()
  await writeFile(join(base, 'main', 'a.ts'), 'a')
  await writeFile(join(base, 'elsewhere.ts'), 'x')
  expect(await take()).toBe(before)
})

test.each([
  ['another content', () => writeFile(join(base, 'main', 'deep', 'b.ts'), 'c')],
  ['another name', () => rename(join(base, 'main', 'a.ts'), join(base, 'main', 'z.ts'))],
  ['a new file', () => writeFile(join(base, 'main', 'c.ts'), '')],
  ['a file less', () => rm(join(base, 'lock.json'))],
])('%s gives another text', async (_what, change) => {
  const before = await take()
  await change()
  expect(await take()).not.toBe(before)
})
