/** The columns of the list of orders: the terms as the broker has them, the state in words, and what stands against it. */
import { useStore } from 'zustand'
import type { Instrument } from '../../../contract/instrument.ts'
import type { Money } from '../../../contract/kinds.ts'
import type { OrderRow, Side } from '../../../contract/orders.ts'
import { formatSecond } from '../../format/instants.ts'
import { formatAverage, formatMoney } from '../../format/money.ts'
import { formatUnits } from '../../format/prices.ts'
import { countsLots, quantityWords } from '../../format/quantities.ts'
import type { ListColumn } from '../../lists/list-line.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { sideWords } from '../ticket/side-field.tsx'
import { groupWords, type OrderLine } from './order-lines.ts'
import { orderLook, orderNotes } from './order-look.ts'
import { OrderState } from './order-state.tsx'
import { isDoubtful, productName, typeName } from './order-words.ts'

export const orderColumns: readonly ListColumn<OrderLine>[] = [
  {
    ...{ name: 'time', title: 'Time IST', width: 5.25, from: 40 },
    cell: ofFirst((row) => formatSecond(row.placedAt ?? row.updatedAt)),
  },
  { name: 'side', title: 'Side', width: 3, cell: ofFirst(({ side }) => <SideWord side={side} />) },
  {
    ...{ name: 'instrument', title: 'Instrument', width: 15, isHeader: true },
    cell: ofFirst((row, line) => <InstrumentName row={row} line={line} />),
  },
  { name: 'origin', title: 'Origin', width: 7, cell: (line) => <Origin line={line} /> },
  {
    ...{ name: 'quantity', title: 'Filled / quantity', width: 10, isNumber: true },
    cell: (line) => <Quantity line={line} />,
  },
  { name: 'kind', title: 'Type', width: 5.5, from: 56, cell: (line) => <Kind line={line} /> },
  priceColumn('price', 'Price ₹', 0, ({ price }) => price),
  priceColumn('trigger', 'Trigger ₹', 92, ({ trigger }) => trigger),
  {
    ...{ name: 'average', title: 'Average ₹', width: 7, from: 72, isNumber: true },
    cell: ofOne(({ averagePrice }) => <Average amount={averagePrice} />),
  },
  {
    ...{ name: 'product', title: 'Product', width: 6.5, from: 84 },
    cell: ofOne((row) => productName(row.product)),
  },
  { name: 'state', title: 'State', width: 12, cell: (line) => <State line={line} /> },
  { name: 'notes', title: 'Notes', width: null, from: 64, cell: (line) => <Notes line={line} /> },
]

/** For what all pieces of a sliced order share. */
function ofFirst(cell: (row: OrderRow, line: OrderLine) => React.ReactNode) {
  return (line: OrderLine) => {
    const [first] = rowsOfLine(line)
    return first ? cell(first, line) : null
  }
}

/** For what is said of one order only. */
function ofOne(cell: (row: OrderRow) => React.ReactNode) {
  return (line: OrderLine) => (line.kind === 'order' ? cell(line.row) : null)
}

function rowsOfLine(line: OrderLine): readonly OrderRow[] {
  return line.kind === 'order' ? [line.row] : line.rows
}

function priceColumn(
  name: string,
  title: string,
  from: number,
  of: (row: OrderRow) => Money | null,
): ListColumn<OrderLine> {
  return { name, title, width: 6, from, isNumber: true, cell: ofOne((row) => <Amount amount={of(row)} />) }
}

function Amount({ amount }: { readonly amount: Money | null }) {
  const { grouping } = useSettings()
  return amount === null || amount === 0 ? '–' : formatMoney(amount, grouping)
}

function Average({ amount }: { readonly amount: Money | null }) {
  const { grouping } = useSettings()
  return amount === null || amount === 0 ? '–' : formatAverage(amount, grouping)
}

function SideWord({ side }: { readonly side: Side }) {
  return <span data-side={side}>{sideWords[side]}</span>
}

function InstrumentName({ row, line }: { readonly row: OrderRow; readonly line: OrderLine }) {
  const { symbol, key, segment } = row
  return (
    <>
      {line.kind === 'slices' && <span className="turn">{line.isOpen ? '▾' : '▸'}</span>}
      <span className="symbol">{symbol || key}</span> <span className="note">{segment}</span>
    </>
  )
}

/** Who made it and for when, where that is not as usual. */
function Origin({ line }: { readonly line: OrderLine }) {
  const rows = rowsOfLine(line)
  const isExternal = rows.some((row) => row.isExternal)
  const isAfterMarket = rows.some((row) => row.isAfterMarket)
  return (
    <>
      {isExternal && (
        <span className="mark" title="Placed from another program or place than this terminal">
          <Glyph name="outside" /> External
        </span>
      )}
      {isAfterMarket && (
        <span className="mark" title="Goes to the exchange when the market opens">
          <Glyph name="moon" /> After-market
        </span>
      )}
    </>
  )
}

function Quantity({ line }: { readonly line: OrderLine }) {
  const { grouping } = useSettings()
  const rows = rowsOfLine(line)
  const [first] = rows
  const instrument = useInstrument(first ?? null)
  if (!first) return null
  const filled = rows.reduce((sum, row) => sum + row.filled, 0)
  const quantity = rows.reduce((sum, row) => sum + row.quantity, 0)
  const lot = instrument?.lotSize ?? 1
  const isInLots = countsLots(first) || (lot > 1 && quantity % lot === 0)
  const lots = countsLots(first) ? quantity : quantity / lot
  return (
    <span title={quantityWords(quantity, instrument, first.segment, grouping)}>
      {formatUnits(filled, grouping)} / {formatUnits(quantity, grouping)}
      {isInLots && (
        <span className="note"> {countsLots(first) ? 'lots' : `= ${formatUnits(lots, grouping)} lots`}</span>
      )}
    </span>
  )
}

function useInstrument(row: OrderRow | null): Instrument | null {
  const key = row?.key ?? null
  return useStore(useScreen().listing.store, ({ listed }) => (key === null ? null : listed.get(key))) ?? null
}

function Kind({ line }: { readonly line: OrderLine }) {
  if (line.kind === 'order') return <span className="note">{typeName(line.row.type)}</span>
  return <span className="note">{line.rows.length} orders</span>
}

function State({ line }: { readonly line: OrderLine }) {
  if (line.kind === 'order') return <OrderState look={orderLook(line.row)} />
  const isInDoubt = rowsOfLine(line).some(isDoubtful)
  return (
    <span className="order-state" data-look={isInDoubt ? 'doubt' : 'works'}>
      <Glyph name={isInDoubt ? 'unknown' : 'half'} /> <span>Sliced</span>
    </span>
  )
}

/** In one line; the whole of it stands under the list. */
function Notes({ line }: { readonly line: OrderLine }) {
  const alarms = rowsOfLine(line).reduce((sum, row) => sum + row.alarms.length, 0)
  return (
    <span className="note">
      {alarms > 0 && (
        <strong className="alarm">
          <Glyph name="triangle" /> {alarms === 1 ? 'Alarm' : `${alarms} alarms`}{' '}
        </strong>
      )}
      {line.kind === 'order' ? [...line.row.alarms, ...orderNotes(line.row)].join(' ') : groupWords(line.rows)}
    </span>
  )
}
