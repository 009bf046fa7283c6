/** The watchlist: from a few typed letters to a price that is the broker's own, and what stands there when it cannot be had. */
import type { Page } from 'playwright/test'
import type { Bridge } from '../../contract/ipc.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { bringAxe, violations } from './support/axe.ts'
import { addInstrument as add, watchlistRow as row } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

// A held clock: the market is open and stands still, so that a price on the screen can be compared to the last digit.
test.use({ market: { scenario: 'open-market', speed: 0, listsInstruments: true } })

test.setTimeout(150_000)

const reliance = 'NSE_EQ|INE002A01018'

/** As the practice broker itself has it at this moment, written as the screen writes it. */
function price({ market }: Sandbox, key: string): string {
  const instrument = market.find(key)
  const entry = instrument && market.entry(instrument, 'ltpc')
  if (!entry || !('ltpc' in entry)) throw new Error(`the practice market has no ${key}`)
  return entry.ltpc.ltp.toLocaleString('en-IN', { minimumFractionDigits: 2 })
}

/** The symbols of the saved arrangement, in its order. */
async function keptSymbols(page: Page): Promise<string[]> {
  const kept = await page.evaluate(() => {
    // The bridge is there before the page's first script; this project does not see the renderer's types.
    return (window as unknown as { terminal: Bridge }).terminal.readWindow({ window: 'main' })
  })
  return [...JSON.stringify(kept).matchAll(/"symbol":"([^"]*)"/g)].map(([, symbol]) => symbol ?? '')
}

test('letters, Enter, and the price is the broker’s own to the last digit, now and after it has moved', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await add(page, 'reliance')
  const live = row(page, 'RELIANCE')
  await expect(live).toBeFocused()
  await expect(live.getByRole('cell', { name: 'Live' })).toBeVisible()
  await expect(live.locator('.last')).toHaveText(price(sandbox, reliance))
  await expect(page.getByText(/Feed (live|quiet)/)).toBeVisible()

  const before = price(sandbox, reliance)
  while (price(sandbox, reliance) === before) sandbox.clock.advance(1_000)
  await expect(live.locator('.last')).toHaveText(price(sandbox, reliance))
})

test('a feed that ends turns its prices stale, and they are live again with a new one', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await add(page, 'reliance')
  const quote = row(page, 'RELIANCE')
  await expect(quote).toHaveAttribute('data-state', 'live')
  const last = price(sandbox, reliance)
  sandbox.faults.plan([{ match: { path: '/v3/feed/market-data-feed/authorize' }, do: { status: 503 } }])
  sandbox.feed.closeAll(1006)
  await expect(quote).toHaveAttribute('data-state', 'stale', { timeout: 15_000 })
  await expect(quote.getByRole('cell', { name: 'Stale' })).toBeVisible()
  // The last price stands, dimmed and with an age that grows.
  await expect(quote.locator('.last')).toHaveText(last)
  await expect(quote.locator('.age')).toHaveText(/^([5-9]|\d\d) s$/)
  await expect(page.getByText(/Feed (dead|connecting)/)).toBeVisible()
  sandbox.faults.clear()
  await expect(quote).toHaveAttribute('data-state', 'live', { timeout: 45_000 })
})

test('when the core is gone every price is said to be not current, and a new core brings them back', async ({
  terminal,
}) => {
  const { page, core, startAgain, sandbox } = terminal
  await signIn(page)
  await add(page, 'reliance')
  await add(page, 'infy')
  await add(page, 'nifty 50')
  const rows = page.getByRole('table', { name: 'Watchlist' }).locator('tbody tr')
  const symbols = () => rows.locator('.symbol').allTextContents()
  await expect(rows).toHaveCount(3)
  const [first, second, third] = await symbols()

  // By keyboard alone: one row up, another one out.
  await page.keyboard.press('End')
  await expect(row(page, 'NIFTY 50')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  expect(await symbols()).toEqual([first, third, second])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  expect(await symbols()).toEqual([first, third])
  await expect(row(page, 'NIFTY 50')).toBeFocused()
  await expect(rows.first()).toHaveAttribute('data-state', 'live')

  // The arrangement is saved a moment after the hand rests; the kept file is the thing to wait for.
  await expect.poll(() => keptSymbols(page)).toEqual([first, third])

  await core().kill()
  for (const each of await rows.all()) await expect(each).toHaveAttribute('data-state', 'not-current')
  await expect(rows.first().getByRole('cell', { name: 'Not current' })).toBeVisible()

  await startAgain('kill')
  await signIn(page)
  await expect.poll(symbols).toEqual([first, third])
  await expect(rows.first()).toHaveAttribute('data-state', 'live')
  await expect(rows.first().locator('.last')).toHaveText(price(sandbox, reliance))
})

test('a guess is said to be one, and axe finds nothing in either theme', async ({ terminal: { page } }) => {
  await bringAxe(page)
  await signIn(page)
  await add(page, 'reliance')
  await add(page, 'nifty 50')
  // Without a pause: the field has the keyboard at once, and no letter becomes a command.
  await page.keyboard.press('/')
  await page.keyboard.type('relaince')
  await expect(page.getByRole('combobox')).toHaveValue('relaince')
  await expect(page.getByText('A guess, near it:')).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await violations(page), colorScheme).toEqual([])
  }
})
