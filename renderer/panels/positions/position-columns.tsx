/** The columns of the positions: what is open, its profit at the price on the screen, and the broker's own figure beside it. */
import { useStore } from 'zustand'
import type { Conversion } from '../../../contract/conversions.ts'
import type { Money } from '../../../contract/kinds.ts'
import type { NamedPosition } from '../../../contract/trading.ts'
import { formatUnits } from '../../format/prices.ts'
import { InstrumentName, nameWidths } from '../../lists/instrument-name.tsx'
import { Amount, Average } from '../../lists/list-figures.tsx'
import type { ListColumn } from '../../lists/list-line.ts'
import type { PlainLine } from '../../lists/plain-lines.ts'
import { ofRow } from '../../lists/plain-list.tsx'
import { ProductCell } from '../../lists/product-cell.tsx'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { openAverage } from '../../stores/positions/open-average.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { Sum } from '../../ui/hidden-sum.tsx'
import { countingOf } from '../../words/position-words.ts'
import { productWord } from '../../words/product-word.ts'
import { Figure } from '../../worth/figure.tsx'
import { LastPrice } from '../../worth/last-price.tsx'
import { type PositionFigures, positionFigures } from '../../worth/position-figures.ts'
import { pricedAt } from '../../worth/priced.ts'
import { Told } from '../../worth/told.tsx'
import { usePriceVersion } from '../../worth/use-prices.ts'
import { leavingOf } from './conversion-words.ts'
import { useToldDifferences } from './use-told-differences.ts'

type PositionColumn = ListColumn<PlainLine<NamedPosition>, NamedPosition>

