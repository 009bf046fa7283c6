/** Four windows on a market that runs, and two hundred more that come and go: what main and the windows hold on to meanwhile. */
import type { Browser, Page } from 'playwright'
import type { Row } from '../report.ts'
import { growth, row, same } from '../soak/rows.ts'
import { slopes } from '../soak/slopes.ts'
import { openDesk } from './desk/open-desk.ts'

const updatesPerSecond = 10_000
const windows = 4
const comings = 200
const mebibyte = 1024 * 1024
const hour = 3_600_000
/** Until then code and buffers still find their size. */
const warmUp = 0.25

type Held = { readonly heap: number; readonly listeners: number; readonly nodes: number }
type Sample = { readonly at: number; readonly windows: Held; readonly main: Held & { readonly code: number } }

export async function soakRows(browser: Browser, minutes: number): Promise<readonly Row[]> {
  const desk = await openDesk(browser, { updatesPerSecond })
  try {
    const pages = [desk.page]
    while (pages.length < windows) pages.push(await desk.openWindow())
    const samples: Sample[] = []
    const startedAt = performance.now()
    const pause = (minutes * 60_000) / comings
    for (let coming = 1; coming <= comings; coming += 1) {
      const until = startedAt + coming * pause
      const window = await desk.openWindow()
      await window.close()
      samples.push({ at: performance.now() - startedAt, windows: await heldBy(pages), main: await heldByMain(desk) })
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, until - performance.now())))
    }
    return reported(samples.slice(Math.floor(samples.length * warmUp)))
  } finally {
    await desk.stop()
  }
}

async function heldBy(pages: readonly Page[]): Promise<Held> {
  const each = await Promise.all(pages.map(heldByOne))
  const sum = (of: (held: Held) => number) => each.reduce((total, held) => total + of(held), 0)
  return {
    heap: sum(({ heap }) => heap),
    listeners: sum(({ listeners }) => listeners),
    nodes: sum(({ nodes }) => nodes),
  }
}

/** After a full collection. */
async function heldByOne(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes') }
}

async function heldByMain({ holding }: Pick<Awaited<ReturnType<typeof openDesk>>, 'holding'>): Promise<Sample['main']> {
  const { heapUsed, code, listeners, sockets } = await holding()
  return { heap: heapUsed, code, listeners, nodes: sockets }
}

function reported(samples: readonly Sample[]): readonly Row[] {
  const last = samples.at(-1)
  const over = `over ${(((last?.at ?? 0) - (samples[0]?.at ?? 0)) / 60_000).toFixed(1)} min`
  const rising = (of: (sample: Sample) => number) =>
    slopes(samples.map((sample) => ({ at: sample.at / hour, value: of(sample) / mebibyte })))
  const grown = (of: (sample: Sample) => number) => same(growth(samples.map(of)))
  return [
    row(
      `heap of ${windows} windows ${over}, ${comings} more opened and closed`,
      'MB/h',
      rising(({ windows }) => windows.heap),
      { atMost: 1 },
    ),
    row(
      `heap of main ${over}`,
      'MB/h',
      rising(({ main }) => main.heap),
      { atMost: 1 },
    ),
    row(
      'of it compiled code',
      'MB/h',
      rising(({ main }) => main.code),
      null,
    ),
    row(
      'listeners of the windows, grown',
      '',
      grown(({ windows }) => windows.listeners),
      { atMost: 0 },
    ),
    row(
      'listeners of main, grown',
      '',
      grown(({ main }) => main.listeners),
      { atMost: 0 },
    ),
    row(
      'sockets of main, grown',
      '',
      grown(({ main }) => main.nodes),
      { atMost: 0 },
    ),
    row(
      'elements of the windows, grown',
      '',
      grown(({ windows }) => windows.nodes),
      null,
    ),
    row('heap of the windows at the end', 'MB', same((last?.windows.heap ?? 0) / mebibyte), null),
    row('heap of main at the end', 'MB', same((last?.main.heap ?? 0) / mebibyte), null),
  ]
}
