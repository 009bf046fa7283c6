/** The page of the drawing benches: a contestant that fails or draws nothing would be the fastest of all. */
import { expect, test } from 'playwright/test'
import { scenes } from '../../bench/ui/chart.ts'
import { type ServedPage, servePage } from '../../bench/ui/serve-page.ts'
import { contestants, isMoving, still } from '../../bench/ui/watchlist.ts'

let served: ServedPage
test.beforeAll(async () => {
  served = await servePage()
})
test.afterAll(() => served.stop())

test('each watchlist moves, each chart stands, and nothing fails in the page', async ({ page }) => {
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  for (const name of contestants.filter((each) => !still.includes(each))) {
    await page.goto(`${served.url}?contestant=${name}&changes=200`)
    await page.locator('body[data-ready]').waitFor()
    await expect.poll(() => isMoving(page), name).toBe(true)
  }
  for (const name of [...Object.keys(scenes), 'bare-chart']) {
    await page.goto(`${served.url}?contestant=${name}`)
    await page.locator('body[data-millis]').waitFor()
  }
  expect(faults).toEqual([])
})
