/** The book of one instrument: the orders that rest at each price, what they come to, and the trader's own among them. */
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { Instrument } from '../../../contract/instrument.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { usePanelPlace } from '../../frame/panel-place.tsx'
import { AddInstrument } from '../../instrument-search/add-instrument.tsx'
import { contractWords, joined, segmentWords } from '../../instrument-search/instrument-words.ts'
import { useKeyWords, useScreen, useSettings } from '../../screen-context.tsx'
import { Problem } from '../../ui/problem.tsx'
import { QuoteStateOf } from '../../ui/quote-state.tsx'
import { DepthOf } from './depth-of.tsx'
import { IndexDepth } from './index-depth.tsx'
import { type Levels, otherLevels, readLevels } from './kept-levels.ts'
import './depth-panel.css'

export function DepthPanel() {
  const place = usePanelPlace()
  const { listing, depth } = useScreen()
  const buyKey = useKeyWords('ticket.buy')
  const sellKey = useKeyWords('ticket.sell')
  const levels = readLevels(place.kept)
  const { instrument: key } = place
  const refusal = useWatched(place.id, place.isVisible ? key : null, levels)
  const listed = useStore(listing.store, (store) => (key === null ? undefined : store.listed.get(key)))
  const instrument = listed ?? null
  const symbol = instrument?.symbol ?? key
  const keyboard = useRef(false)

  const turn = useEffectEvent(() => place.keep({ levels: otherLevels(levels) }))
  useEffect(() => depth.add(place.id, () => turn()), [depth, place.id])
  const name = useEffectEvent(() => place.setTitle(symbol === null ? 'Depth' : `Depth ${symbol}`))
  useEffect(() => {
    if (symbol !== undefined) name()
  }, [symbol])

  function choose(chosen: Instrument): void {
    listing.know(chosen)
    place.choose(chosen.key)
  }

  return (
    <div className="depth-panel" data-key={key ?? undefined}>
      <div className="depth-head">
        <AddInstrument label="Instrument of the depth" placeholder="Instrument" begins={key === null} onAdd={choose} />
        {key !== null && <Heading key={key} of={key} listed={listed} />}
      </div>
      {refusal && <Problem error={refusal} />}
      {key === null ? (
        <p className="empty">
          The orders that rest at each price stand here. Type an instrument above, or choose one in a panel of the same
          letter. Arrows choose a level; Enter on an ask buys at its price, on a bid sells at it; {buyKey} and {sellKey}{' '}
          choose the side.
        </p>
      ) : instrument?.kind === 'index' ? (
        <IndexDepth of={key} onFuture={place.choose} />
      ) : (
        <DepthOf key={`${key} ${levels}`} {...{ of: key, instrument, symbol: symbol ?? key, levels, keyboard }} />
      )}
    </div>
  )
}

type HeadingProps = { readonly of: InstrumentKey; readonly listed: Instrument | null | undefined }

function Heading({ of, listed }: HeadingProps) {
  const { grouping } = useSettings()
  const words = joined([segmentWords(listed), listed ? contractWords(listed, grouping) : ''])
  return (
    <p className="depth-heading">
      <span className="named">
        <strong>{listed?.symbol ?? of}</strong> <span className="note">{words}</span>
      </span>
      <QuoteStateOf of={of} />
    </p>
  )
}

/** Follows what can be seen, as deep as it is looked at. */
function useWatched(panel: string, key: InstrumentKey | null, levels: Levels) {
  const { market, listing } = useScreen()
  useEffect(() => {
    market.watch(panel, key === null ? [] : [{ key, level: levels === 30 ? 'depth30' : 'depth5' }])
    if (key !== null) listing.need([key])
  }, [market, listing, panel, key, levels])
  useEffect(() => () => market.watch(panel, []), [market, panel])
  return useSyncExternalStore(market.subscribe, () => market.refusal(panel))
}
