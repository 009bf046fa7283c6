/** A day of practice that is ended and begun again: the terminal remembers its orders, and so does the practice broker. */
import { inBothThemes } from './support/axe.ts'
import {
  addReliance,
  askHalt,
  haltLine,
  lookAndSend,
  openTicket,
  resting,
  tabTo,
  watchlistRow,
} from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true, keepsOrders: true } })

test('all was ended and is started again: the orders stand as they stood, the next is another one, and the kill switch proves its end', async ({
  terminal: { page, startAgain },
  practice,
}) => {
  const orders = page.getByRole('treegrid', { name: 'Orders' }).locator('tbody tr[data-row]')
  // A practice broker that ends with the terminal forgets a sign-in, so none is offered to be kept.
  await expect(page.getByRole('button', { name: 'Start practising' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Keep me signed in' })).toHaveCount(0)
  await signIn(page)
  await addReliance(page)
  await openTicket(page, 'b')
  await expect((await lookAndSend(page)).getByText('Filled')).toBeVisible()
  await watchlistRow(page, 'RELIANCE').focus()
  const last = await openTicket(page, 'b')
  await tabTo(page, 'Price ₹')
  await page.keyboard.type(resting(last))
  await expect((await lookAndSend(page)).getByText('Working')).toBeVisible()

  await practice.startBrokerAgain()
  await startAgain('stop')
  await signIn(page)
  await expect(orders).toHaveCount(2)
  await expect(orders.filter({ hasText: 'Working' })).toHaveCount(1)
  await expect(orders.filter({ hasText: 'Filled' })).toHaveCount(1)

  await addReliance(page)
  await openTicket(page, 'b')
  // One of the same quantity could be within ten seconds of the first, and would be asked about.
  await page.keyboard.type('2')
  await tabTo(page, 'Price ₹')
  await page.keyboard.type(resting(last))
  await expect((await lookAndSend(page)).getByText('Working')).toBeVisible()
  await expect(orders).toHaveCount(3)
  await expect(page.getByText(/Missing|two wishes/)).toHaveCount(0)

  await askHalt(page)
  await page.keyboard.press('Enter')
  await expect(haltLine(page)).toContainText('0 orders open, 0 unknown, and a reading proves it')
  expect(practice.sandbox.exchange.orders('PR1001').map(({ status }) => status)).toEqual([
    'cancelled',
    'cancelled',
    'complete',
  ])
})

test('another practice day is begun by a typed word and the next start, and until then the present one goes on', async ({
  terminal: { page, startAgain },
  practice,
}) => {
  const orders = page.getByRole('treegrid', { name: 'Orders' }).locator('tbody tr[data-row]')
  await signIn(page)
  await addReliance(page)
  await openTicket(page, 'b')
  await expect((await lookAndSend(page)).getByText('Filled')).toBeVisible()

  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('practice day')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'A new practice day' })
  await expect(sheet.getByRole('textbox', { name: 'The word NEW DAY' })).toBeFocused()
  await inBothThemes(page, 'a new practice day')
  await page.keyboard.type('new day')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('The practice day goes on: the word was not NEW DAY.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('NEW DAY')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('status').filter({ hasText: 'It is written down' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(orders).toHaveCount(1)

  await practice.startBrokerAgain()
  await startAgain('stop')
  await signIn(page)
  await addReliance(page)
  await expect(orders).toHaveCount(0)
  await openTicket(page, 'b')
  await page.keyboard.type('2')
  await expect((await lookAndSend(page)).getByText('Filled')).toBeVisible()
  await expect(orders).toHaveCount(1)
  expect(practice.sandbox.exchange.orders('PR1001')).toHaveLength(1)
  await expect(page.getByText(/Missing|missing at/)).toHaveCount(0)
})
