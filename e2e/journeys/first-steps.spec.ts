/** A newcomer's first practice order by keyboard alone, led by the strip; the broker's ledger says what was done. */

import { listIsRead, watchlistRow } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { scenario: 'open-market', listsInstruments: true } })
test.setTimeout(360_000)

test('the first practice order is placed and cancelled as the strip says, and the strip can be put away and called back', async ({
  terminal: { page, sandbox },
}) => {
  const strip = page.getByRole('region', { name: 'Your first practice order' })
  const ledger = () => sandbox.exchange.orders('PR1001').map(({ status }) => status)
  await expect(strip).toHaveCount(0)
  await signIn(page)
  const began = Date.now()
  await expect(strip.getByText('First order, 1 of 4')).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Add an instrument' })
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('reliance')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('', { timeout: 2 * listIsRead })
  await page.keyboard.press('Escape')
  await expect(watchlistRow(page, 'RELIANCE')).toHaveAttribute('data-state', 'live')
  await expect(strip.getByText('First order, 2 of 4')).toBeVisible()

  await page.keyboard.press('b')
  await expect(strip.getByText('First order, 3 of 4')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
  const price = page.getByRole('textbox', { name: 'Price ₹' })
  const last = Number(await price.inputValue())
  for (const _ of ['counting', 'type', 'product', 'validity', 'price']) await page.keyboard.press('Tab')
  await expect(price).toBeFocused()
  await page.keyboard.type((Math.floor(last * 0.97 * 10) / 10).toFixed(2))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Send: Buy' })).toBeFocused()
  expect(ledger()).toEqual([])
  await page.keyboard.press('Enter')
  await expect(strip.getByText('First order, 4 of 4')).toBeVisible()
  expect(ledger()).toEqual(['open'])

  await page.keyboard.press('ControlOrMeta+4')
  await expect(page.getByRole('treegrid', { name: 'Orders' }).locator('tbody tr')).toBeFocused()
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Cancel it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(strip.getByText('Placed and cancelled: your first practice order.')).toBeVisible()
  expect(ledger()).toEqual(['cancelled'])
  // Printed and not asserted: a slow computer is no fault of the terminal.
  process.stdout.write(
    `first practice order, from sign-in to cancelled: ${((Date.now() - began) / 1000).toFixed(1)} s\n`,
  )

  await page.keyboard.press('Alt+h')
  await expect(strip).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('first practice order')
  await page.keyboard.press('Enter')
  await expect(strip.getByText('First order, 1 of 4')).toBeVisible()
})
