/** The depth, and the panels that show what goes on, by keyboard alone before the practice broker. */
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { PanelKind } from '../../contract/panels.ts'
import { inBothThemes } from './support/axe.ts'
import { cutWords } from './support/cut-words.ts'
import {
  addReliance,
  listIsRead,
  lookAndSend,
  lookAtOrder,
  openTicket,
  sayWord,
  trustPricesLong,
  watchlistRow,
} from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { isShown } from './support/said.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

async function showDepth(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Instrument of the depth' })
  // The panels come a moment after the sign-in; a key pressed before would go nowhere.
  await expect(page.getByRole('region', { name: 'Orders panel' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+8')
  await expect(field).toBeVisible()
  await field.focus()
  await page.keyboard.type('reliance')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('', { timeout: listIsRead })
  await page.keyboard.press('Escape')
  await expect(page.locator('.depth-of')).toHaveAttribute('data-state', 'live')
  await expect(level(page, 'bid', 0)).toBeFocused()
}

function level(page: Page, side: 'ask' | 'bid', at: number) {
  return page.locator(`.depth-book tr[data-side="${side}"][data-level="${at}"]`)
}

/** The price of the level in hand at the very press of a key: the book moves under it. */
async function pressOnLevel(page: Page, key: string): Promise<number> {
  await page.evaluate((wanted) => {
    const remember = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== wanted) return
      document.body.dataset['pressedAt'] = document.activeElement?.closest<HTMLElement>('tr')?.dataset['price'] ?? ''
      document.removeEventListener('keydown', remember, true)
    }
    document.addEventListener('keydown', remember, true)
  }, key)
  await page.keyboard.press(key)
  return Number(await page.evaluate(() => document.body.dataset['pressedAt'])) / 10_000
}

async function showByName(
  page: Page,
  title: string,
  then: 'stays in the panels' | 'opens a sheet' = 'stays in the panels',
) {
  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  if (then === 'stays in the panels') await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function lookWithAxe(page: Page, kind: PanelKind): Promise<void> {
  await inBothThemes(page, kind, `[data-kind="${kind}"]`)
}

test('a level of the book becomes an order at its price, and the order is marked where it rests', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await trustPricesLong(page)
  await showDepth(page)
  await expect(page.locator('.depth-book tr[data-level]')).toHaveCount(10)
  await expect(page.locator('.middle-row')).toContainText(/Spread .*tick/)
  // The feed does not tell them: the broker is asked, and the book says of when its answer is.
  await expect(page.locator('.depth-book').getByRole('columnheader', { name: 'Orders' })).toBeVisible()
  await expect(page.locator('.middle-row')).toContainText(/Orders at 10:\d\d:\d\d/)
  await expect
    .poll(async () =>
      (await page.locator('.depth-book [data-cell="orders"]').allInnerTexts()).filter((text) => /^\d+$/.test(text)),
    )
    .not.toEqual([])
  // Without an answer the column is not there, and why is.
  const quotes = ['/v2/market-quote/quotes', '/live/feed/now/*'].map((path) => ({
    match: { path },
    do: { status: 503 },
  }))
  sandbox.faults.plan(quotes)
  await expect(page.getByText('Orders per level are not told by the feed.')).toBeVisible()
  await expect(page.locator('.depth-book').getByRole('columnheader', { name: 'Orders' })).toHaveCount(0)
  sandbox.faults.clear()
  // More levels leave the keyboard in the book, so that the next key is about its instrument.
  await level(page, 'bid', 2).focus()
  // The key of the search finds one for the panel in hand, which here is the book.
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Instrument of the depth' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('.depth-book tr:focus')).toHaveCount(1)
  await page.keyboard.press('Shift+D')
  await expect(page.locator('.depth-book tr[data-level]')).toHaveCount(60)
  await expect(page.locator('.depth-book tr:focus')).toHaveCount(1)
  await expect(level(page, 'bid', 29).locator('.price')).not.toBeEmpty()
  await lookWithAxe(page, 'depth')

  // Up from the best bid stands the best ask: Enter on it buys at its price.
  await level(page, 'bid', 0).focus()
  await page.keyboard.press('ArrowUp')
  await expect(level(page, 'ask', 0)).toBeFocused()
  const asked = await pressOnLevel(page, 'Enter')
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  const price = page.getByRole('textbox', { name: 'Price ₹' })
  await expect(quantity).toBeFocused()
  await expect(price).toHaveValue(asked.toFixed(2))
  await expect(page.getByRole('radio', { name: /Buy/ })).toBeChecked()

  // Far enough below to rest, near enough to be shown, while the market stands still.
  sandbox.clock.setSpeed(0)
  await page.keyboard.press('ControlOrMeta+8')
  await expect(level(page, 'ask', 0)).toBeFocused()
  await level(page, 'bid', 14).focus()
  const bid = await pressOnLevel(page, 'b')
  await expect(quantity).toBeFocused()
  await expect(price).toHaveValue(bid.toFixed(2))
  expect(bid).toBeLessThan(asked)
  await expect((await lookAndSend(page)).getByText('Working')).toBeVisible()
  expect(sandbox.exchange.orders('PR1001')).toMatchObject([{ status: 'open', quantity: 1 }])
  const own = page.locator('.depth-book tr[data-own]')
  await expect(own).toHaveCount(1)
  await expect(own.locator('.own')).toHaveText('1')
  await expect(own).toHaveAttribute('data-price', String(Math.round(bid * 10_000)))
})

test('the journal, the budgets, the connections and the postbacks tell of it, are filtered, checked and kept', async ({
  terminal: { page, sandbox, core },
}) => {
  await signIn(page)
  await trustPricesLong(page)
  await showDepth(page)
  await page.keyboard.press('Shift+D')
  await expect(page.locator('.depth-book tr[data-level]')).toHaveCount(60)
  await expect(level(page, 'bid', 14).locator('.price')).not.toBeEmpty()
  sandbox.clock.setSpeed(0)
  await level(page, 'bid', 14).focus()
  await pressOnLevel(page, 'b')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
  await expect((await lookAndSend(page)).getByText('Working')).toBeVisible()

  await showByName(page, 'Show the journal of orders')
  const journal = page.getByRole('treegrid', { name: 'Journal' })
  const wish = journal.getByRole('row').filter({ hasText: 'Wish' }).filter({ hasText: 'RELIANCE' })
  await expect(wish).toHaveCount(1)
  const filter = page.getByRole('region', { name: 'Journal panel' }).getByRole('textbox', { name: 'Filter' })
  await filter.focus()
  await page.keyboard.type('reliance')
  await expect(journal.locator('tbody tr')).toHaveCount(1)
  await journal.locator('tbody tr').focus()
  await page.keyboard.press('Enter')
  await expect(journal.locator('.log-raw')).toContainText('"verb":"place"')
  await lookWithAxe(page, 'journal')
  await page.keyboard.press('Escape')
  await expect(journal.locator('.log-raw')).toHaveCount(0)
  // In the filter it empties that, and the next one leads back to the records.
  await filter.focus()
  await page.keyboard.press('Escape')
  await expect(filter).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(journal.locator('tbody tr:focus')).toBeVisible()
  // The keys of a list act on the journal, never on the orders.
  await page.keyboard.press('f')
  await expect(filter).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+G')
  await isShown(page, 'That cannot be done: a log is not grouped.')
  await expect(journal.locator('tbody tr:focus')).toBeVisible()
  const savedByName = page.waitForEvent('download')
  await showByName(page, 'Save what the list in hand shows as CSV')
  expect((await savedByName).suggestedFilename()).toMatch(/^journal-.*\.jsonl$/)
  const [check, saveAll] = [
    page.getByRole('button', { name: 'Check the chain' }),
    page.getByRole('button', { name: 'Save all as JSON lines' }),
  ]
  await expect(check).toHaveAttribute('aria-keyshortcuts', 'Alt+Shift+C')
  await expect(saveAll).toHaveAttribute('aria-keyshortcuts', 'Alt+Shift+V')
  await check.press('Enter')
  await expect(page.getByText(/Unbroken: \d+ records/)).toBeVisible()
  const saved = page.waitForEvent('download')
  await saveAll.press('Enter')
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).sequence)).toEqual(lines.map((_, at) => at + 1))
  const tokens = sandbox.tokens.live()
  expect(tokens).not.toEqual([])
  for (const { text } of tokens) expect(lines.join()).not.toContain(text)

  await showByName(page, 'Show the rate budgets')
  const budgets = page.getByRole('table', { name: 'Rate budgets' })
  // The shorter spans may be over by now.
  await expect(budgets.getByRole('row').filter({ hasText: 'Orders in half an hour' })).toContainText('1 of 2,000')
  await expect(budgets.getByRole('row').filter({ hasText: 'Feed connections' })).toContainText('1 of 2')
  await lookWithAxe(page, 'budgets')
  // In the workspace of the orders it is narrow, and who waits and when the next may go is seen all the same.
  await page.keyboard.press('Alt+4')
  await expect(page.getByRole('button', { name: 'Workspace Orders' })).toBeVisible()
  await page.keyboard.press('Shift+V')
  await expect(budgets.getByRole('columnheader', { name: 'Next may go' })).toBeInViewport({ ratio: 1 })
  await expect.poll(() => cutWords(page, '[data-kind="budgets"]')).toEqual([])
  await page.keyboard.press('Alt+2')

  await showByName(page, 'Show the postbacks')
  await expect(page.getByText('The receiver is off')).toBeVisible()
  await lookWithAxe(page, 'postbacks')

  await showByName(page, 'Show the connections')
  const connections = page.getByRole('treegrid', { name: 'Connections' })
  for (const name of ['Live prices', 'Order updates', 'Orders']) {
    await expect(connections.getByRole('row').filter({ hasText: name })).toContainText('Open')
  }
  await connections.getByRole('row').filter({ hasText: 'Live prices' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Last words of Live prices, the newest first' })).toContainText(
    'Connected',
  )
  await expect(connections.getByText(/^Open: .*NSE equity/)).toBeVisible()
  await lookWithAxe(page, 'connections')

  // Whatever stands there when the core is gone is said to be of the past.
  await core().kill()
  await expect(page.locator('.depth-of')).toHaveAttribute('data-state', 'not-current')
  const past = page.getByRole('region', { name: 'Connections panel' }).locator('.not-current')
  await expect(past).toHaveText('Not current: the terminal’s core does not answer, so these lines are of the past.')
})

