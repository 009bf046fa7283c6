/** The settings by keyboard alone: each acts at once, nothing of the frame is lost at twice the size, and all is there after a start. */
import type { Page } from 'playwright/test'
import { inBothThemes, violations } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

const look = (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset['theme'],
    direction: document.documentElement.dataset['direction'],
    size: getComputedStyle(document.documentElement).fontSize,
    overflows: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }))

test('text of twice the size, the colours for every eye and the theme that the system has not, by keyboard, over a start', async ({
  terminal: { page, startAgain },
}) => {
  await signIn(page)
  await page.keyboard.press('Control+,')
  const sheet = page.getByRole('dialog', { name: 'Settings' })
  await expect(sheet).toBeVisible()
  await inBothThemes(page, 'the settings')
  await page.emulateMedia({ colorScheme: 'light' })
  await sheet.getByRole('radio', { name: 'As the system' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(sheet.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await sheet.getByRole('radio', { name: 'Green and red' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(sheet.getByRole('radio', { name: /colour-blind/ })).toBeChecked()
  await page.keyboard.press('Tab')
  for (const size of ['125 %', '150 %', '175 %', '200 %']) {
    await page.keyboard.press('ArrowDown')
    await expect(sheet.getByRole('radio', { name: size })).toBeChecked()
  }
  const wanted = { theme: 'dark', direction: 'blue-orange', size: '32px', overflows: false }
  await expect.poll(() => look(page)).toEqual(wanted)
  expect.soft(await violations(page), 'twice the size').toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Halt/ })).toBeInViewport({ ratio: 1 })

  // A sheet that reads first has the keyboard in its first field as soon as it has read.
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByPlaceholder('What do you want to do?')).toBeFocused()
  await page.keyboard.type('limits that guard')
  await page.keyboard.press('Enter')
  const limits = page.getByRole('dialog', { name: 'Limits of trading' })
  await expect(limits.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(limits).toHaveCount(0)

  await startAgain('kill')
  await expect.poll(() => look(page)).toEqual(wanted)
})
