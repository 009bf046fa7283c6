/** What would be charged for the order that is looked at, once all of it is traded: at the price by which its worth is told. */
import { useCallback } from 'react'
import type { Money } from '../../../contract/kinds.ts'
import { beginPrice } from '../../../contract/order-type.ts'
import type { OrderReview, OrderTerms } from '../../../contract/orders.ts'
import { useTold } from '../../orders/use-told.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { chargesWords } from './charges-words.ts'

type OfReview = Pick<OrderReview, 'terms' | 'last' | 'pieces'>

export function ReviewCharges({ terms, last, pieces }: OfReview) {
  const at = beginPrice(terms, last)
  return (
    <div>
      <dt>Charges</dt>
      <dd>
        {at === null ? 'not told without a price' : <Asked {...{ terms, at }} orders={terms.slice ? pieces : 1} />}
      </dd>
    </div>
  )
}

type AskedProps = { readonly terms: OrderTerms; readonly at: Money; readonly orders: number }

function Asked({ terms, at, orders }: AskedProps) {
  const { bridge } = useScreen()
  const { grouping } = useSettings()
  const told = useTold(useCallback(() => bridge.readCharges({ terms, at }), [bridge, terms, at]))
  return <>{chargesWords(told, orders, grouping)}</>
}
