/** From its key to a workspace on the screen, and from its key to a panel in a window of its own. */
import type { Browser, Page } from 'playwright'
import type { Row } from '../report.ts'
import { noteKeys, pressKey, timeKey } from './desk/key-times.ts'
import { openDesk } from './desk/open-desk.ts'
import { within } from './tail.ts'

const updatesPerSecond = 10_000
const switches = 40
const windows = 10

export async function workspaceRows(browser: Browser): Promise<readonly Row[]> {
  const desk = await openDesk(browser, { updatesPerSecond, inPages: [noteKeys, notePanel] })
  try {
    const switched = await timeSwitches(desk.page)
    const opened = await timeWindows(desk.page)
    return [
      within({ what: 'workspace: key to its picture', figures: switched, at: 0.95 }, 200, null),
      { ...within({ what: 'workspace: key to its picture', figures: switched, at: 0.5 }, 200, null), bound: null },
      within({ what: 'new window: key to its panel on the screen', figures: opened, at: 0.95 }, 500, null),
      {
        ...within({ what: 'new window: key to its panel on the screen', figures: opened, at: 0.5 }, 500, null),
        bound: null,
      },
    ]
  } finally {
    await desk.stop()
  }
}

/** Each of the four in turn; the last one is that which a first start has. */
async function timeSwitches(page: Page): Promise<readonly number[]> {
  const took: number[] = []
  const places = [1, 3, 4, 2]
  for (let at = 0; at < switches; at += 1) {
    took.push((await timeKey(page, `Alt+${places[at % places.length]}`, { mark: 'workspace-drawn' })).took)
  }
  return took
}

async function timeWindows(page: Page): Promise<readonly number[]> {
  const took: number[] = []
  for (let at = 0; at < windows; at += 1) {
    await page.locator('[data-kind="depth"]').focus()
    const opening = page.context().waitForEvent('page')
    const pressedAt = await pressKey(page, 'Alt+N')
    const window = await opening
    const shown = await window.waitForFunction(() => (globalThis as unknown as { benchPanelAt?: number }).benchPanelAt)
    took.push(Number(await shown.jsonValue()) - pressedAt)
    await window.locator('[data-kind="depth"]').focus()
    const closed = window.waitForEvent('close')
    await Promise.all([closed, window.keyboard.press('Alt+M').catch(() => undefined)])
    await page.bringToFront()
    await page.locator('[data-kind="depth"]').waitFor()
  }
  return took
}

/** Runs in each page before its own scripts, so it may use nothing from around it. */
function notePanel(): void {
  const look = () =>
    requestAnimationFrame(() => {
      // With what it is of: its head tells the instrument once the window has been told.
      if (document.querySelector('[data-kind="depth"] .depth-panel[data-key]') === null) {
        look()
        return
      }
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        Object.assign(window, { benchPanelAt: performance.timeOrigin + performance.now() })
      }
      port2.postMessage(null)
    })
  look()
}
