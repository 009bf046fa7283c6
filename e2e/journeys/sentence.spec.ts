/** An order as a sentence, by keyboard alone: what is echoed is what the broker's ledger has, and nothing else is. */
import type { Locator, Page } from 'playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { inBothThemes } from './support/axe.ts'
import {
  addReliance,
  listIsRead,
  lookAndSend,
  ordersChecked,
  remindLong,
  trustPricesLong,
  typeAtOnce,
  watchlistRow,
} from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { placeAway } from './support/placed-elsewhere.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

const person = 'PR1001'

function ledger({ exchange }: Sandbox) {
  return exchange.orders(person)
}

function strip(page: Page): Locator {
  return page.getByRole('region', { name: 'Order as a sentence' })
}

async function openLine(page: Page): Promise<void> {
  await page.keyboard.press('.')
  await expect(strip(page).getByRole('combobox')).toBeFocused()
}

async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** The price that the line shows for its instrument, once it is live and says how old it is. */
async function lastInLine(page: Page): Promise<number> {
  const now = strip(page).locator('.echo-price')
  await expect(now).toContainText(/Live, \d/, { timeout: listIsRead })
  const [, figure = ''] = /₹([\d,.]+)/.exec((await now.textContent()) ?? '') ?? []
  return Number(figure.replaceAll(',', ''))
}

/** Below the last price, on whole rupees. */
function below(last: number): number {
  return Math.floor(last * 0.98)
}

test('is understood as it is typed, corrected where it cannot be, looked at, sent, and recalled', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  await remindLong(page)

  await openLine(page)
  await page.keyboard.type('b 2')
  const line = strip(page)
  await expect(line.getByText('Still to say: the instrument')).toBeVisible()
  await page.keyboard.type(' reliance @29o0 gtd')
  await expect(line.getByText('“29o0” is no price above zero. Say a number, like 101.5, or mkt.')).toBeVisible()
  await expect(line.getByRole('listitem').filter({ hasText: 'gtd' }).getByText('Not understood')).toBeVisible()
  await inBothThemes(page, 'not understood')
  await page.keyboard.press('Enter')
  await expect(line).toBeVisible()

  await retype(page, 'b 2 reliance')
  const price = below(await lastInLine(page))
  await page.keyboard.type(` ${price} d`)
  await expect(line.getByText(`Buy 2 units of RELIANCE · NSE_EQ, limit ₹`)).toBeVisible()
  await expect(line.getByRole('listitem').filter({ hasText: 'Delivery' })).toBeVisible()
  await inBothThemes(page, 'understood')
  expect(ledger(sandbox)).toEqual([])
  await expect((await lookAndSend(page)).getByText('Working')).toBeVisible()
  expect(ledger(sandbox)).toMatchObject([{ side: 'B', product: 'D', quantity: 2, status: 'open' }])

  // From the history it is looked at again like any other, and stops at the question whether it is wanted twice.
  await openLine(page)
  await page.keyboard.press('ArrowUp')
  await expect(line.getByRole('combobox')).toHaveValue(`b 2 reliance ${price} d`)
  await expect(line.getByText('Buy 2 units of RELIANCE')).toBeVisible()
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: /Your word You sent the same order/ })).toBeVisible()
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('Enter')
  expect(ledger(sandbox)).toHaveLength(1)

  // Esc keeps what was typed, and gives the keyboard back.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(watchlistRow(page, 'RELIANCE')).toBeFocused()
  await openLine(page)
  await page.keyboard.type('s 1 rel')
  await page.keyboard.press('Escape')
  await expect(line).toHaveCount(0)
  await expect(watchlistRow(page, 'RELIANCE')).toBeFocused()
  await openLine(page)
  await expect(line.getByRole('combobox')).toHaveValue('s 1 rel')
})

test('T45: Enter before anything is found, and one more as the look comes up, send nothing; what was read goes', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  await openLine(page)
  await page.keyboard.type('b 1 reliance')
  const price = below(await lastInLine(page))
  await page.keyboard.press('Escape')
  await openLine(page)
  await ordersChecked(page)
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      const send = document.querySelector<HTMLElement>('.ticket-review [data-primary]')
      if (send === null) return
      observer.disconnect()
      send.click()
    }).observe(document.body, { subtree: true, childList: true })
  })
  await typeAtOnce(page, [`b 1 reliance ${price}`, 'Enter'])
  const look = page.getByRole('region', { name: 'Look at the order' })
  await expect(look.locator('.ticket-foot .hint')).toHaveText('Enter sends it, once.')
  expect(ledger(sandbox)).toEqual([])
  await expect(page.getByRole('button', { name: 'Send: Buy' })).toHaveAccessibleDescription(/^Buy 1 unit of RELIANCE/)
  await page.keyboard.press('Enter')
  await expect.poll(() => ledger(sandbox)).toMatchObject([{ side: 'B', quantity: 1, status: 'open' }])
})

