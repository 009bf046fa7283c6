/** What the terminal says: lines in the status bar for the eye, and the same in its live regions for the ear. */
import type { Page } from 'playwright/test'
import { expect } from './journey.ts'

export async function isShown(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.locator('.status-bar .notice .line').filter({ hasText: words }).first()).toBeVisible()
}

/** Presses the key and waits for what is said to it: lines that stood there before it do not count. */
export async function isSaidTo(page: Page, press: () => Promise<void>, words: string | RegExp): Promise<void> {
  const lines = page.locator('.for-the-ear > p')
  await lines.evaluateAll((all) => all.forEach((line) => void line.setAttribute('data-said-before', '')))
  await press()
  await expect(lines.and(page.locator(':not([data-said-before])')).filter({ hasText: words })).toHaveCount(1)
}
