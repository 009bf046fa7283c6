/** The watchlist, one row an instrument. Arrows move through them, Alt with an arrow moves the row, Delete takes it out. */
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { priceDigits } from '../../format/prices.ts'
import { useScreen } from '../../screen-context.tsx'
import type { Kept } from './kept-instruments.ts'
import { QuoteRow } from './quote-row.tsx'

export type WatchlistTableProps = {
  readonly kept: readonly Kept[]
  readonly onRemove: (key: InstrumentKey) => void
  readonly onMove: (key: InstrumentKey, step: 1 | -1) => void
}

const columns = [
  ['instrument', 'Instrument'],
  ['last', 'Last ₹'],
  ['change', 'Change'],
  ['percent', '%'],
  ['bid', 'Bid'],
  ['ask', 'Ask'],
  ['volume', 'Volume'],
  ['interest', 'OI'],
  ['time', 'Time IST'],
  ['age', 'Age'],
  ['source', 'Source'],
  ['state', 'State'],
] as const

export function WatchlistTable({ kept, onRemove, onMove }: WatchlistTableProps) {
  const [reached, setReached] = useState<InstrumentKey | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const refocus = useRef(false)
  const column = useFinestColumn(kept)
  const at = Math.max(
    0,
    kept.findIndex(({ key }) => key === reached),
  )

  // A row that moved or took the place of a removed one keeps the keyboard.
  useLayoutEffect(() => {
    if (!refocus.current) return
    refocus.current = false
    body.current?.rows[at]?.focus()
  })

  function reach(place: number): void {
    const next = kept[Math.min(kept.length - 1, Math.max(0, place))]
    if (!next) return
    refocus.current = true
    setReached(next.key)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const here = kept[at]
    if (!here || event.ctrlKey || event.metaKey || event.shiftKey) return
    const act = event.altKey ? movingKeys[event.key] : keys[event.key]
    if (!act) return
    event.preventDefault()
    act({
      step: (by) => reach(at + by),
      move: (step) => {
        refocus.current = true
        onMove(here.key, step)
      },
      remove: () => {
        reach(at === kept.length - 1 ? at - 1 : at + 1)
        onRemove(here.key)
      },
    })
  }

  function onFocus(event: FocusEvent): void {
    const key = event.target.closest('tr')?.dataset['key']
    const known = kept.find((each) => each.key === key)
    if (known) setReached(known.key)
  }

  return (
    <table className="watchlist" aria-label="Watchlist">
      <thead>
        <tr>
          {columns.map(([name, title]) => (
            <th key={name} scope="col" className={name}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={onKeyDown} onFocus={onFocus}>
        {kept.map((each, place) => (
          <QuoteRow key={each.key} kept={each} isReached={place === at} column={column} />
        ))}
      </tbody>
    </table>
  )
}

type Acts = {
  readonly step: (by: number) => void
  readonly move: (step: 1 | -1) => void
  readonly remove: () => void
}

const keys: Readonly<Record<string, (acts: Acts) => void>> = {
  ArrowDown: ({ step }) => step(1),
  ArrowUp: ({ step }) => step(-1),
  Home: ({ step }) => step(Number.NEGATIVE_INFINITY),
  End: ({ step }) => step(Number.POSITIVE_INFINITY),
  Delete: ({ remove }) => remove(),
}

const movingKeys: typeof keys = {
  ArrowDown: ({ move }) => move(1),
  ArrowUp: ({ move }) => move(-1),
}

function useFinestColumn(kept: readonly Kept[]): 2 | 4 {
  return useStore(useScreen().listing.store, ({ listed }) =>
    kept.some(({ key }) => priceDigits(listed.get(key)?.tickSize ?? null) === 4) ? 4 : 2,
  )
}
