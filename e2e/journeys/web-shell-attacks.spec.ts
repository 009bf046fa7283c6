/** A page that is not the terminal tries to reach it from the very browser that was let in. */
import { request } from 'node:http'
import type { Page } from 'playwright/test'
import { test } from './support/hostile-page.ts'
import { expect } from './support/journey.ts'

/** What a hostile page can do to another address; each says whether it got anything. Runs in that page. */
async function attack([target, icon]: readonly [string, string]): Promise<Record<string, boolean>> {
  const socketTarget = target.replace('http', 'ws')
  const key = 'A'.repeat(43)

  const element = (tag: string, attribute: string, path: string) =>
    new Promise<boolean>((done) => {
      const made = document.createElement(tag)
      made.addEventListener('load', () => done(true))
      made.addEventListener('error', () => done(false))
      if (tag === 'link') made.setAttribute('rel', 'stylesheet')
      made.setAttribute(attribute, target + path)
      document.body.append(made)
    })
  const reads = async (path: string, init: RequestInit) => {
    try {
      const response = await fetch(target + path, init)
      return response.type !== 'opaque' && (await response.text()).length >= 0
    } catch {
      return false
    }
  }
  const socketOpens = (url: string, protocols: string[]) =>
    new Promise<boolean>((done) => {
      const socket = new WebSocket(url, protocols)
      socket.addEventListener('open', () => done(true))
      socket.addEventListener('error', () => done(false))
    })
  const frameHolds = (prepare: (frame: HTMLIFrameElement) => void) =>
    new Promise<boolean>((done) => {
      const frame = document.createElement('iframe')
      frame.name = `frame-${Math.random()}`
      document.body.append(frame)
      frame.addEventListener('load', () => {
        try {
          done((frame.contentDocument?.documentElement.outerHTML.length ?? 0) > 40)
        } catch {
          done(false)
        }
      })
      prepare(frame)
    })
  const posts = (method: string, enctype: string) =>
    frameHolds((frame) => {
      const form = document.createElement('form')
      Object.assign(form, { action: `${target}/core`, method, enctype, target: frame.name })
      const field = document.createElement('input')
      Object.assign(field, { name: '{"id":1,"ask":"signOut","x":"', value: '"}' })
      form.append(field)
      document.body.append(form)
      form.submit()
    })
  const hears = () =>
    new Promise<boolean>((done) => {
      const source = new EventSource(`${target}/core`, { withCredentials: true })
      source.addEventListener('open', () => done(true))
      source.addEventListener('error', () => {
        source.close()
        done(false)
      })
    })
  const imports = () =>
    import(`${target}/bridge.js`).then(
      () => true,
      () => false,
    )

  return {
    fetch: await reads('/', {}),
    'fetch with credentials': await reads('/', { credentials: 'include' }),
    'fetch without cors': await reads('/', { mode: 'no-cors', credentials: 'include' }),
    'fetch that posts': await reads('/core', { method: 'POST', body: 'x', credentials: 'include' }),
    'fetch with a preflight': await reads('/core', { method: 'PUT', headers: { 'x-own': '1' } }),
    'a guess at the token': await reads('/?admit=x', { credentials: 'include' }),
    image: await element('img', 'src', icon),
    script: await element('script', 'src', '/bridge.js'),
    'style sheet': await element('link', 'href', '/'),
    object: await element('object', 'data', '/'),
    'module import': await imports(),
    'event source': await hears(),
    frame: await frameHolds((frame) => {
      frame.src = `${target}/`
    }),
    'form that posts': await posts('post', 'application/x-www-form-urlencoded'),
    'form that posts text': await posts('post', 'text/plain'),
    'form that gets': await posts('get', 'application/x-www-form-urlencoded'),
    socket: await socketOpens(`${socketTarget}/core`, ['bellwether', key]),
    'socket without a protocol': await socketOpens(`${socketTarget}/core`, []),
    'socket by another name': await socketOpens(socketTarget.replace('127.0.0.1', 'localhost'), ['bellwether', key]),
    'the bridge by any of these': 'terminal' in window,
  }
}

/** A file that the terminal's own page does load, under the name that the build gave it. */
async function pathOfIcon(page: Page): Promise<string> {
  const address = await page.locator('link[rel=icon]').evaluate((link: HTMLLinkElement) => link.href)
  return new URL(address).pathname
}

async function windowWorks(page: Page): Promise<void> {
  // The bridge is the window's own; the page's types do not reach in here.
  const told = await page.evaluate('window.terminal.describeTerminal()')
  expect(told).toMatchObject({ ok: true, value: { shell: 'web' } })
}

test('a page of another port of the same address, or of another name of this computer, gets nothing from the terminal in any of its ways', async ({
  terminal,
  hostile,
}) => {
  await windowWorks(terminal.page)
  for (const name of ['127.0.0.1', 'localhost']) {
    const page = await hostile.open(name)
    const target = new URL(terminal.core().url).origin
    const got = await page.evaluate(attack, [target, await pathOfIcon(terminal.page)] as const)
    expect(
      Object.entries(got).filter(([, success]) => success),
      name,
    ).toEqual([])
    expect(Object.keys(got).length).toBeGreaterThan(15)
    for (const frame of page.mainFrame().childFrames()) expect(await frame.content()).not.toContain('root')
    await page.close()
    await windowWorks(terminal.page)
  }
})

test('a hostile page that opens or leads to the terminal shows a refusal, not the terminal', async ({
  terminal,
  context,
  hostile,
}) => {
  await windowWorks(terminal.page)
  const page = await hostile.open('localhost')
  const target = `${new URL(terminal.core().url).origin}/`
  const popup = context.waitForEvent('page')
  await page.evaluate((address) => void window.open(address), target)
  await expect((await popup).getByRole('heading')).toHaveText('Another page asked for the terminal')
  await page.evaluate((address) => void location.assign(address), target)
  await expect(page.getByRole('heading')).toHaveText('Another page asked for the terminal')
})

test('the cookie, which a browser shows to every port of this computer, opens no socket by itself', async ({
  terminal,
  hostile,
}) => {
  await windowWorks(terminal.page)
  await hostile.open('127.0.0.1')
  const cookie = hostile.seen[0]?.cookie ?? ''
  // The day this fails, cookies have become bound to their port and the page key can go.
  expect(cookie).toContain('bellwether-')
  const { port, origin } = new URL(terminal.core().url)
  const status = await handshake(Number(port), { cookie, origin })
  expect(status).toBe(403)
})

/** What a hostile program would send, with every header but the page key right. */
function handshake(port: number, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path: '/core',
      headers: {
        ...headers,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
        'sec-websocket-protocol': `bellwether, ${'A'.repeat(43)}`,
      },
    })
    sent.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end()
  })
}