test('T46: lots of a commodity are said in lots and units, and go as lots', async ({ terminal: { page, sandbox } }) => {
  await signIn(page)
  await addReliance(page)
  await trustPricesLong(page)
  await openLine(page)
  await page.keyboard.type('b 2l crudeoilm fut')
  const last = await lastInLine(page)
  const option = strip(page).getByRole('option', { selected: true })
  const symbol = (await option.locator('.symbol').textContent()) ?? ''
  await page.keyboard.press('Tab')
  await expect(strip(page).getByRole('combobox')).toHaveValue(`b 2l ${symbol} @`)
  // What was said first stays behind the price, which goes where it is asked for and is no part of the name.
  await retype(page, 'b 2l crudeoilm fut i')
  await expect(option.locator('.symbol')).toHaveText(symbol)
  await page.keyboard.press('Tab')
  await expect(strip(page).getByRole('combobox')).toHaveValue(`b 2l ${symbol} @ i`)
  await expect(strip(page).getByText('Still to say: the price')).toBeVisible()
  await page.keyboard.type(`${below(last)}`)
  await expect(strip(page).getByRole('combobox')).toHaveValue(`b 2l ${symbol} @${below(last)} i`)
  await expect(strip(page).getByText(/Buy 2 lots = [\d,]+ units of CRUDEOILM/)).toBeVisible()
  await expect((await lookAndSend(page)).getByText('Working')).toBeVisible()
  expect(ledger(sandbox)).toMatchObject([{ quantity: 2, product: 'I', status: 'open' }])
})

test('what only closes a position says nothing of a margin to open; what opens one does', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  await trustPricesLong(page)
  placeAway(sandbox, 1.03, 24)
  await page.keyboard.press('ControlOrMeta+5')
  await expect(page.getByRole('treegrid', { name: 'Positions' }).getByText('+24 units')).toBeVisible()
  const facts = page.getByRole('region', { name: 'Look at the order' }).locator('.review-facts')
  for (const [quantity, opens] of [
    [24, 0],
    [25, 1],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+5')
    await openLine(page)
    await page.keyboard.type(`s ${quantity} reliance mkt i`)
    await page.keyboard.press('Enter')
    await expect(facts).toContainText('Worth')
    await expect(facts.getByText('Margin to open')).toHaveCount(opens)
    await page.keyboard.press('Escape')
    await expect(facts).toHaveCount(0)
  }
})

test('a cover order and one that cancels the other go with their ways out', async ({ terminal: { page, sandbox } }) => {
  await signIn(page)
  await addReliance(page)
  await openLine(page)
  await page.keyboard.type('b 1 reliance')
  const price = below(await lastInLine(page))
  await page.keyboard.type(` ${price} co`)
  await expect(strip(page).getByText('Still to say: the stop of the cover order, like sl 98')).toBeVisible()
  await page.keyboard.type(` sl ${price - 10}`)
  await lookAndSend(page)
  await expect.poll(() => ledger(sandbox)).toMatchObject([{ product: 'CO', quantity: 1 }])

  await openLine(page)
  await page.keyboard.type(`b 3 reliance ${price} oco stop 8 target 12 trail 20`)
  await expect(
    strip(page).getByText(/stop loss ₹8.00 away following by 20 ticks, square off ₹12.00 away/),
  ).toBeVisible()
  await lookAndSend(page)
  await expect.poll(() => ledger(sandbox).map(({ product }) => product)).toEqual(expect.arrayContaining(['CO', 'OCO']))
  const [pair] = sandbox.exchange.ledger
    .entries()
    .flatMap((entry) => (entry.kind === 'placed' && entry.request.product === 'OCO' ? [entry.request] : []))
  expect(pair).toMatchObject({ legs: { stopLoss: expect.any(Number), squareOff: expect.any(Number) } })
})

test('brought back in another window it means the exchange that was chosen, not the first that is found', async ({
  terminal: { page, core, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  await openLine(page)
  await page.keyboard.type('b 2 reliance')
  const price = below(await lastInLine(page))
  const option = strip(page).getByRole('option', { selected: true })
  const onBse = strip(page).getByRole('option').filter({ hasText: 'BSE' }).filter({ hasText: 'RELIANCE' }).first()
  await page.keyboard.type(` ${price} d`)
  for (let press = 0; press < 10 && !(await onBse.and(option).count()); press += 1)
    await page.keyboard.press('ArrowDown')
  await expect(onBse.and(option)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(strip(page)).toHaveCount(0)

  const other = await page.context().newPage()
  await other.goto(new URL('/', core().url).href)
  await expect(other.getByRole('combobox', { name: 'Add an instrument' })).toBeVisible()
  await openLine(other)
  await other.keyboard.press('ArrowUp')
  await expect(strip(other).getByRole('combobox')).toHaveValue(`b 2 RELIANCE @${price} d`)
  await expect(strip(other).getByText('Buy 2 units of RELIANCE')).toBeVisible()
  await lookAndSend(other)
  await expect.poll(() => ledger(sandbox).map(({ instrument }) => instrument.key)).toEqual(['BSE_EQ|INE002A01018'])
})
