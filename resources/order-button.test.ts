/** The order button in a real Chromium: what a page can make of it, what it refuses, what a link holds, and who is answered. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import axe from 'axe-core'
import fc from 'fast-check'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { instant } from '../contract/kinds.ts'
import { buttonLink } from '../main/order-button/button-link.ts'
import { buttonOrder } from '../main/order-button/button-order.ts'
import { crude, now, option, share, terms } from '../main/orders/checks/check.test-support.ts'
import { startHeld } from '../sandbox/caller.test-support.ts'
import { launchChromium } from '../sandbox/chromium.test-support.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

/** As the interface has it (4.8); the page's own comes without a type. */
type Plugin = {
  readonly createButton: (name: unknown, type?: string) => false | { readonly addOrder: (order: unknown) => boolean }
  readonly addOrderToButton: (name: string, order: unknown) => boolean
  readonly removeAllOrdersFromButton: (name: string) => boolean
  readonly buttonExists: (name: string) => boolean
  readonly setUserDetails: (userID: unknown, loginKey: unknown) => void
  readonly removeUserDetails: () => void
  readonly getButtonAsURL: (name: string) => string | false
}
declare global {
  interface Window {
    readonly UpstoxButton: Plugin
    heard: unknown[]
  }
}

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

let sandbox: Sandbox
let page: Page
let said: string[]
beforeEach(async () => {
  sandbox = await startHeld()
  page = await browser.newPage()
  said = []
  page.on('console', (message) => void said.push(message.text()))
})
afterEach(async () => {
  await page.context().close()
  await sandbox.stop()
})

/** An origin of its own. */
async function serve(body: string): Promise<string> {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const server = createServer((_, response) => void response.writeHead(200, headers).end(body)).listen(0, '127.0.0.1')
  onTestFinished(() => server.close().closeAllConnections())
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}/`
}

const infosys = {
  ...{ token: 1594, exchange: 'NSE', series: 'EQ', quantity: 5, price: 1450.5, side: 'buy', orderType: 'l' },
  ...{ position: 'd', tif: 'day' },
}
const stop = { ...infosys, token: '2885', side: 'sell', orderType: 'sl-m', price: 0, position: 'i', triggerPrice: 1250 }

const markup = `<upstox-tradebutton buy button-name="mine"></upstox-tradebutton>
<a href="/elsewhere" upstox-tradebutton button-name="link">Buy it</a>
<button upstox-tradebutton button-name="later"><b id="inner">Later</b></button>`

async function openShop(config: unknown = {}, body = markup): Promise<void> {
  const url = await serve(`<!doctype html><title>A shop</title>${body}
