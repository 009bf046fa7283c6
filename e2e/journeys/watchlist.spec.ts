/** The watchlist: from a few typed letters to a price that is the broker's own, and what stands there when it cannot be had. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { inBothThemes } from './support/axe.ts'
import { addInstrument as add, listIsRead, watchlistRow as row, typeAtOnce } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

// A held clock: the market is open and stands still, so that a price on the screen can be compared to the last digit.
test.use({ market: { speed: 0, listsInstruments: true } })

const reliance = 'NSE_EQ|INE002A01018'

/** As the practice broker itself has it at this moment, written as the screen writes it. */
function price({ market }: Sandbox, key: string): string {
  const instrument = market.find(key)
  const entry = instrument && market.entry(instrument, 'ltpc')
  if (!entry || !('ltpc' in entry)) throw new Error(`the practice market has no ${key}`)
  return entry.ltpc.ltp.toLocaleString('en-IN', { minimumFractionDigits: 2 })
}

function grid(page: Page): Locator {
  return page.getByRole('grid', { name: /^Watchlist/ })
}

/** As they stand, from top to bottom: symbols, and headings with a sign before them. */
async function shown(page: Page): Promise<string[]> {
  return grid(page)
    .locator('.watch-row')
    .evaluateAll((rows) =>
      rows.map((each) => {
        const heading = each.querySelector('.heading-name')
        return heading ? `# ${heading.textContent}` : (each.querySelector('.symbol')?.textContent ?? '')
      }),
    )
}

/** Through the palette, as for any command without a key. */
async function command(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByPlaceholder('What do you want to do?')).toBeFocused()
  await page.keyboard.type(typed)
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(typed)
  await page.keyboard.press('Enter')
}

