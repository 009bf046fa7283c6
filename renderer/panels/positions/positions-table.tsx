/** Positions by instrument and product, with profit derived trade by trade beside the broker's own figure. */
import type { Money } from '../../../contract/kinds.ts'
import type { Position } from '../../../contract/trading.ts'
import { formatMoney, type Grouping } from '../../format/money.ts'
import { formatUnits } from '../../format/prices.ts'
import { countsLots } from '../../format/quantities.ts'
import { useSettings } from '../../screen-context.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { PlainTable } from './plain-table.tsx'
import { productWord } from './product-word.ts'

const columns = [
  'Instrument',
  'Product',
  'Net',
  'Buy average ₹',
  'Sell average ₹',
  'Last ₹',
  'Realised ₹',
  'Unrealised ₹',
  'Broker realised ₹',
  'Broker unrealised ₹',
]

export function PositionsTable({ positions }: { readonly positions: readonly Position[] }) {
  const { grouping } = useSettings()
  return (
    <PlainTable
      title="Positions"
      columns={columns}
      words={['Product']}
      empty="No position is open, and none was today."
    >
      {positions.map((position) => (
        <PositionLine key={`${position.segment} ${position.symbol} ${position.product}`} {...{ position, grouping }} />
      ))}
    </PlainTable>
  )
}

function PositionLine({ position, grouping }: { readonly position: Position; readonly grouping: Grouping }) {
  const { key, symbol, segment, product, net, averageBuy, averageSell, lastPrice, differences } = position
  return (
    <>
      <tr data-key={key ?? undefined} tabIndex={key === null ? undefined : 0}>
        <th scope="row">
          <span className="symbol">{symbol}</span> <span className="note">{segment}</span>
        </th>
        <td className="word">{productWord(product)}</td>
        <td>
          {net > 0 ? '+' : ''}
          {formatUnits(net, grouping)} <span className="note">{countsLots(position) ? 'lots' : 'units'}</span>
        </td>
        <td>{plain(averageBuy, grouping)}</td>
        <td>{plain(averageSell, grouping)}</td>
        <td>{plain(lastPrice, grouping)}</td>
        <Profit amount={position.realised} grouping={grouping} />
        <Profit amount={position.unrealised} grouping={grouping} />
        <Profit amount={position.brokerRealised} grouping={grouping} />
        <Profit amount={position.brokerUnrealised} grouping={grouping} />
      </tr>
      {differences.length > 0 && (
        <tr>
          <td className="differences" colSpan={columns.length}>
            {differences.map((difference) => (
              <p key={difference}>
                <Glyph name="triangle" /> {difference}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  )
}

/** With its sign, since colour alone must not tell profit from loss. */
function Profit({ amount, grouping }: { readonly amount: Money | null; readonly grouping: Grouping }) {
  if (amount === null) return <td title="The trades do not explain it, or no price is known">not known</td>
  const direction = amount > 0 ? 'up' : amount < 0 ? 'down' : 'none'
  return (
    <td data-direction={direction}>
      {amount > 0 ? '+' : ''}
      {formatMoney(amount, grouping)}
    </td>
  )
}

export function plain(amount: Money | null, grouping: Grouping): string {
  return amount === null ? '–' : formatMoney(amount, grouping)
}
