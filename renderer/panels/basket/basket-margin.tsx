/** What the orders of a basket would block together: of a spread less than its legs would, and nobody can add that up. */
import { mostInMargin } from '../../../contract/costs.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import { useMargin } from '../../orders/use-margin.ts'
import { Glyph } from '../../ui/glyph.tsx'

/** Null where not all of them can be sent: of a part it would be another sum. */
export function BasketMargin({ orders }: { readonly orders: readonly OrderTerms[] | null }) {
  if (orders === null) return <p className="note">Margin not asked: not all of these can be sent.</p>
  if (orders.length > mostInMargin)
    return <p className="note">Margin not told: the broker adds up {mostInMargin} orders at most. Select fewer.</p>
  return <Asked orders={orders} />
}

function Asked({ orders }: { readonly orders: readonly OrderTerms[] }) {
  const { words, isTooMuch } = useMargin(orders)
  return (
    <p className={isTooMuch ? 'differs' : 'note'}>
      {isTooMuch && <Glyph name="triangle" />} Margin to open
      {orders.length > 1 && ` all ${orders.length} together`}: {words}
    </p>
  )
}