/** `figuresOf` gives the figures as they stand on the screen, for the order of the list. */
export function positionColumns(figuresOf: (position: NamedPosition) => PositionFigures): readonly PositionColumn[] {
  const figure = (name: string, title: string, leaves: number | undefined, of: FigureOf, isPriced = true) =>
    figureColumn({ name, title, leaves, isPriced, of, sortBy: (position) => of(figuresOf(position)) })
  return [
    {
      // The longest name of an option has room without its exchange, which gives way to the last price.
      ...{ name: 'instrument', title: 'Instrument', ...nameWidths, whole: 13, isHeader: true },
      sortBy: ({ name }) => name,
      cell: ofRow((position) => <InstrumentName of={position} />),
    },
    {
      ...{ name: 'product', title: 'Product', width: 5.5, least: 4.5, isFixed: true },
      ...{ yields: 3, isUnderName: true },
      sortBy: ({ product }) => productWord(product),
      cell: ofRow((position) => <PositionProduct position={position} />),
    },
    {
      // `+5,00,050 units` with the mark of a difference before it, whole.
      ...{ name: 'net', title: 'Net', words: 'What is open', width: 7.5, least: 6.5, isNumber: true, isFixed: true },
      ...{ yields: 2, isUnderName: true },
      sortBy: ({ net }) => net,
      cell: ofRow((position) => <Net position={position} />),
    },
    {
      ...{ name: 'average', title: 'Average ₹', words: 'What is open came in at this price', width: 7, leaves: 40 },
      ...{ isNumber: true, sortBy: openAverage },
      cell: ofRow((position) => <Average amount={openAverage(position)} />),
    },
    averageColumn('buy-average', 'Buy avg ₹', 'Average price of what was bought', ({ averageBuy }) => averageBuy),
    averageColumn('sell-average', 'Sell avg ₹', 'Average price of what was sold', ({ averageSell }) => averageSell),
    {
      ...{ name: 'last', title: 'Last ₹', width: 8.5, leaves: 30, isNumber: true, isLive: true },
      sortBy: (position) => figuresOf(position).priced.price,
      cell: ofRow((position) => <Last position={position} />),
    },
    {
      ...figure('unrealised', 'Unrealised ₹', undefined, ({ unrealised }) => unrealised),
      ...{ yields: 1, isUnderName: true },
      cell: (line, shown) => line.kind === 'row' && <Unrealised position={line.row} shown={shown} />,
    },
    figure('realised', 'Realised ₹', 34, ({ realised }) => realised, false),
    figure('day', 'Day ₹', 44, ({ day }) => day),
    {
      ...{ name: 'broker', title: 'Broker’s open ₹', width: 8.5, leaves: 62, isNumber: true },
      sortBy: ({ brokerUnrealised }) => brokerUnrealised,
      cell: ofRow(({ brokerUnrealised }) => <Figure amount={brokerUnrealised} notKnown="The broker tells none" />),
    },
    {
      ...{ name: 'broker-realised', title: 'Broker’s booked ₹', width: 9, leaves: 96, isNumber: true },
      sortBy: ({ brokerRealised }) => brokerRealised,
      cell: ofRow(({ brokerRealised }) => <Figure amount={brokerRealised} notKnown="The broker tells none" />),
    },
    {
      ...{ name: 'differs', title: 'Differs', width: null, leaves: 86 },
      words: 'Where the trades and the broker differ',
      sortBy: ({ differences }) => differences.join(' ') || null,
      cell: ofRow((position) => <Differs position={position} />),
    },
    counted('bought', 'Bought', 'Quantity bought today', ({ buyQuantity }) => buyQuantity),
    counted('sold', 'Sold', 'Quantity sold today', ({ sellQuantity }) => sellQuantity),
    counted('carried', 'Carried', 'Open since an earlier day', ({ carriedNet }) => carriedNet),
    averageColumn(
      'carried-price',
      'Carried at ₹',
      'Price of what was carried over. A split or a bonus since then is not reckoned in',
      ({ carriedPrice }) => carriedPrice,
    ),
    counted(
      'carried-bought',
      'Carried bought',
      'Quantity bought on earlier days',
      ({ carriedBuyQuantity }) => carriedBuyQuantity,
    ),
    counted(
      'carried-sold',
      'Carried sold',
      'Quantity sold on earlier days',
      ({ carriedSellQuantity }) => carriedSellQuantity,
    ),
    averageColumn('close', 'Close ₹', 'Close of the day before, as the broker told it', ({ close }) => close),
    amountColumn('buy-amount', 'Buy amount ₹', 'Paid for what was bought today', ({ buyAmount }) => buyAmount),
    amountColumn('sell-amount', 'Sell amount ₹', 'Received for what was sold today', ({ sellAmount }) => sellAmount),
    amountColumn(
      'carried-buy-amount',
      'Carried buy ₹',
      'Paid for what was bought on earlier days',
      ({ carriedBuyAmount }) => carriedBuyAmount,
    ),
    amountColumn(
      'carried-sell-amount',
      'Carried sell ₹',
      'Received for what was sold on earlier days',
      ({ carriedSellAmount }) => carriedSellAmount,
    ),
  ]
}

function averageColumn(
  name: string,
  title: string,
  words: string,
  of: (position: NamedPosition) => Money | null,
): PositionColumn {
  return {
    ...{ name, title, words, width: 7, leaves: 96, isNumber: true, isExtra: true },
    sortBy: of,
    cell: ofRow((position) => <Average amount={of(position)} />),
  }
}

function amountColumn(...[name, title, words, of]: Parameters<typeof averageColumn>): PositionColumn {
  return {
    ...averageColumn(name, title, words, of),
    cell: ofRow((position) => (
      <Sum>
        <Average amount={of(position)} />
      </Sum>
    )),
  }
}

function counted(name: string, title: string, words: string, of: (position: NamedPosition) => number): PositionColumn {
  return {
    ...{ name, title, words, width: 6.5, leaves: 97, isNumber: true, isExtra: true },
    sortBy: of,
    cell: ofRow((position) => (
      <Sum>
        <Told count={of(position)} position={position} />
      </Sum>
    )),
  }
}

