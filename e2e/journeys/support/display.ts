/** A display for programs that need one where there is none: Xvfb, on a number that it chooses itself. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

export type Display = { readonly name: string; readonly stop: () => Promise<void> }

export async function openDisplay(): Promise<Display> {
  const standing = process.env['DISPLAY']
  if (process.platform !== 'linux' || standing) return { name: standing ?? '', stop: async () => {} }
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  // The fourth stream was asked for as a pipe above.
  const numbers = server.stdio[3] as Readable
  const [number] = await Promise.race([
    once(numbers, 'data'),
    once(server, 'exit').then(() => {
      throw new Error('Xvfb ended before it had a display.')
    }),
  ])
  return {
    name: `:${String(number).trim()}`,
    stop: async () => {
      const exited = once(server, 'exit')
      server.kill('SIGTERM')
      await exited
    },
  }
}
