/** A real browser for the pages that the broker shows. */
import { type Browser, chromium } from 'playwright'

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['BELLWETHER_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--disable-gpu', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
}
