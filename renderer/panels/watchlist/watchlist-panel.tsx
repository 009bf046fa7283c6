/** Live quotes of the instruments a person typed, kept with the arrangement of the panels. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Instrument } from '../../../contract/instrument.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { formatUnits } from '../../format/prices.ts'
import { usePanelPlace } from '../../frame/panel-place.tsx'
import { AddInstrument } from '../../instrument-search/add-instrument.tsx'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { Problem } from '../../ui/problem.tsx'
import { type Kept, mostKept, moved, readKept, withInstrument, without } from './kept-instruments.ts'
import { WatchlistTable } from './watchlist-table.tsx'
import './watchlist-panel.css'

export function WatchlistPanel() {
  const place = usePanelPlace()
  const { listing, notices } = useScreen()
  const [kept, setKept] = useState(() => readKept(place.kept))
  const refusal = useWatched(place.id, place.isVisible ? kept : none)

  function keep(next: readonly Kept[]): void {
    setKept(next)
    place.keep(next)
  }

  function add(instrument: Instrument): void {
    const { key, symbol } = instrument
    listing.know(instrument)
    const next = withInstrument(kept, { key, symbol })
    if (next === kept) notices.tell(`${symbol} is in the watchlist already.`)
    else if (next.length > mostKept) notices.tell(`The watchlist are full: ${mostKept} instruments. Remove one first.`)
    else {
      keep(next)
      notices.tell(`${symbol} added to the watchlist.`)
    }
  }

  function remove(key: InstrumentKey): void {
    keep(without(kept, key))
    const gone = kept.find((each) => each.key === key)
    if (gone) notices.tell(`${gone.symbol} removed from the watchlist.`)
  }

  return (
    <div className="watchlist-panel">
      <AddInstrument
        label="Add an instrument"
        placeholder="Add an instrument: reliance, nifty 24500 ce, crudeoil fut"
        chord="/"
        onAdd={add}
        onLeave={leaveField}
      />
      {refusal && <Problem error={refusal} />}
      {kept.length === 0 ? (
        <p className="empty">
          Prices stand here, live and with their age, for the instruments you add: type a name above and press Enter.
          Arrows choose a row, Alt with an arrow moves it, Delete takes it out.
        </p>
      ) : (
        <WatchlistTable kept={kept} onRemove={remove} onMove={(key, step) => keep(moved(kept, key, step))} />
      )}
      <Overtaken />
    </div>
  )
}

const none: readonly Kept[] = []

/** The least that tells the best bid and ask, the volume and the open interest: no row shows more of the book. */
const shownLevel = 'greeks'

/** Follows what can be seen, and says why where that is refused. */
function useWatched(panel: string, kept: readonly Kept[]) {
  const { market, listing } = useScreen()
  useEffect(() => {
    market.watch(
      panel,
      kept.map(({ key }) => ({ key, level: shownLevel })),
    )
    if (kept.length > 0) listing.need(kept.map(({ key }) => key))
  }, [market, listing, panel, kept])
  useEffect(() => () => market.watch(panel, []), [market, panel])
  return useSyncExternalStore(market.subscribe, () => market.refusal(panel))
}

/** From the field to the row that Tab would reach, with what was typed left as it is. */
function leaveField(): void {
  document.querySelector<HTMLElement>('.watchlist tbody tr[tabindex="0"]')?.focus()
}

/** In a fast market the newest price wins; that older ones were passed over is said. */
function Overtaken() {
  const { market } = useScreen()
  const { grouping } = useSettings()
  const count = useSyncExternalStore(market.subscribe, market.conflated)
  if (count === 0) return null
  return (
    <p className="overtaken figures" title="Conflated: more came than a screen can draw, so only the newest was drawn.">
      {formatUnits(count, grouping)} updates overtaken by newer ones before they could be drawn
    </p>
  )
}
