/** Every trade of the day, each once, with what was bought and sold. */
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { NamedTrade } from '../../../contract/orders.ts'
import { formatMoney } from '../../format/money.ts'
import { InstrumentName, nameWidths } from '../../lists/instrument-name.tsx'
import { Counted } from '../../lists/list-figures.tsx'
import type { ListColumn } from '../../lists/list-line.ts'
import type { PlainLine } from '../../lists/plain-lines.ts'
import { ofRow, PlainList } from '../../lists/plain-list.tsx'
import { ReadNote, UntoldNote } from '../../lists/read-note.tsx'
import { SideWord } from '../../lists/side-word.tsx'
import { useNotEmptyWords } from '../../lists/use-untold.ts'
import { useAsked } from '../../orders/asked.tsx'
import { productName, shortProductName, shortTypeName, typeName } from '../../orders/order-words.ts'
import { useChosenOrder } from '../../orders/use-chosen-order.ts'
import { useScreen, useSettings, useSumsHidden } from '../../screen-context.tsx'
import { exchangeTime } from '../../stores/chart/own-marks.ts'
import { lastOf } from '../../stores/heard.ts'
import { createListHand } from '../../stores/lists/list-hand.ts'
import { Fact } from '../../ui/fact.tsx'
import { DottedWords, Sum } from '../../ui/hidden-sum.tsx'
import { Problem } from '../../ui/problem.tsx'
import { TradesFoot } from './trades-foot.tsx'
import { type TradeGrouping, totalWords, tradesKind, tradeTotals } from './trades-kind.ts'
import { useOrdersOf } from './use-orders-of.ts'

export const tradeColumns: readonly ListColumn<PlainLine<NamedTrade>, NamedTrade>[] = [
  {
    ...{ name: 'time', title: 'Exchange time', width: 10.5, leaves: 34 },
    sortBy: (trade) => exchangeTime(trade.exchangeTime) ?? trade.exchangeTime,
    cell: ofRow((trade) => trade.exchangeTime),
  },
  {
    ...{ name: 'side', title: 'Side', width: 3.5, least: 3, isFixed: true },
    ...{ yields: 1, isUnderName: true },
    sortBy: ({ side }) => side,
    cell: ofRow(({ side }) => <SideWord side={side} />),
  },
  {
    ...{ name: 'instrument', title: 'Instrument', ...nameWidths, isHeader: true },
    sortBy: ({ name }) => name,
    cell: ofRow((trade) => <InstrumentName of={trade} />),
  },
  {
    ...{ name: 'product', title: 'Product', width: 5.5, isFixed: true },
    ...{ yields: 4, isUnderName: true },
    sortBy: ({ product }) => productName(product) || null,
    cell: ofRow(({ product }) => (
      <span className="note" title={productName(product) || 'The broker has not told it'}>
        {shortProductName(product) || '–'}
      </span>
    )),
  },
  {
    ...{ name: 'kind', title: 'Type', words: 'The type of its order', width: 5, isExtra: true, leaves: 98 },
    sortBy: ({ type }) => typeName(type) || null,
    cell: ofRow(({ type }) => (
      <span className="note" title={typeName(type)}>
        {shortTypeName(type) || '–'}
      </span>
    )),
  },
  {
    ...{ name: 'quantity', title: 'Quantity', width: 6.5, isNumber: true, isFixed: true },
    ...{ yields: 3, isUnderName: true },
    sortBy: ({ quantity }) => quantity,
    cell: ofRow((trade) => (
      <Sum>
        <Counted count={trade.quantity} of={trade} />
      </Sum>
    )),
  },
  {
    ...{ name: 'price', title: 'Price ₹', width: 7, isNumber: true },
    ...{ yields: 2, isUnderName: true },
    sortBy: ({ price }) => price,
    cell: ofRow(({ price }) => <Price amount={price} />),
  },
  {
    ...{ name: 'trade', title: 'Trade', words: "The exchange's id of it", width: 8, leaves: 56 },
    sortBy: ({ id }) => id,
    cell: ofRow(({ id }) => <span className="code">{id}</span>),
  },
  {
    ...{ name: 'order', title: 'Order', words: "The broker's id of its order", width: 10, leaves: 64 },
    sortBy: ({ order }) => order,
    cell: ofRow(({ order }) => <span className="code">{order}</span>),
  },
  {
    ...{ name: 'exchange-order', title: 'Exchange order', words: "The exchange's id of its order" },
    ...{ width: 10, isExtra: true, leaves: 99 },
    sortBy: ({ exchangeOrder }) => exchangeOrder,
    cell: ofRow(({ exchangeOrder }) => <span className="code">{exchangeOrder ?? '–'}</span>),
  },
]

const none: readonly NamedTrade[] = []

export function TradesPanel() {
  const { streams, desk } = useScreen()
  const portfolio = useStore(streams.portfolio, lastOf)
  const trades = portfolio?.trades ?? none
  const [hand] = useState(createListHand)
  const orders = useOrdersOf(hand, trades, tradesKind.idOf)
  const asked = useAsked(orders)
  useChosenOrder(orders)
  const empty = useNotEmptyWords('trades')
  const kind = useMemo(() => (empty === null ? tradesKind : { ...tradesKind, empty }), [empty])
  return (
    <PlainList<NamedTrade, TradeGrouping>
      kind={kind}
      ungrouped="none"
      rows={trades}
      columns={tradeColumns}
      hand={hand}
      isAsked={asked !== null}
      marks={({ key }) => ({ 'data-key': key ?? undefined, 'data-order-in-hand': '' })}
      above={portfolio?.tradesProblem && <Problem error={portfolio.tradesProblem} />}
      sectionWords={(rows) => <SectionWords rows={rows} />}
      totals={(rows) => <Totals rows={rows} />}
      foot={<TradesFoot orders={orders} asked={asked} />}
      onArrive={() => desk.take(orders)}
      onEnter={() => desk.ask('timeline')}
    />
  )
}

function Price({ amount }: { readonly amount: NamedTrade['price'] }) {
  const { grouping } = useSettings()
  return formatMoney(amount, grouping)
}

type OfRows = { readonly rows: readonly NamedTrade[] }

/** `3 trades · Bought 20 units at 100.00 on average`: a side on which nothing was traded is left out. */
function SectionWords({ rows }: OfRows) {
  const { grouping } = useSettings()
  const isHidden = useSumsHidden()
  const { buys, sells } = tradeTotals(rows)
  const sides = [buys, sells].filter(({ instruments }) => instruments > 0)
  const count = `${rows.length} ${rows.length === 1 ? 'trade' : 'trades'}`
  const words = [count, ...sides.map((side) => `${side.name} ${totalWords(side, grouping, isHidden)}`)]
  return <DottedWords words={words.join(' · ')} />
}

/** Of one instrument and product also the average of each side, which a sum of several would not be. */
function Totals({ rows }: OfRows) {
  const { grouping } = useSettings()
  const isHidden = useSumsHidden()
  const { buys, sells } = tradeTotals(rows)
  return (
    <dl className="list-totals figures" aria-label="Totals of the trades shown">
      <Fact name="Trades">{rows.length}</Fact>
      {[buys, sells].map((total) => (
        <Fact key={total.name} name={total.name}>
          <DottedWords words={totalWords(total, grouping, isHidden)} />
        </Fact>
      ))}
      <UntoldNote />
      <ReadNote of="tradesReadAt" since="Trades told since then are counted in." />
    </dl>
  )
}
