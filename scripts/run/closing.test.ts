import { spawn, spawnSync } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { closingOn } from './closing.mjs'

const waits = "console.log('up'); process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1e6)"

function aProcess() {
  return Object.assign(new EventEmitter(), { ppid: 1, env: {} })
}

function startWaiting(closing: ReturnType<typeof closingOn>, name: string) {
  return new Promise<{ exited: Promise<unknown> }>((resolve) => {
    const child = closing.start({
      name,
      command: process.execPath,
      args: ['-e', waits],
      cwd: '/',
      onLine: () => resolve(child),
    })
  })
}

test('the last that was started ends first', async () => {
  const closing = closingOn(aProcess())
  const order: string[] = []
  for (const name of ['broker', 'core', 'window']) {
    const child = await startWaiting(closing, name)
    child.exited.then(() => order.push(name))
  }
  await closing.closeAll()
  expect(order).toEqual(['window', 'core', 'broker'])
})

test('what is started after the end was asked for does not live', async () => {
  const closing = closingOn(aProcess())
  await closing.closeAll()
  const child = closing.start({ name: 'late', command: process.execPath, args: ['-e', waits], cwd: '/' })
  expect(await child.exited).toMatchObject({ missing: false })
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s asks for the end', async (signal) => {
  const signals = aProcess()
  const { asked } = closingOn(signals)
  signals.emit(signal)
  expect(await asked).toBe(signal)
})

test('when npm is ended, and its shell with it, what they started ends too', async () => {
  const module = new URL('./closing.mjs', import.meta.url).href
  const script = `const { closingOn } = await import('${module}')
    const closing = closingOn(process)
    closing.start({ name: 'x', command: process.execPath, args: ['-e', ${JSON.stringify(waits)}], cwd: '/', onLine: () => console.log(process.pid) })
    await closing.asked
    await closing.closeAll()
    process.exit()`
  // The shell stays between, as npm's does.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; exit 0', process.execPath, script], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = await once(createInterface({ input: shell.stdout }), 'line')
  // Whatever comes of the test, nothing is left; one that is gone already is not there to be ended.
  onTestFinished(() => void spawnSync('kill', ['-TERM', pid]))
  // The pipe closes only when the last of them is gone.
  const allGone = once(shell.stdout, 'close')
  shell.kill('SIGTERM')
  await allGone
})
