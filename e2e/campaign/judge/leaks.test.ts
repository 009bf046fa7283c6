import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leaksIn, leaksInFolder } from './leaks.ts'

const secrets = new Map([
  ['the token', 'canary-token-5f1'],
  ['the API secret', 'canary-secret-9b7'],
])

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-leaks-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('I11: a secret in a file is found, however deep and among whatever bytes', async () => {
  mkdirSync(join(folder, 'deep', 'er'), { recursive: true })
  writeFileSync(join(folder, 'clean'), 'nothing')
  writeFileSync(
    join(folder, 'deep', 'er', 'book.db'),
    Buffer.concat([Buffer.of(0, 255, 0xc3), Buffer.from('canary-token-5f1')]),
  )
  expect(await leaksInFolder(folder, secrets)).toEqual(['the token stands in book.db'])
})

test('I11: a secret in what a window is told is found, and is not quoted', () => {
  const told = JSON.stringify({ error: { happened: 'canary-secret-9b7 was refused' } })
  expect(leaksIn('an answer', told, secrets)).toEqual(['the API secret stands in an answer'])
  expect(leaksIn('an answer', '{}', secrets)).toEqual([])
})