async function chooseLast(page: Page): Promise<void> {
  await page.keyboard.press('l')
  const lists = page.getByRole('dialog', { name: 'Watchlists', exact: true }).getByRole('option')
  await expect(lists.and(page.locator(':focus'))).toBeVisible()
  await page.keyboard.press('End')
  await expect(lists.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** A list of the person's own, empty, by keyboard alone. */
async function newList(page: Page, name: string): Promise<void> {
  await expect(grid(page).or(page.getByText('Prices stand here'))).toBeVisible({ timeout: listIsRead })
  await page.keyboard.press('l')
  const lists = page.getByRole('dialog', { name: 'Watchlists' })
  await expect(lists.getByRole('option', { selected: true })).toBeFocused()
  // As under Caps Lock: the letter without Shift.
  await page.keyboard.press('N')
  await expect(lists.getByRole('textbox')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(lists.getByRole('option', { name })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lists).toBeHidden()
  await expect(page.getByText(`for the instruments you add to “${name}”`)).toBeVisible()
}

test('letters, Enter, and the price is the broker’s own to the last digit, now and after it has moved', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await add(page, 'reliance')
  const live = row(page, 'RELIANCE')
  await expect(live).toBeFocused()
  await expect(live.getByRole('gridcell', { name: 'Live' })).toBeVisible()
  await expect(live.locator('.last')).toHaveText(price(sandbox, reliance))
  await expect(page.getByText(/Feed (live|quiet)/)).toBeVisible()

  const before = price(sandbox, reliance)
  while (price(sandbox, reliance) === before) sandbox.clock.advance(1_000)
  await expect(live.locator('.last')).toHaveText(price(sandbox, reliance))
})

test('M13: a feed that ends and a core that stands still turn prices stale, and they are live again with a new one, and when it goes on', async ({
  terminal: { page, sandbox, core },
}) => {
  await signIn(page)
  await add(page, 'reliance')
  const quote = row(page, 'RELIANCE')
  await expect(quote).toHaveAttribute('data-state', 'live')
  const last = price(sandbox, reliance)
  sandbox.faults.plan([{ match: { path: '/v3/feed/market-data-feed/authorize' }, do: { status: 503 } }])
  sandbox.feed.closeAll(1006)
  await expect(quote).toHaveAttribute('data-state', 'stale')
  await expect(quote.getByRole('gridcell', { name: 'Stale' })).toBeVisible()
  // The last price stands, dimmed and with an age that grows.
  await expect(quote.locator('.last')).toHaveText(last)
  await expect(quote.locator('.age')).toHaveText(/^(([5-9]|\d\d) s|\d+ [mh])$/)
  await expect(page.getByText(/Feed (dead|connecting)/)).toBeVisible()
  sandbox.faults.clear()
  await expect(quote).toHaveAttribute('data-state', 'live')

  core().standStill()
  try {
    await expect(quote).toHaveAttribute('data-state', 'stale')
    await expect(page.getByText(/core has said nothing for five seconds/).first()).toBeVisible()
  } finally {
    core().goOn()
  }
  await expect(quote).toHaveAttribute('data-state', 'live')
})

test('when the core is gone every price is said to be not current, and a new core brings back list and prices', async ({
  terminal,
}) => {
  const { page, core, startAgain, sandbox } = terminal
  await signIn(page)
  await newList(page, 'Mine')
  for (const typed of ['reliance', 'infy', 'nifty 50']) await add(page, typed)
  await expect.poll(() => shown(page)).toEqual(['RELIANCE', 'INFY', 'NIFTY 50'])

  // By keyboard alone: one row up, another one out, and back.
  await page.keyboard.press('End')
  await expect(row(page, 'NIFTY 50')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => shown(page)).toEqual(['RELIANCE', 'NIFTY 50', 'INFY'])
  await expect(row(page, 'NIFTY 50')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect.poll(() => shown(page)).toEqual(['RELIANCE', 'NIFTY 50'])
  await expect(row(page, 'NIFTY 50')).toBeFocused()
  await page.keyboard.press('u')
  await expect.poll(() => shown(page)).toEqual(['RELIANCE', 'NIFTY 50', 'INFY'])
  await expect(row(page, 'RELIANCE')).toHaveAttribute('data-state', 'live')

  await core().kill()
  for (const symbol of ['RELIANCE', 'NIFTY 50', 'INFY']) {
    await expect(row(page, symbol)).toHaveAttribute('data-state', 'not-current')
  }
  await expect(row(page, 'INFY').getByRole('gridcell', { name: 'Not current' })).toBeVisible()

  await startAgain('kill')
  await signIn(page)
  // Whether the panel's choice was saved before the power went is not what is asked here: the list itself is.
  await expect(grid(page)).toBeVisible()
  await chooseLast(page)
  await expect.poll(() => shown(page)).toEqual(['RELIANCE', 'NIFTY 50', 'INFY'])
  await expect(row(page, 'RELIANCE')).toHaveAttribute('data-state', 'live')
  await expect(row(page, 'RELIANCE').locator('.last')).toHaveText(price(sandbox, reliance))
})

test('a watchlist that was deleted is brought back after the power went, by keyboard alone', async ({ terminal }) => {
  const { page, startAgain } = terminal
  await signIn(page)
  await newList(page, 'Mine')
  await add(page, 'reliance')
  // Without a row to go to, the keyboard stays in the panel.
  await page.keyboard.press('Delete')
  await expect(page.getByText('for the instruments you add to “Mine”')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Watchlist panel' })).toBeFocused()
  await page.keyboard.press('u')
  await expect(row(page, 'RELIANCE')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+2')
  await expect(row(page, 'RELIANCE')).toBeFocused()
  // Of several lists the tab says which; the only one needs no name.
  await expect(page.getByRole('tab', { name: 'Watchlist Mine', exact: true })).toBeVisible()
  await page.keyboard.press('l')
  const lists = page.getByRole('dialog', { name: 'Watchlists', exact: true })
  await expect(lists.getByRole('option', { name: 'Mine' })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(lists.getByRole('option', { name: 'Mine' })).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Watchlist', exact: true })).toBeAttached()

  await startAgain('kill')
  await signIn(page)
  await expect(grid(page)).toBeVisible({ timeout: listIsRead })
  await command(page, 'Bring back a deleted watchlist')
  const deleted = page.getByRole('dialog', { name: 'Deleted watchlists' })
  await expect(deleted.getByRole('option', { name: 'Mine' })).toBeFocused()
  await expect(deleted.getByRole('option', { name: 'Mine' })).toContainText('1 instrument')
  await page.keyboard.press('Enter')
  await expect(deleted).toBeHidden()
  await expect.poll(() => shown(page)).toEqual(['RELIANCE'])
  // What was brought back is a step like any other, and the sheet of lists leads to what was deleted.
  await page.keyboard.press('u')
  await expect(grid(page)).toHaveAccessibleName('Watchlist Main')
  await page.keyboard.press('l')
  await expect(lists.getByRole('option', { name: 'Main' })).toBeFocused()
  await page.keyboard.press('r')
  await expect(deleted.getByRole('option', { name: 'Mine' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(deleted).toBeHidden()
  await expect(page.locator(':focus')).toBeVisible()
})

test('a column of the watchlist is made wider from its heading, stays so in its workspace, and takes its own width again', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await expect(row(page, 'NIFTY 50')).toHaveAttribute('data-state', 'live', { timeout: listIsRead })
  await add(page, 'sbin')
  const age = grid(page).getByRole('columnheader', { name: 'Age' })
  const widthOf = () => age.evaluate((head) => head.getBoundingClientRect().width)
  const toAge = async () => {
    await page.keyboard.press('o')
    await page.keyboard.press('Home')
    for (let step = 0; step < 12 && !(await age.evaluate((head) => head === document.activeElement)); step += 1)
      await page.keyboard.press('ArrowRight')
    await expect(age).toBeFocused()
  }
  await toAge()
  const own = await widthOf()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(widthOf).toBeGreaterThan(own + 10)
  const wide = await widthOf()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.watch-row:focus')).toBeVisible()

  await page.keyboard.press('Alt+4')
  await expect(page.getByRole('button', { name: /^Workspace / })).toHaveText('Workspace Orders')
  await expect(grid(page)).toHaveCount(0)
  await page.keyboard.press('Alt+2')
  await expect(row(page, 'SBIN')).toBeVisible()
  await expect.poll(widthOf).toBe(wide)
  await row(page, 'SBIN').focus()
  await toAge()
  await page.keyboard.press('Backspace')
  await expect.poll(widthOf).toBe(own)

  // The same by commands.
  await page.keyboard.press('Shift+W')
  await expect.poll(widthOf).toBe(wide)
  await page.keyboard.press('Shift+R')
  await expect.poll(widthOf).toBe(own)
})

test('a first start has a list to look at, out of the day’s instruments, and it is the person’s as soon as they touch it', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await expect(row(page, 'NIFTY 50')).toHaveAttribute('data-state', 'live', { timeout: listIsRead })
  const indicesAndShares = expect.arrayContaining(['NIFTY 50', 'NIFTY BANK', 'SENSEX', 'RELIANCE', 'TCS'])
  await expect.poll(() => shown(page)).toEqual(indicesAndShares)
  expect((await shown(page)).filter((symbol) => /^NIFTY FUT/.test(symbol))).toHaveLength(1)
  await expect(page.getByText("A first list, found in the day's instruments.")).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(row(page, 'NIFTY 50')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(row(page, 'NIFTY BANK')).toBeFocused()
  await expect(page.getByText("A first list, found in the day's instruments.")).toBeHidden()
})

test('lists, groups, sorting, columns and files by keyboard alone', async ({ terminal: { page } }) => {
  await signIn(page)
  await newList(page, 'Banks')
  for (const typed of ['reliance', 'infy', 'sbin', 'tcs']) await add(page, typed)
  await expect.poll(() => shown(page)).toEqual(['RELIANCE', 'INFY', 'SBIN', 'TCS'])
  await page.keyboard.press('l')
  await expect(page.getByRole('dialog', { name: 'Watchlists' })).toBeVisible()
  await inBothThemes(page, 'the lists')
  await page.keyboard.press('Escape')

  // A heading above the row in hand, folded and unfolded.
  await page.keyboard.press('ArrowUp')
  await expect(row(page, 'SBIN')).toBeFocused()
  await page.keyboard.press('g')
  await expect(page.getByRole('dialog', { name: 'A heading above the row in hand' })).toBeVisible()
  await inBothThemes(page, 'a heading')
  await page.keyboard.type('Rest')
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(page)).toEqual(['RELIANCE', 'INFY', '# Rest', 'SBIN', 'TCS'])
  await expect(row(page, 'SBIN')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shown(page)).toEqual(['RELIANCE', 'INFY', '# Rest'])
  await expect(grid(page).getByRole('row').filter({ hasText: 'Rest' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shown(page)).toEqual(['RELIANCE', 'INFY', '# Rest', 'SBIN', 'TCS'])

  // Several at once, and back with one key.
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(grid(page).getByRole('row', { selected: true })).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect.poll(() => shown(page)).toEqual(['# Rest', 'SBIN', 'TCS'])
  await page.keyboard.press('u')
  await expect.poll(() => shown(page)).toEqual(['RELIANCE', 'INFY', '# Rest', 'SBIN', 'TCS'])

  // Sorted by the name, within the groups: up, down, and as it was.
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  const name = grid(page).getByRole('columnheader', { name: 'Instrument' })
  await expect(name).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => shown(page)).toEqual(['INFY', 'RELIANCE', '# Rest', 'SBIN', 'TCS'])
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(page)).toEqual(['RELIANCE', 'INFY', '# Rest', 'TCS', 'SBIN'])
  await page.keyboard.press('Enter')
  await expect(name).toHaveAttribute('aria-sort', 'none')
  await page.keyboard.press('ArrowDown')

  // A column in, another out.
  await page.keyboard.press('Shift+L')
  const columns = page.getByRole('dialog', { name: 'Columns of the watchlist' })
  await expect(columns.getByRole('option', { name: /^Instrument/ })).toBeFocused()
  await inBothThemes(page, 'the columns')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(columns).toBeHidden()
  const heads = grid(page).getByRole('columnheader')
  await expect(heads.filter({ hasText: 'Last ₹' })).toHaveCount(0)

  // Out as a file, and in again as a list of its own.
  // Its row was folded away before, and is followed anew.
  await expect(row(page, 'SBIN')).toHaveAttribute('data-state', 'live')
  const saved = page.waitForEvent('download')
  await command(page, 'Save the watchlist as a CSV')
  const file = await (await saved).path()
  const text = await readFile(file, 'utf8')
  expect(text.split('\r\n')[0]).toMatch(/^Group,Key,Instrument,/)
  expect(text).toMatch(/Rest,NSE_EQ\|[^,]*,SBIN,.*,Live,/)
  const asked = page.waitForEvent('filechooser')
  await command(page, 'Read a watchlist from a CSV')
  const bytes = Buffer.from(`${text}No group,,RELAINCEE\r\n`)
  await (await asked).setFiles({ name: 'Read back.csv', mimeType: 'text/csv', buffer: bytes })
  const outcome = page.getByRole('dialog', { name: 'A list was read' })
  await expect(outcome.getByText('RELAINCEE')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid', { name: 'Watchlist Read back' })).toBeVisible()
  await expect.poll(() => shown(page)).toEqual(['RELIANCE', 'INFY', '# Rest', 'SBIN', 'TCS'])
  await page.keyboard.press('[')
  await expect(page.getByRole('grid', { name: 'Watchlist Banks' })).toBeVisible()
  // From a row of one list to a row of the other.
  await row(page, 'RELIANCE').focus()
  await page.keyboard.press(']')
  await expect(page.getByRole('grid', { name: 'Watchlist Read back' }).locator(':focus')).toBeVisible()
})

test('two windows show one list: what one adds is in the other, and what it takes out hands nothing on: the keyboard is the panel’s, and its letter stays', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await newList(page, 'Both')
  await add(page, 'infy')
  await add(page, 'tcs')
  const ticket = page.locator('.ticket-panel .chosen')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByRole('main').locator(':focus')).toBeVisible()
  await chooseLast(other)
  await expect.poll(() => shown(other)).toEqual(['INFY', 'TCS'])
  // A window behind another one is given little time by the browser.
  await page.bringToFront()
  await add(page, 'reliance')
  await expect(ticket).toContainText('RELIANCE')
  await expect.poll(() => shown(other)).toEqual(['INFY', 'TCS', 'RELIANCE'])
  await page.keyboard.press('Home')
  await expect(ticket).toContainText('INFY')
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'TCS')).toBeFocused()
  await expect(ticket).toContainText('TCS')

  await row(other, 'TCS').press('Delete')
  await expect.poll(() => shown(page)).toEqual(['INFY', 'RELIANCE'])
  await expect(page.locator('[data-kind="watchlist"]')).toBeFocused()
  // In the window where it was taken out the hand went on: what its letter shows is shown here too.
  await expect(row(other, 'RELIANCE')).toBeFocused()
  // One step leads to what stands in its place.
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-kind="watchlist"]')).not.toBeFocused()
  await row(page, 'RELIANCE').focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => shown(page)).toEqual(['INFY'])
  await expect(row(page, 'INFY')).toBeFocused()
  await expect(row(page, 'INFY')).toHaveAttribute('data-state', 'live')
})

test('a key that comes with the answer of the core, before anything is drawn of it, finds what was added in hand', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await newList(page, 'Quick')
  await add(page, 'infy')
  await page.keyboard.press('/')
  await page.evaluate(escapeWithAnswer)
  await page.keyboard.type('tcs')
  await page.keyboard.press('Enter')
  await expect(row(page, 'TCS')).toBeFocused()
  await expect(page.locator('.ticket-panel .chosen')).toContainText('TCS')
})

/** Presses Escape in the same turn in which the core answers that the list was changed: no hand could do it at will. */
function escapeWithAnswer(): void {
  const { send } = WebSocket.prototype
  WebSocket.prototype.send = function (this: WebSocket, data) {
    const { id, ask } = JSON.parse(String(data)) as { id: number; ask?: string }
    if (ask === 'changeWatchlists') {
      WebSocket.prototype.send = send
      this.addEventListener('message', ({ data: heard }: MessageEvent<unknown>) => {
        if (typeof heard !== 'string') return
        const told = JSON.parse(heard) as { id?: number; answer?: unknown }
        if (told.id !== id || told.answer === undefined) return
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      })
    }
    send.call(this, data)
  }
}

test('back in a window the row in hand is not chosen anew: its letter shows what was chosen since, until a hand chooses', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await add(page, 'reliance')
  const ticket = page.locator('.ticket-panel .chosen')
  await expect(ticket).toContainText('RELIANCE')
  // Else each page believes that it has the keyboard, whichever is in front.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  const hasKeyboard = () => page.evaluate(() => document.hasFocus())
  const other = await page.context().newPage()
  await other.goto(page.url())
  await add(other, 'infy')
  await expect(ticket).toContainText('INFY')
  expect(await hasKeyboard()).toBe(false)
  await page.bringToFront()
  await expect.poll(hasKeyboard).toBe(true)
  await expect(row(page, 'RELIANCE')).toBeFocused()
  // The wait for a hand to rest on a row would have begun before this one, and ends before it.
  await page.evaluate(() => new Promise((ended) => setTimeout(ended, 120)))
  await expect(ticket).toContainText('INFY')
  await row(page, 'RELIANCE').click()
  await expect(ticket).toContainText('RELIANCE')
})

