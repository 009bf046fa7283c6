/** The graphics process dies, and with it what stood on every canvas: it is said, and drawn again when it can be (X08). */
import type { Locator, Page } from 'playwright/test'
import { addReliance, listIsRead } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

/** As the browser does it: what was drawn and set is gone, and told on each canvas. A machine without graphics has no such process to end. */
async function lose(canvases: Locator): Promise<void> {
  await canvases.evaluateAll((all) => {
    for (const canvas of all as HTMLCanvasElement[]) {
      canvas.getContext('2d')?.reset()
      canvas.dispatchEvent(new Event('contextlost', { cancelable: true }))
    }
  })
}

async function restore(canvases: Locator): Promise<void> {
  await canvases.evaluateAll((all) => {
    for (const canvas of all) canvas.dispatchEvent(new Event('contextrestored'))
  })
}

/** How many colours are in the largest of them: one of a blank canvas. */
function colours(canvases: Locator): Promise<number> {
  return canvases.evaluateAll((all) => {
    const areas = (all as HTMLCanvasElement[]).toSorted((a, b) => b.width * b.height - a.width * a.height)
    const [largest] = areas
    const bytes = largest?.getContext('2d')?.getImageData(0, 0, largest.width, largest.height).data
    return new Set(bytes && new Uint32Array(bytes.buffer)).size
  })
}

const said = (page: Page) => page.getByRole('alert').filter({ hasText: 'The graphics of this computer stopped' })

test('X08: a watchlist and a chart that lost their picture say so, and draw it again', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await addReliance(page)
  await page.keyboard.press('ControlOrMeta+7')
  const field = page.getByRole('combobox', { name: 'Show an instrument in the chart' })
  const chart = page.getByRole('application', { name: /^Chart of RELIANCE/ })
  await expect(field.or(chart).first()).toBeVisible()
  if (!(await chart.isVisible())) {
    await field.focus()
    await page.keyboard.type('reliance')
    await page.keyboard.press('Enter')
  }
  await expect(chart).toBeVisible({ timeout: listIsRead })

  for (const canvases of [page.locator('.chart-canvas canvas'), page.locator('.watch-canvas')]) {
    await expect.poll(() => colours(canvases)).toBeGreaterThan(3)
    await lose(canvases)
    await expect(said(page)).toBeVisible()
    await restore(canvases)
    await expect(said(page)).toHaveCount(0)
    await expect.poll(() => colours(canvases)).toBeGreaterThan(3)
  }
})
