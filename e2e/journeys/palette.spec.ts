/** The palette by keyboard alone: what is typed and Enter run the command that is called so, and nothing else. */
import type { Page } from 'playwright/test'
import type { Command } from '../../contract/command.ts'
import { commands } from '../../contract/commands.ts'
import { violations } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

async function open(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByPlaceholder('What do you want to do?')).toBeFocused()
}

/** Leaves the palette open with this typed in it. */
async function typeAnew(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(typed)
}

const chosen = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })

test('every command is there, and what a trader types stands first and has Enter; before a sign-in, what needs one stands behind', async ({
  terminal: { page },
}) => {
  await open(page)
  await typeAnew(page, 'sign')
  await expect(chosen(page).locator('.title')).toHaveText('Sign in')
  await typeAnew(page, 'settings')
  await expect(chosen(page)).toHaveAttribute('data-applies', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await signIn(page)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await open(page)
  // This practice broker was not started with the terminal: there is no day of it to begin.
  const all = Object.values<Command>(commands).filter(({ only }) => only === undefined)
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(all.length)
  await expect(page.getByRole('dialog').getByText(commands['session.new-practice-day'].title)).toHaveCount(0)
  for (const [typed, title] of [
    ['float', 'Float the panel, or dock it back'],
    ['buy', 'Buy the instrument in hand'],
    ['kill', 'Halt trading: the kill switch'],
    ['cancel all', 'Cancel all orders'],
    ['dark', 'Switch between light and dark'],
    ['font', 'Settings: theme, colours, text, rows and digits'],
    ['trade', 'Second workspace: Trade'],
    ['sign', 'Sign out'],
  ] as const) {
    await typeAnew(page, typed)
    await expect(chosen(page).locator('.title')).toHaveText(title)
    await expect(page.getByRole('dialog').getByRole('option').first().locator('.title')).toHaveText(title)
  }
  // Letter by letter, so that what was chosen before is still found and stands lower down.
  await typeAnew(page, '')
  for (const letter of 'chart') {
    await page.keyboard.type(letter)
    await expect(chosen(page)).toBeInViewport({ ratio: 1 })
  }
  await expect(chosen(page).locator('.title')).toHaveText('Show the chart')
  await typeAnew(page, 'oco')
  await expect(page.getByRole('dialog').getByText('No command is called so. Esc goes back.')).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await typeAnew(page, 'watch')
    expect.soft(await violations(page), colorScheme).toEqual([])
  }
  // As a fast hand does it: the last letter and Enter without a look.
  await typeAnew(page, 'float')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'All commands' })).toHaveCount(0)
  await expect(page.locator('.dv-resize-container')).toHaveCount(1)
})

test('a key is found by what it does and by the key, and Esc leads back step by step', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await page.keyboard.press('F1')
  const sheet = page.getByRole('dialog', { name: 'All keys' })
  const field = sheet.getByRole('textbox', { name: 'Find a key' })
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
  const keys = sheet.locator('.key-groups dl > div')
  const all = await keys.count()
  // However little is found, the field stays where the eyes are.
  const place = () => field.evaluate((input) => input.getBoundingClientRect().top)
  const before = await place()
  await page.keyboard.type('exit half')
  await expect(keys).toHaveCount(1)
  await expect(keys).toContainText('Exit half of the positions in hand')
  expect(await place()).toBe(before)
  expect(await violations(page), 'a key found').toEqual([])
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(all)
  await page.keyboard.type('alt+u')
  await expect(keys.filter({ hasText: 'Put the order in the ticket into the basket' })).toHaveCount(1)
  await page.keyboard.type('zzz')
  await expect(sheet.getByText('No key does that.', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})
