import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { fail, ok } from '../../contract/result.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { systemRandom } from '../ports/random.ts'
import { sendRaw, sendTogether, statusOf } from '../session/loopback.test-support.ts'
import { browserNotOpened } from './browser-address.ts'
import { leadOnce } from './lead-once.ts'

const address = 'https://broker.example/login?redirect=http%3A%2F%2F127.0.0.1%2Fsecret-path&state=secret'

function scene(opens = true) {
  const opened: string[] = []
  const clock = manualClock(0)
  const log = { note: () => {}, fault: () => '' }
  const open = leadOnce({ clock, random: systemRandom, log }, async (url) => {
    opened.push(url)
    return opens ? ok() : fail(browserNotOpened)
  })
  return { open, opened, clock }
}

/** What a browser hears there that is sent there. */
async function visit(url: string, { method = 'GET', host = new URL(url).host, more = '' } = {}) {
  const { port, pathname } = new URL(url)
  return sendRaw(Number(port), `${method} ${pathname} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`)
}

it('opens an address of this computer in the place of one that holds a login, which leads there once', async () => {
  const { open, opened } = scene()
  expect(await open(address)).toMatchObject({ ok: true })
  const [url = ''] = opened
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{32}$/)
  const answer = await visit(url)
  expect(statusOf(answer)).toBe(302)
  expect(answer).toContain(`Location: ${address}\r\n`)
  expect(answer).toContain('Referrer-Policy: no-referrer\r\n')
  await expect(visit(url)).rejects.toThrow('ECONNREFUSED')
})

it('is not spent by who does not know it, asks otherwise, or is a page that fetches it', async () => {
  const { open, opened } = scene()
  await open(address)
  const [url = ''] = opened
  for (const answer of [
    await visit(`${url}x`),
    await visit(url, { method: 'HEAD' }),
    await visit(url, { host: 'evil.example' }),
    await visit(url, { more: 'Sec-Fetch-Mode: no-cors\r\n' }),
  ]) {
    expect(statusOf(answer)).toBe(404)
    expect(answer).not.toContain('secret')
  }
  expect(statusOf(await visit(url, { more: 'Sec-Fetch-Mode: navigate\r\n' }))).toBe(302)
})

it('is spent by the first of two that ask in the same breath', async () => {
  const { open, opened } = scene()
  await open(address)
  const { port, host, pathname } = new URL(opened[0] ?? '')
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n\r\n`
  const answers = await sendTogether(Number(port), [request, request])
  expect(answers.map(statusOf).sort()).toEqual([302, 404])
})

it('is gone with the time in which a login can be made, and where no browser was opened', async () => {
  const { open, opened, clock } = scene()
  await open(address)
  clock.advance(5 * 60_000)
  await expect(visit(opened[0] ?? '')).rejects.toThrow('ECONNREFUSED')
  const none = scene(false)
  expect(await none.open(address)).toMatchObject({ ok: false, error: { kind: 'browser-not-opened' } })
  await expect(visit(none.opened[0] ?? '')).rejects.toThrow('ECONNREFUSED')
})

it('takes an opener that goes on running for one that succeeded, after three seconds, and one that breaks for none', async () => {
  const clock = manualClock(0)
  const log = { note: () => {}, fault: () => '' }
  const asked = Promise.withResolvers<void>()
  const open = leadOnce({ clock, random: systemRandom, log }, (url) => {
    asked.resolve()
    return url.startsWith('http:') ? new Promise(() => {}) : Promise.reject(new Error('no'))
  })
  let isAnswered = false
  const opened = open(address).finally(() => {
    isAnswered = true
  })
  await asked.promise
  clock.advance(2_999)
  await setImmediate()
  expect(isAnswered).toBe(false)
  clock.advance(1)
  expect(await opened).toEqual(ok())
  expect(await open('https://status.broker.example/')).toMatchObject({ error: { kind: 'browser-not-opened' } })
  clock.advance(5 * 60_000)
})

it('opens a page that holds no secret as it is, and nothing that may not be opened', async () => {
  const { open, opened } = scene()
  expect(await open('https://status.broker.example/')).toMatchObject({ ok: true })
  expect(await open('file:///etc/passwd?x')).toMatchObject({ ok: false, error: { kind: 'browser-not-opened' } })
  expect(opened).toEqual(['https://status.broker.example/'])
})
