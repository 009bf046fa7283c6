/** What the window costs a real Chromium: drawing and keys, held against the usual ways to draw the same and against a page that does nothing. */
import { publish, type Row } from './report.ts'
import { chartRows } from './ui/chart.ts'
import { openChromium } from './ui/chromium.ts'
import { servePage } from './ui/serve-page.ts'
import { ticketRows } from './ui/ticket.ts'
import { watchlistRows } from './ui/watchlist.ts'

const pace = { rounds: 5, millis: 10_000 }
const presses = 100

const page = await servePage()
const browser = await openChromium()
const rows: Row[] = []
try {
  rows.push(...(await chartRows(browser, page.url, 2 * pace.rounds)))
  rows.push(...(await watchlistRows(browser, page.url, pace)))
  rows.push(...(await ticketRows(browser, presses)))
} finally {
  await browser.close()
  await page.stop()
}
await publish({ bench: `ui: ${pace.rounds} rounds of ${pace.millis / 1_000} s`, rows }, process.argv.slice(2))
