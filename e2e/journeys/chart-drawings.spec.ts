/** What is drawn on a chart: on to the right edge, before its bars, and of three points, by keyboard. */
import type { Page } from 'playwright/test'
import { chart, hasBars, legend, openChart, openDays } from './support/chart-steps.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

const strip = (page: Page) => chart(page).locator('.chart-strip')

/** The next point of what is being drawn: so many bars to the left, and so many ticks up. */
async function put(page: Page, back: number, up: number): Promise<void> {
  for (let press = 0; press < back; press += 1) await page.keyboard.press('Shift+ArrowLeft')
  for (let press = 0; press < up; press += 1) await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
}

test('a channel and a retracement are drawn by keyboard alone, point by point, and each point is moved alone', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await openChart(page, 'reliance', 'RELIANCE')
  await hasBars(page)
  await page.keyboard.press('Shift+G')
  await expect(strip(page)).toContainText('Channel, point 1 of 3')
  await put(page, 3, 0)
  await expect(strip(page)).toContainText('Channel, point 2 of 3')
  await page.keyboard.press('ArrowRight')
  await put(page, 0, 1)
  await expect(strip(page)).toContainText('Channel, point 3 of 3')
  await put(page, 0, 2)
  await expect(strip(page)).toContainText('Channel chosen')
  const price = strip(page).locator('b')
  const first = await price.textContent()
  for (const point of ['first point', 'second point', 'second line']) {
    await page.keyboard.press('Tab')
    await expect(strip(page)).toContainText(`Channel chosen, ${point}`)
  }
  await expect(price).not.toHaveText(first ?? '')
  const side = await price.textContent()
  await page.keyboard.press('ArrowUp')
  await expect(price).not.toHaveText(side ?? '')
  await page.keyboard.press('Escape')

  await page.keyboard.press('f')
  await expect(strip(page)).toContainText('Retracement, point 1 of 2')
  await put(page, 2, 0)
  await expect(strip(page)).toContainText('Retracement, point 2 of 2')
  await put(page, 1, 1)
  await expect(strip(page)).toContainText('Retracement chosen')
  await page.keyboard.press('r')
  await expect(page.getByText('Only a trend line or a channel goes on to the right edge.').first()).toBeVisible()
  await page.keyboard.press('[')
  await expect(strip(page)).toContainText('Channel chosen')
})

test('a trend line goes on to the right edge and is taken hold of there, until a key ends it at its points', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await openChart(page, 'reliance', 'RELIANCE')
  await hasBars(page)
  const box = await chart(page).boundingBox()
  if (!box) throw new Error('the chart has no place on the screen')
  const click = (x: number, y: number) => page.mouse.click(box.x + x, box.y + y)
  await page.keyboard.press('g')
  await click(60, 90)
  await expect(strip(page)).toContainText('point 2 of 2')
  await click(260, 110)
  await expect(strip(page)).toContainText('ends it at its points')

  // Far past its second point, and as steep.
  const onward = () => click(340, 118)
  await page.keyboard.press('Escape')
  await expect(strip(page)).toHaveCount(0)
  await onward()
  await expect(strip(page)).toContainText('Trend line chosen')
  await page.keyboard.press('r')
  await expect(strip(page)).toContainText('draws it on to the right edge')
  await page.keyboard.press('Escape')
  await expect(strip(page)).toHaveCount(0)
  await onward()
  await expect(chart(page)).toBeFocused()
  await expect(strip(page)).toHaveCount(0)
  await page.keyboard.press(']')
  await page.keyboard.press('r')
  await expect(strip(page)).toContainText('ends it at its points')
  await page.keyboard.press('Escape')
  await onward()
  await expect(strip(page)).toContainText('Trend line chosen')
})

test('what begins before the bars is read back to; where that is far it is said, with the key that leads there', async ({
  terminal: { page },
}) => {
  await openDays(page)
  // A note of about four months ago, and a line from two weeks ago on.
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Results')
  await page.keyboard.press('Enter')
  await expect(strip(page)).toContainText('Note chosen')
  const noted = /at (\d+ \w+ \d+)/.exec((await strip(page).textContent()) ?? '')?.[1] ?? 'no day'
  await page.keyboard.press('Escape')
  await page.keyboard.press('End')
  await page.keyboard.press('g')
  await put(page, 1, 0)
  await put(page, 0, 1)
  await expect(strip(page)).toContainText('Trend line chosen')
  await page.keyboard.press('Escape')

  await page.keyboard.press('1')
  await expect(page.getByRole('application', { name: 'Chart of RELIANCE, 1 minute' })).toBeFocused()
  await hasBars(page)
  const foot = page.locator('.chart-foot')
  await expect(foot.getByText('1 drawing begins before these bars.')).toBeVisible()
  await page.keyboard.press(']')
  await expect(strip(page)).toContainText('Note chosen')
  await expect(strip(page)).toContainText(`${noted} 00:00 IST. It begins before these bars: not drawn. U reads back`)
  await page.keyboard.press('u')
  await expect(foot.getByText('before these bars')).toHaveCount(0)
  await expect(legend(page).locator('.when')).toContainText(`${noted} 09:15`)
  await expect(strip(page)).toContainText('Note chosen')
  await expect(strip(page)).not.toContainText('before these bars')
})
