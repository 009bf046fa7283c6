/** While a login waits, a page of another origin does whatever a page can do to the address that the login comes back to (T19). */
import { connect } from 'node:net'
import { test } from './support/hostile-page.ts'
import { expect } from './support/journey.ts'
import { allow, asha, identify, openLoginPage } from './support/sign-in.ts'

/** Runs in the hostile page, which even knows the unguessable path. Tells what could be read. */
async function attack(redirect: string): Promise<readonly string[]> {
  let count = 0
  const evil = () => {
    count += 1
    return `${redirect}?code=evil${count}`
  }
  const got: string[] = []
  const element = (tag: string, attribute: string, more: Readonly<Record<string, string>> = {}) => {
    const made = document.createElement(tag)
    for (const [name, value] of Object.entries(more)) made.setAttribute(name, value)
    made.setAttribute(attribute, evil())
    document.body.append(made)
  }
  const reads = async (name: string, init: RequestInit) => {
    try {
      const answer = await fetch(evil(), init)
      if (answer.type !== 'opaque' && answer.type !== 'opaqueredirect') got.push(name)
    } catch {
      // As it should be.
    }
  }
  const frame = () => {
    const made = document.createElement('iframe')
    made.name = `frame${++count}`
    document.body.append(made)
    return made
  }
  const form = (method: string) => {
    const made = document.createElement('form')
    Object.assign(made, { action: redirect, method, target: frame().name })
    const field = document.createElement('input')
    Object.assign(field, { name: 'code', value: 'evil' })
    made.append(field)
    document.body.append(made)
    made.submit()
  }
  const socket = () =>
    new Promise<void>((done) => {
      const made = new WebSocket(evil().replace('http', 'ws'))
      made.addEventListener('open', () => got.push('socket'))
      made.addEventListener('close', () => done())
    })
  const events = () =>
    new Promise<void>((done) => {
      const made = new EventSource(evil())
      made.addEventListener('open', () => got.push('events'))
      made.addEventListener('error', () => {
        made.close()
        done()
      })
    })

  for (let image = 0; image < 20; image += 1) element('img', 'src')
  element('script', 'src')
  element('script', 'src', { type: 'module' })
  element('link', 'href', { rel: 'stylesheet' })
  for (const rel of ['preconnect', 'prefetch', 'dns-prefetch', 'modulepreload']) element('link', 'href', { rel })
  for (const tag of ['video', 'audio', 'embed', 'iframe']) element(tag, 'src')
  element('object', 'data')
  form('get')
  form('post')
  navigator.sendBeacon(evil(), 'x')
  await Promise.all([
    reads('fetch', {}),
    reads('fetch with credentials', { credentials: 'include' }),
    reads('fetch without cors', { mode: 'no-cors' }),
    reads('fetch that posts', { method: 'POST', body: 'x', mode: 'no-cors' }),
    reads('fetch with a preflight', { method: 'PUT', headers: { 'x-own': '1' } }),
    reads('head', { method: 'HEAD' }),
    import(evil()).then(
      () => got.push('import'),
      () => {},
    ),
    events(),
    ...Array.from({ length: 20 }, socket),
  ])
  return got
}

test('T19: a page of another origin that knows the whole address neither ends the waiting login nor gets its own code in', async ({
  terminal: { page, sandbox, profile },
  context,
  hostile,
}) => {
  const login = await openLoginPage(page)
  const held = Array.from({ length: 100 }, () => connect(Number(new URL(profile.redirectUri).port), '127.0.0.1'))
  for (const socket of held) socket.on('error', () => {})
  try {
    const stranger = await hostile.open('localhost')
    const asked = new Set<string>()
    const ended = new Set<string>()
    const answers: number[] = []
    stranger.on('request', (request) => asked.add(request.url()))
    stranger.on('response', (response) => answers.push(response.status()))
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      stranger.on(end as 'requestfailed', (request) => ended.add(request.url()))
    }
    expect(await stranger.evaluate(attack, profile.redirectUri)).toEqual([])
    // What the browser asked for without waiting for it has had its end as well.
    await expect.poll(() => [...asked].filter((address) => !ended.has(address))).toEqual([])
    expect(asked.size).toBeGreaterThan(30)
    expect(answers.filter((status) => status < 400)).toEqual([])
    expect(answers.length).toBeGreaterThan(0)
    // What it can do is to lead a whole page there, and that is no login of this terminal's.
    const popup = context.waitForEvent('page')
    await stranger.evaluate((address) => void window.open(address), `${profile.redirectUri}?code=evil&state=guessed`)
    await expect((await popup).getByRole('heading')).toHaveText('This login was not begun by your terminal')
    await stranger.close()

    await login.bringToFront()
    await identify(login, asha)
    await allow(login)
    await page.bringToFront()
    await expect(page.getByText(`Account ${asha.client}`)).toBeVisible()
    const exchanged = sandbox.requests.all().filter(({ path }) => path === '/index/oauth/token')
    expect(exchanged).toHaveLength(1)
    expect(JSON.stringify(exchanged)).not.toContain('evil')
  } finally {
    for (const socket of held) socket.destroy()
  }
})
