/** What is typed in the ticket, where it goes and what is refused there, by keyboard alone, before the practice broker. */
import type { Page } from 'playwright/test'
import { memoryStore } from '../../main/session/memory-store.ts'
import { affordableCall } from './support/affordable-call.ts'
import { inBothThemes } from './support/axe.ts'
import { openCoreInTest } from './support/core-in-test.ts'
import { shiftedClock } from './support/day.ts'
import {
  addInstrument,
  addReliance,
  inNewWindow,
  lookAndSend,
  lookAtOrder,
  openTicket,
  resting,
  tabTo,
  trustOptionPricesLong,
  typeAtOnce,
  watchlistRow,
} from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { placed } from './support/placed.ts'
import { readPractice } from './support/practice-profile.ts'
import { signIn, signInAtOnce, vikram } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

/** By its first letter: of several the browser makes one word only where they come quickly after each other. */
async function chooseProduct(page: Page, letter: 'c' | 'd' | 'o', product: string): Promise<void> {
  await tabTo(page, 'Product')
  await page.keyboard.press(letter)
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue(product)
}

test('one cancels other: its legs are asked for where they are missing, stepped by the tick, and sent', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  const last = await openTicket(page, 'b')
  await chooseProduct(page, 'o', 'one-cancels-other')
  // What the choice brings is seen at once, also in a window of a laptop.
  await expect(page.getByRole('textbox', { name: 'Stop loss, away by ₹' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('combobox', { name: 'Product' })).toBeInViewport({ ratio: 1 })
  await tabTo(page, 'Price ₹')
  await page.keyboard.type((Math.floor(last * 0.98 * 10) / 10).toFixed(2))
  // What ends a letter that is being composed looks at nothing.
  await page.getByRole('textbox', { name: 'Price ₹' }).dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await expect(page.getByRole('textbox', { name: 'Price ₹' })).toBeFocused()
  // From any field: the first one that is missing has the keyboard and the reason.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Stop loss, away by ₹' })).toBeFocused()
  await expect(page.getByText('Type how far from the entry the stop loss stands.')).toBeVisible()
  await page.keyboard.type('4')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Stop loss, away by ₹' })).toHaveValue('5.10')
  await tabTo(page, 'Square off, away by ₹')
  await page.keyboard.type('4+6')
  await tabTo(page, 'Trailing ticks')
  await page.keyboard.type('20')
  await lookAndSend(page)
  expect(placed(sandbox)).toMatchObject([{ product: 'OCO', quantity: 1, legs: { trailingTicks: 20 } }])
})

test('one cancels other on an option goes by its other name, up to the order that works', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await trustOptionPricesLong(page)
  const call = affordableCall(sandbox)
  expect(call.legacySymbol).not.toBe(call.symbol)
  await addInstrument(page, call.symbol)
  // Another row has the keyboard until this one comes.
  const row = watchlistRow(page, call.symbol)
  await expect(row).toBeFocused()
  await expect(row).toHaveAttribute('data-state', 'live')
  const last = await openTicket(page, 'b')
  await page.keyboard.type('1l')
  await chooseProduct(page, 'o', 'one-cancels-other')
  await tabTo(page, 'Price ₹')
  await page.keyboard.type(resting(last))
  await tabTo(page, 'Stop loss, away by ₹')
  await page.keyboard.type('1')
  await tabTo(page, 'Square off, away by ₹')
  await page.keyboard.type('2')
  const outcome = await lookAndSend(page)
  await expect(outcome.getByText('Working')).toBeVisible()
  const { legacySymbol } = call
  expect(placed(sandbox)).toMatchObject([
    { product: 'OCO', quantity: call.lot, from: 'legacy', instrument: { legacySymbol } },
  ])
  // What is known of it is not asked again.
  const asked = () => sandbox.requests.all().filter(({ path }) => path.startsWith('/index/master-contract/'))
  expect(asked()).toHaveLength(1)
  await page.keyboard.press('ControlOrMeta+4')
  await expect(page.getByRole('treegrid', { name: 'Orders' }).getByText('Working')).toBeVisible()
})

