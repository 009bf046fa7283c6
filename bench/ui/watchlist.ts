/**
 * The watchlist of 500 rows and 12 columns, 200 and 1,000 changes a frame: what it costs the main thread, net of the floor,
 * against memoised React rows, AG Grid and cells set by hand. One browser, the contestants in turns.
 */
import type { Browser, Page } from 'playwright'
import type { Row } from '../report.ts'
import { middleHalf, quantile } from '../rounds.ts'
import { type Spent, spentOver } from './chromium.ts'

export const contestants = ['empty', 'floor', 'ours', 'react', 'cells', 'ag-grid'] as const
type Contestant = (typeof contestants)[number]

type Figures = Readonly<Record<Contestant, readonly Spent[]>>

/** Until the page has drawn its first pictures and the compiler has seen what there is to see. */
const warm = 1_000
const rounds = 5
const millis = 3_500
/** Three rounds of it are the ten seconds in which no picture may be late. */
const roundsOfGap = 3
/** They draw nothing. */
export const still: readonly Contestant[] = ['empty', 'floor']

export async function watchlistRows(browser: Browser, url: string, changes: 200 | 1_000): Promise<readonly Row[]> {
  return reported(changes, await measure(browser, url, changes))
}

async function measure(browser: Browser, url: string, changes: number): Promise<Figures> {
  const figures: Record<Contestant, Spent[]> = { empty: [], floor: [], ours: [], react: [], cells: [], 'ag-grid': [] }
  for (let round = 0; round < rounds; round += 1) {
    const order = contestants.map((_, at) => contestants[(at + round) % contestants.length])
    for (const name of order) if (name) figures[name].push(await once(browser, url, name, changes))
  }
  return figures
}

async function once(browser: Browser, url: string, name: Contestant, changes: number): Promise<Spent> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  try {
    await page.goto(`${url}?contestant=${name}&changes=${changes}`)
    await page.locator('body[data-ready]').waitFor()
    await page.evaluate((length) => new Promise((resolve) => setTimeout(resolve, length)), warm)
    const spent = await spentOver(page, millis)
    if (faults.length > 0) throw new AggregateError(faults, `“${name}” failed in its page.`)
    if ((await isMoving(page)) !== !still.includes(name)) throw new Error(`“${name}” did not draw what it should.`)
    return spent
  } finally {
    await page.close()
  }
}

/** A contestant that shows nothing would be the fastest of all. */
export async function isMoving(page: Page): Promise<boolean> {
  const first = await page.screenshot()
  const second = await page.screenshot()
  return !first.equals(second)
}

function reported(changes: number, figures: Figures): readonly Row[] {
  const net = (name: Contestant, under: Contestant) =>
    figures[name].map(({ perFrame }, round) => perFrame - (figures[under][round]?.perFrame ?? Number.NaN))
  const against = (what: string, peer: Contestant, under: Contestant, bound: Row['bound']): Row => {
    const [ours, theirs] = [net('ours', under), net(peer, under)]
    const ratios = ours.map((value, round) => value / (theirs[round] ?? Number.NaN))
    return {
      ...{ what: `${changes} changes: ${what}`, ours: quantile(ours, 0.5), unit: 'ms a frame' },
      ...{ peer, against: quantile(theirs, 0.5), ratio: quantile(ratios, 0.5), bound },
      quartiles: middleHalf(ratios),
    }
  }
  return [
    against('net of what the feed costs', 'react', 'floor', { atMost: 1 / 2 }),
    against('net of what the feed costs', 'ag-grid', 'floor', { atMost: 1 / 3 }),
    against('net of what the feed costs', 'cells', 'floor', null),
    against('net of an empty page', 'react', 'empty', null),
    against('net of an empty page', 'ag-grid', 'empty', null),
    gapRow(changes, figures),
  ]
}

/** Only what is ours counts: where an empty page has gaps, the machine has. */
function gapRow(changes: number, { ours, empty }: Figures): Row {
  const [longest, emptys] = [ours, empty].map(longestInTen)
  const middle = quantile(longest ?? [], 0.5)
  return {
    ...{
      what: `${changes} changes: longest between two pictures in 10 s`,
      ours: middle,
      unit: 'ms',
      peer: 'empty page',
    },
    ...{ against: quantile(emptys ?? [], 0.5), ratio: middle / 25, bound: { atMost: 1 } },
    quartiles: [quantile(longest ?? [], 0.25) / 25, quantile(longest ?? [], 0.75) / 25],
  }
}

/** Of each ten seconds: of so many rounds one after the other. */
function longestInTen(spent: readonly Spent[]): readonly number[] {
  const gaps = spent.map(({ longestGap }) => longestGap)
  return gaps.slice(roundsOfGap - 1).map((_, at) => Math.max(...gaps.slice(at, at + roundsOfGap)))
}
