/** The blotter by keyboard alone: orders of every state in a long list, filtered, grouped, selected and acted upon; positions and their profit. */
import type { Locator, Page } from 'playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { affordableCall } from './support/affordable-call.ts'
import { bringAxe, inBothThemes } from './support/axe.ts'
import { addInstrument, addReliance, inNewWindow, ordersChecked, tabTo, watchlistRow } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

const person = 'PR1001'
const reliance = 'NSE_EQ|INE002A01018'

type Placed = {
  readonly side?: 'B' | 'S'
  readonly quantity: number
  readonly away?: number
  readonly key?: string
  readonly product?: 'I' | 'D'
}

/** An order of the person's telephone, so many parts of the last price away; at the market where none is named. */
function place(
  { exchange, market }: Sandbox,
  { side = 'B', quantity, away, key = reliance, product = 'I' }: Placed,
): string {
  const instrument = market.find(key)
  if (!instrument) throw new Error('not listed')
  const last = market.tape(instrument).last().ticks
  const limit = away === undefined ? {} : { kind: 'L' as const, price: Math.floor(last * away) * instrument.tick }
  const ids = exchange.place(person, {
    ...{ instrument, side, quantity, product, kind: 'M', duration: 'DAY', price: 0, trigger: 0, disclosed: 0 },
    ...{ marketProtection: -1, slice: false, legs: null, tag: null, from: 'elsewhere' },
    ...limit,
  })
  const [id] = Array.isArray(ids) ? ids : []
  if (id === undefined) throw new Error(JSON.stringify(ids))
  return id
}

function list(page: Page, name: string): Locator {
  return page.getByRole('treegrid', { name })
}

function rows(page: Page, name = 'Orders'): Locator {
  return list(page, name).locator('tbody tr[data-row]')
}

function letterOf(page: Page, panel: string): Locator {
  return page.locator(`[data-acts-of="${panel}"]`).getByRole('combobox', { name: 'Link letter of the panel' })
}