test('a name that is entered before it is answered is added while the next one is typed; what is only near one is told', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await add(page, 'reliance')
  const field = page.getByRole('combobox', { name: 'Add an instrument' })
  await field.focus()
  await typeAtOnce(page, ['axisbank', 'Enter', 'axisbnk', 'Enter', 'wipro', 'Enter', 'tatamotor'])
  await expect(row(page, 'AXISBANK')).toBeVisible()
  await expect(row(page, 'WIPRO')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('tatamotor')
  const told = page.getByText('“axisbnk” was not taken')
  await expect(told).toBeVisible()
  // What stood in the field is mended as ever, and one Enter is one instrument.
  await page.keyboard.type('s')
  await page.keyboard.press('Enter')
  await expect(row(page, 'TATAMOTORS')).toBeVisible()
  await expect(field).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(told).toHaveCount(0)
  await expect(field).toBeFocused()
  for (const symbol of ['AXISBANK', 'WIPRO']) await expect(row(page, symbol)).toHaveCount(1)

  // So it is where the guess stands there already; an arrow takes it.
  await page.keyboard.type('axisbnk')
  await expect(page.getByText('A guess, near it: an arrow key, then Enter, takes it.')).toBeVisible()
  await inBothThemes(page, 'a guess')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('axisbnk')
  await page.keyboard.type('sbin')
  await expect(field).toHaveValue('sbin')
  await expect(told).toBeVisible()

  // Left, it lies over no row and is not lost; back in the field it is read until it is put away.
  await page.keyboard.press('Tab')
  await expect(field).not.toBeFocused()
  await expect(page.locator('[data-panel] :focus')).toBeVisible()
  const beside = page.getByText('Not taken: axisbnk')
  await expect(beside).toBeVisible()
  await expect(page.locator('.found')).toHaveCount(0)
  await field.focus()
  await expect(beside).toHaveCount(0)
  await expect(page.locator('.found')).toContainText('“axisbnk” was not taken')
  await page.keyboard.press('Escape')
  await expect(told).toHaveCount(0)
})

