/** Orders by keyboard alone, before the practice broker: what its ledger says happened is what the screen must say. */
import type { Locator, Page } from 'playwright/test'
import { instant } from '../../contract/kinds.ts'
import { memoryStore } from '../../main/session/memory-store.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { inBothThemes, violations } from './support/axe.ts'
import { openCoreInTest } from './support/core-in-test.ts'
import {
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
} from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { readPractice } from './support/practice-profile.ts'
import { isSaidTo } from './support/said.ts'
import { signIn } from './support/sign-in.ts'

// An order is begun and sent under prices that are told as fast as they come.
test.use({ market: { tellsAtOnce: true, listsInstruments: true } })

const person = 'PR1001'

async function typePrice(page: Page, price: string): Promise<void> {
  for (const _ of ['counting', 'type', 'product', 'validity', 'price']) await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Price ₹' })).toBeFocused()
  await page.keyboard.type(price)
}

async function look(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Look at the order' })).toBeVisible()
}

function orderRows(page: Page): Locator {
  return page.getByRole('treegrid', { name: 'Orders' }).locator('tbody tr')
}

function ledger({ exchange }: Sandbox): string[] {
  return exchange.orders(person).map(({ status }) => status)
}

test('T45: the first order by keyboard alone, with a key held down all the while: one order, seen, and cancelled', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  const last = await openTicket(page, 'b')
  await typePrice(page, resting(last))
  await inBothThemes(page, 'form')

  // Held: each further press is a repeat, and none of them may send.
  for (let press = 0; press < 20; press += 1) await page.keyboard.down('Enter')
  const review = page.getByRole('region', { name: 'Look at the order' })
  await expect(review.getByText(`Buy 1 unit of RELIANCE, limit`)).toBeVisible()
  for (let press = 0; press < 20; press += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(ledger(sandbox)).toEqual([])
  expect.soft(await violations(page), 'look at the order').toEqual([])

  await expect(review.getByRole('button', { name: 'Send: Buy' })).toBeFocused()
  for (let press = 0; press < 20; press += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.getByRole('region', { name: 'What became of the order' }).getByText('Working')).toBeVisible()
  expect(ledger(sandbox)).toEqual(['open'])
  await expect(page.getByRole('status').filter({ hasText: /Buy 1 RELIANCE at .*: Working/ })).toHaveCount(1)

  await page.keyboard.press('ControlOrMeta+4')
  const order = orderRows(page)
  await expect(order).toHaveCount(1)
  await expect(order).toBeFocused()
  await page.keyboard.press('t')
  await expect(
    page.getByRole('region', { name: 'Timeline of the order' }).getByText('Sent to the broker'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(order).toBeFocused()
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Cancel it' })).toBeFocused()
  // For who hears the button alone.
  await expect(page.getByRole('button', { name: 'Cancel it' })).toHaveAccessibleDescription(/^Cancel Buy 1 .*RELIANCE/)
  await inBothThemes(page, 'orders')
  // Nothing happens before the word is said.
  expect(ledger(sandbox)).toEqual(['open'])
  await page.keyboard.press('Enter')
  await expect(order.getByText('Cancelled')).toBeVisible()
  expect(ledger(sandbox)).toEqual(['cancelled'])
  await expect(order).toBeFocused()
})

test('an order is changed where it stands, and one that trades is filled and becomes a position', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  const price = resting(await openTicket(page, 'b'))
  await typePrice(page, price)
  await lookAndSend(page)
  await expect.poll(() => ledger(sandbox)).toEqual(['open'])
  await page.keyboard.press('ControlOrMeta+4')
  await expect(orderRows(page)).toBeFocused()
  // The broker has it a moment before the terminal has heard so; until then there is nothing to change.
  await expect(orderRows(page).getByText('Working')).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByRole('textbox', { name: 'Units' })).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('quantity 1 → 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(orderRows(page).getByText('0 / 3')).toBeVisible()
  expect(sandbox.exchange.orders(person)).toMatchObject([{ quantity: 3, status: 'open' }])

  // A second one, at a price that trades at once: the row in hand opens the ticket too.
  await page.keyboard.press('b')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
  await typePrice(page, (Number(price) * 1.04).toFixed(1))
  await expect((await lookAndSend(page)).getByText('Filled')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+5')
  await expect(page.getByRole('treegrid', { name: 'Positions' }).getByText('+1 units')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+9')
  await expect(page.getByRole('treegrid', { name: 'Trades' }).getByText('RELIANCE')).toBeVisible()
})

test('C06: a question that stood open while the computer slept says at once how it is asked again, and sends nothing', async ({
  practice,
  page,
}) => {
  const { sandbox, dataFolder, profile, clock } = practice
  let slept = 0
  const core = await openCoreInTest({
    ...{ profile: readPractice(profile), dataFolder, secretStore: memoryStore() },
    clock: { ...clock, wall: () => instant(clock.wall() + slept) },
  })
  try {
    await page.goto(core.url)
    await signIn(page)
    await addReliance(page)
    await typePrice(page, resting(await openTicket(page, 'b')))
    await expect((await lookAndSend(page)).getByText('Working')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+4')
    await expect(orderRows(page)).toBeFocused()
    const said = page.getByText(
      'the computer slept or the program stood still after you looked at this, so it is not sent: Esc, then ask again',
    )

    await page.keyboard.press('m')
    await expect(page.getByRole('textbox', { name: 'Units' })).toBeFocused()
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Change it' })).toBeFocused()
    slept += 10_000
    await expect(said).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(said).toHaveCount(0)

    await page.keyboard.press('c')
    const cancel = page.getByRole('button', { name: 'Cancel it' })
    await expect(cancel).toBeFocused()
    await expect(said).toHaveCount(0)
    slept += 10_000
    await expect(said).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.press('c')
    await expect(cancel).toBeFocused()
    expect(sandbox.exchange.orders(person)).toMatchObject([{ quantity: 1, status: 'open' }])
    await page.keyboard.press('Enter')
    await expect.poll(() => ledger(sandbox)).toEqual(['cancelled'])
  } finally {
    await core.stop()
  }
})

test('the type of an order and what it discloses are changed where it stands, after one look at both values', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  const last = await openTicket(page, 'b')
  await typePrice(page, resting(last))
  await lookAndSend(page)
  await expect(orderRows(page).getByText('Working')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+4')
  await expect(orderRows(page)).toBeFocused()
  await page.keyboard.press('m')
  await expect(page.getByRole('textbox', { name: 'Units' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('s')
  await expect(page.getByRole('form', { name: 'Change the order' }).getByLabel('Type')).toHaveValue('stop-limit')
  // From the list of types too: what the new type needs has the reason.
  await page.keyboard.press('Enter')
  await expect(page.getByText('Type a trigger.')).toBeVisible()
  // And the keyboard.
  const change = page.getByRole('form', { name: 'Change the order' })
  await expect(change.getByRole('textbox', { name: 'Trigger ₹' })).toBeFocused()
  const stop = (Math.ceil(last * 1.01 * 10) / 10).toFixed(2)
  await page.keyboard.type(stop)
  await page.keyboard.press('Shift+Tab')
  // Off the tick: said before it is asked, and nothing moves when that comes, also where the panel is narrow.
  await page.setViewportSize({ width: 1090, height: 1300 })
  await expect.poll(() => change.evaluate((form) => form.clientWidth / 16)).toBeLessThan(48)
  const place = () => change.getByRole('button', { name: 'Look at the change' }).boundingBox()
  const before = await place()
  await page.keyboard.type(`${stop}3`)
  await page.keyboard.press('Enter')
  await expect(change.getByText('is not on the tick of RELIANCE, which is 0.10.', { exact: false })).toBeVisible()
  await expect(change.getByRole('textbox', { name: 'Price ₹' })).toBeFocused()
  expect(await place()).toEqual(before)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(stop)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('20')
  await tabTo(page, 'Disclosed')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  const question = page.getByRole('region', { name: 'Send the change' })
  await expect(question).toContainText('type Limit → Stop limit, quantity 1 → 20')
  await expect(question).toContainText('disclosed 0 → 5')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => sandbox.exchange.orders(person))
    .toMatchObject([{ kind: 'SL', quantity: 20, disclosed: 5, status: 'trigger pending' }])
})

test('what a rule stops is not sent, and says so where the eyes are; Esc keeps what was typed', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  const last = await openTicket(page, 'b')
  await typePrice(page, (last * 1.5).toFixed(1))
  await look(page)
  await expect(page.getByRole('list', { name: 'What the checks found' }).getByText('Stopped').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back to the form' })).toBeFocused()
  await page.getByRole('button', { name: 'Send: Buy' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Price ₹' })).toHaveValue((last * 1.5).toFixed(1))
  // Where the rule stopped it: the next key mends it.
  await expect(page.getByRole('textbox', { name: 'Price ₹' })).toBeFocused()
  // Further than the band and within the circuit, on the cheap side: asked about, one word for each.
  await page.keyboard.type((Math.floor(last * 0.92 * 10) / 10).toFixed(2))
  // The second of two quick Enters, as the question comes up between them.
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      const box = document.querySelector('.ticket-review .findings input')
      if (box === null) return
      observer.disconnect()
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    }).observe(document.body, { subtree: true, childList: true })
  })
  await look(page)
  await expect(page.getByRole('checkbox', { name: /Your word/ }).first()).toBeFocused()
  await expect(page.getByRole('checkbox', { name: /Your word/ }).first()).not.toBeChecked()
  await page.getByRole('button', { name: 'Send: Buy' }).press('Enter')
  expect(ledger(sandbox)).toEqual([])
  // Read by then: the second of two quick Enters is no word for it.
  await expect(page.getByRole('list', { name: 'What the checks found' })).toHaveAttribute('data-read')
  await page
    .getByRole('checkbox', { name: /Your word/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('button', { name: 'Send: Buy' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => ledger(sandbox)).toEqual(['open'])
})

test('O02: a lost reply is Unknown with running seconds, then Working, and never sent again', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  await typePrice(page, resting(await openTicket(page, 'b')))
  await lookAtOrder(page)
  // Nobody tells of it: the reply is lost, the push silent, the list cannot be read.
  sandbox.orderFaults.plan([{ match: { on: 'push' }, do: { drop: true } }])
  sandbox.faults.plan([
    { match: { path: '/v3/order/place' }, times: 1, do: { loseReply: true } },
    { match: { path: '/live/orders' }, do: { status: 503 } },
  ])
  await page.keyboard.press('Enter')
  const outcome = page.getByRole('region', { name: 'What became of the order' })
  await expect(outcome.getByText('Unknown', { exact: true })).toBeVisible()
  await expect(outcome.getByText(/^\d.*s$/)).toBeVisible()
  await expect(page.getByText('1 unknown')).toBeVisible()
  await expect(page.getByRole('button', { name: '1 unknown' })).toHaveAccessibleDescription(
    /^What became of 1 request is not known\. .* shows the orders\.$/,
  )
  sandbox.faults.clear()
  await expect(outcome.getByText('Working', { exact: true })).toBeVisible()
  await expect(orderRows(page)).toHaveCount(1)
  await expect(page.getByText('1 unknown')).toHaveCount(0)
  expect(ledger(sandbox)).toEqual(['open'])
})

test('X05: a browser window with an open order asks before it goes, and the core says at its end what stays', async ({
  terminal: { page, sandbox, core },
}) => {
  await signIn(page)
  await addReliance(page)
  await typePrice(page, resting(await openTicket(page, 'b')))
  await expect((await lookAndSend(page)).getByText('Working')).toBeVisible()
  const asked: string[] = []
  page.context().on('dialog', (dialog) => asked.push(dialog.type()))
  const other = await page.context().newPage()
  await other.goto(new URL('/', core().url).href)
  await expect(other.getByText(`Account ${person}`)).toBeVisible()
  // A browser asks for no page that nobody has touched.
  await other.keyboard.press('Escape')
  const gone = other.waitForEvent('close')
  await other.close({ runBeforeUnload: true })
  await gone
  expect(asked).toEqual(['beforeunload'])

  await core().stop()
  await expect
    .poll(() => core().lines().at(-1))
    .toMatchObject({ event: 'left', sentence: expect.stringMatching(/^1 order is open\. What is live stays live/) })
  expect(ledger(sandbox)).toEqual(['open'])
  // With the core gone there is nothing left to ask about.
  await expect(page.getByRole('alert').filter({ hasText: /core/i }).first()).toBeVisible()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  expect(asked).toEqual(['beforeunload'])
})

test('X05: a sign-out with an open order asks once and names it, leaves it where it is, and the first screen says so', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  const price = resting(await openTicket(page, 'b'))
  await typePrice(page, price)
  await expect((await lookAndSend(page)).getByText('Working')).toBeVisible()
  const named = `Buy 1 RELIANCE at ${Number(price).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`
  const question = page.getByRole('dialog', { name: 'Sign out' })
  await page.keyboard.press('ControlOrMeta+Shift+F12')
  await expect(question.getByText(`1 order is open at the broker and stays there: ${named}.`)).toBeVisible()
  await inBothThemes(page, 'question')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByText(`Account ${person}`)).toBeVisible()

  await page.keyboard.press('ControlOrMeta+Shift+F12')
  await expect(question.getByRole('button', { name: 'Sign out' })).toBeFocused()
  await isSaidTo(page, () => page.keyboard.press('Enter'), 'Signed out.')
  await expect(page.getByRole('button', { name: 'Start practising' })).toBeFocused()
  await expect(
    page.getByText(`As last known here, 1 order was open at the broker and stays there: ${named}.`, { exact: false }),
  ).toBeVisible()
  expect(ledger(sandbox)).toEqual(['open'])
  // Nothing has ended: it is there again with the next sign-in.
  await signIn(page)
  await expect(orderRows(page)).toHaveCount(1)
})

test('O28: the kill switch by its key cancels everything, is plain in every window, and is released by a word', async ({
  terminal: { page, sandbox, core },
}) => {
  await signIn(page)
  await addReliance(page)
  await typePrice(page, resting(await openTicket(page, 'b')))
  await expect((await lookAndSend(page)).getByText('Working')).toBeVisible()
  expect(ledger(sandbox)).toEqual(['open'])
  const other = await page.context().newPage()
  await other.goto(new URL('/', core().url).href)
  await expect(other.getByText(`Account ${person}`)).toBeVisible()
  await page.bringToFront()

  await askHalt(page)
  expect(ledger(sandbox)).toEqual(['open'])
  await page.keyboard.press('Enter')
  await expect.poll(() => ledger(sandbox)).toEqual(['cancelled'])
  for (const each of [page, other]) {
    await expect(haltLine(each).getByText(/a reading proves it/)).toBeVisible()
  }
  await inBothThemes(page, 'halted')

  await askRelease(page)
  await sayWord(page, 'release me')
  await expect(page.getByRole('dialog').getByText('Trading stays halted', { exact: false })).toBeVisible()
  await sayWord(page, 'RELEASE')
  for (const each of [page, other]) {
    await expect(haltLine(each)).toHaveCount(0)
  }
  // The button that led to the word went with its line: the keyboard is in a panel, and the next key acts.
  await expect(page.locator('[data-region]:focus, [data-region] :focus')).toHaveCount(1)
})
