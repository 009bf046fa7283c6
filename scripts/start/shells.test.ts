import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { startChild } from '../run/child.mjs'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { gotStarted, waitForElectron } from './electron-trial.mjs'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { startElectronShell } from './shells.mjs'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellwether-shells-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** What the launcher takes for Electron: a program of ours that does what the code says. */
async function electronThat(code: string) {
  const binary = join(folder, 'electron')
  await writeFile(binary, `#!${process.execPath}\n${code}\n`)
  await chmod(binary, 0o755)
  const said: string[] = []
  const terminal = { profileFile: 'p.json', dataFolder: folder, port: null, allowLive: false }
  const child = startElectronShell({ start: startChild }, binary, terminal, (text: string) => said.push(text))
  return { child, said }
}

test('X05: what Electron says at its end of orders that stay is shown', async () => {
  const left = JSON.stringify({ event: 'left', sentence: 'One order is open.' })
  const { child, said } = await electronThat(`console.log(${JSON.stringify(left)}); console.log('more')`)
  await child.exited
  expect([said, child.tail()]).toEqual([['One order is open.'], 'more'])
})

test('one that had to kill itself after its end has ended, and one that was killed has not', async () => {
  const kill = "process.kill(process.pid, 'SIGKILL')"
  const ended = await electronThat(`process.stdout.write('{"event":"ended"}\\n', () => ${kill})`)
  expect(await ended.child.exited).toEqual({ code: 0, signal: null, missing: false })
  const killed = await electronThat(kill)
  expect(await killed.child.exited).toMatchObject({ signal: 'SIGKILL' })
})

test('T44: one that left the window to a terminal that runs already says what was not opened, and that is no good end', async () => {
  const line = { event: 'not-opened', happened: 'One runs already; p.json was not opened.', todo: 'Go on there.' }
  const { child } = await electronThat(`console.log(${JSON.stringify(JSON.stringify(line))})`)
  // With code 0, so that no browser window is opened beside the terminal that runs.
  expect(await gotStarted(child)).toBe(true)
  await expect(waitForElectron(child, [])).rejects.toMatchObject({ happened: line.happened, todo: line.todo })
  expect(child.tail()).toBe('')
})

test('one that ends with code 0 and never said that it ended is no good end, and one that said it is', async () => {
  const silent = await electronThat('')
  expect(await gotStarted(silent.child)).toBe(true)
  await expect(waitForElectron(silent.child, [])).rejects.toMatchObject({ happened: expect.stringContaining('ended') })
  const orderly = await electronThat(`console.log('{"event":"ended"}')`)
  await waitForElectron(orderly.child, [])
})

test('Electron is started with the folder of package.json, and not as a plain Node', async () => {
  vi.stubEnv('ELECTRON_RUN_AS_NODE', '1')
  const { child } = await electronThat(
    "console.log(JSON.stringify([process.argv.includes('.'), require('node:fs').existsSync('package.json'), 'ELECTRON_RUN_AS_NODE' in process.env]))",
  )
  await child.exited
  vi.unstubAllEnvs()
  expect(JSON.parse(child.tail())).toEqual([true, true, false])
})
