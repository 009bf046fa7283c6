/** The list of orders in its own workspace on a common screen: what each order is can be read whole, in both themes. */
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { affordableCall } from './support/affordable-call.ts'
import { addInstrument } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { person } from './support/placed-elsewhere.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

type Placed = { readonly kind: 'L' | 'M' | 'SL' | 'SL-M'; readonly price?: number; readonly trigger?: number }

/** A lot of a call, bought by the person's telephone; prices are parts of the last one. */
function placeCall({ exchange, market }: Sandbox, call: ReturnType<typeof affordableCall>, placed: Placed): void {
  const { kind, price = 0, trigger = 0 } = placed
  const ticks = (part: number) => Math.floor(market.tape(call).last().ticks * part) * call.tick
  const ids = exchange.place(person, {
    ...{ instrument: call, side: 'B', quantity: call.lot, product: 'I', duration: 'DAY', disclosed: 0 },
    ...{ kind, price: ticks(price), trigger: ticks(trigger) },
    ...{ marketProtection: -1, slice: false, legs: null, tag: null, from: 'elsewhere' },
  })
  if (!Array.isArray(ids)) throw new Error(JSON.stringify(ids))
}

test('at 1440 by 900 the workspace of the orders tells the type of every order beside the rest of it, also while it scrolls', async ({
  terminal: { page, sandbox },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  await page.keyboard.press('Alt+h')
  const call = affordableCall(sandbox)
  await addInstrument(page, call.symbol)
  for (let count = 0; count < 12; count += 1) placeCall(sandbox, call, { kind: 'L', price: 0.5 })
  placeCall(sandbox, call, { kind: 'M' })
  placeCall(sandbox, call, { kind: 'SL', price: 3.1, trigger: 3 })
  placeCall(sandbox, call, { kind: 'SL-M', trigger: 3 })
  await page.keyboard.press('Alt+4')
  const list = page.getByRole('treegrid', { name: 'Orders' })
  await expect(list).toHaveAttribute('aria-rowcount', '16')
  const scrolls = () => list.evaluate(({ parentElement: box }) => box !== null && box.scrollHeight > box.clientHeight)
  expect(await scrolls()).toBe(true)
  const type = (row: number) => list.locator('tbody tr').nth(row).locator('td.kind')
  await expect(type(0)).toHaveText('SL-M')
  await expect(type(0).getByTitle('Stop market')).toBeVisible()
  await expect(type(1)).toHaveText('SL')
  await expect(type(2)).toHaveText('Market')
  await expect(type(3)).toHaveText('Limit')
  // A long list draws only what can be seen, and counts on rows of one height.
  const heights = await list
    .locator('tr:not(.gap)')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(new Set(heights)).toEqual(new Set([22]))
  // A cell that is cut says so with an ellipsis.
  const cut = () =>
    list
      .locator('tbody :is(td, th)')
      .evaluateAll((cells) => cells.flatMap((cell) => (cell.scrollWidth > cell.clientWidth ? [cell.textContent] : [])))
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await cut(), colorScheme).toEqual([])
  }

  // Under a lower list the timeline of its last order leaves that order in sight.
  await page.keyboard.press('Alt+2')
  await expect(page.getByRole('region', { name: 'Watchlist panel' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+4')
  await expect(list.locator('tbody tr').first()).toBeFocused()
  await page.keyboard.press('End')
  const last = list.locator('tbody tr[data-row]').last()
  await expect(last).toBeFocused()
  await page.keyboard.press('t')
  await expect(page.getByRole('list', { name: 'What was said and done' }).getByRole('listitem').first()).toBeFocused()
  const isWhole = () =>
    last.evaluate((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      const head = row.closest('table')?.tHead?.getBoundingClientRect().bottom ?? 0
      const foot = row.closest('.list-scroll')?.getBoundingClientRect().bottom ?? 0
      return top >= head - 1 && bottom <= foot + 1
    })
  await expect.poll(isWhole).toBe(true)

  // So does a line that comes over all panels, while the keyboard is on the row.
  await page.keyboard.press('Escape')
  await expect(last).toBeFocused()
  await expect.poll(isWhole).toBe(true)
  await page.setViewportSize({ width: 1440, height: 850 })
  await expect.poll(isWhole, 'in a lower panel').toBe(true)
})
