/** What stands against the order in hand, whole: its alarms, and the broker's words beside the request that they answer. */
import { isProtected } from '../../contract/order-type.ts'
import type { NamedOrder } from '../../contract/orders.ts'
import { formatMoney, type Grouping } from '../format/money.ts'
import { formatUnits } from '../format/prices.ts'
import { useKeyWords, useSettings } from '../screen-context.tsx'
import { alarmsOf, orderLook, orderNotes } from '../words/order-look.ts'
import { hasPrice, protectionWord, rowWords, spokenFill } from '../words/row-words.ts'
import { AlarmNotes } from './alarm-notes.tsx'
import { groupWords } from './order-lines.ts'
import { productName, typeName } from './order-words.ts'

export function OrderDetails({ rows }: { readonly rows: readonly NamedOrder[] }) {
  const { grouping } = useSettings()
  const decideKey = useKeyWords('orders.decide')
  const [row] = rows
  if (row === undefined)
    return <p className="order-details">Arrows choose an order; Shift with an arrow selects several.</p>
  if (rows.length > 1) {
    return (
      <div className="order-details">
        <p>
          <strong>{rows.length} orders:</strong> {groupWords(rows)}
        </p>
        <AlarmNotes alarms={alarmsOf(rows)} />
      </div>
    )
  }
  const fill = spokenFill(row, grouping)
  return (
    <div className="order-details">
      <p>
        <strong>{termsWords(row, grouping)}</strong> → {orderLook(row).word}
        {fill !== null && <span className="figures">, {fill}</span>}
        {row.order !== null && <span className="code note"> {row.order}</span>}
      </p>
      <AlarmNotes alarms={row.alarms} />
      {orderNotes(row, decideKey).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

/** `Buy 150 NIFTY 24500 CE at 101.50, limit, intraday, day`: what was asked for. */
function termsWords(row: NamedOrder, grouping: Grouping): string {
  const { type, product, validity, validUntil, disclosed, price, trigger, protection } = row
  // What nobody here asked for is nothing to speak of; what was changed and not answered yet is.
  const isSaid = isProtected(row) && (typeof protection === 'number' || (protection === 'not-known' && !row.isExternal))
  const stop = hasPrice(price) && hasPrice(trigger) ? [`trigger ${formatMoney(trigger, grouping)}`] : []
  return [
    rowWords(row, grouping),
    typeName(type).toLowerCase(),
    ...stop,
    ...(isSaid ? [`protection ${protectionWord(protection)}`] : []),
    productName(product).toLowerCase(),
    validUntil === '' ? validity.toLowerCase() : `${validity.toLowerCase()} until ${validUntil}`,
    ...(disclosed === null ? ['disclosed not known'] : []),
    ...(disclosed !== null && disclosed > 0 ? [`${formatUnits(disclosed, grouping)} disclosed`] : []),
  ]
    .join(', ')
    .trim()
}
