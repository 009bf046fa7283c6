/** Keys that are changed, by keyboard alone: what has a key is said before it is taken, and money wants a typed word. */
import type { Page } from 'playwright/test'
import { inBothThemes, violations } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

async function choose(page: Page, title: string): Promise<void> {
  await expect(page.getByPlaceholder('Which command is to have another key?')).toBeFocused()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('application', { name: `Press the new key of “${title}”` })).toBeFocused()
}

test('a changed key acts, is shown where the act is, and is there after a start', async ({ terminal, context }) => {
  const { page, startAgain, core } = terminal
  await signIn(page)
  const second = await context.newPage()
  await second.goto(new URL('/', core().url).href)
  await expect(second.getByText('Account PR1001')).toBeVisible()
  await page.bringToFront()
  await page.keyboard.press('F1')
  await page.keyboard.press('Shift+F1')
  await inBothThemes(page, 'the commands')
  // Why a button does nothing stands in words: a title is for the pointer alone.
  await expect(page.getByText('No key was changed: there is none to put back.')).toBeVisible()
  await choose(page, 'Read the account again')
  await expect(page.getByText('It has its own key: there is none to put back.')).toBeVisible()
  await page.keyboard.press('Control+ArrowUp')
  await expect(page.getByText('Ctrl+Up arrow: free.')).toBeVisible()
  await expect(page.locator('.pressed-key kbd')).toHaveText(['Ctrl', '↑'])
  await page.keyboard.press('Control+c')
  await expect(page.getByRole('status').filter({ hasText: 'is not free: the system edits text with it' })).toBeVisible()
  await page.keyboard.press('l')
  await expect(page.getByText('“Watchlists: choose, make, rename, delete” has it')).toBeVisible()
  expect.soft(await violations(page), 'one key').toEqual([])
  await page.keyboard.press('Alt+F9')
  await expect(page.getByText('Alt+F9: free.')).toBeVisible()
  await page.keyboard.press('Enter')
  await choose(page, 'All keys')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const isListed = async (where: Page) => {
    await where.keyboard.press('F1')
    const keys = where.getByRole('dialog', { name: 'All keys' })
    await expect(keys.getByText('Alt+F9', { exact: true })).toHaveCount(1)
    await where.keyboard.press('Escape')
  }
  await isListed(page)
  // One source for every window.
  await isListed(second)
  await page.bringToFront()
  await startAgain('kill')
  await isListed(page)
})

test('the kill switch keeps a key; one of money changes only by the typed word, and acts from then on; the old one does nothing', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await page.keyboard.press('Shift+F1')
  await choose(page, 'Halt trading: the kill switch')
  await page.getByRole('button', { name: 'No key' }).press('Enter')
  await expect(page.getByText('The kill switch is never left without a key. Give it another one first.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Shift+F1')
  await choose(page, 'Cancel all orders')
  await page.keyboard.press('Alt+q')
  await page.keyboard.press('Enter')
  const word = page.getByRole('textbox', { name: 'The word KEYS' })
  await word.fill('yes')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This changes a key that moves money or stops it')).toHaveCount(2)
  await word.fill('KEYS')
  await page.keyboard.press('Enter')
  await expect(page.getByPlaceholder('Which command is to have another key?')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Shift+C')
  await page.keyboard.press('F1')
  // Had the old key acted, its question would stand here instead.
  await expect(page.getByRole('dialog', { name: 'All keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+q')
  await expect(page.getByRole('dialog', { name: /cancel all/i })).toBeVisible()
})

test('look and keys go out as a file and come back, with the typed word where they move money', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await page.keyboard.press('Shift+F1')
  await choose(page, 'Read the account again')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('In a watchlist it moves a row, and goes on doing that.')).toBeVisible()
  await page.keyboard.press('Alt+F9')
  await page.keyboard.press('Enter')
  await choose(page, 'Cancel all orders')
  await page.keyboard.press('Alt+q')
  await page.keyboard.press('Enter')
  await sayKeys(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export look and keys' }).press('Enter')
  const file = await (await saved).path()
  await page.getByRole('button', { name: 'Put all keys back' }).press('Enter')
  await sayKeys(page)
  await expect(page.getByRole('option', { name: /^Read the account again/ })).not.toContainText('changed')

  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  await (await asked).setFiles(file)
  await sayKeys(page)
  await expect(page.getByRole('option', { name: /^Read the account again/ })).toContainText('changed')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+q')
  await expect(page.getByRole('dialog', { name: /cancel all/i })).toBeVisible()
})

async function sayKeys(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'The word KEYS' }).fill('KEYS')
  await page.keyboard.press('Enter')
  await expect(page.getByPlaceholder('Which command is to have another key?')).toBeVisible()
}
