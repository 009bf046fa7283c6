/** The price ladder: an order is put and moved where its price stands, looked at, and only then sent. */
import type { Locator, Page } from 'playwright/test'
import { keptLayout } from './support/ask-main.ts'
import { inBothThemes } from './support/axe.ts'
import {
  addInstrument,
  addReliance,
  chooseTextSize,
  lookAndSend,
  ordersChecked,
  trustPricesLong,
} from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { orderOf, person, placeAway, placeElsewhere, priceOf } from './support/placed-elsewhere.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

const rows = (page: Page): Locator => page.locator('.ladder-book tbody tr')
const inHand = (page: Page): Locator => page.locator('.ladder-book tbody tr:focus')
const lastRow = (page: Page): Locator => page.locator('.ladder-book tr[data-last]')
const own = (page: Page, side: 'buy' | 'sell'): Locator =>
  page.locator(`.ladder-book td[data-own][data-side="${side}"]`)
const foot = (page: Page): Locator => page.locator('.ladder-foot')
const question = (page: Page): Locator => page.getByRole('region', { name: 'Send the change' })

/** With the keyboard on it, and where it trades in sight. */
async function toLadder(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+0')
  await expect(page.locator('.ladder-of')).toHaveAttribute('data-state', 'live')
  await expect(inHand(page)).toBeVisible()
  await page.keyboard.press('Home')
  await expect(lastRow(page)).toBeVisible()
}

/** Signed in, with Reliance on the ladder. */
async function atLadder(page: Page): Promise<void> {
  await signIn(page)
  await trustPricesLong(page)
  await addReliance(page)
  await toLadder(page)
}

/** In rupees. */
async function priceInHand(page: Page): Promise<number> {
  return Number(await inHand(page).getAttribute('data-price')) / 10_000
}

/** Each level of the depth beside it, and what the ladder has at its price. */
async function besideDepth(
  page: Page,
): Promise<{ readonly depth: readonly string[]; readonly ladder: readonly string[] }> {
  return page.evaluate(() => {
    const levels = [...document.querySelectorAll<HTMLElement>('.depth-book tr[data-level]')].map((row) => ({
      side: row.dataset['side'] === 'bid' ? 'bids' : 'asks',
      price: row.dataset['price'],
      quantity: row.querySelector('[data-cell="quantity"]')?.textContent,
    }))
    const atPrice = (price: string | undefined, side: string) =>
      document.querySelector(`.ladder-book tr[data-price="${price}"] td.${side}`)?.textContent
    return {
      depth: levels.map(({ side, price, quantity }) => `${side} ${price} ${quantity}`),
      ladder: levels.map(({ side, price }) => `${side} ${price} ${atPrice(price, side)}`),
    }
  })
}

async function prices(page: Page): Promise<number[]> {
  return rows(page).evaluateAll((all) => all.map((row) => Number((row as HTMLElement).dataset['price'])))
}

