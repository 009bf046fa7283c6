import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from './overlay.test-support.ts'
import { roundIn } from './round-imports.ts'
import { importsOf } from './window-carries.ts'

test('no imports go round', () => {
  const files = globSync('{contract,proto,main,preload,renderer,sandbox,bench,e2e}/**/*.{ts,tsx}', { cwd: checkout })
  const loads = new Map(
    files.map((file) => {
      const asked = importsOf(readFileSync(join(checkout, file), 'utf8')).filter((name) => name.startsWith('.'))
      return [file, asked.map((name) => join(file, '..', name))] as const
    }),
  )
  expect(loads.get('renderer/main.tsx')).toContain('renderer/screen.ts')
  expect(roundIn(loads)).toBeNull()
})

test('a round is found wherever it begins, with the files on it, and two ways to one file are none', () => {
  const fork = { top: ['left', 'right'], left: ['ground'], right: ['ground'], ground: [] }
  expect(roundIn(new Map(Object.entries(fork)))).toBeNull()
  const round = roundIn(new Map(Object.entries({ ...fork, ground: ['right'] })))
  expect(round).toEqual(['ground', 'right', 'ground'])
  expect(roundIn(new Map([['alone', ['alone']]]))).toEqual(['alone', 'alone'])
})
