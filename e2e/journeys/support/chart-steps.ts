/** Steps on a chart, by keys; and where to read what it shows. */
import { expect, type Locator, type Page } from 'playwright/test'
import { listIsRead } from './desk-steps.ts'
import { signIn } from './sign-in.ts'

export function chart(page: Page): Locator {
  return page.getByRole('application', { name: /^Chart of/ })
}

/** The chart panel with the keyboard in its field, by keys; then the instrument that is typed. */
export async function openChart(page: Page, typed: string, symbol: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Show an instrument in the chart' })
  await expect(page.getByRole('combobox', { name: 'Add an instrument' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+7')
  await expect(field.or(chart(page)).locator(':focus').or(field).first()).toBeVisible()
  if (!(await field.evaluate((input) => input === document.activeElement))) {
    await expect(chart(page)).toBeFocused({ timeout: listIsRead })
    await page.keyboard.press('/')
  }
  await expect(field).toBeFocused()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('application', { name: `Chart of ${symbol},` })).toBeFocused({ timeout: listIsRead })
}

/** Signed in, with the keyboard on the daily bars of a share. */
export async function openDays(page: Page): Promise<void> {
  await signIn(page)
  await openChart(page, 'reliance', 'RELIANCE')
  await page.keyboard.press('7')
  await expect(page.getByRole('application', { name: 'Chart of RELIANCE, 1 day' })).toBeFocused()
  await hasBars(page)
}

export function legend(page: Page): Locator {
  return chart(page).locator('.chart-legend')
}

/** Live, and with a last bar: before it has one there is nothing to draw on. */
export async function hasBars(page: Page): Promise<void> {
  await expect(legend(page).getByText('Live')).toBeVisible()
  await expect(legend(page).getByText(/^Volume/)).toBeVisible()
}
