/** What journeys about the basket do by keyboard. */
import type { Locator, Page } from 'playwright/test'
import { addReliance, instrumentRead, openTicket, resting, trustPricesLong, watchlistRow } from './desk-steps.ts'
import { expect } from './journey.ts'
import { signIn } from './sign-in.ts'

export const basket = (page: Page): Locator => page.locator('[data-kind="basket"]')
export const basketOrders = (page: Page): Locator => basket(page).locator('tbody tr[data-key]')

/** Signed in, with Reliance in the watchlist and the basket on the screen. */
export async function atBasket(page: Page): Promise<void> {
  await signIn(page)
  await trustPricesLong(page)
  await addReliance(page)
  await page.keyboard.press('Shift+X')
}

/** Out of the ticket on the row in hand, for so many, at a price that rests. */
export async function putBy(page: Page, side: 'b' | 's', quantity: number): Promise<void> {
  await page.keyboard.press('ControlOrMeta+2')
  // At a price that is stale for a moment no order begins, and there is none to rest below.
  await expect(watchlistRow(page, 'RELIANCE')).toHaveAttribute('data-state', 'live')
  const last = await openTicket(page, side)
  await instrumentRead(page)
  await page.keyboard.type(String(quantity))
  const price = page.getByRole('textbox', { name: 'Price ₹' })
  await price.fill(side === 'b' ? resting(last) : (Math.ceil(last * 10.3) / 10).toFixed(2))
  await page.keyboard.press('Alt+u')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('')
  // Where the next one begins.
  await expect(watchlistRow(page, 'RELIANCE')).toBeFocused()
}
