/** What orders came to in refusal, where no list of orders is on the screen: told where nothing moves, and to be seen until it was. */
import type { Page } from 'playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { cutWords, heldIsWhole } from './support/cut-words.ts'
import { ordersChecked } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { placeElsewhere } from './support/placed-elsewhere.ts'
import { isSaidTo, isShown } from './support/said.ts'
import { signIn } from './support/sign-in.ts'

const because = 'Margin of 5,000 needed'

/** An order of the person's telephone that the broker takes and then refuses. */
function refuse(sandbox: Sandbox, quantity: number): void {
  sandbox.hands.reject(placeElsewhere(sandbox, { quantity, away: 0.97 }), because)
}

/** In a workspace that has no list of orders. */
async function watch(page: Page): Promise<void> {
  await signIn(page)
  await ordersChecked(page)
  await page.keyboard.press('Alt+1')
  await expect(page.getByRole('button', { name: 'Workspace Watch' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Orders panel' })).toHaveCount(0)
}

test('what was refused stays to be seen after its words are gone, leads to the orders, and can be put away', async ({
  terminal: { page, sandbox },
}) => {
  const toSee = (count: number) =>
    page.getByRole('button', { name: count === 1 ? '1 order to see' : `${count} orders to see` })
  const any = page.getByRole('button', { name: /orders? to see/ })
  await watch(page)
  await expect(any).toHaveCount(0)
  refuse(sandbox, 7)
  await isShown(page, because)
  await expect(toSee(1)).toBeVisible()
  refuse(sandbox, 8)
  await expect(toSee(2)).toBeVisible()
  await expect(toSee(2)).toHaveAttribute('title', /\d\d:\d\d:\d\d Buy 8 RELIANCE.*Rejected.*\n.*Buy 7 RELIANCE/)
  expect(await cutWords(page, '.status-bar .to-see')).toEqual([])
  await expect(page.locator('.status-bar .notice .line')).toHaveCount(0)
  await expect(toSee(2)).toBeVisible()

  await isSaidTo(page, () => page.keyboard.press('Alt+E'), 'Put away: what was told of 2 orders.')
  await expect(any).toHaveCount(0)
  refuse(sandbox, 9)
  await toSee(1).press('Enter')
  await expect(page.getByRole('treegrid', { name: 'Orders' })).toBeVisible()
  await expect(any).toHaveCount(0)
})

/** Whether the words told are there, nothing lies over them, and they lie over no panel. */
function isReadBesidePanels(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [panels, line] = ['.middle', '.status-bar .notice[data-urgent] .line'].map((each) =>
      document.querySelector(each),
    )
    if (!panels || !line) return false
    const { left, right, top, bottom } = line.getBoundingClientRect()
    const there = [left + 1, (left + right) / 2, right - 1].map((x) => document.elementFromPoint(x, (top + bottom) / 2))
    const over = line.parentElement?.getBoundingClientRect().top ?? 0
    return over >= panels.getBoundingClientRect().bottom && there.every((each) => each !== null && line.contains(each))
  })
}

/** More than the tails of letters, which stand out of a line that is as high as they are wide. */
function isCut(page: Page): Promise<boolean> {
  const line = page.locator('.status-bar .notice[data-urgent] .line').first()
  return line.evaluate((it) => it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight * 1.2)
}

test('urgent words move no panel, lie over none, are read whole, and cover nothing that has the keyboard', async ({
  terminal: { page, sandbox },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await watch(page)
  // The panels reach down to the bar.
  await page.keyboard.press('Alt+h')
  await expect(page.locator('.status-bar .notice .line')).toHaveCount(0)
  await page.evaluate(() => {
    const heights: number[] = []
    Object.assign(window, { heights })
    const panels = document.querySelector('.middle')
    if (panels) new ResizeObserver(() => heights.push(panels.clientHeight)).observe(panels)
  })
  const told = page.locator('.status-bar .notice[data-urgent]')
  await page.getByRole('button', { name: 'Workspace Watch' }).focus()
  for (const quantity of [7, 8]) refuse(sandbox, quantity)
  await expect(told).toBeVisible()
  // Looked at once: later the words are gone, and cover nothing anyway.
  expect(await heldIsWhole(page)).toBe(true)
  await expect(told).toHaveCount(0)

  await page.getByRole('tab', { name: 'Watchlist' }).focus()
  for (const quantity of [1, 2, 3, 4, 5]) refuse(sandbox, quantity)
  await expect.poll(() => isReadBesidePanels(page)).toBe(true)
  expect(await isCut(page)).toBe(false)
  await expect(page.getByRole('button', { name: '7 orders to see' })).toBeInViewport({ ratio: 1 })
  await expect(told).toHaveCount(0)
  // The page holds them for this journey alone, without a type.
  const seen = await page.evaluate(() => (window as unknown as { heights: number[] }).heights)
  expect(new Set(seen).size).toBe(1)

  await page.setViewportSize({ width: 640, height: 900 })
  for (const quantity of [11, 12, 13]) refuse(sandbox, quantity)
  await expect.poll(() => isReadBesidePanels(page)).toBe(true)
  await page.setViewportSize({ width: 520, height: 900 })
  expect(await isReadBesidePanels(page)).toBe(true)
})
