/** An account by the newer interface alone, before a broker that has switched the older one off: signed in, traded, and read to its end by keyboard. */
import type { Page } from 'playwright/test'
import { addReliance, lookAndSend, openTicket, resting, showFunds } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { signInByKeys } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true, newerAlone: true } })

const rows = (page: Page) => page.getByRole('treegrid', { name: 'Orders' }).locator('tbody tr')

async function buyAt(page: Page, price: string): Promise<void> {
  for (const _ of ['counting', 'type', 'product', 'validity', 'price']) await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Price ₹' })).toBeFocused()
  await page.keyboard.type(price)
  await lookAndSend(page)
}

test('an order is placed, filled, cancelled with another one, and becomes a position; nothing is asked of the older interface', async ({
  terminal: { page, sandbox },
}) => {
  const ledger = () => sandbox.exchange.orders('PR1001').map(({ status }) => status)
  await signInByKeys(page)
  const balances = await showFunds(page)
  // What the broker tells for all segments together, and no empty side next to it.
  await expect(balances.getByRole('columnheader')).toHaveText(['Field', 'Combined ₹'])
  await page.keyboard.press('Escape')
  await addReliance(page)

  const last = await openTicket(page, 'b')
  await buyAt(page, resting(last))
  await expect.poll(ledger).toEqual(['open'])
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByText('Working')).toBeVisible()

  // Another that rests, and one that trades at once.
  await page.keyboard.press('b')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
  await page.keyboard.type('2')
  await buyAt(page, resting(last))
  await page.keyboard.press('ControlOrMeta+4')
  await page.keyboard.press('b')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
  await page.keyboard.type('3')
  await buyAt(page, (Math.ceil(last * 1.005 * 10) / 10).toFixed(2))
  await expect.poll(() => ledger().toSorted()).toEqual(['complete', 'open', 'open'])
  await expect(rows(page).filter({ hasText: '3 / 3' }).getByText('Filled')).toBeVisible()

  // Both that rest in one word, which are two requests of this interface.
  await page.keyboard.press('ControlOrMeta+4')
  await page.keyboard.press('Home')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('c')
  const question = page.getByRole('region', { name: 'Cancel the order' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(() => ledger().toSorted()).toEqual(['cancelled', 'cancelled', 'complete'])
  await expect(rows(page).getByText('Cancelled')).toHaveCount(2)

  // No longer all that are listed: the timeline is that of the one in hand.
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  const timeline = page.getByRole('region', { name: 'Timeline of the order' })
  await expect(timeline.getByText('Sent to the broker')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+5')
  const position = page.getByRole('treegrid', { name: 'Positions' }).locator('tbody tr')
  await expect(position.getByText('+3 units')).toBeVisible()
  await expect(position.getByText('not known')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+9')
  await expect(page.getByRole('treegrid', { name: 'Trades' }).getByText('RELIANCE')).toBeVisible()

  const older = sandbox.requests.all().filter(({ path }) => /^\/($|live|index|historical)/.test(path))
  expect(older.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
