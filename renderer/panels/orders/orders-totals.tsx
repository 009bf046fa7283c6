/** What the orders shown come to, in one line. */
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { NamedTrade, OrderRow } from '../../../contract/orders.ts'
import { formatMoney } from '../../format/money.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { DoubtfulFact, Fact } from '../../ui/fact.tsx'
import { Sum } from '../../ui/hidden-sum.tsx'
import { type OrderTotals, orderTotals } from './order-totals.ts'

const none: readonly NamedTrade[] = []

type OfRows = { readonly rows: readonly OrderRow[] }

function useTotals(rows: readonly OrderRow[]): OrderTotals {
  const { listing, streams } = useScreen()
  const listed = useStore(listing.store, (state) => state.listed)
  const trades = useStore(streams.portfolio, (heard) => lastOf(heard)?.trades ?? none)
  return useMemo(() => orderTotals(rows, listed, trades), [rows, listed, trades])
}

/** Of a group; what was not traded in it is nothing to speak of. */
export function GroupWorth({ rows }: OfRows) {
  const { grouping } = useSettings()
  const { bought, sold, notReckoned } = useTotals(rows)
  const sides = [['bought', bought] as const, ['sold', sold] as const].filter(([, worth]) => worth > 0)
  return (
    <>
      {sides.map(([word, worth]) => (
        <span key={word} className="figures">
          {' · '}
          {word} ₹<Sum>{formatMoney(worth, grouping)}</Sum>
        </span>
      ))}
      {notReckoned > 0 && <span className="doubtful"> without {notReckoned} not known</span>}
    </>
  )
}

export function OrdersTotals({ rows }: OfRows) {
  const { grouping } = useSettings()
  const totals = useTotals(rows)
  return (
    <dl className="list-totals figures" aria-label="Totals of the orders shown">
      <Fact name="Orders">{rows.length}</Fact>
      <Fact name="Open">{totals.open}</Fact>
      {totals.doubtful > 0 && (
        <DoubtfulFact glyph="unknown" name="In doubt">
          {totals.doubtful}
        </DoubtfulFact>
      )}
      <Fact name="Bought ₹">
        <Sum>{formatMoney(totals.bought, grouping)}</Sum>
      </Fact>
      <Fact name="Sold ₹">
        <Sum>{formatMoney(totals.sold, grouping)}</Sum>
      </Fact>
      {totals.notReckoned > 0 && (
        <DoubtfulFact name="Not in these sums, price or lot not known">{totals.notReckoned}</DoubtfulFact>
      )}
    </dl>
  )
}
