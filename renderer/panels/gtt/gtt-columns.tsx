/** The columns of the list of good-till-triggered orders: what each waits for, at which prices, and how far the price still is. */
import { useStore } from 'zustand'
import type { Instant, Money } from '../../../contract/kinds.ts'
import { formatDate, formatDay, formatInstant, formatSecond } from '../../format/instants.ts'
import { formatByTick, formatChange } from '../../format/prices.ts'
import { quantityWords } from '../../format/quantities.ts'
import { InstrumentName, nameWidths } from '../../lists/instrument-name.tsx'
import { Counted } from '../../lists/list-figures.tsx'
import type { ListColumn } from '../../lists/list-line.ts'
import type { PlainLine } from '../../lists/plain-lines.ts'
import { ofRow } from '../../lists/plain-list.tsx'
import { SideWord } from '../../lists/side-word.tsx'
import { OrderState } from '../../orders/order-state.tsx'
import { productName, shortProductName } from '../../orders/order-words.ts'
import { useKeyWords, useScreen, useSettings } from '../../screen-context.tsx'
import { type GttLeg, type GttRow, nearestLeg, waitingLegs } from '../../stores/gtt/gtt-rows.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { gttLook, gttNotes, legLook, whenWord } from '../../words/gtt-words.ts'
import { LastPrice } from '../../worth/last-price.tsx'
import { isOfNow, type Priced, pricedAt } from '../../worth/priced.ts'
import { usePriceVersion } from '../../worth/use-prices.ts'
import { originOf } from './gtt-kind.ts'

type GttColumn = ListColumn<PlainLine<GttRow>, GttRow>
type OfRow = { readonly row: GttRow }

const ranks = ['doubt', 'works', 'refused', 'done', 'rests'] as const

export const gttColumns: readonly GttColumn[] = [
  {
    ...{ name: 'state', title: 'State', words: 'What it waits for or has become', width: 12, least: 6.25 },
    ...{ isFixed: true, yields: 1, isUnderName: true },
    // What needs eyes most comes first.
    sortBy: (row) => `${ranks.indexOf(gttLook(row).look)} ${gttLook(row).word}`,
    cell: ofRow((row) => <OrderState look={gttLook(row)} />),
  },
  {
    ...{ name: 'side', title: 'Side', width: 3.5, least: 3, isFixed: true },
    ...{ yields: 3, isUnderName: true },
    sortBy: ({ side }) => side,
    cell: ofRow(({ side }) => (side === null ? '–' : <SideWord side={side} />)),
  },
  {
    ...{ name: 'instrument', title: 'Instrument', ...nameWidths, isHeader: true },
    sortBy: ({ name }) => name,
    cell: ofRow((row) => <InstrumentName of={row} />),
  },
  {
    ...{ name: 'quantity', title: 'Quantity', width: 5.5, isNumber: true, isFixed: true },
    ...{ yields: 4, isUnderName: true },
    sortBy: ({ quantity }) => quantity,
    cell: ofRow((row) => <Quantity row={row} />),
  },
  {
    ...{ name: 'when', title: 'Goes', words: 'When the order is given', width: 5, leaves: 34 },
    sortBy: ({ entry }) => entry && whenWord(entry.trigger),
    cell: ofRow(({ entry }) => (entry === null ? '–' : whenWord(entry.trigger))),
  },
  {
    ...{ name: 'price', title: 'Price ₹', words: 'Waited for, and the limit of the order', width: 6.75 },
    ...{ isNumber: true, isFixed: true, yields: 2, isUnderName: true },
    sortBy: ({ entry }) => entry?.price ?? null,
    cell: ofRow((row) => <LegPrice row={row} leg={row.entry} />),
  },
  legColumn('target', 'Target ₹', 'Waited for once the entry has traded', 46, ({ target }) => target),
  legColumn('stop', 'Stop ₹', 'Waited for once the entry has traded', 44, ({ stop }) => stop),
  {
    ...{ name: 'trailing', title: 'Trails ₹', words: 'The stop follows the price at this distance', width: 5.5 },
    ...{ isNumber: true, leaves: 82 },
    sortBy: ({ stop }) => stop?.trailing ?? null,
    cell: ofRow((row) => <Price row={row} amount={row.stop?.trailing ?? null} />),
  },
  {
    ...{ name: 'last', title: 'Last ₹', width: 9, isNumber: true, leaves: 54 },
    cell: ofRow((row) => <Last row={row} />),
  },
  {
    ...{ name: 'togo', title: 'To go ₹', words: 'From the last price to the nearest that is waited for', width: 7 },
    ...{ isNumber: true, leaves: 40 },
    cell: ofRow((row) => <ToGo row={row} />),
  },
  {
    ...{ name: 'product', title: 'Product', width: 5, leaves: 60 },
    sortBy: ({ product }) => product && productName(product),
    cell: ofRow(({ product }) =>
      product === null ? '–' : <span title={productName(product)}>{shortProductName(product)}</span>,
    ),
  },
  {
    ...{ name: 'made', title: 'Made', width: 8.5, leaves: 74 },
    sortBy: ({ createdAt }) => createdAt,
    cell: ofRow(({ createdAt }) => <At at={createdAt} />),
  },
  {
    ...{ name: 'expires', title: 'Expires', words: 'The broker keeps it until then', width: 6.5, leaves: 72 },
    sortBy: ({ gtt }) => gtt?.expiresAt ?? null,
    cell: ofRow(({ gtt }) => <Day at={gtt?.expiresAt ?? null} />),
  },
  {
    ...{ name: 'origin', title: 'From', words: 'Made here or elsewhere', width: 7.25, leaves: 78 },
    sortBy: originOf,
    cell: ofRow((row) => <Origin row={row} />),
  },
  {
    ...{ name: 'known', title: 'What is known', width: null, leaves: 90 },
    cell: ofRow((row) => <Known row={row} />),
  },
  {
    ...{ name: 'id', title: 'GTT id', words: "The broker's id of it", width: 11, isExtra: true, leaves: 98 },
    sortBy: ({ gtt }) => gtt?.id ?? null,
    cell: ofRow(({ gtt }) => <span className="code">{gtt?.id ?? '–'}</span>),
  },
]

