/** The chart stands in the same picture of the screen as the prices beside it (decision 7). */
import type { Page } from 'playwright/test'
import { addReliance } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { tellsAtOnce: true, listsInstruments: true } })

type Pictures = {
  /** Prices that changed in the depth, and in the chart with the same picture. */
  together: number
  /** Whose chart came with a picture after it. */
  late: string[]
  /** Which the words over the chart had, and its candles had not. */
  undrawn: string[]
}

/** Looks at every picture as it is painted: after all that draws in it, and before the screen has it. */
async function watchPictures(page: Page): Promise<() => Promise<Pictures>> {
  await page.evaluate(() => {
    const pictures: Pictures = { together: 0, late: [], undrawn: [] }
    Object.assign(window, { pictures })
    let isDrawn = false
    const { clearRect, fillRect, fillText } = CanvasRenderingContext2D.prototype
    const note = ({ canvas }: CanvasRenderingContext2D) => {
      if (canvas.closest('.chart-area') !== null) isDrawn = true
    }
    CanvasRenderingContext2D.prototype.clearRect = function (...at) {
      note(this)
      clearRect.apply(this, at)
    }
    CanvasRenderingContext2D.prototype.fillRect = function (...at) {
      note(this)
      fillRect.apply(this, at)
    }
    CanvasRenderingContext2D.prototype.fillText = function (...words) {
      note(this)
      fillText.apply(this, words)
    }

    const depth = () => document.querySelector('.depth-of[data-state="live"] [data-cell="last"]')?.textContent ?? ''
    const chart = () => {
      const values = [...document.querySelectorAll('.chart-legend .traded .legend-value')]
      const close = values.find((value) => value.querySelector('.legend-name')?.textContent === 'C')
      return close?.textContent?.replace(/^C\s*/, '') ?? ''
    }
    let shown = ''
    let owed: string | null = null
    function look(): void {
      const [price, close] = [depth(), chart()]
      const isChanged = shown !== '' && price !== '' && price !== shown
      // What the chart says of a price that another picture had already told of.
      if (owed !== null && close === owed && (!isChanged || price !== owed)) {
        pictures.late.push(owed)
        owed = null
      }
      if (isChanged && close === price) {
        pictures.together += 1
        if (!isDrawn) pictures.undrawn.push(price)
      }
      if (isChanged) owed = close === price ? null : price
      if (price !== '') shown = price
      isDrawn = false
    }

    const probe = document.createElement('div')
    probe.style.cssText = 'position: fixed; inline-size: 1px; block-size: 1px; visibility: hidden'
    document.body.append(probe)
    // Told of a new size once all that asked for this picture has run.
    new ResizeObserver(look).observe(probe)
    let width = 1
    const next = () => {
      width = 3 - width
      probe.style.inlineSize = `${width}px`
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  return () => page.evaluate(() => (window as unknown as { pictures: Pictures }).pictures)
}

test('the price over a chart and its candle change in the picture in which the depth changes', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await addReliance(page)
  await expect(page.locator('.chart-legend .traded .legend-value').first()).toBeVisible()
  await expect(page.locator('.depth-of [data-cell="last"]')).not.toHaveText('')
  const pictures = await watchPictures(page)
  const told = async () => {
    const { together, late } = await pictures()
    return together + late.length
  }
  await expect.poll(told, { timeout: 600_000 }).toBeGreaterThan(10)
  expect(await pictures()).toMatchObject({ late: [], undrawn: [] })
})
