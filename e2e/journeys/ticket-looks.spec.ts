/** What the ticket says of an order that is looked at, sent or in doubt, and of the price beside it. */
import type { Page } from 'playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { affordableCall } from './support/affordable-call.ts'
import { cutWords } from './support/cut-words.ts'
import {
  addInstrument,
  addReliance,
  askHalt,
  askRelease,
  haltLine,
  lookAndSend,
  lookAtOrder,
  openTicket,
  resting,
  sayWord,
  tabTo,
  trustOptionPricesLong,
  watchlistRow,
} from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { placed } from './support/placed.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

/** An option in the ticket of one who has just signed in, three times what one order takes. */
async function typeSlicedInThree(page: Page, sandbox: Sandbox): Promise<ReturnType<typeof affordableCall>> {
  await signIn(page)
  await trustOptionPricesLong(page)
  const call = affordableCall(sandbox)
  await addInstrument(page, call.symbol)
  // Another row has the keyboard until this one comes.
  const row = watchlistRow(page, call.symbol)
  await expect(row).toBeFocused()
  await expect(row).toHaveAttribute('data-state', 'live')
  await openTicket(page, 'b')
  await page.keyboard.type(`${(3 * call.freeze) / call.lot}l`)
  await tabTo(page, 'Slice above the freeze quantity')
  await page.keyboard.press('Space')
  return call
}

test('of a sliced order the broker takes less than was asked for: the alarm is said once, not with each of its orders', async ({
  terminal: { page, sandbox },
}) => {
  await typeSlicedInThree(page, sandbox)
  sandbox.orderFaults.plan([{ times: 1, do: { placeOnly: 2 } }])
  const outcome = await lookAndSend(page)
  await expect(outcome.getByText(/were asked for, and the 2 orders/)).toHaveCount(1)
  await expect(outcome.locator('.order-state')).toHaveCount(3)
  // In its row as well, however narrow the list.
  await expect(page.getByRole('row', { name: /Alarm: .*Sliced/ })).toBeVisible()
})

test('a sliced order that nobody knows of is decided about as a whole, by its line and by any of its pieces', async ({
  terminal: { page, sandbox },
}) => {
  const call = await typeSlicedInThree(page, sandbox)
  await lookAtOrder(page)
  sandbox.faults.plan([
    { match: { path: '/v3/order/place' }, times: 1, do: { drop: true } },
    { match: { path: '/live/orders' }, do: { status: 503 } },
  ])
  await page.keyboard.press('Enter')
  const outcome = page.getByRole('region', { name: 'What became of the order' })
  await expect(outcome.getByText('Unknown', { exact: true })).toHaveCount(3)
  await page.keyboard.press('ControlOrMeta+4')
  const rows = page.getByRole('treegrid', { name: 'Orders' }).locator('tbody tr[data-row]')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toBeFocused()
  const whole = page
    .getByRole('region', { name: 'Decide about the order' })
    .getByText(`3 orders of one wish (Buy ${(3 * call.freeze).toLocaleString('en-IN')} `, { exact: false })
  await page.keyboard.press('d')
  await expect(whole).toContainText('were not found at the broker, and your word is about all of them')
  await page.keyboard.press('Escape')
  await expect(whole).toHaveCount(0)
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(rows).toHaveCount(4)
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('d')
  await expect(whole).toBeVisible()

  // Enter says why it does nothing, and is taken from a choice as from the button.
  const decision = page.getByRole('region', { name: 'Decide about the order' })
  await expect(decision.getByText('choose one of the two')).toBeVisible()
  sandbox.faults.plan([])
  await expect(decision.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(decision.getByText('choose one of the two')).toHaveCount(0)
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(decision).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
})

test('what became of an order on an option is read whole in the status bar, to the word that says how it stands', async ({
  terminal: { page, sandbox },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  await trustOptionPricesLong(page)
  await page.keyboard.press('Alt+h')
  const call = affordableCall(sandbox)
  await addInstrument(page, call.symbol)
  // Another row has the keyboard until this one comes.
  const row = watchlistRow(page, call.symbol)
  await expect(row).toBeFocused()
  await expect(row).toHaveAttribute('data-state', 'live')
  await openTicket(page, 'b')
  await page.keyboard.type('1l')
  await tabTo(page, 'Type')
  await page.keyboard.press('m')
  await lookAndSend(page)
  const said = page.locator('.status-bar .notice .line').filter({ hasText: /^Buy .*: Filled, / })
  await expect(said).toBeVisible()
  expect(await cutWords(page, '.status-bar .notice', { unspoken: true })).toEqual([])
})

test('while an order is in doubt, and that is told, the line at the foot keeps its height; what is too long for it lies over it', async ({
  terminal: { page, sandbox },
}) => {
  await page.setViewportSize({ width: 1360, height: 768 })
  await signIn(page)
  await page.keyboard.press('Alt+h')
  await addReliance(page)
  const bar = page.locator('.status-bar')
  const height = () => bar.evaluate((element) => element.getBoundingClientRect().height)
  const heights: number[] = [await height()]
  sandbox.faults.plan([{ match: { path: '/v3/order/place' }, times: 1, do: { drop: true } }])
  const last = await openTicket(page, 'b')
  await tabTo(page, 'Price ₹')
  await page.keyboard.type(resting(last))
  await lookAtOrder(page)
  await page.keyboard.press('Enter')
  const told = page.locator('.status-bar .notice.over[data-urgent]')
  await expect(told).toContainText('Unknown')
  await expect(bar.locator('.light').filter({ hasText: 'unknown' })).toBeVisible()
  expect(await areLightsSeen(page)).toBe(true)
  await expect(page.getByRole('button', { name: '1 order to see' })).toBeVisible()
  heights.push(await height())
  // The last word of it: one that came later would stand before what is said below.
  await expect(told).toContainText('Not found: you decide')
  await expect(told).toHaveCount(0)
  heights.push(await height())
  expect(new Set(heights).size, String(heights)).toBe(1)

  // Nothing urgent, and longer than the room that is left beside all this.
  await page.keyboard.press('Alt+1')
  await page.getByRole('region', { name: 'Watchlist panel' }).focus()
  await page.keyboard.press('Shift+B')
  const long = page.locator('.status-bar .notice.over:not([data-urgent])')
  await expect(long.getByText('One-key orders are not armed: nothing was sent.', { exact: false })).toBeVisible()
  expect(await height()).toBe(heights[0])

  // As narrow as a window gets, all of it is in two lines.
  await page.setViewportSize({ width: 520, height: 768 })
  await expect.poll(height).toBeLessThan(50)

  // What ends in dots there has the key beside it that reads it whole.
  await page.getByRole('region', { name: 'Watchlist panel' }).focus()
  await page.keyboard.press('Shift+B')
  await expect(bar.locator('.notice.over .read-on').getByText('F8')).toBeVisible()
  await page.keyboard.press('F8')
  const lines = page.getByRole('region', { name: 'Lines, the newest first' })
  await expect(lines).toBeFocused()
  await expect(lines.getByText('One-key orders are not armed', { exact: false }).first()).toBeInViewport({ ratio: 1 })
})

/** None of them is covered by what is told. */
function areLightsSeen(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.status-bar .light')].every((light) => {
      const { left, right, top, bottom } = light.getBoundingClientRect()
      return light.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    }),
  )
}