function statuses({ exchange }: Sandbox): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of exchange.orders(person)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('forty orders: found by typing, grouped, selected and cancelled after one question that counts them', async ({
  terminal: { page, sandbox },
}) => {
  await bringAxe(page)
  await signIn(page)
  await addReliance(page)
  for (let count = 0; count < 34; count += 1) place(sandbox, { quantity: count + 1, away: 0.97 })
  for (let count = 0; count < 3; count += 1) place(sandbox, { side: 'S', quantity: 50 + count, away: 1.03 })
  const rejected = place(sandbox, { quantity: 99, away: 0.97 })
  sandbox.hands.reject(rejected, 'Margin of 5,000 needed')
  place(sandbox, { quantity: 7 })
  place(sandbox, { quantity: 8 })

  // Those that come while a hand is on the list would leave the row in hand where it stands.
  await expect(list(page, 'Orders')).toHaveAttribute('aria-rowcount', '41')
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  // Where the words of it have no room the mark stands beside the name.
  await expect(rows(page).first().getByTitle('Placed from another program or place than this terminal')).toBeVisible()
  await inBothThemes(page, 'orders')

  // The last of forty, though only those that can be seen are drawn.
  await page.keyboard.press('End')
  await expect(list(page, 'Orders').locator('tr[aria-rowindex="41"]')).toBeFocused()

  await page.keyboard.press('f')
  const filter = page.getByRole('textbox', { name: 'Filter the orders' })
  await expect(filter).toBeFocused()
  await page.keyboard.type('rejected')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('1 of 40 shown')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toBeFocused()
  // The broker's words stand beside what was asked.
  await expect(page.locator('.order-details').getByText('Buy 99 RELIANCE', { exact: false })).toBeVisible()
  await expect(page.locator('.order-details').getByText('Margin of 5,000 needed')).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByText('nothing of it is open at the broker').first()).toBeVisible()

  await page.keyboard.press('f')
  await page.keyboard.type('sell working')
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.keyboard.press('c')
  const question = page.getByRole('region', { name: 'Cancel the order' })
  await expect(question.getByText('3 open orders of RELIANCE')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Cancel 3 orders' })).toBeFocused()
  await inBothThemes(page, 'cancelling a selection')
  expect(statuses(sandbox)['cancelled']).toBeUndefined()
  for (let press = 0; press < 20; press += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(rows(page)).toHaveCount(0)
  expect(statuses(sandbox)['cancelled']).toBe(3)
  const asked = sandbox.requests.all().filter(({ method }) => method === 'DELETE')
  expect(asked).toHaveLength(1)

  // With Esc the filter is empty again, and the keyboard goes back to the list.
  await page.keyboard.press('f')
  await page.keyboard.press('Escape')
  await expect(filter).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(rows(page).and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('Shift+G')
  await page.keyboard.press('Shift+G')
  const cancelled = list(page, 'Orders').locator('.spanned').filter({ hasText: 'Cancelled' })
  await expect(cancelled.getByText('3 orders', { exact: true })).toBeVisible()
  await inBothThemes(page, 'grouped by state')
})

test('a position: its profit at the live price, trade by trade by one key, and the way out through the ticket', async ({
  terminal: { page, sandbox },
}) => {
  await bringAxe(page)
  await signIn(page)
  await addReliance(page)
  place(sandbox, { quantity: 10 })
  place(sandbox, { quantity: 20 })
  place(sandbox, { side: 'S', quantity: 6 })
  await page.keyboard.press('ControlOrMeta+5')
  const position = rows(page, 'Positions')
  await expect(position).toHaveCount(1)
  await expect(position.getByText('+24 units')).toBeVisible()
  await expect(position.getByText('not known')).toHaveCount(0)
  await expect(position).toBeFocused()
  await inBothThemes(page, 'positions')

  await page.keyboard.press('p')
  const derivation = page.getByRole('region', { name: 'How the profit is reckoned' })
  // As many as the market made of the three orders: one that is larger than a level trades at the next as well.
  const trades = sandbox.exchange.trades(person)
  await expect(derivation.getByRole('row')).toHaveCount(trades.length + 2)
  await expect(derivation.getByText(`Sold ${trades.at(-1)?.quantity} at`, { exact: false }).last()).toBeVisible()
  await inBothThemes(page, 'derivation')
  await page.keyboard.press('Escape')
  await expect(position).toBeFocused()

  await page.keyboard.press('h')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('12')
  await page.keyboard.press('ControlOrMeta+5')
  await expect(position).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('24')
  const before = sandbox.exchange.orders(person).length
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('region', { name: 'Look at the order' }).getByText('Sell 24 units of RELIANCE', { exact: false }),
  ).toBeVisible()
  expect(sandbox.exchange.orders(person)).toHaveLength(before)

  // The other panels of what the day came to.
  await page.keyboard.press('ControlOrMeta+9')
  await expect(rows(page, 'Trades')).toHaveCount(trades.length)
  await expect(page.getByLabel('Totals of the trades shown').getByText('on average')).toHaveCount(2)
  await inBothThemes(page, 'trades')
  await page.keyboard.press('Shift+H')
  await expect(rows(page, 'Holdings').getByText('ITC')).toBeVisible()
  await inBothThemes(page, 'holdings')
  await page.keyboard.press('Shift+F')
  await expect(page.getByRole('region', { name: 'Balances' }).getByText('Available margin')).toBeVisible()
  await inBothThemes(page, 'funds')
})

/** The profit of the day at the foot of a window. */
function dayOf(page: Page): Locator {
  return page.locator('.status-bar').getByRole('button', { name: 'Day ₹' })
}

test('I9: with a price that stands still its sums are marked and say why, and so does the day at the foot of every window', async ({
  terminal: { page, sandbox },
}) => {
  await bringAxe(page)
  await signIn(page)
  await expect(dayOf(page)).toHaveText('Day ₹0.00')
  await addReliance(page)
  place(sandbox, { quantity: 10 })
  await page.keyboard.press('ControlOrMeta+5')
  const totals = page.getByLabel('Totals of the positions shown')
  const marked = totals.locator('[data-past]')
  await expect(rows(page, 'Positions').getByText('+10 units')).toBeVisible()
  await expect(marked).toHaveCount(0)
  await expect(dayOf(page)).not.toContainText('not')
  // Both are drawn with the same frame.
  const both = () =>
    page.evaluate(() =>
      ['.list-totals > div:nth-child(4) .figure', '.day-profit .figure'].map(
        (of) => document.querySelector(of)?.textContent,
      ),
    )
  await expect.poll(async () => new Set(await both()).size).toBe(1)
  expect((await both())[0]).toMatch(/^[+−]?[\d,]+\.\d\d$/)

  const second = await inNewWindow(page, 'Alt+n')
  await expect(dayOf(second)).toHaveText(/^Day ₹[+−]?[\d,]+\.\d\d$/)
  await expect(dayOf(page)).toHaveText(/^Day ₹[+−]?[\d,]+\.\d\d$/)

  sandbox.faults.plan([{ match: { path: '/v3/feed/market-data-feed/authorize' }, do: { status: 503 } }])
  sandbox.feed.closeAll(1006)
  for (const window of [page, second]) {
    await expect(dayOf(window)).toContainText('not of now')
    await expect(dayOf(window)).toHaveAttribute('title', /Prices: 1 not of now: 1 stale, the oldest \d+ [sm]\./)
  }
  await expect(second.getByLabel('Totals of the positions shown').locator('[data-past]')).toHaveCount(2)
  await expect(second.getByLabel('Totals of the positions shown')).toContainText(
    /1 not of now: 1 stale, the oldest \d+ [sm]/,
  )
  await bringAxe(second)
  await inBothThemes(second, 'sums that are not of now')
  await second.close()

  sandbox.faults.clear()
  await expect(dayOf(page)).not.toContainText('not')
  // A press opens the positions, here in a window that has none.
  await dayOf(page).press('Enter')
  await expect(rows(page, 'Positions')).toHaveCount(1)
})

test('a trade in hand: its order’s timeline and the keys of its instrument, as on any other row', async ({
  terminal: { page, sandbox },
}) => {
  await bringAxe(page)
  await signIn(page)
  await addReliance(page)
  place(sandbox, { quantity: 2 })
  const newest = place(sandbox, { quantity: 3 })
  await page.keyboard.press('ControlOrMeta+9')
  const trade = list(page, 'Trades').locator(`tr[data-row*="${newest}"]`).first()
  await expect(trade).toBeVisible()
  await trade.focus()
  await expect(page.locator('.order-details').getByText('Buy 3 RELIANCE', { exact: false })).toBeVisible()
  await inBothThemes(page, 'a trade in hand')
  await page.keyboard.press('t')
  const timeline = page.getByRole('list', { name: 'What was said and done' })
  await expect(timeline).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(timeline).toHaveCount(0)
  await expect(trade).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(timeline).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(trade).toBeFocused()
  await page.keyboard.press('s')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Look at the order' })).toBeVisible()
})

test('T46: a way out of a position that has changed since it was asked is not sent, and the one asked again is', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  place(sandbox, { quantity: 10 })
  await page.keyboard.press('ControlOrMeta+5')
  await expect(rows(page, 'Positions').getByText('+10 units')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('v')
  const question = page.getByRole('region', { name: 'Reverse' })
  await expect(question.getByText('Sell 20 units of RELIANCE', { exact: false })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Send it' })).toBeFocused()
  // Sold by telephone meanwhile.
  place(sandbox, { side: 'S', quantity: 4 })
  await expect(question.getByRole('alert').filter({ hasText: 'Not so any more' })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Send it' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(rows(page).and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('v')
  await expect(question.getByText('Sell 12 units of RELIANCE', { exact: false })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Send it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => sandbox.exchange.orders(person).map(({ quantity }) => quantity)).toEqual([12, 4, 10])
})

test('S on a position, where no ticket is on the screen and other panels show another instrument, sells that position', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  place(sandbox, { quantity: 24 })
  await addInstrument(page, 'hdfcbank')
  const ticket = page.locator('.ticket-panel')
  await expect(ticket.locator('.chosen')).toContainText('HDFCBANK')
  await page.keyboard.press('Alt+4')
  await expect(ticket).toHaveCount(0)
  // Without a letter, so that the others stay where they are.
  await letterOf(page, 'positions').selectOption('')
  await page.keyboard.press('ControlOrMeta+5')
  await expect(rows(page, 'Positions').getByText('+24 units')).toBeVisible()
  await expect(rows(page, 'Positions')).toBeFocused()
  await page.keyboard.press('s')
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await expect(quantity).toBeFocused()
  await expect(ticket).toHaveAttribute('data-key', reliance)
  await expect(quantity).toHaveValue('1')
  // Drawn anew it is the same order; what the letter shows from now on is a choice made since.
  await page.keyboard.press('Alt+3')
  await expect(page.locator('[data-kind="chain"]')).toBeVisible()
  await expect(ticket).toHaveAttribute('data-key', reliance)
  await expect(quantity).toHaveValue('1')
  await page.keyboard.press('Alt+2')
  await watchlistRow(page, 'HDFCBANK').focus()
  await watchlistRow(page, 'RELIANCE').focus()
  await watchlistRow(page, 'HDFCBANK').focus()
  await expect(ticket.locator('.chosen')).toContainText('HDFCBANK')
  await expect(quantity).toHaveValue('')
})

test('the row in hand is what its letter shows: book, chart and ticket of every window go to it, and without a letter they stay', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  place(sandbox, { quantity: 2 })
  place(sandbox, { quantity: 3, key: 'NSE_EQ|INE040A01034' })
  await page.locator('[data-kind="depth"]').focus()
  const second = await inNewWindow(page, 'Alt+N')
  const depth = second.locator('.depth-panel')
  await expect(depth).toHaveAttribute('data-key', reliance)
  await page.bringToFront()
  await page.keyboard.press('ControlOrMeta+5')
  const positions = rows(page, 'Positions')
  await expect(positions).toHaveCount(2)
  await expect(positions.first()).toBeFocused()
  const shows = async (key: string) => {
    await expect(page.locator('.chart-panel')).toHaveAttribute('data-key', key)
    await expect(page.locator('.ticket-panel')).toHaveAttribute('data-key', key)
    await expect(depth).toHaveAttribute('data-key', key)
  }
  const [first, last] = await positions.evaluateAll((all) => all.map((row) => row.dataset['key'] ?? ''))
  if (first === undefined || last === undefined) throw new Error('there are two')
  for (const [arrow, key] of [
    ['ArrowDown', last],
    ['ArrowUp', first],
    ['ArrowDown', last],
  ] as const) {
    await page.keyboard.press(arrow)
    await expect(list(page, 'Positions').locator(`tr[data-key="${key}"]`)).toBeFocused()
    await shows(key)
  }
  // Neither a reading of them nor the end of a question is a choice of another row.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await shows(last)

  // By the pointer in its header, as by Alt+L.
  const letter = letterOf(page, 'positions')
  await expect(letter).toHaveValue('A')
  await letter.selectOption('')
  await list(page, 'Positions').locator(`tr[data-key="${first}"]`).focus()
  await page.keyboard.press('b')
  await expect(page.locator('.ticket-panel')).toHaveAttribute('data-key', first)
  await expect(depth).toHaveAttribute('data-key', last)
  await page.keyboard.press('Escape')
  await letter.selectOption('A')
  await list(page, 'Positions').locator(`tr[data-key="${first}"]`).click()
  await shows(first)
  // However fast: a ticket does not begin beside the book of another instrument.
  await list(page, 'Positions')
    .locator(`tr[data-key="${last}"]`)
    .evaluate((row: HTMLElement) => {
      row.focus()
      row.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', code: 'KeyB', bubbles: true, cancelable: true }))
    })
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
  await shows(last)
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1')
})

test('an option placed elsewhere has the name of the watchlist in every list and in what is said; either name finds it', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  const call = affordableCall(sandbox)
  expect(call.legacySymbol).not.toBe(call.symbol)
  await addInstrument(page, call.symbol)
  place(sandbox, { quantity: call.lot, key: call.key })
  const named = (list: string) => rows(page, list).locator('.symbol')
  await expect(page.getByRole('status').filter({ hasText: `${call.lot} of ${call.lot} filled` })).toContainText(
    call.symbol,
  )
  await expect(named('Orders')).toHaveText(call.symbol)
  await page.keyboard.press('ControlOrMeta+5')
  await expect(named('Positions')).toHaveText(call.symbol)
  await page.keyboard.press('ControlOrMeta+9')
  await expect(named('Trades').first()).toHaveText(call.symbol)
  await expect(page.getByText(call.legacySymbol)).toHaveCount(0)

  // The broker's own symbol finds it, and stands where the broker is quoted.
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('f')
  await page.keyboard.type(call.legacySymbol.toLowerCase())
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toBeFocused()
  await page.keyboard.press('Enter')
  const told = page.getByRole('list', { name: 'What was said and done' })
  await expect(told.getByRole('listitem').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(told).toContainText(call.legacySymbol)
})

test('several are placed again after one look at all of them, each once, and the timeline follows the order in hand', async ({
  terminal: { page, sandbox },
}) => {
  await bringAxe(page)
  await signIn(page)
  await addReliance(page)
  place(sandbox, { quantity: 3, away: 0.97 })
  place(sandbox, { quantity: 4, away: 0.97 })
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('2 selected')).toBeVisible()
  await ordersChecked(page)
  await page.keyboard.press('n')
  const question = page.getByRole('region', { name: 'Place again' })
  await expect(question.getByRole('button', { name: 'Send 2 orders' })).toBeFocused()
  await inBothThemes(page, 'placing again')
  expect(sandbox.exchange.orders(person)).toHaveLength(2)
  for (let press = 0; press < 20; press += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(question.getByText('Working')).toHaveCount(2)
  expect(sandbox.exchange.orders(person)).toHaveLength(4)
  await expect(question.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(4)

  // A step without Shift ends the selection: one order is in hand again.
  await page.keyboard.press('Home')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Shift+T')
  const timeline = page.getByRole('region', { name: 'Timeline panel' })
  await expect(timeline.getByRole('list', { name: 'What was said and done' })).toBeVisible()
  await inBothThemes(page, 'timeline')

  // Locked by its key it stays on its order while another one is in hand; by the same key it follows again.
  await page.keyboard.press('Shift+K')
  await expect(timeline.getByText('Locked: it does not follow the orders.')).toBeVisible()
  const ofOrder = timeline.locator('.of-order .code')
  const locked = (await ofOrder.textContent()) ?? ''
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('Shift+T')
  await expect(ofOrder).toHaveText(locked)
  await page.keyboard.press('Shift+K')
  await expect(timeline.getByText('Locked: it does not follow the orders.')).toHaveCount(0)
  await expect(ofOrder).not.toHaveText(locked)
})

test('of several that are placed again each says what the word is wanted for, and none goes before it', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  // Both well beyond the band of 5 %: at its edge a step of the price would decide whether a word is wanted at all.
  place(sandbox, { quantity: 3, away: 0.935 })
  place(sandbox, { quantity: 4, away: 0.92 })
  await expect(rows(page).getByText('Working')).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await ordersChecked(page)
  // With an Enter before main has looked at them: what comes up is to be read first, and then goes as it would without.
  await page.evaluate(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }))
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    document.querySelector<HTMLElement>('.question.batch [data-primary]')?.click()
  })
  const question = page.getByRole('region', { name: 'Place again' })
  await expect(question.getByRole('button', { name: 'Send 2 orders' })).toBeFocused()
  const asked = await question.locator('.parts > li').allInnerTexts()
  expect(new Set(asked.map((text) => text.match(/is ([\d.]+ %) below/)?.[1]).filter(Boolean)).size).toBe(2)
  await expect(question.getByRole('button', { name: 'Send 2 orders' })).toHaveAccessibleDescription(
    /Buy 3 .*RELIANCE.*Buy 4 .*RELIANCE|Buy 4 .*RELIANCE.*Buy 3 .*RELIANCE/,
  )
  await expect(question.locator('.acts .hint')).toHaveText('one warning waits for your word')
  const word = question.getByRole('checkbox', { name: /2 orders, each in its own words above/ })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await expect(word).toBeFocused()
  expect(sandbox.exchange.orders(person)).toHaveLength(2)
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Send 2 orders' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => sandbox.exchange.orders(person)).toHaveLength(4)
})