/** Searches wait until they are let go, so that nothing is answered under the hand. */
function holdSearches(): () => void {
  const { send } = WebSocket.prototype
  const held: (() => void)[] = []
  WebSocket.prototype.send = function (this: WebSocket, data) {
    if (String(data).includes('"searchInstruments"')) held.push(() => send.call(this, data))
    else send.call(this, data)
  }
  return () => {
    WebSocket.prototype.send = send
    for (const each of held) each()
  }
}

test('what is mended after Enter is not added as it was; a name that is pasted over it is another name, with a line end as a sheet copies it', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await add(page, 'reliance')
  const field = page.getByRole('combobox', { name: 'Add an instrument' })
  await field.focus()
  await typeAtOnce(page, ['axisbank', 'Enter', 'Backspace'])
  await expect(field).toHaveValue('')
  await page.keyboard.type('wipro')
  await page.keyboard.press('Enter')
  await expect(row(page, 'WIPRO')).toBeVisible()
  await expect(row(page, 'AXISBANK')).toHaveCount(0)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(page.url()).origin })
  await page.evaluate(() => navigator.clipboard.writeText('tatamotors\r\n'))
  await field.focus()
  const letGo = await page.evaluateHandle(holdSearches)
  await page.keyboard.type('axisbank')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+V')
  await expect(field).toHaveValue('tatamotors')
  await page.keyboard.press('Enter')
  await letGo.evaluate((go) => go())
  await expect(row(page, 'AXISBANK')).toBeVisible()
  await expect(row(page, 'TATAMOTORS')).toBeVisible()
})

test('in a low panel arrows lead through all that is found, and the field stays in sight', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await page.keyboard.press('Alt+3')
  await expect(page.getByRole('button', { name: 'Workspace Options' })).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Add an instrument' })
  await field.focus()
  await page.keyboard.type('wipro')
  const chosen = page.locator('[data-kind="watchlist"] [role="option"][aria-selected="true"]')
  await expect(chosen).toBeVisible({ timeout: listIsRead })
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-kind="watchlist"] [role="option"]').nth(20)).toHaveAttribute('aria-selected', 'true')
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await expect(field).toBeInViewport({ ratio: 1 })
})
