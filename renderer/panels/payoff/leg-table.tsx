/** The legs of a payoff, and what each comes to at the price in hand. */
import type { ReactNode } from 'react'
import type { Money } from '../../../contract/kinds.ts'
import { formatByTick } from '../../format/prices.ts'
import { SideWord } from '../../lists/side-word.tsx'
import { useSettings } from '../../screen-context.tsx'
import { Sum } from '../../ui/hidden-sum.tsx'
import { Figure } from '../../worth/figure.tsx'
import { Told } from '../../worth/told.tsx'
import type { LegFrom, LegLine } from './legs-of.ts'
import { legAt } from './payoff.ts'

const sourceWords = { position: 'open', basket: 'basket', holding: 'held' } as const

type LegTableProps = { readonly lines: readonly LegLine[]; readonly at: Money | null; readonly tick: Money | null }

/** What is open and held is hidden with all sums, as in its own list; the basket shows what it holds. */
function Own({ from, children }: { readonly from: LegFrom; readonly children: ReactNode }) {
  return from === 'basket' ? children : <Sum>{children}</Sum>
}

export function LegTable({ lines, at, tick }: LegTableProps) {
  const { grouping } = useSettings()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="leg-scroll" tabIndex={0} aria-label="Legs of the payoff">
      <table className="legs">
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col" className="number">
              Quantity
            </th>
            <th scope="col">Instrument</th>
            <th scope="col" className="number">
              Price ₹
            </th>
            <th scope="col" className="number">
              {at === null ? 'Comes to ₹' : `At ${formatByTick(at, tick, grouping)} ₹`}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, from, instrument, quantity, countsUnits, price, leg }) => (
            <tr key={`${from} ${id}`}>
              <td>
                <Own from={from}>
                  <SideWord side={quantity > 0 ? 'buy' : 'sell'} />
                </Own>
              </td>
              <td className="number">
                <Own from={from}>
                  <Told count={Math.abs(quantity)} position={{ segment: instrument.segment, countsUnits }} />
                </Own>
              </td>
              <th scope="row">
                <span className="symbol">{instrument.symbol}</span> <span className="note">{sourceWords[from]}</span>
              </th>
              <td className="number">{price === null ? '–' : formatByTick(price, instrument.tickSize, grouping)}</td>
              <td className="number">
                <Figure
                  amount={leg && at !== null ? legAt(leg, at) : null}
                  notKnown={
                    leg === null
                      ? 'What was paid for it is not known, so it is not counted'
                      : 'No price is known at which it could be reckoned'
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