test('of several that are changed at once each says what the word is wanted for, and none goes before it', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  place(sandbox, { quantity: 3, away: 0.97 })
  place(sandbox, { quantity: 4, away: 0.96 })
  const prices = () => sandbox.exchange.orders(person).map(({ price }) => price)
  const before = prices()
  await expect(rows(page).getByText('Working')).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await ordersChecked(page)
  await page.keyboard.press('m')
  await tabTo(page, 'Price ₹')
  await page.keyboard.type('-60')
  await page.keyboard.press('Enter')
  const question = page.getByRole('region', { name: 'Send the change' })
  await expect(question.getByRole('button', { name: 'Change 2 orders' })).toBeFocused()
  await page.keyboard.press('Enter')
  const parts = question.locator('.parts > li')
  await expect(parts.filter({ hasText: 'it waits for your word. The price' })).toHaveCount(2)
  const asked = await parts.allInnerTexts()
  expect(new Set(asked.map((text) => text.match(/is ([\d.]+ %) below/)?.[1])).size).toBe(2)
  expect(prices()).toEqual(before)
  await page.keyboard.press('Shift+Tab')
  await expect(question.getByRole('checkbox', { name: /Your word/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Change 2 orders' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(prices).toEqual(before.map((price) => price - 600_000))
  await expect(question).toHaveCount(0)
})

test('O15: a change that never arrived and is found nowhere is decided by a word, and the next one goes', async ({
  terminal: { page, sandbox },
}) => {
  await bringAxe(page)
  await signIn(page)
  await addReliance(page)
  place(sandbox, { quantity: 3, away: 0.97 })
  const price = () => sandbox.exchange.orders(person)[0]?.price
  const before = price() ?? 0
  await expect(rows(page).getByText('Working')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  await ordersChecked(page)
  const change = async () => {
    await page.keyboard.press('m')
    await tabTo(page, 'Price ₹')
    await page.keyboard.type('-1')
    await page.keyboard.press('Enter')
    const question = page.getByRole('region', { name: 'Send the change' })
    await expect(question.getByRole('button', { name: /^Change/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
  }
  sandbox.faults.plan([{ match: { method: 'PUT' }, times: 1, do: { drop: true } }])
  await change()
  await expect(rows(page).getByText('Change unknown')).toBeVisible()
  await expect(rows(page).getByText('Change not seen')).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('d')
  const decision = page.getByRole('region', { name: 'Decide about the change' })
  await expect(decision.getByText('choose one of the two')).toBeVisible()
  await inBothThemes(page, 'a change to decide about')
  await decision.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(decision).toHaveCount(0)
  await expect(rows(page).getByText('Working')).toHaveCount(1)
  expect(price()).toBe(before)
  await expect(rows(page).first()).toBeFocused()
  await change()
  await expect.poll(price).toBe(before - 10_000)
})

test('while orders of one instrument are changed its market stands beside, also where nothing else follows it', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  // Of no list of the screen.
  const other = 'NSE_EQ|INE075A01022'
  place(sandbox, { quantity: 3, away: 0.97, key: other })
  place(sandbox, { quantity: 4, away: 0.96, key: other })
  await expect(rows(page).getByText('Working')).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('m')
  const market = page.locator('.orders-foot .market-line')
  await expect(market).toContainText(/Live, \d/)
  await expect(market).toContainText(/Bid \/ ask\s*[\d,.]+ \/ [\d,.]+\s*Circuit\s*[\d,.]+ to [\d,.]+, read at/)
  const instrument = sandbox.market.find(other)
  if (!instrument) throw new Error('not listed')
  const last = () => sandbox.market.tape(instrument).last().ticks
  const [before, shown] = [last(), await market.locator('.last').textContent()]
  while (last() === before) sandbox.clock.advance(1_000)
  await expect(market.locator('.last')).not.toHaveText(shown ?? '')
  // It stays while the change is looked at.
  await tabTo(page, 'Price ₹')
  await page.keyboard.type('-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Send the change' })).toBeVisible()
  await expect(market).toContainText(/Live, \d/)
  await page.keyboard.press('Escape')
  await expect(market).toHaveCount(0)

  // Of two instruments there is not one market.
  place(sandbox, { quantity: 5, away: 0.97 })
  await expect(rows(page).getByText('Working')).toHaveCount(3)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('m')
  await expect(page.getByRole('form', { name: 'Change the order' })).toBeVisible()
  await expect(market).toHaveCount(0)
})

test('a list is sorted from the headings; what reorders leaves the keyboard on its row, and an act is of the row it was pressed on', async ({
  terminal: { page, sandbox },
}) => {
  await bringAxe(page)
  await signIn(page)
  await addReliance(page)
  for (const quantity of [5, 30, 20]) place(sandbox, { quantity, away: 0.97 })
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()

  // From the headings by keyboard: the greatest quantity first.
  await page.keyboard.press('o')
  await expect(page.getByRole('columnheader', { name: 'Time IST' })).toBeFocused()
  const quantity = page.getByRole('columnheader', { name: 'Filled / quantity' })
  for (let step = 0; step < 12 && !(await quantity.evaluate((head) => head === document.activeElement)); step += 1)
    await page.keyboard.press('ArrowRight')
  await expect(quantity).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quantity).toHaveAttribute('aria-sort', 'descending')
  const sizes = () => rows(page).locator('td.quantity').allTextContents()
  await expect.poll(sizes).toEqual(['0 / 30', '0 / 20', '0 / 5'])
  await inBothThemes(page, 'sorted')
  await page.keyboard.press('Enter')
  await expect(quantity).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(sizes).toEqual(['0 / 5', '0 / 20', '0 / 30'])

  // The one of 20 in hand; those that come stand above it once the hand rests, and the keyboard stays on it.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  const held = rows(page).filter({ hasText: '0 / 20' })
  await expect(held).toBeFocused()
  for (const size of [6, 7, 8]) place(sandbox, { quantity: size, away: 0.97 })
  await expect(list(page, 'Orders')).toHaveAttribute('aria-rowcount', '7')
  await expect.poll(sizes).toEqual(['0 / 5', '0 / 6', '0 / 7', '0 / 8', '0 / 20', '0 / 30'])
  await expect(held).toBeFocused()
  await page.keyboard.press('c')
  const question = page.getByRole('region', { name: 'Cancel the order' })
  await expect(question.getByText('Buy 20 RELIANCE', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(held).toBeFocused()

  // Where the row in hand goes from the list, the next one is not acted upon in its place.
  await page.keyboard.press('f')
  await page.keyboard.type('working')
  await page.keyboard.press('Enter')
  await expect(held).toBeFocused()
  const [gone] = sandbox.exchange.orders(person).filter(({ quantity: of }) => of === 20)
  sandbox.hands.reject(gone?.orderId ?? '', 'Margin of 5,000 needed')
  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page).and(page.locator(':focus'))).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(page.getByText('choose an order in the list first', { exact: false }).first()).toBeVisible()
  await expect(question).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).filter({ hasText: '0 / 30' })).toBeFocused()

  // A column is taken away and the choice is there when the panel comes again.
  await page.keyboard.press('Shift+L')
  const sheet = page.getByRole('dialog', { name: 'Columns of the orders' })
  await expect(sheet.getByRole('option').first()).toBeFocused()
  await page.keyboard.press('Space')
  await inBothThemes(page, 'columns')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Time IST' })).toHaveCount(0)
  await expect(quantity).toHaveAttribute('aria-sort', 'ascending')

  // From the headings a column is made wider and narrower, and is as wide after a start; a figure is never cut.
  const widthOf = () => quantity.evaluate((head) => head.getBoundingClientRect().width)
  await page.keyboard.press('o')
  await expect(quantity).toBeFocused()
  const own = await widthOf()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(widthOf).toBe(own + 32)
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(widthOf).toBe(own)
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(widthOf).toBe(own + 16)
  const edge = await quantity.locator('.column-edge').boundingBox()
  if (!edge) throw new Error('the heading has no edge')
  await page.mouse.move(edge.x + 3, edge.y + 5)
  await page.mouse.down()
  await page.mouse.move(edge.x + 3 + 40, edge.y + 5)
  await page.mouse.up()
  await expect.poll(widthOf).toBe(own + 56)
  await expect(quantity).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('Backspace')
  await expect.poll(widthOf).toBe(own)

  // The same by commands, by key and from the palette, which gives the keyboard back to the heading.
  await page.keyboard.press('Shift+W')
  await page.keyboard.press('Shift+W')
  await expect.poll(widthOf).toBe(own + 32)
  await page.keyboard.press('Shift+Q')
  await expect.poll(widthOf).toBe(own + 16)
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Column in hand: its own width')
  await page.keyboard.press('Enter')
  await expect.poll(widthOf).toBe(own)
  await expect(quantity).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('Shift+W')
  await expect(page.getByText('No column is in hand.', { exact: false }).first()).toBeVisible()
  expect(await widthOf()).toBe(own)
})