test('what stopped an order is said to be over once it is, and nothing is sent by that', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  await askHalt(page)
  await page.keyboard.press('Enter')
  const line = haltLine(page)
  await expect(line.getByText(/a reading proves it/)).toBeVisible()
  await watchlistRow(page, 'RELIANCE').focus()
  await openTicket(page, 'b')
  await page.keyboard.press('Enter')
  const look = page.getByRole('region', { name: 'Look at the order' })
  await expect(look.getByText('Trading is halted by the kill switch.', { exact: false })).toBeVisible()

  await askRelease(page)
  await sayWord(page, 'RELEASE')
  await expect(line).toHaveCount(0)
  await expect(look.getByText('That is over: go back and look again.', { exact: false })).toBeVisible()
  await expect(look.getByRole('button', { name: /^Send: / })).toHaveAttribute('aria-disabled', 'true')
  expect(placed(sandbox)).toEqual([])
  await look.getByRole('button', { name: 'Back to the form' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
  await expect(page.getByText('Trading is halted by the kill switch.', { exact: false })).toHaveCount(0)
  await lookAndSend(page)
  expect(placed(sandbox)).toHaveLength(1)
})

test('T47: a look that found no fresh price says when one has come, and the next look asks nothing of it', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  const last = await openTicket(page, 'b')
  await page.getByRole('textbox', { name: 'Price ₹' }).fill(resting(last))
  // No new connection brings a price while the look is taken, however long that takes.
  sandbox.faults.plan([{ match: { path: '/v3/feed/market-data-feed/authorize' }, do: { status: 503 } }])
  sandbox.feed.act({ halfOpen: true })
  await expect(watchlistRow(page, 'RELIANCE')).toHaveAttribute('data-state', 'stale')
  await page.keyboard.press('Enter')
  const question = page.getByRole('checkbox', { name: /Your word There is no fresh price/ })
  await expect(question).toBeVisible()
  const isOver = page.getByText('A price has come since: go back and look again.')
  await expect(isOver).toHaveCount(0)
  sandbox.faults.clear()
  sandbox.feed.act({ halfOpen: false })
  await expect(isOver).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Price ₹' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Look at the order' })).toBeVisible()
  await expect(question).toHaveCount(0)
  expect(placed(sandbox)).toEqual([])
})

