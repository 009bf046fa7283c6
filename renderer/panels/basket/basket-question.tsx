/** The orders of a basket as they would be sent, buys first; one Enter sends those that may go, and what goes leaves the basket, which main sees to. */
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type Basket, type BasketOrder, isAnotherContract } from '../../../contract/basket.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { BatchQuestion } from '../../lists/batch-question.tsx'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { basketWords, ordersIn } from '../../stores/basket-desk.ts'
import { createOrderBatch } from '../../stores/orders/order-batch.ts'
import { BasketMargin } from './basket-margin.tsx'

export function BasketQuestion({ orders }: { readonly orders: Basket }) {
  const { bridge, basketDesk, listing, streams } = useScreen()
  const { grouping } = useSettings()
  const [batch] = useState(() =>
    createOrderBatch(
      bridge,
      (place) => {
        const order = orders[place]
        return order === undefined ? null : whyGone(order, ordersIn(streams.basket.getState()))
      },
      (place) => orders[place]?.id,
    ),
  )
  const now = useStore(streams.basket, ordersIn)
  const gone = orders.map((order) => whyGone(order, now)).find((why) => why !== null)
  const [wanted] = useState(() =>
    orders.map((order) => ({
      name: basketWords(order, grouping),
      terms: termsOf(order, listing.store.getState().listed.get(order.terms.key) ?? null),
    })),
  )
  const [allOf] = useState(() => allTerms(wanted.map(({ terms }) => terms)))
  useEffect(() => void batch.look(wanted), [batch, wanted])
  return (
    <BatchQuestion
      batch={batch}
      verb="Place"
      what="order"
      choice={
        <>
          <BasketMargin orders={allOf} />
          {orders.length > 1 && (
            <p className="note">
              They go one after the other, buys first. Where one does not go, or is in doubt, the rest stays here.
            </p>
          )}
        </>
      }
      over={gone ?? null}
      onClose={basketDesk.close}
    />
  )
}

/** Null where one of them has none. */
function allTerms(each: readonly Result<OrderTerms, string>[]): readonly OrderTerms[] | null {
  const found = each.flatMap((terms) => (terms.ok ? [terms.value] : []))
  return found.length === each.length ? found : null
}

/** Main says no to it too. */
function termsOf(order: BasketOrder, listed: Instrument | null): Result<OrderTerms, string> {
  return listed !== null && isAnotherContract(order, listed)
    ? fail(`its key is that of another contract today, ${listed.symbol}`)
    : ok(order.terms)
}

/** Another window may have sent it, or taken it out; null while it is there. */
function whyGone({ id }: BasketOrder, basket: Basket | null): string | null {
  return basket?.some((order) => order.id === id)
    ? null
    : 'not all of them are in the basket any more: Esc, then look again'
}
