/** The blotter by keyboard alone: orders of every state in a long list, filtered, grouped, selected and acted upon; positions and their profit. */
import type { Locator, Page } from 'playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { bringAxe, violations } from './support/axe.ts'
import { addReliance } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { scenario: 'open-market', listsInstruments: true } })
test.setTimeout(240_000)

const person = 'PR1001'
const reliance = 'NSE_EQ|INE002A01018'

type Placed = { readonly side?: 'B' | 'S'; readonly quantity: number; readonly away?: number }

/** An order of the person's telephone, so many parts of the last price away; at the market where none is named. */
function place({ exchange, market }: Sandbox, { side = 'B', quantity, away }: Placed): string {
  const instrument = market.find(reliance)
  if (!instrument) throw new Error('not listed')
  const last = market.tape(instrument).last().ticks
  const limit = away === undefined ? {} : { kind: 'L' as const, price: Math.floor(last * away) * instrument.tick }
  const ids = exchange.place(person, {
    ...{ instrument, side, quantity, product: 'I', kind: 'M', duration: 'DAY', price: 0, trigger: 0, disclosed: 0 },
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

function statuses({ exchange }: Sandbox): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of exchange.orders(person)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

async function cleanInBothThemes(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await violations(page), `${what}, ${colorScheme}`).toEqual([])
  }
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
  await cleanInBothThemes(page, 'orders')

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
  await cleanInBothThemes(page, 'cancelling a selection')
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
  await expect(list(page, 'Orders').getByText('3 orders: 3 Cancelled')).toBeVisible()
  await cleanInBothThemes(page, 'grouped by state')
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
  await cleanInBothThemes(page, 'positions')

  await page.keyboard.press('p')
  const derivation = page.getByRole('region', { name: 'How the profit is reckoned' })
  await expect(derivation.getByRole('row')).toHaveCount(5)
  await expect(derivation.getByText('Sold 6 at', { exact: false })).toBeVisible()
  await cleanInBothThemes(page, 'derivation')
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
  await expect(rows(page, 'Trades')).toHaveCount(3)
  await expect(page.getByLabel('Totals of the trades shown').getByText('on average')).toHaveCount(2)
  await cleanInBothThemes(page, 'trades')
  await page.keyboard.press('Shift+H')
  await expect(rows(page, 'Holdings').getByText('ITC')).toBeVisible()
  await cleanInBothThemes(page, 'holdings')
  await page.keyboard.press('Shift+F')
  await expect(page.getByRole('region', { name: 'Equity and commodity' }).getByText('Available margin')).toBeVisible()
  await cleanInBothThemes(page, 'funds')
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
  await page.keyboard.press('n')
  const question = page.getByRole('region', { name: 'Place again' })
  await expect(question.getByRole('button', { name: 'Send 2 orders' })).toBeFocused()
  await cleanInBothThemes(page, 'placing again')
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
  await cleanInBothThemes(page, 'timeline')
})
