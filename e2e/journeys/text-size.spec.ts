/** Larger text on one ordinary screen: no header says half a word, and in the ticket nothing is cut, covered or out of reach. */
import type { Page } from 'playwright/test'
import { affordableCall } from './support/affordable-call.ts'
import { showChain } from './support/chain-steps.ts'
import { cutWords, heldIsWhole } from './support/cut-words.ts'
import {
  addReliance,
  chooseTextSize,
  inNewWindow,
  instrumentRead,
  openTicket,
  trustOptionPricesLong,
} from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { placeAway, placeElsewhere } from './support/placed-elsewhere.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

const spaces = ['Watch', 'Trade', 'Options', 'Orders']

async function goTo(page: Page, space: string): Promise<void> {
  await page.keyboard.press(`Alt+${spaces.indexOf(space) + 1}`)
  await expect(page.getByRole('button', { name: `Workspace ${space}` })).toBeVisible()
  // Its name is there before its panels: what is focused until they are drawn goes away with those of the one before.
  const drawn = () =>
    page.evaluate(() => {
      const mark = performance.getEntriesByName('workspace-drawn').at(-1)
      return mark !== undefined && 'detail' in mark ? mark.detail : null
    })
  await expect.poll(drawn).toBe(space)
}

/** Before Enter the price is seen whole, or the line of Enter says that it lies below. */
async function isPriceTold(page: Page): Promise<boolean> {
  return page.locator('[data-kind="ticket"] form').evaluate((form) => {
    const end = form.querySelector('.ticket-scroll')?.getBoundingClientRect().bottom ?? 0
    const price = form.querySelector('[data-field="price"]')?.getBoundingClientRect().bottom ?? 0
    const below = form.querySelector('.below')?.textContent ?? ''
    return price > end + 1 === /price/.test(below)
  })
}

