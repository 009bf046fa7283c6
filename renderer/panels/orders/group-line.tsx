/** A sliced order as one line: how many orders it became, how they stand, and what is filled of them together. */
import type { OrderRow } from '../../../contract/orders.ts'
import { formatSecond } from '../../format/instants.ts'
import { formatUnits } from '../../format/prices.ts'
import { useSettings } from '../../screen-context.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { sideWords } from '../ticket/side-field.tsx'
import { groupWords } from './order-lines.ts'
import { orderLook } from './order-look.ts'

export type GroupLineProps = {
  readonly id: string
  readonly rows: readonly OrderRow[]
  readonly isOpen: boolean
  readonly isReached: boolean
}

export function GroupLine({ id, rows, isOpen, isReached }: GroupLineProps) {
  const { grouping } = useSettings()
  const [first] = rows
  if (!first) return null
  const filled = rows.reduce((sum, row) => sum + row.filled, 0)
  const quantity = rows.reduce((sum, row) => sum + row.quantity, 0)
  const isDoubtful = rows.some((row) => orderLook(row).look === 'doubt')
  const alarms = rows.reduce((sum, row) => sum + row.alarms.length, 0)
  return (
    <tr
      className="group"
      data-row={id}
      data-key={first.key ?? undefined}
      data-look={isDoubtful ? 'doubt' : undefined}
      data-begin={isReached || undefined}
      aria-level={1}
      aria-expanded={isOpen}
      tabIndex={isReached ? 0 : -1}
    >
      <td className="time">{formatSecond(first.placedAt ?? first.updatedAt)}</td>
      <td className="side" data-side={first.side}>
        {sideWords[first.side]}
      </td>
      <th scope="row" className="instrument">
        <span className="symbol">{first.symbol}</span> <span className="note">{first.segment}</span>
      </th>
      <td className="quantity">
        {formatUnits(filled, grouping)} / {formatUnits(quantity, grouping)}
      </td>
      <td className="kind">
        <span className="turn">{isOpen ? '▾' : '▸'}</span> {rows.length} orders
      </td>
      <td className="price" />
      <td className="trigger" />
      <td className="average" />
      <td className="product" />
      <td className="state">Sliced</td>
      <td className="notes">
        {isDoubtful && <Glyph name="unknown" />} {groupWords(rows)}
        <span className="note"> · {isOpen ? 'Left shuts it' : 'Right opens it'}</span>
        {alarms > 0 && (
          <span className="alarm">
            {' '}
            <Glyph name="triangle" /> {alarms === 1 ? 'An alarm' : `${alarms} alarms`}
          </span>
        )}
      </td>
    </tr>
  )
}