test('by keys: an order is begun at a price of the ladder, rests there, is moved by a tick, and is cancelled', async ({
  terminal: { page, sandbox },
}) => {
  await atLadder(page)
  sandbox.clock.setSpeed(0)
  const seen = await prices(page)
  expect(seen.length).toBeGreaterThan(10)
  expect(new Set(seen.slice(1).map((price, at) => (seen[at] ?? 0) - price))).toEqual(new Set([1_000]))

  for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowDown')
  const wanted = await priceInHand(page)
  const written = await inHand(page).locator('th').textContent()
  expect(Number(written?.replaceAll(',', ''))).toBe(wanted)
  await page.keyboard.press('b')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Price ₹' })).toHaveValue(wanted.toFixed(2))
  await expect(page.getByRole('radio', { name: /Buy/ })).toBeChecked()
  await expect((await lookAndSend(page)).getByText('Working')).toBeVisible()
  const [placed] = sandbox.exchange.orders(person)
  if (!placed) throw new Error('nothing was placed')
  const { orderId } = placed
  const from = priceOf(sandbox, orderId)

  await page.keyboard.press('ControlOrMeta+0')
  await expect(own(page, 'buy')).toHaveText('1')
  expect(await priceInHand(page)).toBe(wanted)
  await expect(foot(page)).toContainText('Buy 1 · Working')
  await inBothThemes(page, 'ladder', '[data-kind="ladder"]')

  await page.keyboard.press(' ')
  await expect(foot(page)).toContainText('in hand')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(foot(page)).toContainText('not sent')
  await expect(page.locator('.ladder-book td[data-wanted]')).toBeVisible()
  // Thought better of, once: it stands where it stood.
  await page.keyboard.press('Escape')
  await expect(page.locator('.ladder-book td[data-wanted]')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText(/Buy 1 RELIANCE .*price .+ → .+/)
  expect(priceOf(sandbox, orderId)).toBe(from)
  await expect(question(page).getByRole('button', { name: 'Change it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => priceOf(sandbox, orderId)).toBe(from - 1)
  await expect(question(page)).toHaveCount(0)
  await expect(inHand(page)).toBeVisible()

  await page.keyboard.press('c')
  await expect(page.getByRole('region', { name: 'Cancel the order' })).toContainText('Buy 1 RELIANCE')
  await page.keyboard.press('Enter')
  await expect.poll(() => orderOf(sandbox, orderId).status).toBe('cancelled')
  await expect(own(page, 'buy')).toHaveCount(0)
  expect(sandbox.exchange.orders(person)).toHaveLength(1)
})

test('C with no order in hand asks once about all that are open of the instrument, cancels these in one request, and no other', async ({
  terminal: { page, sandbox },
}) => {
  await atLadder(page)
  sandbox.clock.setSpeed(0)
  const statuses = (of: readonly string[]) => of.map((id) => orderOf(sandbox, id).status)
  const own = [placeAway(sandbox, 0.97), placeAway(sandbox, 0.96)]
  const other = placeElsewhere(sandbox, { quantity: 5, away: 0.97, key: 'NSE_EQ|INE009A01021' })
  await expect(page.getByRole('treegrid', { name: 'Orders' })).toHaveAttribute('aria-rowcount', '4')

  const sheet = page.getByRole('dialog', { name: 'Orders of the instrument in hand' })
  const act = sheet.getByRole('button', { name: 'Cancel 2 orders' })
  await page.keyboard.press('c')
  await expect(sheet).toContainText('Cancel 2 open orders of RELIANCE?')
  await expect(act).toBeFocused()
  await inBothThemes(page, 'cancelling what is open of an instrument')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(inHand(page)).toBeVisible()
  expect(statuses([...own, other])).toEqual(['open', 'open', 'open'])

  await page.keyboard.press('c')
  await expect(act).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => statuses(own)).toEqual(['cancelled', 'cancelled'])
  await expect(sheet).toHaveCount(0)
  await expect(inHand(page)).toBeVisible()
  expect(statuses([other])).toEqual(['open'])
  expect(sandbox.requests.all().filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('by the pointer: an order is dragged to another price, which is asked first; a double click begins one', async ({
  terminal: { page, sandbox },
}) => {
  await atLadder(page)
  sandbox.clock.setSpeed(0)
  await page.keyboard.press('ControlOrMeta+8')
  await expect(page.locator('.depth-book tr[data-price]')).toHaveCount(10)
  await expect
    .poll(async () => {
      const { depth, ladder } = await besideDepth(page)
      return depth.length === 10 && depth.join() === ladder.join()
    })
    .toBe(true)
  await page.keyboard.press('ControlOrMeta+0')
  const id = placeAway(sandbox, 0.9996)
  const from = priceOf(sandbox, id)
  await page.keyboard.press('Home')
  await expect(own(page, 'buy')).toHaveText('5')

  const box = await own(page, 'buy').boundingBox()
  if (!box) throw new Error('the order has no place on the screen')
  await page.mouse.move(box.x + 20, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 25, box.y + box.height * 3.5, { steps: 4 })
  await expect(foot(page)).toContainText('not sent')
  await page.mouse.up()
  await expect(question(page)).toContainText(/Buy 5 RELIANCE .*price .+ → .+/)
  expect(priceOf(sandbox, id)).toBe(from)
  await expect(question(page).getByRole('button', { name: 'Change it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => priceOf(sandbox, id)).toBe(from - 3)

  // Taken and let go in its own row it is moved nowhere.
  await expect(question(page)).toHaveCount(0)
  await expect(foot(page)).toBeVisible()
  await own(page, 'buy').click()
  await expect(foot(page)).toContainText('in hand')
  await page.keyboard.press('Escape')

  const ask = rows(page).filter({ has: page.locator('td.asks:not(:empty)') })
  const price = Number(await ask.first().getAttribute('data-price')) / 10_000
  await ask.first().locator('td.asks').dblclick()
  await expect(page.getByRole('textbox', { name: 'Price ₹' })).toHaveValue(price.toFixed(2))
  await expect(page.getByRole('radio', { name: /Sell/ })).toBeChecked()
  expect(sandbox.exchange.orders(person)).toHaveLength(1)
})

test.describe('under prices that are told as fast as they come', () => {
  test.use({ market: { tellsAtOnce: true, listsInstruments: true } })

  test('rows stand still while a hand is on them, say where the price has gone, and follow it when the hand is away', async ({
    terminal: { page },
  }) => {
    await signIn(page)
    await addReliance(page)
    await toLadder(page)
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageDown')
    await expect(lastRow(page)).toHaveCount(0)
    await expect(foot(page)).toContainText(/best prices are \d+ rows above/)
    const far = await prices(page)
    // What no level told of is not said to be empty.
    await expect(rows(page).last().locator('td.bids')).toHaveAttribute('data-untold', '')
    await page.keyboard.press('j')
    await expect(inHand(page)).toBeVisible()
    const coarse = await prices(page)
    expect((coarse[0] ?? 0) - (coarse[1] ?? 0)).toBe(2_000)
    await expect(lastRow(page)).toBeVisible()

    await page.keyboard.press('PageUp')
    await page.keyboard.press('PageUp')
    await expect(lastRow(page)).toHaveCount(0)
    const still = await prices(page)
    await expect(foot(page)).toContainText(/best prices are \d+ rows below/)
    expect(await prices(page)).toEqual(still)
    expect(still).not.toEqual(far)
    await page.keyboard.press('ControlOrMeta+2')
    await expect(lastRow(page)).toBeVisible()
    expect(await prices(page)).not.toEqual(still)
  })
})

test('the price in hand stays in hand while the ladder becomes lower and higher, and while rows scroll under it', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  await toLadder(page)
  sandbox.clock.setSpeed(0)
  placeAway(sandbox, 0.9996)
  await page.keyboard.press('Home')
  await expect(own(page, 'buy')).toHaveText('5')
  const price = Number(
    await rows(page)
      .filter({ has: page.locator('td[data-own]') })
      .getAttribute('data-price'),
  )
  while ((await priceInHand(page)) * 10_000 > price) await page.keyboard.press('ArrowDown')

  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  const many = await rows(page).count()
  const lowest = (await prices(page)).at(-1) ?? 0
  while ((await priceInHand(page)) * 10_000 > lowest) await page.keyboard.press('ArrowDown')
  await page.setViewportSize({ ...size, height: 560 })
  await expect.poll(() => rows(page).count()).toBeLessThan(many)
  await expect(inHand(page)).toHaveAttribute('data-price', String(lowest))
  await expect(inHand(page)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(size)
  await expect(rows(page)).toHaveCount(many)
  await expect(inHand(page)).toHaveAttribute('data-price', String(lowest))
  while ((await priceInHand(page)) * 10_000 < price) await page.keyboard.press('ArrowUp')

  await page.keyboard.press(' ')
  await expect(foot(page)).toContainText('in hand')
  const [top = 0] = await prices(page)
  await inHand(page).hover()
  await page.mouse.wheel(0, -72)
  await expect.poll(async () => (await prices(page))[0]).toBe(top + 2_000)
  await expect(inHand(page)).toHaveAttribute('data-price', String(price))
  await expect(foot(page)).toContainText('in hand')

  // One tick beyond the last row: the rows go on, and the keyboard with its price.
  for (let press = (await prices(page)).filter((each) => each < price).length; press >= 0; press -= 1)
    await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await prices(page))[0]).toBeLessThan(top + 2_000)
  await expect(inHand(page)).toHaveAttribute('data-price', String(price))
})

test('where larger text leaves little room, the keyboard is still in a panel, and no figure is cut to another one', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await addReliance(page)
  await toLadder(page)
  const many = await rows(page).count()
  for (let press = 0; press < many / 2; press += 1) await page.keyboard.press('ArrowDown')
  await chooseTextSize(page, 200)
  await expect.poll(() => rows(page).count()).toBeLessThan(many / 2)
  await expect(page.locator('[data-region]').and(page.locator(':focus-within'))).toBeVisible()
  const cut = await page.locator('.ladder-book tbody :is(td, th)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const isCut = cell.scrollWidth > cell.clientWidth && getComputedStyle(cell).textOverflow !== 'ellipsis'
      return isCut ? [cell.textContent] : []
    }),
  )
  expect(cut).toEqual([])
  await expect.poll(() => rows(page).count()).toBeGreaterThan(3)
})

test('a ladder begins with rows that suit its price, shows an index by its future, and comes back with the ticks that were chosen', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await addInstrument(page, 'nifty')
  await page.keyboard.press('ControlOrMeta+0')
  const panel = page.locator('[data-kind="ladder"]')
  await expect(panel).toContainText('An index is not traded')
  // Its future is read first, and until then there is nothing to go to.
  await expect(panel.getByRole('button', { name: /^Show NIFTY FUT .* instead/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: /^Ladder of NIFTY FUT/ })).toBeVisible()
  const rowTicks = page.getByRole('button', { name: /^Row: / })
  await expect(rowTicks).toHaveText(/10 ticks/)
  await page.keyboard.press('j')
  await expect(rowTicks).toHaveText(/20 ticks/)
  const [first = 0, second = 0] = await prices(page)
  expect(first - second).toBe(20 * 500)

  await expect.poll(() => keptLayout(page)).toContain('"ticks":20')
  await page.reload()
  await expect(rowTicks).toHaveText(/20 ticks/)
})

test('armed, one key puts an order at the price in hand of the ladder, which the armed line names before', async ({
  terminal: { page, sandbox },
}) => {
  await atLadder(page)
  await ordersChecked(page)
  await page.keyboard.press('Shift+A')
  await expect(page.getByRole('radio', { name: '5 min', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const line = page.getByRole('region', { name: 'One-key orders are armed' })
  await expect(line).toBeVisible()
  await expect(inHand(page)).toBeVisible()
  sandbox.clock.setSpeed(0)
  await page.keyboard.press('Home')
  for (let press = 0; press < 9; press += 1) await page.keyboard.press('ArrowDown')
  const price = await priceInHand(page)
  const words = (await inHand(page).locator('th').textContent())?.trim() ?? ''
  await expect(line).toContainText(`at ₹${words},`)
  await page.keyboard.press('Shift+B')
  await expect(own(page, 'buy')).toHaveText('1')
  const [placed, ...others] = sandbox.exchange.orders(person)
  expect(others).toEqual([])
  expect(placed).toMatchObject({ status: 'open', quantity: 1, side: 'B' })
  expect((placed?.price ?? 0) / 10_000).toBe(price)
  await expect(inHand(page).locator('td.own').first()).toHaveText('1')
})
