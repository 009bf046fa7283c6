/** Shares held from earlier days. */
import type { Holding } from '../../../contract/trading.ts'
import { formatUnits } from '../../format/prices.ts'
import { useSettings } from '../../screen-context.tsx'
import { PlainTable } from './plain-table.tsx'
import { plain } from './positions-table.tsx'
import { productWord } from './product-word.ts'

const columns = ['Instrument', 'Product', 'Quantity', 'Used', 'Collateral', 'Haircut', 'Average ₹']

export function HoldingsTable({ holdings }: { readonly holdings: readonly Holding[] }) {
  const { grouping } = useSettings()
  return (
    <PlainTable title="Holdings" columns={columns} words={['Product']} empty="Nothing is held.">
      {holdings.map((holding) => (
        <tr key={`${holding.segment} ${holding.token} ${holding.product}`}>
          <th scope="row">
            <span className="symbol">{holding.symbol}</span> <span className="note">{holding.segment}</span>
          </th>
          <td className="word">{productWord(holding.product)}</td>
          <td>{formatUnits(holding.quantity, grouping)}</td>
          <td>{formatUnits(holding.usedQuantity, grouping)}</td>
          <td>
            {formatUnits(holding.collateralQuantity, grouping)} <span className="note">{holding.collateralType}</span>
          </td>
          <td>{holding.haircutPercent} %</td>
          <td>{plain(holding.averagePrice, grouping)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
