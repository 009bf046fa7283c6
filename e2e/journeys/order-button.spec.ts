/** The basket as an order button: copied out of the terminal, opened in the same browser, placed on the broker's own page, and told as External. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright/test'
import { orderTermsSchema } from '../../contract/orders.ts'
import { askMain } from './support/ask-main.ts'
import { inBothThemes } from './support/axe.ts'
import { atBasket, basketOrders, putBy } from './support/basket-steps.ts'
import { expect, test } from './support/journey.ts'
import { person } from './support/placed-elsewhere.ts'

test.use({ market: { listsInstruments: true } })

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const told = (page: Page, words: RegExp) => expect(page.getByText(words).first()).toBeVisible()

/** Through the trade page as a person goes who is not signed in there: Enter, and a press. */
async function placeAll(trade: Page): Promise<readonly string[]> {
  await expect(trade.getByRole('heading', { name: /^Sign in to place/ })).toBeVisible()
  const shown = await trade.getByRole('listitem').allInnerTexts()
  await trade.locator(':focus').press('Enter')
  await expect(trade.getByText('You are signed in as Asha Practice')).toBeVisible()
  expect(await trade.getByRole('listitem').allInnerTexts()).toEqual(shown)
  await trade.getByRole('button', { name: /^Place th/ }).press('Enter')
  await expect(trade.getByRole('heading', { name: /^What became of th/ })).toBeVisible()
  return shown
}

test('two orders of the basket are a page with a button, which opens exactly these; placed there, they are External here', async ({
  terminal: { page, sandbox, dataFolder },
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(page.url()).origin })
  await atBasket(page)
  await putBy(page, 's', 7)
  await putBy(page, 'b', 5)
  await page.keyboard.press('Shift+X')
  await expect(basketOrders(page)).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+Shift+X')
  await told(page, /Copied as a page with an order button: 2 orders\. They are still in the basket/)
  const text = await clipboard(page)
  expect(text).not.toContain('practice-secret')
  const file = join(dataFolder, 'button.html')
  await writeFile(file, text)

  const shop = await page.context().newPage()
  await shop.goto(pathToFileURL(file).href)
  const opening = shop.waitForEvent('popup')
  await shop.getByRole('button', { name: 'Trade' }).press('Enter')
  const trade = await opening
  const shown = await placeAll(trade)
  expect(shown).toEqual([
    expect.stringMatching(/^Buy 5 of RELIANCE \(NSE_EQ\), limit ₹[\d,.]+, \w+, for the day$/),
    expect.stringMatching(/^Sell 7 of RELIANCE \(NSE_EQ\), limit ₹[\d,.]+, \w+, for the day$/),
  ])
  const prices = sandbox.exchange
    .orders(person)
    .map(({ side, quantity, price, status }) => ({ side, quantity, price, status }))
  expect(prices.toSorted((one, other) => one.quantity - other.quantity)).toMatchObject([
    { side: 'B', quantity: 5, status: 'open' },
    { side: 'S', quantity: 7, status: 'open' },
  ])

  await page.bringToFront()
  await page.keyboard.press('ControlOrMeta+4')
  const rows = page.locator('[data-kind="orders"] tbody tr').filter({ hasText: 'External' })
  await expect(rows).toHaveCount(2)
  // What was copied is here as it was.
  await page.keyboard.press('Shift+X')
  await expect(basketOrders(page)).toHaveCount(2)
})

test('what a button cannot say is left out by name and stands there; the link holds the rest, and where nothing is left nothing is copied', async ({
  terminal: { page, sandbox },
}) => {
  await page.context().grantPermissions(['clipboard-read'], { origin: new URL(page.url()).origin })
  await denyWriting(page)
  await atBasket(page)
  await putBy(page, 'b', 5)
  await putDisclosing(page)
  await page.keyboard.press('Shift+X')
  await expect(basketOrders(page)).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+Shift+H')
  const copied = page.getByRole('region', { name: 'Copied' })
  await expect(copied).toContainText('Copied as a link: 1 of 2 orders.')
  await expect(copied.getByRole('listitem')).toHaveText(
    /^\s*Buy 9 RELIANCE at 900\.00: an order button cannot say how much of it is disclosed\.$/,
  )
  await expect(copied.getByRole('button', { name: 'Close' })).toBeFocused()
  await inBothThemes(page, 'basket', '[data-kind="basket"]')
  const link = await clipboard(page)
  await page.keyboard.press('Escape')
  await expect(copied).toHaveCount(0)

  const trade = await page.context().newPage()
  await trade.goto(link)
  expect(await placeAll(trade)).toEqual([expect.stringMatching(/^Buy 5 of RELIANCE/)])
  expect(sandbox.exchange.orders(person)).toMatchObject([{ side: 'B', quantity: 5 }])

  await page.bringToFront()
  await basketOrders(page).filter({ hasText: '900.00' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ControlOrMeta+Shift+X')
  await expect(copied).toContainText('Nothing was copied: none of these orders can be said there.')
  expect(await clipboard(page)).toBe(link)
})

/** As every permission is denied to the windows of the Electron shell. */
async function denyWriting(page: Page): Promise<void> {
  const debuggerSession = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const permission = { name: 'clipboard-write' }
  await debuggerSession.send('Browser.setPermission', { origin, permission, setting: 'denied' })
  const write = () =>
    page.evaluate(() =>
      navigator.clipboard.writeText('').then(
        () => 'written',
        () => 'denied',
      ),
    )
  expect(await write()).toBe('denied')
}

/** As the ticket would put it by. */
async function putDisclosing(page: Page): Promise<void> {
  const terms = orderTermsSchema.parse({
    ...{ key: 'NSE_EQ|INE002A01018', side: 'buy', product: 'delivery', type: 'limit', validity: 'day', quantity: 9 },
    ...{ price: 9_000_000, trigger: null, disclosed: 3, slice: false, marketProtection: null, legs: null },
  })
  expect((await askMain(page, 'changeBasket', { kind: 'put', terms, symbol: 'RELIANCE' })).ok).toBe(true)
}
