/** Prices of now for the orders of the basket: each as it stands and as it would be, and one Enter sets them. Nothing is sent. */
import { useId, useState } from 'react'
import { useStore } from 'zustand'
import { type Basket, isPlainLimit, type OrderPrice } from '../../../contract/basket.ts'
import { formatByTick } from '../../format/prices.ts'
import { Question } from '../../orders/question.tsx'
import { usePanelPlace } from '../../panel-place.tsx'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { basketWords, ordersCounted, ordersIn } from '../../stores/basket-desk.ts'
import { type PriceAt, priceOfNow } from '../../stores/basket-prices.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { useFollowed, usePriceVersion } from '../../worth/use-prices.ts'

const choices: readonly (readonly [PriceAt, string])[] = [
  ['across', 'Across: buys at the ask, sells at the bid'],
  ['own-side', 'On their own side: buys at the bid, sells at the ask'],
  ['last', 'At the last price'],
]

export function BasketPrices({ asked }: { readonly asked: Basket }) {
  const { basketDesk, listing, market, streams } = useScreen()
  const { grouping } = useSettings()
  const { isVisible } = usePanelPlace()
  const [at, setAt] = useState<PriceAt>('across')
  const name = useId()
  const question = {
    store: { getState: () => ({ asked: basketDesk.store.getState().priced }) },
    close: basketDesk.close,
  }
  const keys = asked.filter(({ terms }) => isPlainLimit(terms)).map(({ terms }) => terms.key)
  useFollowed(name, isVisible, keys, 'greeks')
  usePriceVersion(keys)
  const now = useStore(streams.basket, ordersIn)
  const listed = useStore(listing.store, (state) => state.listed)
  const each = asked.map((order) => ({
    order,
    price: priceOfNow(order, at, { quote: market.quote, listed }),
  }))
  const isAnyGone = asked.some((order) => !now?.some(({ id }) => id === order.id))
  const prices = each.flatMap(({ order: { id, terms }, price }): readonly OrderPrice[] =>
    price.ok && price.value !== terms.price ? [{ id, price: price.value }] : [],
  )
  return (
    <Question
      label="Prices of now"
      of={question}
      word={`Change ${prices.length === 1 ? 'the price' : `${prices.length} prices`}`}
      whyNot={
        isAnyGone
          ? 'not all of them are in the basket any more: Esc, then ask again'
          : prices.length === 0
            ? 'none of them would change'
            : null
      }
      request={() => basketDesk.setPrices(prices)}
    >
      <p>
        <strong>Prices of now</strong> for {asked.length === 1 ? 'this order' : `these ${ordersCounted(asked.length)}`}?
      </p>
      <fieldset className="choices">
        <legend className="for-the-ear">At which price</legend>
        {choices.map(([value, words]) => (
          <label key={value}>
            <input type="radio" name={name} checked={at === value} onChange={() => setAt(value)} />
            {words}
          </label>
        ))}
      </fieldset>
      <ol className="parts figures">
        {each.map(({ order, price }) => {
          const tick = listed.get(order.terms.key)?.tickSize ?? null
          return (
            <li key={order.id}>
              {basketWords(order, grouping)}:{' '}
              {!price.ok ? (
                <span className="note">
                  <Glyph name="barred" /> stays as it is, {price.error}
                </span>
              ) : price.value === order.terms.price ? (
                'stays, it is the price of now'
              ) : (
                <>
                  becomes <strong>{formatByTick(price.value, tick, grouping)}</strong>
                </>
              )}
            </li>
          )
        })}
      </ol>
    </Question>
  )
}
