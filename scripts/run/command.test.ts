import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** A command whose work never ends, asked by a signal to end once the work is under way; with npm's variable, where that is given. */
async function codeAfter(signal: NodeJS.Signals, more = '') {
  const module = new URL('./command.mjs', import.meta.url).href
  const script = `const { runCommand } = await import('${module}')
    const work = () => new Promise(() => { setInterval(() => {}, 1e6); console.log('up') })
    await runCommand(process.stderr, work${more})`
  const { npm_lifecycle_event: _, ...env } = process.env
  const command = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exited = once(command, 'exit')
  await once(command.stdout, 'data')
  command.kill(signal)
  const [code] = await exited
  return code
}

test.each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('work that %s cut short is not taken for done', async (signal, code) => {
  expect(await codeAfter(signal)).toBe(code)
})

test.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)(
  'what runs until it is asked to end has ended well after %s',
  async (signal) => {
    expect(await codeAfter(signal, ', { untilAsked: true }')).toBe(0)
  },
)
