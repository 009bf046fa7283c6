import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { startChild } from './child.mjs'

/** A program in Node, as a plan. */
function node(code: string) {
  return { name: 'a program', command: process.execPath, args: ['-e', code], cwd: '/' }
}

/** A busy machine takes its time to let a program end by itself. */
const longPatience = 600_000

/** Comes true when it has said the word. */
function saying(word: string, plan: ReturnType<typeof node>, patience = longPatience) {
  let heard = (_line: string) => {}
  const line = new Promise<string>((resolve) => {
    heard = (said) => said.startsWith(word) && resolve(said)
  })
  return { child: startChild({ ...plan, patience, onLine: heard }), line }
}

test('lines of standard output are heard, and the last of both outputs are kept', async () => {
  const lines: string[] = []
  const child = startChild({
    ...node(
      "for (let n = 0; n < 5; n++) console.log('out', n); console.error('err'); process.stdout.write('unfinished')",
    ),
    onLine: (line: string) => lines.push(line),
    keptLines: 3,
  })
  expect(await child.exited).toEqual({ code: 0, signal: null, missing: false })
  expect(lines).toEqual(['out 0', 'out 1', 'out 2', 'out 3', 'out 4', 'unfinished'])
  expect(child.tail().split('\n')).toHaveLength(3)
  expect(child.tail()).toContain('err')
})

test('a program that is not there has an end and a word', async () => {
  const child = startChild({ ...node(''), command: '/nowhere/program' })
  expect(await child.exited).toEqual({ code: null, signal: null, missing: true })
  expect(child.tail()).toContain('ENOENT')
  await child.stop()
})

test('it is asked to end, and may do it in its own way', async () => {
  const { child, line } = saying(
    'up',
    node("process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1e6); console.log('up')"),
  )
  await line
  await child.stop()
  expect(await child.exited).toMatchObject({ code: 7 })
})

test('it is asked by the signal that its plan names', async () => {
  const plan = node("process.on('SIGINT', () => process.exit(8)); setInterval(() => {}, 1e6); console.log('up')")
  const { child, line } = saying('up', Object.assign(plan, { endsBy: 'SIGINT' }))
  await line
  await child.stop()
  expect(await child.exited).toMatchObject({ code: 8 })
})

test('what does not listen is ended all the same', async () => {
  const { child, line } = saying(
    'up',
    node("process.on('SIGTERM', () => {}); setInterval(() => {}, 1e6); console.log('up')"),
    300,
  )
  await line
  await child.stop()
  expect(await child.exited).toMatchObject({ signal: 'SIGKILL' })
})

test('what it started itself ends with it', async () => {
  const grandchild = 'setInterval(() => {}, 1e6)'
  const { child, line } = saying(
    'up',
    node(
      `const { pid } = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}]); console.log('up ' + pid); setInterval(() => {}, 1e6)`,
    ),
  )
  const pid = Number((await line).split(' ')[1])
  expect(isAlive(pid)).toBe(true)
  await child.stop()
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('one that ends its own is asked alone, and what it started is left to it', async () => {
  const grandchild =
    "process.on('SIGTERM', () => console.log('asked')); process.stdin.on('data', () => setImmediate(() => { console.log('sent home'); process.exit() })); console.log('up')"
  const lines: string[] = []
  let heard = () => {}
  const up = new Promise<void>((resolve) => {
    heard = resolve
  })
  const child = startChild({
    ...node(
      `const own = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: ['pipe', 'inherit', 'inherit'] }); own.on('exit', () => process.exit()); process.on('SIGTERM', () => own.stdin.write('go'))`,
    ),
    patience: longPatience,
    endsItsOwn: true,
    onLine: (line: string) => {
      lines.push(line)
      heard()
    },
  })
  await up
  await child.stop()
  expect(lines).toEqual(['up', 'sent home'])
})

/** One that has ended, but that nobody has asked about yet, still has a line, marked Z. */
function isAlive(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  return state !== '' && !state.startsWith('Z')
}
