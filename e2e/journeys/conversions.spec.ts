/** Positions converted to another product by keyboard alone: shown before it is sent, sent once, and what nobody knows is the trader's to say. */
import type { Locator, Page } from 'playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { inBothThemes } from './support/axe.ts'
import { addReliance } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { placeElsewhere } from './support/placed-elsewhere.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

const path = '/v2/portfolio/convert-position'

function rows(page: Page): Locator {
  return page.getByRole('treegrid', { name: 'Positions' }).locator('tbody tr[data-row]')
}

const asked = ({ requests }: Sandbox) => requests.all().filter((one) => one.path === path).length

/** Ten shares bought for the day, and the keyboard is on them. */
async function toPosition(page: Page, sandbox: Sandbox): Promise<void> {
  await signIn(page)
  await addReliance(page)
  placeElsewhere(sandbox, { quantity: 10 })
  await page.keyboard.press('ControlOrMeta+5')
  await expect(rows(page).getByText('+10 units')).toBeVisible()
  await expect(rows(page).first()).toBeFocused()
}

test('K converts the position in hand: the first Enter shows exactly what would be sent, the second sends it, once', async ({
  terminal: { page, sandbox },
}) => {
  await toPosition(page, sandbox)
  await page.keyboard.press('k')
  const question = page.getByRole('region', { name: 'Convert', exact: true })
  const quantity = question.getByRole('textbox', { name: 'Quantity' })
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveValue('10')
  await page.keyboard.press('ArrowUp')
  await expect(quantity).toHaveValue('10')
  await page.keyboard.press('ArrowDown')
  await expect(quantity).toHaveValue('9')
  await page.keyboard.type('4')
  await expect(quantity).toHaveValue('4')

  // One key held down looks, and sends nothing.
  for (let press = 0; press < 10; press += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(question.getByText('Convert 4 units of RELIANCE, bought, from intraday to delivery')).toBeVisible()
  await expect(question.getByText('old_product I · new_product D · transaction_type BUY · quantity 4')).toBeVisible()
  await inBothThemes(page, 'what would be sent')
  expect(asked(sandbox)).toBe(0)

  // What is changed after the look is looked at again.
  await page.keyboard.press('ArrowUp')
  await expect(question.getByText('old_product I', { exact: false })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Convert it' })).toBeVisible()
  for (let press = 0; press < 10; press += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(question.getByText(/Conversion of 4 units of RELIANCE from intraday to delivery: done/)).toBeVisible()
  await inBothThemes(page, 'converted')
  expect(asked(sandbox)).toBe(1)
  await page.keyboard.press('Escape')
  await expect(rows(page).filter({ hasText: 'Intraday' }).getByText('+6 units')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Delivery' }).getByText('+4 units')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Intraday' })).toBeFocused()
  await expect(page.locator('.order-details').getByText(/done, the broker said so at/)).toBeVisible()
  await expect(page.locator('.differs')).toHaveCount(0)
})

test('what is refused says why, and an answer that was lost is looked for until the trader says how it ended', async ({
  terminal: { page, sandbox },
}) => {
  await toPosition(page, sandbox)
  await page.keyboard.press('k')
  const question = page.getByRole('region', { name: 'Convert', exact: true })
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  await expect(question.getByText('11 are more than the 10 that are open')).toBeVisible()
  await page.keyboard.press('Enter')
  expect(asked(sandbox)).toBe(0)
  await page.keyboard.press('Escape')

  sandbox.faults.plan([{ match: { path }, times: 1, do: { drop: true } }])
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Convert it' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(question.getByText(/unknown since .* whether it was done/)).toBeVisible()
  await expect(rows(page).getByText('→ Delivery')).toBeVisible()
  await page.keyboard.press('Escape')
  // Above the list as well, whatever is in hand.
  await expect(page.getByText(/not found in the broker’s positions on 3 Feb at .* you decide/).first()).toBeVisible({
    timeout: 30_000,
  })
  await inBothThemes(page, 'an end that nobody knows')

  await page.keyboard.press('k')
  const decision = page.getByRole('region', { name: 'Decide about the conversion' })
  const notDone = decision.getByRole('radio', { name: /It was not done/ })
  await expect(notDone).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notDone).not.toBeChecked()
  await page.keyboard.press('Space')
  await inBothThemes(page, 'the word of the trader')
  await page.keyboard.press('Enter')
  await expect(decision).toHaveCount(0)
  await expect(page.locator('.order-details').getByText(/you said at .* that it was not done/)).toBeVisible()
  expect(asked(sandbox)).toBe(1)
})
