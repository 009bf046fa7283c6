/** The basket: orders put by out of the ticket, with the price of now beside each, to be looked at and sent together. */
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { type Basket, type BasketOrder, isAnotherContract } from '../../../contract/basket.ts'
import { segmentOf } from '../../../contract/kinds.ts'
import { formatMoney } from '../../format/money.ts'
import { formatByTick } from '../../format/prices.ts'
import { ActBar } from '../../lists/act-bar.tsx'
import { InstrumentName, nameWidths } from '../../lists/instrument-name.tsx'
import { Counted } from '../../lists/list-figures.tsx'
import type { ListColumn } from '../../lists/list-line.ts'
import type { PlainLine } from '../../lists/plain-lines.ts'
import { ofRow, PlainList } from '../../lists/plain-list.tsx'
import { SideWord } from '../../lists/side-word.tsx'
import { useKeyWords, useScreen, useSettings } from '../../screen-context.tsx'
import { ordersCounted } from '../../stores/basket-desk.ts'
import { lastOf } from '../../stores/heard.ts'
import { createListHand } from '../../stores/lists/list-hand.ts'
import { Sum } from '../../ui/hidden-sum.tsx'
import { Problem } from '../../ui/problem.tsx'
import { shortProducts, typeWords } from '../../words/order-terms-words.ts'
import { LastPrice } from '../../worth/last-price.tsx'
import { pricedAt } from '../../worth/priced.ts'
import { useFollowedPrices, usePriceVersion } from '../../worth/use-prices.ts'
import { BasketCopied } from './basket-copied.tsx'
import { type BasketGrouping, basketKind } from './basket-kind.ts'
import { basketPrice } from './basket-price.ts'
import { BasketPrices } from './basket-prices.tsx'
import { BasketQuestion } from './basket-question.tsx'
import { basketWorth } from './basket-worth.ts'
import { SavedBaskets } from './saved-baskets.tsx'
import './basket-panel.css'

import type { WordedCommand } from '../../ui/command-buttons.tsx'
import { DoubtfulFact, Fact } from '../../ui/fact.tsx'

export const basketColumns: readonly ListColumn<PlainLine<BasketOrder>, BasketOrder>[] = [
  {
    ...{ name: 'side', title: 'Side', width: 3.5, least: 3, isFixed: true },
    ...{ yields: 1, isUnderName: true },
    sortBy: ({ terms }) => terms.side,
    cell: ofRow(({ terms }) => <SideWord side={terms.side} />),
  },
  {
    ...{ name: 'instrument', title: 'Instrument', ...nameWidths, isHeader: true },
    sortBy: ({ symbol }) => symbol,
    cell: ofRow((order) => <Name order={order} />),
  },
  {
    ...{ name: 'quantity', title: 'Quantity', width: 5.5, isNumber: true, isFixed: true },
    ...{ yields: 3, isUnderName: true },
    sortBy: ({ terms }) => terms.quantity,
    cell: ofRow(({ terms }) => <Counted count={terms.quantity} of={{ segment: segmentOf(terms.key) }} />),
  },
  {
    ...{ name: 'price', title: 'Price ₹', width: 6.75, isNumber: true, isFixed: true },
    ...{ yields: 2, isUnderName: true },
    sortBy: ({ terms }) => terms.price,
    cell: ofRow((order) => <Price order={order} />),
  },
  {
    ...{ name: 'trigger', title: 'Trigger ₹', width: 7, isNumber: true, leaves: 30 },
    sortBy: ({ terms }) => terms.trigger,
    cell: ofRow((order) => <Trigger order={order} />),
  },
  {
    ...{ name: 'last', title: 'Last ₹', width: 8, isNumber: true, leaves: 60 },
    cell: ofRow((order) => <Last order={order} />),
  },
  {
    ...{ name: 'type', title: 'Type', width: 6.5, leaves: 50 },
    sortBy: ({ terms }) => terms.type,
    cell: ofRow(({ terms }) => typeWords[terms.type]),
  },
  {
    ...{ name: 'product', title: 'Product', width: 6.5, leaves: 40 },
    sortBy: ({ terms }) => terms.product,
    cell: ofRow(({ terms }) => shortProducts[terms.product]),
  },
]

const none: Basket = []

