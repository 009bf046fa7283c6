/** Positions and holdings by keyboard alone: their profit, what of it is not of now, and the way out of them. */
import type { Locator, Page } from 'playwright/test'
import { inBothThemes } from './support/axe.ts'
import { letterOf, list, rows } from './support/blotter-steps.ts'
import { addInstrument, addReliance, inNewWindow, watchlistRow } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { person, placeElsewhere } from './support/placed-elsewhere.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

const reliance = 'NSE_EQ|INE002A01018'

test('a position: its profit at the live price, trade by trade by one key, and the way out through the ticket', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  placeElsewhere(sandbox, { quantity: 10 })
  placeElsewhere(sandbox, { quantity: 20 })
  placeElsewhere(sandbox, { side: 'S', quantity: 6 })
  await page.keyboard.press('ControlOrMeta+5')
  const position = rows(page, 'Positions')
  await expect(position).toHaveCount(1)
  await expect(position.getByText('+24 units')).toBeVisible()
  await expect(position.getByText('not known')).toHaveCount(0)
  await expect(position).toBeFocused()
  await inBothThemes(page, 'positions')

  await page.keyboard.press('p')
  const derivation = page.getByRole('region', { name: 'How the profit is reckoned' })
  // As many as the market made of the three orders: one that is larger than a level trades at the next as well.
  const trades = sandbox.exchange.trades(person)
  await expect(derivation.getByRole('row')).toHaveCount(trades.length + 2)
  await expect(derivation.getByText(`Sold ${trades.at(-1)?.quantity} at`, { exact: false }).last()).toBeVisible()
  await inBothThemes(page, 'derivation')
  await page.keyboard.press('Escape')
  await expect(position).toBeFocused()

  await page.keyboard.press('h')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('12')
  await page.keyboard.press('ControlOrMeta+5')
  await expect(position).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('24')
  const before = sandbox.exchange.orders(person).length
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('region', { name: 'Look at the order' }).getByText('Sell 24 units of RELIANCE', { exact: false }),
  ).toBeVisible()
  expect(sandbox.exchange.orders(person)).toHaveLength(before)

  // The other panels of what the day came to.
  await page.keyboard.press('ControlOrMeta+9')
  await expect(rows(page, 'Trades')).toHaveCount(trades.length)
  await expect(page.getByLabel('Totals of the trades shown').getByText('on average')).toHaveCount(2)
  await inBothThemes(page, 'trades')
  await page.keyboard.press('Shift+H')
  await expect(rows(page, 'Holdings').getByText('ITC')).toBeVisible()
  await page.keyboard.press('Shift+G')
  await expect(list(page, 'Holdings').locator('.spanned').first()).toContainText(/\d held, worth [\d,]+\.\d\d, profit/)
  await inBothThemes(page, 'holdings')
  await page.keyboard.press('Shift+F')
  await expect(page.getByRole('region', { name: 'Balances' }).getByText('Available margin')).toBeVisible()
  await inBothThemes(page, 'funds')
})

/** The profit of the day at the foot of a window. */
function dayOf(page: Page): Locator {
  return page.locator('.status-bar').getByRole('button', { name: 'Day ₹' })
}

test('I9: with a price that stands still its sums are marked and say why, and so does the day at the foot of every window', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await expect(dayOf(page)).toHaveText('Day ₹0.00')
  await addReliance(page)
  placeElsewhere(sandbox, { quantity: 10 })
  await page.keyboard.press('ControlOrMeta+5')
  const totals = page.getByLabel('Totals of the positions shown')
  const marked = totals.locator('[data-past]')
  await expect(rows(page, 'Positions').getByText('+10 units')).toBeVisible()
  await expect(marked).toHaveCount(0)
  await expect(dayOf(page)).not.toContainText('not')
  // Both are drawn with the same frame.
  const both = () =>
    page.evaluate(() =>
      ['.list-totals > div:nth-child(4) .figure', '.day-profit .figure'].map(
        (of) => document.querySelector(of)?.textContent,
      ),
    )
  await expect.poll(async () => new Set(await both()).size).toBe(1)
  expect((await both())[0]).toMatch(/^[+−]?[\d,]+\.\d\d$/)

  const second = await inNewWindow(page, 'Alt+n')
  await expect(dayOf(second)).toHaveText(/^Day ₹[+−]?[\d,]+\.\d\d$/)
  await expect(dayOf(page)).toHaveText(/^Day ₹[+−]?[\d,]+\.\d\d$/)

  sandbox.faults.plan([{ match: { path: '/v3/feed/market-data-feed/authorize' }, do: { status: 503 } }])
  sandbox.feed.closeAll(1006)
  for (const window of [page, second]) {
    await expect(dayOf(window)).toContainText('not of now')
    await expect(dayOf(window)).toHaveAttribute('title', /Prices: 1 not of now: 1 stale, the oldest \d+ [sm]\./)
  }
  await expect(second.getByLabel('Totals of the positions shown').locator('[data-past]')).toHaveCount(2)
  await expect(second.getByLabel('Totals of the positions shown')).toContainText(
    /1 not of now: 1 stale, the oldest \d+ [sm]/,
  )
  await inBothThemes(second, 'sums that are not of now')
  await second.close()

  sandbox.faults.clear()
  await expect(dayOf(page)).not.toContainText('not')
  // A press opens the positions, here in a window that has none.
  await dayOf(page).press('Enter')
  await expect(rows(page, 'Positions')).toHaveCount(1)
})

