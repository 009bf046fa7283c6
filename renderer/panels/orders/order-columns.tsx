/** The columns of the list of orders: the terms as the broker has them, the state in words, and what stands against it. */
import { useStore } from 'zustand'
import { indianDay } from '../../../contract/india.ts'
import { countsLots, type Instrument, priceDigits } from '../../../contract/instrument.ts'
import type { Instant, Money, OrderId } from '../../../contract/kinds.ts'
import type { NamedOrder } from '../../../contract/orders.ts'
import { formatDate, formatInstant, formatSecondOrDay } from '../../format/instants.ts'
import { formatAverage, formatMoney } from '../../format/money.ts'
import { formatByTick, formatUnits } from '../../format/prices.ts'
import { quantityWords } from '../../format/quantities.ts'
import { InstrumentName } from '../../lists/instrument-name.tsx'
import { Counted } from '../../lists/list-figures.tsx'
import type { ListColumn } from '../../lists/list-line.ts'
import { SideWord } from '../../lists/side-word.tsx'
import { groupWords, type OrderLine } from '../../orders/order-lines.ts'
import { OrderState } from '../../orders/order-state.tsx'
import { productName, shortProductName, shortTypeName, typeName } from '../../orders/order-words.ts'
import { nearest, sharedPrice, shownPrice } from '../../orders/shown-price.ts'
import { useFromBrokerNow, useFromNow, useKeyWords, useScreen, useSettings } from '../../screen-context.tsx'
import { gttThatGave } from '../../stores/gtt/gtt-rows.ts'
import { lastOf } from '../../stores/heard.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { alarmsOf, decideWord, orderLook, orderNotes, slicedLook } from '../../words/order-look.ts'

/** In rem: the longest name of an option, as `MIDCPNIFTY 12100 CE 24 FEB 26`, beside the mark of its origin; at its least in two lines. */
const orderedWidths = { width: 15.75, least: 9 } as const

export const orderColumns: readonly ListColumn<OrderLine, NamedOrder>[] = [
  {
    ...{ name: 'time', title: 'Time IST', words: 'When it was placed', width: 5.75, leaves: 40 },
    sortBy: (row) => row.placedAt ?? row.updatedAt,
    cell: ofFirst((row) => <Placed at={row.placedAt ?? row.updatedAt} />),
  },
  {
    ...{ name: 'side', title: 'Side', width: 3, isFixed: true, yields: 4 },
    sortBy: ({ side }) => side,
    cell: ofFirst(({ side }) => <SideWord side={side} />),
  },
  {
    ...{ name: 'instrument', title: 'Instrument', ...orderedWidths, isHeader: true },
    sortBy: ({ name }) => name || null,
    cell: (line, shown) => <Ordered line={line} shown={shown} />,
  },
  {
    ...{ name: 'origin', title: 'Origin', words: 'From elsewhere, or after the market', width: 6.5, leaves: 60 },
    sortBy: ({ isExternal, isAfterMarket }) => (isExternal ? 'external' : isAfterMarket ? 'after-market' : null),
    cell: (line) => <Origin line={line} />,
  },
  {
    ...{ name: 'quantity', title: 'Filled / quantity', width: 9.25, least: 6.25, isNumber: true, isFixed: true },
    ...{ yields: 2, isUnderName: true },
    sortBy: ({ quantity }) => quantity,
    cell: (line) => <Quantity line={line} />,
  },
  {
    ...{
      name: 'left',
      title: 'Left',
      words: 'What is not filled',
      width: 6,
      isNumber: true,
      isExtra: true,
      leaves: 96,
    },
    sortBy: ({ quantity, filled }) => quantity - filled,
    cell: ofOne((row) => <Counted count={row.quantity - row.filled} of={row} />),
  },
  {
    ...{ name: 'kind', title: 'Type', width: 4, leaves: 56 },
    sortBy: ({ type }) => typeName(type),
    cell: (line) => <Kind line={line} />,
  },
  {
    ...priceColumn('price', 'Price ₹', undefined, ({ price }) => price),
    ...{ width: 6.5, yields: 3, isUnderName: true },
    cell: (line, shown) =>
      line.kind === 'order' ? (
        <Price row={line.row} shown={shown} />
      ) : (
        <Amount amount={sharedPrice(line.rows)} of={line.rows[0] ?? null} />
      ),
  },
  priceColumn('trigger', 'Trigger ₹', 92, ({ trigger }) => trigger),
  {
    ...{
      name: 'average',
      title: 'Average ₹',
      words: 'Average price of its fills',
      width: 7,
      leaves: 72,
      isNumber: true,
    },
    sortBy: ({ averagePrice }) => averagePrice || null,
    cell: ofOne(({ averagePrice }) => <Average amount={averagePrice} />),
  },
  {
    ...{ name: 'product', title: 'Product', width: 4.5, leaves: 46 },
    sortBy: (row) => productName(row.product),
    cell: ofFirst(({ product }) => <span title={productName(product)}>{shortProductName(product)}</span>),
  },
  {
    ...{ name: 'validity', title: 'Validity', width: 5, isExtra: true, leaves: 97 },
    sortBy: ({ validity }) => validity,
    cell: ofOne(({ validity }) => <span className="note">{validity}</span>),
  },
  {
    ...{ name: 'valid-until', title: 'Valid until', words: 'The last day of it, as the broker wrote it' },
    ...{ width: 6.5, isExtra: true, leaves: 97 },
    sortBy: ({ validUntil }) => validUntil || null,
    cell: ofOne(({ validUntil }) => <span className="note">{validUntil || '–'}</span>),
  },
  {
    ...{ name: 'disclosed', title: 'Disclosed', words: 'How much of it the book shows; nought shows all' },
    ...{ width: 6, isNumber: true, isExtra: true, leaves: 96 },
    sortBy: ({ disclosed }) => disclosed,
    cell: ofOne((row) => (row.disclosed === null ? '–' : <Counted count={row.disclosed} of={row} />)),
  },
  {
    ...{
      name: 'state',
      title: 'State',
      words: 'State, with what is in doubt at one end',
      width: 10.25,
      least: 6.25,
      isFixed: true,
      ...{ yields: 1, isUnderName: true },
    },
    sortBy: stateRank,
    cell: (line) => <State line={line} />,
  },
  {
    ...{ name: 'notes', title: 'Notes', width: null, leaves: 64 },
    sortBy: (row) => [...row.alarms, ...orderNotes(row, decideWord)].join(' ') || null,
    cell: (line) => <Notes line={line} />,
  },
  {
    ...{ name: 'order', title: 'Order', words: "The broker's id of it", width: 10, isExtra: true, leaves: 98 },
    sortBy: ({ order }) => order,
    cell: ofOne(({ order }) => <span className="code">{order}</span>),
  },
  {
    ...{ name: 'parent', title: 'Leg of', words: 'The order that this one is the stop or the target of' },
    ...{ width: 10, isExtra: true, leaves: 99 },
    sortBy: ({ parent }) => parent,
    cell: ofOne(({ parent }) => <span className="code">{parent ?? '–'}</span>),
  },
  {
    ...{ name: 'exchange-order', title: 'Exchange order', words: "The exchange's id of it" },
    ...{ width: 10, isExtra: true, leaves: 99 },
    sortBy: ({ exchangeOrder }) => exchangeOrder,
    cell: ofOne(({ exchangeOrder }) => <span className="code">{exchangeOrder ?? '–'}</span>),
  },
]

