/** One order of the list: its terms as the broker has them, its state in words, and what stands against it. */
import { memo } from 'react'
import { useStore } from 'zustand'
import type { Instrument } from '../../../contract/instrument.ts'
import type { Money } from '../../../contract/kinds.ts'
import type { OrderRow } from '../../../contract/orders.ts'
import { formatSecond } from '../../format/instants.ts'
import { formatMoney, type Grouping } from '../../format/money.ts'
import { formatUnits } from '../../format/prices.ts'
import { countsLots, quantityWords } from '../../format/quantities.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { productWords, typeWords } from '../ticket/order-terms-words.ts'
import { sideWords } from '../ticket/side-field.tsx'
import { orderLook, orderNotes } from './order-look.ts'
import { OrderState } from './order-state.tsx'

export type OrderLineProps = { readonly row: OrderRow; readonly isPiece: boolean; readonly isReached: boolean }

export const OrderLineView = memo(function OrderLineView({ row, isPiece, isReached }: OrderLineProps) {
  const { grouping } = useSettings()
  const { key, symbol, segment, side, placedAt, updatedAt } = row
  const instrument =
    useStore(useScreen().listing.store, ({ listed }) => (key === null ? null : listed.get(key))) ?? null
  const look = orderLook(row)
  return (
    <tr
      data-row={row.id}
      data-key={key ?? undefined}
      data-look={look.look}
      data-begin={isReached || undefined}
      data-piece={isPiece || undefined}
      aria-level={isPiece ? 2 : 1}
      tabIndex={isReached ? 0 : -1}
    >
      <td className="time">{formatSecond(placedAt ?? updatedAt)}</td>
      <td className="side" data-side={side}>
        {sideWords[side]}
      </td>
      <th scope="row" className="instrument">
        <span className="symbol">{symbol || key}</span> <span className="note">{segment}</span>
        <Marks row={row} />
      </th>
      <td className="quantity" title={quantityWords(row.quantity, instrument, segment, grouping)}>
        {filledWords(row, grouping)}
        <Lots row={row} instrument={instrument} grouping={grouping} />
      </td>
      <td className="kind">{wordOf(row.type, typeWords)}</td>
      <td className="price">{money(row.price, grouping)}</td>
      <td className="trigger">{money(row.trigger, grouping)}</td>
      <td className="average">{money(row.averagePrice, grouping)}</td>
      <td className="product">{wordOf(row.product, productWords)}</td>
      <td className="state">
        <OrderState look={look} />
      </td>
      <Notes row={row} />
    </tr>
  )
})

/** Who made it and for when, where that is not as usual. */
function Marks({ row: { isExternal, isAfterMarket } }: { readonly row: OrderRow }) {
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

function Lots(props: { readonly row: OrderRow; readonly instrument: Instrument | null; readonly grouping: Grouping }) {
  const { row, instrument, grouping } = props
  const lot = instrument?.lotSize ?? 1
  if (countsLots(row)) return <span className="note"> lots</span>
  if (lot <= 1 || row.quantity % lot !== 0) return null
  return <span className="note"> = {formatUnits(row.quantity / lot, grouping)} lots</span>
}

function Notes({ row }: { readonly row: OrderRow }) {
  const notes = orderNotes(row)
  return (
    <td className="notes">
      {row.alarms.map((alarm) => (
        <p key={alarm} className="alarm">
          <Glyph name="triangle" /> <strong>Alarm</strong> {alarm}
        </p>
      ))}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </td>
  )
}

function filledWords({ filled, quantity }: OrderRow, grouping: Grouping): string {
  return `${formatUnits(filled, grouping)} / ${formatUnits(quantity, grouping)}`
}

function money(amount: Money | null, grouping: Grouping): string {
  return amount === null || amount === 0 ? '–' : formatMoney(amount, grouping)
}

/** The broker's own word where it is none of ours. */
function wordOf<Word extends string>(word: Word | { readonly other: string }, words: Readonly<Record<Word, string>>) {
  return typeof word === 'string' ? words[word] : word.other
}