export function BasketPanel() {
  const { streams, basketDesk } = useScreen()
  const told = useStore(streams.basket, lastOf)
  const basket = told?.orders ?? none
  const [hand] = useState(createListHand)
  const asked = useStore(basketDesk.store, (state) => (state.hand === hand ? state.asked : null))
  const copied = useStore(basketDesk.store, (state) => (state.hand === hand ? state.copied : null))
  const priced = useStore(basketDesk.store, (state) => (state.hand === hand ? state.priced : null))
  const areSavedShown = useStore(basketDesk.store, (state) => state.hand === hand && state.areSavedShown)
  useEffect(() => {
    basketDesk.take(hand)
    return () => basketDesk.leave(hand)
  }, [basketDesk, hand])
  const refusal = useFollowedPrices(basket.map(({ terms }) => terms.key))
  const hasTrigger = basket.some(({ terms }) => terms.trigger !== null)
  const shown = useMemo(() => basketColumns.filter(({ name }) => hasTrigger || name !== 'trigger'), [hasTrigger])
  const put = useKeyWords('basket.put')
  const kind = useMemo(
    () => ({
      ...basketKind,
      empty: `Orders that are to go together are put by here: type one in the ticket, then ${put}. They are looked at together, and one Enter sends them, one after the other.`,
    }),
    [put],
  )
  return (
    <div className="basket-panel">
      <PlainList<BasketOrder, BasketGrouping>
        kind={kind}
        ungrouped="none"
        rows={basket}
        hand={hand}
        columns={shown}
        marks={({ terms }) => ({ 'data-key': terms.key })}
        isAsked={asked !== null || priced !== null}
        above={
          <>
            {told?.problem && <Problem error={told.problem} />}
            {refusal && <Problem error={refusal} />}
          </>
        }
        sectionWords={(rows) => ordersCounted(rows.length)}
        totals={(rows) => <Totals basket={rows} />}
        foot={asked === null && copied === null && priced === null ? <Acts /> : null}
        onArrive={() => basketDesk.take(hand)}
        onEnter={basketDesk.change}
      />
      {asked !== null && (
        <div className="list-foot">
          <BasketQuestion key={asked.round} orders={asked.orders} />
        </div>
      )}
      {asked === null && priced !== null && (
        <div className="list-foot">
          <BasketPrices asked={priced} />
        </div>
      )}
      {areSavedShown && <SavedBaskets />}
      {asked === null && priced === null && copied !== null && (
        <div className="list-foot">
          <BasketCopied copied={copied} />
        </div>
      )}
    </div>
  )
}

type OfOrder = { readonly order: BasketOrder }

/** Under its key is another contract today: it is not sent, and no price of now is its own. */
function useIsAnother(order: BasketOrder): boolean {
  return useStore(useScreen().listing.store, ({ listed }) =>
    isAnotherContract(order, listed.get(order.terms.key) ?? null),
  )
}

function Name({ order }: OfOrder) {
  const { symbol, terms } = order
  const isAnother = useIsAnother(order)
  return (
    <>
      {isAnother && <strong className="doubtful">Another contract today: </strong>}
      <InstrumentName of={{ name: symbol, symbol, segment: segmentOf(terms.key) }} />
    </>
  )
}

function useTick({ terms }: BasketOrder) {
  return useStore(useScreen().listing.store, ({ listed }) => listed.get(terms.key)?.tickSize ?? null)
}

function Price({ order }: OfOrder) {
  const { grouping } = useSettings()
  const tick = useTick(order)
  const { words, title } = basketPrice(order.terms, (amount) => formatByTick(amount, tick, grouping))
  return <span title={title}>{words}</span>
}

function Trigger({ order }: OfOrder) {
  const { grouping } = useSettings()
  const tick = useTick(order)
  const { trigger } = order.terms
  return trigger === null ? '–' : formatByTick(trigger, tick, grouping)
}

function Last({ order }: OfOrder) {
  const { market } = useScreen()
  const { grouping } = useSettings()
  const tick = useTick(order)
  const isAnother = useIsAnother(order)
  usePriceVersion([order.terms.key])
  const { price, state } = pricedAt(order.terms.key, null, market)
  if (price === null || isAnother) return '–'
  return <LastPrice state={state}>{formatByTick(price, tick, grouping)}</LastPrice>
}

function Totals({ basket }: { readonly basket: Basket }) {
  const { grouping } = useSettings()
  const listed = useStore(useScreen().listing.store, (state) => state.listed)
  const { buys, sells, unpriced } = useMemo(() => basketWorth(basket, listed), [basket, listed])
  return (
    <dl className="list-totals figures" aria-label="Totals of the orders shown">
      <Fact name="Orders">{basket.length}</Fact>
      <Fact name="Buys ₹">
        <Sum>{formatMoney(buys, grouping)}</Sum>
      </Fact>
      <Fact name="Sells ₹">
        <Sum>{formatMoney(sells, grouping)}</Sum>
      </Fact>
      {unpriced > 0 && <DoubtfulFact name="Not in these sums, price or lot not known">{unpriced}</DoubtfulFact>}
    </dl>
  )
}

const acts: readonly WordedCommand[] = [
  { command: 'basket.look', word: 'Look and place' },
  { command: 'basket.price', word: 'Prices of now' },
  { command: 'basket.change', word: 'Back into the ticket' },
  { command: 'basket.take-out', word: 'Take out' },
  { command: 'basket.saved', word: 'Saved baskets' },
  { command: 'basket.copy-button', word: 'Copy as a button' },
  { command: 'basket.copy-link', word: 'Copy as a link' },
]

function Acts() {
  return (
    <div className="list-foot">
      <div className="order-details">
        <p>
          Arrows choose an order; Shift with an arrow selects several. What is selected is looked at, priced, saved or
          copied, else all.
        </p>
      </div>
      <ActBar label="Acts on the basket" acts={acts} />
    </div>
  )
}
