/** The sheets of a watchlist, each opened by its command, and the file it reads. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { assertNever } from '../../../contract/result.ts'
import type { Watchlist } from '../../../contract/watchlists.ts'
import { ColumnsSheet } from '../../lists/columns-sheet.tsx'
import { usePanelPlace } from '../../panel-place.tsx'
import { useScreen } from '../../screen-context.tsx'
import type { WatchlistAct } from '../../stores/watchlist-desk.ts'
import { type ColumnId, columnIds, columnOf, firstColumns, fixedColumns } from './cells/columns.ts'
import { useCsv } from './csv/use-csv.ts'
import type { ListChoice } from './list-choice.tsx'
import { DeletedSheet } from './sheets/deleted-sheet.tsx'
import { HeadingSheet } from './sheets/heading-sheet.tsx'
import { ListsSheet } from './sheets/lists-sheet.tsx'
import type { ReadOutcome } from './sheets/read-sheet.tsx'
import type { Hand } from './use-rows.ts'

type WatchlistSheetsProps = {
  readonly choice: ListChoice
  readonly list: Watchlist
  readonly left: readonly ColumnId[]
  readonly hand: Hand
  readonly onUnknown: (outcome: ReadOutcome) => void
}

type Open = 'lists' | 'bring-back' | 'columns' | 'heading' | null

const offered = columnIds.map((name) => {
  const { title, words } = columnOf(name)
  return { name, title, words, isFixed: fixedColumns.includes(name) }
})

export function WatchlistSheets({ choice, list, left, hand, onUnknown }: WatchlistSheetsProps) {
  const { watchlists } = useScreen()
  const { id: place } = usePanelPlace()
  const { lists, kept, keep } = choice
  const [open, setOpen] = useState<Open>(null)
  const file = useRef<HTMLInputElement>(null)
  const csv = useCsv(place, onUnknown)
  const close = () => setOpen(null)
  const all = lists ?? []

  const act = useEffectEvent((asked: WatchlistAct): void => {
    switch (asked) {
      case 'lists':
      case 'bring-back':
      case 'columns':
      case 'heading':
        setOpen(asked)
        break
      case 'sort':
        hand.toHead()
        break
      case 'next-list':
      case 'previous-list': {
        const step = asked === 'next-list' ? 1 : -1
        const next = all[(all.indexOf(list) + step + all.length) % all.length]
        if (next) keep({ list: next.id })
        break
      }
      case 'save-csv':
        void csv.save(list, kept.columns)
        break
      case 'read-csv':
        file.current?.click()
        break
      default:
        assertNever(asked)
    }
  })
  useEffect(() => watchlists.enter(place, (asked) => act(asked)), [watchlists, place])

  async function read(chosen: File): Promise<void> {
    const made = await csv.read(
      chosen,
      all.map(({ name }) => name),
    )
    if (made !== null) keep({ list: made })
  }

  return (
    <>
      <input
        ref={file}
        type="file"
        accept=".csv,text/csv,text/plain"
        className="list-file"
        aria-label="A list of instruments as CSV"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0]
          if (chosen) void read(chosen)
          // The same file may be chosen again after it was mended.
          currentTarget.value = ''
        }}
      />
      {open === 'lists' && (
        <ListsSheet
          lists={all}
          shown={list.id}
          change={watchlists.change}
          onChoose={(chosen) => keep({ list: chosen })}
          onDeleted={() => setOpen('bring-back')}
          onClose={() => setOpen((now) => (now === 'lists' ? null : now))}
        />
      )}
      {open === 'bring-back' && (
        <DeletedSheet change={watchlists.change} onChoose={(chosen) => keep({ list: chosen })} onClose={close} />
      )}
      {open === 'columns' && (
        <ColumnsSheet
          what="watchlist"
          offered={offered}
          chosen={kept.columns}
          left={left}
          onChange={(columns) => keep({ columns })}
          onReset={() => keep({ columns: firstColumns, widths: {} })}
          onClose={close}
        />
      )}
      {open === 'heading' && (
        <HeadingSheet
          label="A heading above the row in hand"
          name=""
          onName={(name) => {
            const before = hand.selection.reached
            void watchlists.change({ kind: 'add', list: list.id, items: [{ kind: 'heading', name }], before })
          }}
          onClose={close}
        />
      )}
      {hand.naming && (
        <HeadingSheet
          label="Another name for the heading"
          name={hand.naming.name}
          onName={(name) => {
            const heading = hand.naming?.id
            if (heading) void watchlists.change({ kind: 'name-heading', list: list.id, heading, name })
          }}
          onClose={hand.endNaming}
        />
      )}
    </>
  )
}