test('a cover order has the stop it is released by, and one on the wrong side is refused at its field', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  const last = await openTicket(page, 'b')
  const price = Math.floor(last * 0.98)
  await chooseProduct(page, 'c', 'cover')
  await tabTo(page, 'Price ₹')
  await page.keyboard.type(String(price))
  await tabTo(page, 'Stop at ₹')
  await page.keyboard.type(String(price + 5))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Back to the form' })).toBeFocused()
  await page.keyboard.press('Escape')
  const stop = page.getByRole('textbox', { name: 'Stop at ₹' })
  await expect(stop).toBeFocused()
  await expect(page.getByText(/The stop .* of this cover order must be below/)).toBeVisible()
  expect(placed(sandbox)).toEqual([])
  await page.keyboard.type(String(price - 10))
  await lookAndSend(page)
  expect(placed(sandbox)).toMatchObject([{ product: 'CO', quantity: 1 }])
})

test('what it would come to stands under it as it is typed, and only after-market is not sent while the market is open', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  const last = await openTicket(page, 'b')
  await page.keyboard.type('75*4')
  const facts = page.getByLabel('What it would come to')
  await expect(page.getByText('300 units')).toBeVisible()
  await expect(facts).toContainText(/Free margin₹[\d,]+\.\d\d/)
  await tabTo(page, 'Price ₹')
  // Far enough below that it stays so while the price goes on.
  await page.keyboard.type(`${(Math.floor(last * 10) / 10).toFixed(2)}-${Math.ceil(last / 50)}`)
  await expect(facts).toContainText(/−\d\.\d\d %, −\d+ ticks/)
  const only = page.getByRole('checkbox', { name: 'Only after-market' })
  await only.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'is not known to be shut' })).toBeVisible()
  expect(placed(sandbox)).toEqual([])
})

test('what the account may not trade is said under the ticket, before it is looked at', async ({
  terminal: { page },
}) => {
  await signIn(page, vikram)
  await addInstrument(page, 'nifty fut')
  await page.keyboard.press('b')
  await expect(page.getByLabel('What it would come to')).toContainText('does not name NSE derivatives for this account')
})

test('before the opening the ticket says that orders are collected, and so do the connections', async ({
  practice,
  page,
}) => {
  const { sandbox, dataFolder, profile } = practice
  const preOpen = Date.parse('2026-02-03T09:03:00+05:30')
  sandbox.clock.setSpeed(0)
  sandbox.clock.set(preOpen)
  const clock = shiftedClock(preOpen - Date.now())
  const core = await openCoreInTest({ profile: readPractice(profile), dataFolder, secretStore: memoryStore(), clock })
  try {
    await page.goto(core.url)
    await signInAtOnce(page)
    await addInstrument(page, 'reliance')
    await page.keyboard.press('b')
    await expect(page.getByLabel('What it would come to')).toContainText('Pre-open: orders are collected')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+N')
    const feed = page.getByRole('treegrid', { name: 'Connections' }).getByRole('row').filter({ hasText: 'Live prices' })
    await feed.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Pre-open, orders are collected: .*NSE equity/)).toBeVisible()
  } finally {
    await core.stop()
  }
})

test('what the trader keeps as a default is what the next ticket begins with', async ({ terminal: { page } }) => {
  await signIn(page)
  await addReliance(page)
  await openTicket(page, 'b')
  await page.keyboard.type('25')
  await chooseProduct(page, 'd', 'delivery')
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('default of its instrument')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Default for RELIANCE: 25 lots, delivery.').first()).toBeVisible()
  await page.reload()
  await addReliance(page)
  await openTicket(page, 'b')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('25')
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue('delivery')
})

test('after a start nothing is sent that nobody chose: the ticket shows the linked instrument, and the quantity is yours', async ({
  terminal: { page, sandbox, startAgain },
}) => {
  await signIn(page)
  await addReliance(page)
  await startAgain('kill')
  await signIn(page)
  await watchlistRow(page, 'RELIANCE').focus()
  await expect(page.locator('.ticket-panel')).toContainText('RELIANCE')
  await page.keyboard.press('ControlOrMeta+3')
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await expect(quantity).toBeFocused()
  await expect(page.getByText('How many is yours to say', { exact: false })).toBeVisible()
  // The price comes a moment after the start; what is typed before it has to be priced by hand.
  const price = page.getByRole('textbox', { name: 'Price ₹' })
  await expect(price).not.toHaveValue('')
  // And goes with the market, as nobody has chosen it.
  await expect(price).not.toHaveValue(await price.inputValue())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Type how many units.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(quantity).toBeFocused()
  await expect(page.getByRole('button', { name: 'Look at the order' })).toBeVisible()
  expect(placed(sandbox)).toEqual([])
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Look at the order' })).toBeVisible()
})

