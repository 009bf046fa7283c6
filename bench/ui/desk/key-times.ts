/** How long each key of a page takes until what it asks for stands on the screen: from the browser's own time of the key. */
import type { Page } from 'playwright'

/** What has to be there before a picture counts: an element, or a mark of the window's own that is younger than the key. */
export type Awaited = { readonly element?: string; readonly mark?: string }

export type TimedKey = { readonly took: number; readonly pressedAt: number }

/** Runs in each page before its own scripts, so it may use nothing from around it. */
export function noteKeys(): void {
  const noted = { awaited: {} as Awaited, last: null as TimedKey | null, pressedAt: Number.NaN }
  Object.assign(window, { benchKeys: noted })
  const isThere = ({ element, mark }: Awaited, since: number) =>
    (element === undefined || document.querySelector(element) !== null) &&
    (mark === undefined || performance.getEntriesByName(mark).some(({ startTime }) => startTime >= since))
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const { awaited } = noted
      noted.pressedAt = performance.timeOrigin + timeStamp
      // Looked at when a picture is made: what is there by then stands in it.
      const look = () =>
        requestAnimationFrame(() => {
          if (!isThere(awaited, timeStamp)) {
            look()
            return
          }
          const { port1, port2 } = new MessageChannel()
          // The task after a picture's own work: it has been handed over.
          port1.onmessage = () => {
            noted.last = { took: performance.now() - timeStamp, pressedAt: performance.timeOrigin + timeStamp }
          }
          port2.postMessage(null)
        })
      look()
    },
    true,
  )
}

export async function timeKey(page: Page, key: string, awaited: Awaited = {}): Promise<TimedKey> {
  await page.evaluate((until) => {
    const { benchKeys } = window as unknown as { benchKeys: { awaited: Awaited; last: TimedKey | null } }
    benchKeys.awaited = until
    benchKeys.last = null
  }, awaited)
  await page.keyboard.press(key)
  const timed = await page.waitForFunction(
    () => (window as unknown as { benchKeys: { last: TimedKey | null } }).benchKeys.last,
    undefined,
    { polling: 20 },
  )
  const took = await timed.jsonValue()
  if (took === null) throw new Error('no key was timed')
  return took
}

/** For a key that takes the pictures away from its own page: when it was pressed, by the wall. */
export async function pressKey(page: Page, key: string): Promise<number> {
  await page.keyboard.press(key)
  return page.evaluate(() => (window as unknown as { benchKeys: { pressedAt: number } }).benchKeys.pressedAt)
}
