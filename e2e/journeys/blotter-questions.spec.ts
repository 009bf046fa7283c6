/** What is asked about several orders at once, by keyboard alone: placing again, changing, deciding, each with its own answer. */
import { inBothThemes } from './support/axe.ts'
import { rows } from './support/blotter-steps.ts'
import { addReliance, ordersChecked, tabTo } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { person, placeElsewhere } from './support/placed-elsewhere.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

test('several are placed again after one look at all of them, each once, and the timeline follows the order in hand', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  placeElsewhere(sandbox, { quantity: 3, away: 0.97 })
  placeElsewhere(sandbox, { quantity: 4, away: 0.97 })
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('2 selected')).toBeVisible()
  await ordersChecked(page)
  await page.keyboard.press('n')
  const question = page.getByRole('region', { name: 'Place again' })
  await expect(question.getByRole('button', { name: 'Send 2 orders' })).toBeFocused()
  await inBothThemes(page, 'placing again')
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
  await inBothThemes(page, 'timeline')

  // Locked by its key it stays on its order while another one is in hand; by the same key it follows again.
  await page.keyboard.press('Shift+K')
  await expect(timeline.getByText('Locked: it does not follow the orders.')).toBeVisible()
  const ofOrder = timeline.locator('.of-order .code')
  const locked = (await ofOrder.textContent()) ?? ''
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('Shift+T')
  await expect(ofOrder).toHaveText(locked)
  await page.keyboard.press('Shift+K')
  await expect(timeline.getByText('Locked: it does not follow the orders.')).toHaveCount(0)
  await expect(ofOrder).not.toHaveText(locked)
})

test('of several that are placed again each says what the word is wanted for, and none goes before it', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  // Both well beyond the band of 5 %: at its edge a step of the price would decide whether a word is wanted at all.
  placeElsewhere(sandbox, { quantity: 3, away: 0.935 })
  placeElsewhere(sandbox, { quantity: 4, away: 0.92 })
  await expect(rows(page).getByText('Working')).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await ordersChecked(page)
  // With an Enter before main has looked at them: what comes up is to be read first, and then goes as it would without.
  await page.evaluate(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }))
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    document.querySelector<HTMLElement>('.question.batch [data-primary]')?.click()
  })
  const question = page.getByRole('region', { name: 'Place again' })
  const word = question.getByRole('checkbox', { name: /2 orders, each in its own words above/ })
  // What sends does nothing yet: the keyboard is at what it waits for.
  await expect(word).toBeFocused()
  const asked = await question.locator('.parts > li').allInnerTexts()
  expect(new Set(asked.map((text) => text.match(/is ([\d.]+ %) below/)?.[1]).filter(Boolean)).size).toBe(2)
  await expect(question.getByRole('button', { name: 'Send 2 orders' })).toHaveAccessibleDescription(
    /Buy 3 .*RELIANCE.*Buy 4 .*RELIANCE|Buy 4 .*RELIANCE.*Buy 3 .*RELIANCE/,
  )
  await expect(question.locator('.acts .hint')).toHaveText('one warning waits for your word')
  expect(sandbox.exchange.orders(person)).toHaveLength(2)
  await expect(question.getByRole('list', { name: 'What the checks found' })).toHaveAttribute('data-read')
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Send 2 orders' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => sandbox.exchange.orders(person)).toHaveLength(4)
})

test('of several that are changed at once each says what the word is wanted for, and none goes before it', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  placeElsewhere(sandbox, { quantity: 3, away: 0.97 })
  placeElsewhere(sandbox, { quantity: 4, away: 0.96 })
  const prices = () => sandbox.exchange.orders(person).map(({ price }) => price)
  const before = prices()
  await expect(rows(page).getByText('Working')).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await ordersChecked(page)
  await page.keyboard.press('m')
  await tabTo(page, 'Price ₹')
  await page.keyboard.type('-60')
  await page.keyboard.press('Enter')
  const question = page.getByRole('region', { name: 'Send the change' })
  await expect(question.getByRole('button', { name: 'Change 2 orders' })).toBeFocused()
  await page.keyboard.press('Enter')
  const parts = question.locator('.parts > li')
  await expect(parts.filter({ hasText: 'it waits for your word. The price' })).toHaveCount(2)
  const asked = await parts.allInnerTexts()
  expect(new Set(asked.map((text) => text.match(/is ([\d.]+ %) below/)?.[1])).size).toBe(2)
  expect(prices()).toEqual(before)
  await expect(question.getByRole('checkbox', { name: /Your word/ })).toBeFocused()
  await expect(question.getByRole('list', { name: 'What the checks found' })).toHaveAttribute('data-read')
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Change 2 orders' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(prices).toEqual(before.map((price) => price - 600_000))
  await expect(question).toHaveCount(0)
})

