/** What many journeys do by keyboard: an instrument into the watchlist by typing, the ticket on the one in hand, and the order out of it. */
import type { Locator, Page } from 'playwright/test'
import type { TradingLimits } from '../../../contract/trading.ts'
import { loosenWord } from '../../../main/orders/limits/limits-troubles.ts'
import { askMain, keptLayout } from './ask-main.ts'
import { expect } from './journey.ts'

/** A first start reads the broker's whole list of instruments, on a computer that does other things as well. */
export const listIsRead = 400_000

/** The row of an instrument in the watchlist, by its symbol. */
export function watchlistRow(page: Page, symbol: string): Locator {
  const rows = page.getByRole('region', { name: 'Watchlist panel' }).getByRole('row')
  return rows.filter({ has: page.locator('.symbol').getByText(symbol, { exact: true }) })
}

/** The one place of the balances, where the keyboard is in no field. */
export async function showFunds(page: Page): Promise<Locator> {
  await page.keyboard.press('Shift+F')
  const balances = page.getByRole('region', { name: 'Balances' })
  await expect(balances).toBeVisible()
  return balances
}

/** And waits until the arrangement without it is kept, which is a moment after the hand rests. */
export async function closeFunds(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Funds' }).press('Delete')
  await expect(page.getByRole('tab', { name: 'Funds' })).toHaveCount(0)
  const isKept = async () => {
    const layout = await keptLayout(page)
    return layout !== '' && !layout.includes('"funds"')
  }
  await expect.poll(isKept).toBe(true)
}

/** Types what finds it and takes the best; then the keyboard is on a row of the watchlist. */
export async function addInstrument(page: Page, typed: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Add an instrument' })
  // The panels come a moment after the sign-in; a key pressed before would go nowhere.
  await expect(field).toBeVisible()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type(typed)
  // Before anything is found, as a hand that knows the name does.
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('', { timeout: listIsRead })
  await page.keyboard.press('Escape')
  // The row comes with the answer of the core, a moment later.
  await expect(
    page.getByRole('region', { name: 'Watchlist panel' }).getByRole('row').and(page.locator(':focus')),
  ).toBeVisible()
}

/** Into what has the keyboard, without a moment in which an answer could come: texts, and keys by their name. */
export async function typeAtOnce(page: Page, parts: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    const isKey = (part: string) => /^[A-Z]/.test(part)
    for (const each of all.flatMap((part) => (isKey(part) ? [part] : [...part]))) {
      const key = new KeyboardEvent('keydown', { key: each, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(key)
      if (each === 'Backspace') document.execCommand('delete')
      else if (!isKey(each)) document.execCommand('insertText', false, each)
      // The page is drawn in between; what comes over a line has to wait.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    }
  }, parts)
}

/** Reliance in the watchlist, with the keyboard on its row and a live price in it. */
export async function addReliance(page: Page): Promise<void> {
  await addInstrument(page, 'reliance')
  const row = watchlistRow(page, 'RELIANCE')
  await expect(row).toBeFocused()
  await expect(row).toHaveAttribute('data-state', 'live')
}

/** Opens the ticket on the row in hand; the price that stands in it is the last one. */
export async function openTicket(page: Page, key: 'b' | 's'): Promise<number> {
  await page.keyboard.press(key)
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
  return Number(await page.getByRole('textbox', { name: 'Price ₹' }).inputValue())
}

/** A hand takes longer to type than the core to tell what the instrument in the ticket is; these keys may not. */
export async function instrumentRead(page: Page): Promise<void> {
  await expect(page.locator('.ticket-panel .chosen .code')).toBeAttached()
}

export async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 12; press += 1) {
    const reached = page.locator(':focus')
    if (await page.getByLabel(name, { exact: true }).and(reached).count()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} is not reached by Tab`)
}

/** Presses a key that opens a window of the terminal, and returns it once a panel of it is drawn. */
export async function inNewWindow(page: Page, key: string): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press(key)
  const window = await opened
  await expect(window.getByRole('tab').first()).toBeVisible()
  return window
}

/** A look begun while the orders are being checked says that, and a person sees the light and waits. */
export async function ordersChecked(page: Page): Promise<void> {
  const orders = page.locator('.status-bar .light').filter({ hasText: /^\s*Orders/ })
  await expect(orders).toBeVisible()
  await expect(orders).not.toContainText('check')
}

/** Looks at what was typed, and has come where one more Enter sends it. */
export async function lookAtOrder(page: Page): Promise<void> {
  await ordersChecked(page)
  await page.keyboard.press('Enter')
  const look = page.getByRole('region', { name: 'Look at the order' })
  await expect(look).toBeVisible()
  // What a rule stops stays stopped however long one waits, and the report names the rule.
  expect(await look.locator('.findings [data-severity="stop"]').allInnerTexts()).toEqual([])
  await expect(page.getByRole('button', { name: /^Send: / })).toBeFocused()
  // As a person reads it: what came up under a hasty key is sent only once it has stood there.
  await expect(look.locator('.ticket-foot .hint')).toHaveText('Enter sends it, once.')
}

/** Returns what says what became of it. */
export async function lookAndSend(page: Page): Promise<Locator> {
  await lookAtOrder(page)
  await page.keyboard.press('Enter')
  const outcome = page.getByRole('region', { name: 'What became of the order' })
  await expect(outcome).toBeVisible()
  return outcome
}

/** So far below the last price that it rests, on the tick of ten paise. */
export function resting(last: number): string {
  return (Math.floor(last * 0.97 * 10) / 10).toFixed(2)
}

/** However slow the machine that plays this is, the same order again stays within the span of the repeat rule. */
export function remindLong(page: Page): Promise<void> {
  return changeLimits(page, { repeatMillis: 600_000 }, null)
}

/** Where prices are told seldom, or not at all: however slow the machine that plays this is, the last one stays fresh. */
export function trustPricesLong(page: Page): Promise<void> {
  return changeLimits(page, { freshPriceMillis: 60_000 }, loosenWord)
}

/** An option goes far in the time that a slow machine takes to type: its price of a moment ago asks for no word and stops nothing. */
export function trustOptionPricesLong(page: Page): Promise<void> {
  return changeLimits(page, { priceBandPercent: 100, freshPriceMillis: 60_000 }, loosenWord)
}

async function changeLimits(page: Page, changed: Partial<TradingLimits>, typed: string | null): Promise<void> {
  const limits = await askMain(page, 'readLimits', undefined)
  if (!limits.ok) throw new Error(limits.error.happened)
  const saved = await askMain(page, 'saveLimits', { limits: { ...limits.value, ...changed }, typed })
  expect(saved.ok).toBe(true)
}

/** The line that says trading is halted. */
export const haltLine = (page: Page): Locator => page.getByRole('region', { name: 'Trading is halted' })

/** The kill switch by its key: Enter is what halts. */
export async function askHalt(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Shift+Backspace')
  await expect(page.getByRole('button', { name: 'Halt and cancel all' })).toBeFocused()
}

export async function askRelease(page: Page): Promise<void> {
  await haltLine(page).getByRole('button', { name: 'Release', exact: true }).press('Enter')
}

/** Into the field of a sheet that asks for a word, and Enter. */
export async function sayWord(page: Page, word: string): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
}

/** By the settings, as a person does. */
export async function chooseTextSize(page: Page, size: number): Promise<void> {
  await page.keyboard.press('Control+,')
  const sheet = page.getByRole('dialog', { name: 'Settings' })
  await sheet.getByRole('radio', { name: `${size} %` }).press('Space')
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${(16 * size) / 100}px`)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
}
