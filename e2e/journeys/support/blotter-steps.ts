/** The lists of the blotter, as a person finds them. */
import type { Locator, Page } from 'playwright/test'

export function list(page: Page, name: string): Locator {
  return page.getByRole('treegrid', { name })
}

export function rows(page: Page, name = 'Orders'): Locator {
  return list(page, name).locator('tbody tr[data-row]')
}

export function letterOf(page: Page, panel: string): Locator {
  return page.locator(`[data-acts-of="${panel}"]`).getByRole('combobox', { name: 'Link letter of the panel' })
}
