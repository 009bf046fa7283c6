/** Both sides of the money, one above the other, aligned on the decimal point. A side the broker left out says so. */
import type { Balance, Balances } from '../../../contract/account.ts'
import { formatMoneyColumn } from '../../format/money.ts'
import { useSettings } from '../../screen-context.tsx'
import { balanceFields, sideTitles } from './balance-fields.ts'

const sides = ['equity', 'commodity'] as const

export function BalancesTable({ balances }: { readonly balances: Balances }) {
  const { grouping } = useSettings()
  const titles = sideTitles(balances)
  const columns = sides.map((side) => {
    const balance = balances[side]
    return { side, title: titles[side], amounts: balance && formatMoneyColumn(amountsOf(balance), grouping) }
  })
  return (
    <table className="balances">
      <thead>
        <tr>
          <th scope="col">
            <span className="for-the-ear">Field</span>
          </th>
          {columns.map(({ side, title }) => (
            <th key={side} scope="col">
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
            {columns.map(({ side, title, amounts }) =>
              amounts ? (
                <td key={side}>{amounts[row]}</td>
              ) : (
                row === 0 && <AbsentSide key={side} title={title} isCombined={balances.isCombined} />
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

type AbsentSideProps = { readonly title: string; readonly isCombined: boolean }

function AbsentSide({ title, isCombined }: AbsentSideProps) {
  const why = isCombined ? 'It tells one for all segments together.' : 'This account may not have that segment.'
  return (
    <td className="absent" rowSpan={balanceFields.length}>
      The broker gave no {title.toLowerCase()} balance. {why}
    </td>
  )
}
