/** The table and the totals of one book, drawn anew with each frame that tells of it. */
import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { type Instrument, priceDigits } from '../../../contract/instrument.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { doubtedBookWords, isBookDoubted } from '../../book/doubted-book.ts'
import { drawWhenTold } from '../../book/draw-when-told.ts'
import type { Levels } from '../../book/kept-levels.ts'
import { useKeptKeyboard } from '../../keyboard/kept-keyboard.ts'
import { usePanelPlace } from '../../panel-place.tsx'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { isBookOfNow } from '../../stores/market/market.ts'
import { useAskedOrders } from './asked-orders.ts'
import { DepthFacts } from './depth-facts.tsx'
import { DepthTable } from './depth-table.tsx'
import { type DrawnBook, drawBook } from './draw-book.ts'
import { holdMiddle } from './hold-middle.ts'
import { OutsideLevels } from './outside-levels.tsx'
import { ownOrders } from './own-orders.ts'

export type DepthOfProps = {
  readonly of: InstrumentKey
  readonly instrument: Instrument | null
  readonly symbol: string
  readonly levels: Levels
  /** Of the panel, which stays while books come and go in it. */
  readonly keyboard: RefObject<boolean>
}

export function DepthOf({ of, instrument, symbol, levels, keyboard }: DepthOfProps) {
  const { market, streams } = useScreen()
  const { grouping } = useSettings()
  const root = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const [drawn, setDrawn] = useState<DrawnBook | null>(null)
  const state = useSyncExternalStore(market.subscribe, () => market.quote(of).state)
  const told = useSyncExternalStore(market.subscribe, () => market.book(of).levels)
  const isDoubted = useSyncExternalStore(market.subscribe, () => isBookDoubted(market.quote(of)))
  const isByFeed = useSyncExternalStore(market.subscribe, () => market.quote(of).source === 'feed')
  const { isVisible } = usePanelPlace()
  const asked = useAskedOrders(of, isVisible && isByFeed && isBookOfNow(state) && told > 0)
  const rows = useStore(streams.orders, lastOf)
  const tickSize = instrument?.tickSize ?? null

  useLayoutEffect(() => {
    if (!root.current) return
    const digits = priceDigits(tickSize)
    const look = { digits, column: digits, grouping }
    const book = drawBook({ root: root.current, levels, look, tickSize })
    setDrawn(book)
    return drawWhenTold(market, of, book.draw)
  }, [market, of, levels, tickSize, grouping])

  useLayoutEffect(() => {
    drawn?.own(ownOrders(rows?.values() ?? [], of))
  }, [drawn, rows, of])

  useLayoutEffect(() => drawn?.asked(asked), [drawn, asked])

  useLayoutEffect(() => {
    const scroller = body.current?.closest('.depth-scroll')
    const head = scroller?.querySelector('thead')
    const middle = body.current?.querySelector<HTMLElement>('.middle-row')
    if (!scroller || !head || !middle) return
    const hold = holdMiddle(scroller, head, middle)
    hold.resized()
    const size = new ResizeObserver(hold.resized)
    size.observe(scroller)
    size.observe(middle)
    scroller.addEventListener('scroll', hold.scrolled, { passive: true })
    return () => {
      size.disconnect()
      scroller.removeEventListener('scroll', hold.scrolled)
    }
  }, [])

  useKeptKeyboard(root, keyboard)

  return (
    <div ref={root} className="book-of depth-of" data-state={state}>
      <DepthFacts />
      <div className="depth-scroll">
        <DepthTable symbol={symbol} instrument={of} levels={levels} body={body} />
      </div>
      <div className="depth-foot">
        {isDoubted && <p className="doubted">{doubtedBookWords}</p>}
        <p className="untold">Orders per level are not told by the feed.</p>
        {told > 0 && told < levels && <p>The broker tells {told} levels of it now.</p>}
        {drawn && <OutsideLevels of={of} drawn={drawn} levels={levels} />}
      </div>
    </div>
  )
}