test('M10: of a book that is not believable no bid and no ask stand anywhere, and the price beside it is of now', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  await openTicket(page, 'b')
  const row = watchlistRow(page, 'RELIANCE')
  const best = page.getByRole('region', { name: 'Ticket panel' }).getByRole('definition').nth(1)
  const depth = page.getByRole('region', { name: 'Depth panel' })
  await expect(best).toHaveText(/^[\d,.]+ \/ [\d,.]+$/)
  await expect(depth.locator('tr[data-side][data-price]')).toHaveCount(10)
  sandbox.feed.plan([{ do: { crossed: true } }])
  await expect(best).toHaveText('not believable: none is shown')
  await expect(depth.getByText('The newest book was not believable: none is shown until the next one.')).toBeVisible()
  await expect(depth.locator('tr[data-side][data-price]')).toHaveCount(0)
  await expect(row).toHaveAttribute('data-state', 'live')
  sandbox.feed.clear()
  await expect(best).toHaveText(/^[\d,.]+ \/ [\d,.]+$/)
  await expect(depth.locator('tr[data-side][data-price]')).toHaveCount(10)
})

test('T47: an option that has not traded today is called untraded, begins no order at its old price, and is asked about', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addInstrument(page, 'nifty 24500 ce')
  const option = page.getByRole('region', { name: 'Watchlist panel' }).getByRole('row').and(page.locator(':focus'))
  await expect(option).toHaveAttribute('data-state', 'untraded')
  await expect(option).toContainText('Untraded')
  await page.keyboard.press('b')
  const ticket = page.getByRole('region', { name: 'Ticket panel' })
  await expect(ticket.getByText(/Untraded, last on \d/)).toBeVisible()
  await expect(ticket.getByRole('textbox', { name: 'Price ₹' })).toHaveValue('')
  await page.keyboard.type('65')
  await tabTo(page, 'Price ₹')
  await page.keyboard.type('2100')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Look at the order' })).toContainText('it has not traded today')
  await expect(page.locator('.review-facts > div').filter({ hasText: 'Last price then' })).not.toContainText('₹')
  expect(placed(sandbox)).toEqual([])
})

test('the margin of an order stands beside what is free, with its charges, and where the broker does not tell them the order goes all the same', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  const last = await openTicket(page, 'b')
  await page.keyboard.type('10')
  await tabTo(page, 'Price ₹')
  await page.keyboard.type(resting(last))
  await lookAtOrder(page)
  const facts = page.getByRole('region', { name: 'Look at the order' }).locator('dl > div')
  const margin = facts.filter({ hasText: 'Margin' })
  const charges = facts.filter({ hasText: 'Charges' })
  await expect(margin).toHaveText(/^Margin to open ₹[\d,.]+ of ₹[\d,.]+ free, [\d.]+ s old$/)
  await expect(charges).toHaveText(/^Charges₹[\d,.]+, ₹[\d,.]+ of it brokerage$/)
  await page.keyboard.press('Escape')

  // More than there is: said, and left to the broker.
  await tabTo(page, 'Quantity')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('90000')
  await page.keyboard.press('Enter')
  await expect(margin).toHaveText(/₹[\d,.]+; only ₹[\d,.]+ free, [\d.]+ s old$/)
  await page.keyboard.press('Escape')

  const down = { status: 500, body: '{}' }
  sandbox.faults.plan(['margin', 'brokerage'].map((what) => ({ match: { path: `/v2/charges/${what}` }, do: down })))
  await tabTo(page, 'Quantity')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('10')
  await lookAtOrder(page)
  await expect(margin).toContainText('not told: ')
  await expect(charges).toContainText('not told: ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'What became of the order' })).toBeVisible()
  expect(placed(sandbox)).toMatchObject([{ quantity: 10 }])
})

test('a circuit that cannot be read is said in its own line: the field under the hand stays where it is', async ({
  terminal: { page, sandbox },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  await addReliance(page)
  const ticket = page.getByRole('region', { name: 'Ticket panel' })
  await openTicket(page, 'b')
  await expect(ticket.locator('.market-line')).toContainText('read at')
  const top = () =>
    ticket.getByRole('textbox', { name: 'Quantity' }).evaluate((field) => field.getBoundingClientRect().top)
  const before = await top()
  const quotes = ['/v2/market-quote/quotes', '/live/feed/now/*'].map((path) => ({
    match: { path },
    do: { status: 503, body: 'The service is down for maintenance' },
  }))
  sandbox.faults.plan(quotes)
  await page.keyboard.press('Escape')
  await openTicket(page, 'b')
  await expect(ticket.locator('.market-line')).toContainText('not known: ')
  expect(await top()).toBe(before)
})

test('a price has the room of its own instrument in the ticket, and not of a longer one before it', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await addReliance(page)
  const bid = page.getByRole('region', { name: 'Ticket panel' }).locator('.best .ticking-text').first()
  const room = () => bid.evaluate((text: HTMLElement) => text.style.inlineSize)
  await expect(bid).toHaveText(/\d/)
  expect(Number.parseFloat(await room())).toBeGreaterThan(4)
  // Nothing is bid for an index.
  await watchlistRow(page, 'SENSEX').focus()
  await expect(bid).toHaveText('–')
  expect(await room()).toBe('1ch')
})
