/** The codes that comments and tests name rows of faults by: each is explained, and none is explained that nothing names. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const rooms = ['contract', 'main', 'preload', 'renderer', 'sandbox', 'bench', 'e2e', 'scripts', 'resources']
/** Not the time of an instant, as in `T09:15`. */
const code = /\b(?:I(?:[1-9]|1[0-2])|[OG][0-3]\d|[MAD][01]\d|[PBXCN]0\d|T[0-5]\d)\b(?!:\d)/g

function sourcesOf(room: string): readonly string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.generated)\.(ts|tsx|mjs)$/.test(name))
    .map((name) => readFileSync(join(root, room, name), 'utf8'))
}

test('every code in a comment or a test has its row in docs/faults.md, and every row is named somewhere', () => {
  const named = new Set(rooms.flatMap(sourcesOf).flatMap((source) => source.match(code) ?? []))
  const page = readFileSync(join(root, 'docs', 'faults.md'), 'utf8')
  const rows = [...page.matchAll(/^\| (\w\d+) /gm)].map(([, row]) => row)
  expect(rows.toSorted()).toEqual([...named].toSorted())
  expect(rows.length).toBeGreaterThan(0)
})
