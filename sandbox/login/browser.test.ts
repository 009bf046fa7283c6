/** The pages in a real Chromium: Enter alone is enough to sign in, everybody can use them, and the browser gets back. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { loginUrl, loopbackHosts, startHeld } from '../caller.test-support.ts'
import { launchChromium } from '../chromium.test-support.ts'
import type { Sandbox } from '../sandbox.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

let sandbox: Sandbox
let page: Page
let complaints: string[]
beforeEach(async () => {
  sandbox = await startHeld()
  page = await browser.newPage()
  complaints = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
})
afterEach(async () => {
  await page.close()
  await sandbox.stop()
})

/** Stands where the terminal's loopback server does, and registers its address with the broker. */
async function openTerminal(host: string, shown: string): Promise<string> {
  const server = createServer((_, response) => void response.end('back at the terminal')).listen(0, host)
  onTestFinished(() => server.close().closeAllConnections())
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const redirectUri = `http://${shown}:${address.port}/Zq3vJ8mN2pLx5RtW`
  sandbox.apps.register({ apiKey: 'practice-terminal', redirectUri })
  return redirectUri
}

/** On what has the focus by itself. A page on a busy machine is there a moment before its focus is. */
function pressEnter(on: Page): Promise<void> {
  return on.locator(':focus').press('Enter')
}

test.each(loopbackHosts.map((host) => [host, host === '::1' ? '[::1]' : host] as const))(
  'Enter, and Enter again, and the browser is back at %s',
  async (host, shown) => {
    const redirectUri = await openTerminal(host, shown)
    await page.goto(loginUrl(sandbox, { redirect_uri: redirectUri, state: 's1' }))
    await pressEnter(page)
    await page.getByRole('heading', { name: 'Allow this app?' }).waitFor()
    await pressEnter(page)
    await page.getByText('back at the terminal').waitFor()
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('code')?.length, searchParams.get('state')]).toEqual([43, 's1'])
    expect(page.url().startsWith(`${redirectUri}?`)).toBe(true)
    expect(complaints).toEqual([])
  },
)

test('Deny sends the browser back without a code', async () => {
  const redirectUri = await openTerminal('127.0.0.1', '127.0.0.1')
  await page.goto(loginUrl(sandbox, { redirect_uri: redirectUri }))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.getByText('back at the terminal').waitFor()
  expect(page.url()).toBe(`${redirectUri}?error=access_denied`)
})

test('after a wrong password the form is there again, with what is wrong, at the field to type in', async () => {
  await page.goto(loginUrl(sandbox))
  await page.getByLabel('Password').fill('wrong')
  await pressEnter(page)
  await page.getByRole('alert').waitFor()
  expect(await page.getByLabel('Password').inputValue()).toBe('')
  expect(await page.getByLabel('Password').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('practice')
  await pressEnter(page)
  await page.getByRole('heading', { name: 'Allow this app?' }).waitFor()
})

test('no page may hold the login in a frame', async () => {
  const redirectUri = await openTerminal('127.0.0.1', '127.0.0.1')
  await page.goto(redirectUri)
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.evaluate((url) => {
    const frame = document.createElement('iframe')
    frame.src = url
    document.body.append(frame)
  }, loginUrl(sandbox))
  await refused
})

const tradeLink = () =>
  `${sandbox.baseUrl}/trade/?place&exchange=NSE&series=EQ&token=2885&quantity=1&side=buy&position=d&tif=day&orderType=m`

const looks: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['the form', async (at) => at.goto(loginUrl(sandbox))],
  [
    'the form with a problem',
    async (at) => {
      await at.goto(loginUrl(sandbox))
      await at.getByLabel('Password').fill('wrong')
      await pressEnter(at)
      await at.getByRole('alert').waitFor()
    },
  ],
  [
    'the question',
    async (at) => {
      await at.goto(loginUrl(sandbox))
      await pressEnter(at)
      await at.getByRole('heading', { name: 'Allow this app?' }).waitFor()
    },
  ],
  ['a login that cannot go on', async (at) => at.goto(loginUrl(sandbox, { apiKey: 'another' }))],
  ['a trade page that nobody opened', async (at) => at.goto(`${sandbox.baseUrl}/trade/`)],
  ['an order to sign in for', async (at) => at.goto(tradeLink())],
  [
    'an order to place or leave',
    async (at) => {
      await at.goto(tradeLink())
      await pressEnter(at)
      await at.getByRole('heading', { name: 'Place this order?' }).waitFor()
    },
  ],
  ['an order that cannot be placed', async (at) => at.goto(`${tradeLink()}&amo=1`)],
]

test.each(looks.flatMap(([name, open]) => (['light', 'dark'] as const).map((scheme) => [name, scheme, open] as const)))(
  '%s, %s: axe finds nothing',
  async (_, scheme, open) => {
    await page.emulateMedia({ colorScheme: scheme })
    await open(page)
    await page.evaluate(axe.source)
    const found = await page.evaluate<string[]>(
      'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes[0].html))',
    )
    expect(found).toEqual([])
  },
)
