/** What many journeys do by keyboard: an instrument into the watchlist by typing, and the ticket on the one in hand. */
import type { Locator, Page } from 'playwright/test'
import { expect } from './journey.ts'

/** A first start reads the broker's whole list of instruments, on a computer that does other things as well. */
export const listIsRead = 90_000

/** The row of an instrument in the watchlist, by its symbol. */
export function watchlistRow(page: Page, symbol: string): Locator {
  const rows = page.getByRole('region', { name: 'Watchlist panel' }).getByRole('row')
  return rows.filter({ has: page.locator('.symbol').getByText(symbol, { exact: true }) })
}

/** Types what finds it and takes the best; then the keyboard is on a row of the watchlist. */
export async function addInstrument(page: Page, typed: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Add an instrument' })
  // The panels come a moment after the sign-in; a key pressed before would go nowhere.
  await expect(field).toBeVisible()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type(typed)
  // Before anything is found, as a hand that knows the name does.
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('', { timeout: listIsRead })
  await page.keyboard.press('Escape')
  // The row comes with the answer of the core, a moment later.
  await expect(
    page.getByRole('region', { name: 'Watchlist panel' }).getByRole('row').and(page.locator(':focus')),
  ).toBeVisible()
}

/** Reliance in the watchlist, with the keyboard on its row and a live price in it. */
export async function addReliance(page: Page): Promise<void> {
  await addInstrument(page, 'reliance')
  const row = watchlistRow(page, 'RELIANCE')
  await expect(row).toBeFocused()
  await expect(row).toHaveAttribute('data-state', 'live')
}

/** Opens the ticket on the row in hand; the price that stands in it is the last one. */
export async function openTicket(page: Page, key: 'b' | 's'): Promise<number> {
  await page.keyboard.press(key)
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
  return Number(await page.getByRole('textbox', { name: 'Price ₹' }).inputValue())
}
