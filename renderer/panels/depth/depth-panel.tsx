/** The book of one instrument: the orders that rest at each price, what they come to, and the trader's own among them. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { BookHead } from '../../book/book-head.tsx'
import { IndexDepth } from '../../book/index-depth.tsx'
import { otherLevels, readLevels } from '../../book/kept-levels.ts'
import { useWatchedBook } from '../../book/use-watched-book.ts'
import { useTabName } from '../../frame/use-tab-name.ts'
import { usePanelPlace } from '../../panel-place.tsx'
import { useKeyWords, useScreen } from '../../screen-context.tsx'
import { Problem } from '../../ui/problem.tsx'
import { DepthOf } from './depth-of.tsx'
import './depth-panel.css'

export function DepthPanel() {
  const place = usePanelPlace()
  const { listing, panelActs } = useScreen()
  const buyKey = useKeyWords('ticket.buy')
  const sellKey = useKeyWords('ticket.sell')
  const levels = readLevels(place.kept)
  const { instrument: key } = place
  const refusal = useWatchedBook(place.id, place.isVisible ? key : null, levels)
  const listed = useStore(listing.store, (store) => (key === null ? undefined : store.listed.get(key)))
  const instrument = listed ?? null
  const symbol = instrument?.symbol ?? key
  const keyboard = useRef(false)

  const turn = useEffectEvent(() => place.keep({ levels: otherLevels(levels) }))
  useEffect(() => panelActs.depth.enter(place.id, () => turn()), [panelActs, place.id])
  useTabName('Depth', key === null ? null : listed === undefined ? undefined : symbol)

  return (
    <div className="book-panel depth-panel" data-key={key ?? undefined}>
      <BookHead panel="depth" of={key} listed={listed} />
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
