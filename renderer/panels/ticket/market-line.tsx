/** What one looks at before an order: the last price with its age, the best of both sides, and the day's circuit. */
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { ShownQuote } from '../../../contract/charts.ts'
import type { AppError } from '../../../contract/errors.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { Money } from '../../../contract/kinds.ts'
import type { RowField } from '../../../contract/market-frame.ts'
import type { Result } from '../../../contract/result.ts'
import { formatSecond } from '../../format/instants.ts'
import { formatByTick } from '../../format/prices.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { browserTime } from '../../time.ts'
import { PriceState } from '../../ui/price-state.tsx'
import { keepAsking } from './keep-asking.ts'
import './market-line.css'

type MarketLineProps = {
  readonly instrument: Instrument
  /** Another number asks for the circuit anew: exchanges widen circuits within the day. */
  readonly opened?: number
}

export function MarketLine({ instrument, opened = 0 }: MarketLineProps) {
  const { market } = useScreen()
  const { grouping } = useSettings()
  const { key, tickSize } = instrument
  useSyncExternalStore(market.subscribe, () => market.version(key))
  const quote = market.quote(key)
  const price = (field: RowField) => {
    const amount = quote.number(field)
    // The frame holds prices as money; NaN is none.
    return Number.isSafeInteger(amount) ? formatByTick(amount as Money, tickSize, grouping) : '–'
  }
  return (
    <dl className="market-line" data-state={quote.state}>
      <Fact name="Last ₹">
        <strong className="last">{price('last')}</strong>
        <PriceState of={key} />
      </Fact>
      <Fact name="Bid / ask">
        {price('bid')} / {price('ask')}
      </Fact>
      <Circuit of={instrument} opened={opened} />
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}

/** Asked of the broker at each opening, until it is told; the feed does not tell it. */
function Circuit({ of: { key, tickSize }, opened }: { readonly of: Instrument; readonly opened: number }) {
  const { bridge } = useScreen()
  const { grouping } = useSettings()
  const [asked, setAsked] = useState<Result<ShownQuote, AppError> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: exchanges widen circuits within the day, so each opening asks anew
  useEffect(() => keepAsking(() => bridge.readQuote({ key }), setAsked, browserTime), [bridge, key, opened])
  return <Fact name="Circuit">{circuitWords(asked, (amount) => formatByTick(amount, tickSize, grouping))}</Fact>
}

function circuitWords(asked: Result<ShownQuote, AppError> | null, money: (amount: Money) => string): ReactNode {
  if (asked === null) return 'being asked'
  if (!asked.ok) return `not known: ${asked.error.happened}`
  const { lowerCircuit, upperCircuit } = asked.value.quote
  if (lowerCircuit === null || upperCircuit === null) return 'not told'
  return (
    <>
      {money(lowerCircuit)} to {money(upperCircuit)}
      <span className="read-at">, read at {formatSecond(asked.value.readAt)}</span>
    </>
  )
}