const ranks = ['doubt', 'works', 'refused', 'done', 'rests'] as const

/** What needs eyes most comes first. */
function stateRank(row: NamedOrder): string {
  const { look, word } = orderLook(row)
  return `${row.alarms.length > 0 ? 0 : ranks.indexOf(look)} ${word}`
}

/** For what all pieces of a sliced order share. */
function ofFirst(cell: (row: NamedOrder, line: OrderLine) => React.ReactNode) {
  return (line: OrderLine) => {
    const [first] = rowsOfLine(line)
    return first ? cell(first, line) : null
  }
}

/** For what is said of one order only. */
function ofOne(cell: (row: NamedOrder) => React.ReactNode) {
  return (line: OrderLine) => (line.kind === 'order' ? cell(line.row) : null)
}

function rowsOfLine(line: OrderLine): readonly NamedOrder[] {
  return line.kind === 'order' ? [line.row] : line.rows
}

function priceColumn(
  name: string,
  title: string,
  leaves: number | undefined,
  of: (row: NamedOrder) => Money | null,
): ListColumn<OrderLine, NamedOrder> {
  return {
    ...{ name, title, width: 6, isNumber: true },
    ...(leaves === undefined ? {} : { leaves }),
    // An order at the market tells a price of nothing.
    sortBy: (row) => of(row) || null,
    cell: ofOne((row) => <Amount amount={of(row)} of={row} />),
  }
}

type PriceProps = { readonly row: NamedOrder; readonly shown: readonly { readonly name: string }[] }

function Price({ row, shown }: PriceProps) {
  const { grouping } = useSettings()
  const tick = useInstrument(row)?.tickSize ?? null
  const { amount, of } = shownPrice(row, shown)
  if (of === 'price' || amount === null) return <Amount amount={amount} of={row} />
  const near = nearest(amount, priceDigits(tick))
  if (near === amount)
    return (
      <>
        <span className="note">{of === 'average' ? 'avg' : 'stop'} </span>
        {formatByTick(amount, tick, grouping)}
      </>
    )
  // There is no room for what an average has beyond the paisa, and a figure that is cut reads as another one.
  return (
    <span title={`Average ${formatMoney(amount, grouping)}`}>
      <span className="for-the-ear">average about </span>
      <span aria-hidden="true">≈ </span>
      {formatMoney(near, grouping)}
    </span>
  )
}

