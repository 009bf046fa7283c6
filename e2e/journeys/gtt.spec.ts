/** GTT orders by keyboard alone: made on the instrument in hand, shown before they are sent, waited for, cancelled, and led to the order that one becomes. */
import type { Locator, Page } from 'playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { inBothThemes } from './support/axe.ts'
import { addReliance } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { person, placeGttElsewhere } from './support/placed-elsewhere.ts'
import { isSaidTo, isShown } from './support/said.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

const placing = '/v3/order/gtt/place'
const cancelling = '/v3/order/gtt/cancel'

const asked = ({ requests }: Sandbox, path: string) => requests.all().filter((one) => one.path === path).length

function rows(page: Page): Locator {
  return page.getByRole('treegrid', { name: 'GTT orders' }).locator('tbody tr[data-row]')
}

function rowOf(page: Page, quantity: string): Locator {
  return rows(page).filter({ has: page.getByRole('gridcell', { name: quantity, exact: true }) })
}

/** One key held down is one press. */
async function holdEnter(page: Page): Promise<void> {
  for (let press = 0; press < 10; press += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
}

/** On the row in hand, with the keyboard on the field of its price. */
async function beginGtt(page: Page, when: 'at once' | 'by the price'): Promise<Locator> {
  await page.keyboard.press('ControlOrMeta+g')
  const sheet = page.getByRole('dialog', { name: 'Make a GTT order' })
  await expect(sheet.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
  await page.keyboard.type('5')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  if (when === 'at once') await page.keyboard.type('at')
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('textbox', { name: /^Price/ })).toBeFocused()
  return sheet
}

async function step(page: Page, key: 'ArrowUp' | 'ArrowDown', ticks: number): Promise<void> {
  for (let each = 0; each < ticks; each += 1) await page.keyboard.press(key)
}

test('one is made by key, shown before it is sent, sent once, waits, and is cancelled; what is gone without a word stays to be seen', async ({
  terminal: { page, sandbox },
}) => {
  const another = placeGttElsewhere(sandbox, 7, 0.9)
  const own = rowOf(page, '5')
  await signIn(page)
  await addReliance(page)
  const sheet = await beginGtt(page, 'by the price')
  await step(page, 'ArrowDown', 40)
  await expect(sheet.getByRole('combobox', { name: 'Goes when the price' })).toHaveValue('below')
  await holdEnter(page)
  await expect(sheet.getByText(/^Buy 5 units of RELIANCE for delivery at [\d,.]+ once it falls to that/)).toBeVisible()
  await expect(sheet.getByText(/quantity 5/)).toBeVisible()
  await inBothThemes(page, 'what would be sent')
  expect(asked(sandbox, placing)).toBe(0)

  // Back with everything that was typed, and looked at anew.
  await page.keyboard.press('Escape')
  await expect(sheet.getByRole('textbox', { name: 'Quantity' })).toHaveValue('5')
  await inBothThemes(page, 'the form')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('button', { name: 'Send: Buy' })).toBeFocused()
  await isSaidTo(page, () => holdEnter(page), /^GTT order, Buy 5 RELIANCE once it falls to [\d,.]+: Waits\.$/)
  await expect(sheet.getByText('Waits', { exact: true })).toBeVisible()
  expect(asked(sandbox, placing)).toBe(1)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.keyboard.press('ControlOrMeta+Shift+g')
  await expect(rows(page)).toHaveCount(2)
  await expect(own).toContainText('Waits')
  await expect(own).toBeFocused()
  await inBothThemes(page, 'the list')
  await page.keyboard.press('c')
  const question = page.getByRole('region', { name: 'Cancel the GTT order' })
  await expect(question).toContainText(/Cancel Buy 5 RELIANCE once it falls to [\d,.]+\?/)
  await inBothThemes(page, 'what would be cancelled')
  // By the telephone, of which no word comes: the list that is read for the other one has it no more.
  sandbox.exchange.gtts.cancel(person, another, 'elsewhere')
  await holdEnter(page)
  await expect(question).toHaveCount(0)
  await expect(own).toContainText(/Cancelled|Gone, end not told/)
  await isShown(page, /GTT order, Buy 7 RELIANCE once it falls to [\d,.]+: External, Gone, end not told\./)
  const toSee = page.getByRole('button', { name: '1 order to see' })
  await expect(toSee).toHaveAttribute('title', /shows the GTT orders\.$/)
  await toSee.press('Enter')
  await expect(toSee).toHaveCount(0)
  await expect(rowOf(page, '7')).toContainText('Gone, end not told')
  expect(asked(sandbox, cancelling)).toBe(1)
})

test('one that goes becomes an order, and the list leads to it', async ({ terminal: { page } }) => {
  await signIn(page)
  await addReliance(page)
  const sheet = await beginGtt(page, 'at once')
  // It rests there, away from the price.
  await step(page, 'ArrowDown', 40)
  await expect(sheet.getByRole('combobox', { name: 'Goes when the price' })).toHaveValue('immediate')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('button', { name: 'Send: Buy' })).toBeFocused()
  await page.keyboard.press('Enter')
  const outcome = sheet.getByRole('region', { name: 'What became of the GTT order' })
  await expect(outcome).toContainText('Order given')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+Shift+g')
  await expect(rows(page)).toBeFocused()
  await expect(rows(page)).toContainText('Order given')

  await page.keyboard.press('Enter')
  const details = page.getByRole('region', { name: 'Details of the GTT order' })
  await expect(details).toBeFocused()
  await inBothThemes(page, 'its details')
  await details.getByRole('button', { name: /^Show order/ }).press('Enter')
  const order = page.getByRole('treegrid', { name: 'Orders' }).locator('tbody tr[data-row]')
  await expect(order.filter({ hasText: 'RELIANCE' })).toBeFocused()
  await expect(order).toContainText('Working')
  await expect(order).toContainText('GTT')
})
