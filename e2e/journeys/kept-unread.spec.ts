/** What another version kept and this one cannot take: said where it is missed, and what could be taken is there. */
import { join } from 'node:path'
import { openStore } from '../../main/storage/store.ts'
import { keptLayout } from './support/ask-main.ts'
import { inBothThemes } from './support/axe.ts'
import { showChain } from './support/chain-steps.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

test('keys, watchlists, basket and look of another version are each said to be missing, and one good key stays', async ({
  practice,
  page,
}) => {
  const log = { note: () => {}, fault: () => '' }
  const kept = openStore({ file: join(practice.dataFolder, 'terminal.sqlite'), clock: practice.clock, log })
  if (!kept.ok) throw new Error(kept.error.happened)
  kept.value.write('keys', { 'watchlist.lists': 'F5', 'help.keys': 'Alt+F9' })
  kept.value.write('watchlists', { version: 9, lists: [] })
  kept.value.write('basket/PR1001', [{ id: 'order-0001' }])
  kept.value.write('settings', { theme: 'hologram' })
  kept.value.write('order-habits', { armMinutes: 'for ever' })
  kept.value.close()
  const core = await practice.start()
  await page.goto(core.url)
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  const unread =
    'Not all that was kept can be read by this version: the look and the sounds, the usual lots and the last sentences.'
  await expect(page.getByText(unread).first()).toBeVisible()
  await signIn(page)

  const watchlist = page.getByRole('region', { name: 'Watchlist panel' })
  await expect(watchlist.locator('.problem')).toContainText('The watchlists that were kept could not be read')
  await expect(watchlist.locator('.problem')).toContainText('set aside')

  const note = page.getByRole('button', { name: 'Keys not taken' })
  await expect(note).toHaveAttribute('title', /“Watchlists: choose, make, rename, delete”: F5 is not free/)
  await inBothThemes(page, 'said to be missing')
  await page.keyboard.press('Shift+F1')
  const sheet = page.getByRole('dialog', { name: 'Change keys' })
  await expect(sheet.locator('.problem')).toContainText('F5 is not free')
  await expect(sheet.getByRole('option', { name: 'All keys' })).toContainText('changed')
  await inBothThemes(page, 'the keys', 'dialog[open]')
  await sheet.getByRole('button', { name: 'Leave them as they are' }).press('Enter')
  await expect(sheet.locator('.problem')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(note).toHaveCount(0)
  await page.keyboard.press('Alt+F9')
  await expect(page.getByRole('dialog', { name: 'All keys' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Shift+X')
  const basketProblem = page.locator('[data-kind="basket"] .problem')
  await expect(basketProblem).toContainText('none of its orders is in this one')
  await expect(basketProblem).toContainText('set aside')

  await showChain(page, 'nifty')
  await page.keyboard.press('Alt+y')
  const payoff = page.locator('[data-kind="payoff"]')
  await expect(payoff.locator('.problem')).toContainText('The basket that was kept could not be read')
})

test('an arrangement that can be read and not drawn is said, and set aside before another one is kept in its place', async ({
  practice,
  page,
}) => {
  const log = { note: () => {}, fault: () => '' }
  const open = () => {
    const store = openStore({ file: join(practice.dataFolder, 'terminal.sqlite'), clock: practice.clock, log })
    if (!store.ok) throw new Error(store.error.happened)
    return store.value
  }
  const grid = { root: { type: 'branch', data: 'none' }, width: 800, height: 600, orientation: 'HORIZONTAL' }
  const windows = [{ name: 'main', layout: { grid, panels: {} }, bounds: null }]
  const trade = {
    ...{ id: 'trade', name: 'Trade', start: 'trade', locked: false, kind: 'practice' },
    arrangements: { '': { used: 1, windows, shut: [] } },
  }
  const before = open()
  before.write('workspaces', { order: ['watch', 'trade'], active: {}, last: 'trade' })
  before.write('workspace:trade', trade)
  before.close()
  const core = await practice.start()
  await page.goto(core.url)
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  const said = page
    .locator('.for-the-ear > p')
    .filter({ hasText: 'The saved arrangement of the panels could not be drawn' })
  // Together: it is said as soon as the panels are drawn, and stands only until more is said.
  await Promise.all([expect(said).toHaveCount(1), signIn(page)])
  await expect(page.getByRole('tab', { name: 'Depth' })).toBeVisible()
  await page.getByRole('tab', { name: 'Funds' }).press('Delete')
  await expect.poll(() => keptLayout(page)).toContain('"depth"')
  await core.stop()
  const after = open()
  expect(after.read('workspace:trade-undrawn')).toEqual(trade)
  after.close()
})
