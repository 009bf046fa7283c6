import { expect, it } from 'vitest'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { systemRandom } from '../../ports/random.ts'
import { sendRaw } from '../../session/loopback.test-support.ts'
import { electronBrowser } from './open-browser.ts'

const address = 'https://broker.example/login?state=secret'

function scene(openExternal: (url: string) => Promise<void>) {
  const lines: unknown[] = []
  const log = { note: (...line: unknown[]) => void lines.push(line), fault: () => '' }
  const open = electronBrowser({ openExternal }, { clock: manualClock(0), random: systemRandom, log })
  return { open, lines }
}

it('gives the system an address that leads to where the login is', async () => {
  const given: string[] = []
  const { open } = scene(async (url) => void given.push(url))
  expect(await open(address)).toMatchObject({ ok: true })
  expect(given).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:/)])
  const { port, host, pathname } = new URL(given[0] ?? '')
  expect(await sendRaw(Number(port), `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).toContain(address)
})

it('says that the browser was not opened, without the address in the log', async () => {
  const { open, lines } = scene((url) => Promise.reject(new Error(`cannot open ${url}`)))
  expect(await open(address)).toMatchObject({ ok: false, error: { kind: 'browser-not-opened' } })
  expect(JSON.stringify(lines)).not.toMatch(/secret|127/)
  expect(lines).toHaveLength(1)
})
