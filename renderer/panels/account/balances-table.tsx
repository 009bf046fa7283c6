/** Both sides of the money, one above the other, aligned on the decimal point. A side the broker left out says so. */
import type { Balance, Balances } from '../../../contract/account.ts'
import { formatMoneyColumn } from '../../format/money.ts'
import { useSettings } from '../../screen-context.tsx'
import { balanceFields } from './balance-fields.ts'

const sides = ['equity', 'commodity'] as const
const sideTitles = { equity: 'Equity', commodity: 'Commodity' }

export function BalancesTable({ balances }: { readonly balances: Balances }) {
  const { grouping } = useSettings()
  const columns = sides.map((side) => {
    const balance = balances[side]
    return { side, amounts: balance && formatMoneyColumn(amountsOf(balance), grouping) }
  })
  return (
    <table className="balances">
      <thead>
        <tr>
          <th scope="col">
            <span className="for-the-ear">Field</span>
          </th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {sideTitles[side]} <span className="unit">₹</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {balanceFields.map(({ name, label, meaning }, row) => (
          <tr key={name} data-field={name}>
            <th scope="row" title={meaning}>
              {label}
            </th>
            {columns.map(({ side, amounts }) =>
              amounts ? (
                <td key={side}>{amounts[row]}</td>
              ) : (
                row === 0 && <AbsentSide key={side} title={sideTitles[side]} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function amountsOf(balance: Balance) {
  return balanceFields.map(({ name }) => balance[name])
}

function AbsentSide({ title }: { readonly title: string }) {
  return (
    <td className="absent" rowSpan={balanceFields.length}>
      The broker gave no {title.toLowerCase()} balance. This account may not have that segment.
    </td>
  )
}