function legColumn(
  name: string,
  title: string,
  words: string,
  leaves: number,
  of: (row: GttRow) => GttLeg | null,
): GttColumn {
  return {
    ...{ name, title, words, width: 6.75, isNumber: true, leaves },
    sortBy: (row) => of(row)?.price ?? null,
    cell: ofRow((row) => <LegPrice row={row} leg={of(row)} />),
  }
}

function useTick({ key }: GttRow): Money | null {
  return useStore(useScreen().listing.store, ({ listed }) => (key === null ? null : listed.get(key))?.tickSize ?? null)
}

function Quantity({ row }: OfRow) {
  const { grouping } = useSettings()
  const { key, segment, quantity } = row
  const instrument =
    useStore(useScreen().listing.store, ({ listed }) => (key === null ? null : listed.get(key))) ?? null
  if (quantity === null) return '–'
  return (
    <span title={quantityWords(quantity, instrument, segment, grouping)}>
      <Counted count={quantity} of={row} />
    </span>
  )
}

function Price({ row, amount }: OfRow & { readonly amount: Money | null }) {
  const { grouping } = useSettings()
  const tick = useTick(row)
  return amount === null ? '–' : formatByTick(amount, tick, grouping)
}

/** With the mark of what became of it, where it no longer waits as one would think. */
function LegPrice({ row, leg }: OfRow & { readonly leg: GttLeg | null }) {
  // Of one that is gone nobody told how any of it stands.
  const look = leg?.rule && row.gtt?.standing !== 'gone' ? legLook(leg.rule) : null
  const isMarked = look !== null && leg?.rule?.phase !== 'waiting' && leg?.rule?.phase !== 'later'
  return (
    <span title={look?.word}>
      {isMarked && <Glyph name={look.glyph} />} <Price row={row} amount={leg?.price ?? null} />
      {look !== null && <span className="for-the-ear"> {look.word}</span>}
    </span>
  )
}

/** One that waits for nothing more is followed by nothing here. */
export function followedKey(row: GttRow): GttRow['key'] {
  return waitingLegs(row).length > 0 ? row.key : null
}

function usePriced(row: GttRow): Priced {
  const { market } = useScreen()
  const followed = followedKey(row)
  usePriceVersion([followed])
  return pricedAt(followed, null, market)
}

function Last({ row }: OfRow) {
  const { price, state } = usePriced(row)
  if (price === null) return '–'
  return (
    <LastPrice state={state}>
      <Price row={row} amount={price} />
    </LastPrice>
  )
}

/** Of a price that is not of now nothing is reckoned. */
function ToGo({ row }: OfRow) {
  const { grouping } = useSettings()
  const priced = usePriced(row)
  const leg = priced.price === null || !isOfNow(priced) ? null : nearestLeg(row, priced.price)
  if (leg === null || priced.price === null) return '–'
  // Two amounts of money differ by one.
  const way = (leg.price - priced.price) as Money
  return formatChange(way, { digits: 2, column: 2, grouping })
}

function At({ at }: { readonly at: Instant | null }) {
  if (at === null) return '–'
  return (
    <span
      className="figures"
      title={`${formatDate(at)} ${formatInstant(at)}`}
    >{`${formatDay(at)} ${formatSecond(at)}`}</span>
  )
}

function Day({ at }: { readonly at: Instant | null }) {
  return at === null ? (
    '–'
  ) : (
    <span className="figures" title={`${formatDate(at)} ${formatInstant(at)}`}>
      {formatDate(at)}
    </span>
  )
}

function Origin({ row }: OfRow) {
  if (originOf(row) === 'here') return 'Here'
  return (
    <span className="mark" title="Made from another program or place than this terminal">
      <Glyph name="outside" /> Elsewhere
    </span>
  )
}

function Known({ row }: OfRow) {
  const { grouping } = useSettings()
  const tick = useTick(row)
  const decideKey = useKeyWords('orders.decide')
  const words = gttNotes(row, { tick, grouping }, decideKey).join(' ')
  return (
    <span className="note figures" title={words}>
      {words}
    </span>
  )
}