function Amount({ amount, of }: { readonly amount: Money | null; readonly of: NamedOrder | null }) {
  const { grouping } = useSettings()
  const tick = useInstrument(of)?.tickSize ?? null
  return amount === null || amount === 0 ? '–' : formatByTick(amount, tick, grouping)
}

function Average({ amount }: { readonly amount: Money | null }) {
  const { grouping } = useSettings()
  return amount === null || amount === 0 ? '–' : formatAverage(amount, grouping)
}

type OrderedProps = { readonly line: OrderLine; readonly shown: readonly { readonly name: string }[] }

/** Its day where that is another: by the broker's clock for what comes from elsewhere, and by this computer's for what is wished for here. */
function Placed({ at }: { readonly at: Instant }) {
  const days = [useFromNow(indianDay), useFromBrokerNow(indianDay)]
  return <span title={`${formatDate(at)} ${formatInstant(at)}`}>{formatSecondOrDay(at, days)}</span>
}

/** With the marks of its origin alone, and with its side, where those have no column. */
function Ordered({ line, shown }: OrderedProps) {
  const [row] = rowsOfLine(line)
  if (!row) return null
  const isShown = (column: string) => shown.some(({ name }) => name === column)
  return (
    <span className="ordered">
      {line.kind === 'slices' && <span className="turn">{line.isOpen ? '▾' : '▸'}</span>}
      {!isShown('origin') && <Origin line={line} isMarkAlone />}
      {!isShown('side') && <SideWord side={row.side} />} <InstrumentName of={row} />
    </span>
  )
}

/** Who made it and for when, where that is not as usual. */
function Origin({ line, isMarkAlone = false }: { readonly line: OrderLine; readonly isMarkAlone?: boolean }) {
  const rows = rowsOfLine(line)
  const external = rows.find((row) => row.isExternal)
  const gtt = useGttOf(external?.order ?? null)
  const isAfterMarket = rows.some((row) => row.isAfterMarket)
  const words = isMarkAlone ? 'for-the-ear' : undefined
  const mark = isMarkAlone ? 'mark alone' : 'mark'
  return (
    <>
      {external && (
        <span
          className={mark}
          title={
            gtt === null
              ? 'Placed from another program or place than this terminal'
              : `Given by the broker when the price of ${gtt} was reached`
          }
        >
          <Glyph name="outside" /> <span className={words}>{gtt === null ? 'External' : 'GTT'}</span>
        </span>
      )}
      {isAfterMarket && (
        <span className={mark} title="Goes to the exchange when the market opens">
          <Glyph name="moon" /> <span className={words}>After-market</span>
        </span>
      )}
    </>
  )
}

/** The GTT order that gave it. */
function useGttOf(order: OrderId | null) {
  return useStore(useScreen().streams.gtts, (heard) => {
    const told = lastOf(heard)
    return told && gttThatGave(told, order)
  })
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
      <span>
        {formatUnits(filled, grouping)} / {formatUnits(quantity, grouping)}
      </span>
      {isInLots && (
        <span className={countsLots(first) ? 'note' : 'note in-lots'}>
          {' '}
          {countsLots(first) ? 'lots' : `= ${formatUnits(lots, grouping)} ${lots === 1 ? 'lot' : 'lots'}`}
        </span>
      )}
    </span>
  )
}

function useInstrument(row: NamedOrder | null): Instrument | null {
  const key = row?.key ?? null
  return useStore(useScreen().listing.store, ({ listed }) => (key === null ? null : listed.get(key))) ?? null
}

function Kind({ line }: { readonly line: OrderLine }) {
  if (line.kind === 'order') {
    const { type } = line.row
    return (
      <span className="note" title={typeName(type)}>
        {shortTypeName(type)}
      </span>
    )
  }
  const { length } = line.rows
  return (
    <span className="note" title={`In ${length} orders`}>
      in {length}
      <span className="for-the-ear"> orders</span>
    </span>
  )
}

/** An alarm shows here too: a narrow list has no room for the notes. */
function State({ line }: { readonly line: OrderLine }) {
  const rows = rowsOfLine(line)
  const isAlarmed = rows.some(({ alarms }) => alarms.length > 0)
  return <OrderState look={line.kind === 'order' ? orderLook(line.row) : slicedLook(rows)} isAlarmed={isAlarmed} />
}

/** In one line; the whole of it stands under the list. */
function Notes({ line }: { readonly line: OrderLine }) {
  const decideKey = useKeyWords('orders.decide')
  const alarms = alarmsOf(rowsOfLine(line))
  return (
    <span className="note">
      {alarms.length > 0 && (
        <strong className="alarm">
          <Glyph name="triangle" /> {alarms.length === 1 ? 'Alarm' : `${alarms.length} alarms`}{' '}
        </strong>
      )}
      {line.kind === 'order'
        ? [...line.row.alarms, ...orderNotes(line.row, decideKey)].join(' ')
        : groupWords(line.rows)}
    </span>
  )
}