test.describe('with a market that moves only when it is told to', () => {
  test.use({ market: { speed: 0, listsInstruments: true } })

  test('a list in an order that moves with the price stands still under the keyboard, however often it is told, and moves once that is away', async ({
    terminal: { page, sandbox },
  }) => {
    await signIn(page)
    await addReliance(page)
    const shares = ['INE002A01018', 'INE009A01021', 'INE467B01029', 'INE154A01025', 'INE062A01020', 'INE040A01034']
    const [last = '', ...others] = shares.map((isin) => `NSE_EQ|${isin}`)
    for (const key of others) place(sandbox, { quantity: 10, key })
    await page.keyboard.press('ControlOrMeta+5')
    const positions = rows(page, 'Positions')
    /** What was placed trades as the market goes on, and what it came to is told. */
    const arePositions = (count: number) =>
      expect
        .poll(() => {
          sandbox.clock.advance(1_000)
          return positions.count()
        })
        .toBe(count)
    await arePositions(5)
    await expect(positions.first()).toBeFocused()
    await page.keyboard.press('o')
    const profit = page.getByRole('columnheader', { name: 'Unrealised ₹' })
    for (let step = 0; step < 12 && !(await profit.evaluate((head) => head === document.activeElement)); step += 1)
      await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(profit).toHaveAttribute('aria-sort', 'descending')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    await expect(positions.first()).toBeFocused()
    const order = () => positions.locator('.instrument').allTextContents()
    const profits = async () =>
      (await positions.locator('td.unrealised').allTextContents()).map((text) =>
        Number(text.replaceAll(/[^\d.−]/g, '').replace('−', '-')),
      )
    const isFalling = (all: readonly number[]) => all.every((one, at) => at === 0 || (all[at - 1] ?? 0) >= one)
    const stood = await order()
    expect(new Set(stood).size).toBe(5)
    await expect.poll(async () => isFalling(await profits())).toBe(true)

    // As they trade on, another one is soon ahead, by more than the next moment takes back.
    const behind = async () => Math.max(...(await profits()).map((one, at, all) => (all[at + 1] ?? one) - one))
    await expect
      .poll(async () => {
        if ((await behind()) < 20) sandbox.clock.advance(60_000)
        return behind()
      })
      .toBeGreaterThanOrEqual(20)
    // One more, so that all of them have been told again.
    place(sandbox, { quantity: 5, key: last })
    await arePositions(6)
    expect(isFalling(await profits())).toBe(false)
    expect((await order()).slice(0, 5)).toEqual(stood)
    await expect(positions.first()).toBeFocused()
    await expect(page.getByText('anew when your hand is away')).toBeVisible()
    await page.keyboard.press('f')
    await expect.poll(async () => isFalling(await profits())).toBe(true)
    expect((await order()).slice(0, 5)).not.toEqual(stood)
    await expect(page.getByText('anew when your hand is away')).toHaveCount(0)
  })
})

