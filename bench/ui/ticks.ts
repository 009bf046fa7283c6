/**
 * From a tick on its way out of the broker to the picture that shows it or a later one of the same instrument: two windows,
 * each with a watchlist, a chart and a book of thirty levels, at 10,000 updates a second.
 */
import type { Browser, Locator, Page } from 'playwright'
import type { Row } from '../report.ts'
import { spentMillis } from './chromium.ts'
import type { SentMessage } from './desk/moving-feed.ts'
import { openDesk, tradedRow } from './desk/open-desk.ts'
import { notePictures, type PageTimes, takePictures } from './desk/paint-times.ts'
import { within } from './tail.ts'

const updatesPerSecond = 10_000
const settleMillis = 8_000
const sliceMillis = 4_000
const slices = 10

type Busy = { readonly wall: number; readonly processor: number }
type Slice = PageTimes & { readonly busy: Busy }

export async function tickRows(browser: Browser): Promise<readonly Row[]> {
  const desk = await openDesk(browser, { updatesPerSecond, inPages: [notePictures] })
  try {
    const pages = [desk.page, await desk.openWindow()]
    for (const page of pages) await showThirty(page)
    for (const page of pages) await bookOfThirty(page).waitFor({ state: 'attached' })
    await new Promise((resolve) => setTimeout(resolve, settleMillis))
    await desk.takeSent()
    for (const page of pages) await takePictures(page)
    const seen: Slice[][] = pages.map(() => [])
    const sent: SentMessage[] = []
    for (let slice = 0; slice < slices; slice += 1) {
      const busy = await Promise.all(pages.map((page) => busyOver(page, sliceMillis)))
      sent.push(...(await desk.takeSent()))
      for (const [at, page] of pages.entries()) {
        seen[at]?.push({ ...(await takePictures(page)), busy: busy[at] ?? { wall: Number.NaN, processor: Number.NaN } })
      }
    }
    // A figure of a window without its book would be of something else.
    for (const page of pages) await bookOfThirty(page).waitFor({ state: 'attached', timeout: 1_000 })
    return seen.flatMap((window, at) => rowsOf(`window ${at + 1}`, sent, window))
  } finally {
    await desk.stop()
  }
}

/** The keyboard goes back to the share: the row of an index would bring an index, which has no book, into every window. */
async function showThirty(page: Page): Promise<void> {
  await page.locator('[data-kind="depth"]').focus()
  await page.keyboard.press('Shift+D')
  await bookOfThirty(page).waitFor({ state: 'attached' })
  await page.locator(tradedRow).focus()
}

function bookOfThirty(page: Page): Locator {
  return page.locator('[data-kind="depth"]').getByText('Ask 30', { exact: true })
}

/** The part of the time for which its main thread had work, and for which it had a processor. */
async function busyOver(page: Page, millis: number): Promise<Busy> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const look = async () =>
    [await spentMillis(session), await spentMillis(session, 'ThreadTime'), performance.now()] as const
  const before = await look()
  await new Promise((resolve) => setTimeout(resolve, millis))
  const after = await look()
  await session.detach()
  const span = after[2] - before[2]
  return { wall: (after[0] - before[0]) / span, processor: (after[1] - before[1]) / span }
}

function rowsOf(window: string, sent: readonly SentMessage[], slices: readonly Slice[]): readonly Row[] {
  const painted = slices.flatMap((slice) => slice.painted.filter(({ at }) => Number.isFinite(at)))
  const latencies = latenciesOf(sent, painted)
  const gaps = slices.flatMap((slice) => slice.gaps)
  const busy = (of: keyof Busy) => slices.map((slice) => slice.busy[of] * 100)
  return [
    within(
      { what: `${window}: tick to paint of ${latencies.length} messages`, figures: latencies, at: 0.95 },
      50,
      null,
    ),
    within({ what: `${window}: between two pictures`, figures: gaps, at: 0.99 }, 20, null),
    {
      ...within({ what: `${window}: main thread`, figures: busy('wall'), at: 0.5 }, 40, null),
      unit: '%',
      peer: '40 %',
    },
    {
      ...within({ what: `${window}: main thread, of a processor`, figures: busy('processor'), at: 0.5 }, 40, null),
      ...{ unit: '%', peer: '40 %', bound: null },
    },
  ]
}

/** A message stands on the screen with the first picture that tells it or a later one of its round; one that no picture can show yet is left out. */
function latenciesOf(sent: readonly SentMessage[], painted: PageTimes['painted']): readonly number[] {
  const roundOf = new Map(sent.map(({ stamp, round }) => [stamp, round]))
  const told = painted.flatMap(({ stamps }) => stamps)
  // What was never sent was not read out of the frames as it stands there.
  if (told.filter((stamp) => roundOf.has(stamp)).length < 0.9 * told.length) throw new Error('The frames were misread.')
  const shown = new Map<string, { readonly stamp: number; readonly at: number }[]>()
  for (const { at, stamps } of painted) {
    for (const stamp of stamps) {
      const round = roundOf.get(stamp)
      if (round !== undefined) shown.set(round, [...(shown.get(round) ?? []), { stamp, at }])
    }
  }
  const places = new Map<string, number>()
  return sent.flatMap(({ stamp, at, round }) => {
    const pictures = shown.get(round) ?? []
    let place = places.get(round) ?? 0
    while (place < pictures.length && (pictures[place]?.stamp ?? 0) < stamp) place += 1
    places.set(round, place)
    const picture = pictures[place]
    return picture ? [picture.at - at] : []
  })
}
