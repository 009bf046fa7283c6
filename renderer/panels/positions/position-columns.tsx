/** The columns of the positions: what is open, its profit at the price on the screen, and the broker's own figure beside it. */
import type { Money } from '../../../contract/kinds.ts'
import type { Position } from '../../../contract/trading.ts'
import { formatAverage, formatMoney } from '../../format/money.ts'
import { formatUnits } from '../../format/prices.ts'
import { countsLots } from '../../format/quantities.ts'
import type { ListColumn } from '../../lists/list-line.ts'
import type { PlainLine } from '../../lists/plain-lines.ts'
import { ofRow } from '../../lists/plain-list.tsx'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Figure, PriceState } from './figure.tsx'
import { type PositionFigures, positionFigures } from './position-figures.ts'
import { pricedAt } from './priced.ts'
import { productWord } from './product-word.ts'
import { usePriceVersion } from './use-prices.ts'

export const positionColumns: readonly ListColumn<PlainLine<Position>>[] = [
  {
    ...{ name: 'instrument', title: 'Instrument', width: 14, isHeader: true },
    cell: ofRow(({ symbol, segment }) => (
      <>
        <span className="symbol">{symbol}</span> <span className="note">{segment}</span>
      </>
    )),
  },
  {
    ...{ name: 'product', title: 'Product', width: 7, from: 52 },
    cell: ofRow(({ product }) => <span className="note">{productWord(product)}</span>),
  },
  { name: 'net', title: 'Net', width: 7, isNumber: true, cell: ofRow((position) => <Net position={position} />) },
  averageColumn('buy-average', 'Buy avg ₹', 78, ({ averageBuy }) => averageBuy),
  averageColumn('sell-average', 'Sell avg ₹', 78, ({ averageSell }) => averageSell),
  { name: 'last', title: 'Last ₹', width: 9, isNumber: true, cell: ofRow((position) => <Last position={position} />) },
  figureColumn('unrealised', 'Unrealised ₹', 0, ({ unrealised }) => unrealised),
  figureColumn('realised', 'Realised ₹', 34, ({ realised }) => realised, false),
  figureColumn('day', 'Day ₹', 44, ({ day }) => day),
  {
    ...{ name: 'broker', title: 'Broker’s open ₹', width: 8.5, from: 62, isNumber: true },
    cell: ofRow(({ brokerUnrealised }) => <Figure amount={brokerUnrealised} notKnown="The broker tells none" />),
  },
  {
    ...{ name: 'broker-realised', title: 'Broker’s booked ₹', width: 9, from: 96, isNumber: true },
    cell: ofRow(({ brokerRealised }) => <Figure amount={brokerRealised} notKnown="The broker tells none" />),
  },
  {
    ...{ name: 'differs', title: 'Differs', width: null, from: 86 },
    cell: ofRow(({ differences }) => <Differs differences={differences} />),
  },
]

function averageColumn(
  name: string,
  title: string,
  from: number,
  of: (position: Position) => Money | null,
): ListColumn<PlainLine<Position>> {
  return { name, title, width: 7, from, isNumber: true, cell: ofRow((position) => <Average amount={of(position)} />) }
}

/** `isPriced`: whether it moves with the price. */
function figureColumn(
  name: string,
  title: string,
  from: number,
  of: (figures: PositionFigures) => Money | null,
  isPriced = true,
): ListColumn<PlainLine<Position>> {
  return {
    ...{ name, title, width: 8, from, isNumber: true },
    cell: ofRow((position) => <LiveFigure position={position} of={of} isPriced={isPriced} />),
  }
}

type LiveFigureProps = {
  readonly position: Position
  readonly of: (figures: PositionFigures) => Money | null
  readonly isPriced: boolean
}

function LiveFigure({ position, of, isPriced }: LiveFigureProps) {
  const figures = useFigures(position)
  const past = isPriced && !figures.isOfNow ? figures.priced.state : null
  return <Figure amount={of(figures)} past={past} />
}

function useFigures(position: Position): PositionFigures {
  const { market } = useScreen()
  usePriceVersion([position.key])
  return positionFigures(position, pricedAt(position.key, position.lastPrice, market))
}

function Amount({ amount }: { readonly amount: Money | null }) {
  const { grouping } = useSettings()
  return amount === null ? '–' : formatMoney(amount, grouping)
}

function Average({ amount }: { readonly amount: Money | null }) {
  const { grouping } = useSettings()
  return amount === null ? '–' : formatAverage(amount, grouping)
}

function Last({ position }: { readonly position: Position }) {
  const { price, state } = useFigures(position).priced
  return (
    <span className="last" data-state={state}>
      <PriceState state={state} /> <span className="believed">{price === null ? '–' : <Amount amount={price} />}</span>
    </span>
  )
}

function Net({ position }: { readonly position: Position }) {
  const { grouping } = useSettings()
  const { net } = position
  return (
    <>
      {net > 0 ? '+' : ''}
      {formatUnits(net, grouping)} <span className="note">{countsLots(position) ? 'lots' : 'units'}</span>
    </>
  )
}

function Differs({ differences }: { readonly differences: readonly string[] }) {
  if (differences.length === 0) return null
  return (
    <span className="differs" title={differences.join(' ')}>
      <Glyph name="triangle" /> {differences.join(' ')}
    </span>
  )
}
