/**
 * A chart of 5,000 candles with five indicators, from the wish to see it to its picture; beside it the library with candles
 * alone. A long history is drawn in two steps: the picture is the one in which all that is in sight stands, with each value that
 * it will keep. When the history out of sight has come too is said beside it.
 */
import type { Browser } from 'playwright'
import type { Row } from '../report.ts'
import { quantile } from '../rounds.ts'

const most = 150
const rounds = 12

/** How each is named in the page, and what it is. */
const scenes = {
  chart: 'first chart of a page, which draws nothing before it',
  'waiting-chart': 'first chart of a page, empty until its bars are read',
  'next-chart': 'a chart after another one',
} as const

type Times = { readonly inSight: number[]; readonly whole: number[] }

export async function chartRows(browser: Browser, url: string): Promise<readonly Row[]> {
  const bare: number[] = []
  const seen = Object.entries(scenes).map(([scene, what]) => ({
    ...{ scene, what },
    times: { inSight: [], whole: [] } as Times,
  }))
  for (let round = 0; round < rounds; round += 1) {
    for (const { scene, times } of seen) {
      const { inSight, whole } = await once(browser, `${url}?contestant=${scene}`)
      times.inSight.push(inSight)
      times.whole.push(whole)
    }
    bare.push((await once(browser, `${url}?contestant=bare-chart`)).inSight)
  }
  return seen.flatMap(({ what, times }) => [
    {
      ...rowOf(`${what}: all in sight of 5,000 candles, five indicators`, times.inSight),
      ...{ peer: `${most} ms; first of a page, candles alone`, against: quantile(bare, 0.5), bound: { atMost: 1 } },
    },
    rowOf(`${what}: all 5,000 candles`, times.whole),
  ])
}

function rowOf(what: string, figures: readonly number[]): Row {
  return {
    ...{ what, ours: quantile(figures, 0.5), unit: 'ms', peer: `${most} ms`, against: null, bound: null },
    ratio: quantile(figures, 0.5) / most,
    quartiles: [quantile(figures, 0.25) / most, quantile(figures, 0.75) / most],
  }
}

/** A new page each time. */
async function once(browser: Browser, url: string): Promise<{ readonly inSight: number; readonly whole: number }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.goto(url)
    const body = page.locator('body[data-millis]')
    await body.waitFor()
    const read = async (name: string) => Number(await body.getAttribute(name))
    return { inSight: await read('data-millis'), whole: await read('data-whole') }
  } finally {
    await page.close()
  }
}
