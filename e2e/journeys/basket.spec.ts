/** The basket: orders put by out of the ticket, kept, looked at together, and sent by one Enter, each once. */
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { openStore } from '../../main/storage/store.ts'
import { inBothThemes } from './support/axe.ts'
import { atBasket, basket, basketOrders as orders, putBy } from './support/basket-steps.ts'
import { ordersChecked } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { person } from './support/placed-elsewhere.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

const question = (page: Page): Locator => page.getByRole('region', { name: 'Place', exact: true })

test('two orders are put by, kept over a start of the window, looked at together, buys first, and sent once each', async ({
  terminal: { page, sandbox },
}) => {
  await atBasket(page)
  await expect(basket(page)).toContainText('type one in the ticket, then Alt+U')
  await putBy(page, 's', 7)
  await putBy(page, 'b', 5)
  await expect(orders(page)).toHaveCount(2)
  expect(sandbox.exchange.orders(person)).toEqual([])
  // Its sums are hidden with all others.
  const totals = basket(page).locator('.list-totals')
  await expect(totals).toContainText(/Buys ₹[\d,]+\.\d\d/)
  await page.keyboard.press('ControlOrMeta+B')
  await expect(totals).not.toContainText(/\d\.\d\d/)
  await page.keyboard.press('ControlOrMeta+B')
  await expect(totals).toContainText(/Sells ₹[\d,]+\.\d\d/)
  await inBothThemes(page, 'basket', '[data-kind="basket"]')

  await page.reload()
  await expect(orders(page)).toHaveCount(2)
  await ordersChecked(page)
  await page.keyboard.press('Shift+X')
  await page.keyboard.press('q')
  await expect(question(page)).toContainText('these 2 orders?')
  const parts = question(page).locator('ol li')
  await expect(parts.nth(0)).toContainText('Buy 5')
  await expect(parts.nth(1)).toContainText('Sell 7')
  await expect(question(page).getByRole('button', { name: 'Send 2 orders' })).toBeFocused()
  await expect(question(page)).toContainText(/Margin to open all 2 together: ₹[\d,.]+ of ₹[\d,.]+ free, [\d.]+ s old/)
  expect(sandbox.exchange.orders(person)).toEqual([])
  for (let press = 0; press < 30; press += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect.poll(() => sandbox.exchange.orders(person).length).toBe(2)
  await expect(question(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(orders(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
  expect(
    sandbox.exchange
      .orders(person)
      .map(({ side, quantity, status }) => [side, quantity, status])
      .toSorted(),
  ).toEqual([
    ['B', 5, 'open'],
    ['S', 7, 'open'],
  ])
  // There is nothing left that could be sent again.
  await page.keyboard.press('q')
  await expect(page.getByText('The basket is empty.').first()).toBeVisible()
})

test('an order goes back into the ticket, or is taken out, and what a rule stops stays in the basket and is not sent', async ({
  terminal: { page, sandbox },
}) => {
  await atBasket(page)
  await putBy(page, 'b', 5)
  await putBy(page, 'b', 2_00_00_000)
  await putBy(page, 'b', 9)
  await expect(orders(page)).toHaveCount(3)
  await page.keyboard.press('Shift+X')
  await orders(page)
    .filter({ has: page.getByRole('gridcell', { name: '9', exact: true }) })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('9')
  await expect(orders(page)).toHaveCount(2)
  await page.keyboard.press('Escape')

  await ordersChecked(page)
  await page.keyboard.press('Shift+X')
  await page.keyboard.press('q')
  await expect(question(page)).toContainText('1 of these 2 orders? The others cannot go.')
  await expect(question(page).getByRole('button', { name: 'Send it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => sandbox.exchange.orders(person).length).toBe(1)
  await expect(question(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(orders(page)).toHaveCount(1)
  await putBy(page, 'b', 3_00_00_000)
  await expect(orders(page)).toHaveCount(2)
  await page.keyboard.press('Shift+X')
  await page.keyboard.press('q')
  await expect(question(page)).toContainText('Place cannot be done: none of these 2 orders can go.')
  await page.keyboard.press('Escape')
  await orders(page).first().focus()
  await page.keyboard.press('ControlOrMeta+D')
  await expect(orders(page)).toHaveCount(1)
  await expect(page.getByText(/^Taken out: Buy 2,00,00,000 RELIANCE/).first()).toBeVisible()
  expect(sandbox.exchange.orders(person)).toHaveLength(1)
})

test('T45: two windows look at one basket: what the first has sent the second does not send again, and says why', async ({
  terminal: { page, sandbox, core },
}) => {
  await atBasket(page)
  await putBy(page, 'b', 5)
  const other = await page.context().newPage()
  await other.goto(new URL('/', core().url).href)
  await expect(other.getByRole('region', { name: 'Watchlist panel' })).toBeVisible()
  for (const each of [page, other]) {
    await ordersChecked(each)
    await each.keyboard.press('Shift+X')
    await expect(orders(each)).toHaveCount(1)
    await each.keyboard.press('q')
    await expect(question(each).getByRole('button', { name: 'Send it' })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect.poll(() => sandbox.exchange.orders(person).length).toBe(1)
  await expect(question(other)).toContainText('not all of them are in the basket any more')
  for (let press = 0; press < 5; press += 1) await other.keyboard.press('Enter')
  await other.keyboard.press('Escape')
  await expect(question(other)).toHaveCount(0)
  await expect(orders(other)).toHaveCount(0)
  expect(sandbox.exchange.orders(person)).toHaveLength(1)
})

test('T45: an order that is on its way has left the basket, also where nobody sees the question any more', async ({
  terminal: { page, sandbox },
}) => {
  await atBasket(page)
  await putBy(page, 'b', 5)
  await putBy(page, 's', 7)
  await ordersChecked(page)
  await page.keyboard.press('Shift+X')
  await page.keyboard.press('q')
  await expect(question(page).getByRole('button', { name: 'Send 2 orders' })).toBeFocused()
  sandbox.faults.plan([{ match: { path: '/v3/order/place' }, do: { delayMs: 2_000 } }])
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText('is being sent')
  await page.getByRole('tab', { name: 'Basket' }).press('Delete')
  await expect(basket(page)).toHaveCount(0)
  await expect.poll(() => sandbox.exchange.orders(person).length).toBe(2)
  await page.keyboard.press('Shift+X')
  await expect(basket(page)).toContainText('type one in the ticket, then Alt+U')
  await page.keyboard.press('q')
  await expect(page.getByText('The basket is empty.').first()).toBeVisible()

  // And a window that begins anew while one is on its way.
  await putBy(page, 'b', 9)
  await page.keyboard.press('Shift+X')
  await page.keyboard.press('q')
  await expect(question(page).getByRole('button', { name: 'Send it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(orders(page)).toHaveCount(0)
  await page.reload()
  await expect(basket(page)).toContainText('type one in the ticket, then Alt+U')
  await expect
    .poll(() =>
      sandbox.exchange
        .orders(person)
        .map(({ quantity }) => quantity)
        .toSorted(),
    )
    .toEqual([5, 7, 9])
  await expect(orders(page)).toHaveCount(0)
})

test('O26: a kept order whose key is another contract today is said to be that, and is not sent', async ({
  practice,
  page,
}) => {
  const log = { note: () => {}, fault: () => '' }
  const kept = openStore({ file: join(practice.dataFolder, 'terminal.sqlite'), clock: practice.clock, log })
  if (!kept.ok) throw new Error(kept.error.happened)
  const terms = {
    ...{ key: 'NSE_EQ|INE002A01018', side: 'buy', product: 'intraday', type: 'limit', validity: 'day', quantity: 75 },
    ...{ price: 1_000_000, trigger: null, disclosed: 0, slice: false, marketProtection: null, legs: null },
  }
  const listed = { expiry: practice.clock.wall() - 86_400_000, lotSize: 75 }
  kept.value.write(`basket/${person}`, [{ id: 'order-0001', terms, symbol: 'NIFTY 24500 CE 25 NOV 25', listed }])
  kept.value.close()
  const core = await practice.start()
  await page.goto(core.url)
  await signIn(page)
  await ordersChecked(page)
  await page.keyboard.press('Shift+X')
  await expect(orders(page)).toContainText('Another contract today: NIFTY 24500 CE 25 NOV 25')
  await page.keyboard.press('q')
  await expect(question(page)).toContainText('that of another contract today, RELIANCE')
  await expect(question(page)).toContainText('none of')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter')
  expect(practice.sandbox.exchange.orders(person)).toEqual([])
})

test('a basket is saved under a name, is there after a start, and comes back into the basket by keyboard; nothing of it is sent', async ({
  terminal: { page, sandbox, startAgain },
}) => {
  const sheet = page.getByRole('dialog', { name: 'Saved baskets' })
  const entries = sheet.getByRole('listbox').getByRole('option')
  await atBasket(page)
  await page.keyboard.press('Alt+s')
  await expect(sheet).toContainText('The basket is empty: there is nothing to save.')
  await page.keyboard.press('Escape')
  await putBy(page, 's', 7)
  await putBy(page, 'b', 5)
  await page.keyboard.press('Shift+X')
  await page.keyboard.press('Alt+s')
  await page.keyboard.press('n')
  await page.keyboard.type('Morning spread')
  await page.keyboard.press('Enter')
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText(/Morning spread.*Sell 7 RELIANCE.*Buy 5 RELIANCE.*2 orders/)
  await expect(entries).toBeFocused()
  await inBothThemes(page, 'saved baskets', '[aria-label="Saved baskets"]')
  await page.keyboard.press('Delete')
  await expect(entries).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(entries).toHaveCount(1)
  // Another one, of the order in hand alone.
  await page.keyboard.press('Escape')
  await orders(page).first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Alt+s')
  await page.keyboard.press('n')
  await page.keyboard.type('Sale')
  await page.keyboard.press('Enter')
  await expect(entries.filter({ hasText: 'Sale' })).toBeFocused()
  await expect(entries).toHaveText([/^Morning spread/, /^Sale.*Sell 7.*1 order$/])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+D')
  await expect(orders(page)).toHaveCount(0)
  await startAgain('kill')
  await signIn(page)
  await page.keyboard.press('Shift+X')
  await page.keyboard.press('Alt+s')
  await expect(entries.first()).toBeFocused()
  await page.keyboard.press('3')
  await expect(entries.first()).toContainText(/Sell 21 RELIANCE.*Buy 15 RELIANCE/)
  await expect(sheet.getByRole('button', { name: 'Put into the basket, 3 times' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(orders(page)).toHaveCount(2)
  await expect(
    page.getByText(/^Out of “Morning spread”, now in the basket: 2 orders, each for 3 times/).first(),
  ).toBeVisible()
  await expect(orders(page).first()).toContainText('21')
  expect(sandbox.exchange.orders(person)).toEqual([])
  // The keyboard is in the panel: they are looked at as any others are.
  await ordersChecked(page)
  await page.keyboard.press('q')
  await expect(question(page)).toContainText('these 2 orders?')
})

test('the orders of a basket get the prices of now by keyboard, as new orders that no look at those before sends', async ({
  terminal: { page, sandbox, core },
}) => {
  const asked = page.getByRole('region', { name: 'Prices of now' })
  const parts = asked.locator('ol li')
  const price = (place: number) => orders(page).nth(place).getByRole('gridcell').nth(2)
  const prices = async () => [await price(0).textContent(), await price(1).textContent()]
  await atBasket(page)
  await putBy(page, 's', 7)
  await putBy(page, 'b', 5)
  const other = await page.context().newPage()
  await other.goto(new URL('/', core().url).href)
  await ordersChecked(other)
  await other.keyboard.press('Shift+X')
  await other.keyboard.press('q')
  await expect(question(other).getByRole('button', { name: 'Send 2 orders' })).toBeFocused()

  await page.bringToFront()
  await page.keyboard.press('Shift+X')
  await expect(orders(page)).toHaveCount(2)
  const before = await prices()
  await page.keyboard.press('Alt+p')
  await expect(asked.getByRole('radio').first()).toBeFocused()
  await expect(parts).toHaveText([
    /^Buy 5 RELIANCE at [\d,.]+: becomes [\d,]+\.\d\d$/,
    /^Sell 7 RELIANCE at [\d,.]+: becomes [\d,]+\.\d\d$/,
  ])
  await inBothThemes(page, 'prices of now', '[data-kind="basket"]')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(asked.getByRole('radio', { name: 'At the last price' })).toBeChecked()
  await page.keyboard.press('Escape')
  expect(await prices()).toEqual(before)
  // One of them, right after a key in the list: it waits for no hand, and is selected still.
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Alt+p')
  await page.keyboard.press('ArrowDown')
  await expect(asked.getByRole('button', { name: 'Change the price' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(asked).toHaveCount(0)
  expect(await orders(page).count()).toBe(2)
  await expect(orders(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+p')
  await expect(asked.getByRole('button', { name: 'Change 2 prices' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(asked).toHaveCount(0)
  await expect(page.getByText('Prices of now in the basket: 2 orders.').first()).toBeVisible()
  // At once: they are in the place of those before, and wait for no hand.
  expect(await orders(page).count()).toBe(2)
  expect(await prices()).not.toEqual(before)
  // The keyboard is in the list still.
  await expect(basket(page).locator(':focus')).toHaveCount(1)
  await expect(question(other)).toContainText('not all of them are in the basket any more')
  for (let press = 0; press < 5; press += 1) await other.keyboard.press('Enter')
  expect(sandbox.exchange.orders(person)).toEqual([])

  // What is selected alone, and it stays selected.
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Alt+p')
  await expect(asked).toContainText('for this order?')
  await page.keyboard.press('ArrowDown')
  await expect(asked.getByRole('button', { name: 'Change the price' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(asked).toHaveCount(0)
  expect(await orders(page).count()).toBe(2)
  await expect(orders(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(1)
  await page.keyboard.press('q')
  await expect(question(page).getByRole('button', { name: 'Send it' })).toBeFocused()
})