type FigureOf = (figures: PositionFigures) => Money | null
type FigureColumn = {
  readonly name: string
  readonly title: string
  readonly leaves: number | undefined
  /** Whether it moves with the price. */
  readonly isPriced: boolean
  readonly of: FigureOf
  readonly sortBy: (position: NamedPosition) => Money | null
}

function figureColumn({ name, title, leaves, isPriced, of, sortBy }: FigureColumn): PositionColumn {
  return {
    ...{ name, title, width: 7.5, isNumber: true, isLive: isPriced, sortBy },
    ...(leaves === undefined ? {} : { leaves }),
    cell: ofRow((position) => <LiveFigure position={position} of={of} isPriced={isPriced} />),
  }
}

type LiveFigureProps = {
  readonly position: NamedPosition
  readonly of: (figures: PositionFigures) => Money | null
  readonly isPriced: boolean
}

function LiveFigure({ position, of, isPriced }: LiveFigureProps) {
  const figures = useFigures(position)
  const past = isPriced && !figures.isOfNow ? figures.priced.state : null
  return <Figure amount={of(figures)} past={past} />
}

type UnrealisedProps = { readonly position: NamedPosition; readonly shown: readonly { readonly name: string }[] }

/** Over the price that it is reckoned at, where that has no column of its own and the row has two lines. */
function Unrealised({ position, shown }: UnrealisedProps) {
  return (
    <>
      <LiveFigure position={position} of={({ unrealised }) => unrealised} isPriced />
      {!shown.some(({ name }) => name === 'last') && (
        <span className="second-line">
          <span className="note">at</span> <Last position={position} />
        </span>
      )}
    </>
  )
}

function useFigures(position: NamedPosition): PositionFigures {
  const { market } = useScreen()
  usePriceVersion([position.key])
  return positionFigures(position, pricedAt(position.key, position.lastPrice, market))
}

function Last({ position }: { readonly position: NamedPosition }) {
  const { price, state } = useFigures(position).priced
  return (
    <LastPrice state={state}>
      <Amount amount={price} />
    </LastPrice>
  )
}

/** With what is on its way to another product, or may be. */
function PositionProduct({ position }: { readonly position: NamedPosition }) {
  const { streams } = useScreen()
  const conversions = useStore(streams.portfolio, (heard) => lastOf(heard)?.conversions ?? none)
  const unended = leavingOf(position, conversions)
  return (
    <>
      <ProductCell product={position.product} />
      {unended !== null && (
        <span className="conversion" data-look={unended.look} title={unended.words}>
          {' '}
          <Glyph name={unended.glyph} /> {unended.short}
          <span className="for-the-ear">, {unended.words}</span>
        </span>
      )}
    </>
  )
}

const none: readonly Conversion[] = []

function Net({ position }: { readonly position: NamedPosition }) {
  const { grouping } = useSettings()
  const { net, soldHoldings } = position
  const differences = useToldDifferences(position)
  return (
    <>
      {differences.length > 0 && (
        <span className="differs" title={differences.join(' ')}>
          <Glyph name="triangle" />
          <span className="for-the-ear">Differs: </span>
        </span>
      )}{' '}
      {soldHoldings > 0 ? (
        <span title="Sold out of your holdings: nothing of it is open, and buying it would undo the sale">
          <Sum>{formatUnits(soldHoldings, grouping)}</Sum> <span className="note">sold</span>
        </span>
      ) : (
        <>
          <Sum>
            {net > 0 ? '+' : ''}
            {formatUnits(net, grouping)}
          </Sum>{' '}
          <span className="note">{countingOf(position)}</span>
        </>
      )}
    </>
  )
}

function Differs({ position }: { readonly position: NamedPosition }) {
  const differences = useToldDifferences(position)
  if (differences.length === 0) return null
  return (
    <span className="differs" title={differences.join(' ')}>
      <Glyph name="triangle" /> {differences.join(' ')}
    </span>
  )
}
