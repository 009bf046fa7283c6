/** Opens a page in a real Chromium, from nothing to something that can be used, as a start does. */
import { chromium, type Page } from 'playwright'

/** `folder` is a browser profile that earlier rounds have warmed. Returns the milliseconds it took. */
export async function openUntil(url: string, folder: string, isUsable: (page: Page) => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env['BELLWETHER_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    chromiumSandbox: process.getuid?.() !== 0,
    viewport: { width: 1440, height: 900 },
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(url)
    await isUsable(page)
    return performance.now() - startedAt
  } finally {
    await context.close()
  }
}
