/** The payoff at expiry: what the basket would add is seen before anything is sent, and what is open afterwards, to the paisa. */
import type { Locator, Page } from 'playwright/test'
import { inBothThemes } from './support/axe.ts'
import { showChain } from './support/chain-steps.ts'
import { instrumentRead, lookAndSend, openTicket, ordersChecked, trustPricesLong } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

const payoff = (page: Page): Locator => page.locator('[data-kind="payoff"]')
const picture = (page: Page): Locator => payoff(page).getByRole('slider', { name: 'Price at expiry' })
const figure = (page: Page, title: string): Locator =>
  payoff(page)
    .locator('dl > div')
    .filter({ has: page.getByText(title, { exact: true }) })
    .locator('dd')

/** Of NIFTY, in the practice market. */
const lot = 65

/** As the terminal writes a sum: grouped the Indian way, with its sign. */
function written(rupees: number): string {
  const text = Math.abs(rupees).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${rupees > 0 ? '+' : rupees < 0 ? '−' : ''}${text}`
}

const price = (rupees: number): string => written(rupees).slice(1)

const call = (page: Page, strike: string): Locator =>
  page.locator(`.chain-table tr[data-strike="${strike}"] [data-side="call"][data-cell="last"]`)

/** The strike near the price and the one four above it, as the chain names them. */
async function strikesNear(page: Page): Promise<readonly [string, string]> {
  const near = page.locator('.chain-table tr[data-near]')
  await expect(near).toHaveCount(1)
  const above = near.locator('xpath=following-sibling::tr[@data-strike][4]')
  const names = [await near.getAttribute('data-strike'), await above.getAttribute('data-strike')]
  const [low = null, high = null] = names
  if (low === null || high === null) throw new Error('the chain has no such strikes')
  return [low, high]
}

/** Out of the ticket on a call, one lot at its last price; what that is. */
async function putBy(page: Page, strike: string, side: 'b' | 's'): Promise<number> {
  await call(page, strike).focus()
  const last = await openTicket(page, side)
  await instrumentRead(page)
  await page.keyboard.type(String(lot))
  await page.keyboard.press('Alt+u')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('')
  return last
}

test('a spread in the basket is seen before it is sent, at each price by keyboard; what was sent is open, and reckoned the same', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await trustPricesLong(page)
  await page.keyboard.press('Alt+3')
  await expect(page.locator('[data-kind="chain"]')).toBeVisible()
  await showChain(page, 'nifty')
  await call(page, (await strikesNear(page))[0]).focus()
  // Of a day some way off, whose prices do not double in a minute.
  for (const day of [1, 2, 3]) {
    await page.keyboard.press('e')
    await expect(page.getByRole('tablist', { name: 'Expiries' }).getByRole('tab').nth(day)).toHaveAttribute(
      'aria-selected',
      'true',
    )
  }
  const [low, high] = await strikesNear(page)
  await call(page, low).focus()
  await page.keyboard.press('Alt+y')
  await expect(payoff(page)).toContainText('Nothing of NIFTY is open, and the basket holds nothing of it.')

  const received = await putBy(page, low, 's')
  const paid = await putBy(page, high, 'b')
  const [from, to] = [Number(low) / 10_000, Number(high) / 10_000]
  const most = (received - paid) * lot
  await page.keyboard.press('Alt+y')
  await expect(picture(page)).toBeFocused()
  await expect(figure(page, 'Most ₹')).toHaveText(written(most))
  await expect(figure(page, 'Least ₹')).toHaveText(written(most - (to - from) * lot))
  await expect(figure(page, 'Even at')).toHaveText(price(from + received - paid))
  await expect(payoff(page).getByRole('row')).toHaveCount(3)

  // Without a hand it stands at the price of now; arrows lead from strike to strike, and each is said.
  await expect(picture(page)).toHaveAttribute('aria-valuetext', /, the price now: (profit|loss) /)
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowRight')
  const said = await picture(page).getAttribute('aria-valuetext')
  expect(said).toContain(`: loss ${written(most - (to - from) * lot)}`)
  await page.keyboard.press('Home')
  await expect(picture(page)).toHaveAttribute('aria-valuetext', /, the price now: /)
  // What it would come to now is told only where it is asked for, and at the price of now it is what the prices of now come to.
  await expect(picture(page)).not.toHaveAttribute('aria-valuetext', /the model/)
  await payoff(page).getByRole('checkbox', { name: 'Today, by a model' }).focus()
  await page.keyboard.press('Space')
  await expect(picture(page)).toHaveAttribute('aria-valuetext', /; today, by the model: (profit |loss |)[\d.,]+/)
  await expect(figure(page, 'Today, by the model ₹')).toHaveText(/^[+−]?[\d,]+\.\d\d$/)
  await picture(page).focus()
  await inBothThemes(page, 'payoff', '[data-kind="payoff"]')
  // With all other sums it is hidden, also from the ear.
  await page.keyboard.press('ControlOrMeta+B')
  await expect(figure(page, 'Most ₹')).not.toContainText(/\d/)
  await expect(picture(page)).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+B')
  await expect(picture(page)).toBeVisible()

  // In the room that the workspace gives the basket no price is cut.
  await page.keyboard.press('Shift+X')
  const heading = page.locator('[data-kind="basket"]').getByRole('columnheader', { name: 'Price ₹' })
  const isWhole = () =>
    heading.evaluate((element) => {
      const edge = element.closest('[data-panel]')?.getBoundingClientRect().right ?? 0
      return element.getBoundingClientRect().right <= edge
    })
  await expect.poll(isWhole).toBe(true)

  // One of the two is bought, so that it fills; the basket is not counted any more.
  await call(page, low).focus()
  const last = await openTicket(page, 'b')
  await page.keyboard.type(String(lot))
  await page.getByRole('textbox', { name: 'Price ₹' }).fill((last * 1.03).toFixed(1))
  await ordersChecked(page)
  await expect(await lookAndSend(page)).toContainText('Filled')
  await payoff(page)
    .getByRole('checkbox', { name: /^The basket/ })
    .press('Space')
  await expect(payoff(page).getByRole('row')).toHaveCount(2)
  await expect(figure(page, 'Most ₹')).toHaveText('no limit')
  const cost = await payoff(page).getByRole('row').last().getByRole('cell').nth(2).textContent()
  await expect(figure(page, 'Least ₹')).toHaveText(written(-lot * Number(cost?.replaceAll(',', ''))))
  // What is held is hidden with the sums, and so is the picture, whose shape tells it.
  const own = payoff(page).getByRole('row').last()
  await expect(own).toContainText(`Buy${lot}`)
  await page.keyboard.press('ControlOrMeta+B')
  await expect(picture(page)).toHaveCount(0)
  const [side, quantity] = [own.getByRole('cell').nth(0), own.getByRole('cell').nth(1)]
  await expect(side).not.toContainText('Buy')
  await expect(quantity).not.toContainText(String(lot))
  await page.keyboard.press('ControlOrMeta+B')
  await expect(own).toContainText(`Buy${lot}`)
  // What was chosen is kept.
  await page.reload()
  await expect(payoff(page).getByRole('checkbox', { name: /^The basket/ })).not.toBeChecked()
})

test('shares that are held count once that is chosen, at what they cost on average', async ({ terminal: { page } }) => {
  await signIn(page)
  await showChain(page, 'reliance')
  await page.keyboard.press('Alt+y')
  const held = payoff(page).getByRole('checkbox', { name: /^Holdings 1/ })
  await expect(held).not.toBeChecked()
  await expect(payoff(page)).toContainText('Nothing is counted: choose above what is.')
  await held.press('Space')
  const row = payoff(page).getByRole('row').last()
  await expect(row).toContainText(/Buy.*RELIANCE.*held/)
  const [quantity, average] = await row
    .getByRole('cell')
    .allTextContents()
    .then((cells) => [cells[1], cells[2]])
  const cost = Number(quantity) * Number(average?.replaceAll(',', ''))
  await expect(figure(page, 'Least ₹')).toHaveText(written(-cost))
  await expect(figure(page, 'Even at')).toHaveText(average ?? '')
})