test('a holding: X puts what can be sold of it into the ticket, the words say which part that is, and whether it still is', async ({
  terminal: { page, sandbox },
}) => {
  await bringAxe(page)
  await signIn(page)
  await addReliance(page)
  await page.keyboard.press('Shift+H')
  const holding = rows(page, 'Holdings').filter({ hasText: 'RELIANCE' })
  await expect(holding.locator('[data-state="live"]')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(holding).toBeFocused()
  await expect(page.getByText('40 units of RELIANCE, delivery: 15 can be sold, 25 are pledged')).toBeVisible()
  await inBothThemes(page, 'a holding in hand')
  await page.keyboard.press('x')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('15')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('region', { name: 'Look at the order' }).getByText('Sell 15 units of RELIANCE', { exact: false }),
  ).toBeVisible()
  const changed = page.getByRole('alert').filter({ hasText: 'The holding has changed since' })
  await expect(changed).toHaveCount(0)
  // Sold by telephone meanwhile.
  place(sandbox, { side: 'S', quantity: 4, product: 'D' })
  await expect(changed).toContainText('15 units could be sold when this order was begun, and 11 units can be sold now')
  await inBothThemes(page, 'a way out of a holding that has changed')
  await expect(page.getByRole('button', { name: 'Send: Sell' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(changed).toBeVisible()
  await page.getByRole('textbox', { name: 'Quantity' }).fill('11')
  await expect(changed).toHaveCount(0)
  expect(sandbox.exchange.orders(person)).toHaveLength(1)
  // Buying them would undo the sale, and where their price goes is no profit of the day.
  await page.keyboard.press('ControlOrMeta+5')
  const sold = rows(page, 'Positions').filter({ hasText: 'RELIANCE' })
  await expect(sold.getByText('4 sold')).toBeVisible()
  await expect(sold).toBeFocused()
  await expect(page.getByText('4 units of RELIANCE sold out of your holdings, delivery')).toBeVisible()
  const totals = page.getByLabel('Totals of the positions shown')
  await expect(totals).toContainText(/Open\s*0/)
  await expect(totals).toContainText(/Unrealised ₹\s*0\.00/)
  await inBothThemes(page, 'shares sold out of the holdings')
  await page.keyboard.press('x')
  await expect(page.getByText('it was sold out of your holdings: nothing of it is open').first()).toBeVisible()
})

test('a question asked while the answer to another is under way is its own; what one Enter sent goes on when its question goes', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  const ids = [1, 2, 3, 4].map((quantity) => place(sandbox, { quantity, away: 0.97 }))
  await expect(rows(page)).toHaveCount(4)
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  await ordersChecked(page)
  const status = (id: string | undefined) =>
    sandbox.exchange.orders(person).find(({ orderId }) => orderId === id)?.status

  // Nobody answers the first cancellation yet.
  sandbox.faults.plan([{ match: { method: 'DELETE' }, times: 1, do: { hang: true } }])
  await page.keyboard.press('c')
  const asked = page.getByRole('region', { name: 'Cancel the order' })
  await expect(asked).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(asked.getByRole('button', { name: /^Cancel/ })).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('c')
  await expect(asked.getByRole('button', { name: /^Cancel/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asked).toHaveCount(0)
  await expect.poll(() => ids.filter((id) => status(id) === 'cancelled')).toHaveLength(1)

  // A filter that leaves nothing leaves nothing in hand.
  await page.keyboard.press('f')
  await page.keyboard.type('zzz')
  await expect(page.getByText('No order fits the filter.', { exact: false })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+4')
  await page.keyboard.press('n')
  await expect(page.getByText('choose an order in the list first', { exact: false }).first()).toBeVisible()

  // Four are sent one after the other, to a broker that takes its time; meanwhile the hand goes to another workspace.
  await page.keyboard.press('f')
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(4)
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+a')
  sandbox.faults.plan([{ match: { path: '/v3/order/place' }, do: { delayMs: 300 } }])
  await page.keyboard.press('n')
  await expect(
    page.getByRole('region', { name: 'Place again' }).getByRole('button', { name: 'Send 4 orders' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+1')
  await expect(page.getByRole('region', { name: 'Place again' })).toHaveCount(0)
  await expect.poll(() => sandbox.exchange.orders(person)).toHaveLength(8)
})
