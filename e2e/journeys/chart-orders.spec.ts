/** An order of one's own on the chart: its line is taken in hand by keys or the pointer, moved, looked at, and only then asked for. */
import type { Locator, Page } from 'playwright/test'
import { addReliance, trustPricesLong } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { orderOf, person, placeAway, priceOf } from './support/placed-elsewhere.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

const chart = (page: Page): Locator => page.getByRole('application', { name: /^Chart of RELIANCE/ })
const strip = (page: Page): Locator => chart(page).locator('.chart-strip')
const question = (page: Page): Locator => page.getByRole('region', { name: 'Send the change' })

/** The chart beside the orders, with the keyboard on it. */
async function toChart(page: Page): Promise<void> {
  await page.keyboard.press('Alt+2')
  await expect(chart(page)).toBeVisible()
  await expect(chart(page).locator('.legend-value', { hasText: 'Volume' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+7')
  await expect(chart(page)).toBeFocused()
}

/** A key takes in hand what the terminal knows of. */
async function seeWorking(page: Page): Promise<void> {
  await expect(page.getByRole('treegrid', { name: 'Orders' }).getByText('Working')).toBeVisible()
}

test('by keys: in hand, moved by ticks, shown as it would be sent, and sent once', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  await toChart(page)
  await page.keyboard.press('q')
  await expect(page.getByText('No open order of this instrument has a price on the chart.').first()).toBeVisible()

  const id = placeAway(sandbox, 0.97)
  const from = priceOf(sandbox, id)
  await seeWorking(page)
  await page.keyboard.press('q')
  await expect(strip(page)).toContainText('Buy 5 · Working')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect(strip(page)).toContainText('not sent')
  expect(priceOf(sandbox, id)).toBe(from)

  // Thought better of: it stands where it stood.
  await page.keyboard.press('Escape')
  await expect(strip(page)).not.toContainText('not sent')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText(/Buy 5 RELIANCE .*price .+ → .+/)
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(chart(page)).toBeFocused()
  expect(priceOf(sandbox, id)).toBe(from)

  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  for (let press = 0; press < 20; press += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(question(page).getByRole('button', { name: 'Change it' })).toBeFocused()
  expect(priceOf(sandbox, id)).toBe(from)
  await page.keyboard.press('Enter')
  await expect.poll(() => priceOf(sandbox, id)).not.toBe(from)
  await expect(question(page)).toHaveCount(0)
  await expect(chart(page)).toBeFocused()
  expect(priceOf(sandbox, id)).toBe(from + 2)
  expect(sandbox.exchange.orders(person)).toHaveLength(1)

  // The keys of the list of orders act on it here as well.
  await page.keyboard.press('c')
  await expect(page.getByRole('region', { name: 'Cancel the order' })).toContainText('Buy 5 RELIANCE')
  await page.keyboard.press('Enter')
  await expect.poll(() => orderOf(sandbox, id).status).toBe('cancelled')
  await expect(strip(page)).toHaveCount(0)
  await expect(chart(page)).toBeFocused()
})

test('T45: the keys of orders act on what has the keyboard, the line of the chart or the row of the list, whatever is told meanwhile', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  const [onChart, inList] = [placeAway(sandbox, 0.97), placeAway(sandbox, 0.96, 7)]
  await toChart(page)
  await expect(page.locator('.orders-panel')).toContainText('Open2')
  await page.keyboard.press('q')
  await expect(strip(page)).toContainText('Buy 5 · Working')

  await page.keyboard.press('ControlOrMeta+4')
  const row = page.locator(`tr[data-row="${inList}"]`)
  await expect(page.locator('tr[data-row]:focus')).toBeVisible()
  for (let press = 0; press < 2 && !(await row.and(page.locator(':focus')).count()); press += 1)
    await page.keyboard.press('ArrowDown')
  await expect(row).toBeFocused()
  // The orders are told anew, and the lines on the chart with them.
  placeAway(sandbox, 0.95, 9)
  await expect(page.locator('.orders-panel')).toContainText('Open3')
  await page.keyboard.press('c')
  const asked = page.getByRole('region', { name: 'Cancel the order' })
  await expect(asked).toContainText('Cancel Buy 7 RELIANCE')
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)

  await page.keyboard.press('ControlOrMeta+7')
  await expect(chart(page)).toBeFocused()
  await expect(strip(page)).toContainText('Buy 5 · Working')
  await page.keyboard.press('c')
  await expect(asked).toContainText('Cancel Buy 5 RELIANCE')
  await page.keyboard.press('Enter')
  await expect.poll(() => orderOf(sandbox, onChart).status).toBe('cancelled')
  expect(orderOf(sandbox, inList).status).toBe('open')
})

test('by the pointer: its line is drawn to another price, which is asked first', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  const id = placeAway(sandbox, 0.99)
  const from = priceOf(sandbox, id)
  await toChart(page)
  await seeWorking(page)
  await page.keyboard.press('q')
  await expect(strip(page)).toContainText('Buy 5 · Working')
  const box = await chart(page).boundingBox()
  if (!box) throw new Error('the chart has no place on the screen')
  const canvas = page.locator('.chart-canvas')
  // A line that moves with the scale would be met by luck.
  await trustPricesLong(page)
  sandbox.clock.setSpeed(0)
  /** The line in hand stands in sight; the pointer changes over it. */
  async function lineAt(): Promise<number> {
    for (let y = 20; y < (box?.height ?? 0); y += 2) {
      await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + y)
      if (
        await canvas.evaluate(
          (root) =>
            root.querySelector('[style*="ns-resize"]') !== null || getComputedStyle(root).cursor === 'ns-resize',
        )
      )
        return y
    }
    throw new Error('the pointer met no line')
  }
  const y = await lineAt()
  await page.mouse.down()
  sandbox.clock.setSpeed(1)
  await page.mouse.move(box.x + 220, box.y + y - 30, { steps: 5 })
  await expect(strip(page)).toContainText('not sent')
  await page.mouse.up()
  await expect(question(page)).toContainText(/price .+ → .+/)
  expect(priceOf(sandbox, id)).toBe(from)
  await expect(question(page).getByRole('button', { name: 'Change it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => priceOf(sandbox, id)).toBeGreaterThan(from)
  await expect(question(page)).toHaveCount(0)
})

test('a price that keys brought the crosshair to is the limit of the order begun there', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  await toChart(page)
  const price = page.getByRole('textbox', { name: 'Price ₹' })

  await page.keyboard.press('Shift+ArrowDown')
  await expect(strip(page)).toContainText('under the crosshair')
  const told = await strip(page).locator('.figures').textContent()
  const level = Number(told?.replaceAll(',', ''))
  await page.keyboard.press('b')
  await expect(page.getByRole('radio', { name: /Buy/ })).toBeChecked()
  await expect(price).toHaveValue(level.toFixed(2))
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('limit')

  // A drawing in hand has the keys, and no price of the crosshair's is meant; nor is one that was left.
  await price.fill('1000')
  await page.keyboard.press('ControlOrMeta+7')
  await expect(chart(page)).toBeFocused()
  await page.keyboard.press('l')
  await expect(strip(page)).toContainText('Level chosen')
  await expect(strip(page)).toHaveCount(1)
  await page.keyboard.press('s')
  await expect(page.getByRole('radio', { name: /Sell/ })).toBeChecked()
  await expect(price).toHaveValue('1000')
  await page.keyboard.press('ControlOrMeta+7')
  await page.keyboard.press('Escape')
  await expect(strip(page)).toContainText('under the crosshair')
  await page.keyboard.press('Escape')
  await expect(strip(page)).toHaveCount(0)
  // A pointer that rests on it means nothing by that.
  await chart(page).hover({ position: { x: 150, y: 120 } })
  await page.keyboard.press('b')
  await expect(page.getByRole('radio', { name: /Buy/ })).toBeChecked()
  await expect(price).toHaveValue('1000')
  expect(sandbox.exchange.orders(person)).toHaveLength(0)
})

test('X on the chart is the way out of what is open of its instrument: it stands in the ticket, and nothing is sent by that', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  placeAway(sandbox, 1.02, 7)
  await page.keyboard.press('Alt+2')
  await page.keyboard.press('ControlOrMeta+5')
  await expect(page.getByRole('treegrid', { name: 'Positions' }).getByText('+7 units')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+7')
  await expect(chart(page)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('radio', { name: /Sell/ })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('7')
  expect(sandbox.exchange.orders(person)).toHaveLength(1)
})
