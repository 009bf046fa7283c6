/** Each side of the money, aligned on the decimal point. A side the broker left out says so. */
import type { Balance, Balances } from '../../contract/account.ts'
import { formatMoneyColumn } from '../format/money.ts'
import { useSettings } from '../screen-context.tsx'
import { Sum } from '../ui/hidden-sum.tsx'
import { balanceFields, balanceSides } from './balance-fields.ts'

/** As `12,34,567.50` has; longer ones stand under the name of their field where the panel is narrow. */
const usualLetters = 12

export function BalancesTable({ balances }: { readonly balances: Balances }) {
  const { grouping } = useSettings()
  const columns = balanceSides(balances).map(({ title, balance }) => ({
    title,
    amounts: balance && formatMoneyColumn(amountsOf(balance), grouping),
  }))
  const isLong = columns.some(({ amounts }) => amounts?.some(({ length }) => length > usualLetters))
  return (
    <table className="balances" data-long={isLong || undefined}>
      <thead>
        <tr>
          <th scope="col">
            <span className="for-the-ear">Field</span>
          </th>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title} <span className="unit">₹</span>
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
            {columns.map(({ title, amounts }) =>
              amounts ? (
                <td key={title} data-side={title}>
                  <Sum>{amounts[row]}</Sum>
                </td>
              ) : (
                row === 0 && <AbsentSide key={title} title={title} />
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
