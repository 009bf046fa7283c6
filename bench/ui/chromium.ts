/** A real Chromium for the drawing benches, and what its main thread spent. */
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'

export function openChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['BELLWETHER_CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      ...['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
      // A page that stands behind another one would be given no pictures.
      ...['--disable-renderer-backgrounding', '--disable-backgrounding-occluded-windows'],
    ],
    chromiumSandbox: process.getuid?.() !== 0,
  })
}

export type Spent = {
  /** Of the main thread, in milliseconds a picture. */
  readonly perFrame: number
  readonly frames: number
  /** Between two pictures, in milliseconds. */
  readonly longestGap: number
}

/** What the page spends over so many milliseconds, and how evenly its pictures come. */
export async function spentOver(page: Page, millis: number): Promise<Spent> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const before = await spentMillis(session)
  const gaps = await page.evaluate(
    (length) =>
      new Promise<readonly number[]>((resolve) => {
        const times: number[] = []
        const look = (now: number) => {
          times.push(now)
          if (now - (times[0] ?? now) < length) requestAnimationFrame(look)
          else resolve(times.slice(1).map((time, at) => time - (times[at] ?? time)))
        }
        requestAnimationFrame(look)
      }),
    millis,
  )
  const spent = (await spentMillis(session)) - before
  await session.detach()
  return { perFrame: spent / gaps.length, frames: gaps.length, longestGap: Math.max(...gaps) }
}

/** By the wall, or of the processor alone: a thread that waits for one of two cores does nothing meanwhile. */
export async function spentMillis(session: CDPSession, of: 'TaskDuration' | 'ThreadTime' = 'TaskDuration') {
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === of)?.value ?? Number.NaN
  return seconds * 1_000
}
