import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { closingOn } from './closing.mjs'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { readLine, startUntilReady } from './ready-line.mjs'

test.each([
  ['words for a person', 'The practice broker answers.'],
  ['half a line', '{"event":"ready"'],
  ['another object', '{"at":5}'],
  ['another event', '{"event":"noticed"}'],
  ['null', 'null'],
])('%s is no ready line', (_what, line) => {
  expect(readLine(line)).toBeNull()
})

test('a ready line keeps its fields, a failure its two sentences', () => {
  expect(readLine('{"event":"ready","url":"http://x"}')).toEqual({ event: 'ready', url: 'http://x' })
  expect(readLine('{"event":"failed","happened":"A.","todo":"B.","more":1}')).toEqual({
    event: 'failed',
    happened: 'A.',
    todo: 'B.',
  })
})

function start(code: string) {
  const closing = closingOn(Object.assign(new EventEmitter(), { ppid: 1, env: {} }))
  return startUntilReady(closing, { name: 'The part', command: process.execPath, args: ['-e', code], cwd: '/' })
}

test('a part that is ready is handed over', async () => {
  const { child, ready } = await start(
    "console.log('hello'); console.log(JSON.stringify({ event: 'ready', url: 'u' })); setInterval(() => {}, 1e6)",
  )
  expect(ready).toEqual({ event: 'ready', url: 'u' })
  await child.stop()
})

test('a line of another kind is heard by whoever started the part', async () => {
  const heard: string[] = []
  const closing = closingOn(Object.assign(new EventEmitter(), { ppid: 1, env: {} }))
  const code =
    "process.on('SIGTERM', () => { console.log('last'); process.exit() }); console.log(JSON.stringify({ event: 'ready', url: 'u' })); setInterval(() => {}, 1e6)"
  const plan = { name: 'The part', command: process.execPath, args: ['-e', code], cwd: '/' }
  const onLine = (line: string) => heard.push(line) > 0
  const { child } = await startUntilReady(closing, { ...plan, onLine })
  await child.stop()
  expect(heard).toEqual(['last'])
  expect(child.tail()).toBe('')
})

test('a part that says why it failed is repeated in its own words', async () => {
  const failing = start(
    "console.log(JSON.stringify({ event: 'failed', happened: 'The port is in use.', todo: 'Choose another.' }))",
  )
  await expect(failing).rejects.toMatchObject({ happened: 'The port is in use.', todo: 'Choose another.' })
})

test('a part that ends without a word is reported with its last lines', async () => {
  await expect(start("console.error('Out of luck'); process.exit(3)")).rejects.toMatchObject({
    happened: 'The part ended before it could be used.',
    output: 'Out of luck',
  })
})
