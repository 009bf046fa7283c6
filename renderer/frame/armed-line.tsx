/**
 * That one-key orders are armed, for how long yet, what exactly each key would do now, and the key that ends it: plain in every
 * window.
 */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { Instrument } from '../../contract/instrument.ts'
import { priceFromUnits } from '../../contract/kinds.ts'
import { noHabits } from '../../contract/order-habits.ts'
import { formatTimeLeft } from '../format/ages.ts'
import { formatMoney } from '../format/money.ts'
import { quantityWords } from '../format/quantities.ts'
import { followInHand, instrumentInHand, oneKeyPriceInHand } from '../keyboard/in-hand.ts'
import { handsOnKeyboard } from '../keyboard/regions.ts'
import { useFromNow, useIsCurrent, useScreen, useSettings } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { isBookOfNow } from '../stores/market/market.ts'
import { oneKeyProduct } from '../stores/orders/one-key.ts'
import { usualOrder, usualUnits } from '../stores/ticket/usual-order.ts'
import { CommandButton } from '../ui/button.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { SaidCommandKey } from '../ui/key-caps.tsx'
import { shortProducts } from '../words/order-terms-words.ts'
import './armed-line.css'

export function ArmedLine() {
  const state = useStore(useScreen().streams.arming, lastOf)
  const until = state?.kind === 'armed' ? state.until : null
  const left = useFromNow((now) => (until === null ? '' : formatTimeLeft(until - now)))
  // A core that is lost takes no order: the line over this one says so.
  if (!useIsCurrent() || until === null) return null
  return (
    <section ref={handsOnKeyboard} className="armed-line" aria-label="One-key orders are armed">
      <p className="armed-time">
        <Glyph name="armed" />
        <b className="armed-word">Armed</b>
        <span className="figures">{left} left</span>
      </p>
      <ArmedKeys />
      <CommandButton command="orders.arm">Disarm</CommandButton>
    </section>
  )
}

function ArmedKeys() {
  const { listing } = useScreen()
  const key = useInHand(instrumentInHand)
  // A panel asks only for what it names itself: an option chain for none of its contracts.
  useEffect(() => listing.need(key === null ? [] : [key]), [listing, key])
  const listed = useStore(listing.store, (state) => (key === null ? null : (state.listed.get(key) ?? null)))
  if (listed === null) {
    return (
      <p className="armed-keys">
        <SaidCommandKey command="orders.buy-now" /> buys at the ask, <SaidCommandKey command="orders.sell-now" /> sells
        at the bid: {key === null ? 'choose a row' : 'what is in hand is not known yet'}
      </p>
    )
  }
  return <KeysOf key={listed.key} instrument={listed} />
}

/** Its best prices are followed, so that what the key would send is what stands here. */
function KeysOf({ instrument }: { readonly instrument: Instrument }) {
  const { market, oneKey, streams } = useScreen()
  const { grouping } = useSettings()
  const habits = useStore(streams.habits, lastOf) ?? noHabits
  const { key, segment, symbol } = instrument
  const at = useInHand(oneKeyPriceInHand)
  useLayoutEffect(() => {
    oneKey.names({ key, price: at })
    return () => oneKey.names(null)
  }, [oneKey, key, at])
  useEffect(() => {
    market.watch('armed', [{ key, level: 'greeks' }])
    return () => market.watch('armed', [])
  }, [market, key])
  useSyncExternalStore(market.subscribe, () => market.version(key))
  const { state, number } = market.quote(key)
  const price = (field: 'ask' | 'bid') => {
    const best = priceFromUnits(number(field))
    return isBookOfNow(state) && best !== undefined ? `₹${formatMoney(at ?? best, grouping)}` : 'no live price'
  }
  const usual = usualOrder(habits, instrument)
  const quantity = usualUnits(usual, instrument) ?? 0
  return (
    <p className="armed-keys figures">
      {shortProducts[oneKeyProduct(usual)]}: <SaidCommandKey command="orders.buy-now" /> buys{' '}
      <span className="uncut">{quantityWords(quantity, instrument, segment, grouping)}</span> of{' '}
      <span className="uncut">{symbol}</span> at <span className="uncut">{price('ask')}</span>,{' '}
      <SaidCommandKey command="orders.sell-now" /> sells at <span className="uncut">{price('bid')}</span>
    </p>
  )
}

/** Of the row that has the keyboard. */
function useInHand<What extends string | number | null>(read: (page: Document) => What): What {
  const [what, setWhat] = useState(() => read(document))
  useEffect(() => {
    const look = () => setWhat(read(document))
    look()
    return followInHand(document, look)
  }, [read])
  return what
}
