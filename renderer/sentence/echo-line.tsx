/** The order that a sentence means, in words and figures with its price and how old that is; or what keeps it from being one. */
import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { Instrument } from '../../contract/instrument.ts'
import { moneyFromUnits } from '../../contract/kinds.ts'
import { noHabits } from '../../contract/order-habits.ts'
import { formatMoney } from '../format/money.ts'
import { useKeyWords, useScreen, useSettings } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { usualOrder } from '../stores/ticket/usual-order.ts'
import { Glyph } from '../ui/glyph.tsx'
import { PriceState } from '../ui/price-state.tsx'
import { type Echo, echoOf } from './echo.ts'

export function EchoLine({ id, isEntered }: { readonly id: string; readonly isEntered: boolean }) {
  const { line, streams } = useScreen()
  const keysKey = useKeyWords('help.keys')
  const { grouping } = useSettings()
  const { sentence, awaited } = useStore(line.store)
  const searched = useStore(line.search.store)
  const habits = useStore(streams.habits, lastOf) ?? noHabits
  const instrument = line.instrument()
  const usual = (instrument && usualOrder(habits, instrument).product) ?? 'intraday'
  const echo = echoOf({ sentence, instrument, searched, isAwaited: awaited !== null, usual, grouping })
  return (
    <div className="echo" data-kind={echo.kind}>
      <p id={id} role="status">
        <Glyph name={glyphs[echo.kind]} />
        <span>
          {isEntered ? 'Enter counts as soon as the instrument is found. ' : ''}
          {echo.words}
          {echo.kind === 'order' && echo.worth !== null && `, worth ${echo.worth}`}
        </span>
      </p>
      {echo.kind === 'order' && echo.unsaid !== null && <p className="hint">{echo.unsaid}</p>}
      <p className="echo-foot">
        {instrument && <PriceNow instrument={instrument} />}
        <span className="hint">
          {echo.kind === 'order'
            ? 'Enter shows exactly what will be sent; nothing is sent from here.'
            : `Tab completes the instrument · ↑ on an empty line brings back what you typed before · ${keysKey} has the words.`}
        </span>
      </p>
    </div>
  )
}

const glyphs = { order: 'tick', wrong: 'cross', needs: 'hollow' } as const satisfies Record<Echo['kind'], string>

function PriceNow({ instrument: { key, symbol } }: { readonly instrument: Instrument }) {
  const { market } = useScreen()
  const { grouping } = useSettings()
  useSyncExternalStore(market.subscribe, () => market.version(key))
  const quote = market.quote(key)
  const last = moneyFromUnits(quote.number('last'))
  return (
    <span className="echo-price figures">
      {symbol}{' '}
      <span className="price-now" data-state={quote.state}>
        {last === undefined ? '–' : `₹${formatMoney(last, grouping)}`}
      </span>{' '}
      <PriceState of={key} />
    </span>
  )
}
