/** Shares held from earlier days, with their worth and profit at the price on the screen. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { NamedHolding, NamedPosition } from '../../../contract/trading.ts'
import { InstrumentName } from '../../lists/instrument-name.tsx'
import { Amount, Average, Units } from '../../lists/list-figures.tsx'
import type { ListColumn } from '../../lists/list-line.ts'
import type { PlainLine } from '../../lists/plain-lines.ts'
import { ofRow, PlainList } from '../../lists/plain-list.tsx'
import { ProductCell } from '../../lists/product-cell.tsx'
import { ReadNote } from '../../lists/read-note.tsx'
import { useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { createListHand } from '../../stores/lists/list-hand.ts'
import { surelySellable } from '../../stores/positions/holding-desk.ts'
import { Fact } from '../../ui/fact.tsx'
import { Sum } from '../../ui/hidden-sum.tsx'
import { Problem } from '../../ui/problem.tsx'
import { productWord } from '../../words/product-word.ts'
import { Figure } from '../../worth/figure.tsx'
import { type HoldingFigures, holdingFigures, holdingTotals } from '../../worth/holding-figures.ts'
import { LastPrice } from '../../worth/last-price.tsx'
import { type HeldNow, heldNow } from '../../worth/left-of-holdings.ts'
import { PastNote, TotalFigure, usePastWords } from '../../worth/position-totals.tsx'
import { pricedAt } from '../../worth/priced.ts'
import { useFollowedPrices, usePriceVersion } from '../../worth/use-prices.ts'
import { notReckonedIn } from './holding-words.ts'
import { HoldingsFoot } from './holdings-foot.tsx'
import { type HoldingGrouping, holdingsKind } from './holdings-kind.ts'

type HoldingColumn = ListColumn<PlainLine<HeldNow>, HeldNow>

/** `figuresOf` gives the figures as they stand on the screen, for the order of the list. */
export function holdingColumns(figuresOf: (holding: HeldNow) => HoldingFigures): readonly HoldingColumn[] {
  return [
    {
      ...{ name: 'instrument', title: 'Instrument', width: null, isHeader: true },
      sortBy: ({ name }) => name,
      cell: ofRow((holding) => <InstrumentName of={holding} />),
    },
    {
      ...{ name: 'product', title: 'Product', width: 6, leaves: 64 },
      sortBy: ({ product }) => productWord(product),
      cell: ofRow(({ product }) => <ProductCell product={product} />),
    },
    {
      ...unitsColumn('quantity', 'Quantity', 5.5, ({ quantity }) => quantity),
      isFixed: true,
      yields: 2,
      isUnderName: true,
    },
    {
      ...unitsColumn('sellable', 'Can sell', 5.5, surelySellable),
      ...{ words: 'What can be sold: neither used nor pledged', leaves: 50 },
    },
    {
      ...unitsColumn('used', 'Used', 5, ({ usedQuantity }) => usedQuantity),
      ...{ words: 'Used by orders of today', leaves: 70 },
    },
    { ...unitsColumn('collateral', 'Pledged', 5, ({ collateralQuantity }) => collateralQuantity), leaves: 58 },
    {
      ...{ name: 'pledged-as', title: 'Pledged as', words: 'What the broker counts the pledged part as' },
      ...{ width: 6, isExtra: true, leaves: 97 },
      sortBy: ({ collateralType }) => collateralType || null,
      cell: ofRow(({ collateralType }) => <span className="note">{collateralType || '–'}</span>),
    },
    {
      ...{ name: 'haircut', title: 'Haircut', width: 5, leaves: 76, isNumber: true },
      sortBy: ({ haircutPercent }) => haircutPercent,
      cell: ofRow(({ haircutPercent }) => (haircutPercent === null ? <NotTold /> : `${haircutPercent} %`)),
    },
    {
      ...{ name: 'average', title: 'Average ₹', words: `Average as the broker tells it. ${notReckonedIn}` },
      ...{ width: 6.5, leaves: 40, isNumber: true },
      sortBy: ({ averagePrice }) => averagePrice,
      cell: ofRow(({ averagePrice }) => <Average amount={averagePrice} />),
    },
    {
      ...{ name: 'last', title: 'Last ₹', width: 9, leaves: 30, isNumber: true, isLive: true },
      sortBy: (each) => figuresOf(each).priced.price,
      cell: ofRow((each) => <Last holding={each} />),
    },
    {
      ...{ name: 'value', title: 'Worth ₹', words: 'Worth of what was not sold today' },
      ...{ width: 8, leaves: 46, isNumber: true, isLive: true },
      sortBy: (each) => figuresOf(each).value,
      cell: ofRow((each) => <Worth holding={each} />),
    },
    {
      ...{ name: 'profit', title: 'Profit ₹', words: `Profit of what was not sold today. ${notReckonedIn}` },
      ...{ width: 8, isNumber: true, isLive: true, yields: 1, isUnderName: true },
      sortBy: (each) => figuresOf(each).profit,
      cell: ofRow((each) => <Profit holding={each} />),
    },
    {
      ...{
        name: 'cost',
        title: 'Cost ₹',
        words: `Cost of what was not sold today. ${notReckonedIn}`,
        width: 8,
        leaves: 90,
      },
      ...{ isNumber: true, isExtra: true },
      sortBy: (each) => figuresOf(each).cost,
      cell: ofRow((each) => (
        <Sum>
          <Amount amount={figuresOf(each).cost} />
        </Sum>
      )),
    },
  ]
}

