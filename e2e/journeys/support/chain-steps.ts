/** The option chain of an underlying, by typing its name. */
import type { Page } from 'playwright/test'
import { listIsRead } from './desk-steps.ts'
import { expect } from './journey.ts'

export async function showChain(page: Page, typed: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Underlying of the option chain' })
  await page.keyboard.press('Shift+O')
  await expect(field).toBeVisible()
  await field.focus()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('', { timeout: listIsRead })
  await page.keyboard.press('Escape')
}
