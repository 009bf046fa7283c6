import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = fileURLToPath(new URL('run.ts', import.meta.url))

// Two processes, one a core of the smallest machine that runs these tests.
test.concurrent.for([1, 2])(
  'half a million frames, sound and damaged: the fast decoder and protobufjs agree (T32, M02)',
  { timeout: 900_000 },
  async (half) => {
    const frames = process.env['ORACLE_FRAMES'] ?? '500000'
    const { stdout } = await promisify(execFile)(process.execPath, [run, frames, String(half)])
    expect(stdout).toMatch(/^[1-9]\d* accepted, [1-9]\d* refused by both\n$/)
  },
)
