/** A newcomer's first practice order by keyboard alone, led by the strip; the broker's ledger says what was done. */
import { cutWords } from './support/cut-words.ts'
import { early } from './support/day.ts'
import { addReliance, lookAtOrder, openTicket, resting } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { signInByKeys } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true, computerSays: early } })

test('the first practice order is placed and cancelled as the strip says, and the strip can be put away and called back', async ({
  terminal: { page, sandbox },
}) => {
  const strip = page.getByRole('region', { name: 'Your first practice order' })
  // As a screen reader says it: key caps alone are drawn for the eye.
  const said = () => strip.ariaSnapshot()
  const ledger = () => sandbox.exchange.orders('PR1001').map(({ status }) => status)
  await expect(strip).toHaveCount(0)
  await signInByKeys(page)
  const began = Date.now()
  await expect(strip.getByText('First order, 1 of 4')).toBeVisible()
  await expect.poll(said).toMatch(/: "?\/ then a name, such as reliance, then Enter ?; Esc goes to its row\./)
  await addReliance(page)
  const found = Date.now()
  await expect(strip.getByText('First order, 2 of 4')).toBeVisible()
  await expect.poll(said).toContain('B on a row opens the ticket, to buy it.')

  const last = await openTicket(page, 'b')
  await expect(strip.getByText('First order, 3 of 4')).toBeVisible()
  for (const _ of ['counting', 'type', 'product', 'validity', 'price']) await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Price ₹' })).toBeFocused()
  await page.keyboard.type(resting(last))
  await lookAtOrder(page)
  expect(ledger()).toEqual([])
  await page.keyboard.press('Enter')
  await expect(strip.getByText('First order, 4 of 4')).toBeVisible()
  await expect.poll(said).toContain('goes to it, C then Enter cancels it.')
  expect(ledger()).toEqual(['open'])
  // With the strip and its own line the book has least room on a common screen.
  await expect(page.locator('.depth-foot').getByText('beyond these levels')).toBeVisible()
  await expect(page.locator('.depth-book tr[data-level]')).toHaveCount(10)
  expect(await cutWords(page, '.depth-book', { heights: true })).toEqual([])

  const top = () => strip.evaluate((it) => it.getBoundingClientRect().top)
  const before = await top()
  await page.keyboard.press('ControlOrMeta+4')
  await expect(page.getByRole('treegrid', { name: 'Orders' }).locator('tbody tr')).toBeFocused()
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Cancel it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(strip.getByText('Placed and cancelled: your first practice order.')).toBeVisible()
  expect(ledger()).toEqual(['cancelled'])
  // Nothing above it moves when the steps are over.
  expect(await top()).toBe(before)
  const seconds = (from: number, to: number) => (to - from) / 1000
  process.stdout.write(
    `first practice order, from sign-in to cancelled: ${seconds(began, Date.now())} s, of which ${seconds(began, found)} s until its price was live\n`,
  )

  await page.keyboard.press('Alt+h')
  await expect(strip).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByPlaceholder('What do you want to do?')).toBeFocused()
  await page.keyboard.type('first practice order')
  await page.keyboard.press('Enter')
  await expect(strip.getByText('First order, 1 of 4')).toBeVisible()
})
