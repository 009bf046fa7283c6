/** The watchlist to a file and from one. */
import type { InstrumentKey } from '../../../../contract/kinds.ts'
import type { Watchlist } from '../../../../contract/watchlists.ts'
import { longestListName, tooManyInList } from '../../../../contract/watchlists.ts'
import { formatDate } from '../../../format/instants.ts'
import { useScreen, useSettings } from '../../../screen-context.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import type { ColumnId } from '../cells/columns.ts'
import { levelFor } from '../cells/fitting.ts'
import { freeName } from '../free-name.ts'
import type { ReadOutcome } from '../sheets/read-sheet.tsx'
import { linesOf, resolveLines } from './read-list.ts'
import { isTold } from './told.ts'
import { listAsCsv } from './write-list.ts'

/** A file of more is no list of instruments. */
const longestFile = 2_000_000
/** What has not been told by then is written as it stands, with its state. */
const patience = 3_000

export type CsvActs = {
  readonly save: (list: Watchlist, chosen: readonly ColumnId[]) => Promise<void>
  readonly read: (file: File, names: readonly string[]) => Promise<string | null>
}

/** `onUnknown` hears of the lines that name nothing, once their list is there. */
export function useCsv(panel: string, onUnknown: (outcome: ReadOutcome) => void): CsvActs {
  const { bridge, market, listing, notices, time, watchlists } = useScreen()
  const { grouping } = useSettings()

  /** Rows out of sight are not followed and not named, so they are for as long as it takes to hear of them. */
  async function gather({ items }: Watchlist, chosen: readonly ColumnId[]): Promise<() => void> {
    const keys = items.flatMap((item) => (item.kind === 'instrument' ? [item.key] : []))
    const name = `${panel} file`
    market.watch(
      name,
      keys.map((key) => ({ key, level: levelFor(chosen) })),
    )
    listing.need(keys)
    await new Promise<void>((resolve) => {
      const isListed = (key: InstrumentKey) => listing.store.getState().listed.has(key)
      const isWhole = () => keys.every((key) => isListed(key) && isTold(market.quote(key), chosen))
      const look = () => isWhole() && done()
      const stops = [time.after(patience, () => done()), market.subscribe(look), listing.store.subscribe(look)]
      const done = () => {
        for (const stop of stops) stop()
        resolve()
      }
      look()
    })
    return () => market.watch(name, [])
  }

  async function save(list: Watchlist, chosen: readonly ColumnId[]): Promise<void> {
    const leave = await gather(list, chosen)
    const now = time.wall()
    const { listed } = listing.store.getState()
    const subject = { now, grouping, finest: 2 } as const
    const text = listAsCsv(
      list.items,
      chosen,
      (item) => ({
        ...subject,
        ...{
          item,
          instrument: listed.get(item.key),
          quote: market.quote(item.key),
          seen: watchlists.seen.of(item.key),
        },
      }),
      now,
    )
    leave()
    saveFile(document, `${list.name} ${formatDate(now)}.csv`, new Blob([text], { type: 'text/csv' }))
    notices.tell(`“${list.name}” was handed over to be saved as a file.`)
  }

  async function read(file: File, names: readonly string[]): Promise<string | null> {
    const lines = file.size > longestFile ? null : linesOf(await file.text())
    if (!lines || lines.length === 0) {
      notices.warn(`${file.name} is no list of instruments that can be read: one key or symbol a line, as CSV.`)
      return null
    }
    const resolved = await resolveLines(lines, bridge)
    if (!resolved) {
      notices.warn("The day's list of instruments is not here yet. Read the file again in a moment.")
      return null
    }
    const name = freeName(file.name.replace(/\.[^.]*$/, '').slice(0, longestListName), names)
    if (resolved === 'too-many') {
      notices.problem(tooManyInList(name))
      return null
    }
    const { items, count, unknown } = resolved
    const made = await watchlists.change({ kind: 'make', name, items })
    if (made && unknown.length > 0) onUnknown({ list: name, count, unknown })
    return made?.list ?? null
  }

  return { save, read }
}