test('moved to another window and back the ticket keeps what was typed, and is looked at anew before it is sent', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  await openTicket(page, 'b')
  await page.keyboard.type('25')
  await lookAtOrder(page)
  const second = await inNewWindow(page, 'Alt+N')
  const quantity = second.getByRole('textbox', { name: 'Quantity' })
  await expect(quantity).toHaveValue('25')
  await expect(second.getByRole('button', { name: 'Look at the order' })).toBeVisible()
  await expect(page.locator('[data-kind="ticket"]')).toHaveCount(0)
  expect(placed(sandbox)).toEqual([])
  await expect(quantity).toBeFocused()
  await lookAndSend(second)
  expect(placed(sandbox)).toMatchObject([{ quantity: 25 }])

  // What was left behind is not there to be sent once more; what is typed now comes back along.
  await page.bringToFront()
  await page.keyboard.press('ControlOrMeta+3')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('')
  await second.bringToFront()
  await second.keyboard.press('Escape')
  await expect(quantity).toBeFocused()
  await second.keyboard.type('7')
  await second.keyboard.press('Alt+M').catch(() => undefined)
  await expect(page.getByRole('textbox', { name: 'Quantity' }).last()).toHaveValue('7')
  expect(placed(sandbox)).toHaveLength(1)
})

test('of two tickets in a window one moves away with what was typed, and the other has nothing of it left to send', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  await openTicket(page, 'b')
  await page.keyboard.type('25')
  await page.keyboard.press('Alt+R')
  await expect(page.locator('.ticket-panel')).toHaveCount(2)
  await expect(page.getByRole('textbox', { name: 'Quantity' }).last()).toHaveValue('25')
  const second = await inNewWindow(page, 'Alt+N')
  await expect(second.getByRole('textbox', { name: 'Quantity' })).toHaveValue('25')
  await page.bringToFront()
  await expect(page.locator('.ticket-panel')).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('')
  // It goes on as a ticket that only follows.
  await expect(page.locator('.ticket-panel .chosen')).toContainText('RELIANCE')
  await page.keyboard.press('ControlOrMeta+3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Type how many units.')).toBeVisible()
  expect(placed(sandbox)).toEqual([])
})

test('another instrument that is typed in the ticket leaves the keyboard in the quantity before the next key; figures typed before it is answered are its quantity, and what is only near a name is not taken', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await addReliance(page)
  await openTicket(page, 'b')
  const field = page.getByRole('combobox', { name: 'Instrument of the order' })
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  const chosen = page.locator('.ticket-panel .chosen')
  await field.focus()
  await typeAtOnce(page, ['hdfcbnk', 'Enter', '25'])
  await expect(page.getByText('“hdfcbnk” was not taken')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('25')
  await expect(chosen).toContainText('RELIANCE')
  await expect(quantity).not.toHaveValue('25')
  // Nor is it a name: Enter takes nothing that has such figures, and what is typed in their place is a name again.
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('250')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('hdfcbank')
  await page.keyboard.press('Enter')
  await expect(chosen).toContainText('HDFCBANK')
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveValue('1')

  // Enter once more looks at nothing yet: the order is still on the instrument of before.
  await field.focus()
  await typeAtOnce(page, ['reliance', 'Enter', '2', 'Enter'])
  await expect(quantity).toBeFocused()
  await page.keyboard.type('5')
  await expect(quantity).toHaveValue('25')
  await expect(chosen).toContainText('RELIANCE')
  await expect(field).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Look at the order' })).toHaveCount(0)

  await field.focus()
  await page.keyboard.type('hdfcbank')
  await expect(page.locator('.add-instrument [role="option"][aria-selected="true"]')).toContainText('HDFCBANK')
  // To all its letters: Enter before that waits for the answer.
  await expect(field).toHaveAttribute('aria-busy', 'false')
  await page.evaluate(() => {
    window.addEventListener(
      'keydown',
      () => {
        document.body.dataset['hasIt'] = document.activeElement?.getAttribute('data-field') ?? ''
      },
      { once: true },
    )
  })
  await page.keyboard.press('Enter')
  await page.keyboard.type('36')
  await expect(page.locator('body')).toHaveAttribute('data-has-it', 'quantity')
  await expect(quantity).toHaveValue('36')
  await expect(field).toHaveValue('')
  await expect(chosen).toContainText('HDFCBANK')
})