test('T46: a way out of a position that has changed since it was asked is not sent, and the one asked again is', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  placeElsewhere(sandbox, { quantity: 10 })
  await page.keyboard.press('ControlOrMeta+5')
  await expect(rows(page, 'Positions').getByText('+10 units')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('v')
  const question = page.getByRole('region', { name: 'Reverse' })
  await expect(question.getByText('Sell 20 units of RELIANCE', { exact: false })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Send it' })).toBeFocused()
  // Sold by telephone meanwhile.
  placeElsewhere(sandbox, { side: 'S', quantity: 4 })
  await expect(question.getByRole('alert').filter({ hasText: 'Not so any more' })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Send it' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(rows(page).and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('v')
  await expect(question.getByText('Sell 12 units of RELIANCE', { exact: false })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Send it' })).toBeFocused()
  // From the choice of its price Enter does what the button says.
  await page.keyboard.press('Shift+Tab')
  await expect(question.getByRole('radio', { name: 'At the market' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(question.locator('.parts')).toContainText('Sell 12 units of RELIANCE, limit ')
  await expect(question.getByRole('radio', { name: 'Limit at the last price' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => sandbox.exchange.orders(person).map(({ quantity }) => quantity)).toEqual([12, 4, 10])
  expect(sandbox.exchange.orders(person)[0]?.kind).toBe('L')
})

test('S on a position, where no ticket is on the screen and other panels show another instrument, sells that position', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  placeElsewhere(sandbox, { quantity: 24 })
  await addInstrument(page, 'hdfcbank')
  const ticket = page.locator('.ticket-panel')
  await expect(ticket.locator('.chosen')).toContainText('HDFCBANK')
  await page.keyboard.press('Alt+4')
  await expect(ticket).toHaveCount(0)
  // Without a letter, so that the others stay where they are.
  await letterOf(page, 'positions').selectOption('')
  await page.keyboard.press('ControlOrMeta+5')
  await expect(rows(page, 'Positions').getByText('+24 units')).toBeVisible()
  await expect(rows(page, 'Positions')).toBeFocused()
  await page.keyboard.press('s')
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await expect(quantity).toBeFocused()
  await expect(ticket).toHaveAttribute('data-key', reliance)
  await expect(quantity).toHaveValue('1')
  // Drawn anew it is the same order; what the letter shows from now on is a choice made since.
  await page.keyboard.press('Alt+3')
  await expect(page.locator('[data-kind="chain"]')).toBeVisible()
  await expect(ticket).toHaveAttribute('data-key', reliance)
  await expect(quantity).toHaveValue('1')
  await page.keyboard.press('Alt+2')
  await watchlistRow(page, 'HDFCBANK').focus()
  await watchlistRow(page, 'RELIANCE').focus()
  await watchlistRow(page, 'HDFCBANK').focus()
  await expect(ticket.locator('.chosen')).toContainText('HDFCBANK')
  await expect(quantity).toHaveValue('')
})

test('a holding: X puts what can be sold of it into the ticket, the words say which part that is, and whether it still is', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  await page.keyboard.press('Shift+H')
  const holding = rows(page, 'Holdings').filter({ hasText: 'RELIANCE' })
  await expect(holding.locator('[data-state="live"]')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(holding).toBeFocused()
  await expect(page.getByText('40 units of RELIANCE, delivery: 15 can be sold, 25 are pledged')).toBeVisible()
  await inBothThemes(page, 'a holding in hand')
  await page.keyboard.press('x')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('15')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('region', { name: 'Look at the order' }).getByText('Sell 15 units of RELIANCE', { exact: false }),
  ).toBeVisible()
  const changed = page.getByRole('alert').filter({ hasText: 'The holding has changed since' })
  await expect(changed).toHaveCount(0)
  // Sold by telephone meanwhile.
  placeElsewhere(sandbox, { side: 'S', quantity: 4, product: 'D' })
  await expect(changed).toContainText('15 units could be sold when this order was begun, and 11 units can be sold now')
  await inBothThemes(page, 'a way out of a holding that has changed')
  await expect(page.getByRole('button', { name: 'Send: Sell' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(changed).toBeVisible()
  await page.getByRole('textbox', { name: 'Quantity' }).fill('11')
  await expect(changed).toHaveCount(0)
  expect(sandbox.exchange.orders(person)).toHaveLength(1)
  // Buying them would undo the sale, and where their price goes is no profit of the day.
  await page.keyboard.press('ControlOrMeta+5')
  const sold = rows(page, 'Positions').filter({ hasText: 'RELIANCE' })
  await expect(sold.getByText('4 sold')).toBeVisible()
  await expect(sold).toBeFocused()
  await expect(page.getByText('4 units of RELIANCE sold out of your holdings, delivery')).toBeVisible()
  const totals = page.getByLabel('Totals of the positions shown')
  await expect(totals).toContainText(/Open\s*0/)
  await expect(totals).toContainText(/Unrealised ₹\s*0\.00/)
  await inBothThemes(page, 'shares sold out of the holdings')
  await page.keyboard.press('x')
  await expect(page.getByText('it was sold out of your holdings: nothing of it is open').first()).toBeVisible()
})
