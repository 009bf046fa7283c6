import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { systemRandom } from '../../ports/random.ts'
import { sendRaw } from '../../session/loopback.test-support.ts'
import { systemBrowser } from './open-system-browser.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellwether-browser-'))
})
afterEach(() => rm(folder, { recursive: true }))

const address = 'https://broker.example/login?state=secret&x=$(touch%20pwned);`id`'

async function opener(script: string | null) {
  if (script !== null) {
    await writeFile(join(folder, 'xdg-open'), `#!/bin/sh\n${script}\n`)
    await chmod(join(folder, 'xdg-open'), 0o755)
  }
  const lines: string[] = []
  const log = { note: (_area: string, what: string) => void lines.push(what), fault: () => '' }
  const clock = manualClock(0)
  const variables = { PATH: `${folder}:/bin:/usr/bin`, OUT: join(folder, 'out') }
  return { open: systemBrowser({ platform: 'linux', variables, clock, random: systemRandom, log }), lines, clock }
}

it('hands an address over as one argument that no shell has read, and it leads to where the login is', async () => {
  const { open } = await opener('printf "%s|%s" "$#" "$1" > "$OUT"')
  expect(await open(address)).toMatchObject({ ok: true })
  const [count, url = ''] = (await readFile(join(folder, 'out'), 'utf8')).split('|')
  expect([count, url]).toEqual(['1', expect.stringMatching(/^http:\/\/127\.0\.0\.1:/)])
  const { port, host, pathname } = new URL(url)
  expect(await sendRaw(Number(port), `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).toContain(address)
})

it('takes an opener that goes on running for one that succeeded', async () => {
  const { open, clock } = await opener('echo $$ > "$OUT"; exec tail -f /dev/null')
  const opened = open(address)
  const written = () => readFile(join(folder, 'out'), 'utf8').catch(() => '')
  await expect.poll(written, { interval: 5 }).toMatch(/\d\n/)
  clock.advance(3_000)
  expect(await opened).toMatchObject({ ok: true })
  process.kill(Number(await written()), 'SIGTERM')
})

it('says that the browser was not opened when the opener fails, without the address in the log', async () => {
  const { open, lines } = await opener('exit 3')
  expect(await open(address)).toMatchObject({ ok: false, error: { kind: 'browser-not-opened' } })
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toContain('secret')
})

it('says so when there is no opener, and does not start one for an address it may not open', async () => {
  const { open } = await opener('echo ran > "$OUT"')
  expect(await open('file:///etc/passwd')).toMatchObject({ ok: false, error: { kind: 'browser-not-opened' } })
  await expect(readFile(join(folder, 'out'))).rejects.toThrow('ENOENT')
  await rm(join(folder, 'xdg-open'))
  const none = systemBrowser({
    platform: 'linux',
    variables: { PATH: folder },
    clock: manualClock(0),
    random: systemRandom,
    log: { note: () => {}, fault: () => '' },
  })
  expect(await none(address)).toMatchObject({ ok: false, error: { kind: 'browser-not-opened' } })
})
