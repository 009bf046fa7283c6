/** How many orders stand at a price: the feed does not tell it, so the broker is asked, and what it told is of a moment ago (2.7). */
import { useEffect, useState } from 'react'
import type { QuoteLevel, ShownQuote } from '../../../contract/charts.ts'
import type { Instant, InstrumentKey } from '../../../contract/kinds.ts'
import { useScreen } from '../../screen-context.tsx'
import { browserTime, type Stop } from '../../time.ts'
import type { BookSide } from './book-figures.ts'

/** By price in ten-thousandths of a rupee. */
export type AskedOrders = Readonly<Record<BookSide, ReadonlyMap<number, number>>> & { readonly at: Instant }

/** Main reads all that stand on the screen together. */
const againMillis = 5_000

export function askedOrders({ quote, readAt }: ShownQuote): AskedOrders | null {
  const [ask, bid] = [ordersOf(quote.asks), ordersOf(quote.bids)]
  return ask.size + bid.size === 0 ? null : { at: quote.older?.at ?? readAt, ask, bid }
}

function ordersOf(levels: readonly QuoteLevel[]): ReadonlyMap<number, number> {
  return new Map(levels.flatMap(({ price, orders }) => (orders > 0 ? [[price, orders] as const] : [])))
}

/** Null while it is not known; an answer that fails takes the one before it away. While nothing is wanted the last one stands, with its time. */
export function useAskedOrders(key: InstrumentKey, isWanted: boolean): AskedOrders | null {
  const { bridge } = useScreen()
  const [asked, setAsked] = useState<AskedOrders | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    let stopTimer: Stop = () => {}

    async function ask(): Promise<void> {
      const answer = await bridge.readQuote({ key, isShared: true })
      if (isOver) return
      setAsked(answer.ok ? askedOrders(answer.value) : null)
      stopTimer = browserTime.after(againMillis, () => void ask())
    }

    void ask()
    return () => {
      isOver = true
      stopTimer()
    }
  }, [bridge, key, isWanted])
  return asked
}
