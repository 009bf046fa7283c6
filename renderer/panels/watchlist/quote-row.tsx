/** One instrument of the watchlist: drawn again when a frame told of it, and its age once a second. */
import { memo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { Instrument } from '../../../contract/instrument.ts'
import type { Instant, Money } from '../../../contract/kinds.ts'
import type { RowField } from '../../../contract/market-frame.ts'
import { formatAge } from '../../format/ages.ts'
import { formatDay, formatSecond } from '../../format/instants.ts'
import {
  formatChange,
  formatPercent,
  formatPrice,
  formatUnits,
  type PriceLook,
  priceDigits,
} from '../../format/prices.ts'
import { contractWords, joined } from '../../instrument-search/instrument-words.ts'
import { useFromNow, useScreen, useSettings } from '../../screen-context.tsx'
import type { Quote } from '../../stores/market.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { sourceWords, stateLooks } from '../../ui/state-look.ts'
import type { Kept } from './kept-instruments.ts'
import { MovedCell } from './moved-cell.tsx'

export type QuoteRowProps = {
  readonly kept: Kept
  /** The one row that Tab comes to. */
  readonly isReached: boolean
  /** The most digits after the point in any row. */
  readonly column: 2 | 4
}

export const QuoteRow = memo(function QuoteRow({ kept, isReached, column }: QuoteRowProps) {
  const { market, listing } = useScreen()
  const { grouping } = useSettings()
  useSyncExternalStore(market.subscribe, () => market.version(kept.key))
  const instrument = useStore(listing.store, ({ listed }) => listed.get(kept.key))
  const quote = market.quote(kept.key)
  const look: PriceLook = { digits: priceDigits(instrument?.tickSize ?? null), column, grouping }
  const last = priceIn(quote, 'last')
  const bid = priceIn(quote, 'bid')
  const ask = priceIn(quote, 'ask')
  return (
    <tr data-key={kept.key} data-state={quote.state} tabIndex={isReached ? 0 : -1}>
      <th scope="row" title={instrument ? joined([instrument.name, contractWords(instrument, grouping)]) : undefined}>
        <span className="symbol">{instrument?.symbol ?? kept.symbol}</span>
        <span className="note">{instrument === null ? "Not in today's list" : instrument?.segment}</span>
      </th>
      <MovedCell className="price last" value={last ?? Number.NaN}>
        {last === null ? absent : <LastPrice text={formatPrice(last, look)} />}
      </MovedCell>
      <ChangeCells last={last} before={priceIn(quote, 'previousClose')} look={look} />
      <MovedCell className="price bid" value={bid ?? Number.NaN}>
        {bid === null ? absent : formatPrice(bid, look)}
      </MovedCell>
      <MovedCell className="price ask" value={ask ?? Number.NaN}>
        {ask === null ? absent : formatPrice(ask, look)}
      </MovedCell>
      <td className="units volume">{unitsIn(quote, 'volume', grouping)}</td>
      <td className="units interest">{hasInterest(instrument) ? unitsIn(quote, 'openInterest', grouping) : absent}</td>
      <td className="time">
        <TradeTime at={quote.number('lastTime')} />
      </td>
      <td className="age">
        <Age quote={quote} />
      </td>
      <td className="source">{sourceWords[quote.source]}</td>
      <StateCell state={quote.state} />
    </tr>
  )
})

/** What is struck through when it is doubted is the price, not the room it leaves for finer ones. */
function LastPrice({ text }: { readonly text: string }) {
  const price = text.trimEnd()
  return (
    <>
      <span className="believed">{price}</span>
      {text.slice(price.length)}
    </>
  )
}

const absent = <span className="absent">–</span>

type ChangeProps = { readonly last: Money | null; readonly before: Money | null; readonly look: PriceLook }

function ChangeCells({ last, before, look }: ChangeProps) {
  if (last === null || before === null || before <= 0) {
    return (
      <>
        <td className="price change">{absent}</td>
        <td className="percent">{absent}</td>
      </>
    )
  }
  // The difference of two amounts of money is one.
  const change = (last - before) as Money
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'none'
  return (
    <>
      <td className="price change" data-direction={direction}>
        {formatChange(change, look)}
      </td>
      <td className="percent" data-direction={direction}>
        {formatPercent(change, before)}
      </td>
    </>
  )
}

/** The day stands beside a time that is not of today. */
function TradeTime({ at }: { readonly at: number }) {
  // The frame holds instants; NaN is none.
  const trade = at as Instant
  const isToday = useFromNow((now) => at > 0 && formatDay(now) === formatDay(trade))
  if (!(at > 0)) return absent
  return (
    <>
      {!isToday && <span className="day">{formatDay(trade)} </span>}
      {formatSecond(trade)}
    </>
  )
}

function Age({ quote }: { readonly quote: Quote }) {
  const age = useFromNow(() => {
    const millis = quote.age()
    return Number.isNaN(millis) ? null : formatAge(Math.max(0, millis))
  })
  return age ?? absent
}

function StateCell({ state }: { readonly state: Quote['state'] }) {
  const { word, glyph, meaning } = stateLooks[state]
  return (
    <td className="state" title={meaning}>
      <span>
        <Glyph name={glyph} /> {word}
      </span>
    </td>
  )
}

/** Only contracts have one; the feed says 0 for the rest. */
function hasInterest(instrument: Instrument | null | undefined): boolean {
  return instrument?.expiry != null
}

function priceIn(quote: Quote, field: RowField): Money | null {
  const amount = quote.number(field)
  // The frame holds prices as money; NaN is none.
  return Number.isSafeInteger(amount) ? (amount as Money) : null
}

function unitsIn(quote: Quote, field: RowField, grouping: PriceLook['grouping']) {
  const units = quote.number(field)
  return Number.isSafeInteger(units) ? formatUnits(units, grouping) : absent
}
