/**
 * A chart of 5,000 candles with five indicators, from the wish to see it to its picture; beside it the library with candles
 * alone. A long history is drawn in two steps: the picture is the one in which all that is in sight stands, with each value that
 * it will keep. When the history out of sight has come too is said beside it. A window that has
 * come to rest before a chart is asked for has rehearsed; one that opens with a chart in it has not, and stands beside it.
 */
import type { Browser } from 'playwright'
import type { Row } from '../report.ts'
import { quantile } from '../rounds.ts'

const most = 150
/** As much as a picture of the screen has. */
const longPiece = 15
const rounds = 12

/** How each is named in the page, and what it is. */
export const scenes = {
  'rested-chart': 'first chart of a window that has come to rest, empty until its bars are read',
  'next-chart': 'a chart after another one',
  'waiting-chart': 'first chart of a page without rest, empty until its bars are read',
  chart: 'first chart of a page without rest, which draws nothing before it',
} as const

type Times = { readonly inSight: number[]; readonly whole: number[] }

export async function chartRows(browser: Browser, url: string): Promise<readonly Row[]> {
  const bare: number[] = []
  const pieces: number[] = []
  const seen = Object.entries(scenes).map(([scene, what]) => ({
    ...{ scene, what },
    times: { inSight: [], whole: [] } as Times,
  }))
  for (let round = 0; round < rounds; round += 1) {
    for (const { scene, times } of seen) {
      const { inSight, whole, longestPiece } = await once(browser, `${url}?contestant=${scene}`)
      if (longestPiece > 0) pieces.push(longestPiece)
      times.inSight.push(inSight)
      times.whole.push(whole)
    }
    bare.push((await once(browser, `${url}?contestant=bare-chart`)).inSight)
  }
  const timed = seen.flatMap(({ what, times }) => [
    {
      ...rowOf(`${what}: all in sight of 5,000 candles, five indicators`, times.inSight),
      ...{ peer: `${most} ms; first of a page, candles alone`, against: quantile(bare, 0.5) },
      bound: { atMost: 1 },
    },
    rowOf(`${what}: all 5,000 candles`, times.whole),
  ])
  return [...timed, rowOf('rehearsal of a chart: its longest piece in a window', pieces, longPiece)]
}

function rowOf(what: string, figures: readonly number[], peer = most): Row {
  return {
    ...{ what, ours: quantile(figures, 0.5), unit: 'ms', peer: `${peer} ms`, against: null, bound: null },
    ratio: quantile(figures, 0.5) / peer,
    quartiles: [quantile(figures, 0.25) / peer, quantile(figures, 0.75) / peer],
  }
}

type Once = { readonly inSight: number; readonly whole: number; readonly longestPiece: number }

/** A new page each time. */
async function once(browser: Browser, url: string): Promise<Once> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.goto(url)
    const body = page.locator('body[data-millis]')
    await body.waitFor()
    const read = async (name: string) => Number(await body.getAttribute(name))
    return {
      inSight: await read('data-millis'),
      whole: await read('data-whole'),
      longestPiece: await read('data-longest-piece'),
    }
  } finally {
    await page.close()
  }
}
