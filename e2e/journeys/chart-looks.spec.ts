/** How a chart shows its prices: beside another instrument, by rupees, factors or per cent; and the picture that it gives away. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { chart, hasBars, legend, openChart } from './support/chart-steps.ts'
import { addInstrument, typeAtOnce, watchlistRow } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

/** The price at a height of the chart, as a level that is put there says it. */
async function priceAt(page: Page, height: number): Promise<number> {
  const box = await chart(page).boundingBox()
  if (!box) throw new Error('the chart has no place on the screen')
  await page.mouse.move(box.x + 200, box.y + height - 1)
  await page.mouse.move(box.x + 200, box.y + height)
  const strip = chart(page).locator('.chart-strip')
  await page.keyboard.press('l')
  await expect(strip).toContainText('Level chosen')
  const price = Number((await strip.locator('b').textContent())?.replaceAll(',', ''))
  await page.keyboard.press('Delete')
  await expect(strip).toHaveCount(0)
  return price
}

test('prices stand a rupee, a factor or per cent apart, and an indicator that has no place in per cent is left out with a word', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await openChart(page, 'reliance', 'RELIANCE')
  await page.keyboard.press('9')
  await expect(page.getByRole('application', { name: 'Chart of RELIANCE, 1 month' })).toBeFocused()
  await hasBars(page)
  await page.keyboard.press('i')
  await expect(page.getByRole('textbox', { name: 'Add an indicator' })).toBeFocused()
  await page.keyboard.type('ema')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  const average = legend(page).getByText(/^EMA /)
  await expect(average).toBeVisible()
  await expect(chart(page)).toBeFocused()
  // The newest bar is the highest of none, however long this takes.
  sandbox.clock.setSpeed(0)

  const scale = page.getByLabel('Scale')
  async function spread() {
    const [high, middle, low] = [await priceAt(page, 90), await priceAt(page, 150), await priceAt(page, 210)]
    expect(high / low).toBeGreaterThan(1.1)
    return { middle, byRupees: (high + low) / 2, byFactors: Math.sqrt(high * low) }
  }
  const plain = await spread()
  expect(plain.middle).toBeCloseTo(plain.byRupees, 0)
  await page.keyboard.press('o')
  await expect(scale).toHaveValue('log')
  await expect.poll(async () => (await spread()).middle).not.toBe(plain.middle)
  const log = await spread()
  expect(Math.abs(log.middle - log.byFactors)).toBeLessThan((log.byRupees - log.byFactors) / 4)

  await page.keyboard.press('o')
  await expect(scale).toHaveValue('percent')
  await expect(legend(page).getByText('In per cent, without the indicators over the prices')).toBeVisible()
  await expect(average).toHaveCount(0)
  await page.keyboard.press('o')
  await expect(scale).toHaveValue('plain')
  await expect(average).toBeVisible()
})

test('another instrument stands beside it in per cent, with its own last price; names entered before they are answered are shown and compared, and letters typed meanwhile are no keys of the chart', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await addInstrument(page, 'infosys')
  await openChart(page, 'reliance', 'RELIANCE')
  await hasBars(page)
  await page.keyboard.press('k')
  await expect(page.getByRole('combobox', { name: 'Compare with an instrument' })).toBeFocused()
  await page.keyboard.type('infosys')
  await page.keyboard.press('Enter')
  await expect(chart(page)).toBeFocused()
  await expect(page.getByText('Compared with INFY, in per cent from the first bar in sight.')).toBeVisible()
  const beside = legend(page).locator('.legend-value', { hasText: 'INFY' })
  await expect
    .poll(async () => {
      const last = (await watchlistRow(page, 'INFY').locator('.last').textContent()) ?? 'nothing'
      return (await beside.textContent())?.endsWith(last)
    })
    .toBe(true)
  await page.getByRole('button', { name: 'Compare no more' }).press('Enter')
  await expect(beside).toHaveCount(0)
  await expect(chart(page)).toBeFocused()

  const field = page.getByRole('combobox', { name: 'Show an instrument in the chart' })
  await field.focus()
  await typeAtOnce(page, ['axisbank', 'Enter', 'wip'])
  await expect(page.getByRole('application', { name: 'Chart of AXISBANK' })).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('wip')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(chart(page)).toBeFocused()
  await page.keyboard.press('k')
  const other = page.getByRole('combobox', { name: 'Compare with an instrument' })
  await expect(other).toBeFocused()
  await typeAtOnce(page, ['infy', 'Enter', 'wip'])
  await expect(page.getByText('Compared with INFY')).toBeVisible()
  await expect(other).toBeFocused()
  await expect(other).toHaveValue('wip')
})

test('the picture that is saved says what it is of, of when, and that its prices are made up', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await openChart(page, 'reliance', 'RELIANCE')
  await hasBars(page)
  await page.evaluate(() => {
    const written: string[] = []
    Object.assign(window, { written })
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (...words) {
      // What stands in no page is drawn to be given away.
      if (!this.canvas.isConnected) written.push(words[0])
      fillText.apply(this, words)
    }
  })
  const download = page.waitForEvent('download')
  await page.keyboard.press('p')
  const file = await download
  expect(file.suggestedFilename()).toBe('RELIANCE-5m.png')
  await expect(page.locator('.status-bar').getByText('handed over to be saved as RELIANCE-5m.png')).toBeVisible()
  const written = await page.evaluate(() => (window as unknown as { written: readonly string[] }).written)
  expect(written).toContain('RELIANCE · NSE_EQ · 5 minutes')
  expect(written.at(-1)).toMatch(
    /^PRACTICE, made-up prices · Live · taken \d+ \w+ \d{4} [\d:.]+ IST · charts by TradingView$/,
  )
  // A PNG says its width and height in its first chunk: the chart whole, and its words above it.
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
  const { width = 0, height = 0 } = (await chart(page).locator('.chart-canvas').boundingBox()) ?? {}
  expect(bytes.readUInt32BE(16)).toBe(width)
  // The library gives a chart of an odd height one dot less.
  expect(bytes.readUInt32BE(20)).toBe(height - (height % 2) + 44)
})
