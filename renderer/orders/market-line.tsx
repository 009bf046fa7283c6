/** What one looks at before an order: the last price with its age, the best of both sides, and the day's circuit. */

import { type ReactNode, useSyncExternalStore } from 'react'
import { inWords } from '../../contract/errors.ts'
import type { Instrument } from '../../contract/instrument.ts'
import { type Money, moneyFromUnits } from '../../contract/kinds.ts'
import type { RowField } from '../../contract/market-frame.ts'
import { isBookDoubted } from '../book/doubted-book.ts'
import { formatSecond } from '../format/instants.ts'
import { formatByTick } from '../format/prices.ts'
import { useScreen, useSettings } from '../screen-context.tsx'
import { PriceState } from '../ui/price-state.tsx'
import { TickingText } from '../ui/ticking-text.tsx'
import type { AskedCircuit } from './use-circuit.ts'
import './market-line.css'

type MarketLineProps = {
  readonly instrument: Instrument
  readonly circuit: AskedCircuit
}

export function MarketLine({ instrument, circuit }: MarketLineProps) {
  const { market } = useScreen()
  const { grouping } = useSettings()
  const { key, tickSize } = instrument
  useSyncExternalStore(market.subscribe, () => market.version(key))
  const quote = market.quote(key)
  const price = (field: RowField) => {
    const amount = moneyFromUnits(quote.number(field))
    return amount === undefined ? '–' : formatByTick(amount, tickSize, grouping)
  }
  // Made anew for another instrument: its prices want another room.
  return (
    <dl key={key} className="market-line" data-state={quote.state}>
      <Fact name="Last ₹">
        <strong className="last">
          <TickingText>{price('last')}</TickingText>
        </strong>
        <PriceState of={key} />
      </Fact>
      <Fact name="Bid / ask">
        {isBookDoubted(quote) ? (
          <strong className="doubted">not believable: none is shown</strong>
        ) : (
          <span className="best">
            <TickingText>{price('bid')}</TickingText> / <TickingText>{price('ask')}</TickingText>
          </span>
        )}
      </Fact>
      <Fact name="Circuit">{circuitWords(circuit, (amount) => formatByTick(amount, tickSize, grouping))}</Fact>
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

function circuitWords(asked: AskedCircuit, money: (amount: Money) => string): ReactNode {
  if (asked === null) return 'being asked'
  if (!asked.ok) {
    return (
      <span className="not-read" title={inWords(asked.error)}>
        not known: {asked.error.happened}
      </span>
    )
  }
  const { lowerCircuit, upperCircuit, older } = asked.value.quote
  if (lowerCircuit === null || upperCircuit === null) return 'not told'
  return (
    <>
      {money(lowerCircuit)} to {money(upperCircuit)}
      {older === null ? (
        <span className="read-at">, read at {formatSecond(asked.value.readAt)}</span>
      ) : (
        <span className="read-at" title={`${older.insteadOf.happened} ${older.insteadOf.todo}`}>
          , by the older interface as of {formatSecond(older.at)}
        </span>
      )}
    </>
  )
}
