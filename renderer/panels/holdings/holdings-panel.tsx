/** Shares held from earlier days, with their worth and profit at the price on the screen. */
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Money } from '../../../contract/kinds.ts'
import type { Holding } from '../../../contract/trading.ts'
import { formatMoney } from '../../format/money.ts'
import { formatUnits } from '../../format/prices.ts'
import type { ListColumn } from '../../lists/list-line.ts'
import type { PlainLine } from '../../lists/plain-lines.ts'
import { ofRow, PlainList } from '../../lists/plain-list.tsx'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { createListHand } from '../../stores/list-hand.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Figure, PriceState } from '../positions/figure.tsx'
import { pricedAt } from '../positions/priced.ts'
import { productWord } from '../positions/product-word.ts'
import { ReadNote } from '../positions/read-note.tsx'
import { useFollowedPrices, usePriceVersion } from '../positions/use-prices.ts'
import { type HoldingFigures, holdingFigures, holdingTotals } from './holding-figures.ts'
import { type HoldingGrouping, holdingsKind } from './holdings-kind.ts'
import '../positions/positions-panel.css'

const columns: readonly ListColumn<PlainLine<Holding>>[] = [
  {
    ...{ name: 'instrument', title: 'Instrument', width: null, isHeader: true },
    cell: ofRow(({ symbol, segment }) => (
      <>
        <span className="symbol">{symbol}</span> <span className="note">{segment}</span>
      </>
    )),
  },
  {
    ...{ name: 'product', title: 'Product', width: 6, from: 64 },
    cell: ofRow(({ product }) => <span className="note">{productWord(product)}</span>),
  },
  unitsColumn('quantity', 'Quantity', 5.5, 0, ({ quantity }) => quantity),
  unitsColumn('used', 'Used', 5, 70, ({ usedQuantity }) => usedQuantity),
  unitsColumn('collateral', 'Pledged', 5, 58, ({ collateralQuantity }) => collateralQuantity),
  {
    ...{ name: 'haircut', title: 'Haircut', width: 5, from: 76, isNumber: true },
    cell: ofRow(({ haircutPercent }) => `${haircutPercent} %`),
  },
  {
    ...{ name: 'average', title: 'Average ₹', width: 6.5, from: 40, isNumber: true },
    cell: ofRow(({ averagePrice }) => <Amount amount={averagePrice} />),
  },
  { name: 'last', title: 'Last ₹', width: 9, from: 30, isNumber: true, cell: ofRow((each) => <Last holding={each} />) },
  {
    ...{ name: 'value', title: 'Worth ₹', width: 8, from: 46, isNumber: true },
    cell: ofRow((each) => <Worth holding={each} />),
  },
  { name: 'profit', title: 'Profit ₹', width: 8, isNumber: true, cell: ofRow((each) => <Profit holding={each} />) },
]

const none: readonly Holding[] = []

export function HoldingsPanel() {
  const { streams, market } = useScreen()
  const portfolio = useStore(streams.portfolio, lastOf)
  const holdings = portfolio?.holdings ?? none
  const [hand] = useState(createListHand)
  const refusal = useFollowedPrices(holdings.map(({ key }) => key))
  const kind = useMemo(() => holdingsKind((each) => holdingFigures(each, pricedAt(each.key, null, market))), [market])
  return (
    <PlainList<Holding, HoldingGrouping>
      kind={kind}
      ungrouped="none"
      rows={holdings}
      {...{ columns, hand }}
      marks={({ key }) => ({ 'data-key': key ?? undefined })}
      above={
        <>
          {refusal && <Problem error={refusal} />}
          {portfolio?.problem && <Problem error={portfolio.problem} />}
        </>
      }
      sectionWords={(rows) => `${rows.length} held`}
      totals={(rows) => <Totals rows={rows} />}
    />
  )
}

function unitsColumn(
  name: string,
  title: string,
  width: number,
  from: number,
  of: (holding: Holding) => number,
): ListColumn<PlainLine<Holding>> {
  return { name, title, width, from, isNumber: true, cell: ofRow((holding) => <Units count={of(holding)} />) }
}

function Units({ count }: { readonly count: number }) {
  const { grouping } = useSettings()
  return formatUnits(count, grouping)
}

function Amount({ amount }: { readonly amount: Money | null }) {
  const { grouping } = useSettings()
  return amount === null ? '–' : formatMoney(amount, grouping)
}

type OfHolding = { readonly holding: Holding }

function useFigures(holding: Holding): HoldingFigures {
  const { market } = useScreen()
  usePriceVersion([holding.key])
  return holdingFigures(holding, pricedAt(holding.key, null, market))
}

function Last({ holding }: OfHolding) {
  const { price, state } = useFigures(holding).priced
  return (
    <span className="last" data-state={state}>
      <PriceState state={state} /> <span className="believed">{<Amount amount={price} />}</span>
    </span>
  )
}

function Worth({ holding }: OfHolding) {
  const { value, isOfNow } = useFigures(holding)
  return (
    <span data-past={!isOfNow || undefined}>
      <Amount amount={value} />
    </span>
  )
}

function Profit({ holding }: OfHolding) {
  const { profit, isOfNow, priced } = useFigures(holding)
  return <Figure amount={profit} past={isOfNow ? null : priced.state} notKnown="No price or no average is known" />
}

function Totals({ rows }: { readonly rows: readonly Holding[] }) {
  const { market } = useScreen()
  usePriceVersion(rows.map(({ key }) => key))
  const totals = holdingTotals(rows.map((each) => holdingFigures(each, pricedAt(each.key, null, market))))
  return (
    <dl className="list-totals figures" aria-label="Totals of the holdings shown">
      <div>
        <dt>Cost ₹</dt>
        <dd>
          <Amount amount={totals.cost} />
        </dd>
      </div>
      <div>
        <dt>Worth ₹</dt>
        <dd>
          <Amount amount={totals.value} />
        </dd>
      </div>
      <div>
        <dt>Profit ₹</dt>
        <dd>
          <Figure amount={totals.profit} />
        </dd>
      </div>
      {totals.notKnown > 0 && (
        <div className="doubtful">
          <dt>
            <Glyph name="question" /> Left out, no price or average
          </dt>
          <dd className="doubtful">{totals.notKnown}</dd>
        </div>
      )}
      {totals.notOfNow > 0 && (
        <div className="doubtful">
          <dt>
            <Glyph name="past" /> At a price that is not of now
          </dt>
          <dd className="doubtful">{totals.notOfNow}</dd>
        </div>
      )}
      <ReadNote />
    </dl>
  )
}
