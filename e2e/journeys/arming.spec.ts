/** One-key orders and impatient hands in four windows, by keyboard alone: the broker's ledger has one order. */
import type { Page } from 'playwright/test'
import { key } from '../../contract/key.test-support.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { askMain } from './support/ask-main.ts'
import { violations } from './support/axe.ts'
import { cutWords, heldIsWhole } from './support/cut-words.ts'
import {
  addReliance,
  askHalt,
  askRelease,
  chooseTextSize,
  haltLine,
  listIsRead,
  openTicket,
  ordersChecked,
  remindLong,
  resting,
  sayWord,
  trustOptionPricesLong,
  watchlistRow,
} from './support/desk-steps.ts'
import { expect, type Terminal, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

const person = 'PR1001'

function ledger({ exchange }: Sandbox): string[] {
  return exchange.orders(person).map(({ status }) => status)
}

function armedLine(page: Page) {
  return page.getByRole('region', { name: 'One-key orders are armed' })
}

async function arm(page: Page): Promise<void> {
  await ordersChecked(page)
  await page.keyboard.press('Shift+A')
  await expect(page.getByRole('radio', { name: '5 min', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(armedLine(page)).toBeVisible()
}

/** Four windows of one terminal, each with its keyboard on the same row. */
async function fourWindows({ page, core }: Terminal): Promise<Page[]> {
  await signIn(page)
  await addReliance(page)
  await remindLong(page)
  const pages = [page]
  for (let more = 0; more < 3; more += 1) {
    const other = await page.context().newPage()
    await other.goto(new URL('/', core().url).href)
    await expect(other.getByText(`Account ${person}`)).toBeVisible()
    await addReliance(other)
    pages.push(other)
  }
  return pages
}

test('T45: armed, a hundred presses of the key in four windows make one order, and arming is plain in all of them', async ({
  terminal,
}) => {
  const { page, sandbox } = terminal
  const pages = await fourWindows(terminal)
  await page.bringToFront()

  // Not armed, the key does nothing and says so.
  await page.keyboard.press('Shift+B')
  await expect(
    page.getByText('One-key orders are not armed: nothing was sent.', { exact: false }).first(),
  ).toBeVisible()
  await arm(page)
  for (const each of pages) await expect(armedLine(each)).toContainText(/\d:\d\d left/)
  for (const each of pages)
    await expect(armedLine(each)).toContainText(/Intraday: .*buys 1 unit of RELIANCE at ₹[\d,.]+/)

  // Held down in one of them as well: each further press is a repeat.
  await page.keyboard.down('Shift')
  for (let press = 0; press < 20; press += 1) await page.keyboard.down('B')
  await page.keyboard.up('B')
  await page.keyboard.up('Shift')
  await Promise.all(
    pages.map(async (each) => {
      for (let press = 0; press < 25; press += 1) await each.keyboard.press('Shift+B')
    }),
  )
  await expect.poll(() => ledger(sandbox).length).toBe(1)
  for (const each of pages) {
    const orders = each.getByRole('region', { name: 'Orders panel' }).getByRole('row').filter({ hasText: 'RELIANCE' })
    await expect(orders).toHaveCount(1)
  }

  // Ended in one window, it is ended in all.
  await pages[1]?.keyboard.press('Shift+A')
  for (const each of pages) await expect(armedLine(each)).toHaveCount(0)
  await page.keyboard.press('Shift+S')
  await expect(
    page.getByText('One-key orders are not armed: nothing was sent.', { exact: false }).first(),
  ).toBeVisible()
  expect(ledger(sandbox)).toHaveLength(1)

  // Last, since arming ends by itself while nobody is there.
  for (const colorScheme of ['dark', 'light'] as const) {
    await arm(page)
    await page.emulateMedia({ colorScheme })
    expect.soft(await violations(page), `armed, ${colorScheme}`).toEqual([])
    await page.keyboard.press('Shift+A')
    await expect(armedLine(page)).toHaveCount(0)
  }
})

test('T45: the same ticket in four windows, a hundred Enters in each: one order', async ({ terminal }) => {
  const { sandbox } = terminal
  const pages = await fourWindows(terminal)
  const [first] = pages
  if (first === undefined) throw new Error('no window')
  const price = resting(await openTicket(first, 'b'))
  for (const each of pages) {
    if (each !== first) await openTicket(each, 'b')
    const field = each.getByRole('textbox', { name: 'Price ₹' })
    await field.focus()
    await field.fill(price)
  }
  await Promise.all(
    pages.map(async (each) => {
      for (let press = 0; press < 100; press += 1) await each.keyboard.press('Enter')
    }),
  )
  await expect.poll(() => ledger(sandbox)).toEqual(['open'])
  // Every window has come to rest at its outcome or at the question, which Enter does not answer.
  for (const each of pages) {
    const outcome = each.getByRole('region', { name: 'What became of the order' })
    const question = each.getByRole('checkbox', { name: /You sent the same order/ })
    await expect(outcome.or(question)).toBeVisible()
  }
  expect(ledger(sandbox)).toEqual(['open'])
})

test('T45: a double click on the way to an order looks at it, and sends nothing', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  await openTicket(page, 'b')
  await page.getByRole('button', { name: 'Look at the order' }).dblclick()
  const send = page.getByRole('button', { name: 'Send: Buy' })
  await expect(send).toBeVisible()
  expect(ledger(sandbox)).toEqual([])
  await send.dblclick()
  await expect(page.getByRole('region', { name: 'What became of the order' })).toBeVisible()
  await expect.poll(() => ledger(sandbox).length).toBe(1)
})

test('O28: a halt ends arming, and it does not come back with the release', async ({ terminal: { page, sandbox } }) => {
  await signIn(page)
  await addReliance(page)
  await arm(page)
  // What the keys do is said with their names, and not drawn alone.
  await expect(armedLine(page).locator('.for-the-ear')).toHaveText(['Shift+B', 'Shift+S'])
  await askHalt(page)
  await page.keyboard.press('Enter')
  await expect(haltLine(page)).toBeVisible()
  await expect(armedLine(page)).toHaveCount(0)
  await askRelease(page)
  await sayWord(page, 'RELEASE')
  await expect(haltLine(page)).toHaveCount(0)
  await watchlistRow(page, 'RELIANCE').focus()
  await page.keyboard.press('Shift+B')
  await expect(
    page.getByText('One-key orders are not armed: nothing was sent.', { exact: false }).first(),
  ).toBeVisible()
  expect(ledger(sandbox)).toEqual([])
})

test('armed in a narrow window or with large text: the word, the time left and the end of it stand whole', async ({
  terminal: { page },
}) => {
  await signIn(page)
  const disarm = armedLine(page).getByRole('button', { name: 'Disarm' })
  const common = { width: 1440, height: 900 }
  for (const size of [100, 200]) {
    await page.setViewportSize(common)
    if (size !== 100) await chooseTextSize(page, size)
    // With large text its row may be out of sight.
    await addReliance(page)
    await arm(page)
    await expect(armedLine(page)).toContainText(/RELIANCE at ₹/)
    for (const width of [1440, 960, 640]) {
      await page.setViewportSize({ ...common, width })
      const where = `${size} % at ${width} px`
      await expect.poll(() => cutWords(page, '.armed-time, .armed-line .button', { heights: true }), where).toEqual([])
      await expect(armedLine(page).getByText('Armed', { exact: true })).toBeInViewport({ ratio: 1 })
      await expect(armedLine(page).getByText(/^\d:\d\d left$/)).toBeInViewport({ ratio: 1 })
      await disarm.focus()
      await expect.poll(() => heldIsWhole(page), where).toBe(true)
      await expect(page.getByRole('button', { name: 'Halt', exact: true })).toBeInViewport({ ratio: 1 })
    }
    await page.setViewportSize(common)
    await page.keyboard.press('Shift+A')
    await expect(armedLine(page)).toHaveCount(0)
  }
})

/** The chart with the keyboard on it, by keys. */
async function showInChart(page: Page, typed: string, symbol: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Show an instrument in the chart' })
  const chart = page.getByRole('application', { name: `Chart of ${symbol},` })
  await page.keyboard.press('ControlOrMeta+7')
  await expect(chart).toBeFocused({ timeout: listIsRead })
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await expect(chart).toBeFocused({ timeout: listIsRead })
}

function instrumentsOrdered({ exchange }: Sandbox): string[] {
  return exchange.orders(person).map(({ instrument }) => instrument.key)
}

test('armed, the line names what the panel shows under its new letter, and the key orders that', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  const other = [...sandbox.market.listing().all()].find(({ key, symbol }) => symbol === 'TCS' && /^NSE_EQ/.test(key))
  if (other === undefined) throw new Error('the practice market lists no second share')
  // As a panel of the letter does.
  await askMain(page, 'linkInstrument', { letter: 'B', key: key(other.key) })
  await showInChart(page, 'reliance', 'RELIANCE')
  await arm(page)
  await expect(armedLine(page)).toContainText(/buys 1 unit of RELIANCE at ₹/)
  await page.keyboard.press('Alt+L')
  // The keyboard has not moved: what it rests on has become another's.
  await expect(page.getByRole('application', { name: /^Chart of/ })).toBeFocused()
  await expect(armedLine(page)).toContainText(/buys 1 unit of TCS at ₹/)
  await page.keyboard.press('Shift+B')
  await expect.poll(() => instrumentsOrdered(sandbox)).toEqual([other.key])
})

test('armed, the line names the contract of the day that E steps to, and the key orders that', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  const field = page.getByRole('combobox', { name: 'Underlying of the option chain' })
  await expect(page.getByRole('region', { name: 'Orders panel' })).toBeVisible()
  await page.keyboard.press('Shift+O')
  await expect(field).toBeFocused()
  await page.keyboard.type('nifty')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('', { timeout: listIsRead })
  await trustOptionPricesLong(page)
  await page.locator('.chain-table tr[data-near] [data-side="call"][data-cell="last"]').focus()
  const inHand = page.locator('.chain-table td:focus')
  const symbolOf = (wanted: string | null) =>
    [...sandbox.market.listing().all()].find(({ key }) => key === wanted)?.symbol ?? 'no contract'
  const before = await inHand.getAttribute('data-key')
  await arm(page)
  await expect(armedLine(page)).toContainText(`of ${symbolOf(before)} at ₹`)
  await page.keyboard.press('e')
  await expect.poll(() => inHand.getAttribute('data-key')).not.toBe(before)
  const after = await inHand.getAttribute('data-key')
  await expect(armedLine(page)).toContainText(`of ${symbolOf(after)} at ₹`)
  await page.keyboard.press('Shift+B')
  await expect.poll(() => instrumentsOrdered(sandbox)).toEqual([after])
})
