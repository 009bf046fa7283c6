/**
 * The ticket with the feed running: from the key to the painted ticket, and from Enter to the ask in main, in a real Chromium
 * before the built terminal. The floor of the first is an empty key listener and its picture in the same page.
 */
import type { Browser, Page } from 'playwright'
import type { Row } from '../report.ts'
import { quantile } from '../rounds.ts'
import { type BenchDesk, openDesk } from './ticket/desk.ts'

export async function ticketRows(browser: Browser, presses: number): Promise<readonly Row[]> {
  const desk = await openDesk(browser)
  try {
    const { page } = desk
    const row = page.locator('[data-kind="watchlist"] [role="row"][tabindex="0"]')
    await row.focus()
    const floor: number[] = []
    const painted: number[] = []
    const heard: number[] = []
    for (let press = 0; press < presses; press += 1) {
      floor.push(await keyToPicture(page, 'F9'))
      painted.push(await keyToPicture(page, press % 2 === 0 ? 'b' : 's'))
      heard.push(await enterToMain(desk))
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    }
    return [
      reported('ticket: key to painted ticket, p99', painted, 50, 'an idle key', floor),
      reported('ticket: Enter to main, p99', heard, 10, 'the bound', null),
    ]
  } finally {
    await desk.stop()
  }
}

/** From the browser's own time of the key to the picture after the one in which it was taken in. */
async function keyToPicture(page: Page, key: string): Promise<number> {
  // Listening before the key is pressed: the two reach the page by ways of their own.
  await page.evaluate(() => {
    document.documentElement.dataset['took'] = ''
    const onKey = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        // The task after a picture's own work: it has been handed over.
        port1.onmessage = () => {
          document.documentElement.dataset['took'] = String(performance.now() - timeStamp)
        }
        port2.postMessage(null)
      })
    document.addEventListener('keydown', onKey, { once: true, capture: true })
  })
  await page.keyboard.press(key)
  const taken = page.locator('html:not([data-took=""])')
  await taken.waitFor()
  if (key !== 'F9') await page.locator('[data-field="quantity"]:focus').waitFor()
  return Number(await taken.getAttribute('data-took'))
}

/** Both ends read the wall of one machine. */
async function enterToMain({ page, cameAt }: BenchDesk): Promise<number> {
  await page.evaluate(() => {
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      document.documentElement.dataset['pressed'] = String(performance.timeOrigin + timeStamp)
    }
    document.addEventListener('keydown', onKey, { once: true, capture: true })
  })
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Look at the order' }).waitFor()
  return cameAt('reviewOrder') - Number(await page.locator('html').getAttribute('data-pressed'))
}

/** Of the slowest in a hundred; the quartiles are those of all presses. */
function reported(
  what: string,
  millis: readonly number[],
  most: number,
  peer: string,
  floor: readonly number[] | null,
): Row {
  const slowest = quantile(millis, 0.99)
  return {
    ...{ what, ours: slowest, unit: 'ms', peer, against: floor && quantile(floor, 0.99) },
    ...{ ratio: slowest / most, quartiles: [quantile(millis, 0.25) / most, quantile(millis, 0.75) / most] },
    bound: { atMost: 1 },
  }
}
