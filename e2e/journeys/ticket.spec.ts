/** The ticket's rarer orders and its refusals, by keyboard alone, before the practice broker. */
import type { Page } from 'playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { addReliance, openTicket } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { scenario: 'open-market', listsInstruments: true } })
test.setTimeout(180_000)

function placed({ exchange }: Sandbox) {
  return exchange.ledger.entries().flatMap((entry) => (entry.kind === 'placed' ? [entry.request] : []))
}

async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 12; press += 1) {
    const reached = page.locator(':focus')
    if (await page.getByLabel(name, { exact: true }).and(reached).count()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} is not reached by Tab`)
}

async function chooseProduct(page: Page, letters: string): Promise<void> {
  await tabTo(page, 'Product')
  await page.keyboard.type(letters)
}

async function send(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Send: Buy' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'What became of the order' })).toBeVisible()
}

test('one cancels other: its legs are asked for where they are missing, stepped by the tick, and sent', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  const last = await openTicket(page, 'b')
  await chooseProduct(page, 'OCO')
  await tabTo(page, 'Price ₹')
  await page.keyboard.type((Math.floor(last * 0.98 * 10) / 10).toFixed(2))
  // From any field: the first one that is missing has the keyboard and the reason.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Stop loss, away by ₹' })).toBeFocused()
  await expect(page.getByText('Type how far from the entry the stop loss stands.')).toBeVisible()
  await page.keyboard.type('4')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Stop loss, away by ₹' })).toHaveValue('5.10')
  await tabTo(page, 'Square off, away by ₹')
  await page.keyboard.type('4+6')
  await tabTo(page, 'Trailing ticks')
  await page.keyboard.type('20')
  await send(page)
  expect(placed(sandbox)).toMatchObject([{ product: 'OCO', quantity: 1, legs: { trailingTicks: 20 } }])
})

test('a cover order has the stop it is released by, and one on the wrong side is refused at its field', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  const last = await openTicket(page, 'b')
  const price = Math.floor(last * 0.98)
  await chooseProduct(page, 'Cover')
  await tabTo(page, 'Price ₹')
  await page.keyboard.type(String(price))
  await tabTo(page, 'Stop at ₹')
  await page.keyboard.type(String(price + 5))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Back to the form' })).toBeFocused()
  await page.keyboard.press('Escape')
  const stop = page.getByRole('textbox', { name: 'Stop at ₹' })
  await expect(stop).toBeFocused()
  await expect(page.getByText(/The stop .* of this cover order must be below/)).toBeVisible()
  expect(placed(sandbox)).toEqual([])
  await page.keyboard.type(String(price - 10))
  await send(page)
  expect(placed(sandbox)).toMatchObject([{ product: 'CO', quantity: 1 }])
})

test('what it would come to stands under it as it is typed, and only after-market is not sent while the market is open', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  const last = await openTicket(page, 'b')
  await page.keyboard.type('75*4')
  const facts = page.getByLabel('What it would come to')
  await expect(page.getByText('300 units')).toBeVisible()
  await expect(facts).toContainText(/Free margin₹[\d,]+\.\d\d/)
  await tabTo(page, 'Price ₹')
  await page.keyboard.type(`${(Math.floor(last * 10) / 10).toFixed(2)}-1`)
  await expect(facts).toContainText(/−0\.\d\d %, −\d+ ticks/)
  const only = page.getByRole('checkbox', { name: 'Only after-market' })
  await only.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'is not known to be shut' })).toBeVisible()
  expect(placed(sandbox)).toEqual([])
})

test('what the trader keeps as a default is what the next ticket begins with', async ({ terminal: { page } }) => {
  await signIn(page)
  await addReliance(page)
  await openTicket(page, 'b')
  await page.keyboard.type('25')
  await chooseProduct(page, 'Deli')
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('default of its instrument')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Default for RELIANCE: 25 lots, delivery.').first()).toBeVisible()
  await page.reload()
  await addReliance(page)
  await openTicket(page, 'b')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('25')
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue('delivery')
})
