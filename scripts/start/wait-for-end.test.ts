import { expect, test } from 'vitest'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { waitForEnd } from './wait-for-end.mjs'

type Exit = { code: number | null; signal: string | null; missing: boolean }

function part(name: string, exited: Promise<Exit>) {
  return { name, exited, tail: () => `last words of ${name}`, stop: async () => {} }
}

const never = new Promise<Exit>(() => {})
const exit = (code: number | null, signal: string | null = null) => Promise.resolve({ code, signal, missing: false })

test('a window that the person closes is a good end', async () => {
  await waitForEnd({ window: part('The window', exit(0)), parts: [part('The core', never)] })
})

test.each([
  ['The window', { window: part('The window', exit(1)), parts: [] }, 'code 1'],
  ['The core', { window: null, parts: [part('The core', exit(0))] }, 'code 0'],
  ['The broker', { window: part('The window', never), parts: [part('The broker', exit(null, 'SIGKILL'))] }, 'SIGKILL'],
])('%s that dies is named with its last words', async (name, running, how) => {
  await expect(waitForEnd(running)).rejects.toMatchObject({
    happened: expect.stringMatching(new RegExp(`^${name} .*${how}`)),
    output: `last words of ${name}`,
  })
})
