/** A chart of 5,000 candles with five indicators, from the wish to see it to its picture; beside it the library with candles alone. */
import type { Browser } from 'playwright'
import type { Row } from '../report.ts'
import { quantile } from '../rounds.ts'

const most = 150
const rounds = 12

export async function chartRows(browser: Browser, url: string): Promise<readonly Row[]> {
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await once(browser, `${url}?contestant=chart`))
    bare.push(await once(browser, `${url}?contestant=bare-chart`))
  }
  return [
    {
      ...{ what: '5,000 candles, five indicators, to their picture', ours: quantile(ours, 0.5), unit: 'ms' },
      ...{ peer: `${most} ms; candles alone`, against: quantile(bare, 0.5) },
      ...{ ratio: quantile(ours, 0.5) / most, bound: { atMost: 1 } },
      quartiles: [quantile(ours, 0.25) / most, quantile(ours, 0.75) / most],
    },
  ]
}

/** A new page each time: a chart is mostly opened once. */
async function once(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.goto(url)
    const body = page.locator('body[data-millis]')
    await body.waitFor()
    return Number(await body.getAttribute('data-millis'))
  } finally {
    await page.close()
  }
}
