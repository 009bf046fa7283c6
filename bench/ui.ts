/**
 * `node --expose-gc bench/ui.ts [--only PART[,PART…]] [--minutes N] [--json FILE]`: what the window costs a real Chromium, held
 * against the usual ways to draw the same, against a page that does nothing, and against what a trader can feel. Each part
 * can be run alone; the soak is run when it is named.
 */
import type { Browser } from 'playwright'
import { publish, type Row } from './report.ts'
import { chartRows } from './ui/chart.ts'
import { openChromium } from './ui/chromium.ts'
import { keyRows } from './ui/keys.ts'
import { machineTime, stolenWords } from './ui/machine-time.ts'
import { servePage } from './ui/serve-page.ts'
import { soakRows } from './ui/soak.ts'
import { ticketRows } from './ui/ticket.ts'
import { tickRows } from './ui/ticks.ts'
import { watchlistRows } from './ui/watchlist.ts'
import { workspaceRows } from './ui/workspaces.ts'

const parts: Readonly<Record<string, (browser: Browser) => Promise<readonly Row[]>>> = {
  ticket: ticketRows,
  keys: keyRows,
  ticks: tickRows,
  workspaces: workspaceRows,
  chart: (browser) => withPage((url) => chartRows(browser, url)),
  'watchlist-200': (browser) => withPage((url) => watchlistRows(browser, url, 200)),
  soak: (browser) => soakRows(browser, minutes()),
  'watchlist-1000': (browser) => withPage((url) => watchlistRows(browser, url, 1_000)),
}

/** Takes its half an hour, so it is run when it is named. */
const onlyNamed = ['soak']

async function withPage(measure: (url: string) => Promise<readonly Row[]>): Promise<readonly Row[]> {
  const page = await servePage()
  try {
    return await measure(page.url)
  } finally {
    await page.stop()
  }
}

function namedParts(args: readonly string[]): readonly string[] {
  const names = Object.keys(parts)
  if (!args.includes('--only')) return names.filter((name) => !onlyNamed.includes(name))
  const asked = (args[args.indexOf('--only') + 1] ?? '').split(',')
  const stranger = asked.find((name) => !names.includes(name))
  if (stranger !== undefined) throw new Error(`There is no part “${stranger}”; there are ${names.join(', ')}.`)
  return asked
}

/** Of the soak. */
function minutes(): number {
  return Number(args[args.indexOf('--minutes') + 1] ?? 0) || 30
}

const args = process.argv.slice(2)
const named = namedParts(args)
const rows: Row[] = []
const before = await machineTime()
for (const name of named) {
  // Each in a browser of its own: what one leaves behind is no other one's.
  const browser = await openChromium()
  try {
    rows.push(...((await parts[name]?.(browser)) ?? []))
  } finally {
    await browser.close()
  }
}
await publish({ bench: `ui: ${named.join(', ')}`, rows }, args)
process.stdout.write(stolenWords(before, await machineTime()))
