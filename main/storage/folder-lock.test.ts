import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Log } from '../ports/log.ts'
import { lockFolder } from './folder-lock.ts'

const log: Log = { note: () => {}, fault: () => 'reference' }
let folder: string
let child: ChildProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellwether-lock-'))
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Another process that holds the lock until it is ended. */
async function otherTerminal(): Promise<ChildProcess> {
  const script = `
    import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)}
    const held = lockFolder(${JSON.stringify(folder)}, { note() {}, fault: () => 'r' })
    process.stdout.write(held.ok ? 'held' : 'refused')
    setInterval(() => held, 1000)`
  const started = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  const [said] = await once(started.stdout, 'data')
  expect(String(said)).toBe('held')
  return started
}

test('X06: a second terminal on the same folder is told that there is one, and where', async () => {
  await otherTerminal()
  const second = lockFolder(folder, log)
  expect(second).toMatchObject({ ok: false, error: { kind: 'storage-failed' } })
  expect(!second.ok && second.error.happened).toContain(`already running on the folder ${folder}`)
})

test('X06: the lock of a terminal that was killed is free at once', async () => {
  const other = await otherTerminal()
  const ended = once(other, 'exit')
  other.kill('SIGKILL')
  await ended
  const next = lockFolder(folder, log)
  expect(next.ok).toBe(true)
  if (next.ok) next.value()
})

test('given back, it can be taken again', () => {
  const first = lockFolder(folder, log)
  expect(first.ok && lockFolder(folder, log).ok).toBe(false)
  if (first.ok) first.value()
  const again = lockFolder(folder, log)
  expect(again.ok).toBe(true)
  if (again.ok) again.value()
})

test('a lock file that is no lock file is said, not thrown', async () => {
  await writeFile(join(folder, 'lock.db'), 'noise '.repeat(1_000))
  const refused = lockFolder(folder, log)
  expect(refused).toMatchObject({ ok: false, error: { kind: 'storage-failed' } })
  expect(!refused.ok && refused.error.happened).toContain('lock.db')
})

test('nobody else on this computer can read it', async () => {
  const held = lockFolder(folder, log)
  expect((await stat(join(folder, 'lock.db'))).mode & 0o777).toBe(0o600)
  if (held.ok) held.value()
})
