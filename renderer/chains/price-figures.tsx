/** The last price of one instrument and how far it has come since the close before, written by hand as often as they change. */
import { useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { priceDigits } from '../../contract/instrument.ts'
import type { InstrumentKey, Money } from '../../contract/kinds.ts'
import { formatPercent, formatPrice } from '../format/prices.ts'
import { useScreen, useSettings } from '../screen-context.tsx'
import { hasChange } from '../stores/market/market.ts'
import './price-figures.css'

export function PriceFigures({ of }: { readonly of: InstrumentKey }) {
  const { market, listing } = useScreen()
  const { grouping } = useSettings()
  const last = useRef<HTMLElement>(null)
  const change = useRef<HTMLElement>(null)
  const tickSize = useStore(listing.store, ({ listed }) => listed.get(of)?.tickSize ?? null)
  useLayoutEffect(() => {
    const digits = priceDigits(tickSize)
    let version = Number.NaN
    const draw = () => {
      if (market.version(of) === version || !last.current || !change.current) return
      version = market.version(of)
      const quote = market.quote(of)
      const [now, before] = [quote.number('last'), quote.number('previousClose')]
      const isTold = now > 0 && before > 0 && hasChange(quote)
      // The frame holds prices as money.
      last.current.textContent = now > 0 ? formatPrice(now as Money, { digits, column: digits, grouping }) : '–'
      change.current.textContent = isTold ? (formatPercent((now - before) as Money, before as Money) ?? '') : ''
      change.current.dataset['direction'] = !isTold ? '' : now > before ? 'up' : now < before ? 'down' : ''
      last.current.dataset['state'] = quote.state
    }
    draw()
    return market.subscribe(draw)
  }, [market, of, tickSize, grouping])
  return (
    <>
      <span className="price-now figures" ref={last} />
      <span className="price-change figures" ref={change} />
    </>
  )
}
