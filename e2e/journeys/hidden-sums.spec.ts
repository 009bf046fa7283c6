/** Sums of money and quantities held are hidden by one key in every window while others look, and an order is never confirmed blind. */
import type { Page } from 'playwright/test'
import { inBothThemes } from './support/axe.ts'
import { addReliance, inNewWindow } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { placeElsewhere } from './support/placed-elsewhere.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

/** Where it could be read or heard, in words, titles and names for the ear, with what stands around it. */
async function told(page: Page, figure: string): Promise<readonly string[]> {
  return page.evaluate((wanted) => {
    const shown = [...document.body.children].filter(({ tagName }) => tagName !== 'SCRIPT')
    const all = [document.title, ...shown.map(({ outerHTML }) => outerHTML)].join(' ')
    const found = all.matchAll(new RegExp(`(?<![\\d.,])${wanted.replaceAll('.', '\\.')}(?![\\d.,])`, 'g'))
    return [...found].map(({ index }) => all.slice(Math.max(0, index - 60), index + 30))
  }, figure)
}

/** Profit and its direction, in any panel and at the foot. */
const figures = (page: Page) => page.locator('.list, .list-totals, .list-foot, .day-profit').locator('[data-direction]')

test('T55: one key makes profit, funds and what is held dots in every window, over a start, and the ticket keeps its figures', async ({
  terminal: { page, sandbox, startAgain },
}) => {
  await signIn(page)
  await addReliance(page)
  // No order has the quantity of the position.
  for (const quantity of [100, 37]) placeElsewhere(sandbox, { quantity })
  await page.keyboard.press('ControlOrMeta+5')
  const positions = page.getByRole('treegrid', { name: 'Positions' })
  await expect(positions.getByText('+137 units')).toBeVisible()
  expect(await told(page, '137')).not.toEqual([])

  const second = await inNewWindow(page, 'Alt+n')
  await expect(second.getByRole('treegrid', { name: 'Positions' }).getByText('+137 units')).toBeVisible()
  await page.bringToFront()
  await page.keyboard.press('Shift+F')
  const margin = page.getByRole('region', { name: 'Balances' }).locator('tr[data-field="availableMargin"] td').first()
  await expect(margin).toHaveText(/\d/)
  const funds = (await margin.textContent())?.trim() ?? ''
  expect(await told(page, funds)).not.toEqual([])

  await page.keyboard.press('ControlOrMeta+b')
  for (const window of [page, second]) {
    await expect(window.getByRole('button', { name: 'Sums hidden' })).toBeVisible()
    await expect(figures(window)).toHaveCount(0)
    await expect(window.locator('.day-profit')).toContainText('hidden')
    await expect.poll(() => told(window, '137')).toEqual([])
  }
  await expect(margin).toHaveText('••••hidden')
  expect(await told(page, funds)).toEqual([])
  await inBothThemes(second, 'hidden sums')
  const held = second.getByRole('treegrid', { name: 'Positions' }).locator('tbody tr[data-row]')
  await held.focus()
  await second.keyboard.press('p')
  await expect(second.getByRole('region', { name: 'How the profit is reckoned' }).getByRole('row').nth(1)).toBeVisible()
  await expect(figures(second)).toHaveCount(0)
  expect(await told(second, '137')).toEqual([])
  await second.keyboard.press('Escape')
  for (const [key, name] of [
    ['ControlOrMeta+9', 'Trades'],
    ['Shift+H', 'Holdings'],
  ] as const) {
    await second.keyboard.press(key)
    const list = second.getByRole('treegrid', { name })
    await expect(list.locator('tbody tr[data-row]').first()).toContainText('hidden')
    await expect(figures(second)).toHaveCount(0)
  }

  // An order out of it is looked at with its figures.
  await second.keyboard.press('ControlOrMeta+5')
  await expect(held).toBeFocused()
  await second.keyboard.press('x')
  await expect(second.getByRole('textbox', { name: 'Quantity' })).toHaveValue('137')
  await second.keyboard.press('Enter')
  await expect(second.getByRole('region', { name: 'Look at the order' })).toContainText('Sell 137 units of RELIANCE')

  await startAgain('kill')
  await signIn(page)
  await expect(page.getByRole('button', { name: 'Sums hidden' })).toBeVisible()
  await expect(page.locator('.day-profit')).toContainText('hidden')
  await expect(figures(page)).toHaveCount(0)
  // By its name as well, and what it does is in the sheet of keys.
  await page.keyboard.press('F1')
  await expect(
    page.getByRole('dialog').getByText('Hide or show sums of money and what you hold, in every window'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sums hidden' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Sums hidden' })).toHaveCount(0)
  await expect(figures(page).first()).toBeVisible()
})