test('what was typed gives way to B on another row at once, and comes back whole by one key', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addInstrument(page, 'hdfcbank')
  await addReliance(page)
  const last = await openTicket(page, 's')
  await page.keyboard.type('7')
  await tabTo(page, 'Price ₹')
  await page.keyboard.type(resting(last))
  await page.keyboard.press('Escape')
  await watchlistRow(page, 'HDFCBANK').focus()
  await openTicket(page, 'b')
  const aside = page.getByRole('region', { name: 'Set aside' })
  await expect(aside).toContainText(`Set aside, not sent: Sell 7 units of RELIANCE at ${resting(last)}.`)
  await expect(page.getByRole('status').getByText(/^Set aside, .* brings it back\.$/)).toHaveCount(1)
  await expect(page.locator('.ticket-panel .chosen')).toContainText('HDFCBANK')
  await inBothThemes(page, 'an order set aside')
  await page.keyboard.press('Alt+D')
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await expect(quantity).toHaveValue('7')
  await expect(quantity).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Price ₹' })).toHaveValue(resting(last))
  await expect(aside).toHaveCount(0)

  // What is forgotten leaves the keyboard where an order begins.
  await page.keyboard.type('8')
  await page.keyboard.press('Escape')
  await watchlistRow(page, 'HDFCBANK').focus()
  await openTicket(page, 'b')
  await aside.getByRole('button', { name: 'Forget it' }).press('Enter')
  await expect(aside).toHaveCount(0)
  await expect(quantity).toBeFocused()
  expect(placed(sandbox)).toEqual([])
})

test('in a price one key takes the best ask of now and another the best bid', async ({ terminal: { page } }) => {
  await signIn(page)
  await addReliance(page)
  await openTicket(page, 'b')
  await tabTo(page, 'Price ₹')
  for (const [key, place] of [
    ['Alt+ArrowUp', 1],
    ['Alt+ArrowDown', 0],
  ] as const) {
    // The market goes on: what stands there is read in one go with what was taken.
    const isBest = async () => {
      await page.keyboard.press(key)
      const [typed, best = ''] = await page.evaluate(() => [
        document.querySelector<HTMLInputElement>('.ticket-panel [data-field="price"]')?.value,
        document.querySelector('.ticket-panel .market-line .best')?.textContent ?? '',
      ])
      return best.replaceAll(',', '').split(' / ')[place] === typed
    }
    await expect.poll(isBest).toBe(true)
  }
  await expect(page.getByRole('textbox', { name: 'Price ₹' })).toBeFocused()
})

test('what is typed after an instrument is not typed into the change of an open order that stands beside the ticket', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await addReliance(page)
  const last = await openTicket(page, 'b')
  await page.keyboard.type('7')
  await tabTo(page, 'Price ₹')
  await page.keyboard.type(resting(last))
  await lookAndSend(page)
  // The ticket has done its work: one step leads to where the hand came from, and the order stays as it is.
  await page.keyboard.press('Escape')
  await expect(watchlistRow(page, 'RELIANCE')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+4')
  const row = page.getByRole('treegrid', { name: 'Orders' }).locator('tbody tr[data-row]')
  await expect(row).toBeFocused()
  await page.keyboard.press('m')
  const change = page.getByRole('form', { name: 'Change the order' }).getByRole('textbox', { name: 'Units' })
  await expect(change).toBeFocused()
  await page.getByRole('combobox', { name: 'Instrument of the order' }).focus()
  await page.keyboard.type('hdfcbank')
  await expect(page.locator('.add-instrument [role="option"][aria-selected="true"]')).toContainText('HDFCBANK')
  await page.keyboard.press('Enter')
  await page.keyboard.type('25')
  await expect(page.locator('[data-kind="ticket"]').getByRole('textbox', { name: 'Quantity' })).toHaveValue('25')
  await expect(change).toHaveValue('7')
})
