/** A window whose program crashes comes back with its panels where they were, and no order is sent again. */
import { addReliance, closeFunds, lookAndSend, openTicket, resting } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

test('a crash after sending: the order stands once, in the list and in the ledger, and the layout is as it was', async ({
  terminal: { page, sandbox, core },
}) => {
  const ledger = () => sandbox.exchange.orders('PR1001').map(({ status }) => status)
  await signIn(page)
  await closeFunds(page)
  await addReliance(page)
  const last = await openTicket(page, 'b')
  await page.getByRole('textbox', { name: 'Price ₹' }).fill(resting(last))
  await expect((await lookAndSend(page)).getByText('Working')).toBeVisible()
  expect(ledger()).toEqual(['open'])

  const crashed = page.waitForEvent('crash')
  const devtools = await page.context().newCDPSession(page)
  // Nothing answers a page that is gone.
  void devtools.send('Page.crash').catch(() => {})
  await crashed
  const back = await page.context().newPage()
  await back.goto(new URL('/', core().url).href)
  await expect(back.getByText('Account PR1001')).toBeVisible()
  await expect(back.getByRole('tab', { name: 'Trades' })).toBeVisible()
  await expect(back.getByRole('tab', { name: 'Funds' })).toHaveCount(0)
  await back.keyboard.press('ControlOrMeta+4')
  const rows = back.getByRole('treegrid', { name: 'Orders' }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  // The ticket begins anew: neither a look that one more Enter would send, nor an order that seems to be on its way.
  await back.keyboard.press('ControlOrMeta+3')
  await expect(back.getByRole('textbox', { name: 'Quantity' })).toBeVisible()
  await expect(back.getByRole('region', { name: 'Look at the order' })).toHaveCount(0)
  await expect(back.getByRole('region', { name: 'What became of the order' })).toHaveCount(0)
  await expect(rows).toHaveCount(1)
  expect(ledger()).toEqual(['open'])
})