const noHoldings: readonly NamedHolding[] = []
const noPositions: readonly NamedPosition[] = []

/** What the positions tell as sold out of them today is in no worth any more. */
function useHeldNow(): readonly HeldNow[] {
  const { streams, listing } = useScreen()
  const portfolio = useStore(streams.portfolio, lastOf)
  const listed = useStore(listing.store, (state) => state.listed)
  const [holdings, positions] = [portfolio?.holdings ?? noHoldings, portfolio?.positions ?? noPositions]
  useEffect(() => {
    listing.need(positions.flatMap(({ key, soldHoldings }) => (key !== null && soldHoldings > 0 ? [key] : [])))
  }, [listing, positions])
  return useMemo(
    () => heldNow(holdings, positions, (key) => (key === null ? null : listed.get(key)?.isin) ?? null),
    [holdings, positions, listed],
  )
}

export function HoldingsPanel() {
  const { streams, market, holdingDesk } = useScreen()
  const portfolio = useStore(streams.portfolio, lastOf)
  const holdings = useHeldNow()
  const [hand] = useState(createListHand)
  const refusal = useFollowedPrices(holdings.map(({ key }) => key))
  const isAsked = useStore(holdingDesk.store, ({ asked }) => asked?.hand === hand)
  const figuresOf = useCallback((each: HeldNow) => holdingFigures(each, pricedAt(each.key, null, market)), [market])
  const columns = useMemo(() => holdingColumns(figuresOf), [figuresOf])
  const isRead = (portfolio?.holdingsReadAt ?? null) !== null
  const kind = useMemo(() => {
    const all = holdingsKind(figuresOf)
    return isRead ? all : { ...all, empty: 'What is held is not known: the broker has not answered that yet.' }
  }, [figuresOf, isRead])
  return (
    <PlainList<HeldNow, HoldingGrouping>
      kind={kind}
      ungrouped="none"
      rows={holdings}
      {...{ columns, hand, isAsked }}
      marks={({ key }) => ({ 'data-key': key ?? undefined })}
      above={
        <>
          {refusal && <Problem error={refusal} />}
          {portfolio?.holdingsProblem && <Problem error={portfolio.holdingsProblem} />}
        </>
      }
      sectionWords={(rows) => <Totals rows={rows} isSection />}
      totals={(rows) => <Totals rows={rows} />}
      foot={<HoldingsFoot hand={hand} />}
      onArrive={() => holdingDesk.take(hand)}
    />
  )
}

function unitsColumn(
  name: string,
  title: string,
  width: number,
  of: (holding: HeldNow) => number | null,
): HoldingColumn {
  return {
    name,
    title,
    width,
    isNumber: true,
    sortBy: of,
    cell: ofRow((holding) => {
      const count = of(holding)
      return <Sum>{count === null ? <NotTold /> : <Units count={count} />}</Sum>
    }),
  }
}

function NotTold() {
  return <span title="The broker has not told it">–</span>
}

type OfHolding = { readonly holding: HeldNow }

function useFigures(holding: HeldNow): HoldingFigures {
  const { market } = useScreen()
  usePriceVersion([holding.key])
  return holdingFigures(holding, pricedAt(holding.key, null, market))
}

function Last({ holding }: OfHolding) {
  const { price, state } = useFigures(holding).priced
  return (
    <LastPrice state={state}>
      <Amount amount={price} />
    </LastPrice>
  )
}

function Worth({ holding }: OfHolding) {
  const { value, isOfNow } = useFigures(holding)
  return (
    <span data-past={!isOfNow || undefined}>
      <Sum>
        <Amount amount={value} />
      </Sum>
    </span>
  )
}

function Profit({ holding }: OfHolding) {
  const { profit, isOfNow, priced } = useFigures(holding)
  return <Figure amount={profit} past={isOfNow ? null : priced.state} notKnown="No price or no average is known" />
}

type TotalsProps = { readonly rows: readonly HeldNow[]; readonly isSection?: boolean }

function Totals({ rows, isSection = false }: TotalsProps) {
  const { market } = useScreen()
  usePriceVersion(rows.map(({ key }) => key))
  const reckon = () => holdingTotals(rows.map((each) => holdingFigures(each, pricedAt(each.key, null, market))))
  const totals = reckon()
  const past = usePastWords(() => reckon().value)
  if (isSection) {
    return (
      <>
        {rows.length} held, worth <TotalFigure total={totals.value} past={past} hasSign={false} />, profit{' '}
        <TotalFigure total={totals.profit} past={past} />
        {past !== null && <span className="doubtful">, {past}</span>}
      </>
    )
  }
  return (
    <dl className="list-totals figures" aria-label="Totals of the holdings shown">
      <Fact name="Cost ₹">
        <TotalFigure total={totals.cost} hasSign={false} />
      </Fact>
      <Fact name="Worth ₹">
        <TotalFigure total={totals.value} past={past} hasSign={false} />
      </Fact>
      <Fact name="Profit ₹">
        <TotalFigure total={totals.profit} past={past} />
      </Fact>
      <PastNote past={past} />
      <div className="read-note" title={`${notReckonedIn}: the broker’s averages are as they were.`}>
        <dt>Cost and profit</dt>
        <dd>without splits and bonuses</dd>
      </div>
      <ReadNote of="holdingsReadAt" />
    </dl>
  )
}