test('O15: a change that never arrived and is found nowhere is decided by a word, and the next one goes', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  placeElsewhere(sandbox, { quantity: 3, away: 0.97 })
  const price = () => sandbox.exchange.orders(person)[0]?.price
  const before = price() ?? 0
  await expect(rows(page).getByText('Working')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  await ordersChecked(page)
  const change = async () => {
    await page.keyboard.press('m')
    await tabTo(page, 'Price ₹')
    await page.keyboard.type('-1')
    await page.keyboard.press('Enter')
    const question = page.getByRole('region', { name: 'Send the change' })
    await expect(question.getByRole('button', { name: /^Change/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
  }
  sandbox.faults.plan([{ match: { method: 'PUT' }, times: 1, do: { drop: true } }])
  await change()
  await expect(rows(page).getByText('Change unknown')).toBeVisible()
  await expect(rows(page).getByText('Change not seen')).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('d')
  const decision = page.getByRole('region', { name: 'Decide about the change' })
  await expect(decision.getByText('choose one of the two')).toBeVisible()
  await inBothThemes(page, 'a change to decide about')
  await expect(decision.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(decision).toHaveCount(0)
  await expect(rows(page).getByText('Working')).toHaveCount(1)
  expect(price()).toBe(before)
  await expect(rows(page).first()).toBeFocused()
  await change()
  await expect.poll(price).toBe(before - 10_000)
})

test('while orders of one instrument are changed its market stands beside, also where nothing else follows it', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  // Of no list of the screen.
  const other = 'NSE_EQ|INE075A01022'
  placeElsewhere(sandbox, { quantity: 3, away: 0.97, key: other })
  placeElsewhere(sandbox, { quantity: 4, away: 0.96, key: other })
  await expect(rows(page).getByText('Working')).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('m')
  const market = page.locator('.orders-foot .market-line')
  await expect(market).toContainText(/Live, \d/)
  await expect(market).toContainText(/Bid \/ ask\s*[\d,.]+ \/ [\d,.]+\s*Circuit\s*[\d,.]+ to [\d,.]+, read at/)
  const instrument = sandbox.market.find(other)
  if (!instrument) throw new Error('not listed')
  const last = () => sandbox.market.tape(instrument).last().ticks
  const [before, shown] = [last(), await market.locator('.last').textContent()]
  while (last() === before) sandbox.clock.advance(1_000)
  await expect(market.locator('.last')).not.toHaveText(shown ?? '')
  // It stays while the change is looked at.
  await tabTo(page, 'Price ₹')
  await page.keyboard.type('-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Send the change' })).toBeVisible()
  await expect(market).toContainText(/Live, \d/)
  await page.keyboard.press('Escape')
  await expect(market).toHaveCount(0)

  // Of two instruments there is not one market.
  placeElsewhere(sandbox, { quantity: 5, away: 0.97 })
  await expect(rows(page).getByText('Working')).toHaveCount(3)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('m')
  await expect(page.getByRole('form', { name: 'Change the order' })).toBeVisible()
  await expect(market).toHaveCount(0)
})

test('a question asked while the answer to another is under way is its own; what one Enter sent goes on when its question goes', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  const ids = [1, 2, 3, 4].map((quantity) => placeElsewhere(sandbox, { quantity, away: 0.97 }))
  await expect(rows(page)).toHaveCount(4)
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).first()).toBeFocused()
  await ordersChecked(page)
  const status = (id: string | undefined) =>
    sandbox.exchange.orders(person).find(({ orderId }) => orderId === id)?.status

  // Nobody answers the first cancellation yet.
  sandbox.faults.plan([{ match: { method: 'DELETE' }, times: 1, do: { hang: true } }])
  await page.keyboard.press('c')
  const asked = page.getByRole('region', { name: 'Cancel the order' })
  await expect(asked).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(asked.getByRole('button', { name: /^Cancel/ })).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('c')
  await expect(asked.getByRole('button', { name: /^Cancel/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asked).toHaveCount(0)
  await expect.poll(() => ids.filter((id) => status(id) === 'cancelled')).toHaveLength(1)

  // A filter that leaves nothing leaves nothing in hand.
  await page.keyboard.press('f')
  await page.keyboard.type('zzz')
  await expect(page.getByText('No order fits the filter.', { exact: false })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+4')
  await page.keyboard.press('n')
  await expect(page.getByText('choose an order in the list first', { exact: false }).first()).toBeVisible()

  // Four are sent one after the other, to a broker that takes its time; meanwhile the hand goes to another workspace.
  await page.keyboard.press('f')
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(4)
  await page.keyboard.press('ControlOrMeta+4')
  await expect(rows(page).and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+a')
  sandbox.faults.plan([{ match: { path: '/v3/order/place' }, do: { delayMs: 300 } }])
  await page.keyboard.press('n')
  await expect(
    page.getByRole('region', { name: 'Place again' }).getByRole('button', { name: 'Send 4 orders' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+1')
  await expect(page.getByRole('region', { name: 'Place again' })).toHaveCount(0)
  await expect.poll(() => sandbox.exchange.orders(person)).toHaveLength(8)
})