<script>var upstoxTradesConfig = ${JSON.stringify(config)}</script>
<script src="${sandbox.baseUrl}/order-button.js"></script>`)
  await page.goto(url)
}

const linkOf = (name: string) => page.evaluate((of) => window.UpstoxButton.getButtonAsURL(of), name)
const exists = (name: string) => page.evaluate((of) => window.UpstoxButton.buttonExists(of), name)
const add = (name: string, order: unknown) =>
  page.evaluate(([of, given]) => window.UpstoxButton.addOrderToButton(of, given), [name, order] as const)

test('a page brings its buttons with it, makes more of them, and fills and empties them', async () => {
  await openShop({ apiKey: 'an-app', 'button-name': { mine: [infosys] } })
  expect([await exists('mine'), await exists('link'), await exists('toString')]).toEqual([true, false, false])
  const made = await page.evaluate(
    ([first, second]) => {
      const { UpstoxButton } = window
      const link = UpstoxButton.createButton('link', 'a')
      return {
        added: link === false ? link : link.addOrder(first),
        again: UpstoxButton.createButton('link', 'a'),
        mine: UpstoxButton.createButton('mine'),
        otherType: UpstoxButton.createButton('later', 'a'),
        noType: UpstoxButton.createButton('later', 'toString'),
        noName: UpstoxButton.createButton(''),
        notThere: UpstoxButton.createButton('nowhere'),
        later: UpstoxButton.createButton('later', 'button') !== false,
        second: UpstoxButton.addOrderToButton('later', second),
        absent: UpstoxButton.addOrderToButton('nowhere', second),
        emptied: UpstoxButton.removeAllOrdersFromButton('mine'),
        emptiedAbsent: UpstoxButton.removeAllOrdersFromButton('nowhere'),
      }
    },
    [infosys, stop],
  )
  expect(made).toEqual({
    ...{ added: true, again: false, mine: false, otherType: false, noType: false, noName: false, notThere: false },
    ...{ later: true, second: true, absent: false, emptied: true, emptiedAbsent: false },
  })
  expect([await exists('nowhere'), await linkOf('mine'), await linkOf('nowhere')]).toEqual([false, false, false])
  expect(said).toContain('Order button: the page has no upstox-tradebutton with button-name="nowhere".')
})

test.each([
  ['a field that is none of an order', { complexity: 'simple' }, 'complexity'],
  ['a token that holds another field', { token: '1594&side=sell' }, 'token'],
  ['a token that holds the next place of a row', { token: '1594|5' }, 'token'],
  ['a token that ends the link', { token: '1594#' }, 'token'],
  ['a symbol that holds another field', { symbol: 'M&M' }, 'symbol'],
  ['a symbol that holds the next order', { symbol: 'INFY||NSE' }, 'symbol'],
  ['a symbol that is decoded to another', { symbol: 'INFY%26side' }, 'symbol'],
  ['another exchange', { exchange: 'NYSE' }, 'exchange'],
  ['another series', { series: 'BE' }, 'series'],
  ['no quantity', { quantity: 0 }, 'quantity'],
  ['half a share', { quantity: 1.5 }, 'quantity'],
  ['a quantity that is a list', { quantity: [5] }, 'quantity'],
  ['another side', { side: 'BUY' }, 'side'],
  ['another type', { orderType: 'limit' }, 'orderType'],
  ['another product', { position: 'mtf' }, 'position'],
  ['another validity', { tif: 'gtd' }, 'tif'],
  ['a price below 0', { price: -1 }, 'price'],
  ['a price that is not plain', { price: 1e21 }, 'price'],
  ['a limit of 0', { price: 0 }, 'price'],
  ['a market order with a price', { orderType: 'm' }, 'price'],
  ['a stop without its trigger', { orderType: 'sl' }, 'triggerPrice'],
  ['a stop with a blank trigger', { orderType: 'sl', triggerPrice: '' }, 'triggerPrice'],
  ['a trigger that nothing waits for', { triggerPrice: 1400 }, 'triggerPrice'],
  ['a side left out', { side: undefined }, 'side'],
])('%s: false, a sentence, and the button as it was', async (_, change, field) => {
  await openShop({ 'button-name': { mine: [infosys] } })
  const before = await linkOf('mine')
  const { side, ...rest } = infosys
  const wrong = 'side' in change && change.side === undefined ? rest : { ...infosys, ...change }
  expect(await add('mine', wrong)).toBe(false)
  expect(await linkOf('mine')).toBe(before)
  expect(said.join('\n')).toMatch(new RegExp(`an order of the button “mine” was refused: ${field} `))
})

test.each([null, 'an order', [infosys]])('%j is no order', async (given) => {
  await openShop({ 'button-name': { mine: [] } })
  expect(await add('mine', given)).toBe(false)
  expect(said).toEqual(['Order button: an order of the button “mine” was refused: it is not an object.'])
})

test('a button that is brought with a wrong order among its own is none, and the others are as they were', async () => {
  await openShop({ 'button-name': { mine: [infosys, { ...stop, triggerPrice: 0 }], link: [infosys], later: 'all' } })
  expect(await Promise.all(['mine', 'link', 'later'].map(exists))).toEqual([false, true, false])
  expect(said.join('\n')).toMatch('the button “mine” opens nothing')
  const opened: Page[] = []
  page.on('popup', (popup) => void opened.push(popup))
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect.poll(() => said.at(-1)).toBe('Order button: the button “mine” has no orders.')
  expect(opened).toEqual([])
})

test('an order is kept as it was when it was given, whatever the page does with its own', async () => {
  await openShop({ 'button-name': { mine: [] } })
  await page.evaluate((order) => {
    window.UpstoxButton.addOrderToButton('mine', order)
    Object.assign(order, { side: 'sell', quantity: '5&side=sell' })
  }, infosys)
  expect(await linkOf('mine')).toMatch('&side=buy')
})

const seventeen = (fields: Readonly<Record<string, string>>) =>
  'exchange series token symbol quantity price side complexity position tif orderType triggerPrice stoploss target trailingTicks discQuantity amo'
    .split(' ')
    .map((name) => fields[name] ?? '-')
    .join('|')

test('one order is a link of its fields, several are rows of seventeen places with a dash where there is none', async () => {
  await openShop({ 'button-name': { mine: [infosys], link: [{ ...infosys, symbol: 'INFY', triggerPrice: '' }, stop] } })
  const page17 = `${sandbox.baseUrl}/trade/`
  expect(await linkOf('mine')).toBe(
    `${page17}?place&exchange=NSE&series=EQ&token=1594&quantity=5&price=1450.5&side=buy&position=d&tif=day&orderType=l`,
  )
  const texts = (order: object) => Object.fromEntries(Object.entries(order).map(([name, value]) => [name, `${value}`]))
  expect(await linkOf('link')).toBe(
    `${page17}?orders=${seventeen({ ...texts(infosys), symbol: 'INFY' })}||${seventeen(texts(stop))}`,
  )
})

test('whatever is typed into a field, what is taken comes out of a link as the same fields and nothing else', async () => {
  await openShop({ 'button-name': { mine: [] } })
  const odd = fc.oneof(fc.string(), fc.constantFrom('a&b=c', 'a|b', 'a||b', 'a#b', 'a%26b', 'a+b', 'a b', '-', '\n'))
  const field = fc.constantFrom('token', 'symbol', 'quantity', 'price', 'side', 'tif', 'exchange', 'amo', 'x&y')
  const orders = fc.sample(
    fc.record({ field, odd }).map(({ field: name, odd: value }) => ({ ...infosys, [name]: value })),
    2_000,
  )
  const links = await page.evaluate((given) => {
    const { UpstoxButton } = window
    return given.map((order) => {
      UpstoxButton.removeAllOrdersFromButton('mine')
      return UpstoxButton.addOrderToButton('mine', order) ? UpstoxButton.getButtonAsURL('mine') : null
    })
  }, orders)
  let taken = 0
  for (const [at, link] of links.entries()) {
    if (link === null || link === false) continue
    taken += 1
    const { place: _, ...fields } = Object.fromEntries(new URL(link).searchParams)
    const meant = Object.entries(orders[at] ?? {}).filter(([, value]) => value !== '')
    expect(fields).toEqual(Object.fromEntries(meant.map(([name, value]) => [name, String(value)])))
  }
  expect(taken).toBeGreaterThan(0)
})

test('what the terminal copies is taken as it is, and its own links are those of the script', async () => {
  const stops = { type: 'stop-market', price: null, trigger: 99.05 }
  const wanted = [
    terms({ price: 1432.1 }),
    terms({ ...stops, side: 'sell', product: 'delivery' }),
    terms({ type: 'stop-limit', trigger: 100.5, validity: 'immediate' }, option),
    terms({ type: 'market', price: null, quantity: 3 }, crude),
    terms({ price: 89.0225 }),
  ]
  const listed = [share, share, option, crude, share]
  const orders = wanted.map((each, at) => {
    const said = buttonOrder(each, listed[at] ?? share, instant(now))
    if (!said.ok) throw new Error(said.error)
    return said.value
  })
  await openShop({ 'button-name': { mine: orders, link: orders.slice(1, 2) } })
  const tradePage = `${sandbox.baseUrl}/trade/`
  expect(await linkOf('mine')).toBe(buttonLink(tradePage, orders))
  const single = new URL(String(await linkOf('link'))).searchParams
  expect([...single].toSorted()).toEqual(
    [...new URL(buttonLink(tradePage, orders.slice(1, 2))).searchParams].toSorted(),
  )
  expect(said).toEqual([])
})

/** Presses it and waits for the page that comes. */
async function press(button: () => Promise<void>): Promise<Page> {
  const coming = page.waitForEvent('popup')
  await button()
  return coming
}

test('a press by the pointer or the keyboard opens the trade page with the orders of that button, one at a time', async () => {
  await openShop({
    apiKey: 'practice-terminal',
    'button-name': { mine: [infosys], link: [stop], later: [infosys, stop] },
  })
  const first = await press(() => page.getByRole('button', { name: 'Buy', exact: true }).press('Enter'))
  await first.getByRole('heading', { name: 'Sign in to place this order' }).waitFor()
  expect(await first.getByRole('listitem').allInnerTexts()).toEqual([
    'Buy 5 of INFY (NSE_EQ), limit ₹1,450.50, delivery, for the day',
  ])
  await first.getByText('Named by a page of the app practice-terminal.').waitFor()
  const second = await press(() => page.getByRole('link').click())
  await expect.poll(() => first.isClosed()).toBe(true)
  await second.getByRole('heading', { name: 'Sign in to place this order' }).waitFor()
  expect(await second.getByRole('listitem').allInnerTexts()).toEqual([
    'Sell 5 of RELIANCE (NSE_EQ), at the market once the price has come to ₹1,250.00, intraday, for the day',
  ])
  const third = await press(() => page.locator('#inner').click())
  await third.getByRole('heading', { name: 'Sign in to place these 2 orders' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test.each(['light', 'dark'] as const)('%s: axe finds nothing in the elements of the script', async (colorScheme) => {
  await page.emulateMedia({ colorScheme })
  const kinds = ['buy', 'sell', 'trade'].map((kind) => `<upstox-tradebutton ${kind}></upstox-tradebutton>`)
  await openShop({}, `<main><h1>A shop</h1>${kinds.join('\n')}</main>`)
  expect(await page.getByRole('button').allInnerTexts()).toHaveLength(3)
  await page.evaluate(axe.source)
  const found = await page.evaluate<string[]>(
    'axe.run("main").then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes[0].html))',
  )
  expect(found).toEqual([])
})

test('with the details of a user the trade page signs in by itself, and not with a wrong pair nor after they are removed', async () => {
  await openShop({ 'button-name': { mine: [infosys] } })
  const opened = () => press(() => page.getByRole('button', { name: 'Buy', exact: true }).click())
  const give = (uid: unknown, key: unknown) =>
    page.evaluate(([user, login]) => window.UpstoxButton.setUserDetails(user, login), [uid, key] as const)
  await give('PR1001', 'practice-key-1001')
  await (await opened()).getByText('You are signed in as Asha Practice').waitFor()
  await give('PR1001', '')
  await (await opened()).getByRole('heading', { name: 'Sign in to place this order' }).waitFor()
  await give('PR1001', 'practice-key-1002')
  await (await opened()).getByRole('heading', { name: 'Sign in to place this order' }).waitFor()
  await give('PR1001', 'practice-key-1001')
  await page.evaluate(() => window.UpstoxButton.removeUserDetails())
  await (await opened()).getByRole('heading', { name: 'Sign in to place this order' }).waitFor()
})

/** Asks whatever window it was given for everything, and keeps what it hears. */
const stranger = `<!doctype html><title>A stranger</title><script>
window.heard = []
addEventListener('message', (event) => heard.push(event.data))
const asked = window.opener ?? (window.parent === window ? null : window.parent)
for (const question of ['getOrderList', 'getApiKey', 'getLoginKey']) asked?.postMessage(question, '*')
</script>`

/** After whatever the script answered, its page says this to whoever asked. */
const saysSeen = `<script>addEventListener('message', ({ source }) => source.postMessage('seen', '*'))</script>`
const nothingBut3 = ['seen', 'seen', 'seen']

test('a foreign page that has taken the window of the trade page over asks its opener, and learns nothing', async () => {
  await openShop({ apiKey: 'an-app', 'button-name': { mine: [infosys] } })
  await page.evaluate(() => window.UpstoxButton.setUserDetails('PR1001', 'practice-key-1001'))
  await page.evaluate(() => addEventListener('message', ({ source }) => (source as Window).postMessage('seen', '*')))
  const popup = await press(() => page.getByRole('button', { name: 'Buy', exact: true }).click())
  await popup.getByText('You are signed in as').waitFor()
  await popup.goto(await serve(stranger))
  expect(await popup.evaluate(() => window.opener !== null)).toBe(true)
  await expect.poll(() => popup.evaluate(() => window.heard)).toEqual(nothingBut3)
})

test('nor does a page in a frame of the shop, while the trade page is open', async () => {
  const frame = await serve(stranger)
  await openShop({ apiKey: 'an-app', 'button-name': { mine: [infosys] } }, `${markup}<div id="place"></div>`)
  await page.evaluate(() => addEventListener('message', ({ source }) => (source as Window).postMessage('seen', '*')))
  const popup = await press(() => page.getByRole('button', { name: 'Buy', exact: true }).click())
  await popup.getByRole('heading', { name: 'Sign in to place this order' }).waitFor()
  await page.evaluate((src) => {
    const made = document.createElement('iframe')
    made.src = src
    document.querySelector('#place')?.append(made)
  }, frame)
  const strange = await page.waitForSelector('iframe').then((element) => element.contentFrame())
  await expect.poll(() => strange?.evaluate(() => window.heard)).toEqual(nothingBut3)
})

test('nor the page that opened the shop, though it is of the trade page’s own origin', async () => {
  await openShop({ apiKey: 'an-app', 'button-name': { mine: [infosys] } }, `${markup}${saysSeen}`)
  const shop = page.url()
  await page.goto(`${sandbox.baseUrl}/trade/`)
  const opening = page.waitForEvent('popup')
  await page.evaluate((url) => {
    window.heard = []
    addEventListener('message', ({ data }) => window.heard.push(data))
    Object.assign(window, { shop: window.open(url) })
  }, shop)
  const opened = await opening
  await opened.waitForLoadState()
  const coming = opened.waitForEvent('popup')
  await opened.getByRole('button', { name: 'Buy', exact: true }).click()
  await coming
  await page.evaluate(() => {
    const { shop: asked } = window as unknown as { shop: Window }
    for (const question of ['getOrderList', 'getApiKey', 'getLoginKey']) asked.postMessage(question, '*')
  })
  await expect.poll(() => page.evaluate(() => window.heard)).toEqual(nothingBut3)
})

test('a script that does not know where it came from opens nothing', async () => {
  const text = await (await fetch(`${sandbox.baseUrl}/order-button.js`)).text()
  await page.setContent(`${markup}<script>${text}</script>`)
  expect(await page.evaluate(() => 'UpstoxButton' in window)).toBe(false)
  expect(said).toEqual(['Order button: load the script with <script src="…"> from the broker, at the end of the body.'])
})

test('a page without a configuration, with a wrong one or with the script twice is told so', async () => {
  const script = `<script src="${sandbox.baseUrl}/order-button.js"></script>`
  await page.goto(await serve(`<!doctype html>${script}${script}`))
  expect(said).toEqual([
    'Order button: the page has no upstoxTradesConfig.',
    'Order button: the script is on the page twice; the first one counts.',
  ])
  await openShop({ apiKey: 5, 'button-name': 'mine' })
  expect(said.slice(2)).toEqual([
    'Order button: apiKey of upstoxTradesConfig is not a text.',
    'Order button: button-name of upstoxTradesConfig is not a map from a name to its orders.',
  ])
})