/** One byte of the first line is another one: nothing after it can be believed. */
async function damage(dataFolder: string): Promise<void> {
  for (const path of await journalsIn(dataFolder)) {
    const bytes = await readFile(path)
    if (!bytes.includes('RELIANCE')) continue
    bytes[20] = (bytes[20] ?? 0) ^ 1
    await writeFile(path, bytes)
    return
  }
  throw new Error('no journal holds the order')
}

async function journalsIn(dataFolder: string): Promise<readonly string[]> {
  const names = (await readdir(dataFolder, { recursive: true })).filter((name) => name.endsWith('.journal'))
  return names.map((name) => join(dataFolder, name))
}

test('after a journal that is damaged a new one is begun by a typed word; its earlier file is turned to and checked by commands', async ({
  terminal: { page, dataFolder, startAgain },
}) => {
  await signIn(page)
  await addReliance(page)
  await openTicket(page, 'b')
  await lookAndSend(page)
  await damage(dataFolder)

  await startAgain('kill')
  await signIn(page)
  await expect(page.getByRole('region', { name: 'Orders panel' })).toBeVisible()
  await showByName(page, 'Begin a new journal after it has stopped', 'opens a sheet')
  const sheet = page.getByRole('dialog', { name: 'The journal' })
  await sayWord(page, 'BEGIN')
  await expect(sheet).toBeHidden()

  const journal = page.getByRole('region', { name: 'Journal panel' })
  await showByName(page, 'Show the journal of orders')
  await expect(journal.getByText('2 of 2')).toBeVisible()
  await showByName(page, 'Journal: turn to the earlier file')
  await expect(journal.getByText('1 of 2')).toBeVisible()
  await showByName(page, 'Journal: check the chain of the file')
  await expect(journal.getByText('Damaged; before it')).toBeVisible()
  await lookWithAxe(page, 'journal')
  await showByName(page, 'Journal: turn to the earlier file')
  await isShown(page, 'That cannot be done: there is no earlier file.')
  await showByName(page, 'Journal: turn to the later file')
  await expect(journal.getByText('2 of 2')).toBeVisible()

  // Taken away while it is in use: every window says that no order leaves, and what is to be done.
  for (const path of await journalsIn(dataFolder)) await rename(path, `${path}.gone`)
  await watchlistRow(page, 'RELIANCE').focus()
  await openTicket(page, 's')
  await lookAtOrder(page)
  await page.keyboard.press('Enter')
  const stopped = page.getByRole('region', { name: 'Orders are stopped' })
  await expect(stopped).toContainText('New orders are stopped; cancelling still works.')
  await expect(stopped.getByRole('button', { name: 'Begin a new journal' })).toBeInViewport({ ratio: 1 })
})
