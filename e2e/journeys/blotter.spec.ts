/** The blotter by keyboard alone: orders of every state in a long list, filtered, grouped, sorted, selected and cancelled; the row in hand. */
import type { Locator } from 'playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { affordableCall } from './support/affordable-call.ts'
import { inBothThemes } from './support/axe.ts'
import { letterOf, list, rows } from './support/blotter-steps.ts'
import { addInstrument, addReliance, inNewWindow } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { person, placeElsewhere } from './support/placed-elsewhere.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

const reliance = 'NSE_EQ|INE002A01018'

function statuses({ exchange }: Sandbox): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of exchange.orders(person)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('forty orders: found by typing, grouped, selected and cancelled after one question that counts them', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  for (let count = 0; count < 34; count += 1) placeElsewhere(sandbox, { quantity: count + 1, away: 0.97 })
  for (let count = 0; count < 3; count += 1) placeElsewhere(sandbox, { side: 'S', quantity: 50 + count, away: 1.03 })
  const rejected = placeElsewhere(sandbox, { quantity: 99, away: 0.97 })
  sandbox.hands.reject(rejected, 'Margin of 5,000 needed')
  placeElsewhere(sandbox, { quantity: 7 })
  placeElsewhere(sandbox, { quantity: 8 })

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
  await expect(cancelled).not.toContainText('₹')
  const filled = list(page, 'Orders').locator('.spanned').filter({ hasText: 'Filled' })
  await expect(filled).toContainText(/2 orders · bought ₹[\d,]+\.\d\d/)
  await inBothThemes(page, 'grouped by state')
})

test('F6 to a second list of orders: a letter there asks about the order in hand there, and not in the first', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  placeElsewhere(sandbox, { quantity: 3, away: 0.97 })
  placeElsewhere(sandbox, { quantity: 4, away: 0.97 })
  await expect(list(page, 'Orders')).toHaveAttribute('aria-rowcount', '3')
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('ControlOrMeta+i')
  await page.keyboard.press('Alt+r')
  await page.getByRole('tab', { name: 'Orders', exact: true }).click()
  const panelOf = (tab: string) =>
    page.getByRole('tabpanel', { name: tab, exact: true }).getByRole('region', { name: 'Orders panel' })
  const [one, other] = [panelOf('Orders'), panelOf('Orders 2')]
  const row = (panel: Locator, place: number) => panel.locator('tbody tr[data-row]').nth(place)
  await row(other, 0).focus()
  await row(one, 1).focus()
  await page.keyboard.press('F6')
  await expect(other).toBeFocused()
  await page.keyboard.press('c')
  await expect(other.getByRole('region', { name: 'Cancel the order' })).toContainText('Buy 4 RELIANCE')
  await expect(one.getByRole('region', { name: 'Cancel the order' })).toHaveCount(0)
})

test('a trade in hand: its order’s timeline and the keys of its instrument, as on any other row', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  placeElsewhere(sandbox, { quantity: 2 })
  const newest = placeElsewhere(sandbox, { quantity: 3 })
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

test('the row in hand is what its letter shows: book, chart and ticket of every window go to it, and without a letter they stay', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  placeElsewhere(sandbox, { quantity: 2 })
  placeElsewhere(sandbox, { quantity: 3, key: 'NSE_EQ|INE040A01034' })
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
  placeElsewhere(sandbox, { quantity: call.lot, key: call.key })
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

test('a list is sorted from the headings; what reorders leaves the keyboard on its row, and an act is of the row it was pressed on', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  for (const quantity of [5, 30, 20]) placeElsewhere(sandbox, { quantity, away: 0.97 })
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
  for (const size of [6, 7, 8]) placeElsewhere(sandbox, { quantity: size, away: 0.97 })
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
    for (const key of others) placeElsewhere(sandbox, { quantity: 10, key })
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
    placeElsewhere(sandbox, { quantity: 5, key: last })
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