/** Every place that Tab leads to in the ticket, from the quantity to the way on, is seen whole, and the way on all the while. */
async function walkTicket(page: Page): Promise<void> {
  const wayOn = page.getByRole('button', { name: 'Look at the order' })
  for (let press = 0; press < 12; press += 1) {
    await expect(wayOn).toBeInViewport({ ratio: 1 })
    await expect.poll(() => heldIsWhole(page), await page.evaluate(() => document.activeElement?.outerHTML)).toBe(true)
    if (await wayOn.and(page.locator(':focus')).count()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead to the way on')
}

for (const size of [100, 125, 150, 200]) {
  test(`text of ${size} % in every starting workspace`, async ({ terminal: { page } }) => {
    await signIn(page)
    await addReliance(page)
    if (size !== 100) await chooseTextSize(page, size)
    await expect.poll(() => heldIsWhole(page), 'the row in hand').toBe(true)
    for (const space of spaces) {
      await goTo(page, space)
      await expect
        .poll(() => cutWords(page, '.dv-tabs-and-actions-container', { heights: true }), `headers of ${space}`)
        .toEqual([])
      // As a figure of money, a price that is cut reads as another one.
      if (space === 'Trade') await expect.poll(() => cutWords(page, '.depth-book tbody'), 'the book').toEqual([])
      // Three levels of each side stand there also with text of half as large again.
      if (space === 'Trade' && size <= 150)
        for (const name of ['Ask 3', 'Bid 3'])
          await expect(page.getByRole('rowheader', { name, exact: true }), name).toBeInViewport({ ratio: 0.95 })
    }
    // The last space is that of the funds: a figure of money that is cut reads as another one.
    await expect(page.locator('.balances')).toBeVisible()
    await expect.poll(() => cutWords(page, '.balances'), 'the funds').toEqual([])
    for (const space of ['Options', 'Trade']) {
      await goTo(page, space)
      await page.locator('[data-kind="watchlist"] [role="row"][data-key]').first().focus()
      await openTicket(page, 'b')
      await expect.poll(() => cutWords(page, '[data-kind="ticket"]'), `the ticket of ${space}`).toEqual([])
      await expect.poll(() => isPriceTold(page), `the price in the ticket of ${space}`).toBe(true)
      await walkTicket(page)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Send: Buy' })).toBeInViewport({ ratio: 1 })
      // The first row is an index, which is not traded: why nothing is sent is seen at once.
      await expect(page.getByText('is only a figure', { exact: false }).first()).toBeInViewport()
      await expect.poll(() => heldIsWhole(page)).toBe(true)
      await expect.poll(() => cutWords(page, '[data-kind="ticket"]'), `the look of ${space}`).toEqual([])
      await page.keyboard.press('Escape')
      // Back in the form, at the field with a problem: the first row is an index, which is not traded.
      await expect(page.locator('[data-kind="ticket"] form :focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
    }
    for (const key of ['F1', 'Shift+F1', 'Control+,', 'Alt+W', 'Control+K']) {
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect.poll(() => cutWords(page, 'dialog[open]'), `the sheet of ${key}`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}

/** What has the keyboard, as its label or its own words say. */
function heldWords(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: held } = document
    const label = held instanceof HTMLInputElement || held instanceof HTMLSelectElement ? held.labels?.[0] : undefined
    const words = held?.getAttribute('aria-label') ?? (label ?? held)?.textContent ?? ''
    return words.trim()
  })
}

const folded = ['Indicators', 'Compare', 'Level', 'Trend line', 'Channel', 'Retracement', 'Note']
const foldedBelow = ['Bars', 'Scale', 'Volume', 'Open interest', 'Picture', 'Candles as CSV']

test('with text of 200 % no panel moves for what is told at the foot, and the bar over a chart leaves room for it and is all reached by keyboard', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await chooseTextSize(page, 200)
  await addReliance(page)
  const told = page.locator('.status-bar .notice .line')
  await expect(told.first()).toBeVisible()
  const height = () => page.locator('.status-bar').evaluate((bar) => bar.getBoundingClientRect().height)
  const whileTold = await height()
  await expect(told).toHaveCount(0)
  expect(await height()).toBe(whileTold)

  await goTo(page, 'Trade')
  const bar = page.locator('.chart-toolbar')
  const lines = () => bar.evaluate((element) => element.getBoundingClientRect().height / 32)
  await expect.poll(lines).toBeLessThan(5)
  await expect.poll(() => cutWords(page, '.chart-toolbar')).toEqual([])

  // Name and state are one line over the bars.
  const headline = page.locator('.chart-legend .headline')
  await expect(headline).toContainText('Live')
  const headlines = () =>
    headline.evaluate((words) => words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight))
  await expect.poll(headlines).toBeLessThan(1.7)
  await page.keyboard.press('ControlOrMeta+7')
  const chart = page.getByRole('application', { name: /^Chart of/ })
  await expect(chart).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  const more = bar.getByRole('button', { name: 'More' })
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  for (const words of [...folded, ...foldedBelow]) {
    await page.keyboard.press('Tab')
    await expect.poll(() => heldWords(page)).toContain(words)
    await expect.poll(() => heldIsWhole(page), words).toBe(true)
  }
  await expect.poll(() => cutWords(page, '.chart-menu:popover-open')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await expect(bar.locator('.chart-menu:popover-open')).toHaveCount(0)

  // The key of a field that is folded away opens what it is in; a length that is typed leads back to the chart.
  await page.keyboard.press('0')
  await expect(page.getByRole('textbox', { name: 'Another length' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar.locator('.chart-menu:popover-open')).toHaveCount(0)
  await page.keyboard.press('0')
  await page.keyboard.type('45m')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('application', { name: 'Chart of RELIANCE, 45 minutes' })).toBeFocused()
  await expect(bar.getByRole('button', { name: 'Length of a bar 45m' })).toBeVisible()
  await expect(bar.locator('.chart-menu:popover-open')).toHaveCount(0)
})

test('with text of 200 % the orders have a row, and the words over a chart stand above the lines of orders', async ({
  terminal: { page, sandbox },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  await addReliance(page)
  placeAway(sandbox, 0.97)
  const call = affordableCall(sandbox)
  placeElsewhere(sandbox, { key: call.key, quantity: call.unitsPerLot, away: 0.9 })
  await chooseTextSize(page, 200)
  await goTo(page, 'Trade')
  await page.keyboard.press('ControlOrMeta+4')
  await page.keyboard.press('ArrowDown')
  const row = page.locator('.orders-panel tr[data-row]').and(page.locator(':focus'))
  await expect(row).toBeVisible()
  const isSeen = () =>
    row.evaluate((held) => {
      const { top, bottom } = held.getBoundingClientRect()
      const list = held.closest('.list-scroll')
      const head = list?.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
      return top >= head - 1 && bottom <= (list?.getBoundingClientRect().bottom ?? 0) + 1
    })
  await expect.poll(isSeen).toBe(true)
  // Beside it what it is an order for and how it stands: nothing is scrolled to the side.
  await expect.poll(() => row.locator('td.price').evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true)
  await expect(row.locator('td.state')).toBeInViewport({ ratio: 0.99 })
  await expect.poll(() => cutWords(page, '.orders-panel td.state')).toEqual([])
  // Without its end an option is another one.
  const name = page.locator('.orders-panel tr[data-row] .symbol').filter({ hasText: / CE \d\d [A-Z]{3} \d\d$/ })
  const isNameWhole = () =>
    name.evaluate((words) => {
      const [own, cell] = [words.getBoundingClientRect(), words.closest('th')?.getBoundingClientRect()]
      return cell !== undefined && own.bottom <= cell.bottom && own.right <= cell.right
    })
  await expect.poll(isNameWhole).toBe(true)
  // The book, which was drawn before the text was so large, stands where it is traded.
  for (const name of ['Ask 1', 'Last', 'Bid 1']) {
    const level = page.locator('.depth-book tr').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    await expect(level, name).toBeInViewport({ ratio: 0.95 })
  }

  // The first steps are put away; the lines have all of the pane but its top third, where the words are.
  await page.keyboard.press('Alt+h')
  await expect(page.getByRole('region', { name: 'Your first practice order' })).toHaveCount(0)
  await expect.poll(isSeen).toBe(true)
  const wordsOfPane = () =>
    page.locator('.chart-area').evaluate((area) => {
      const { top } = area.getBoundingClientRect()
      const words = area.querySelector('.values[data-pane="0"]')?.getBoundingClientRect()
      const pane = area.querySelector('.values:not([data-pane="0"])')?.getBoundingClientRect()
      return words && pane ? (words.bottom - top) / (pane.top - top) : 1
    })
  await expect.poll(wordsOfPane).toBeLessThan(0.35)

  // Also where the list has half of the window, beside other panels.
  await goTo(page, 'Orders')
  await page.keyboard.press('ControlOrMeta+4')
  await page.keyboard.press('Home')
  await expect(row).toBeVisible()
  await expect.poll(isSeen, 'in the workspace of the orders').toBe(true)

  // In a window of 300 pixels nothing of an order is beyond an edge: what has no column stands under its name.
  await chooseTextSize(page, 100)
  await page.keyboard.press('ControlOrMeta+4')
  const own = await inNewWindow(page, 'Alt+N')
  await own.setViewportSize({ width: 300, height: 700 })
  await expect(own.locator('.orders-panel .under .price').first()).toContainText(/\d\.\d\d/)
  await expect(own.locator('.orders-panel .under .quantity').first()).toContainText('0 / ')
  await expect.poll(() => cutWords(own, '.orders-panel .list', { heights: true })).toEqual([])
  const bar = () => own.locator('.status-bar').evaluate((held) => held.getBoundingClientRect().height)
  await expect.poll(bar, 'its bar has two lines').toBeLessThan(2.1 * 24)
})

test('beside a further column of panels no figure of the ticket and of the legs of a payoff is cut', async ({
  terminal: { page },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  await trustOptionPricesLong(page)
  await addReliance(page)
  await goTo(page, 'Options')
  await showChain(page, 'nifty')
  await page.locator('.chain-table tr[data-near] [data-side="call"][data-cell="last"]').focus()
  await openTicket(page, 'b')
  await instrumentRead(page)
  await page.keyboard.type('20l')
  await page.keyboard.press('Alt+u')
  await page.keyboard.press('Alt+y')
  await expect(page.locator('.legs tbody tr')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+0')
  await expect(page.getByRole('tab', { name: 'Ladder', exact: false })).toBeVisible()
  await expect(page.locator('.consequences').filter({ hasText: 'Free margin' })).toContainText('₹')
  await expect(page.locator('[data-kind="ticket"] .chosen strong')).toHaveText(/ CE \d\d [A-Z]{3} \d\d$/)
  const isNameWhole = () =>
    page.locator('[data-kind="ticket"] .chosen strong').evaluate((name) => name.scrollWidth <= name.clientWidth)
  await expect.poll(isNameWhole).toBe(true)
  for (const part of ['.consequences', '.legs']) await expect.poll(() => cutWords(page, part), part).toEqual([])
  // Type, product and price are seen before Enter.
  for (const label of ['Type', 'Product', 'Price ₹'])
    await expect(page.getByLabel(label, { exact: true }), label).toBeInViewport({ ratio: 1 })

  // As narrow as keys make them, book and ladder have their prices and quantities whole.
  for (const [key, kind] of [
    ['ControlOrMeta+8', 'depth'],
    ['ControlOrMeta+0', 'ladder'],
  ] as const) {
    await page.keyboard.press(key)
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('Alt+Shift+Q')
    const panel = page.locator(`[data-kind="${kind}"]`)
    await expect.poll(() => panel.evaluate((drawn) => drawn.clientWidth), kind).toBe(12.5 * 16)
    await expect.poll(() => cutWords(page, `[data-kind="${kind}"] tbody`), kind).toEqual([])
  }
})
