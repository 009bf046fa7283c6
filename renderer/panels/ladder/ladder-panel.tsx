/** The prices of one instrument as a ladder: what rests at each, where it trades, and the trader's own orders, to be put and moved there. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { BookHead } from '../../book/book-head.tsx'
import { IndexDepth } from '../../book/index-depth.tsx'
import { useWatchedBook } from '../../book/use-watched-book.ts'
import { useTabName } from '../../frame/use-tab-name.ts'
import { usePanelPlace } from '../../panel-place.tsx'
import { useKeyWords, useScreen } from '../../screen-context.tsx'
import { Problem } from '../../ui/problem.tsx'
import { LadderOf } from './ladder-of.tsx'
import { useTicks } from './use-ticks.ts'
import './ladder-panel.css'

export function LadderPanel() {
  const place = usePanelPlace()
  const { listing, panelActs } = useScreen()
  const { instrument: key } = place
  const refusal = useWatchedBook(place.id, place.isVisible ? key : null, 30)
  const listed = useStore(listing.store, (store) => (key === null ? undefined : store.listed.get(key)))
  const keyboard = useRef(false)
  useTabName('Ladder', key === null ? null : listed === undefined ? undefined : (listed?.symbol ?? key))

  const tick = listed?.tickSize ?? null
  const { ticks, more } = useTicks(key, tick)
  const widen = useEffectEvent(() => more())
  const centre = useRef(() => {})
  useEffect(
    () => panelActs.ladder.enter(place.id, (act) => (act === 'ticks' ? widen() : centre.current())),
    [panelActs, place.id],
  )

  return (
    <div className="book-panel ladder-panel" data-key={key ?? undefined}>
      <BookHead panel="ladder" of={key} listed={listed} />
      {refusal && <Problem error={refusal} />}
      {key === null ? (
        <EmptyLadder />
      ) : listed?.kind === 'index' ? (
        <IndexDepth of={key} onFuture={place.choose} />
      ) : listed && tick !== null ? (
        ticks === null ? (
          <p className="empty">No price of {listed.symbol} is known yet: its ladder begins with the first.</p>
        ) : (
          <LadderOf key={`${key} ${ticks} ${tick}`} {...{ instrument: listed, tick, ticks, keyboard, centre }} />
        )
      ) : (
        listed !== undefined && (
          <p className="empty">
            The list of instruments does not tell by what tick {listed?.symbol ?? key} is priced: a ladder of it would
            be guessed. Its depth can be shown.
          </p>
        )
      )}
    </div>
  )
}

function EmptyLadder() {
  const buy = useKeyWords('ticket.buy')
  const sell = useKeyWords('ticket.sell')
  return (
    <p className="empty">
      The prices of one instrument stand here, a tick apart, with what rests at each and your own orders. Type an
      instrument above, or choose one in a panel of the same letter. Arrows choose a price; {buy} and {sell} buy and
      sell there; Space takes an order of yours in hand, and arrows move it.
    </p>
  )
}
