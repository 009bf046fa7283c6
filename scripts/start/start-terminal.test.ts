import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { startTerminal } from './start-terminal.mjs'

type Plan = { readonly name: string; readonly onLine: (line: string) => unknown }

test('where only the broker of an earlier start has stayed, the terminal starts on it: whether one runs, it knows by its own lock', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-start-'))
  const started: string[] = []
  const said = {
    'The practice broker': '{"event":"taken"}',
    'The terminal': '{"event":"failed","happened":"Another runs.","todo":"Go on there."}',
  } as Readonly<Record<string, string>>
  const start = ({ name, onLine }: Plan) => {
    started.push(name)
    onLine(said[name] ?? '')
    return {
      name,
      exited:
        name === 'The terminal' ? new Promise(() => {}) : Promise.resolve({ code: 1, signal: null, missing: false }),
      tail: () => '',
      stop: async () => {},
    }
  }
  const steps = { step: (_: string, run: () => unknown) => run(), say: () => {} }
  const args = { profile: null, shell: 'none', userData: folder, port: null, allowLive: false }
  try {
    await writeFile(join(folder, 'practice.json'), 'of the first')
    await expect(startTerminal({ steps, closing: { start } }, args)).rejects.toThrow('Another runs.')
    expect(started).toEqual(['The practice broker', 'The terminal'])
  } finally {
    await rm(folder, { recursive: true })
  }
})
