/** What the orders shown come to, in one line. */
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { NamedTrade, OrderRow } from '../../../contract/orders.ts'
import { formatMoney } from '../../format/money.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { Sum } from '../../ui/hidden-sum.tsx'
import { orderTotals } from './order-totals.ts'

const none: readonly NamedTrade[] = []

export function OrdersTotals({ rows }: { readonly rows: readonly OrderRow[] }) {
  const { grouping } = useSettings()
  const { listing, streams } = useScreen()
  const listed = useStore(listing.store, (state) => state.listed)
  const trades = useStore(streams.portfolio, (heard) => lastOf(heard)?.trades ?? none)
  const totals = useMemo(() => orderTotals(rows, listed, trades), [rows, listed, trades])
  return (
    <dl className="list-totals figures" aria-label="Totals of the orders shown">
      <div>
        <dt>Orders</dt>
        <dd>{rows.length}</dd>
      </div>
      <div>
        <dt>Open</dt>
        <dd>{totals.open}</dd>
      </div>
      {totals.doubtful > 0 && (
        <div className="doubtful">
          <dt>
            <Glyph name="unknown" /> In doubt
          </dt>
          <dd className="doubtful">{totals.doubtful}</dd>
        </div>
      )}
      <div>
        <dt>Bought ₹</dt>
        <dd>
          <Sum>{formatMoney(totals.bought, grouping)}</Sum>
        </dd>
      </div>
      <div>
        <dt>Sold ₹</dt>
        <dd>
          <Sum>{formatMoney(totals.sold, grouping)}</Sum>
        </dd>
      </div>
      {totals.notReckoned > 0 && (
        <div className="doubtful">
          <dt>Not in these sums, price or lot not known</dt>
          <dd className="doubtful">{totals.notReckoned}</dd>
        </div>
      )}
    </dl>
  )
}
