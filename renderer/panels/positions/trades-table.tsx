/** Every trade of the day, each once. */
import type { Trade } from '../../../contract/orders.ts'
import { formatMoney } from '../../format/money.ts'
import { formatUnits } from '../../format/prices.ts'
import { useSettings } from '../../screen-context.tsx'
import { sideWords } from '../ticket/side-field.tsx'
import { PlainTable } from './plain-table.tsx'

const columns = ['Instrument', 'Side', 'Quantity', 'Price ₹', 'Exchange time', 'Trade', 'Order']

export function TradesTable({ trades }: { readonly trades: readonly Trade[] }) {
  const { grouping } = useSettings()
  return (
    <PlainTable
      title="Trades"
      columns={columns}
      words={['Side', 'Exchange time', 'Trade', 'Order']}
      empty="Nothing was traded today."
    >
      {trades.map((trade) => (
        <tr key={`${trade.order} ${trade.id}`}>
          <th scope="row">
            <span className="symbol">{trade.symbol}</span> <span className="note">{trade.segment}</span>
          </th>
          <td className="word" data-side={trade.side}>
            {sideWords[trade.side]}
          </td>
          <td>{formatUnits(trade.quantity, grouping)}</td>
          <td>{formatMoney(trade.price, grouping)}</td>
          <td className="word">{trade.exchangeTime}</td>
          <td className="word code">{trade.id}</td>
          <td className="word code">{trade.order}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
